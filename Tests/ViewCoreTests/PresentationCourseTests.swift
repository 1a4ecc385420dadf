// SPDX-License-Identifier: MIT
//
// Which views are where while a controller comes over another and goes again, and who is told of it when (presentation.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineViewCore

/// Brings transitions of its own, and notes which views are there at each call.
@MainActor final class WatchedTransitions: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    let removes: Bool
    var frame: CGRect?
    var leader: UIPercentDrivenInteractiveTransition?
    var seen: [String] = []
    /// Where the controller that leaves begins and ends, and then the one that comes.
    var frames: [CGRect] = []
    /// Whether the views of both are handed over.
    var views: [Bool] = []
    var ended: [Bool] = []
    weak var container: UIView?

    init(removes: Bool) { self.removes = removes }

    final class Watched: UIPresentationController {
        weak var watch: WatchedTransitions?
        override var shouldRemovePresentersView: Bool { watch?.removes ?? false }
        override var frameOfPresentedViewInContainerView: CGRect { watch?.frame ?? super.frameOfPresentedViewInContainerView }

        private func note(_ call: String) {
            func place(_ controller: UIViewController) -> String {
                guard let superview = controller.viewIfLoaded?.superview else { return "away" }
                return superview === containerView ? "in container" : "elsewhere"
            }
            watch?.container = containerView
            let (behind, over) = (presentingViewController, presentedViewController)
            watch?.seen.append("\(call): \(behind.title ?? "") \(place(behind)), \(over.title ?? "") \(place(over))")
        }
        override func presentationTransitionWillBegin() { note("will present") }
        override func presentationTransitionDidEnd(_ completed: Bool) { note("did present") }
        override func dismissalTransitionWillBegin() { note("will dismiss") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { note("did dismiss") }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let new = Watched(presentedViewController: presented, presenting: presenting)
        new.watch = self
        return new
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { leader }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { leader }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else { return }
        frames = [
            context.initialFrame(for: from), context.finalFrame(for: from), context.initialFrame(for: to), context.finalFrame(for: to),
        ]
        views = [context.view(forKey: .from) != nil, context.view(forKey: .to) != nil]
        if to.isBeingPresented, let view = context.view(forKey: .to) {
            view.frame = context.finalFrame(for: to)
            context.containerView.addSubview(view)
        }
        let moving = to.isBeingPresented ? context.view(forKey: .to) : context.view(forKey: .from)
        UIView.animate(withDuration: 1) {
            moving?.alpha = 0.5
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

@MainActor @Suite struct PresentationCourseTests {
    private let scenery = PresentationScenery()
    private var log: CallLog { scenery.log }
    private var root: ToldController { scenery.root }
    private var over: ToldController { scenery.over }
    private var window: UIWindow { scenery.window }

    @Test(arguments: [true, false])
    func `the view of who presents lies in the container while it goes`(isAnimated: Bool) {
        let watch = WatchedTransitions(removes: true)
        over.modalPresentationStyle = .custom
        over.transitioningDelegate = watch
        scenery.present(animated: isAnimated)
        scenery.advance(1.1)
        #expect(
            watch.seen == [
                "will present: A in container, B away", "did present: A in container, B in container",
            ])
        #expect(root.view.superview == nil && log.calls.suffix(3) == ["B did appear", "A did disappear", "presented"])
    }

    @Test(arguments: [true, false])
    func `a dismissal begins with the leaving view alone, which stays until it has ended`(isAnimated: Bool) {
        let watch = WatchedTransitions(removes: true)
        over.modalPresentationStyle = .custom
        over.transitioningDelegate = watch
        scenery.present(animated: false)
        (watch.seen, log.calls) = ([], [])
        scenery.dismiss(animated: isAnimated)
        if isAnimated { #expect(watch.container?.subviews.map { $0 === over.view } == [true]) }
        scenery.advance(1.1)
        #expect(watch.seen == ["will dismiss: A away, B in container", "did dismiss: A away, B in container"])
        #expect(root.view.superview === window && over.view.superview == nil && root.view.frame == window.bounds)
        #expect(log.calls == ["B will disappear", "A will appear", "A did appear", "B did disappear", "dismissed"])
    }

    @Test func `a full-screen dismissal shows the view beneath once its animator adds it`() {
        over.modalPresentationStyle = .fullScreen
        scenery.present(animated: false)
        scenery.dismiss()
        #expect(root.view.window === window && over.view.window === window)
        scenery.advance(1)
        #expect(root.view.superview === window && over.view.window == nil)
    }

    @Test func `a sheet that is covered is a sheet again when the cover goes`() {
        scenery.present()
        scenery.advance(1)
        let (home, frame) = (over.view.superview, over.view.convert(over.view.bounds, to: window))
        let cover = ToldController("C", log)
        cover.modalPresentationStyle = .fullScreen
        scenery.environment.run { over.present(cover, animated: true) }
        scenery.advance(1)
        #expect(over.view.window == nil && cover.view.window === window)
        scenery.environment.run { cover.dismiss(animated: true) }
        scenery.advance(1)
        #expect(over.view.superview === home && over.view.convert(over.view.bounds, to: window) == frame && frame.minY > 40)
    }

    @Test(arguments: [true, false])
    func `frames of who presents are told where its view stays, and at the end of a dismissal`(removes: Bool) {
        let (full, low) = (window.bounds, CGRect(x: 0, y: 544, width: 390, height: 300))
        let watch = WatchedTransitions(removes: removes)
        watch.frame = low
        over.modalPresentationStyle = .custom
        over.transitioningDelegate = watch
        scenery.present()
        #expect(watch.frames == [full, removes ? .zero : full, .zero, low])
        scenery.advance(1.1)
        scenery.dismiss()
        #expect(watch.frames == [low, low, .zero, full])
        #expect(watch.views == [true, removes])
    }

    @Test func `a dismissal that goes back tells who came before who is there again`() {
        let watch = WatchedTransitions(removes: true)
        over.modalPresentationStyle = .custom
        over.transitioningDelegate = watch
        scenery.present(animated: false)
        let leader = UIPercentDrivenInteractiveTransition()
        watch.leader = leader
        scenery.dismiss()
        log.calls = []
        scenery.environment.run {
            leader.update(0.4)
            leader.cancel()
        }
        scenery.advance(1)
        #expect(log.calls == ["A will disappear", "A did disappear", "B will appear", "B did appear", "dismissed"])
        #expect(over.view.window === window && root.view.window == nil && watch.ended == [false])
    }

    @Test func `a presentation that goes back tells who came before who is there again`() {
        let watch = WatchedTransitions(removes: true)
        let leader = UIPercentDrivenInteractiveTransition()
        watch.leader = leader
        over.modalPresentationStyle = .custom
        over.transitioningDelegate = watch
        scenery.present()
        log.calls = []
        scenery.environment.run {
            leader.update(0.4)
            leader.cancel()
        }
        scenery.advance(1)
        #expect(log.calls == ["B will disappear", "B did disappear", "A will appear", "A did appear", "presented"])
        #expect(over.view.window == nil && root.view.superview === window && over.presentingViewController == nil)
    }

    @Test func `the custom style has a plain presentation controller`() {
        over.modalPresentationStyle = .custom
        let early = over.presentationController
        #expect(early.map { type(of: $0) == UIPresentationController.self } == true && over.presentationController === early)
        scenery.present(animated: false)
        #expect(over.presentationController === early && early?.presentedViewController === over)
        #expect(early?.presentingViewController === root && over.view.frame == window.bounds && root.view.window === window)
        scenery.environment.run { window.frame.size = CGSize(width: 844, height: 390) }
        scenery.advance(1)
        #expect(over.view.frame.size == CGSize(width: 844, height: 390))
        let other = ToldController("C", log)
        other.modalPresentationStyle = .custom
        _ = other.presentationController
        let transitions = NotedTransitions(log)
        other.transitioningDelegate = transitions
        #expect(other.presentationController is NotedPresentation)
    }
}
