// SPDX-License-Identifier: MIT
//
// How the standard segues have their destinations shown (storyboards.kinds-of-segues).

import VitrineInterfaceBuilder

extension UIViewController {
    /// Shows a controller where the nearest container above does, or else over everything.
    final func showBySegue(_ destination: UIViewController, sender: Any?) { pushBySegue(destination, animated: true) }

    /// Shows a controller beside the present one where there is room for both.
    final func showDetailBySegue(_ destination: UIViewController, sender: Any?) {
        if let split = splitViewController { return split.showDetailViewController(destination, sender: sender) }
        presentBySegue(destination, animated: true)
    }

    /// Puts a controller upon the stack that this one is in.
    final func pushBySegue(_ destination: UIViewController, animated: Bool) {
        guard let stack = self as? UINavigationController ?? navigationController else {
            return presentBySegue(destination, animated: animated)
        }
        stack.pushViewController(destination, animated: animated)
    }

    /// Shows a controller over everything; the bars below it take no part.
    final func presentBySegue(_ destination: UIViewController, animated: Bool) {
        guard destination.archive != nil, destination.archive?.presenter == nil else { return }
        destination.archive?.presenter = self
        archive?.presented = destination
        guard let window = viewIfLoaded?.window else { return }
        destination.view.frame = window.bounds
        window.addSubview(destination.view)
    }

    /// Takes away what a segue showed over this controller.
    final func dismissBySegue(animated: Bool) {
        archive?.presented?.viewIfLoaded?.removeFromSuperview()
        archive?.presented?.archive?.presenter = nil
        archive?.presented = nil
    }

    /// Who shows this controller over itself.
    final var presenterBySegue: UIViewController? { archive?.presenter }

    /// Takes how a segue wants the controller to be shown.
    final func takePresentation(of segue: InterfaceElement) {}
}

extension UINavigationController: ControllerContainer {
    package func takeControllers(_ controllers: [UIViewController]) { setViewControllers(controllers, animated: false) }
}

extension UITabBarController: ControllerContainer {
    package func takeControllers(_ controllers: [UIViewController]) { setViewControllers(controllers, animated: false) }
}

extension UIBarButtonItem: ActionSender {
    func send(_ action: Selector, to target: AnyObject?, on event: String?) -> Bool {
        (self.target, self.action) = (target, action)
        return true
    }
}
