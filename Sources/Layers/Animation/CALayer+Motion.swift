// SPDX-License-Identifier: MIT
//
// Whether anything moves, for whoever shows it.

import VitrineTimeline

extension CALayer {
    /// Whether the layer, or one beneath it, has an animation whose time has not passed at a time of the clock, in seconds.
    ///
    /// One that has been held where it is does not move, and neither does what it ended at.
    ///
    /// - Parameter endlessly: Whether what never ends, as a wheel that turns or a caret that blinks, counts.
    package func moves(at time: Double, endlessly: Bool = true) -> Bool {
        animations?.entries.contains { moves($0, at: time) && (endlessly || $0.animation.timing.endTime.isFinite) } == true
            || mask?.moves(at: time, endlessly: endlessly) == true || children.contains { $0.moves(at: time, endlessly: endlessly) }
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

/// An animation of a layer that is on its way, as it is told of.
package struct LayerMotion: Hashable, Sendable {
    /// The number of the animation on its layer.
    package var number: Int
    /// What moves: a key path, or the class of the animation.
    package var name: String
    /// When it begins and ends, in seconds of the clock.
    package var begin: Double
    package var end: Double
    /// Where it is on its way after equal parts of its time, the first at its beginning and the last at its end.
    package var curve: [Double]
}

extension CALayer {
    /// The animations of the layer itself that are on their way or still to come at a time of the clock, in seconds.
    package func motions(at time: Double) -> [LayerMotion] {
        (animations?.entries ?? []).compactMap { entry in
            let animation = entry.animation
            let (begin, end) = (globalTime(at: animation.beginTime), globalTime(at: animation.timing.endTime))
            guard moves(entry, at: time), begin.isFinite, end.isFinite else { return nil }
            let name = (animation as? CAPropertyAnimation)?.keyPath ?? String(describing: type(of: animation))
            return LayerMotion(
                number: entry.number, name: name, begin: begin, end: end, curve: (0...20).map { animation.progress(at: Double($0) / 20) })
        }
    }
}
