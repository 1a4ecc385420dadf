// SPDX-License-Identifier: MIT
//
// What all gesture recognizers have: targets, a state, and a say in which of them comes first.

public import Foundation
import VitrineInput
import VitrineLayers
public import VitrineObserving

/// Tells a gesture from the touches on a view and on what lies on it.
///
/// A subclass overrides the `touches` methods and sets `state`; what UIKit offers to subclasses only is open to all here.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, nonisolated AssociationOwner {
    package nonisolated(unsafe) final var associations: Associations?
    /// How far the gesture has come (gestures.states).
    public enum State: Int, Hashable, Sendable {
        case possible, began, changed, ended, cancelled, failed

        /// A gesture that does not last was made.
        public static var recognized: State { .ended }
    }

    /// The view that the gesture is made on.
    open package(set) weak var view: UIView?
    /// Who has a say in the gesture.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether gestures are recognized; turning it off breaks off the one under way.
    open var isEnabled = true {
        didSet { if !isEnabled, oldValue { arbiter?.disable(self) } }
    }
    /// Whether the view no longer gets touches of a recognized gesture; true by default.
    open var cancelsTouchesInView = true
    /// Whether the view gets touches only when this is not the gesture; false by default.
    open var delaysTouchesBegan = false
    /// Whether the view hears of the end of touches only when this is not the gesture; true by default.
    open var delaysTouchesEnded = true
    /// What may touch, by the raw values of `UITouch.TouchType`.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// Whether touches of one kind only make the gesture.
    open var requiresExclusiveTouchType = true
    /// A name for the program's own use.
    open var name: String?

    /// What is kept while it is decided between gestures.
    var play = GesturePlay()
    /// The touches of the gesture, in the order in which they came; those that were lifted in the present turn too.
    package internal(set) var touches: [UITouch] = []
    /// The recognizers that have to fail first.
    private(set) var required: [Weak] = []
    fileprivate var targets: [TargetAction] = []

    struct Weak {
        weak var recognizer: UIGestureRecognizer?
    }

    /// Creates a recognizer that calls a method by its name; nil calls nothing yet.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer that calls a method of a target with itself: `UITapGestureRecognizer(target: self, action: Self.tapped)`.
    public convenience init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
    ) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method of a target.
    public convenience init<Target: AnyObject>(target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.init(target: nil, action: nil)
        addTarget(target, action: action)
    }

    /// Creates a recognizer without a target.
    public override convenience init() { self.init(target: nil, action: nil) }

    /// A new recognizer of the class for a nib or a storyboard that names it; nil, and so a plain one, by default.
    ///
    ///     override class var interfaceInstance: UIGestureRecognizer? { KnockRecognizer() }
    open class var interfaceInstance: UIGestureRecognizer? { nil }

    // MARK: Targets

    /// Has a method called by its name at every step of the gesture.
    open func addTarget(_ target: Any?, action: Selector) { targets.append(TargetAction(target.map { $0 as AnyObject }, action)) }

    /// No longer calls a target; nil stands for any target, and for any action.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let target = target.map { $0 as AnyObject }
        targets.removeAll { $0.matches(target, action) }
    }

    /// Calls the targets, in the order in which they were added.
    func callTargets() {
        targets.removeAll(where: \.isStale)
        for target in targets { target.run(self) }
    }

    // MARK: State

    /// How far the gesture has come; a subclass sets it, and it may turn out otherwise where another gesture comes first.
    open var state: State {
        get { State(rawValue: (play.told ?? play.progress).rawValue) ?? .possible }
        set { if let wish = GestureProgress(rawValue: newValue.rawValue) { strive(for: wish) } }
    }

    /// Wishes to take a step; what comes of it is decided among the recognizers of the window.
    func strive(for wish: GestureProgress) {
        (arbiter ?? view?.window?.touchDelivery.arbiter ?? GestureArbiter()).request(wish, by: self)
    }

    /// Whether time may still make this the gesture though no finger is down.
    var isWaiting: Bool { false }

    /// Whether the gesture goes on with its touches though its view leaves the window.
    @_spi(Vitrine) open var outlivesView: Bool { false }

    /// The touches that `numberOfTouches` counts: those that are lifted with the gesture too, as for taps.
    var countedTouches: [UITouch] { touches }

    // MARK: Touches

    /// The number of fingers that make the gesture; of one that lasts, those that are down.
    open var numberOfTouches: Int { countedTouches.count }

    /// The middle of the fingers, in points of a view; nil is the window.
    open func location(in view: UIView?) -> CGPoint { place(center, in: view) }

    /// Where a finger of the gesture is, in points of a view; nil is the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = countedTouches
        guard touches.indices.contains(touchIndex) else {
            let reason = "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(touches.count))."
            (self.view?.environment ?? .current).refuse(.invalidArgument, reason)
            return .zero
        }
        return touches[touchIndex].location(in: view)
    }

    // MARK: For subclasses

    /// Fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Forgets what is known of the gesture, after it has come to an end.
    open func reset() {}

    /// Has a touch of the gesture belong to it no longer.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        guard touches.contains(where: { $0 === touch }) else { return }
        if let arbiter { arbiter.conduct { drop(touch) } } else { drop(touch) }
    }

    /// Whether recognizing this gesture keeps another from being recognized; true by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether another gesture that is recognized keeps this one from it; true by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this gesture waits until another has failed; false by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether another gesture waits until this one has failed; false by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether the recognizer takes part in an event; true by default.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Other gestures

    /// Waits with recognizing until another gesture has failed (gestures.failure-requirements).
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        required.removeAll { $0.recognizer == nil }
        required.append(Weak(recognizer: otherGestureRecognizer))
    }
}

// Here and not in the class: the compiler gives methods that take functions of the main actor other names in the tables of subclasses.
extension UIGestureRecognizer {
    /// Has a method of a target called with the recognizer at every step of the gesture: `addTarget(self, action: Self.tapped)`.
    public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor (Recognizer) -> Void
    ) {
        targets.append(TargetAction(target, Selector(method: action)))
    }

    /// Has a method of a target called at every step of the gesture.
    public func addTarget<Target: AnyObject>(_ target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        targets.append(TargetAction(target, Selector(method: action)))
    }

    /// Has a closure called with the recognizer at every step of the gesture.
    public func addAction(_ action: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        targets.append(TargetAction { sender in if let sender = sender as? UIGestureRecognizer { action(sender) } })
    }
}

/// Has a say in a gesture; every method may be left out.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Stands for an absent method: it may begin.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Stands for an absent method: the touch counts.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    /// Stands for an absent method: the event counts.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
    /// Stands for an absent method: no gesture is one of presses, so it is never asked.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { true }
    /// Stands for an absent method: one gesture at a time.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Stands for an absent method: it waits for none.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Stands for an absent method: none waits for it.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}
