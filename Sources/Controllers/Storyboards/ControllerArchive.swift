// SPDX-License-Identifier: MIT
//
// Where a controller's view and segues come from: its scene in a storyboard, a nib, or nowhere.

import Foundation
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineNibs
import VitrineViewCore

/// What a file says of a controller.
@MainActor final class ControllerArchive {
    /// Who made the controller, and makes the objects of its scene when the view is wanted; nil from then on.
    private var builder: NibBuilder?
    let document: InterfaceDocument
    let element: InterfaceElement
    private let bundle: Bundle?
    /// The storyboard that the controller is of; nil for one of a nib.
    let storyboard: UIStoryboard?
    private let library: InterfaceLibrary
    /// The objects of the scene beside the controller, which live as long as it does (storyboards.objects-beside).
    private var beside: [AnyObject] = []
    /// The controllers that a relationship gave to one that is no container.
    private(set) var related: [UIViewController] = []
    /// The segues of the scene by their identifiers.
    private(set) lazy var segues = seguesOfScene()

    init(_ nib: NibCoder) {
        (builder, element, document) = (nib.builder, nib.part.original, nib.builder.document)
        (bundle, storyboard, library) = (nib.builder.bundle, nib.builder.storyboard as? UIStoryboard, UIEnvironment.current.interfaces)
    }

    /// Tells of a segue that the scene does not have, and of those that it has.
    func tellNoSegue(_ identifier: String, of controller: UIViewController) {
        let known = segues.keys.sorted()
        tell(
            "the scene of '\(type(of: controller))' has no segue with the identifier '\(identifier)'", at: element,
            hint: Suggestion.hint(for: identifier, among: known) ?? "give a segue of the scene this identifier")
    }

    /// Tells of a problem.
    func tell(_ message: String, at element: InterfaceElement, hint: String? = nil) {
        library.report(document.diagnostic(message, at: element, category: .reference, hint: hint))
    }

    // MARK: View

    /// Makes the view, with the objects beside it in the scene, and connects them to the controller; false where the file has none
    /// (storyboards.order-of-loading).
    func loadView(of controller: UIViewController) -> Bool {
        let builder = builder ?? fresh(for: controller)
        self.builder = nil
        let view = element.value("view").flatMap { builder.object(for: $0) as? UIView }
        if let view { controller.view = view }
        beside = objectsBeside.compactMap { builder.object(for: $0) }
        builder.finish(with: controller, by: element)
        guard view != nil else {
            if let first = related.first {
                controller.view = UIView(frame: UIScreen.main.bounds)
                controller.embed(first, in: controller.view)
            } else if let kind = InterfaceClass.of(element), kind.type == nil {
                controller.view = UnknownView.sign(kind.name)
            }
            return controller.isViewLoaded
        }
        for (container, segue) in builder.embeds { controller.performEmbed(segue, in: container) }
        return true
    }

    /// For a view that is made a second time.
    private func fresh(for controller: UIViewController) -> NibBuilder {
        let builder = NibBuilder(document, bundle: bundle, library: library, plan: storyboard?.currentPlan(of: document))
        builder.storyboard = storyboard
        builder.hold(controller, weaklyFor: element)
        return builder
    }

    /// The views and other objects of the scene that stand beside the controller.
    private var objectsBeside: [InterfaceElement] {
        guard storyboard != nil, let scene = document.scenes.first(where: { $0.controller === element }) else { return [] }
        return scene.objects.filter { $0 !== element && $0.name != "placeholder" && $0.name != "exit" }
    }

    // MARK: Relationships

    /// Gives a container the controllers that it holds from the beginning (storyboards.relationships).
    func takeRelations(for controller: UIViewController) {
        guard let storyboard else { return }
        var children: [(relationship: String, controller: UIViewController)] = []
        for segue in element.list("connections") where segue.name == "segue" && segue["kind"] == "relationship" {
            guard let id = segue["destination"], document.elements[id] != nil else {
                let (name, destination) = (segue["relationship"] ?? "", segue["destination"] ?? "")
                tell("the relationship '\(name)' leads to '\(destination)', which is not there", at: segue)
                continue
            }
            if let child = storyboard.controller(id: id) { children.append((segue["relationship"] ?? "", child)) }
        }
        guard !children.isEmpty else { return }
        if let split = controller as? UISplitViewController { return split.take(children) }
        let controllers = children.map(\.controller)
        if let container = controller as? any ControllerContainer { return container.takeControllers(controllers) }
        related = controllers
    }

