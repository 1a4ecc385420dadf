// SPDX-License-Identifier: MIT
//
// The layer of an outline.

public import Foundation
public import VitrineDrawing

/// A layer that fills and strokes a path; the path is not clipped by the bounds.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The outline and how it is drawn; a value, so that a copy of the layer leaves nothing out.
    private struct Looks {
        var path: CGPath?
        var fillColor: CGColor? = .black
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        var lineWidth: CGFloat = 1
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        var miterLimit: CGFloat = 10
        var lineDashPattern: [NSNumber]?
        var lineDashPhase: CGFloat = 0
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
    }

    private var shape = Looks()

    /// The outline, in the layer's own space; nil shows nothing.
    open var path: CGPath? {
        get { shape.path }
        set { set(\.path, newValue, .path) }
    }

    /// The colour inside the outline; black by default, nil fills nothing.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { set(\.fillColor, newValue, .fillColor) }
    }

    /// What counts as inside where the outline crosses itself.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { shape.fillRule = newValue }
    }

    /// The colour of the line; nil, the default, strokes nothing.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { set(\.strokeColor, newValue, .strokeColor) }
    }

    /// The width of the line in points.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { set(\.lineWidth, newValue, .lineWidth) }
    }

    /// The ends of open lines.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { shape.lineCap = newValue }
    }

    /// The corners of lines.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { shape.lineJoin = newValue }
    }

    /// How far a mitred corner may reach, as a multiple of the line width.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { set(\.miterLimit, newValue, .miterLimit) }
    }

    /// The lengths of dashes and gaps in turn, each an `NSNumber`; nil is a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern }
        set { shape.lineDashPattern = newValue }
    }

    /// How far into the pattern of dashes the line begins, in points.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { set(\.lineDashPhase, newValue, .lineDashPhase) }
    }

    /// Where the stroked part of the path begins, as a share of its length.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { set(\.strokeStart, newValue, .strokeStart) }
    }

    /// Where the stroked part of the path ends, as a share of its length.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { set(\.strokeEnd, newValue, .strokeEnd) }
    }

    public override init() { super.init() }

    /// A layer that looks like another, without its place in a tree.
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAShapeLayer { shape = other.shape }
    }

    /// Sets a property, and lets the change be animated.
    private func set<Value: LayerPropertyValue>(_ path: WritableKeyPath<Looks, Value>, _ new: Value, _ property: LayerProperty) {
        let old = shape[keyPath: path]
        shape[keyPath: path] = new
        if mayAnimate { changed(property, from: old.layerValue) }
    }

    /// Unsupported: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func displayCopy() -> CALayer { CAShapeLayer(layer: self) }

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
