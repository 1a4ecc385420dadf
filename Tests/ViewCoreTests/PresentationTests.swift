// SPDX-License-Identifier: MIT
//
// Controllers over others: who is told, what goes and stays, and fingers that dismiss (presentation.*, sheets.*, popovers.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineViewCore

/// A phone with a window, on whose root controllers are presented.
@MainActor struct PresentationScenery {
    let environment: UIEnvironment
    let window: UIWindow
    let log = CallLog()
    let root: ToldController
    let over: ToldController

    init(size: CGSize = CGSize(width: 390, height: 844), idiom: UIUserInterfaceIdiom = .phone) {
        let environment = UIEnvironment(clock: VirtualClock())
        environment.screen.bounds.size = size
        environment.screen.userInterfaceIdiom = idiom
        environment.screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let log = log
        (root, over, window) = environment.run {
            (ToldController("A", log), ToldController("B", log), UIWindow(frame: UIScreen.main.bounds))
        }
        self.environment = environment
        window.rootViewController = root
        environment.run { window.makeKeyAndVisible() }
        log.calls = []
    }

    func present(_ controller: UIViewController? = nil, animated: Bool = true) {
        let log = log
        environment.run { root.present(controller ?? over, animated: animated) { log.calls.append("presented") } }
    }

    func dismiss(animated: Bool = true) {
        let log = log
        environment.run { over.dismiss(animated: animated) { log.calls.append("dismissed") } }
    }

    func advance(_ time: TimeInterval) { environment.clock.advance(by: time) }
}

/// Notes what its course is, and dims what is behind.
@MainActor final class NotedPresentation: UIPresentationController {
    let log: CallLog
    let dimming = UIView()

    init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: CallLog) {
        self.log = log
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height - 300, width: bounds.width, height: 300)
    }

    override func presentationTransitionWillBegin() {
        log.calls.append("will present")
        dimming.frame = containerView?.bounds ?? .zero
        containerView?.insertSubview(dimming, at: 0)
        dimming.alpha = 0
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 }) { [log] context in
            log.calls.append("coordinated, cancelled \(context.isCancelled)")
        }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { log.calls.append("did present \(completed)") }

    override func dismissalTransitionWillBegin() {
        log.calls.append("will dismiss")
        presentingViewController.transitionCoordinator?.animate(alongsideTransition: { [dimming] _ in dimming.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { log.calls.append("did dismiss \(completed)") }
}

/// Brings transitions of its own, led by a finger where asked.
@MainActor final class NotedTransitions: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    let log: CallLog
    var leader: UIPercentDrivenInteractiveTransition?

    init(_ log: CallLog) { self.log = log }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { NotedPresentation(presented, presenting, log) }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { leader }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to), let to = context.viewController(forKey: .to), to.isBeingPresented {
            context.containerView.addSubview(view)
            let frame = context.finalFrame(for: to)
            view.frame = frame.offsetBy(dx: 0, dy: 300)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame = frame
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        } else if let view = context.view(forKey: .from) {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.frame.origin.y += 300
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.calls.append("animation ended \(transitionCompleted)") }
}

@MainActor @Suite struct PresentationTests {
    private let scenery = PresentationScenery()
    private var log: CallLog { scenery.log }
    private var root: ToldController { scenery.root }
    private var over: ToldController { scenery.over }
    private var window: UIWindow { scenery.window }

