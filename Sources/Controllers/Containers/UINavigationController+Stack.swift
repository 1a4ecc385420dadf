// SPDX-License-Identifier: MIT
//
// How the stack of a navigation controller changes, and what is called when (navigation.order-of-calls).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

extension UINavigationController {
    var environment: UIEnvironment { viewIfLoaded?.environment ?? .current }

    func push(_ controller: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === controller }) else {
            return environment.refuse(
                .invalidArgument, "Pushing the same view controller instance more than once is not supported (\(controller))")
        }
        guard !(controller is UINavigationController) else {
            return environment.refuse(.invalidArgument, "Pushing a navigation controller is not supported")
        }
        transition?.finishAtOnce()
        addChild(controller)
        stack.append(controller)
        showTop(.push, animated: animated)
        if transition == nil { controller.didMove(toParent: self) }
    }

    /// Takes away all above an index, and answers them.
    func pop(to index: Int, animated: Bool) -> [UIViewController] {
        transition?.finishAtOnce()
        let gone = Array(stack[(index + 1)...])
        if gone.isEmpty { return [] }
        for controller in gone { controller.willMove(toParent: nil) }
        stack.removeLast(gone.count)
        showTop(.pop, animated: animated)
        if let transition { transition.leaving = gone } else { for controller in gone { controller.removeFromParent() } }
        return gone
    }

    func exchange(_ new: [UIViewController], animated: Bool) {
        guard Set(new.map { ObjectIdentifier($0) }).count == new.count else {
            return environment.refuse(.invalidArgument, "All view controllers in a navigation controller must be distinct")
        }
        transition?.finishAtOnce()
        let old = stack
        guard !old.elementsEqual(new, by: ===) else { return }
        let gone = old.filter { controller in !new.contains { $0 === controller } }
        let come = new.filter { controller in !old.contains { $0 === controller } }
        for controller in gone { controller.willMove(toParent: nil) }
        for controller in come { addChild(controller) }
        stack = new
        children = new + children.filter { child in !new.contains { $0 === child } }
        let isBack = new.last.map { top in old.contains { $0 === top } } ?? true
        showTop(isBack ? .pop : .push, animated: animated && !old.isEmpty)
        if let transition {
            transition.leaving = gone
        } else {
            for controller in gone { controller.removeFromParent() }
            for controller in come { controller.didMove(toParent: self) }
        }
    }

    /// The way back was tapped.
    func goBack() {
        if let delegate = navigationBar.delegate, let item = navigationBar.topItem,
            !delegate.navigationBar(navigationBar, shouldPop: item)
        {
            return
        }
        popViewController(animated: true)
    }

    /// Whether someone sees what happens here, so that controllers are told of it.
    private var tells: Bool { appearance.state == .appeared || appearance.state == .appearing }

    /// Shows the controller on top in place of the one that is shown.
    func showTop(_ operation: Operation, animated: Bool) {
        let items = stack.map(\.navigationItem)
        guard isViewLoaded, let new = stack.last else {
            navigationBar.take(items)
            navigationBar.settleRow()
            if isViewLoaded, let old = shown {
                if old.appearance.state == .appeared { old.beginAppearanceTransition(false, animated: false) }
                old.view.removeFromSuperview()
                if old.appearance.state == .disappearing { old.endAppearanceTransition() }
                shown = nil
            }
            return
        }
        let old = shown
        guard new !== old else {
            navigationBar.take(items)
            navigationBar.settleRow()
            return placeBars()
        }
        let isAnimated = animated && old != nil && appearance.state == .appeared && view.window != nil && UIView.takesTime
        shown = new
        let shared = old.flatMap { operation == .none ? nil : new.shareContent(with: $0, isPush: operation == .push) }
        new.loadViewIfNeeded()
        if !isAnimated { _ = shared?.transitionDuration(using: nil) }
        let tells = tells && appearance.state == .appeared
        if isAnimated, let old {
            let transition = NavigationTransition(of: self, from: old, to: new, operation)
            transition.shared = shared
            extras.coordinator = transition.coordinator
            self.transition = transition
        }
        if tells || old?.appearance.state == .appearing { old?.beginAppearanceTransition(false, animated: isAnimated) }
        if tells { new.beginAppearanceTransition(true, animated: isAnimated) }
        delegate?.navigationController(self, willShow: new, animated: isAnimated)
        navigationBar.take(items)
        if isAnimated {
            transition?.begin()
            return
        }
        navigationBar.settleRow()
        new.view.frame = content.bounds
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(new.view)
        placeBars()
        barsChanged()
        if tells, view.window != nil { view.layoutIfNeeded() }
        old?.view.removeFromSuperview()
        if old?.appearance.state == .disappearing { old?.endAppearanceTransition() }
        if tells { new.endAppearanceTransition() }
        delegate?.navigationController(self, didShow: new, animated: isAnimated)
    }

    // MARK: The drag from the edge

    /// A drag from the edge leads back as far as the finger goes (navigation.edge-drag).
    func follow(_ drag: UIScreenEdgePanGestureRecognizer) {
        let width = max(view.bounds.width, 1)
        let way = drag.translation(in: view).x * (view.isRightToLeft ? -1 : 1)
        switch drag.state {
        case .began:
            guard stack.count > 1, transition == nil, view.window != nil else { return }
            interactive = true
            _ = pop(to: stack.count - 2, animated: true)
            interactive = false
            transition?.update(max(way, 0) / width)
        case .changed: transition?.update(min(max(way / width, 0), 1))
        case .ended:
            let speed = drag.velocity(in: view).x * (view.isRightToLeft ? -1 : 1)
            transition?.release(completes: speed > 300 || way / width > 0.5 && speed > -300)
        case .cancelled, .failed: transition?.release(completes: false)
        default: break
        }
    }
}

/// Says when the drag from the edge may begin.
@MainActor final class EdgeDelegate: NSObject, UIGestureRecognizerDelegate {
    static let shared = EdgeDelegate()

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let controller = gestureRecognizer.view?.rare?.controller as? UINavigationController else { return false }
        return controller.stack.count > 1 && controller.transition == nil && !controller.navigationItemHidesBack
            && controller.stack.last?.zoomWay == nil
    }
}

extension UINavigationController {
    /// Whether the item on top leaves out the way back, which the drag from the edge leaves out with it.
    fileprivate var navigationItemHidesBack: Bool {
        guard let item = stack.last?.navigationItem else { return true }
        return item.hidesBackButton || !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
    }
}
