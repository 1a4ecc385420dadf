// SPDX-License-Identifier: MIT
//
// The way of a finger over the glass, as a function of time.

package import Foundation

/// Where a finger is, from its touch down to its lift.
package struct FingerPath: Hashable, Sendable {
    /// A place that the finger comes to.
    package struct Stop: Hashable, Sendable {
        /// In seconds since the touch down.
        package var time: TimeInterval
        /// In points.
        package var location: CGPoint
        /// Whether the finger gathers speed on its way here and slows down again.
        package var isEased: Bool

        package init(time: TimeInterval, location: CGPoint, isEased: Bool = false) {
            (self.time, self.location, self.isEased) = (time, location, isEased)
        }
    }

    /// In order of time; the first is the touch down, the last the lift.
    package var stops: [Stop]
    /// Whether all of the way is eased.
    package var isEased: Bool

    /// - Parameter stops: At least one.
    package init(_ stops: [Stop], isEased: Bool = false) {
        precondition(!stops.isEmpty, "a path of a finger has a stop")
        self.stops = stops.sorted { $0.time < $1.time }
        self.isEased = isEased
    }

    /// The seconds from touch down to lift.
    package var duration: TimeInterval { (stops.last?.time ?? 0) - (stops.first?.time ?? 0) }

    /// Where the finger is that many seconds after its touch down.
    package func location(at time: TimeInterval) -> CGPoint {
        let time = time + (stops.first?.time ?? 0)
        guard let after = stops.firstIndex(where: { $0.time >= time }), after > 0 else {
            return (stops.first.map { $0.time >= time } ?? true ? stops.first : stops.last)?.location ?? .zero
        }
        let (from, to) = (stops[after - 1], stops[after])
        var share = CGFloat((time - from.time) / (to.time - from.time))
        if isEased || to.isEased { share = share * share * (3 - 2 * share) }
        return CGPoint(
            x: from.location.x + (to.location.x - from.location.x) * share, y: from.location.y + (to.location.y - from.location.y) * share)
    }

    /// The moments at which the glass tells of the finger: touch down, evenly on the way, and the lift.
    package func moments(perSecond rate: Double) -> [TimeInterval] {
        let count = max(Int((duration * rate).rounded(.up)), 1)
        return (0...count).map { min(Double($0) / rate, duration) }
    }
}