    @Test func `a controller that covers all tells both, and who presents goes`() {
        over.modalPresentationStyle = .fullScreen
        scenery.present()
        #expect(log.calls == ["B loads", "A will disappear", "B will appear"])
        #expect(over.isBeingPresented && root.presentedViewController === over && over.presentingViewController === root)
        scenery.advance(0.51)
        #expect(log.calls.dropFirst(3) == ["B did appear", "A did disappear", "presented"])
        #expect(!over.isBeingPresented && root.view.window == nil && over.view.window === window && over.view.frame == window.bounds)
        log.calls = []
        scenery.dismiss()
        #expect(over.isBeingDismissed && root.view.window === window)
        scenery.advance(0.51)
        #expect(log.calls == ["B will disappear", "A will appear", "A did appear", "B did disappear", "dismissed"])
        #expect(root.presentedViewController == nil && over.presentingViewController == nil && over.view.window == nil)
        #expect(root.view.superview === window && root.view.frame == window.bounds && window.subviews.count == 1)
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .overFullScreen, .overCurrentContext])
    func `what leaves something of who presents to be seen does not tell it`(style: UIModalPresentationStyle) {
        over.modalPresentationStyle = style
        scenery.present(animated: false)
        #expect(log.calls == ["B loads", "B will appear", "B did appear", "presented"])
        #expect(root.view.window === window)
        log.calls = []
        scenery.dismiss(animated: false)
        #expect(log.calls == ["B will disappear", "B did disappear", "dismissed"])
        #expect(window.subviews.count == 1 && root.view.transform == .identity)
    }

    @Test func `of several that are presented the front-most is seen to go, and all are gone`() {
        let environment = scenery.environment
        let third = environment.run { ToldController("C", log) }
        for controller in [over, third] { controller.modalPresentationStyle = .fullScreen }
        scenery.present(animated: false)
        environment.run { over.present(third, animated: false) }
        log.calls = []
        environment.run { root.dismiss(animated: true) }
        #expect(log.calls == ["C will disappear", "A will appear"] && third.view.window === window)
        scenery.advance(0.6)
        #expect(log.calls.dropFirst(2) == ["A did appear", "C did disappear"])
        #expect(root.presentedViewController == nil && over.presentedViewController == nil && window.subviews == [root.view])
    }

    @Test func `a context that is defined is covered, and not the screen`() throws {
        let child = scenery.environment.run { UIViewController() }
        scenery.environment.run {
            root.addChild(child)
            child.view.frame = CGRect(x: 20, y: 100, width: 200, height: 300)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
        }
        child.definesPresentationContext = true
        over.modalPresentationStyle = .overCurrentContext
        scenery.environment.run { child.present(over, animated: false) }
        #expect(over.presentingViewController === child)
        #expect(over.view.convert(over.view.bounds, to: nil) == CGRect(x: 20, y: 100, width: 200, height: 300))
    }

    @Test func `what cannot be presented is refused or told of`() {
        let environment = scenery.environment
        scenery.present(animated: false)
        let again = environment.exceptions { root.present(over, animated: false) }
        #expect(again.first?.reason.contains("already being presented by") == true)
        environment.run { root.present(UIViewController(), animated: false) }
        #expect(environment.warnings.last?.contains("which is already presenting") == true)
        environment.run { UIViewController().present(UIViewController(), animated: false) }
        #expect(environment.warnings.last?.contains("not in the window hierarchy") == true)
    }

    @Test func `actions that nobody takes go to who presents`() {
        scenery.present(animated: false)
        #expect(over.next === root)
    }

    // MARK: Transitions of the program's own

    @Test func `a presentation of the program's own is asked for its place and told of its course`() {
        let transitions = NotedTransitions(log)
        over.modalPresentationStyle = .custom
        over.transitioningDelegate = transitions
        scenery.present()
        #expect(log.calls == ["B loads", "will present", "B will appear"])
        let dimming = (over.presentationController as? NotedPresentation)?.dimming
        scenery.advance(0.5)
        #expect(scenery.environment.run { over.view.layer.presentation()?.frame.minY ?? 0 }.rounded() == 694)
        #expect(dimming?.alpha == 1 && scenery.environment.run { Double(dimming?.layer.presentation()?.opacity ?? 0) } < 0.9)
        scenery.advance(0.51)
        #expect(
            log.calls.dropFirst(3) == [
                "coordinated, cancelled false", "did present true", "B did appear", "presented", "animation ended true",
            ])
        #expect(over.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
    }

    @Test func `a dismissal that a finger leads goes as far as it says, and back`() {
        let transitions = NotedTransitions(log)
        over.modalPresentationStyle = .custom
        over.transitioningDelegate = transitions
        scenery.present(animated: false)
        log.calls = []
        let leader = UIPercentDrivenInteractiveTransition()
        transitions.leader = leader
        func top() -> CGFloat { scenery.environment.run { over.view.layer.presentation()?.frame.minY ?? 0 }.rounded() }
        scenery.dismiss()
        scenery.environment.run { leader.update(0.5) }
        scenery.advance(3)
        #expect(top() == 544 + 150 && over.isBeingDismissed && leader.percentComplete == 0.5)
        scenery.environment.run { leader.cancel() }
        scenery.advance(0.6)
        #expect(top() == 544 && over.view.frame.minY == 544 && over.view.window === window && !over.isBeingDismissed)
        #expect(
            log.calls == [
                "will dismiss", "B will disappear", "did dismiss false", "B will appear", "B did appear", "dismissed",
                "animation ended false",
            ])
        scenery.dismiss()
        scenery.environment.run {
            leader.update(0.3)
            leader.finish()
        }
        scenery.advance(0.71)
        #expect(over.view.window == nil && over.presentingViewController == nil)
    }

    // MARK: Sheets

    @Test func `a sheet leaves room at the top, and what is behind draws back`() throws {
        scenery.present()
        scenery.advance(0.6)
        let sheet = try #require(over.sheetPresentationController)
        #expect(sheet.presentedView?.frame == CGRect(x: 0, y: 57, width: 390, height: 787))
        #expect(over.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        #expect(root.view.frame.minX == 16 && abs(root.view.frame.minY - 47) < 0.01)
        scenery.dismiss()
        scenery.advance(0.6)
        #expect(root.view.frame == window.bounds && !root.view.clipsToBounds && window.subviews == [root.view])
    }

    @Test func `a sheet of half the height leaves what is behind alone, and may let touches through`() throws {
        let sheet = try #require(over.sheetPresentationController)
        sheet.detents = [.medium(), .large(), .custom(identifier: .init("small")) { _ in 100 }]
        sheet.selectedDetentIdentifier = .medium
        sheet.largestUndimmedDetentIdentifier = .medium
        scenery.present(animated: false)
        #expect(sheet.presentedView?.frame.minY == 422 && root.view.transform == .identity)
        #expect(window.hitTest(CGPoint(x: 100, y: 100), with: nil) === root.view)
        scenery.environment.run { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
        #expect(sheet.presentedView?.frame.minY == 57 && root.view.transform != .identity)
        #expect(window.hitTest(CGPoint(x: 100, y: 20), with: nil) !== root.view)
        scenery.environment.run { sheet.animateChanges { sheet.selectedDetentIdentifier = .init("small") } }
        scenery.advance(1)
        #expect(sheet.presentedView?.frame.minY == 710)
    }

    @Test func `a sheet stands above a keyboard as far as there is room, and comes down with it`() throws {
        let sheet = try #require(over.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        scenery.present(animated: false)
        func top(_ keyboard: CGFloat) -> CGFloat? {
            scenery.environment.run { window.raiseSheets(aboveKeyboard: keyboard) }
            return sheet.presentedView?.frame.minY.rounded()
        }
        #expect(sheet.presentedView?.frame.minY == 422)
        // The safe area below counts once.
        #expect(top(300) == 156)
        #expect(top(600) == 57)
        #expect(top(0) == 422)
    }

    @Test func `a finger drags a sheet from height to height, and down to dismiss it`() throws {
        let told = ToldSheets(log)
        let sheet = try #require(over.sheetPresentationController)
        sheet.detents = [.medium(), .large()]
        sheet.delegate = told
        scenery.present(animated: false)
        log.calls = []
        let finger = Finger(in: window)
        finger.drag(from: CGPoint(x: 195, y: 440), to: CGPoint(x: 195, y: 150), duration: 0.5, eased: true)
        scenery.advance(1)
        #expect(sheet.selectedDetentIdentifier == .large && sheet.presentedView?.frame.minY == 57 && log.calls == ["chose large"])
        told.lets = false
        finger.drag(from: CGPoint(x: 195, y: 80), to: CGPoint(x: 195, y: 820), duration: 0.4)
        scenery.advance(1)
        #expect(log.calls.suffix(2) == ["tried", "chose medium"] && over.presentingViewController === root)
        told.lets = true
        log.calls = []
        finger.drag(from: CGPoint(x: 195, y: 440), to: CGPoint(x: 195, y: 800), duration: 0.3)
        scenery.advance(1)
        #expect(log.calls == ["will go", "B will disappear", "B did disappear", "went"])
        #expect(over.presentingViewController == nil && root.view.transform == .identity)
    }

    @Test func `in a sheet the dark grounds are lighter`() {
        scenery.environment.run { window.overrideUserInterfaceStyle = .dark }
        scenery.present(animated: false)
        let base = UIColor.systemBackground.resolvedColor(with: root.traitCollection)
        let above = UIColor.systemBackground.resolvedColor(with: over.traitCollection)
        #expect(base == UIColor(red: 0, green: 0, blue: 0, alpha: 1) && above != base)
        #expect(above == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1))
    }

    @Test func `content that is scrolled keeps a drag, and gives it to the sheet at its beginning`() throws {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
        scrollView.contentSize = CGSize(width: 390, height: 3_000)
        scenery.environment.run { over.view.addSubview(scrollView) }
        scenery.present(animated: false)
        scrollView.contentOffset.y = 400
        let finger = Finger(in: window)
        finger.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 400), duration: 0.5, eased: true)
        scenery.advance(1)
        #expect(scrollView.contentOffset.y < 300 && over.presentingViewController === root)
        scrollView.contentOffset.y = 0
        finger.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 800), duration: 0.5)
        scenery.advance(1)
        #expect(over.presentingViewController == nil)
    }

    @Test func `on a tablet sheets are cards in the middle`() throws {
        let tablet = PresentationScenery(size: CGSize(width: 1_024, height: 1_366), idiom: .pad)
        tablet.over.modalPresentationStyle = .formSheet
        tablet.present(animated: false)
        #expect(tablet.over.sheetPresentationController?.presentedView?.frame == CGRect(x: 242, y: 373, width: 540, height: 620))
        #expect(tablet.root.view.transform == .identity)
        Finger(in: tablet.window).tap(at: CGPoint(x: 50, y: 50))
        tablet.advance(1)
        #expect(tablet.over.presentingViewController == nil)
    }

    // MARK: Popovers

    @Test func `a popover stands beside what it belongs to, and a tap outside dismisses it`() throws {
        let tablet = PresentationScenery(size: CGSize(width: 1_024, height: 1_366), idiom: .pad)
        let button = UIView(frame: CGRect(x: 900, y: 100, width: 60, height: 40))
        tablet.environment.run { tablet.root.view.addSubview(button) }
        tablet.over.modalPresentationStyle = .popover
        tablet.over.preferredContentSize = CGSize(width: 300, height: 200)
        let popover = try #require(tablet.over.popoverPresentationController)
        popover.sourceView = button
        tablet.present(animated: false)
        #expect(popover.arrowDirection == .up)
        #expect(popover.presentedView?.frame == CGRect(x: 714, y: 140, width: 300, height: 213))
        #expect(tablet.over.view.bounds.size == CGSize(width: 300, height: 200))
        Finger(in: tablet.window).tap(at: CGPoint(x: 50, y: 50))
        tablet.advance(1)
        #expect(tablet.over.presentingViewController == nil)
    }

    @Test func `a popover is a sheet where there is little width, unless its delegate says otherwise`() throws {
        over.modalPresentationStyle = .popover
        let popover = try #require(over.popoverPresentationController)
        popover.sourceView = root.view
        popover.sourceRect = CGRect(x: 100, y: 100, width: 50, height: 50)
        scenery.present(animated: false)
        #expect(over.view.superview?.superview is SheetCard)
        scenery.dismiss(animated: false)
        let told = ToldSheets(log)
        over.popoverPresentationController?.sourceView = root.view
        over.popoverPresentationController?.delegate = told
        scenery.present(animated: false)
        #expect(over.view.superview?.superview is PopoverCard)
    }

    // MARK: Sizes and traits

    @Test func `a window that gets another size tells its controllers before, and animates beside it`() {
        let sized = scenery.environment.run { SizedController() }
        scenery.environment.run { window.rootViewController = sized }
        scenery.environment.run { UIScreen.main.bounds.size = CGSize(width: 844, height: 390) }
        #expect(sized.calls == ["traits compact", "size 844 × 390, was 390 × 844", "traits were regular", "beside 844 × 390"])
        scenery.advance(1)
        #expect(sized.calls.last == "done" && window.frame.size == CGSize(width: 844, height: 390))
    }

    @Test func `an interface turns with the screen, from how it stood to how it stands`() {
        let sized = scenery.environment.run { SizedController() }
        scenery.environment.run { window.rootViewController = sized }
        func angle() -> CGFloat {
            let transform = window.layer.presentation()?.affineTransform() ?? .identity
            return atan2(transform.b, transform.a)
        }
        scenery.environment.run { UIScreen.main.bounds.size = CGSize(width: 844, height: 390) }
        #expect(abs(angle() + .pi / 2) < 1e-6, "at first it lies on its side, as it stood upright")
        #expect(abs((window.layer.presentation()?.position.x ?? 0) - 422) < 1e-6)
        scenery.advance(0.15)
        #expect(abs(angle() + .pi / 4) < 1e-6)
        scenery.advance(0.2)
        #expect(angle() == 0 && window.transform == .identity)
        #expect(sized.turn == CGAffineTransform(rotationAngle: .pi / 2))
        scenery.environment.run { UIScreen.main.bounds.size = CGSize(width: 390, height: 844) }
        #expect(abs(angle() - .pi / 2) < 1e-6)
        scenery.advance(1)
        // Another size is no turn.
        scenery.environment.run { UIScreen.main.bounds.size = CGSize(width: 500, height: 844) }
        #expect(angle() == 0 && sized.turn == .identity)
    }
}

