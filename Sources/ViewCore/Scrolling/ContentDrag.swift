// SPDX-License-Identifier: MIT
//
// The content offset while a finger drags the content (scrolling.drag-slop, scrolling.rubber-band).

import Foundation
import VitrineGeometry
import VitrineTimeline

/// Content under a finger: where it is by the way that the finger has made.
@MainActor struct ContentDrag {
    /// What an offset is held by.
    private struct Limits: Equatable {
        var least: CGPoint
        var most: CGPoint
        var size: CGSize
        var bounces: Bool

        @MainActor init(_ view: UIScrollView) {
            (least, most) = view.offsetRange
            (size, bounces) = (view.bounds.size, view.bounces)
        }
    }

    /// The axes along which the finger moves the content.
    let axes: (x: Bool, y: Bool)
    private var limits: Limits
    /// The way of the finger when the axes were taken hold of, and its way now.
    private var start: CGPoint
    private var way: CGPoint
    private var x: ScrollDrag
    private var y: ScrollDrag
    /// The offset that was set last, and what it was before it was laid on pixels.
    private var shown: CGPoint
    private var exact: CGPoint

    /// Takes hold of the content where it is.
    ///
    /// - Parameter way: The way of the finger by now, which moves nothing.
    init(of view: UIScrollView, along axes: (x: Bool, y: Bool), way: CGPoint) {
        self.axes = axes
        (start, self.way) = (way, way)
        (shown, exact, limits) = (view.contentOffset, view.contentOffset, Limits(view))
        (x, y) = Self.holds(exact, limits)
    }

    private static func holds(_ offset: CGPoint, _ limits: Limits) -> (ScrollDrag, ScrollDrag) {
        func hold(_ axis: KeyPath<CGPoint, CGFloat>, _ extent: CGFloat) -> ScrollDrag {
            ScrollDrag(
                start: Double(offset[keyPath: axis]), range: Double(limits.least[keyPath: axis])...Double(limits.most[keyPath: axis]),
                extent: Double(extent), bounces: limits.bounces)
        }
        return (hold(\.x, limits.size.width), hold(\.y, limits.size.height))
    }

    /// The offset when the finger has made a way.
    ///
    /// Where the content has other ends now, or others have moved it, the finger goes on from there (scrolling.changes-on-the-way).
    mutating func offset(in view: UIScrollView, way: CGPoint) -> CGPoint {
        takeHold(of: view)
        self.way = way
        exact = CGPoint(
            x: axes.x ? CGFloat(x.offset(after: Double(way.x - start.x))) : shown.x,
            y: axes.y ? CGFloat(y.offset(after: Double(way.y - start.y))) : shown.y)
        shown = CGPoint(x: axes.x ? laid(exact.x, \.x, view) : shown.x, y: axes.y ? laid(exact.y, \.y, view) : shown.y)
        return shown
    }

    /// How quickly the offset changes under a finger that moves that quickly, in points per second.
    func velocity(of finger: CGPoint) -> CGPoint {
        CGPoint(
            x: axes.x ? CGFloat(x.velocity(after: Double(way.x - start.x), finger: Double(finger.x))) : 0,
            y: axes.y ? CGFloat(y.velocity(after: Double(way.y - start.y), finger: Double(finger.y))) : 0)
    }

    private mutating func takeHold(of view: UIScrollView) {
        let (now, current) = (Limits(view), view.contentOffset)
        if now == limits, current == shown { return }
        exact = CGPoint(x: exact.x + current.x - shown.x, y: exact.y + current.y - shown.y)
        (shown, limits, start) = (current, now, way)
        (x, y) = Self.holds(exact, limits)
    }

    /// On the pixel grid, but at ends that lie between pixels.
    private func laid(_ offset: CGFloat, _ axis: KeyPath<CGPoint, CGFloat>, _ view: UIScrollView) -> CGFloat {
        if offset == limits.least[keyPath: axis] || offset == limits.most[keyPath: axis] { return offset }
        return view.pixelGrid.round(offset)
    }
}
