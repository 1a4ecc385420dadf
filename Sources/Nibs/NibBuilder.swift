// SPDX-License-Identifier: MIT
//
// The objects of an Interface Builder file: made, joined, and told that they are there.

package import Foundation
package import VitrineFiles
package import VitrineInterfaceBuilder
package import VitrineViewCore

/// Makes the objects of a nib, or of a scene of a storyboard, once.
///
/// First each object is made by its class's `init?(coder:)`, the outer before the inner. When all are there, constraints are made, then
/// runtime attributes set, then outlets and actions connected, and at last `awakeFromNib()` called, each in the order of the file
/// (nibs.order-of-loading).
@MainActor package final class NibBuilder {
    package let document: InterfaceDocument
    /// Where pictures, colours and texts are looked for.
    package let bundle: Bundle?
    /// What was worked out of the document already.
    let plan: NibPlan
    /// The objects by their elements: those made, the file's owner, and the placeholders.
    private var objects: [ObjectIdentifier: AnyObject] = [:]
    private var made: [(object: AnyObject, part: ElementPlan)] = []
    let library: InterfaceLibrary
    /// The controller of the scene, from which its segues go.
    private(set) weak var controller: (any NibController)?
    private var sceneElement: InterfaceElement?
    /// The controller of the scene, with its element.
    var scene: (controller: any NibController, element: InterfaceElement)? {
        guard let controller, let sceneElement else { return nil }
        return (controller, sceneElement)
    }
    /// The places of embedded controllers, and the segues to these.
    package var embeds: [(container: UIView, segue: InterfaceElement)] = []
    /// The storyboard whose scene this is.
    package var storyboard: AnyObject?
    /// What follows the size classes, where the file has variations.
    var variations: NibVariations?
    var madeConstraints: [(constraint: NSLayoutConstraint, element: InterfaceElement)] = []
    /// Makes the scene's controller in place of its class.
    package var creator: (@MainActor (NSCoder) -> (any NibController)?)?
    /// The ids of the objects in which things without a class of their own stand, such as guides.
    var owners: [String: String] { plan.owners }

    /// Where the file lies, in whose project pictures, colours and fonts are looked for; nil for bytes.
    private(set) lazy var place = library.place(of: document)
    var toldOfColors = false
    /// Whether the objects are shown as on Interface Builder's canvas.
    var showsCanvas: Bool { library.showsPrototypes }

    /// The texts of the file in the preferred language.
    private(set) lazy var texts = library.texts(of: document)
    /// The keys of texts of elements without an id.
    private(set) lazy var innerKeys = document.innerKeys

    /// Creates a builder.
    ///
    /// - Parameter plan: What another builder of the same document has worked out; nil begins anew.
    package init(_ document: InterfaceDocument, bundle: Bundle?, library: InterfaceLibrary, plan: NibPlan? = nil) {
        (self.document, self.bundle, self.library) = (document, bundle, library)
        self.plan = plan ?? NibPlan(document, bundle: bundle, library: library, traits: .current)
    }

    // MARK: Making

    /// Has an object stand for an element, such as the owner for its placeholder.
    package func stand(_ object: AnyObject, for id: String) {
        if let element = document.elements[id] { objects[ObjectIdentifier(element)] = object }
    }

    func stand(_ object: AnyObject, for element: InterfaceElement) { objects[ObjectIdentifier(element)] = object }

    /// Has the owner stand for its placeholder, whose connections are made with those of the others.
    package func standOwner(_ owner: AnyObject, for element: InterfaceElement) {
        objects[ObjectIdentifier(element)] = owner
        made.append((owner, plan.part(of: element)))
    }

    /// The object of an element, made where it is not there yet; nil where the element stands for none.
    package func object(for element: InterfaceElement) -> AnyObject? {
        if let known = known(element) { return known }
        let part = plan.part(of: element)
        guard let maker = maker(of: part) else { return nil }
        let coder = NibCoder(part, self)
        guard let object = make(maker, coder) else {
            tell("'\(element["customClass"] ?? element.name)' made no object from the file", at: element)
            return nil
        }
        objects[ObjectIdentifier(element)] = object
        made.append((object, part))
        takeCanvasSize(part, on: object)
        noteOrigin(element, of: object)
        return object
    }

    /// The object of an element, where it is of a kind; nil where it is of another, or the element stands for none.
    ///
    /// The two answers are told apart before the cast: Swift's optimiser looks into the class of an absent object in a cast to a type that it
    /// is not told of.
    func object<Object>(for element: InterfaceElement, as type: Object.Type) -> Object? {
        guard let object = object(for: element) else { return nil }
        return object as? Object
    }

    /// The object of an element in a list; what has no place there is left out, and told of.
    func member<Object>(_ element: InterfaceElement, of list: InterfaceElement, as type: Object.Type) -> Object? {
        guard let object = object(for: element) else {
            // What has an id was told of when it was looked for.
            if element.id == nil { tellNothing(at: element) }
            return nil
        }
        if let member = object as? Object { return member }
        tell("a '\(element.name)' has no place in '\(list.name)'; it is left out", at: element)
        return nil
    }

    private func tellNothing(at element: InterfaceElement) {
        tell("there is nothing here that a '\(element.name)' stands for; it is left out", at: element)
    }

    private func make(_ maker: NibMaker, _ coder: NibCoder) -> AnyObject? {
        switch maker {
        case .nothing: return nil
        case .archived(let type):
            guard let type = type as? any NibController.Type else { return type.init(coder: coder) }
            let controller = creator?(coder) ?? type.init(coder: coder)
            if let controller { (self.controller, sceneElement) = (controller, coder.part.original) }
            return controller
        case .recognizer(let make):
            let recognizer = make()
            recognizer.read(coder)
            return recognizer
        case .object(let type): return instance(of: type)
        }
    }

    /// How the object of an element is made; nil where it stands for none.
    private func maker(of part: ElementPlan) -> NibMaker? {
        if let known = part.maker {
            if case .nothing = known { return nil }
            return known
        }
        let found = findMaker(of: part.element)
        part.maker = found ?? .nothing
        return found
    }

    private func findMaker(of element: InterfaceElement) -> NibMaker? {
        if let make = InterfaceClass.recognizers[element.name] {
            return .recognizer(ownRecognizer(of: element) ?? make)
        }
        if element.name == "customObject" { return ownObject(of: element) }
        if InterfaceStandIn.tags.contains(element.name) {
            if let type = library.customType(of: element, in: document) { return .archived(type) }
            if element["customClass"] == nil, let name = UnknownView.formerClasses[element.name] {
                tell("there is no class '\(name)' here; nothing stands for it", at: element)
            }
            return .archived(InterfaceStandIn.self)
        }
        guard let kind = InterfaceClass.of(element) else {
            guard UnknownView.stands(for: element) else {
                if element.id != nil { tellNothing(at: element) }
                return nil
            }
            if let type = library.customType(of: element, in: document) as? UIView.Type { return .archived(type) }
            let name = UnknownView.className(of: element)
            if let module = UnknownView.modules[element.name], let type = library.class(named: name, in: module) as? UIView.Type {
                return .archived(type)
            }
            tell("there is no class '\(name)' here; a box of its size stands for it", at: element)
            return .archived(UnknownView.self)
        }
        guard let type = library.type(of: element, kind: kind, in: document) else {
            tell("there is no class '\(kind.name)' in the program", at: element)
            return UnknownView.stands(for: element) ? .archived(UnknownView.self) : nil
        }
        return .archived(type)
    }

    /// What makes a recognizer of the program's own class; nil where a plain one stands for it, which is told.
    private func ownRecognizer(of element: InterfaceElement) -> (@MainActor () -> UIGestureRecognizer)? {
        guard let custom = element["customClass"] else { return nil }
        guard let type = library.class(of: element) as? UIGestureRecognizer.Type else {
            if !library.gathersMissingClasses {
                tell(
                    "the class '\(custom)' is not in the program; a plain recognizer stands for it", at: element,
                    hint: InterfaceLibrary.hint(toDeclare: element))
            }
            return nil
        }
        return { type.interfaceInstance ?? recognizer(of: type) }
    }

    /// How an object that is no view is made, such as the data source beside a scene's views; nil where its class is not in the program, which
    /// is told (nibs.objects).
    private func ownObject(of element: InterfaceElement) -> NibMaker? {
        guard let custom = element["customClass"] else { return .object(NSObject.self) }
        let type: AnyClass? = library.class(of: element)
        if let type = type as? any NibArchived.Type { return .archived(type) }
        if let type, type is NSObject.Type { return .object(type) }
        if !library.gathersMissingClasses {
            let problem = type == nil ? "the class '\(custom)' is not in the program" : "'\(custom)' does not inherit from NSObject"
            let hint = type == nil ? InterfaceLibrary.hint(toDeclare: element) : "declare it as 'class \(custom): NSObject'"
            tell("\(problem); the object is left out", at: element, hint: hint)
        }
        return nil
    }

    /// The object with an id, where it was made or is a placeholder.
    package func object(id: String) -> AnyObject? { document.elements[id].flatMap { known($0) } }

    /// Has a controller stand for its element without being held, since it holds the builder until its view is made.
    package func hold(_ controller: any NibController, weaklyFor element: InterfaceElement) {
        objects[ObjectIdentifier(element)] = nil
        (self.controller, sceneElement) = (controller, element)
    }

    /// The object of an element where it was made already.
    func known(_ element: InterfaceElement) -> AnyObject? {
        objects[ObjectIdentifier(element)] ?? (element === sceneElement ? controller : nil)
    }

    /// The object that a connection leads to: one that was made, or that no view holds and that is made now.
    func destination(_ connection: ConnectionPlan) -> AnyObject? {
        guard let element = connection.destination else { return nil }
        if let known = known(element) { return known }
        if element.name == "constraint", plan.leavesOut(element) {
            // What it names is there to be installed with it.
            for name in ["firstItem", "secondItem"] {
                guard let item = element[name].flatMap({ document.elements[$0] }), plan.leavesOut(item) else { continue }
                _ = object(for: item)
            }
        }
        return connection.mayMake ? object(for: element) : nil
    }

    /// The constraint that an outlet leads to where it is not installed under the traits: it is there and does not hold (nibs.variations).
    func uninstalledConstraint(_ connection: ConnectionPlan) -> NSLayoutConstraint? {
        guard let element = connection.destination, element.name == "constraint", plan.leavesOut(element), let id = element.id,
            let owner = owners[id].flatMap({ document.elements[$0] }), let view = known(owner) as? UIView,
            let planned = constraintPlan(element, in: plan.part(of: owner)), let made = constraint(planned, in: view)
        else { return nil }
        stand(made, for: element)
        if plan.varies {
            madeConstraints.append((made, element))
            keepVariations(of: [])
        }
        return made
    }

    // MARK: Joining

    /// Does what takes all objects: constraints, runtime attributes, connections, `awakeFromNib()`.
    ///
    /// - Parameters:
    ///   - controller: Who was made before the rest, and is connected now, since its view is there.
    ///   - scene: The element of that.
    package func finish(with controller: (any NibController)? = nil, by scene: InterfaceElement? = nil) {
        let scene = scene.map { plan.part(of: $0) }
        if let scene { for connection in connections(of: scene) { _ = destination(connection) } }
        makeDestinations()
        let made = made
        self.made = []
        for (object, part) in Self.outermostFirst(made) { makeConstraints(of: part, in: object) }
        keepFrames(of: made)
        keepVariations(of: made)
        for (object, part) in made { setRuntimeAttributes(of: part, on: object) }
        // A controller's connections wait for its view.
        for (object, part) in made where !(object is any NibController) || part.element.name == "placeholder" { connect(object, part) }
        if let controller, let scene { connect(controller, scene) }
        for (object, part) in made where part.element.name != "placeholder" { awake(object) }
        // What a controller says is read with its view; that a class is not here was told.
        for (object, part) in made
        where part.element.name != "placeholder" && !(object is any NibController) && !(object is UnknownView || object is InterfaceStandIn)
        {
            plan.tellUnread(part)
        }
        if controller != nil, let scene, InterfaceClass.of(scene.element)?.type != nil { plan.tellUnread(scene) }
        NamedProperties.forget()
    }

    private func awake(_ object: AnyObject) {
        if let object = object as? any NibObject { return object.awakeFromNib() }
        // An object of Foundation's has no such method of its own; its class lists it (nibs.objects).
        _ = Selector("awakeFromNib").method(of: object)?.call(object, nil, nil)
    }

    /// Makes what connections lead to and no view holds, such as recognizers, and what these lead to.
    private func makeDestinations() {
        var next = 0
        while next < made.count {
            let (object, part) = made[next]
            next += 1
            if object is any NibController, part.element.name != "placeholder" { continue }
            for connection in connections(of: part) { _ = destination(connection) }
        }
    }

    /// Keeps from which element an object was made, where somebody asks for that.
    func noteOrigin(_ element: InterfaceElement, of object: AnyObject) { library.noteOrigin(element, of: object, in: document) }

    /// Whether another class stands for an element's own, which is told of once.
    func isStandIn(_ element: InterfaceElement) -> Bool { element.name != "placeholder" && library.isStandIn(element) }

    /// Tells of a problem.
    package func tell(_ message: String, at element: InterfaceElement, severity: Diagnostic.Severity = .warning, hint: String? = nil) {
        library.report(document.diagnostic(message, at: element, severity: severity, hint: hint))
    }
}

/// How the object of an element is made.
enum NibMaker {
    case nothing
    case archived(any NibArchived.Type)
    case recognizer(@MainActor () -> UIGestureRecognizer)
    case object(AnyClass)
}
