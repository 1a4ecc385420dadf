// SPDX-License-Identifier: MIT
//
// Transitions between controllers of the program's own.

public import Foundation
import VitrineGeometry
import VitrineLayers

/// Which of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The value behind the name.
    public let rawValue: String

    /// Creates a value from what is behind its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is seen at the beginning.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is seen at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The value behind the name.
    public let rawValue: String

    /// Creates a value from what is behind its name.
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
    /// Says how far a finger has led the transition, 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
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
    /// Told when the transition is over.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    /// Stands for an absent method.
    public func animationEnded(_ transitionCompleted: Bool) {}
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
}

extension UIViewControllerTransitioningDelegate {
    /// Stands for an absent method.
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Stands for an absent method.
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// How a controller comes over another.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
    case none = -1
    case automatic = -2
}

/// How a controller that is presented comes and goes.
public enum UIModalTransitionStyle: Int, Hashable, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }

/// What a transition of a container or a presentation is about.
@MainActor final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    let containerView: UIView
    let isAnimated = true
    let isInteractive = false
    private(set) var transitionWasCancelled = false
    let presentationStyle: UIModalPresentationStyle
    private let controllers: (from: UIViewController, to: UIViewController)
    private let views: (from: UIView?, to: UIView?)
    private let frames: (initial: CGRect, final: CGRect)
    private var completed: ((Bool) -> Void)?

    init(
        in container: UIView, from: (UIViewController, UIView?), to: (UIViewController, UIView?), initial: CGRect, final: CGRect,
        style: UIModalPresentationStyle, completed: @escaping (Bool) -> Void
    ) {
        containerView = container
        (controllers, views) = ((from.0, to.0), (from.1, to.1))
        (frames, presentationStyle, self.completed) = ((initial, final), style, completed)
        super.init()
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? controllers.from : key == .to ? controllers.to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? views.from : key == .to ? views.to : nil }

    func initialFrame(for vc: UIViewController) -> CGRect { vc === controllers.from ? frames.initial : .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { vc === controllers.to ? frames.final : .zero }
    func updateInteractiveTransition(_ percentComplete: CGFloat) {}
    func finishInteractiveTransition() {}
    func cancelInteractiveTransition() { transitionWasCancelled = true }

    func completeTransition(_ didComplete: Bool) {
        transitionWasCancelled = !didComplete
        let completed = completed
        self.completed = nil
        completed?(didComplete)
    }
}
