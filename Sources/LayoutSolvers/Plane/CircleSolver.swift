// SPDX-License-Identifier: MIT
//
// Items on a circle, each section on a ring of its own.

public import Foundation
import VitrineGeometry

/// The parameters of a circle.
public struct CircleParameters: ItemSizedParameters {
    public static let name = "circle"
    public static let traits: LayoutTraits = []

    /// The size of all items, in points.
    public var itemSize = CGSize(width: 60, height: 60)
    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    public var relativeItemSize: LayoutSize?
    /// The distance of the outermost items' centres from the middle in points; 0 makes the circle as large as fits.
    public var radius: CGFloat = 0
    /// The distance from the ring of a section to that of the next, in points.
    public var ringSpacing: CGFloat = 70
    /// Where the first item is, in degrees clockwise from the top.
    public var startAngle: CGFloat = 0
    /// How much of the circle the items take, in degrees clockwise; less than a whole turn makes an arc with items at both ends.
    public var sweepAngle: CGFloat = 360
    /// Whether items are turned so that their top points outward.
    public var rotatesItems = false

    /// The standard measures.
    public init() {}
}

/// The numbers of a circle.
package struct CircleSolver: Hashable, Sendable {
    private let parameters: CircleParameters
    private let counts: [Int]
    private let viewport: CGSize

    package init(_ parameters: CircleParameters, counts: [Int], viewport: CGSize) {
        (self.parameters, self.counts, self.viewport) = (parameters, counts, viewport)
    }

    /// The room that an item takes whichever way it is turned.
    private var extent: CGSize {
        let size = parameters.itemSize
        let diagonal = hypot(size.width, size.height)
        return parameters.rotatesItems ? CGSize(width: diagonal, height: diagonal) : size
    }

    /// The radius of the outermost ring.
    package var outerRadius: CGFloat {
        if parameters.radius > 0 { return parameters.radius }
        return max(min(viewport.width - extent.width, viewport.height - extent.height) / 2, 0)
    }

    /// The viewport, or more where the circle is larger than it.
    package var contentSize: CGSize {
        CGSize(
            width: max(viewport.width, 2 * outerRadius + extent.width), height: max(viewport.height, 2 * outerRadius + extent.height))
    }

    package func placement(ofItem item: Int, inSection section: Int) -> ElementPlacement {
        let (ring, middle) = (radius(ofSection: section), middle)
        let angle = startAngle + CGFloat(item) * step(ofSection: section)
        return ElementPlacement(
            center: CGPoint(x: middle.x + ring * sin(angle), y: middle.y - ring * cos(angle)),
            size: parameters.itemSize,
            transform3D: parameters.rotatesItems ? CATransform3DMakeRotation(angle, 0, 0, 1) : .identity)
    }

    /// The items of a section that may meet a rectangle of the content, in ascending order; few others are among them.
    ///
    /// The time depends on the turns that the items take, and not on their number.
    package func items(inSection section: Int, meeting rect: CGRect) -> [Range<Int>] {
        let (count, step) = (counts[section], step(ofSection: section))
        guard count > 0 else { return [] }
        // With a pixel for what rounding takes.
        let area = rect.insetBy(dx: -extent.width / 2 - 1, dy: -extent.height / 2 - 1)
        let arcs = arcs(ofRadius: radius(ofSection: section), within: area)
        guard !arcs.isEmpty else { return [] }
        let (first, last) = (startAngle, startAngle + CGFloat(count - 1) * step)
        let turns = (min(first, last) / (2 * .pi)).rounded(.down)...(max(first, last) / (2 * .pi)).rounded(.down)
        // An angle for every item and more: each would be asked anyway.
        guard step != 0, turns.upperBound - turns.lowerBound < CGFloat(count), arcs.first != .whole else { return [0..<count] }
        var found: [Range<Int>] = []
        for turn in Int(turns.lowerBound) - 1...Int(turns.upperBound) {
            for arc in arcs {
                let ends = [arc.start, arc.end].map { ($0 + 2 * .pi * CGFloat(turn) - first) / step }
                let lower = max(ends.reduce(ends[0], min).rounded(.down), 0)
                let upper = min(ends.reduce(ends[0], max).rounded(.up), CGFloat(count - 1))
                if lower <= upper { found.append(Int(lower)..<Int(upper) + 1) }
            }
        }
        return found.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { ranges, range in
            if let last = ranges.last, range.lowerBound <= last.upperBound {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
    }

    // MARK: Arcs

    /// A part of a circle, in radians clockwise from the top; the start is from 0 to a turn, the end is not before it.
    private struct Arc: Hashable {
        var start: CGFloat
        var end: CGFloat

        static let whole = Arc(start: 0, end: 2 * .pi)
    }

    private var middle: CGPoint { CGPoint(x: contentSize.width / 2, y: contentSize.height / 2) }

    private var startAngle: CGFloat { parameters.startAngle.inRadians }

    private func radius(ofSection section: Int) -> CGFloat { max(outerRadius - CGFloat(section) * parameters.ringSpacing, 0) }

    /// From an item to the next, in radians.
    private func step(ofSection section: Int) -> CGFloat {
        // A whole turn ends where it began, so its last item stands a step before the end.
        let steps = abs(parameters.sweepAngle) >= 360 ? counts[section] : counts[section] - 1
        return steps > 0 ? parameters.sweepAngle.inRadians / CGFloat(steps) : 0
    }

    /// The parts of a circle around the middle that lie within a rectangle.
    private func arcs(ofRadius radius: CGFloat, within rect: CGRect) -> [Arc] {
        // Where the circle crosses the lines of the edges.
        var crossings: [CGFloat] = []
        for x in [rect.minX, rect.maxX] where abs(x - middle.x) < radius {
            let angle = asin((x - middle.x) / radius)
            crossings += [angle, .pi - angle]
        }
        for y in [rect.minY, rect.maxY] where abs(y - middle.y) < radius {
            let angle = acos((middle.y - y) / radius)
            crossings += [angle, -angle]
        }
        func isWithin(_ angle: CGFloat) -> Bool {
            rect.contains(CGPoint(x: middle.x + radius * sin(angle), y: middle.y - radius * cos(angle)))
        }
        let angles = crossings.map { $0 < 0 ? $0 + 2 * .pi : $0 }.sorted()
        guard let first = angles.first else { return isWithin(0) ? [.whole] : [] }
        let arcs = zip(angles, angles.dropFirst() + [first + 2 * .pi]).map { Arc(start: $0, end: $1) }
        return arcs.filter { isWithin(($0.start + $0.end) / 2) }
    }
}
