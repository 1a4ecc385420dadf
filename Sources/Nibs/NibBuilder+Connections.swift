// SPDX-License-Identifier: MIT
//
// What joins the objects of a file: runtime attributes, outlets and actions.

import Foundation
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineViewCore

/// A connection as a file says it.
struct ConnectionPlan {
    enum Kind { case outlet, collection, action }

    let kind: Kind
    /// The name of the property or of the method.
    let name: String
    let element: InterfaceElement
    /// What it leads to; nil where that is not in the file.
    let destination: InterfaceElement?
    /// Whether the destination is made where nothing has made it: a view or a recognizer.
    let mayMake: Bool
}

@MainActor extension NibBuilder {
    // MARK: Runtime attributes

    /// Sets what the file says under "User Defined Runtime Attributes" (nibs.runtime-attributes).
    func setRuntimeAttributes(of part: ElementPlan, on object: AnyObject) {
        for attribute in part.attributes {
            guard let path = attribute["keyPath"] else { continue }
            let value: Any? =
                switch attribute["type"] {
                case "boolean": attribute["value"].map { $0 == "YES" } ?? attribute.value("value").flatMap { self.value(of: $0) }
                case "number": attribute.value("value").flatMap { self.value(of: $0) } ?? attribute["value"].flatMap { Double($0) }
                case "image": attribute["value"].flatMap { image($0, isSymbol: attribute["catalog"] == "system", at: attribute) }
                case "string", "localizedString": attribute["value"] ?? string("value", of: attribute)
                default: attribute.value("value").flatMap { self.value(of: $0) }
                }
            // A picture that is not there was told of.
            if value == nil, attribute["type"] == "image" { continue }
            if Self.take(value, forKey: path, on: object, standingIn: isStandIn(part.element)) { continue }
            if let note = library.unknownAttribute, InterfaceClass.isOfLibrary(type(of: object)) {
                note(path, part.original, object, document)
            } else if !isStandIn(part.element) {
                tell(
                    "'\(type(of: object))' has no property '\(path)' for this", at: attribute,
                    hint: "declare it as '@Outlet var \(path)', in ported sources '@IBInspectable'")
            }
        }
    }

    /// Sets a runtime attribute, where the object has the property; on a view also where it is one of its layer, which classes and extensions
    /// of programs give to views under the layer's own names (nibs.layer-attributes).
    private static func take(_ value: Any?, forKey key: String, on object: AnyObject, standingIn isStandIn: Bool) -> Bool {
        let isBox = object is UnknownView
        if !isBox, take(value, forKey: key, on: object) { return true }
        if layerNames.contains(key), let view = object as? UIView { return view.takeDescribed(value, forKey: "layer." + key) }
        return isBox && take(value, forKey: key, on: object)
    }

    package static let layerNames: Set<String> = [
        "cornerRadius", "borderWidth", "borderColor", "masksToBounds", "shadowColor", "shadowRadius", "shadowOpacity", "shadowOffset",
    ]

    private static func take(_ value: Any?, forKey key: String, on object: AnyObject) -> Bool {
        (object as? any NibObject)?.takeValue(value, forKey: key) ?? NamedProperties.take(value, forKey: key, on: object)
    }

    // MARK: Outlets and actions

    /// The connections that begin at an element's object.
    func connections(of part: ElementPlan) -> [ConnectionPlan] {
        if let known = part.connections { return known }
        let plans = part.element.list("connections").compactMap { connection -> ConnectionPlan? in
            let kinds: [String: ConnectionPlan.Kind] = ["outlet": .outlet, "outletCollection": .collection, "action": .action]
            guard let kind = kinds[connection.name] else { return nil }
            guard let id = connection["destination"], let name = connection[kind == .action ? "selector" : "property"] else {
                tell("this \(connection.name) does not say what it connects", at: connection)
                return nil
            }
            let destination = document.elements[id]
            return ConnectionPlan(
                kind: kind, name: name, element: connection, destination: destination, mayMake: destination.map(mayMake) ?? false)
        }
        part.connections = plans
        return plans
    }

    /// Whether an element that nothing has made is made for a connection: what lies beside the views of a scene, or is not installed.
    private func mayMake(_ element: InterfaceElement) -> Bool {
        if element.name == "constraint" { return false }
        if InterfaceClass.recognizers[element.name] != nil || plan.leavesOut(element) { return true }
        let isObject =
            element.name == "customObject" || UnknownView.stands(for: element) || InterfaceStandIn.tags.contains(element.name)
            || InterfaceClass.of(element) != nil
        guard isObject, !element.name.hasSuffix("Controller") else { return false }
        let isTop = document.objects.contains { $0 === element } || document.scenes.contains { $0.objects.contains { $0 === element } }
        return isTop
    }

