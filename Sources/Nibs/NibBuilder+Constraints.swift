// SPDX-License-Identifier: MIT
//
// The constraints of a file: read once, and made for each object.

package import Foundation
import VitrineInterfaceBuilder
import VitrineViewCore

/// A constraint as a file says it.
struct ConstraintPlan {
    /// What is constrained, or what it is related to.
    enum Item {
        /// The view that the constraint stands in.
        case container
        /// The object of an element, or what the content lies on that has no name in it.
        case object(InterfaceElement, isContent: Bool)
        /// A guide of the view of an element.
        case guide(InterfaceElement, String)
        /// What bars leave of the view of a controller, at its top or bottom (storyboards.bar-guides).
        case barGuide(InterfaceElement, isTop: Bool)
    }

    let element: InterfaceElement
    let first: Item
    /// Nil for a constant.
    let second: Item?
    let firstAttribute: NSLayoutConstraint.Attribute
    let secondAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let multiplier: CGFloat
    let constant: CGFloat
    let priority: UILayoutPriority
    /// Whether an outlet leads to the constraint.
    let isConnected: Bool
    let hasAttributes: Bool
}

@MainActor extension NibBuilder {
    /// The objects in the order in which their constraints count: where some contradict each other, those of the inner views give way
    /// (nibs.order-of-constraints).
    static func outermostFirst(_ made: [(object: AnyObject, part: ElementPlan)]) -> [(object: AnyObject, part: ElementPlan)] {
        func depth(_ object: AnyObject) -> Int {
            var (depth, view) = (0, (object as? UIView)?.superview)
            while let above = view { (depth, view) = (depth + 1, above.superview) }
            return depth
        }
        let placed = made.enumerated().map { (depth: depth($1.object), place: $0, made: $1) }
        return placed.sorted { ($0.depth, $0.place) < ($1.depth, $1.place) }.map(\.made)
    }

    /// Makes the constraints that stand in a view's element (nibs.constraints).
    func makeConstraints(of part: ElementPlan, in object: AnyObject) {
        guard let view = object as? UIView else { return }
        let plans: [ConstraintPlan]
        if let known = part.constraints {
            plans = known
        } else {
            plans = part.element.list("constraints").compactMap { constraintPlan($0, in: part) }
            part.constraints = plans
        }
        makeConstraints(plans, of: part, in: view)
    }

    /// Makes some of the constraints that stand in a view's element.
    func makeConstraints(_ plans: [ConstraintPlan], of part: ElementPlan, in view: UIView) {
        if plans.isEmpty { return }
        let owner = part.holdsUnnamedContent ? (view as? any NibContentHolder)?.heldContent ?? view : view
        var hasJoined = false
        for plan in plans {
            guard let constraint = constraint(plan, in: owner) else { continue }
            if plan.isConnected { stand(constraint, for: plan.element) }
            if self.plan.varies { madeConstraints.append((constraint, plan.element)) }
            noteOrigin(plan.element, of: constraint)
            if constraint.join(owner) { hasJoined = true } else { activate(constraint, of: plan) }
            if plan.hasAttributes { setRuntimeAttributes(of: self.plan.part(of: plan.element), on: constraint) }
        }
        if hasJoined { owner.constraintsJoined() }
    }

    /// Makes a constraint take part in layout that does not stand where its views lie.
    private func activate(_ constraint: NSLayoutConstraint, of plan: ConstraintPlan) {
        if let first = NSLayoutConstraint.view(of: constraint.firstItem), let second = NSLayoutConstraint.view(of: constraint.secondItem),
            !first.shares(treeWith: second)
        {
            if !self.plan.leavesOut(plan.element) { tell("the views of this constraint lie in different trees", at: plan.element) }
            return
        }
        constraint.isActive = true
    }