/// Notes sizes and traits that come.
@MainActor final class SizedController: UIViewController {
    var calls: [String] = []
    var turn = CGAffineTransform.identity
    private func text(_ size: CGSize) -> String { "\(Int(size.width)) × \(Int(size.height))" }
    private func text(_ traits: UITraitCollection?) -> String { traits?.verticalSizeClass == .compact ? "compact" : "regular" }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append("size \(text(size)), was \(text(view.bounds.size))")
        turn = coordinator.targetTransform
        coordinator.animate(alongsideTransition: { [self] _ in calls.append("beside \(text(view.bounds.size))") }) { [self] _ in
            calls.append("done")
        }
    }

    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.willTransition(to: newCollection, with: coordinator)
        calls.append("traits \(text(newCollection))")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        calls.append("traits were \(text(previousTraitCollection))")
    }
}

/// Notes what it is told of sheets, and keeps popovers what they are.
@MainActor final class ToldSheets: NSObject, UISheetPresentationControllerDelegate, UIPopoverPresentationControllerDelegate {
    let log: CallLog
    var lets = true

    init(_ log: CallLog) { self.log = log }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {
        log.calls.append("chose \(sheetPresentationController.selectedDetentIdentifier == .large ? "large" : "medium")")
    }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { lets }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.calls.append("will go") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.calls.append("went") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.calls.append("tried") }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}
