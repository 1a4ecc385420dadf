// SPDX-License-Identifier: MIT
//
// The animation: a time, a curve, and someone who is told of its beginning and end.

public import Foundation
import VitrineTimeline

/// Who is told of an animation's beginning and end; every method may be left out.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Told when the animation begins.
    func animationDidStart(_ anim: CAAnimation)

    /// Told when the animation ends; `flag` is false where it was taken away before its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of what a layer shows over time.
///
/// A layer keeps a copy of an animation that is added to it.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction, @preconcurrency NSCopying {
    open var beginTime: CFTimeInterval = 0
    /// The seconds of one run; 0 takes the duration of the transaction.
    open var duration: CFTimeInterval = 0
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// The curve of a run; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Who is told of beginning and end; kept alive until the end.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer forgets the animation when it has ended.
    open var isRemovedOnCompletion = true

    private var others: [String: Any] = [:]

    public required override init() { super.init() }

    /// An animation of the same kind with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.init()
        copy.assume(self)
        return copy
    }

    /// What was set for a key.
    open func value(forKey key: String) -> Any? { others[key] }

    /// Keeps a value for a key; copies of the animation have it, too.
    open func setValue(_ value: Any?, forKey key: String) { others[key] = value }

    /// Adds the animation to a layer whose property changed.
    open func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        (object as? CALayer)?.add(self, forKey: event)
    }

    // MARK: For the kinds of this module

    /// Takes on the values of another.
    func assume(_ other: CAAnimation) {
        (beginTime, duration, speed, timeOffset) = (other.beginTime, other.duration, other.speed, other.timeOffset)
        (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
        (fillMode, timingFunction, delegate) = (other.fillMode, other.timingFunction, other.delegate)
        (isRemovedOnCompletion, others) = (other.isRemovedOnCompletion, other.others)
    }

    /// Shows the animation in what a layer presents.
    func apply(to presentation: inout Presentation, at time: Double) {}

    /// Called when the animation comes to a layer, with the values before it.
    func prepare(for layer: CALayer) {}

    /// The way that is done after a share of a run.
    func progress(at share: Double) -> Double { timingFunction?.curve.progress(at: share) ?? share }

    /// When the animation runs.
    var timing: MediaTiming {
        var timing = MediaTiming()
        (timing.beginTime, timing.duration, timing.speed) = (beginTime, duration, Double(speed))
        (timing.timeOffset, timing.repeatCount, timing.repeatDuration) = (timeOffset, Double(repeatCount), repeatDuration)
        (timing.autoreverses, timing.fill) = (autoreverses, fillMode.fill)
        return timing
    }
}
