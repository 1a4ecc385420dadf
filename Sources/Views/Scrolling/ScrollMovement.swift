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
        /// As a finger threw it, along each axis by itself.
        case thrown(x: Fling, y: Fling)
    }

    /// The seconds of an animated change of the offset; the desktop's, where a phone takes 0.3 (scrolling.animated-offset).
    static let duration = 0.25

    let course: Course
    private let begin: TimeInterval
    /// How far the content has been moved meanwhile, by whoever lays it out.
    var shift = CGPoint.zero
    /// Where an animated scroll leads by what is known meanwhile; nil leaves it where it was led at first.
    var goal: (() -> CGPoint?)?
    private var link: CADisplayLink?

    init(_ course: Course) {
        self.course = course
        begin = VirtualClock.current.now
    }

    /// Where the content comes to rest.
    var target: CGPoint {
        switch course {
        case .animated(_, let to): goal?() ?? to + shift
        case .thrown(let x, let y): CGPoint(x: x.landing, y: y.landing) + shift
        }
    }

    private var length: TimeInterval {
        switch course {
        case .animated: Self.duration
        case .thrown(let x, let y): max(x.duration, y.duration)
        }
    }

    private func offset(after time: TimeInterval) -> CGPoint {
        if time >= length - 1e-9 { return target }
        switch course {
        case .animated(let from, _):
            return (from + shift).interpolated(to: target, by: TimingCurve.easeInOut.progress(at: time / length))
        case .thrown(let x, let y): return CGPoint(x: x.offset(at: time), y: y.offset(at: time)) + shift
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