    // MARK: Segues

    private func seguesOfScene() -> [String: InterfaceElement] {
        var segues: [String: InterfaceElement] = [:]
        for object in [element] + objectsBeside {
            object.visit { found in
                guard found.name == "segue", let identifier = found["identifier"], found["kind"] != "relationship" else { return }
                if let first = segues[identifier] {
                    let line = first.place.line
                    tell("the segue identifier '\(identifier)' is that of the one in line \(line) already, which is meant", at: found)
                } else {
                    segues[identifier] = found
                }
            }
        }
        return segues
    }

    /// Makes the controller that a segue leads to (storyboards.segue-actions).
    func destination(of segue: InterfaceElement, from source: UIViewController, sender: Any?) -> UIViewController? {
        guard let storyboard, let id = segue["destination"], document.elements[id] != nil else {
            tell(
                "the segue leads to '\(segue["destination"] ?? "")', which is not there", at: segue,
                hint: "connect it to a controller of the storyboard, or delete it")
            return nil
        }
        var creator: ControllerCreator?
        if let name = segue["destinationCreationSelector"] {
            if let action = type(of: source).interfaceSegueActions.first(where: { $0.name == name }) {
                creator = { action.make(source, $0, sender, segue["identifier"]) }
            } else if !library.isStandIn(element) {
                tell(
                    "'\(type(of: source))' has no segue action '\(name)', so the destination is made by its class", at: segue,
                    hint: "list 'SegueAction(\"\(name)\", …)' in its 'interfaceSegueActions', in ported sources mark the method "
                        + "'@IBSegueAction'")
            }
        }
        return storyboard.controller(id: id, creator: creator)
    }

    /// The class that stands for a segue, where the file names one.
    func segueClass(of segue: InterfaceElement) -> UIStoryboardSegue.Type {
        guard let name = segue["customClass"] else {
            if segue["kind"] == "custom" { tell("the segue names no class", at: segue) }
            return UIStoryboardSegue.self
        }
        if let type = library.class(named: name, in: segue["customModule"]) as? UIStoryboardSegue.Type { return type }
        tell("the segue's class '\(name)' is not in the program", at: segue, hint: InterfaceLibrary.hint(toDeclare: segue))
        return UIStoryboardSegue.self
    }
}

extension UIViewController: NibController {
    package var isArchived: Bool { archive != nil }
    package var isOfStoryboard: Bool { archive?.storyboard != nil }

    /// Takes what a file says of a controller.
    final func read(_ nib: NibCoder) {
        archive = ControllerArchive(nib)
        title = nib.string("title")
        readBars(nib)
        readPresentation(nib)
        for name in ["view", "restorationIdentifier"] { nib.part.use(name) }
        restorationIdentifier =
            nib.element["restorationIdentifier"]
            ?? (nib.element["useStoryboardIdentifierAsRestorationIdentifier"] == "YES" ? nib.element["storyboardIdentifier"] : nil)
        if let size = nib.size("preferredContentSize") ?? nib.size("contentSizeForViewInPopover") { preferredContentSize = size }
    }

    /// Makes the view from the file that the controller is of, or the nib that it names or that has its name; false where there is none
    /// (storyboards.nib-of-a-controller).
    package final func loadArchivedView() -> Bool {
        if let archive, archive.loadView(of: self) { return true }
        let environment = UIEnvironment.current
        guard let name = nibName ?? environment.interfaces.nib(for: type(of: self), in: nibBundle) else { return false }
        guard environment.interfaces.path(of: name, ending: "xib", in: nibBundle ?? .main) != nil else {
            environment.refuseNib(named: name, in: nibBundle)
            return false
        }
        _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
        if !isViewLoaded {
            let hint = "connect the outlet 'view' of its File's Owner, whose class is '\(type(of: self))'"
            environment.interfaces.report(
                Diagnostic(
                    file: "\(name).xib", line: 0, column: 0, category: .reference, message: "the nib gives its controller no view",
                    hint: hint))
            environment.refuse(
                .internalInconsistency,
                "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.")
        }
        return isViewLoaded
    }
}