    func constraintPlan(_ original: InterfaceElement, in part: ElementPlan) -> ConstraintPlan? {
        // What is taken away when a program is built holds on the canvas (nibs.placeholder-constraints).
        guard original.name == "constraint", original["placeholder"] != "YES" || showsCanvas else { return nil }
        let element = plan.part(of: original).element
        if let custom = element["customClass"], custom != "NSLayoutConstraint" {
            tell("constraints of own classes, such as '\(custom)', are not made from files; a plain one stands for it", at: element)
        }
        let secondAttribute = element["secondAttribute"].flatMap { Self.attributes[$0] }
        guard let firstAttribute = element["firstAttribute"].flatMap({ Self.attributes[$0] }) else {
            tell("a constraint of '\(element["firstAttribute"] ?? "")' is not known", at: element)
            return nil
        }
        if let name = element["secondAttribute"], secondAttribute == nil {
            tell("a constraint to '\(name)' is not known", at: element)
            return nil
        }
        guard let first = constraintItem("firstItem", of: element) else { return nil }
        var second: ConstraintPlan.Item?
        if secondAttribute != nil {
            guard let found = constraintItem("secondItem", of: element) else { return nil }
            second = found
        }
        guard secondAttribute != nil || firstAttribute.isSize else {
            tell(
                "a place cannot be constrained to a constant: this constraint of '\(element["firstAttribute"] ?? "")' has no second item",
                at: element)
            return nil
        }
        if let secondAttribute, !firstAttribute.isCompatible(with: secondAttribute) {
            tell("'\(element["firstAttribute"] ?? "")' cannot be related to '\(element["secondAttribute"] ?? "")'", at: element)
            return nil
        }
        let isBetweenSiblings =
            element["firstItem"] != nil && element["secondItem"] != nil && element["firstItem"] != part.element.id
            && element["secondItem"] != part.element.id
        let usual: CGFloat = element["symbolic"] == "YES" ? isBetweenSiblings ? 8 : 20 : 0
        var priority = UILayoutPriority.required
        if let number = number("priority", of: element), number > 0, number <= 1000 { priority = UILayoutPriority(Float(number)) }
        return ConstraintPlan(
            element: original, first: first, second: second, firstAttribute: firstAttribute,
            secondAttribute: secondAttribute ?? .notAnAttribute, relation: Self.relations[element["relation"] ?? ""] ?? .equal,
            multiplier: multiplier(of: element), constant: number("constant", of: element) ?? usual, priority: priority,
            isConnected: original.id.map(plan.destinations.contains) ?? false,
            hasAttributes: element.child("userDefinedRuntimeAttributes") != nil)
    }

    /// A number of an attribute that a layout can use; nil where there is none, which is told where it should be one.
    private func number(_ name: String, of element: InterfaceElement) -> CGFloat? {
        guard let text = element[name] else { return nil }
        guard let number = Double(text), number.isFinite, abs(number) <= Self.longest else {
            tell("'\(name)' is '\(text)', which is not a number to use", at: element)
            return nil
        }
        return number
    }

    /// What a constraint names; nil where it is not there, which is told.
    private func constraintItem(_ name: String, of constraint: InterfaceElement) -> ConstraintPlan.Item? {
        guard let id = constraint[name] else { return .container }
        guard let element = document.elements[id] else {
            tell("the \(name) '\(id)' of this constraint is not there", at: constraint)
            return nil
        }
        let owner = owners[id].flatMap { document.elements[$0] }
        switch element.name {
        case "viewLayoutGuide", "keyboardLayoutGuide":
            if let owner { return .guide(owner, element.key ?? "") }
        case "viewControllerLayoutGuide":
            if let view = owner?.value("view") { return .barGuide(view, isTop: element["type"] != "bottom") }
        default: return .object(element, isContent: plan.part(of: element).holdsUnnamedContent)
        }
        tell("the \(name) '\(id)' of this constraint stands in nothing that has guides", at: constraint)
        return nil
    }

