// SPDX-License-Identifier: MIT
//
// A row of items at even steps that is scrolled so that one of them is in the middle.

package import Foundation

/// The measures of a track: how far a scroll takes it, and which items are near its middle.
///
/// Scrolling by a step brings the next item to the middle of the viewport. The first and the last item can stand there too.
package struct ItemTrack: Hashable, Sendable {
    package var count: Int
    /// The scroll distance from an item to the next, in points.
    package var step: CGFloat
    /// The length of the viewport along the track.
    package var viewportLength: CGFloat

    package init(count: Int, step: CGFloat, viewportLength: CGFloat) {
        self.count = count
        self.step = max(step, 1)
        self.viewportLength = max(viewportLength, 0)
    }

    /// The length of the content; 0 without items.
    package var contentLength: CGFloat { count == 0 ? 0 : CGFloat(count - 1) * step + viewportLength }

    /// The place in the sequence, in items, that is in the middle when the viewport starts at an offset.
    package func position(atOffset offset: CGFloat) -> CGFloat { offset / step }

    /// Where the viewport starts when an item is in the middle.
    package func offset(centering item: Int) -> CGFloat { CGFloat(item) * step }

    /// The items no further from a place in the sequence than the reach.
    ///
    /// - Parameter wraps: whether the first item follows the last, as on a closed ring.
    package func items(around position: CGFloat, reach: CGFloat, wraps: Bool = false) -> [Range<Int>] {
        let last = CGFloat(count)
        if wraps {
            if 2 * reach + 1 >= last { return [0..<count] }
            let start = (position - reach).rounded(.up)
            let length = Int((position + reach).rounded(.down) - start) + 1
            let lower = Int(start - last * (start / last).rounded(.down))
            let upper = lower + length
            return upper <= count ? [lower..<upper] : [0..<(upper - count), lower..<count]
        }
        let lower = min(max((position - reach).rounded(.up), 0), last)
        let upper = min(max((position + reach).rounded(.down) + 1, lower), last)
        return [Int(lower)..<Int(upper)]
    }

    /// How far an item is from a place in the sequence, in items.
    package func distance(of item: Int, from position: CGFloat, wraps: Bool = false) -> CGFloat {
        let distance = CGFloat(item) - position
        return wraps && count > 0 ? distance - CGFloat(count) * (distance / CGFloat(count)).rounded() : distance
    }

    /// Where a scroll comes to rest: with an item in the middle, and after a flick not the one that it started from.
    ///
    /// - Parameters:
    ///   - proposed: where the viewport would start without snapping.
    ///   - current: where it starts when the finger is lifted.
    ///   - velocity: along the track, in points per millisecond.
    package func restingOffset(proposed: CGFloat, current: CGFloat, velocity: CGFloat) -> CGFloat {
        guard count > 0 else { return proposed }
        var item = (proposed / step).rounded()
        let start = (current / step).rounded()
        if abs(velocity) >= Self.flick, item == start { item += velocity > 0 ? 1 : -1 }
        return min(max(item, 0), CGFloat(count - 1)) * step
    }

    /// The offset of the item that a drag leads to where one is turned at a time: the one that the drag began at, or one beside it.
    ///
    /// - Parameters:
    ///   - start: the offset at which the drag began.
    ///   - current: the offset at which it ends.
    ///   - velocity: how fast the offset moves then, in points per millisecond.
    package func turnedOffset(from start: CGFloat, current: CGFloat, velocity: CGFloat) -> CGFloat {
        guard count > 0 else { return current }
        let (first, place) = ((start / step).rounded(), current / step)
        var item = place.rounded()
        if abs(velocity) >= Self.flick { item = velocity > 0 ? place.rounded(.down) + 1 : place.rounded(.up) - 1 }
        return min(max(item, first - 1, 0), first + 1, CGFloat(count - 1)) * step
    }

    /// The velocity from which a movement counts as a flick, in points per millisecond.
    static let flick: CGFloat = 0.2
}
