// SPDX-License-Identifier: MIT
//
// How segues are performed: asked for, made, prepared, gone (storyboards.order-of-a-segue).

import Foundation
package import VitrineInterfaceBuilder
import VitrineLayers
import VitrineViewCore

/// A controller that holds those that a storyboard gives it by relationships.
@MainActor package protocol ControllerContainer: UIViewController {
    /// Takes the controllers, in the order of the file.
    func takeControllers(_ controllers: [UIViewController])
}

extension UIViewController {
    /// Performs a segue of the scene by its identifier, without asking whether it should be.
    final func performArchivedSegue(_ identifier: String, sender: Any?) {
        guard let segue = archive?.segues[identifier] else {
            archive?.tellNoSegue(identifier, of: self)
            return UIEnvironment.current.refuse(.invalidArgument, "Receiver (\(self)) has no segue with identifier '\(identifier)'")
        }
        perform(segue, sender: sender)
    }

    /// Performs a segue as a control, a cell or a gesture begins it, where the controller lets it.
    package final func begin(_ segue: InterfaceElement, sender: Any?) {
        guard shouldPerformSegue(withIdentifier: segue["identifier"] ?? "", sender: sender) else { return }
        perform(segue, sender: sender)
    }

    private func perform(_ element: InterfaceElement, sender: Any?) {
        guard let archive else { return }
        if element["kind"] == "unwind" { return unwind(element, sender: sender) }
        guard let destination = archive.destination(of: element, from: self, sender: sender) else { return }
        let segue = archive.segueClass(of: element).init(identifier: element["identifier"], source: self, destination: destination)
        destination.takePresentation(of: element, sender: sender)
        segue.handler = handler(of: element, to: destination, sender: sender)
        prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// What a kind of segue does by itself (storyboards.kinds-of-segues).
    private func handler(of element: InterfaceElement, to destination: UIViewController, sender: Any?) -> (() -> Void)? {
        let isAnimated = element["animates"] != "NO"
        switch element["kind"] {
        case "show": return { [weak self] in self?.showBySegue(destination, sender: sender) }
        case "push": return { [weak self] in self?.pushBySegue(destination, animated: isAnimated) }
        case "showDetail": return { [weak self] in self?.showDetailBySegue(destination, sender: sender) }
        case "presentation", "modal", "popoverPresentation":
            return { [weak self] in self?.presentBySegue(destination, animated: isAnimated) }
        case "custom": return nil
        default:
            archive?.tell("a segue of the kind '\(element["kind"] ?? "")' is not known", at: element)
            return nil
        }
    }

    // MARK: Embedding

    /// Puts the controller of an embed segue into its container (storyboards.embed).
    final func performEmbed(_ element: InterfaceElement, in container: UIView) {
        guard let archive else { return }
        let key = SceneKey(file: archive.document.file, id: element["destination"] ?? "")
        let library = UIEnvironment.current.interfaces
        guard library.begin(embedding: key) else {
            let limit = InterfaceLibrary.embeddingLimit
            return archive.tell("the controller embeds itself, by way of others, more than \(limit) times", at: element)
        }
        defer { library.end(embedding: key) }
        guard shouldPerformSegue(withIdentifier: element["identifier"] ?? "", sender: nil),
            let child = archive.destination(of: element, from: self, sender: nil)
        else { return }
        let segue = archive.segueClass(of: element).init(identifier: element["identifier"], source: self, destination: child)
        segue.handler = { [weak self] in self?.embed(child, in: container) }
        prepare(for: segue, sender: nil)
        segue.perform()
    }

    /// Takes a controller as a child whose view fills another.
    final func embed(_ child: UIViewController, in container: UIView) {
        addChild(child)
        child.view.frame = container.bounds
        child.view.translatesAutoresizingMaskIntoConstraints = true
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(child.view)
        child.didMove(toParent: self)
    }
}
