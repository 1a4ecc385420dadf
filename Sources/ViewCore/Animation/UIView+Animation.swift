// SPDX-License-Identifier: MIT
//
// Animation blocks (animation.*).

public import Foundation
import VitrineLayers
package import VitrineTimeline

extension UIView {
    /// Animates the changes that a block makes.
    ///
    /// What is set holds at once; what is seen follows the virtual clock. Inside of another block the duration, curve and options are
    /// those of that block unless the options say otherwise. A block that changes nothing is completed at once
    /// (animation.model-and-presentation).
    ///
    /// - Parameters:
    ///   - duration: In seconds; 0 shows the changes at once.
    ///   - delay: Seconds before the changes begin to be seen.
    ///   - options: The curve, repetition, and what of a block around this one holds.
    ///   - animations: Makes the changes; it is called at once.
    ///   - completion: Called at the end with whether all animations ran to theirs.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlock.animate(
            change(duration, delay, options, .curve(options.curve), completion), laysOut: options.contains(.layoutSubviews), animations)
    }

    /// Animates the changes that a block makes, on a spring that is at rest after the duration (springs.stiffness-from-duration).
    ///
    /// - Parameters:
    ///   - duration: In seconds, until the spring is at rest.
    ///   - delay: Seconds before the changes begin to be seen.
    ///   - dampingRatio: 1 comes to rest without swinging; less swings more.
    ///   - velocity: In whole ways per second.
    ///   - options: Repetition, and what of a block around this one holds.
    ///   - animations: Makes the changes; it is called at once.
    ///   - completion: Called at the end with whether all animations ran to theirs.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity), duration: duration)
        AnimationBlock.animate(
            change(duration, delay, options, .spring(spring), completion), laysOut: options.contains(.layoutSubviews), animations)
    }

    /// Animates the changes that a block makes, on a spring by how long it seems to take and how much it bounces.
    ///
    /// - Parameters:
    ///   - duration: In seconds; the spring is at rest somewhat later.
    ///   - bounce: 0 does not swing over, 1 swings on for ever, less than 0 is slower.
    ///   - initialSpringVelocity: In whole ways per second.
    ///   - delay: Seconds before the changes begin to be seen.
    ///   - options: Repetition, and what of a block around this one holds.
    ///   - animations: Makes the changes; it is called at once.
    ///   - completion: Called at the end with whether all animations ran to theirs.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
        AnimationBlock.animate(
            change(spring.settlingDuration, delay, options, .spring(spring), completion),
            laysOut: options.contains(.layoutSubviews), animations)
    }

    /// Runs changes whose parts `addKeyframe` gives times to.
    ///
    /// The options of the time are those of keyframes; a curve for the whole can be passed by its raw value and is ease-in-out without.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        if options.contains(.allowUserInteraction) {
            UIEnvironment.current.note(unsupported: UnsupportedViewMember.keyframesAllowUserInteraction)
        }
        let plain = AnimationOptions(rawValue: options.rawValue & ~(0xf << 10)).subtracting(.allowUserInteraction)
        let change = change(duration, delay, plain, .curve(plain.curve), completion)
        guard AnimationBlock.areEnabled, change.duration > 0 else {
            AnimationBlock.run(.immediate, animations)
            change.batch.close()
            return
        }
        let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
        let mode = Int(options.rawValue >> 10 & 0xf)
        let recording = KeyframeRecording(change, mode: modes.indices.contains(mode) ? modes[mode] : .linear)
        AnimationBlock.run(.keyframes(recording), animations)
        recording.begin()
        change.batch.close()
    }

    /// Gives changes a part of the time of the block of keyframes around them.
    ///
    /// - Parameters:
    ///   - frameStartTime: As a share of the block's duration.
    ///   - frameDuration: As a share of the block's duration.
    ///   - animations: Makes the changes; it is called at once.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: () -> Void
    ) {
        guard AnimationBlock.areEnabled, case .keyframes(let recording)? = AnimationBlock.open.last?.kind else { return animations() }
        let before = recording.part
        let start = min(max(frameStartTime, 0), 1)
        recording.part = (start, min(max(start + frameDuration, start), 1))
        animations()
        recording.part = before
    }

    /// Runs changes that are seen at once, whatever block is around them.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationBlock.run(.immediate, actionsWithoutAnimation)
    }

    /// Lets changes in blocks be animated, or seen at once; completions are called either way (animation.disabled-animations).
    public class func setAnimationsEnabled(_ enabled: Bool) { ViewEnvironment.current.wantsAnimations = enabled }

    /// Whether changes in blocks may be animated here; on a clock that does not run they are there at once all the same.
    public class var areAnimationsEnabled: Bool {
        guard AnimationBlock.areWanted else { return false }
        if case .immediate? = AnimationBlock.open.last?.kind { return false }
        return true
    }

    /// The seconds of the block around the call; 0 outside of any.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

    /// Sets how often the animations of the block around the call run.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        guard var change = AnimationBlock.current else { return animations() }
        (change.repeatCount, change.autoreverses) = (Double(count), autoreverses)
        AnimationBlock.run(.animating(change), animations)
    }

    /// What a block's description makes of the block around it.
    private class func change(
        _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions, _ easing: Easing,
        _ completion: ((Bool) -> Void)?
    ) -> ChangeAnimation {
        options.noteUnsupported()
        var change = ChangeAnimation(
            duration: max(duration, 0), delay: max(delay, 0), easing: easing, repeatCount: options.contains(.repeat) ? .infinity : 0,
            autoreverses: options.contains(.autoreverse), beginsFromCurrentState: options.contains(.beginFromCurrentState),
            batch: AnimationBatch(completion: completion))
        guard let outer = AnimationBlock.current else {
            if case .steered(let steering)? = AnimationBlock.open.last?.kind { steering.take(&change) }
            return change
        }
        if !options.contains(.overrideInheritedDuration) { change.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { change.easing = outer.easing }
        if !options.contains(.overrideInheritedOptions) {
            (change.repeatCount, change.autoreverses) = (outer.repeatCount, outer.autoreverses)
            change.beginsFromCurrentState = change.beginsFromCurrentState || outer.beginsFromCurrentState
        }
        if delay == 0 { change.delay = outer.delay }
        (change.driver, change.driverDelay) = (outer.driver, outer.driverDelay)
        return change
    }

    // MARK: For other rooms

    /// Whether what is to be animated here takes time.
    package static var takesTime: Bool { AnimationBlock.areEnabledHere }

    /// Whether changes made here are animated by a block around the call.
    package static var isInAnimation: Bool { AnimationBlock.current != nil }

    /// How a change that goes step by step is to be paced: as the block around the call, or else as one of its own; nil is at once.
    ///
    /// - Parameters:
    ///   - duration: In seconds, where there is no block around the call.
    ///   - velocity: Where a gesture hands over, its speed in whole ways per second.
    package static func inheritedPace(
        duration: TimeInterval, velocity: CGFloat
    ) -> (easing: Easing, duration: TimeInterval, delay: TimeInterval)? {
        if let change = AnimationBlock.current { return (change.easing, change.duration, change.delay) }
        guard AnimationBlock.areEnabledHere else { return nil }
        return (handover(velocity, duration), duration, 0)
    }

    /// Ease-in-out from rest, and a spring that takes over a speed.
    private static func handover(_ velocity: CGFloat, _ duration: TimeInterval) -> Easing {
        velocity == 0
            ? .curve(.easeInOut) : .spring(Spring(dampingRatio: 1, initialVelocity: Double(velocity), duration: duration))
    }

    /// Runs changes as the block around the call animates them, or else in a block of their own.
    ///
    /// - Parameters:
    ///   - duration: In seconds, where there is no block around the call.
    ///   - velocity: Where a gesture hands over, its speed in whole ways per second: the changes then end on a spring.
    ///   - completion: Called at the end of all animations begun here, with whether they ran to theirs; at once where there are none.
    package static func animateInherited(
        duration: TimeInterval = 0.3, velocity: CGFloat = 0, _ changes: () -> Void, completion: @escaping (Bool) -> Void
    ) {
        let batch = AnimationBatch(completion: completion)
        if var change = AnimationBlock.current {
            change.batch = batch
            let outer = AnimationBlock.current?.batch
            outer?.begin()
            batch.whenDone { outer?.end(finished: $0) }
            AnimationBlock.run(.animating(change), changes)
            batch.close()
            return
        }
        guard AnimationBlock.areEnabledHere else {
            changes()
            batch.close()
            return
        }
        AnimationBlock.animate(ChangeAnimation(duration: duration, easing: handover(velocity, duration), batch: batch), changes)
    }

    /// Has the elements that the changes move together set off one after the other, each so many seconds after the one before it.
    ///
    /// Collection views heed it in updates and changes of layout; a view that is changed directly is animated as ever.
    package static func staggering(by seconds: TimeInterval, _ changes: () -> Void) {
        AnimationBlock.adapt({ $0.stagger = seconds }, changes)
    }

    /// How long after one another elements set off in the animation that is open, in seconds.
    package static var stagger: TimeInterval { AnimationBlock.current?.stagger ?? 0 }

    /// Runs changes in the animation that is open so many seconds later.
    package static func delaying(by seconds: TimeInterval, _ changes: () -> Void) {
        if seconds > 0 { AnimationBlock.adapt({ $0.delay += seconds }, changes) } else { changes() }
    }
}
