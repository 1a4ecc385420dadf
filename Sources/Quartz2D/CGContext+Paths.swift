// SPDX-License-Identifier: MIT
//
// The path of a context, and what becomes of it.

public import Foundation
import VitrineDrawing
import VitrineGeometry

extension CGContext {
    // MARK: Building

    /// Forgets the path.
    public func beginPath() { outline = Path() }

    /// Begins a new part of the path at a point.
    public func move(to point: CGPoint) { outline.move(to: point.applying(ctm)) }

    /// Adds a straight line to a point.
    public func addLine(to point: CGPoint) {
        if outline.isEmpty { return }
        outline.addLine(to: point.applying(ctm))
    }

    /// Adds straight lines through points, from the first of them.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        if outline.isEmpty { return }
        outline.addCurve(to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        if outline.isEmpty { return }
        outline.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
    }

    /// Adds an arc, joined to the current point by a line.
    ///
    /// As in CoreGraphics, `clockwise` is meant for y pointing up: with y down, false is what looks clockwise.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        outline.addArc(center: center, radius: radius, start: startAngle, end: endAngle, increasing: !clockwise, transform: ctm)
    }

    /// Rounds a corner: adds a line towards `tangent1End` and an arc that ends on the way from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        guard let current = currentUserPoint else { return }
        outline.addArc(from: current, around: tangent1End, towards: tangent2End, radius: radius, transform: ctm)
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { outline.append(Path.rect(rect.standardized).applying(ctm)) }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

    /// Adds the ellipse in a rectangle.
    public func addEllipse(in rect: CGRect) { outline.append(Path.ellipse(in: rect.standardized).applying(ctm)) }

    /// Adds the pieces of an outline.
    public func addPath(_ path: CGPath) { outline.append(path.path.applying(ctm)) }

    /// Joins the end of the current part to its start.
    public func closePath() { if !outline.isEmpty { outline.close() } }

    /// The path in user space; nil where there is none.
    public var path: CGPath? { outline.isEmpty ? nil : CGPath(outline.applying(ctm.inverted())) }

    /// Whether the path has no pieces.
    public var isPathEmpty: Bool { outline.isEmpty }

    /// Where the next piece starts, in user space; zero for an empty path.
    public var currentPointOfPath: CGPoint { currentUserPoint ?? .zero }

    /// The smallest rectangle of user space around the path, control points included; null for an empty path.
    public var boundingBoxOfPath: CGRect { outline.applying(ctm.inverted()).controlBounds }

    private var currentUserPoint: CGPoint? { outline.currentPoint?.applying(ctm.inverted()) }

    // MARK: Painting

    /// Paints the path and forgets it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = outline
        outline = Path()
        switch mode {
        case .fill: paint(path, fills: .winding, strokes: false)
        case .eoFill: paint(path, fills: .evenOdd, strokes: false)
        case .stroke: paint(path, fills: nil, strokes: true)
        case .fillStroke: paint(path, fills: .winding, strokes: true)
        case .eoFillStroke: paint(path, fills: .evenOdd, strokes: true)
        }
    }

    /// Fills the path and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }

    /// Draws a line along the path and forgets it.
    public func strokePath() { drawPath(using: .stroke) }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { paintAlone(.rect(rect.standardized), fills: true) }

    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.append(.rect(rect.standardized)) }
        paintAlone(path, fills: true)
    }

    /// Fills the ellipse in a rectangle.
    public func fillEllipse(in rect: CGRect) { paintAlone(.ellipse(in: rect.standardized), fills: true) }

    /// Draws a line along the edge of a rectangle.
    public func stroke(_ rect: CGRect) { paintAlone(.rect(rect.standardized), fills: false) }

    /// Draws a line of a width along the edge of a rectangle.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let outer = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = outer
    }

    /// Draws a line along the ellipse in a rectangle.
    public func strokeEllipse(in rect: CGRect) { paintAlone(.ellipse(in: rect.standardized), fills: false) }

    /// Draws lines between the points of each pair.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        paintAlone(path, fills: false)
    }

    /// Paints a path of user space, as all such calls do, and forgets the current one.
    private func paintAlone(_ path: Path, fills: Bool) {
        outline = Path()
        paint(path.applying(ctm), fills: fills ? .winding : nil, strokes: !fills)
    }

    /// Paints a path of the picture's space.
    func paint(_ path: Path, fills rule: Path.FillRule?, strokes: Bool) {
        if path.isEmpty { return }
        let (fills, outlines) = (rule != nil, strokes)
        let isOperator = !state.blend.mode.isSeparable && state.blend != .destinationOver
        if isOperator || fills && state.fillPattern != nil || outlines && state.strokePattern != nil {
            if let rule { paintArea(path, rule, state.fill, state.fillPattern) }
            if strokes, let area = strokeArea(of: path) { paintArea(area, .winding, state.stroke, state.strokePattern) }
            return
        }
        let color = state.fill.faded(by: state.alpha)
        let fill = rule.flatMap { _ in color.alpha > 0 ? Paint.color(color) : nil }
        let hasLine = strokes && state.stroke.alpha * state.alpha > 0 && state.lineWidth > 0
        if fill == nil, !hasLine { return }
        guard hasLine else { return put(shape(path, fill, rule)) }
        if let factor = ctm.evenScale {
            put(shape(path, fill, rule, state.line(scaledBy: factor)))
        } else if ctm.determinant != 0 {
            // Where the transform stretches, so does the pen.
            putPlaced(shape(path.applying(ctm.inverted()), fill, rule, state.line(scaledBy: 1)))
        }
    }

    /// A shape with the edges that the context draws.
    func shape(_ path: Path, _ fill: Paint?, _ rule: Path.FillRule?, _ stroke: Stroke? = nil) -> DisplayList.Content {
        .shape(DisplayList.Shape(path: path, fill: fill, fillRule: rule ?? .winding, stroke: stroke, isAliased: isAliased))
    }

    /// Paints an area as all marks are that a plain shape could not say.
    private func paintArea(_ path: Path, _ rule: Path.FillRule, _ color: CGColor, _ ink: PatternInk?) {
        if let ink { return paint(path, rule, with: ink) }
        let paint = Paint.color(state.blend == .clear ? .black : color.faded(by: state.alpha))
        if state.blend.mode.isSeparable || state.blend == .destinationOver {
            return put(shape(path, paint, rule))
        }
        let room = path.controlBounds.insetBy(dx: -2, dy: -2)
        putOperator(
            [.shape(DisplayList.Shape(path: .rect(room), fill: paint))], covering: DisplayList.ClipPath(path: path, fillRule: rule))
    }

    // MARK: Clipping

    /// Limits what follows to the inside of the path, and forgets the path; one without pieces lets nothing be seen.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = outline
        outline = Path()
        limit(to: path, rule.rule)
    }

    /// Limits what follows to a rectangle.
    public func clip(to rect: CGRect) {
        outline = Path()
        limit(to: Path.rect(rect.standardized).applying(ctm), .winding)
    }

    /// Limits what follows to what lies in one of some rectangles.
    public func clip(to rects: [CGRect]) {
        outline = Path()
        var path = Path()
        for rect in rects { path.append(.rect(rect.standardized)) }
        limit(to: path.applying(ctm), .winding)
    }

    /// Lifts every limit, but for that of the picture.
    public func resetClip() { state.clip = ClipStack(bounds: bounds) }

    /// The smallest rectangle of user space around what the limits let be seen.
    public var boundingBoxOfClipPath: CGRect { state.clip.bounds.isNull ? .null : state.clip.bounds.applying(ctm.inverted()) }

    private func limit(to path: Path, _ rule: Path.FillRule) {
        let area = path.controlBounds
        // A rectangle around everything limits nothing.
        if path == Path.rect(area), area.contains(bounds) { return }
        state.clip.serial = nextSerial()
        state.clip.bounds = state.clip.bounds.intersection(area)
        if path == Path.rect(area), let last = state.clip.paths.last, last.path == Path.rect(last.path.controlBounds) {
            // One rectangle in another is a rectangle.
            let both = last.path.controlBounds.intersection(area)
            state.clip.paths[state.clip.paths.count - 1].path = .rect(both.isNull ? .zero : both)
        } else {
            state.clip.paths.append(DisplayList.ClipPath(path: path, fillRule: rule))
        }
    }
}

extension CGAffineTransform {
    /// The factor by which the transform enlarges, where it does so in all directions alike; nil where it stretches or leaves nothing.
    var evenScale: CGFloat? {
        let (first, second) = (a * a + b * b, c * c + d * d)
        guard first > 0, first.isFinite, abs(first - second) <= 1e-9 * first, abs(a * c + b * d) <= 1e-9 * first else { return nil }
        return first.squareRoot()
    }
}
