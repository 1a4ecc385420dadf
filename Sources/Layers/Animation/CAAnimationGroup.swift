// SPDX-License-Identifier: MIT
//
// Animations that run together.

import Foundation
import VitrineTimeline

/// Animations that run in the time of the group, and end with it.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The animations, whose times are those of the group; an animation without a duration takes the group's.
    open var animations: [CAAnimation]?

    override func assume(_ other: CAAnimation) {
        super.assume(other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override func prepare(for layer: CALayer) {
        for animation in animations ?? [] {
            if animation.duration == 0 { animation.duration = duration }
            animation.prepare(for: layer)
        }
    }

    override func apply(to presentation: inout Presentation, at time: Double) {
        guard let phase = timing.phase(at: time) else { return }
        let inner = progress(at: phase.share) * duration
        for animation in animations ?? [] { animation.apply(to: &presentation, at: inner) }
    }
}
