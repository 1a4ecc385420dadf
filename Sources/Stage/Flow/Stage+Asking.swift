// SPDX-License-Identifier: MIT
//
// Alerts over a screen, and a keyboard that comes and goes, with several screens and with one.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

extension Stage {
    /// How long the keyboard takes, in seconds, and along which of UIKit's curves (keys.software-keyboard).
    private static let (keyboardDuration, keyboardCurve) = (0.25, UIView.AnimationOptions(rawValue: 7 << 16))

    /// Does what needs no other screen.
    ///
    /// - Parameters:
    ///   - answered: Does what an answer leads to.
    /// - Returns: Whether it was done.
    func performAlone(
        _ action: Scene.FlowAction, isAnimated: Bool, from source: LinkSource, answered: @escaping ([Scene.Reaction]) -> Void
    ) -> Bool {
        switch action {
        case .alert(let alert): ask(alert, isAnimated, from: source, answered)
        case .keyboard(let keyboard): (host ?? self).show(keyboard, isAnimated)
        case .dismiss:
            guard let alert = controllerInFront as? UIAlertController else { return false }
            alert.dismiss(animated: isAnimated)
        case .sidebar(let isShown):
            guard let tabs = (host ?? self).window.rootViewController as? UITabBarController else { return false }
            tabs.setSidebarHidden(!isShown, animated: isAnimated)
        case .push, .pop, .present, .detent, .tab, .column, .replace: return false
        }
        return true
    }

    /// The controller that nothing is presented over.
    private var controllerInFront: UIViewController? {
        var front = (host ?? self).window.rootViewController
        while let presented = front?.presentedViewController, !presented.isBeingDismissed { front = presented }
        return front
    }

    private func ask(
        _ said: Scene.Alert, _ isAnimated: Bool, from source: LinkSource, _ answered: @escaping ([Scene.Reaction]) -> Void
    ) {
        let alert = UIAlertController(title: said.title, message: said.message, preferredStyle: said.style.uiStyle)
        for answer in said.actions {
            alert.addAction(UIAlertAction(title: answer.title, style: answer.style.uiStyle) { _ in answered(answer.reactions) })
        }
        if let popover = alert.popoverPresentationController {
            switch source {
            case .view(let view): (popover.sourceView, popover.sourceRect) = (view, view.bounds)
            case .barItem(let item): popover.barButtonItem = item as? UIBarButtonItem
            // What belongs to nothing stands in the middle by itself (controls26.action-sheets).
            case .none where scene.canvas.system == .iOS26: break
            case .none:
                popover.sourceView = collectionView
                popover.sourceRect = CGRect(origin: collectionView.bounds.center, size: .zero)
            }
        }
        controllerInFront?.present(alert, animated: isAnimated)
        (host ?? self).screen?.raiseOverlays()
    }

    /// Has a keyboard come up, another take its place, or the one that is there go.
    private func show(_ said: Scene.Keyboard?, _ isAnimated: Bool) {
        guard let screen else { return }
        let old = screen.takeKeyboard()
        let keyboard = said.map { KeyboardOverlay($0, on: scene.canvas) }
        if let keyboard {
            keyboard.frame = screen.frame
            if old == nil { keyboard.transform = CGAffineTransform(translationX: 0, y: keyboard.height) }
            screen.add(keyboard, to: window)
            keyboard.layoutIfNeeded()
        }
        let change = { [self] in
            keyboard?.transform = .identity
            if keyboard == nil, let old { old.transform = CGAffineTransform(translationX: 0, y: old.height) }
            front.screen?.makeRoom(forKeyboardOf: keyboard?.height ?? 0)
            window.raiseSheets(aboveKeyboard: keyboard?.height ?? 0)
            window.layoutIfNeeded()
        }
        guard isAnimated, UIView.takesTime else {
            change()
            old?.removeFromSuperview()
            return
        }
        if keyboard != nil { old?.removeFromSuperview() }
        UIView.animate(
            withDuration: Self.keyboardDuration, delay: 0, options: Self.keyboardCurve, animations: change,
            completion: { _ in old?.removeFromSuperview() })
    }
}

extension Scene.Alert.Style {
    fileprivate var uiStyle: UIAlertController.Style {
        switch self {
        case .alert: .alert
        case .actionSheet: .actionSheet
        }
    }
}

extension Scene.Alert.AnswerStyle {
    fileprivate var uiStyle: UIAlertAction.Style {
        switch self {
        case .default: .default
        case .cancel: .cancel
        case .destructive: .destructive
        }
    }
}
