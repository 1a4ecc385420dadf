// SPDX-License-Identifier: MIT
//
// Elements that move, turn, grow and fade, each property in its own time.

public import Foundation
import VitrineTimeline

extension Scene {
    /// How the elements that match move, turn, grow and fade, beside what their layout says of them.
    ///
    /// Where it leads they stay, until another motion of the same elements says otherwise.
    public struct Motion: Hashable, Sendable {
        /// Which elements are meant.
        public var match = ElementMatch()
        /// The distance from where the layout has the element, in points.
        public var move: MotionTrack<CGPoint>?
        /// An outline from there that the element follows at an even pace, in place of the values of `move`.
        public var path: [PathElement] = []
        /// Whether the element turns along the outline.
        public var turnsAlongPath = false
        /// How much larger the element is than the layout has it.
        public var scale: MotionTrack<CGFloat>?
        /// How far the element is turned about its centre, in degrees, clockwise.
        public var rotation: MotionTrack<CGFloat>?
        /// How opaque the element is of what the layout has it, 0 to 1.
        public var alpha: MotionTrack<CGFloat>?
        /// The place among overlapping elements from the beginning of the motion on; nil leaves it to the layout.
        public var zIndex: Int?

        /// A motion in which nothing changes.
        public init() {}
    }

    /// The values of one property of a motion, and their time.
    public struct MotionTrack<Value: Hashable & Sendable>: Hashable, Sendable {
        /// The values in turn; one alone is led to from what is there.
        public var values: [Value] = []
        /// When each value is reached, as a share of the duration; nil spreads them evenly.
        public var times: [Double]?
        /// How it is animated; nil as the step is.
        public var animation: Animation?
        /// How often it runs.
        public var repeats = 1
        /// Whether each run goes back to where it began.
        public var reverses = false

        /// Values that are reached one after the other.
        public init(_ values: [Value] = []) { self.values = values }
    }
}

extension Scene.MotionTrack {
    /// How long all runs take with what passes before them, in seconds.
    ///
    /// - Parameter standard: How it is animated unless it says itself.
    package func length(_ standard: Scene.Animation) -> TimeInterval {
        let animation = animation ?? standard
        return animation.isDisabled ? 0 : animation.delay + animation.movingTime * Double(repeats) * (reverses ? 2 : 1)
    }

    /// How far a run has come at a time after the beginning of the step, on its own pace: 0 at its beginning, 1 at its end, and beyond
    /// both where a spring swings.
    package func progress(at time: TimeInterval, _ standard: Scene.Animation) -> Double {
        let animation = animation ?? standard
        let (length, run) = (length(standard), animation.movingTime)
        guard run > 0, time < length else { return reverses ? 0 : 1 }
        guard time > animation.delay else { return 0 }
        let runs = (time - animation.delay) / run
        var share = runs - runs.rounded(.down)
        if reverses, Int(runs.rounded(.down)) % 2 == 1 { share = 1 - share }
        return animation.easing.progress(at: share, of: run)
    }

    /// The value at a progress; `between` is what lies between two values.
    package func value(at progress: Double, from start: Value, between: (Value, Value, CGFloat) -> Value) -> Value {
        let values = values.count == 1 ? [start] + values : values
        guard values.count > 1 else { return start }
        let times = times ?? values.indices.map { Double($0) / Double(values.count - 1) }
        let next = min(max(times.firstIndex { $0 > progress } ?? values.count - 1, 1), values.count - 1)
        let span = times[next] - times[next - 1]
        return between(values[next - 1], values[next], span > 0 ? CGFloat((progress - times[next - 1]) / span) : 1)
    }
}
