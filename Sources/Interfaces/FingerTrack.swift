// SPDX-License-Identifier: MIT
//
// The way of a finger over the picture of a scene.

package import Foundation
package import VitrineInput
package import VitrineScene
import VitrineViews

/// A finger from its touch down to its lift.
package struct FingerTrack: Hashable {
    /// When it comes down: in seconds after the beginning of its step, and once the step has begun on the clock.
    package var start: TimeInterval
    package var path: FingerPath

    package init(start: TimeInterval, path: FingerPath) { (self.start, self.path) = (start, path) }

    /// When it lifts.
    package var end: TimeInterval { start + path.duration }
}

/// Why a finger cannot go where a scene sends it.
package struct MissingPlace: Error, Hashable {
    package var message: String
    /// The place in the file; the line is 0 where there is none.
    package var line = 0
    package var column = 0

    package init(message: String, line: Int = 0, column: Int = 0) { (self.message, self.line, self.column) = (message, line, column) }
}

extension FingerPath {
    /// How often a second the way along a bent line is told.
    private static let samples = 60.0
    /// The distance of fingers that move beside each other, in points.
    private static let reach: CGFloat = 44

    /// A finger that stays.
    package static func staying(at point: CGPoint, for duration: TimeInterval) -> FingerPath {
        FingerPath([Stop(time: 0, location: point), Stop(time: duration, location: point)])
    }

    /// A finger that starts slowly and comes to rest, between a hold and a rest.
    package static func dragging(along points: [CGPoint], hold: TimeInterval, duration: TimeInterval, rest: TimeInterval) -> FingerPath {
        guard let first = points.first, let last = points.last else { preconditionFailure("a way has a beginning") }
        let whole = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        guard points.count > 2, whole > 0 else {
            let stops = [(0, first), (hold, first), (hold + duration, last), (hold + duration + rest, last)]
            return FingerPath(stops.map { Stop(time: $0.0, location: $0.1) }, isEased: true)
        }
        return eased(for: duration, after: hold, rest: rest) { share in
            place(of: share, along: points, lengths: zip(points, points.dropFirst()).map { $0.distance(to: $1) }) { from, to, part in
                CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
            }
        }
    }

    /// What lies at a share of a way from stop to stop, whose parts have lengths.
    private static func place<Stop>(
        of share: CGFloat, along stops: [Stop], lengths: [CGFloat], _ between: (Stop, Stop, CGFloat) -> Stop
    ) -> Stop {
        var left = lengths.reduce(0, +) * share
        for (index, length) in lengths.enumerated() {
            if left <= length, length > 0 { return between(stops[index], stops[index + 1], left / length) }
            left -= length
        }
        return stops[stops.count - 1]
    }

    /// One of two fingers on both sides of a place.
    package static func pinching(
        _ pinch: Scene.Pinch, about center: CGPoint, side: CGFloat
    ) -> FingerPath {
        let distances = [pinch.startDistance] + pinch.via + [pinch.endDistance]
        let lengths = zip(distances, distances.dropFirst()).map { abs($0 - $1) }
        return eased(for: pinch.duration, after: 0, rest: 0) { share in
            let reach = place(of: share, along: distances, lengths: lengths) { $0 + ($1 - $0) * $2 } / 2 * side
            let angle = (pinch.angle + pinch.turn * share) * .pi / 180
            return CGPoint(x: center.x + cos(angle) * reach, y: center.y + sin(angle) * reach)
        }
    }

    /// A way that is told by the share of it that is done, slow at both ends.
    private static func eased(
        for duration: TimeInterval, after hold: TimeInterval, rest: TimeInterval, _ place: (CGFloat) -> CGPoint
    ) -> FingerPath {
        let steps = max(Int((duration * samples).rounded(.up)), 1)
        var stops = [Stop(time: 0, location: place(0))]
        for step in 0...steps {
            let share = CGFloat(step) / CGFloat(steps)
            stops.append(
                Stop(time: hold + duration * TimeInterval(share), location: place(share * share * (3 - 2 * share))))
        }
        stops.append(Stop(time: hold + duration + rest, location: place(1)))
        return FingerPath(stops)
    }

    /// Ways beside each other, the given one in their middle.
    package func beside(count: Int) -> [FingerPath] {
        (0..<count).map { index in
            var path = self
            let distance = (CGFloat(index) - CGFloat(count - 1) / 2) * Self.reach
            for stop in path.stops.indices { path.stops[stop].location.x += distance }
            return path
        }
    }
}
