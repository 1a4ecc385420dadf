// SPDX-License-Identifier: MIT
//
// How the standard segues have their destinations shown (storyboards.kinds-of-segues).

import VitrineInterfaceBuilder
import VitrineNibs
package import VitrineViewCore

extension UIViewController {
    /// Shows a controller where the nearest container above does, or else over everything.
    final func showBySegue(_ destination: UIViewController, sender: Any?) { show(destination, sender: sender) }

    /// Shows a controller beside the present one where there is room for both.
    final func showDetailBySegue(_ destination: UIViewController, sender: Any?) { showDetailViewController(destination, sender: sender) }

    /// Puts a controller upon the stack that this one is in.
    final func pushBySegue(_ destination: UIViewController, animated: Bool) {
        guard let stack = self as? UINavigationController ?? navigationController else {
            return presentBySegue(destination, animated: animated)
        }
        stack.pushViewController(destination, animated: animated)
    }

    /// Shows a controller over everything.
    final func presentBySegue(_ destination: UIViewController, animated: Bool) { present(destination, animated: animated) }

    /// Takes away what a segue showed over this controller.
    final func dismissBySegue(animated: Bool) { dismiss(animated: animated) }

    /// Who shows this controller over itself.
    final var presenterBySegue: UIViewController? { extras.presenter }

    /// Takes how a segue wants the controller to be shown: a style and a transition, or a popover beside its anchor.
    final func takePresentation(of segue: InterfaceElement, sender: Any?) {
        if segue["kind"] == "popoverPresentation" { return takePopover(of: segue, sender: sender) }
        let styles: [String: UIModalPresentationStyle] = [
            "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
            "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
            "overCurrentContext": .overCurrentContext, "popover": .popover, "none": .none,
        ]
        if let style = segue["modalPresentationStyle"].flatMap({ styles[$0] }) { modalPresentationStyle = style }
        if let style = segue["modalTransitionStyle"].flatMap({ Self.transitionStyles[$0] }) { modalTransitionStyle = style }
    }

    private static let transitionStyles: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]

    private func takePopover(of segue: InterfaceElement, sender: Any?) {
        modalPresentationStyle = .popover
        guard let popover = popoverPresentationController else { return }
        popover.sourceItem = sender as? any UIPopoverPresentationControllerSourceItem
        if let directions = segue.value("popoverArrowDirection") {
            let known: [(String, UIPopoverArrowDirection)] = [("up", .up), ("down", .down), ("left", .left), ("right", .right)]
            popover.permittedArrowDirections = known.reduce(into: []) { if directions[$1.0] == "YES" { $0.insert($1.1) } }
        }
    }

    /// Takes what a file says of how the controller is presented.
    final func readPresentation(_ nib: NibCoder) {
        let styles: [String: UIModalPresentationStyle] = [
            "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet, "currentContext": .currentContext,
            "custom": .custom, "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "popover": .popover,
            "none": .none,
        ]
        if let style = nib.option("modalPresentationStyle", styles) { modalPresentationStyle = style }
        if let style = nib.option("modalTransitionStyle", Self.transitionStyles) { modalTransitionStyle = style }
        if let defines = nib.bool("definesPresentationContext") { definesPresentationContext = defines }
        if let isModal = nib.bool("modalInPresentation") { isModalInPresentation = isModal }
    }
}

extension UINavigationController: ControllerContainer {
    package func takeControllers(_ controllers: [UIViewController]) { setViewControllers(controllers, animated: false) }
}

extension UITabBarController: ControllerContainer {
    package func takeControllers(_ controllers: [UIViewController]) { setViewControllers(controllers, animated: false) }
}

extension UIBarButtonItem: ActionSender {
    package var eventOfSegue: String? { nil }

    package func send(_ action: Selector, to target: AnyObject?, on event: String?) -> Bool {
        (self.target, self.action) = (target, action)
        return true
    }
}