    func constraint(_ plan: ConstraintPlan, in view: UIView) -> NSLayoutConstraint? {
        var (firstAttribute, secondAttribute) = (plan.firstAttribute, plan.secondAttribute)
        guard let first = item(plan.first, in: view, &firstAttribute, of: plan.element) else { return nil }
        var second: AnyObject?
        if let item = plan.second {
            second = self.item(item, in: view, &secondAttribute, of: plan.element)
            if second == nil { return nil }
        }
        // What the class says raises an exception is told of here instead.
        guard NSLayoutConstraint.view(of: first) != nil, second == nil || NSLayoutConstraint.view(of: second) != nil else {
            tell("a constraint cannot be made to an object that is no view", at: plan.element)
            return nil
        }
        if first === second, firstAttribute == secondAttribute {
            tell("this constraint relates '\(plan.element["firstAttribute"] ?? "")' of a view to itself", at: plan.element)
            return nil
        }
        let constraint = NSLayoutConstraint(
            first: first, firstAttribute, plan.relation, second: second, secondAttribute, multiplier: plan.multiplier,
            constant: plan.constant)
        constraint.priority = plan.priority
        constraint.identifier = plan.element["identifier"]
        return constraint
    }

    private func item(
        _ item: ConstraintPlan.Item, in view: UIView, _ attribute: inout NSLayoutConstraint.Attribute, of constraint: InterfaceElement
    ) -> AnyObject? {
        switch item {
        case .container: return view
        case .object(let element, let isContent):
            guard let object = known(element) else {
                if !plan.leavesOut(element) {
                    tell("'\(element.id ?? "")', which this constraint names, is not in the views that were made", at: constraint)
                }
                return nil
            }
            // On the canvas a cell at the top of a nib has the margins of a controller's view, which its content does not have.
            if isContent, showsCanvas, attribute.withoutMargin != nil, owners[element.id ?? ""] == nil { return object }
            return isContent ? (object as? any NibContentHolder)?.heldContent ?? object : object
        case .guide(let owner, let key): return (known(owner) as? UIView)?.interfaceGuide(key)
        case .barGuide(let element, let isTop):
            guard let view = known(element) as? UIView else { return nil }
            let isOuter = attribute == (isTop ? .top : .bottom)
            attribute = isTop ? .top : .bottom
            return isOuter ? view : view.safeAreaLayoutGuide
        }
    }

    /// A number, or a proportion such as `16:9` or `1/3`.
    private func multiplier(of element: InterfaceElement) -> CGFloat {
        guard let text = element["multiplier"] else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0.trimmingCharacters(in: .whitespaces)) ?? .nan }
        let number = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
        if number.isFinite, abs(number) <= Self.longest { return number }
        tell("the multiplier '\(text)' is neither a number nor a proportion", at: element)
        return 1
    }

    /// The largest number of points that layouts are given.
    package nonisolated static let longest: CGFloat = 1_000_000

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
}

extension UIView {
    /// Whether another view is in the same tree.
    fileprivate func shares(treeWith other: UIView) -> Bool {
        var (top, otherTop) = (self, other)
        while let above = top.superview { top = above }
        while let above = otherTop.superview { otherTop = above }
        return top === otherTop
    }

    /// The guide that files know by a key.
    fileprivate func interfaceGuide(_ key: String) -> UILayoutGuide? {
        switch key {
        case "contentLayoutGuide": return (self as? UIScrollView)?.contentLayoutGuide
        case "frameLayoutGuide": return (self as? UIScrollView)?.frameLayoutGuide
        case "layoutMargins", "layoutMarginsGuide": return layoutMarginsGuide
        case "readableContent", "readableContentGuide": return readableContentGuide
        // Without a keyboard its guide is the edge that it would come up from.
        case "keyboard", "keyboardLayoutGuide": return restingKeyboardGuide
        default: return safeAreaLayoutGuide
        }
    }

    private var restingKeyboardGuide: UILayoutGuide {
        if let known = layoutGuides.first(where: { $0.identifier == "UIKeyboardLayoutGuide" }) { return known }
        let guide = UILayoutGuide()
        guide.identifier = "UIKeyboardLayoutGuide"
        addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: leadingAnchor), guide.trailingAnchor.constraint(equalTo: trailingAnchor),
            guide.topAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor), guide.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
        return guide
    }
}
