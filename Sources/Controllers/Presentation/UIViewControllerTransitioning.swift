// SPDX-License-Identifier: MIT
//
// Transitions between controllers of the program's own.

public import Foundation
public import VitrineAnimators
public import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// Which of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is seen at the beginning.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is seen at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is seen at the beginning.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is seen at the end.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What a transition between two controllers is about.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view that all happens in.
    var containerView: UIView { get }
    /// Whether the transition takes time.
    var isAnimated: Bool { get }
    /// Whether a finger leads the transition.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it began.
    var transitionWasCancelled: Bool { get }
    /// How a controller is presented, where this is a presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// One of the two controllers.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view of one of the two; nil where the transition is not to touch it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// Where the view of a controller stands at the beginning; zero where that is not known.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where the view of a controller is to stand at the end; zero where that is not known.
    func finalFrame(for vc: UIViewController) -> CGRect
    /// What the view of the controller that comes is turned by at the end, where the container turns.
    var targetTransform: CGAffineTransform { get }
    /// Says how far a finger has led the transition, 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// A finger has taken hold of a transition that ran by itself.
    func pauseInteractiveTransition()
    /// The finger has let go, and the transition goes on to its end.
    func finishInteractiveTransition()
    /// The finger has let go, and the transition goes back.
    func cancelInteractiveTransition()
    /// The transition is at its end; every one has to say so.
    func completeTransition(_ didComplete: Bool)
}

/// Animates the way from one controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// How long it takes, in seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Begins the animations; at their end `completeTransition(_:)` has to be called.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// An animator that can be held and led by a finger; without one what `animateTransition(using:)` begins is led.
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    /// Told when the transition is over.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { AbsentAnimator(duration: 0, curve: .linear) }
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Stands for an animator that nobody brings.
@MainActor final class AbsentAnimator: UIViewPropertyAnimator {}

/// Leads a transition, as a finger does.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins what is led.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How fast the transition goes on when it is let go; 1 is as fast as it would have gone.
    var completionSpeed: CGFloat { get }
    /// Along which curve it goes on.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether it is led from its beginning on.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// Brings the transitions of a controller that is presented.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Who animates the coming; nil is the usual way.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Who animates the going; nil is the usual way.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Who leads the coming; nil lets it run by itself.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Who leads the going; nil lets it run by itself.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Who places what is presented with the style `custom`; nil covers all.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// How a controller comes over another.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

/// How a controller that is presented comes and goes.
public enum UIModalTransitionStyle: Int, Hashable, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
