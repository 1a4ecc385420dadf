// SPDX-License-Identifier: MIT
//
// Whether anything moves, for whoever shows it.

import VitrineTimeline

extension CALayer {
    /// Whether the layer, or one beneath it, has an animation whose time has not passed at a time of the clock, in seconds.
    ///
    /// One that has been held where it is does not move, and neither does what it ended at.
    package func moves(at time: Double) -> Bool {
        animations?.entries.contains { moves($0, at: time) } == true || mask?.moves(at: time) == true
            || children.contains { $0.moves(at: time) }
    }

    private func moves(_ entry: LayerAnimations.Entry, at time: Double) -> Bool {
        guard !entry.hasEnded else { return false }
        if let driver = (entry.animation as? CAPropertyAnimation)?.driver {
            if case .held = driver.movement { return false }
            return true
        }
        // Where the layer's time stands still, no time of the clock is that of the animation's end.
        return globalTime(at: entry.animation.beginTime).isFinite && globalTime(at: entry.animation.timing.endTime) > time
            || entry.animation.timing.endTime == .infinity && globalTime(at: entry.animation.beginTime).isFinite
    }
}
