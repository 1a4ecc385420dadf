// SPDX-License-Identifier: MIT
//
// From the time around an animation to the time within it: begin, speed, repetitions, and what is shown before and after.

import Foundation

/// When something runs, as `CAMediaTiming` describes it.
package struct MediaTiming: Hashable, Sendable {
    /// What is shown outside of the active time.
    package enum Fill: Hashable, Sendable { case removed, forwards, backwards, both }

    /// A moment within an animation.
    package struct Phase: Hashable, Sendable {
        /// The share of one run that is done, 0…1; falling while an animation runs back.
        package var share: Double
        /// How many whole runs lie behind, for values that pile up.
        package var runs: Int

        package init(share: Double, runs: Int) {
            self.share = share
            self.runs = runs
        }
    }

    /// When it begins, in seconds of its parent.
    package var beginTime = 0.0
    /// How far into itself it begins, in seconds.
    package var timeOffset = 0.0
    /// How quickly its time passes beside that of its parent.
    package var speed = 1.0
    /// The seconds of one run.
    package var duration = 0.0
    /// How often it runs; 0 is once.
    package var repeatCount = 0.0
    /// For how long it runs again and again, in seconds; 0 leaves that to the count.
    package var repeatDuration = 0.0
    /// Whether each run is followed by one back.
    package var autoreverses = false
    /// What is seen of it before and after.
    package var fill = Fill.removed

    package init() {}

    /// The seconds of one run and, where it goes back, of its way back.
    private var cycle: Double { autoreverses ? duration * 2 : duration }

    /// The seconds of all repetitions, in local time.
    package var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return repeatCount > 0 ? (repeatCount.isFinite ? cycle * repeatCount : .infinity) : cycle
    }

    /// The time around at which the last repetition ends; infinite where it never does.
    package var endTime: Double {
        guard speed > 0 else { return .infinity }
        return beginTime + activeDuration / speed
    }

    /// The moment of the animation at a time around; nil where it shows nothing.
    ///
    /// An offset has the animation begin on its way: it takes as long as without, and what was left out at the beginning comes after
    /// the end.
    package func phase(at time: Double) -> Phase? {
        let local = (time - beginTime) * speed
        if local < 0 { return fill == .backwards || fill == .both ? phase(within: timeOffset, endsRun: false) : nil }
        // Sums of times that were meant to meet miss each other by the last bits.
        let active = activeDuration
        if local >= active - 1e-9 {
            guard fill == .forwards || fill == .both else { return nil }
            return phase(within: active + timeOffset, endsRun: true)
        }
        return phase(within: local + timeOffset, endsRun: false)
    }

    /// - Parameter endsRun: Whether the end of a run is the end of it, and not the beginning of the next.
    private func phase(within time: Double, endsRun: Bool) -> Phase {
        guard duration > 0, time.isFinite else { return Phase(share: 1, runs: 0) }
        var cycles = (time / cycle).rounded(.down)
        var rest = time - cycles * cycle
        if endsRun, rest < 1e-9, cycles > 0 {
            cycles -= 1
            rest = cycle
        }
        let share = rest / duration
        let runs = Int(min(max(cycles, 0), 1e9))
        if autoreverses { return Phase(share: share > 1 ? max(2 - share, 0) : share, runs: runs) }
        return Phase(share: min(share, 1), runs: runs)
    }
}
