// SPDX-License-Identifier: MIT
//
// Content under a finger: it follows one to one, and beyond its ends less and less (scrolling.drag-slop, scrolling.rubber-band).

/// What holds content back that is pulled beyond its end, along one axis of a viewport.
package struct RubberBand: Hashable, Sendable {
    /// The share of the finger's way that content follows just beyond the end.
    private static let share = 0.55

    /// The length of the viewport, in points.
    package let extent: Double

    package init(extent: Double) { self.extent = max(extent, 0) }

    /// How far content moves that is pulled `distance` points beyond its end; never a whole extent.
    package func way(of distance: Double) -> Double {
        guard extent > 0 else { return 0 }
        return Self.share * distance * extent / (Self.share * abs(distance) + extent)
    }

    /// The share of the finger's speed that content has which was pulled `distance` points beyond its end.
    package func speedShare(at distance: Double) -> Double {
        guard extent > 0 else { return 0 }
        let slack = extent / (Self.share * abs(distance) + extent)
        return Self.share * slack * slack
    }

    /// How far content was pulled that moved by `way`, which is less than the extent.
    package func distance(of way: Double) -> Double {
        guard abs(way) < extent else { return 0 }
        return way * extent / (Self.share * (extent - abs(way)))
    }
}

/// A content offset along one axis while a finger drags the content.
package struct ScrollDrag: Hashable, Sendable {
    /// How far a finger moves before it is a drag, in points; content follows from there on.
    package static let slop = 10.0

    /// The offsets that can be rested at.
    package let range: ClosedRange<Double>
    /// What holds the content beyond its ends; nil where it stops there.
    package let band: RubberBand?
    /// Where the offset would be were there no ends.
    private let start: Double

    /// - Parameters:
    ///   - start: The offset when the drag begins, beyond the range where a bounce is caught.
    ///   - extent: The length of the viewport.
    ///   - bounces: Whether content can be pulled beyond its ends.
    package init(start: Double, range: ClosedRange<Double>, extent: Double, bounces: Bool = true) {
        self.range = range
        let band = bounces ? RubberBand(extent: extent) : nil
        self.band = band
        let held = min(max(start, range.lowerBound), range.upperBound)
        self.start = held + (band?.distance(of: start - held) ?? 0)
    }

    /// The offset when the finger has moved on by `way` points since the drag began; a finger that moves back makes it larger.
    package func offset(after way: Double) -> Double {
        let free = start - way
        let held = min(max(free, range.lowerBound), range.upperBound)
        return held + (band?.way(of: free - held) ?? 0)
    }

    /// How quickly the offset changes, in points per second, when the finger has moved on by `way` points and moves that quickly; a finger
    /// that moves back makes the offset larger.
    package func velocity(after way: Double, finger: Double) -> Double {
        let free = start - way
        let held = min(max(free, range.lowerBound), range.upperBound)
        if free == held { return -finger }
        return -finger * (band?.speedShare(at: free - held) ?? 0)
    }
}
