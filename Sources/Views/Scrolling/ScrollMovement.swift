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
    enum Course {
        /// To an offset, begun and ended slowly.
        case animated(from: CGPoint, to: CGPoint)
        /// As a finger threw it, along each axis by itself, to an offset.
        case thrown(x: Fling, y: Fling, to: CGPoint)
    }

    let course: Course
    /// The pixels that offsets on the way lie on (scrolling.offsets-on-pixels).
    private let grid: PixelGrid
    private let begin: TimeInterval
    /// How far the content has been moved meanwhile, by whoever lays it out.
    var shift = CGPoint.zero
    /// Where an animated scroll leads by what is known meanwhile; nil leaves it where it was led at first.
    var goal: (() -> CGPoint?)?
    private var link: CADisplayLink?

    init(_ course: Course, grid: PixelGrid) {
        self.course = course
        self.grid = grid
        begin = VirtualClock.current.now
    }

    /// Where the content comes to rest.
    var target: CGPoint {
        switch course {
        case .animated(_, let to): goal?() ?? to + shift
        case .thrown(_, _, let to): to + shift
        }
    }

    private var length: TimeInterval {
        switch course {
        case .animated: AnimatedScroll.duration
        case .thrown(let x, let y, _): max(x.duration, y.duration)
        }
    }

    private func offset(after time: TimeInterval) -> CGPoint {
        if time >= length - 1e-9 { return target }
        switch course {
        case .animated(let from, _):
            return grid.round((from + shift).interpolated(to: target, by: AnimatedScroll.progress(at: time)))
        case .thrown(let x, let y, _):
            let offset = CGPoint(x: x.offset(at: time), y: y.offset(at: time)) + shift
            // An axis that does not scroll stays where it is.
            return CGPoint(
                x: x.duration > 0 ? grid.round(offset.x) : offset.x, y: y.duration > 0 ? grid.round(offset.y) : offset.y)
        }
    }

    /// Moves with the clock.
    ///
    /// - Parameters:
    ///   - move: Told each new offset.
    ///   - end: Called when the last has been told.
    func run(_ move: @escaping (CGPoint) -> Void, end: @escaping () -> Void) {
        let link = CADisplayLink { [self] link in
            let time = link.timestamp - begin
            let isLast = time >= length - 1e-9
            if isLast { stop() }
            move(offset(after: time))
            if isLast { end() }
        }
        self.link = link
        link.add()
    }

    func stop() {
        link?.invalidate()
        link = nil
    }
}
