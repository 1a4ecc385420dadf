// SPDX-License-Identifier: MIT
//
// The layer of an outline.

public import Foundation
public import VitrineDrawing

/// A layer that fills and strokes a path; the path is not clipped by the bounds.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The outline, in the layer's own space; nil shows nothing.
    open var path: CGPath?
    /// The colour inside the outline; black by default, nil fills nothing.
    open var fillColor: CGColor? = .black
    /// What counts as inside where the outline crosses itself.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// The colour of the line; nil, the default, strokes nothing.
    open var strokeColor: CGColor?
    /// The width of the line in points.
    open var lineWidth: CGFloat = 1
    /// The ends of open lines.
    open var lineCap = CAShapeLayerLineCap.butt
    /// The corners of lines.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// How far a mitred corner may reach, as a multiple of the line width.
    open var miterLimit: CGFloat = 10
    /// The lengths of dashes and gaps in turn, each an `NSNumber`; nil is a solid line.
    open var lineDashPattern: [NSNumber]?
    /// How far into the pattern of dashes the line begins, in points.
    open var lineDashPhase: CGFloat = 0
    /// Where the stroked part of the path begins, as a share of its length.
    open var strokeStart: CGFloat = 0
    /// Where the stroked part of the path ends, as a share of its length.
    open var strokeEnd: CGFloat = 1

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
