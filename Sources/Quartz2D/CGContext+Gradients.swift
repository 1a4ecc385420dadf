// SPDX-License-Identifier: MIT
//
// Gradients as shapes: the part of what is seen that a gradient colours.

public import Foundation
import VitrineDrawing
import VitrineGeometry

extension CGContext {
    /// Colours what the limits let be seen along a line: where the gradient does not go on, only between its ends
    /// (drawing.gradients-end).
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let (dx, dy) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        let length = dx * dx + dy * dy
        guard length > 0, length.isFinite, let area = gradientArea else { return }
        // How far along the line a point lies, from 0 to 1.
        func place(_ p: CGPoint) -> CGFloat { ((p.x - startPoint.x) * dx + (p.y - startPoint.y) * dy) / length }
        var corners = area.corners
        if !options.contains(.drawsBeforeStartLocation) { corners = corners.cut { place($0) } }
        if !options.contains(.drawsAfterEndLocation) { corners = corners.cut { 1 - place($0) } }
        guard corners.count > 2 else { return }
        let isWhole = options.isSuperset(of: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        // In a square, lines of equal colour stay across the way; one that is larger than the area is no box of the area.
        let side = 2 * max(area.width, area.height)
        let square = CGRect(x: area.minX, y: area.minY, width: side, height: side)
        let kind = Gradient.Kind.linear(start: startPoint.share(of: square), end: endPoint.share(of: square))
        put(gradient, kind, in: square, over: isWhole ? .rect(area) : Path(closedThrough: corners), .winding)
    }

    /// Colours what the limits let be seen from one circle to another: where the gradient does not go on, only between both
    /// (drawing.gradients-end).
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startRadius >= 0, endRadius >= 0, max(startRadius, endRadius) > 0, let area = gradientArea else { return }
        if startCenter != endCenter {
            let circles = CircleGradient(
                gradient: gradient, centers: (startCenter, endCenter), radii: (startRadius, endRadius), options: options, area: area)
            return putContents([.picture(DisplayList.Picture(circles.marks))])
        }
        let isGrowing = endRadius >= startRadius
        let (inner, outer) = isGrowing ? (startRadius, endRadius) : (endRadius, startRadius)
        let fillsInside = options.contains(isGrowing ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
        let fillsOutside = options.contains(isGrowing ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
        let center = isGrowing ? endCenter : startCenter
        // From the middle outward, with the inner circle at its share of the way.
        let given = isGrowing ? gradient.stops : gradient.stops.reversed().map { Gradient.Stop(location: 1 - $0.location, color: $0.color) }
        let stops = given.map { Gradient.Stop(location: (inner + $0.location * (outer - inner)) / outer, color: $0.color) }
        func circle(_ radius: CGFloat) -> CGRect {
            CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        }
        var path = fillsOutside ? Path.rect(area) : .ellipse(in: circle(outer))
        if !fillsInside, inner > 0 {
            path.append(.ellipse(in: circle(inner)))
        }
        // In a square that is larger than the circle, and so is no box of it.
        let kind = Gradient.Kind.radial(center: CGPoint(x: 0.5, y: 0.5), radii: CGSize(width: 0.25, height: 0.25))
        put(CGGradient(stops: stops), kind, in: circle(2 * outer), over: path, .evenOdd)
    }

    /// What a gradient may colour, in user space.
    private var gradientArea: CGRect? {
        guard ctm.determinant != 0 else { return nil }
        let area = boundingBoxOfClipPath
        return area.isNull || area.isEmpty || !area.isFinite ? nil : area
    }

    private func put(_ gradient: CGGradient, _ kind: Gradient.Kind, in frame: CGRect, over path: Path, _ rule: Path.FillRule) {
        let stops = gradient.stops.map { Gradient.Stop(location: $0.location, color: $0.color.faded(by: state.alpha)) }
        guard let first = stops.first else { return }
        let paint: Paint =
            stops.count == 1 ? .color(first.color) : .gradient(Gradient(kind: kind, frame: frame, stops: stops, blending: .even))
        putPlaced(shape(path, paint, rule))
    }
}

extension CGPoint {
    /// Where the point lies in a rectangle, in units of its sides.
    fileprivate func share(of rect: CGRect) -> CGPoint { CGPoint(x: (x - rect.minX) / rect.width, y: (y - rect.minY) / rect.height) }
}

extension Path {
    /// A polygon.
    fileprivate init(closedThrough corners: [CGPoint]) {
        self.init()
        for corner in corners { isEmpty ? move(to: corner) : addLine(to: corner) }
        close()
    }
}

extension [CGPoint] {
    /// The part of a convex polygon in which a function that is linear is not negative.
    fileprivate func cut(where side: (CGPoint) -> CGFloat) -> [CGPoint] {
        var result: [CGPoint] = []
        for (index, end) in enumerated() {
            let start = self[(index + count - 1) % count]
            let (s, e) = (side(start), side(end))
            if (s < 0) != (e < 0) {
                let t = s / (s - e)
                result.append(CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
            }
            if e >= 0 { result.append(end) }
        }
        return result
    }
}
