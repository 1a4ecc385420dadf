// SPDX-License-Identifier: MIT
//
// Animations that a task waits for (animation.a-task-may-wait).
//
// Who waits goes on when the completion is called: when somebody has moved the clock to the end, and at once on a clock that does
// not run.

public import Foundation
public import VitrineViewCore

extension UIView {
    /// Animates the changes that a block makes and waits for the end.
    ///
    /// - Parameters:
    ///   - duration: In seconds; 0 shows the changes at once.
    ///   - delay: Seconds before the changes begin to be seen.
    ///   - options: The curve, repetition, and what of a block around this one holds.
    ///   - animations: Makes the changes; it is called at once.
    /// - Returns: Whether all animations ran to their end.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(
                withDuration: duration, delay: delay, options: options, animations: animations,
                completion: { continuation.resume(returning: $0) })
        }
    }

    /// Animates the changes that a block makes, on a spring that is at rest after the duration, and waits for the end.
    ///
    /// - Parameters:
    ///   - duration: In seconds, until the spring is at rest.
    ///   - delay: Seconds before the changes begin to be seen.
    ///   - dampingRatio: 1 comes to rest without swinging; less swings more.
    ///   - velocity: In whole ways per second.
    ///   - options: Repetition, and what of a block around this one holds.
    ///   - animations: Makes the changes; it is called at once.
    /// - Returns: Whether all animations ran to their end.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
                options: options, animations: animations, completion: { continuation.resume(returning: $0) })
        }
    }

    /// Runs changes whose parts `addKeyframe` gives times to, and waits for the end.
    ///
    /// - Returns: Whether all animations ran to their end.
    @discardableResult
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animateKeyframes(
                withDuration: duration, delay: delay, options: options, animations: animations,
                completion: { continuation.resume(returning: $0) })
        }
    }

    /// Runs changes of a view, leads from how it looked to how it looks, and waits for the end.
    ///
    /// - Returns: Whether the transition ran to its end.
    @discardableResult
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(
                with: view, duration: duration, options: options, animations: animations,
                completion: { continuation.resume(returning: $0) })
        }
    }

    /// Leads from one view to another in its place, and waits for the end.
    ///
    /// - Returns: Whether the transition ran to its end.
    @discardableResult
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = []
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(
                from: fromView, to: toView, duration: duration, options: options, completion: { continuation.resume(returning: $0) })
        }
    }
}
