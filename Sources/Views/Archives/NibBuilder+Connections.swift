// SPDX-License-Identifier: MIT
//
// What joins the objects of a file: constraints, runtime attributes, outlets and actions.

import Foundation
import VitrineInterfaceBuilder

@MainActor extension NibBuilder {
    // MARK: Constraints

    /// Makes the constraints that stand in a view's element.
    func makeConstraints(of element: InterfaceElement, in object: AnyObject) {
        guard let view = object as? UIView else { return }
        for element in element.list("constraints") where element.name == "constraint" && element["placeholder"] != "YES" {
            guard let constraint = constraint(element, in: view) else { continue }
            if let id = element.id { stand(constraint, for: id) }
            noteOrigin(element, of: constraint)
            constraint.isActive = true
        }
    }

    private func constraint(_ element: InterfaceElement, in view: UIView) -> NSLayoutConstraint? {
        func item(_ name: String) -> AnyObject?? {
            guard let id = element[name] else { return .some(nil) }
            guard let item = object(id: id) ?? guide(id: id) else {
                tell("the \(name) '\(id)' of this constraint is not there", at: element)
                return nil
            }
            return .some(item)
        }
        guard let first = item("firstItem"), let second = item("secondItem") else { return nil }
        guard let attribute = element["firstAttribute"].flatMap({ Self.attributes[$0] }) else {
            tell("a constraint of '\(element["firstAttribute"] ?? "")' is not known", at: element)
            return nil
        }
        let other = element["secondAttribute"].flatMap { Self.attributes[$0] } ?? .notAnAttribute
        let constraint = NSLayoutConstraint(
            item: first ?? view, attribute: attribute, relatedBy: Self.relations[element["relation"] ?? ""] ?? .equal,
            toItem: other == .notAnAttribute ? nil : second ?? view, attribute: other, multiplier: multiplier(element["multiplier"]),
            constant: element["constant"].flatMap { Double($0) } ?? 0)
        if let priority = element["priority"].flatMap({ Float($0) }) { constraint.priority = UILayoutPriority(priority) }
        constraint.identifier = element["identifier"]
        return constraint
    }

    /// A number, or a proportion such as `16:9`.
    private func multiplier(_ text: String?) -> CGFloat {
        guard let text else { return 1 }
        let parts = text.split(separator: ":").compactMap { Double($0) }
        switch parts.count {
        case 1: return parts[0]
        case 2 where parts[1] != 0: return parts[0] / parts[1]
        default: return 1
        }
    }

    /// The guide with an id, of the view that its element stands in.
    private func guide(id: String) -> UILayoutGuide? {
        guard let element = document.elements[id], element.name == "viewLayoutGuide", let owner = owners[id].flatMap({ object(id: $0) })
        else { return nil }
        switch element.key {
        case "safeArea": return (owner as? UIView)?.safeAreaLayoutGuide
        case "contentLayoutGuide": return (owner as? UIScrollView)?.contentLayoutGuide
        case "frameLayoutGuide": return (owner as? UIScrollView)?.frameLayoutGuide
        default: return nil
        }
    }

    private static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing, "width": .width,
        "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
        "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin, "topMargin": .topMargin,
        "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]
    private static let relations: [String: NSLayoutConstraint.Relation] = [
        "greaterThanOrEqual": .greaterThanOrEqual, "lessThanOrEqual": .lessThanOrEqual,
    ]

    // MARK: Runtime attributes

    /// Sets what the file says under "User Defined Runtime Attributes".
    func setRuntimeAttributes(of element: InterfaceElement, on object: AnyObject) {
        for attribute in element.list("userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"], let target = object as? any NibObject else { continue }
            let value: Any? =
                switch attribute["type"] {
                case "boolean": attribute["value"] == "YES"
                case "number": attribute.value("value").flatMap { self.value(of: $0) } ?? attribute["value"].flatMap { Double($0) }
                case "image": attribute["value"].flatMap { image($0, isSymbol: attribute["catalog"] == "system", at: attribute) }
                case "string": attribute["value"] ?? string("value", of: attribute)
                default: attribute.value("value").flatMap { self.value(of: $0) }
                }
            if !target.takeValue(value, forKey: path), !isStandIn(element) {
                tell("the class has no property '\(path)'", at: attribute, hint: "declare it as '@Outlet var \(path)'")
            }
        }
    }

    // MARK: Outlets and actions

    /// Makes the connections that begin at an object.
    func connect(_ object: AnyObject, by element: InterfaceElement) {
        for connection in element.list("connections") {
            switch connection.name {
            case "outlet":
                guard let property = connection["property"], let id = connection["destination"], let target = object as? any NibObject
                else { continue }
                guard let destination = self.object(id: id) else {
                    if isOutside(id) { continue }
                    tell("the outlet '\(property)' leads to '\(id)', which is not there", at: connection)
                    continue
                }
                if !target.takeValue(destination, forKey: property), !isStandIn(element) {
                    tell(
                        "'\(type(of: object))' has no outlet '\(property)' for a \(type(of: destination))", at: connection,
                        hint: "declare it as '@Outlet var \(property)'")
                }
            case "action": connectAction(connection, of: object)
            default: break
            }
        }
    }

    private func connectAction(_ connection: InterfaceElement, of object: AnyObject) {
        guard let name = connection["selector"], let id = connection["destination"] else { return }
        let isFirstResponder = document.elements[id]?["placeholderIdentifier"] == "IBFirstResponder"
        let target = self.object(id: id)
        if target == nil, !isFirstResponder, isOutside(id) { return }
        guard target != nil || isFirstResponder else {
            return tell("the action '\(name)' leads to '\(id)', which is not there", at: connection)
        }
        guard let sender = object as? any ActionSender else {
            return tell("a \(type(of: object)) sends no actions", at: connection)
        }
        var selector = Selector(name)
        if let target = target as? UIResponder {
            guard let known = type(of: target).interfaceActions.first(where: { $0.name == name }) else {
                if let element = document.elements[id], isStandIn(element) { return }
                return tell(
                    "'\(type(of: target))' has no action '\(name)'", at: connection,
                    hint: "list it in 'interfaceActions' as Selector(\"\(name)\", …)")
            }
            selector = known
        }
        if !sender.send(selector, to: target, on: connection["eventType"]) {
            tell("the event '\(connection["eventType"] ?? "")' is not known", at: connection)
        }
    }
}

/// An object that calls methods of others by itself.
@MainActor protocol ActionSender: AnyObject {
    /// Has a method called when something happens; false for an event that there is not.
    func send(_ action: Selector, to target: AnyObject?, on event: String?) -> Bool
}

extension UIControl: ActionSender {
    func send(_ action: Selector, to target: AnyObject?, on event: String?) -> Bool {
        guard let event = Self.interfaceEvents[event ?? "touchUpInside"] else { return false }
        addTarget(target, action: action, for: event)
        return true
    }

    private static let interfaceEvents: [String: Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel, "valueChanged": .valueChanged,
        "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
        "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}

extension UIGestureRecognizer: ActionSender {
    func send(_ action: Selector, to target: AnyObject?, on event: String?) -> Bool {
        addTarget(target, action: action)
        return true
    }
}
