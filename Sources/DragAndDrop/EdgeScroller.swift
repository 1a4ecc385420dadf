// SPDX-License-Identifier: MIT
//
// Scrolling because a finger that holds something is near an edge (movement.edges-scroll).

package import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

/// Scrolls a scroll view for as long as a finger lies near one of its edges.
///
/// The owner says where the finger is, in the coordinates of the scroll view: `start` when it takes something up, `update` when it moves,
/// `stop` when it lets go. Content that scrolls passes under a finger that stays on the glass, so the point changes without an update; the
/// owner is told the new one after every step, and then looks again at what lies there.
///
///     scroller = EdgeScroller(collectionView) { [weak self] point in self?.retarget(point) }
///     scroller.start(at: point)
///     scroller.update(point)
///     scroller.stop()
///
/// The speed grows towards the edge and with the time in its zone, and is that of the edge itself beyond it. An edge whose zone the finger
/// was put down in waits until the finger has come nearer to it, so that taking up an item there does not move it away. Scrolling ends
/// where the content does, and goes only along axes that have room.
@MainActor package final class EdgeScroller {
    /// How wide the zone along an edge is at most, in points, and as a share of the length between two opposite edges.
    nonisolated package static let zone = (width: CGFloat(64), share: CGFloat(0.2))
    /// The speed at the edge itself once the finger has been there for the time of the ramp, in points per second.
    nonisolated package static let speed: CGFloat = 1200
    /// The share of the speed that scrolling begins with, and the seconds until all of it is reached.
    nonisolated package static let ramp = (start: CGFloat(0.15), duration: TimeInterval(1.5))
    /// How far a finger that was put down in a zone has to come nearer to the edge, in points.
    nonisolated package static let approach: CGFloat = 4

    private weak var scrollView: UIScrollView?
    private let scrolled: (CGPoint) -> Void
    /// Where the finger is, from the corner of what is seen; nil while nothing is held.
    private var place: CGPoint?
    private var axes = (x: Axis(), y: Axis())
    private var link: CADisplayLink?

    /// Makes a scroller that is at rest.
    ///
    /// - Parameter scrolled: Told after every step where the finger is now, in the coordinates of the scroll view.
    package init(_ scrollView: UIScrollView, scrolled: @escaping (CGPoint) -> Void) {
        (self.scrollView, self.scrolled) = (scrollView, scrolled)
    }

    /// Whether the finger lies where content scrolls.
    package var isScrolling: Bool { link != nil }

    /// The finger takes something up at a point.
    package func start(at point: CGPoint) {
        stop()
        axes = (Axis(), Axis())
        move(to: point)
        // What is near an edge from the beginning waits there.
        axes.x.hold()
        axes.y.hold()
        follow()
    }

    /// The finger has moved to a point; without effect before it was started.
    package func update(_ point: CGPoint) {
        guard place != nil else { return }
        move(to: point)
        follow()
    }

    /// The finger lets go.
    package func stop() {
        place = nil
        link?.invalidate()
        link = nil
    }

    private func move(to point: CGPoint) {
        guard let scrollView else { return }
        let bounds = scrollView.bounds
        let place = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
        // What bars cover is no part of what is seen; a content inset is.
        let (inset, own) = (scrollView.adjustedContentInset, scrollView.contentInset)
        axes.x.move(to: place.x, from: inset.left - own.left, to: bounds.width - inset.right + own.right)
        axes.y.move(to: place.y, from: inset.top - own.top, to: bounds.height - inset.bottom + own.bottom)
        self.place = place
    }

    /// Runs the clock's calls while there is something to scroll.
    private func follow() {
        let isNeeded = scrollView?.isScrollEnabled == true && (axes.x.isNear || axes.y.isNear)
        guard isNeeded != isScrolling else { return }
        link?.invalidate()
        link = nil
        guard isNeeded else { return }
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            step(link.duration)
        }
        link.preferredFramesPerSecond = 120
        self.link = link
        link.add()
    }

    private func step(_ time: TimeInterval) {
        guard let scrollView, scrollView.window != nil else { return stop() }
        let (least, most) = scrollView.offsetRange
        let old = scrollView.contentOffset
        let offset = CGPoint(
            x: axes.x.step(old.x, within: least.x, most.x, time: time, on: scrollView.pixelGrid),
            y: axes.y.step(old.y, within: least.y, most.y, time: time, on: scrollView.pixelGrid))
        guard offset != old else { return }
        scrollView.setContentOffset(offset, animated: false)
        if let place { scrolled(CGPoint(x: scrollView.bounds.minX + place.x, y: scrollView.bounds.minY + place.y)) }
    }
}

extension EdgeScroller {
    /// How far a finger is into the zones of two opposite edges, and what that moves.
    private struct Axis {
        /// From -1 at the first edge to 1 at the last one; 0 between their zones.
        private var depth: CGFloat = 0
        /// How far into a zone the finger came without setting it off, in points, and at which end.
        private var held: (end: CGFloat, reach: CGFloat)?
        private var reach: CGFloat = 0
        private var time: TimeInterval = 0
        /// What is less than a pixel and waits for the next step.
        private var rest: CGFloat = 0

        var isNear: Bool { depth != 0 && held == nil }

        /// Has the zone that the finger is in wait until the finger comes nearer to its edge.
        mutating func hold() { held = depth == 0 ? nil : (depth < 0 ? -1 : 1, reach) }

        mutating func move(to place: CGFloat, from first: CGFloat, to last: CGFloat) {
            let length = last - first
            let zone = max(min(EdgeScroller.zone.width, length * EdgeScroller.zone.share), .ulpOfOne)
            let (before, after) = (first + zone - place, place - (last - zone))
            reach = max(before, after)
            let end: CGFloat = before > after ? -1 : 1
            let isNewEnd = reach <= 0 || depth * end <= 0
            depth = reach <= 0 ? 0 : end * min(reach / zone, 1)
            if isNewEnd { (time, rest) = (0, 0) }
            if let held, reach <= 0 || held.end != end || reach >= held.reach + EdgeScroller.approach { self.held = nil }
        }

        /// Where an offset is after a time.
        mutating func step(
            _ offset: CGFloat, within least: CGFloat, _ most: CGFloat, time step: TimeInterval, on grid: PixelGrid
        ) -> CGFloat {
            guard isNear else { return offset }
            time += step
            let ramp = EdgeScroller.ramp
            let share = ramp.start + (1 - ramp.start) * CGFloat(min(time / ramp.duration, 1))
            rest += depth * EdgeScroller.speed * share * CGFloat(step)
            // An end that is behind the content already is not jumped back to.
            let goal = depth < 0 ? max(offset + rest, min(least, offset)) : min(offset + rest, max(most, offset))
            let isEnd = goal != offset + rest
            let landed = isEnd ? goal : grid.round(goal)
            rest = isEnd ? 0 : goal - landed
            return landed
        }
    }
}