    /// Makes the connections that begin at an object.
    func connect(_ object: AnyObject, _ part: ElementPlan) {
        for segue in part.element.list("connections") where segue.name == "segue" { connectSegue(segue, of: object) }
        var collections: [(name: String, members: [AnyObject], at: InterfaceElement)] = []
        for connection in connections(of: part) {
            guard connection.destination != nil,
                let destination = destination(connection) ?? firstResponder(connection) ?? uninstalledConstraint(connection)
            else {
                tellMissing(connection)
                continue
            }
            switch connection.kind {
            case .outlet:
                if !Self.take(destination, forKey: connection.name, on: object), !isStandIn(part.element), !leadsAway(connection),
                    !(destination is UnknownView)
                {
                    tellUntaken(connection.name, of: object, for: "\(type(of: destination))", at: connection.element)
                }
            case .collection:
                if let index = collections.firstIndex(where: { $0.name == connection.name }) {
                    collections[index].members.append(destination)
                } else {
                    collections.append((connection.name, [destination], connection.element))
                }
            case .action: connectAction(connection, to: destination, of: object, part)
            }
        }
        for (name, members, element) in collections where !Self.take(members, forKey: name, on: object) && !isStandIn(part.element) {
            tellUntaken(name, of: object, for: "[\(type(of: members[0]))]", at: element)
        }
    }

    /// Tells of an outlet that an object does not have, or that is of another type (nibs.connections).
    private func tellUntaken(_ name: String, of object: AnyObject, for type: String, at element: InterfaceElement) {
        let isCollection = type.hasPrefix("[")
        let (word, owner) = (isCollection ? "outlet collection" : "outlet", "\(Swift.type(of: object))")
        if InterfaceClass.isOfLibrary(Swift.type(of: object)) {
            let hint = "have '\(type)' adopt the protocol that '\(name)' asks for, or delete the connection"
            return tell("'\(owner)' takes no \(type) as its '\(name)'", at: element, hint: hint)
        }
        let declaration = "'@Outlet var \(name): \(type)\(isCollection ? " = []" : "!")', in ported sources '@IBOutlet'"
        if let known = NamedProperties.type(forKey: name, on: object) {
            tell(
                "the \(word) '\(name)' of '\(owner)' is a \(known), and the file connects a \(type)", at: element,
                hint: "declare it as \(declaration), or connect another object")
        } else {
            tell(
                "'\(owner)' has no \(word) '\(name)' for a \(type)", at: element,
                hint: "declare it in '\(owner)' as \(declaration), or delete the connection")
        }
    }

    /// Whether a connection leads to an object whose class is not here, which may be whatever the outlet asks for.
    private func leadsAway(_ connection: ConnectionPlan) -> Bool { connection.destination.map { library.isStandIn($0) } ?? false }

    private func firstResponder(_ connection: ConnectionPlan) -> AnyObject? {
        connection.destination?["placeholderIdentifier"] == "IBFirstResponder" ? FirstResponderMark.shared : nil
    }

    private func tellMissing(_ connection: ConnectionPlan) {
        let word = connection.kind == .action ? "action" : "outlet"
        let id = connection.element["destination"] ?? ""
        // What a missing owner would have is told once for the file, by the owner's absence.
        if connection.destination?.name == "placeholder" || connection.destination.map(plan.leavesOut) == true { return }
        if let element = connection.destination {
            // An object whose class is not in the program was told of.
            if element.name == "customObject", isStandIn(element) { return }
            // Interface Builder keeps connections of what was copied from another scene, and compiles none of them (nibs.other-scenes).
            return tell("connections to '\(id)' from other scenes are left out", at: element, severity: .note)
        }
        tell(
            "the \(word) '\(connection.name)' leads to '\(id)', which is not there", at: connection.element,
            hint: "connect it to an object of the scene, or delete the connection")
    }

    private func connectAction(_ connection: ConnectionPlan, to target: AnyObject, of object: AnyObject, _ part: ElementPlan) {
        guard let sender = object as? any ActionSender else {
            return isStandIn(part.element) ? () : tell("a \(type(of: object)) sends no actions", at: connection.element)
        }
        if target is InterfaceStandIn { return }
        let name = connection.name
        var selector = Selector(name)
        if let known = (type(of: target) as? any SelectorTable.Type)?.interfaceActions.first(where: { $0.name == name }) {
            selector = known
        } else if !(target is FirstResponderMark), selector.method(of: target) == nil {
            if let element = connection.destination, isStandIn(element) { return }
            let method = "'\(name.prefix { $0 != ":" })' of '\(type(of: target))'"
            return tell(
                "'\(type(of: target))' has no action '\(name)'", at: connection.element,
                hint: "list the method \(method) in 'interfaceActions' as Selector(\"\(name)\", …), in ported sources mark it '@IBAction'")
        }
        if !sender.send(selector, to: target is FirstResponderMark ? nil : target, on: connection.element["eventType"]) {
            tell("the event '\(connection.element["eventType"] ?? "")' is not known", at: connection.element)
        }
    }
}

/// Stands for whoever is the first responder.
@MainActor private final class FirstResponderMark {
    static let shared = FirstResponderMark()
}
