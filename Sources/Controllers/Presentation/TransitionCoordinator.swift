// SPDX-License-Identifier: MIT
//
// What a program animates beside a transition.

public import Foundation
public import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// What is known of a transition that is under way.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition takes time.
    var isAnimated: Bool { get }
    /// How a controller is presented, where this is a presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether a finger led the transition at its beginning.
    var initiallyInteractive: Bool { get }
    /// Whether a finger can take hold of the transition on its way.
    var isInterruptible: Bool { get }
    /// Whether a finger leads the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it began.
    var isCancelled: Bool { get }
    /// How long the transition takes, in seconds.
    var transitionDuration: TimeInterval { get }
    /// How far a finger has led the transition, 0 to 1.
    var percentComplete: CGFloat { get }
    /// How fast the transition goes on once it is let go.
    var completionVelocity: CGFloat { get }
    /// Along which curve it goes on.
    var completionCurve: UIView.AnimationCurve { get }
    /// One of the two controllers; nil where only a size or traits change.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of one of the two.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view that all happens in.
    var containerView: UIView { get }
    /// What the container is turned by.
    var targetTransform: CGAffineTransform { get }
}

/// Takes what a program animates beside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates changes with the transition, and tells when it is over; false where it is too late for that.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Animates changes of a view that is not in the container, and tells when the transition is over.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Tells when a finger lets go.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Animates changes with the transition; false where it is too late for that.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}

/// The coordinator of a transition of any kind.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    /// What the transition is about, where controllers come and go.
    weak var context: TransitionContext?
    let isAnimated: Bool
    var transitionDuration: TimeInterval
    var initiallyInteractive = false
    var completionVelocity: CGFloat = 1
    var completionCurve = UIView.AnimationCurve.easeInOut
    let containerView: UIView
    var targetTransform = CGAffineTransform.identity
    private(set) var isCancelled = false
    private var blocks: [Block] = []
    private var completions: [Block] = []
    private var listeners: [Block] = []
    private var hasBegun = false
    private var isOver = false

    init(in container: UIView, isAnimated: Bool, duration: TimeInterval) {
        (containerView, self.isAnimated, transitionDuration) = (container, isAnimated, duration)
        super.init()
    }

    var presentationStyle: UIModalPresentationStyle { context?.presentationStyle ?? .none }
    var isInterruptible: Bool { context?.steering?.animator != nil }
    var isInteractive: Bool { context?.isInteractive ?? false }
    var percentComplete: CGFloat { context?.steering?.share ?? 0 }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { context?.viewController(forKey: key) }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }

    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if hasBegun { return false }
        blocks.append(animation)
        return true
    }

    func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) { listeners.append(handler) }

    /// Takes on what another was asked to do.
    func take(_ other: TransitionCoordinator) {
        (blocks, completions, listeners) = (other.blocks, other.completions, other.listeners)
        (other.blocks, other.completions, other.listeners) = ([], [], [])
    }

    /// Makes the changes; called in the block that animates them.
    func runAlongside() {
        hasBegun = true
        while !blocks.isEmpty { blocks.removeFirst()(self) }
    }

    /// A finger has let go.
    func interactionEnded(cancelled: Bool) {
        isCancelled = cancelled
        for listener in listeners { listener(self) }
    }

    /// The transition is over.
    func end(cancelled: Bool) {
        guard !isOver else { return }
        (isCancelled, isOver) = (cancelled, true)
        let calls = completions
        (blocks, completions, listeners) = ([], [], [])
        for call in calls { call(self) }
    }
}
