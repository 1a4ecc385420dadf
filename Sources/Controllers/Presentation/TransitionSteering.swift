// SPDX-License-Identifier: MIT
//
// Animations of a transition that a finger leads: held at a share of the way, and let go (presentation.interactive).

import Foundation
import VitrineAnimators
import VitrineLayers
import VitrineTimeline
import VitrineViewCore

/// Holds what animation blocks begin while a transition is set up, and leads it all together.
@MainActor final class TransitionSteering: AnimationSteering {
    private let duration: TimeInterval
    private var parts: [(driver: AnimationDriver, easing: Easing, start: Double, length: Double)] = []
    private var changed: [(layer: CALayer, property: LayerProperty, before: LayerValue)] = []
    /// What a program's own animator does, which is led by itself.
    var animator: (any UIViewImplicitlyAnimating)?
    /// How much of the time has passed, as far as a finger says.
    private(set) var share: CGFloat = 0
    private var isLetGo = false

    init(duration: TimeInterval) { self.duration = max(duration, 1e-6) }

    /// Runs what sets the transition up; blocks inside are held at their beginning.
    func record(_ setUp: () -> Void) {
        AnimationBlock.run(.steered(self)) { [self] layer, property, before in
            if !changed.contains(where: { $0.layer === layer && $0.property == property }) {
                changed.append((layer, property, before))
            }
        } _: {
            setUp()
        }
    }

    /// Takes on a block that begins.
    func take(_ change: inout ChangeAnimation) {
        let driver = AnimationDriver(.held(0))
        parts.append((driver, change.easing, change.delay, max(change.duration, 1e-6)))
        (change.driver, change.delay) = (driver, 0)
    }

    /// Brings all to a share of the time.
    func update(_ share: CGFloat) {
        guard !isLetGo else { return }
        self.share = min(max(share, 0), 1)
        let time = Double(self.share) * duration
        for part in parts {
            let now = min(max((time - part.start) / part.length, 0), 1)
            part.driver.movement = .held(part.easing.progress(at: now, of: part.length))
        }
        animator?.fractionComplete = self.share
    }

    /// Lets all go on to the end, or back; told when it is there.
    func letGo(completes: Bool, speed: CGFloat, curve: TimingCurve, arrived: @escaping () -> Void) {
        guard !isLetGo else { return }
        isLetGo = true
        let clock = VirtualClock.current
        let left = duration * Double(completes ? 1 - share : share) / Double(max(speed, 1e-3))
        for part in parts {
            let from = part.driver.progress(at: clock.now)
            part.driver.movement = .heading(
                from: from, to: completes ? 1 : 0, since: clock.now, easing: .curve(curve), duration: left)
        }
        if let animator {
            animator.isReversed = !completes
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        clock.schedule(at: clock.now + left) { [self] in
            settle(completes)
            arrived()
        }
    }

    /// Ends all animations; what went back is as it was.
    private func settle(_ completes: Bool) {
        let changes = changed
        changed = []
        if !completes { for change in changes { change.layer.restore(change.before, of: change.property) } }
        for part in parts { for change in changes { change.layer.endAnimations(drivenBy: part.driver, finished: completes) } }
    }
}
