// SPDX-License-Identifier: MIT
//
// The way back: who has the method that an unwind segue names, and how the controllers on the way show it (storyboards.unwind).

import Foundation
import VitrineInterfaceBuilder
import VitrineViewCore

extension UIViewController {
    /// Goes back to the nearest controller that has the method that the segue names, and calls it.
    final func unwind(_ element: InterfaceElement, sender: Any?) {
        guard let archive else { return }
        guard let name = element["unwindAction"] else { return archive.tell("the unwind segue names no action", at: element) }
        let start = UIStoryboardUnwindSegueSource(source: self, sender: sender, unwindAction: Selector(name))
        guard let destination = destination(of: start) else {
            let method = name.prefix { $0 != ":" }
            return archive.tell(
                "no controller on the way back from '\(type(of: self))' has the action '\(name)', so nothing is unwound", at: element,
                hint: "declare '@IBAction func \(method)(_ segue: UIStoryboardSegue)' where it is to go, in sources that are not ported "
                    + "list it in 'interfaceActions'")
        }
        let segue = archive.segueClass(of: element).init(identifier: element["identifier"], source: self, destination: destination)
        segue.handler = { [weak self] in self?.goBack(by: segue, to: destination) }
        prepare(for: segue, sender: sender)
        let action = type(of: destination).interfaceActions.first { $0.name == name }
        _ = action?.method?.call(destination, segue, nil)
        segue.perform()
        segue.handler = nil
    }

    /// The nearest controller that goes back by the segue: first what the controllers on the way up hold beside, then these.
    private func destination(of start: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var current: UIViewController? = self
        while let controller = current {
            if let found = controller.search(start) { return found }
            current = controller.parent ?? controller.presenterBySegue
        }
        return nil
    }

    private func search(_ start: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: start) {
            if let found = child.search(start) { return found }
        }
        return canPerformUnwindSegueAction(start.unwindAction, from: start.source, sender: start.sender) ? self : nil
    }

    /// Dismisses what is shown over the way, and has each container on it show the next.
    private func goBack(by segue: UIStoryboardSegue, to destination: UIViewController) {
        var meeting = self
        while !destination.isInside(meeting) {
            guard let next = meeting.parent ?? meeting.presenterBySegue else { return }
            if meeting.parent == nil { next.dismissBySegue(animated: true) }
            meeting = next
        }
        while meeting !== destination, let next = meeting.children.first(where: { destination.isInside($0) }) {
            meeting.unwind(for: segue, towards: next)
            meeting = next
        }
    }

    /// Whether the controller is another, or in it.
    final func isInside(_ other: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let controller = current {
            if controller === other { return true }
            current = controller.parent
        }
        return false
    }

    /// The controller inside of this one that an unwind segue comes from, or that presented it.
    final func holder(of source: UIViewController) -> UIViewController? {
        var current: UIViewController? = source
        while let controller = current {
            if controller.parent === self { return controller }
            current = controller.parent ?? controller.presenterBySegue
        }
        return nil
    }
}
