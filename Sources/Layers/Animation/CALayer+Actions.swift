// SPDX-License-Identifier: MIT
//
// What a layer does when one of its properties changes: nothing, most of the time.

import Foundation
import VitrineObserving
package import VitrineTimeline

extension CALayer {
    /// Whether a change of a property may have to be animated or told; all that a change costs while it is false.
    var mayAnimate: Bool { !isPresentation && (areKeysObserved || UIEnvironment.current.animatesChanges) }

    /// Called after an animatable property has changed, while changes may be animated.
    func changed(_ property: LayerProperty, from old: @autoclosure () -> LayerValue) {
        if areKeysObserved { tellObservers(of: property) }
        let environment = UIEnvironment.current
        if !environment.animatesChanges || source != nil && environment.openBlocks == 0 { return }
        // A root that nobody has seen moves only in a block that it was there before, as a view does that is drawn on its own.
        if superlayer == nil, !wasDisplayed, source == nil || !environment.wasThereBeforeBlocks(self) { return }
        let old = old()
        guard layerValue(of: property) != old, !CATransaction.disableActions() else { return }
        action(forKey: property.name)?.run(forKey: property.name, object: self, arguments: ["previousValue": old])
    }

    /// Whether coming into a tree may end animations, and so call their completions.
    package var endsAnimationsOnArrival: Bool { animations != nil && superlayer == nil }

    /// Leaves a root that nobody has seen where it was put when it comes into a tree within a block: it moves once it is there.
    package func comesIntoTree() {
        guard source != nil, !wasDisplayed, UIEnvironment.current.openBlocks > 0 else { return }
        for entry in animations?.entries ?? [] { end(entry.number, finished: true) }
    }

    /// The animation of a change where nobody says otherwise: of layers of their own that have been seen, while time passes.
    ///
    /// A clock that never moved is that of a still picture, which has no time for implicit animations.
    func implicitAction(for event: String) -> (any CAAction)? {
        guard let property = LayerProperty(named: event), property.isImplicit, source == nil, wasDisplayed,
            CATransaction.isOpen || VirtualClock.current.hasMoved
        else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}

/// How a change of a view's property is animated.
@MainActor package struct ChangeAnimation {
    /// In seconds.
    package var duration: Double
    /// Seconds before it begins; what was shown before is shown until then.
    package var delay: Double
    package var easing: Easing
    package var repeatCount: Double
    package var autoreverses: Bool
    /// Whether it takes the place of running animations, from where they are, instead of being added to them
    /// (animation.model-and-presentation).
    package var beginsFromCurrentState: Bool
    /// Who steers the animation, if not the clock alone, and the share of the time that passes before it begins.
    package var driver: AnimationDriver?
    package var driverDelay: Double
    package var batch: AnimationBatch
    /// Seconds by which each of several elements that change together begins after the one before it.
    package var stagger = 0.0

    package init(
        duration: Double, delay: Double = 0, easing: Easing, repeatCount: Double = 0, autoreverses: Bool = false,
        beginsFromCurrentState: Bool = false, driver: AnimationDriver? = nil, driverDelay: Double = 0, batch: AnimationBatch
    ) {
        self.duration = duration
        self.delay = delay
        self.easing = easing
        self.repeatCount = repeatCount
        self.autoreverses = autoreverses
        self.beginsFromCurrentState = beginsFromCurrentState
        self.driver = driver
        self.driverDelay = driverDelay
        self.batch = batch
    }
}

extension CALayer {
    /// Animates the change of a property that has been made.
    ///
    /// Values that add up go from the difference to nothing, on top of what else runs, so that a change of mind keeps the speed of
    /// what is seen; other values go from what running animations show to the new value (animation.model-and-presentation).
    package func animate(_ property: LayerProperty, from old: LayerValue, _ change: ChangeAnimation) {
        guard let new = layerValue(of: property), old != new else { return }
        var from = old
        if change.beginsFromCurrentState, let running = animations?.entries.filter({ $0.animates(property) }), !running.isEmpty {
            from = shownForChange(of: property, from: old).layerValue(of: property) ?? old
            for entry in running { end(entry.number, finished: false) }
        }
        let animation: CABasicAnimation
        switch change.easing {
        case .curve(let curve):
            animation = CABasicAnimation(keyPath: property.name)
            animation.timingFunction = CAMediaTimingFunction(curve: curve)
        case .spring(let spring):
            let sprung = CASpringAnimation(keyPath: property.name)
            (sprung.mass, sprung.stiffness, sprung.damping) = (CGFloat(spring.mass), CGFloat(spring.stiffness), CGFloat(spring.damping))
            (sprung.initialVelocity, sprung.allowsOverdamping) = (CGFloat(spring.initialVelocity), spring.allowsOverdamping)
            sprung.timingFunction = CAMediaTimingFunction(curve: .linear)
            animation = sprung
        }
        (animation.isAdditive, animation.blends) = (new.isSum, !new.isSum)
        animation.fromValue = new.isSum ? from.subtracting(new) : from
        animation.toValue = new.isSum ? new.zero : new
        begin(animation, of: property, as: change)
    }

    /// Begins an animation of a block.
    func begin(_ animation: CAPropertyAnimation, of property: LayerProperty, as change: ChangeAnimation) {
        animation.duration = change.duration
        animation.repeatCount = Float(change.repeatCount)
        animation.autoreverses = change.autoreverses
        animation.fillMode = .backwards
        (animation.driver, animation.driverDelay) = (change.driver, change.driverDelay)
        // A begin time of zero would mean now.
        let start = localTime(at: VirtualClock.current.now) + change.delay
        animation.beginTime = start == 0 ? .leastNormalMagnitude : start
        begin(animation, forKey: freeKey(property.name), batches: [change.batch] + CATransaction.openBatches)
    }

    /// Ends the animations that someone steers.
    package func endAnimations(drivenBy driver: AnimationDriver, finished: Bool) {
        for entry in animations?.entries ?? [] where (entry.animation as? CAPropertyAnimation)?.driver === driver {
            end(entry.number, finished: finished)
        }
    }

    private func freeKey(_ name: String) -> String {
        guard let entries = animations?.entries else { return name }
        var (key, number) = (name, 1)
        while entries.contains(where: { $0.key == key }) {
            number += 1
            key = "\(name)-\(number)"
        }
        return key
    }
}

extension LayerAnimations.Entry {
    /// Whether the animation will have been taken away at a time of the layer's, so that nothing of its end is held.
    @MainActor func isGone(at time: Double) -> Bool {
        guard animation.isRemovedOnCompletion, (animation as? CAPropertyAnimation)?.driver == nil else { return false }
        return time >= animation.timing.endTime - 1e-9
    }

    @MainActor func animates(_ property: LayerProperty) -> Bool { (animation as? CAPropertyAnimation)?.target?.property == property }
}
