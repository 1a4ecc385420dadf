// SPDX-License-Identifier: MIT
//
// A file of controllers with their views.

public import Foundation
import VitrineFiles
package import VitrineInterfaceBuilder
import VitrineLayers
import VitrineNibs
import VitrineViewCore

/// A `.storyboard` file that controllers are made from.
///
/// It is the source as it lies in a repository, looked for as a nib is: see `UINib`. A controller's view is made when it is asked for, and
/// nothing of another scene before a segue leads there (storyboards.made-when-asked-for).
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// What the file says; nil where it could not be read, which was told.
    let document: InterfaceDocument?
    /// Where pictures, colours and texts are looked for.
    let bundle: Bundle?
    let library: InterfaceLibrary
    /// The storyboards that references of this one lead to, by their names.
    private var references: [String: UIStoryboard] = [:]
    private var plan: NibPlan?
    /// The controllers of the scenes, and references to those of others, by their ids.
    private lazy var controllers: [String: InterfaceElement] = {
        let elements = (document?.scenes ?? []).compactMap { $0.controller }.compactMap { element in element.id.map { ($0, element) } }
        return Dictionary(elements) { first, _ in first }
    }()
    /// The ids of the controllers by the identifiers that programs know them by.
    private lazy var identifiers = identifiersOfControllers()

    /// The storyboard of a name, without the ending; a name that no file has is refused (storyboards.missing-names-are-refused).
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        bundle = storyboardBundleOrNil
        library = UIEnvironment.current.interfaces
        let path = library.path(of: name, ending: "storyboard", in: storyboardBundleOrNil ?? .main)
        document = path.flatMap { UIEnvironment.current.interfaces.document(path: $0) }
        super.init()
        if path == nil {
            let place = (storyboardBundleOrNil ?? .main).bundlePath
            library.tellMissing("\(name).storyboard", in: place)
            UIEnvironment.current.refuse(.invalidArgument, "Could not find a storyboard named '\(name)' in bundle NSBundle <\(place)>")
        }
    }

    /// A storyboard that was read already.
    package init(_ document: InterfaceDocument, bundle: Bundle?) {
        (self.document, self.bundle, library) = (document, bundle, UIEnvironment.current.interfaces)
        super.init()
    }

    // MARK: Controllers

    /// The controller that the storyboard begins with; nil where it says none.
    open func instantiateInitialViewController() -> UIViewController? { initialController() }

    /// The controller with an identifier; one that the storyboard does not have is refused (storyboards.missing-names-are-refused).
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        controller(identifiedBy: identifier) ?? UIViewController()
    }

    /// The identifiers of controllers, in the order of the file.
    package var controllerIdentifiers: [String] {
        (document?.scenes ?? []).compactMap { $0.controller?["storyboardIdentifier"] }
    }

    private func identifiersOfControllers() -> [String: String] {
        var identifiers: [String: InterfaceElement] = [:]
        for element in (document?.scenes ?? []).compactMap(\.controller) {
            guard let identifier = element["storyboardIdentifier"] else { continue }
            if let first = identifiers[identifier] {
                tell(
                    "the storyboard identifier '\(identifier)' is that of the controller in line \(first.place.line) already, which is meant",
                    at: element)
            } else {
                identifiers[identifier] = element
            }
        }
        return identifiers.compactMapValues { $0.id }
    }

    /// The first controller; `creator` makes it in place of its class.
    package func initialController(creator: ControllerCreator? = nil) -> UIViewController? {
        guard let document, let id = document.initialController else { return nil }
        guard controllers[id] != nil else {
            tell("the storyboard begins with '\(id)', which is not there", at: document.root)
            return nil
        }
        return controller(id: id, creator: creator)
    }

    /// The controller with an identifier, which is refused where there is none; `creator` makes it in place of its class.
    func controller(identifiedBy identifier: String, creator: ControllerCreator? = nil) -> UIViewController? {
        if let id = identifiers[identifier] { return controller(id: id, creator: creator) }
        if let document {
            tell(
                "the storyboard has no controller with the identifier '\(identifier)'", at: document.root,
                hint: Suggestion.hint(for: identifier, among: controllerIdentifiers) ?? "give a controller this 'Storyboard ID'")
        }
        UIEnvironment.current.refuse(
            .invalidArgument, "Storyboard (\(self)) doesn't contain a view controller with identifier '\(identifier)'")
        return nil
    }

    /// The controller of a scene, by its id in the file; `creator` makes it in place of its class.
    package func controller(id: String, creator: ControllerCreator? = nil) -> UIViewController? {
        guard let document, let element = controllers[id] else { return nil }
        let key = SceneKey(file: document.file, id: id)
        guard library.begin(making: key) else {
            tell("the controller holds itself, by way of others", at: element)
            return nil
        }
        defer { library.end(making: key) }
        if element.name == "viewControllerPlaceholder" { return referenced(by: element, creator: creator) }
        let builder = NibBuilder(document, bundle: bundle, library: library, plan: currentPlan(of: document))
        builder.storyboard = self
        builder.creator = creator
        guard let controller = builder.object(for: element) as? UIViewController else { return nil }
        controller.archive?.takeRelations(for: controller)
        builder.finish()
        builder.hold(controller, weaklyFor: element)
        return controller
    }

    /// What was worked out of the document already, under the traits in force.
    func currentPlan(of document: InterfaceDocument) -> NibPlan {
        if let plan, plan.holds(for: library, traits: .current) { return plan }
        let new = NibPlan(document, bundle: bundle, library: library, traits: .current)
        plan = new
        return new
    }

    // MARK: References to other storyboards

    /// The controller that a reference stands for: of an identifier in another storyboard, or that with which it begins
    /// (storyboards.references).
    private func referenced(by element: InterfaceElement, creator: ControllerCreator?) -> UIViewController? {
        guard let storyboard = storyboard(of: element) else { return nil }
        guard let identifier = element["referencedIdentifier"] else {
            let controller = storyboard.initialController(creator: creator)
            if controller == nil { tell("'\(element["storyboardName"] ?? "")' has no controller to begin with", at: element) }
            return controller
        }
        guard let id = storyboard.identifiers[identifier] else {
            tell("'\(element["storyboardName"] ?? "")' has no controller with the identifier '\(identifier)'", at: element)
            return nil
        }
        return storyboard.controller(id: id, creator: creator)
    }

    private func storyboard(of element: InterfaceElement) -> UIStoryboard? {
        guard let name = element["storyboardName"] else { return self }
        if let known = references[name] { return known }
        guard !name.contains("/"), !name.hasPrefix(".") else {
            tell("'\(name)' is no name of a storyboard", at: element)
            return nil
        }
        let bundle = element["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? bundle
        guard let path = library.path(of: name, ending: "storyboard", in: bundle ?? .main, beside: document?.file),
            let document = library.document(path: path)
        else {
            tell(
                "the storyboard '\(name)' is not in the bundle", at: element,
                hint: "name its folder in 'InterfaceLibrary.searchPaths'")
            return nil
        }
        let storyboard = UIStoryboard(document, bundle: bundle)
        references[name] = storyboard
        return storyboard
    }

    /// Tells of a problem.
    func tell(_ message: String, at element: InterfaceElement, hint: String? = nil) {
        guard let document else { return }
        library.report(document.diagnostic(message, at: element, category: .reference, hint: hint))
    }
}

/// Makes a controller in place of its class.
package typealias ControllerCreator = @MainActor (NSCoder) -> UIViewController?

extension UIStoryboard {
    /// The controller that the storyboard begins with, made by `creator`; nil from there has the class make it.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: (@MainActor (NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let controller = initialController(creator: untyped(creator)) else { return nil }
        return typed(controller)
    }

    /// The controller with an identifier, made by `creator`; nil from there has the class make it.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: (@MainActor (NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        typed(controller(identifiedBy: identifier, creator: untyped(creator)) ?? UIViewController())
    }

    private func untyped<ViewController: UIViewController>(
        _ creator: (@MainActor (NSCoder) -> ViewController?)?
    ) -> ControllerCreator? {
        guard let creator else { return nil }
        return { creator($0) }
    }

    /// A controller as what the program takes it for.
    private func typed<ViewController>(_ controller: UIViewController) -> ViewController {
        if let controller = controller as? ViewController { return controller }
        UIEnvironment.current.raise(
            .internalInconsistency, "The storyboard makes a \(type(of: controller)) where a \(ViewController.self) is expected")
    }
}
