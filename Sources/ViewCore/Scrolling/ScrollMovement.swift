// SPDX-License-Identifier: MIT
//
// Scrolling that the clock carries on: to a given offset, or as a finger threw it.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineTimeline

/// A movement of a content offset in steps of the virtual clock.
@MainActor final class ScrollMovement {
    /// How the offset moves.
    enum Motion {
        /// To an offset, begun and ended slowly.
        case animated(from: CGPoint, to: CGPoint)
        /// As a finger threw it, along each axis by itself.
        case thrown(x: Leg, y: Leg)
    }

    /// The movement along one axis that was thrown.
    struct Leg {
        var fling: Fling
        /// Where the content comes to rest, but for the shift.
        var rest: CGFloat
        /// How far the content has been moved meanwhile, by whoever lays it out.
        var shift: CGFloat = 0
        /// When it was thrown, after the movement began.
        var begin: TimeInterval = 0

        /// When the content rests, after the movement began.
        var end: TimeInterval { begin + fling.duration }

        func offset(after time: TimeInterval) -> CGFloat { CGFloat(fling.offset(at: time - begin)) + shift }
    }

    private(set) var motion: Motion
    /// The pixels that offsets on the way lie on (scrolling.offsets-on-pixels).
    private let grid: PixelGrid
    private let begin: TimeInterval
    /// How far the content of an animated scroll has been moved meanwhile, by whoever lays it out.
    private var shift = CGPoint.zero
    /// Where an animated scroll leads by what is known meanwhile; nil leaves it where it was led at first.
    var goal: (() -> CGPoint?)?
    /// The offset that was set last.
    private var shown: CGPoint
    private var link: CADisplayLink?

    /// - Parameter start: The offset at which it begins.
    init(_ motion: Motion, grid: PixelGrid, start: CGPoint) {
        (self.motion, self.grid, shown) = (motion, grid, start)
        begin = VirtualClock.current.now
    }

    /// Where the content comes to rest.
    var target: CGPoint {
        switch motion {
        case .animated(_, let to): goal?() ?? to + shift
        case .thrown(let x, let y): CGPoint(x: x.rest + x.shift, y: y.rest + y.shift)
        }
    }

    /// Whether the movement leads anywhere.
    var moves: Bool {
        if case .thrown(let x, let y) = motion { x.fling.duration > 0 || y.fling.duration > 0 } else { true }
    }

    /// Whether a finger threw the content.
    var isThrown: Bool { if case .thrown = motion { true } else { false } }

    private var length: TimeInterval {
        switch motion {
        case .animated: AnimatedScroll.duration
        case .thrown(let x, let y): max(x.end, y.end)
        }
    }

    private func offset(after time: TimeInterval) -> CGPoint {
        if time >= length - 1e-9 { return target }
        switch motion {
        case .animated(let from, _):
            return grid.round((from + shift).interpolated(to: target, by: AnimatedScroll.progress(at: time)))
        case .thrown(let x, let y):
            let offset = CGPoint(x: x.offset(after: time), y: y.offset(after: time))
            // An axis that does not scroll stays where it is.
            return CGPoint(
                x: x.fling.duration > 0 ? grid.round(offset.x) : offset.x, y: y.fling.duration > 0 ? grid.round(offset.y) : offset.y)
        }
    }

    /// Has an animated scroll go on from where the content was moved to.
    func carry(by way: CGPoint) { if !isThrown { shift = shift + way } }

    /// Moves a scroll view's content with the clock.
    ///
    /// - Parameter end: Called when the last offset has been set.
    func run(on view: UIScrollView, end: @escaping (UIScrollView) -> Void) {
        let link = CADisplayLink { [self, weak view] link in
            guard let view else { return stop() }
            let time = link.timestamp - begin
            heed(view, time)
            let isLast = time >= length - 1e-9
            if isLast { stop() }
            let offset = offset(after: time)
            shown = offset
            view.contentOffset = offset
            guard isLast, view.movement === self else { return }
            view.movement = nil
            end(view)
        }
        self.link = link
        link.add()
    }

    func stop() {
        link?.invalidate()
        link = nil
    }

    // MARK: What happens meanwhile

    /// Takes in what happened to thrown content since the last step: others moved it, or it has other ends now
    /// (scrolling.changes-on-the-way).
    private func heed(_ view: UIScrollView, _ time: TimeInterval) {
        guard case .thrown(var x, var y) = motion else { return }
        let (least, most) = view.offsetRange
        let moved = CGPoint(x: view.contentOffset.x - shown.x, y: view.contentOffset.y - shown.y)
        heed(&x, moved.x, least.x...most.x, view, time)
        heed(&y, moved.y, least.y...most.y, view, time)
        motion = .thrown(x: x, y: y)
    }

    private func heed(_ leg: inout Leg, _ moved: CGFloat, _ range: ClosedRange<CGFloat>, _ view: UIScrollView, _ time: TimeInterval) {
        let rest = leg.rest + leg.shift + moved
        let isInside = rest > range.lowerBound - 1e-6 && rest < range.upperBound + 1e-6
        if isInside, moved == 0 { return }
        if isInside, !leg.fling.isBouncing(at: time - leg.begin) {
            leg.shift += moved
            return
        }
        let fling = Fling(
            start: Double(leg.offset(after: time) + moved), velocity: leg.fling.velocity(at: time - leg.begin),
            range: Double(range.lowerBound)...Double(range.upperBound), rate: Double(view.decelerationRate.rawValue), bounces: view.bounces)
        leg = Leg(fling: fling, rest: CGFloat(fling.landing), begin: time)
    }
}
