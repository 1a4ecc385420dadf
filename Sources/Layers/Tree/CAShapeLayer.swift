// SPDX-License-Identifier: MIT
//
// The layer of an outline.

public import Foundation
public import VitrineDrawing

/// A layer that fills and strokes a path; the path is not clipped by the bounds.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The outline, in the layer's own space; nil shows nothing.
    open var path: CGPath? {
        didSet { if mayAnimate { changed(.path, from: .path(oldValue?.path)) } }
    }
    /// The colour inside the outline; black by default, nil fills nothing.
    open var fillColor: CGColor? = .black {
        didSet { if mayAnimate { changed(.fillColor, from: .color(oldValue)) } }
    }
    /// What counts as inside where the outline crosses itself.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// The colour of the line; nil, the default, strokes nothing.
    open var strokeColor: CGColor? {
        didSet { if mayAnimate { changed(.strokeColor, from: .color(oldValue)) } }
    }
    /// The width of the line in points.
    open var lineWidth: CGFloat = 1 {
        didSet { if mayAnimate { changed(.lineWidth, from: LayerValue(oldValue)) } }
    }
    /// The ends of open lines.
    open var lineCap = CAShapeLayerLineCap.butt
    /// The corners of lines.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// How far a mitred corner may reach, as a multiple of the line width.
    open var miterLimit: CGFloat = 10 {
        didSet { if mayAnimate { changed(.miterLimit, from: LayerValue(oldValue)) } }
    }
    /// The lengths of dashes and gaps in turn, each an `NSNumber`; nil is a solid line.
    open var lineDashPattern: [NSNumber]?
    /// How far into the pattern of dashes the line begins, in points.
    open var lineDashPhase: CGFloat = 0 {
        didSet { if mayAnimate { changed(.lineDashPhase, from: LayerValue(oldValue)) } }
    }
    /// Where the stroked part of the path begins, as a share of its length.
    open var strokeStart: CGFloat = 0 {
        didSet { if mayAnimate { changed(.strokeStart, from: LayerValue(oldValue)) } }
    }
    /// Where the stroked part of the path ends, as a share of its length.
    open var strokeEnd: CGFloat = 1 {
        didSet { if mayAnimate { changed(.strokeEnd, from: LayerValue(oldValue)) } }
    }

    public override init() { super.init() }

    /// A layer that looks like another, without its place in a tree.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAShapeLayer else { return }
        (path, fillColor, fillRule, strokeColor, lineWidth) =
            (other.path, other.fillColor, other.fillRule, other.strokeColor, other.lineWidth)
        (lineCap, lineJoin, miterLimit) = (other.lineCap, other.lineJoin, other.miterLimit)
        (lineDashPattern, lineDashPhase) = (other.lineDashPattern, other.lineDashPhase)
        (strokeStart, strokeEnd) = (other.strokeStart, other.strokeEnd)
    }

    /// For source compatibility: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func displayCopy() -> CALayer { CAShapeLayer(layer: self) }

    override func layerValue(of property: LayerProperty) -> LayerValue? {
        switch property {
        case .path: .path(path?.path)
        case .fillColor: .color(fillColor)
        case .strokeColor: .color(strokeColor)
        case .lineWidth: LayerValue(lineWidth)
        case .miterLimit: LayerValue(miterLimit)
        case .lineDashPhase: LayerValue(lineDashPhase)
        case .strokeStart: LayerValue(strokeStart)
        case .strokeEnd: LayerValue(strokeEnd)
        default: super.layerValue(of: property)
        }
    }

    override func setLayerValue(_ value: LayerValue, of property: LayerProperty) {
        switch property {
        case .path: path = value.outline
        case .fillColor: fillColor = value.color
        case .strokeColor: strokeColor = value.color
        case .lineWidth: lineWidth = value.number
        case .miterLimit: miterLimit = value.number
        case .lineDashPhase: lineDashPhase = value.number
        case .strokeStart: strokeStart = value.number
        case .strokeEnd: strokeEnd = value.number
        default: super.setLayerValue(value, of: property)
        }
    }

    override func ownContents(in context: DisplayContext) -> [DisplayList.Content] {
        let picture = super.ownContents(in: context)
        guard let outline = path?.path, !outline.isEmpty else { return picture }
        let fill = fillColor.flatMap { $0.alpha > 0 ? Paint.color($0) : nil }
        let rule: Path.FillRule = fillRule == .evenOdd ? .evenOdd : .winding
        guard let stroke else {
            return fill == nil ? picture : picture + [.shape(DisplayList.Shape(path: outline, fill: fill, fillRule: rule))]
        }
        if strokeStart <= 0 && strokeEnd >= 1 {
            return picture + [.shape(DisplayList.Shape(path: outline, fill: fill, fillRule: rule, stroke: stroke))]
        }
        var contents = picture
        if fill != nil { contents.append(.shape(DisplayList.Shape(path: outline, fill: fill, fillRule: rule))) }
        let part = outline.trimmed(from: strokeStart, to: strokeEnd)
        if !part.isEmpty { contents.append(.shape(DisplayList.Shape(path: part, fill: nil, stroke: stroke))) }
        return contents
    }

    private var stroke: Stroke? {
        guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0 else { return nil }
        let lengths = (lineDashPattern ?? []).map { max(CGFloat($0.doubleValue), 0) }
        return Stroke(
            color: strokeColor, width: lineWidth,
            cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
            join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter, miterLimit: miterLimit,
            dash: lengths.contains { $0 > 0 } ? lengths : [], dashPhase: lineDashPhase)
    }
}
