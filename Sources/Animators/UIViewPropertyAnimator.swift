// SPDX-License-Identifier: MIT
//
// Animations that can be held, scrubbed, reversed and let go again.

public import Foundation
import VitrineLayers
import VitrineTimeline
public import VitrineViewCore

/// Animates the changes of blocks, and lets them be held, scrubbed and reversed on the way.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// How the time is spent.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// In seconds; a spring that knows its own time says so.
    open private(set) var duration: TimeInterval
    /// Seconds before the animation begins.
    open private(set) var delay: TimeInterval = 0
    /// Whether it has begun.
    open private(set) var state = UIViewAnimatingState.inactive
    /// Whether it moves.
    open private(set) var isRunning = false
    /// Unsupported: whether views that move take touches.
    open var isUserInteractionEnabled = true {
        didSet { if !isUserInteractionEnabled { UIEnvironment.current.note(unsupported: UnsupportedViewMember.animatorInteraction) } }
    }
    /// Unsupported: whether the program finds the views beneath touches while they move.
    open var isManualHitTestingEnabled = false {
        didSet { if isManualHitTestingEnabled { UIEnvironment.current.note(unsupported: UnsupportedViewMember.animatorHitTesting) } }
    }
    /// Whether the animation may be held and scrubbed.
    open var isInterruptible = true
    /// Whether a held animation is scrubbed evenly, and not along its curve.
    open var scrubsLinearly = true
    /// Whether the animation is held at its end, so that it can be reversed from there.
    open var pausesOnCompletion = false

    private let easing: Easing
    private let driver = AnimationDriver(.held(0))
    private var blocks: [(changes: () -> Void, delay: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var changed: [(layer: CALayer, property: LayerProperty, before: LayerValue)] = []
    private var batch = AnimationBatch()
    private var ticket: (clock: VirtualClock, number: Int)?
    private var reversed = false
    /// What the changes led to, kept while the animator is stopped.
    private var ends: [LayerValue?] = []

    /// An animator with a timing.
    ///
    /// - Parameters:
    ///   - duration: In seconds; a spring by mass and stiffness has its own.
    ///   - parameters: The curve or spring.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        (easing, self.duration) = parameters.easing(in: duration)
        timingParameters = parameters
        super.init()
    }

    /// An animator with a named curve.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a curve by its control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that begins at once.
    @discardableResult
    public class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        options.noteUnsupported()
        let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 0xf)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: What is animated

    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let delay = min(max(Double(delayFactor), 0), 1)
        guard allows(state != .stopped, "animations may not be added to a stopped animator") else { return }
        if state == .inactive {
            blocks.append((animation, delay))
        } else {
            // What is added on the way begins where the way stands.
            let done = min(max(driver.progress(at: VirtualClock.current.now), 0), 1)
            record(animation, delay: done + delay * (1 - done))
        }
    }

    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    private func activate() {
        guard state == .inactive else { return }
        state = .active
        batch = AnimationBatch()
        driver.movement = .held(isReversed ? 1 : 0)
        let waiting = blocks
        blocks = []
        for block in waiting { record(block.changes, delay: block.delay) }
    }

    private func record(_ changes: @escaping () -> Void, delay: Double) {
        let change = ChangeAnimation(
            duration: max(duration, 1e-6), easing: easing, driver: driver, driverDelay: delay, batch: batch)
        AnimationBlock.run(.animating(change)) { [self] layer, property, before in
            if !changed.contains(where: { $0.layer === layer && $0.property == property }) {
                changed.append((layer, property, before))
            }
        } _: {
            changes()
        }
    }

    // MARK: Course

    open func startAnimation() { startAnimation(afterDelay: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard allows(state != .stopped, "a stopped animator must be finished before it is started") else { return }
        if state == .active { return continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        self.delay = max(delay, 0)
        activate()
        run(from: isReversed ? 1 : 0, in: duration, after: self.delay)
    }

    open func pauseAnimation() {
        guard allows(state != .stopped, "a stopped animator must be finished before it is paused") else { return }
        activate()
        hold(at: driver.progress(at: VirtualClock.current.now))
    }

    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        guard allows(state == .active, "only an active animator can be continued") else { return }
        if isRunning { return }
        let way = driver.progress(at: VirtualClock.current.now)
        guard parameters == nil, case .curve(let curve) = easing else {
            let (easing, length) = parameters?.easing(in: duration) ?? (easing, duration)
            let left = abs((isReversed ? 0 : 1) - way)
            head(from: way, along: easing, in: durationFactor > 0 ? duration * Double(durationFactor) : length * max(left, 0))
            return
        }
        let share = curve.time(at: way)
        let left = isReversed ? share : 1 - share
        run(from: share, in: durationFactor > 0 && left > 0 ? duration * Double(durationFactor) / left : duration)
    }

    /// Runs along the easing, from a share of the time.
    private func run(from share: Double, in duration: TimeInterval, after delay: TimeInterval = 0) {
        let since = VirtualClock.current.now + delay
        let length = max(duration, 1e-6)
        driver.movement = .running(
            easing: easing, duration: self.duration, share: share, since: since, rate: (isReversed ? -1 : 1) / length)
        run(until: since + (isReversed ? share : 1 - share) * duration)
    }

    /// Leaves the easing for another.
    private func head(from way: Double, along easing: Easing, in duration: TimeInterval) {
        let now = VirtualClock.current.now
        driver.movement = .heading(from: way, to: isReversed ? 0 : 1, since: now, easing: easing, duration: duration)
        run(until: now + duration)
    }

    private func run(until time: TimeInterval) {
        isRunning = true
        withdraw()
        // Without a running clock the way takes no time; only scrubbing stops on it.
        guard AnimationBlock.areEnabled else { return arrive() }
        let clock = VirtualClock.current
        let number = clock.schedule(at: time) { [self] in
            ticket = nil
            arrive()
        }
        ticket = (clock, number)
    }

    private func hold(at way: Double) {
        isRunning = false
        withdraw()
        driver.movement = .held(way)
    }

    private func withdraw() {
        if let ticket { ticket.clock.cancel(ticket.number) }
        ticket = nil
    }

    private func arrive() {
        if pausesOnCompletion { return hold(at: isReversed ? 0 : 1) }
        finish(at: isReversed ? .start : .end)
    }

    // MARK: Scrubbing

    /// How much of the way is done, towards the start where the animation is reversed.
    ///
    /// Setting it holds the animation there.
    open var fractionComplete: CGFloat {
        get {
            guard state != .inactive else { return 0 }
            let way = driver.progress(at: VirtualClock.current.now)
            return CGFloat(isReversed ? 1 - way : way)
        }
        set {
            guard allows(state != .stopped, "a stopped animator cannot be scrubbed") else { return }
            activate()
            let share = min(max(Double(newValue), 0), 1)
            let way = isReversed ? 1 - share : share
            hold(at: scrubsLinearly ? way : easing.progress(at: way, of: duration))
        }
    }

    /// Whether the animation goes back to where it began; turned around at once where it is.
    open var isReversed: Bool {
        get { reversed }
        set {
            guard newValue != reversed else { return }
            reversed = newValue
            guard isRunning else { return }
            let now = VirtualClock.current.now
            if case .running(let easing, _, let share, let since, let rate) = driver.movement {
                let reached = min(max(share + max(now - since, 0) * rate, 0), 1)
                driver.movement = .running(easing: easing, duration: duration, share: reached, since: now, rate: -rate)
                run(until: now + (reversed ? reached : 1 - reached) / abs(rate))
            } else {
                let way = driver.progress(at: now)
                head(from: way, along: easing, in: duration * abs((reversed ? 0 : 1) - way))
            }
        }
    }

    // MARK: End

    /// Ends the animation where it is: what is seen is what is set.
    ///
    /// - Parameter withoutFinishing: Whether that is all; otherwise `finishAnimation(at:)` is to follow.
    ///   An animator that is not active has nothing to stop.
    open func stopAnimation(_ withoutFinishing: Bool) {
        if state == .stopped, withoutFinishing { forget() }
        guard state == .active else { return }
        let seen = changed.map { $0.layer.presentedValue(of: $0.property) }
        ends = changed.map { $0.layer.currentValue(of: $0.property) }
        isRunning = false
        withdraw()
        endAnimations(finished: false)
        for (change, value) in zip(changed, seen) { if let value { change.layer.restore(value, of: change.property) } }
        state = .stopped
        if withoutFinishing { forget() }
    }

    /// Completes what was stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        guard allows(state == .stopped, "only a stopped animator can be finished") else { return }
        if finalPosition == .end {
            for (change, end) in zip(changed, ends) { if let end { change.layer.restore(end, of: change.property) } }
        }
        complete(at: finalPosition)
    }

    private func finish(at position: UIViewAnimatingPosition) {
        endAnimations(finished: true)
        complete(at: position)
    }

    private func endAnimations(finished: Bool) {
        for change in changed { change.layer.endAnimations(drivenBy: driver, finished: finished) }
        batch.close()
    }

    private func complete(at position: UIViewAnimatingPosition) {
        if position == .start {
            for change in changed { change.layer.restore(change.before, of: change.property) }
        }
        let calls = completions
        forget()
        for call in calls { call(position) }
    }

    /// Whether a call comes in a state that allows it; one that does not is refused.
    private func allows(_ isAllowed: Bool, _ reason: String) -> Bool {
        if !isAllowed { UIEnvironment.current.refuse(.internalInconsistency, reason) }
        return isAllowed
    }

    private func forget() {
        (state, isRunning) = (.inactive, false)
        withdraw()
        (changed, ends, completions) = ([], [], [])
    }
}
