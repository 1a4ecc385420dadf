// SPDX-License-Identifier: MIT
//
// Which moments an animation shows, and in which order.

import Foundation

/// The moments of a scene that become frames, and how they are played.
///
/// Moments are counted from 0 and ascend; places count the frames as they are shown, one every `1 / rate` seconds. The last moment is
/// held and, on the way back, moments come a second time.
public struct FrameTimes: Hashable, Sendable {
    /// More frames than this are refused.
    public static let limit = 1_000_000

    /// Frames shown in a second of the animation.
    public let rate: FrameRate
    /// The first moment, in seconds of the scene.
    public let from: Double
    /// The last moment, which is always shown.
    public let to: Double
    /// Seconds of the scene that pass in a second of the animation.
    public let speed: Double
    /// Seconds that the last moment stays.
    public let hold: Double
    /// Whether the animation plays backward after it has played forward.
    public let bounces: Bool
    /// How often it plays; nil for ever.
    public let loops: Int?

    /// - Throws: `FrameExportError.times` for times that are not finite, that descend, or that make too many frames.
    public init(
        rate: FrameRate, from: Double = 0, to: Double, speed: Double = 1, hold: Double = 0, bounces: Bool = false, loops: Int? = nil
    ) throws(FrameExportError) {
        guard from.isFinite, to.isFinite, from >= 0, to >= from else {
            throw .times("the time to begin at, \(from), is not before the time to end at, \(to)")
        }
        guard speed.isFinite, speed > 0 else { throw .times("the speed \(speed) is not above 0") }
        guard hold.isFinite, hold >= 0 else { throw .times("the last frame cannot be held for \(hold) seconds") }
        if let loops, loops < 1 { throw .times("an animation cannot play \(loops) times") }
        let frames = (to - from + hold) / speed * Double(rate.frames) / Double(rate.seconds)
        guard frames < Double(Self.limit) / 2, hold * Double(rate.frames) < Double(Self.limit) * Double(rate.seconds) / 2 else {
            throw .times("more than \(Self.limit) frames")
        }
        (self.rate, self.from, self.to, self.speed, self.hold, self.bounces, self.loops) = (rate, from, to, speed, hold, bounces, loops)
    }

    /// How many different moments are shown.
    public var momentCount: Int {
        let steps = (to - from) / speed * Double(rate.frames) / Double(rate.seconds)
        // A millionth of a step is what division leaves of a whole number.
        return Int((steps - 1e-6).rounded(.up).magnitude) + 1
    }

    /// The time of a moment in seconds of the scene.
    public func time(ofMoment index: Int) -> Double { index == momentCount - 1 ? to : min(from + rate.time(of: index) * speed, to) }

    /// The moment that comes nearest to a time, in seconds of the scene.
    func nearestMoment(to time: Double) -> Int {
        let index = ((min(max(time, from), to) - from) / speed * Double(rate.frames) / Double(rate.seconds)).rounded()
        let before = min(max(Int(index) - 1, 0), momentCount - 1)
        let candidates = before...min(before + 2, momentCount - 1)
        return candidates.min { abs(self.time(ofMoment: $0) - time) < abs(self.time(ofMoment: $1) - time) } ?? before
    }

    /// How many more frames show the last moment.
    public var heldCount: Int { Int((hold * Double(rate.frames) / Double(rate.seconds)).rounded()) }

    /// How many frames play backward.
    ///
    /// An animation that goes on with its first frame does not show it twice.
    public var returningCount: Int { bounces ? max(momentCount - (loops == 1 ? 1 : 2), 0) : 0 }

    /// How many frames there are in all, of one playing.
    public var frameCount: Int { momentCount + heldCount + returningCount }

    /// The moment that a frame shows.
    public func moment(at place: Int) -> Int {
        let count = momentCount
        if place < count { return place }
        let late = place - count - heldCount
        return late < 0 ? count - 1 : count - 2 - late
    }
}
