// SPDX-License-Identifier: MIT
//
// What a file says otherwise under other size classes, for objects that are there already (nibs.later-variations).

import Foundation
import VitrineInterfaceBuilder
import VitrineProperties
@_spi(Vitrine) import VitrineViewCore

/// The objects that were made of a file with variations, which follow the size classes of the view at their top.
@MainActor final class NibVariations {
    private struct Member {
        weak var object: AnyObject?
        let element: InterfaceElement
    }

    private let document: InterfaceDocument
    private let bundle: Bundle?
    private let storyboard: AnyObject?
    private weak var controller: (any NibController)?
    private let scene: InterfaceElement?
    /// What the file says under the size classes that are shown.
    private var plan: NibPlan
    private var members: [Member] = []
    /// What is not installed now and was before, by its element.
    private var absent: [ObjectIdentifier: AnyObject] = [:]

    init(_ builder: NibBuilder) {
        (document, bundle, storyboard, plan) = (builder.document, builder.bundle, builder.storyboard, builder.plan)
        (controller, scene) = (builder.scene?.controller, builder.scene?.element)
    }

    /// Keeps an object, which whoever holds it may let go.
    func keep(_ object: AnyObject, of element: InterfaceElement) { members.append(Member(object: object, element: element)) }

    /// Holds an object that is not installed.
    func hold(_ object: AnyObject, of element: InterfaceElement) { absent[ObjectIdentifier(element)] = object }

    /// Has the objects be as the file says for the size classes of some traits.
    func apply(_ traits: UITraitCollection) {
        guard traits.horizontalSizeClass != .unspecified, traits.verticalSizeClass != .unspecified, !plan.isFor(traits) else { return }
        let old = plan
        let new = NibPlan(document, bundle: bundle, library: old.library, traits: traits)
        plan = new
        let builder = NibBuilder(document, bundle: bundle, library: new.library, plan: new)
        (builder.storyboard, builder.variations) = (storyboard, self)
        if let controller, let scene { builder.hold(controller, weaklyFor: scene) }
        members.removeAll { $0.object == nil }
        for member in members { if let object = member.object { builder.stand(object, for: member.element) } }
        let views = members.compactMap { member in
            (member.object as? UIView).map { (view: $0, was: old.part(of: member.element), now: new.part(of: member.element)) }
        }
        for (_, was, now) in views {
            for constraint in Self.gone("constraints", was, now) {
                guard let object = builder.known(constraint) as? NSLayoutConstraint else { continue }
                absent[ObjectIdentifier(constraint)] = object
                object.isActive = false
            }
        }
        for (view, was, now) in views where was.element !== now.element {
            exchangeSubviews(of: view, was, now, builder)
            take(was, now, on: view, builder)
        }
        builder.finish()
        for (view, _, now) in views { takeConstraints(of: view, now, from: old, builder) }
    }

    /// The members of a list that are no longer installed.
    private static func gone(_ list: String, _ was: ElementPlan, _ now: ElementPlan) -> [InterfaceElement] {
        let kept = Set(now.element.list(list).map { ObjectIdentifier($0) })
        return was.element.list(list).filter { !kept.contains(ObjectIdentifier($0)) }
    }

    private func exchangeSubviews(of view: UIView, _ was: ElementPlan, _ now: ElementPlan, _ builder: NibBuilder) {
        for element in Self.gone("subviews", was, now) {
            guard let child = builder.known(element) as? UIView, child.superview === view else { continue }
            absent[ObjectIdentifier(element)] = child
            child.removeFromSuperview()
        }
        let shown = Set(was.element.list("subviews").map { ObjectIdentifier($0) })
        var before: UIView?
        for element in now.element.list("subviews") {
            guard let child = builder.object(for: element, as: UIView.self) else { continue }
            if !shown.contains(ObjectIdentifier(element)) {
                absent[ObjectIdentifier(element)] = nil
                if let stack = view as? UIStackView {
                    let place = before.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
                    stack.insertArrangedSubview(child, at: place)
                } else if let before {
                    view.insertSubview(child, aboveSubview: before)
                } else {
                    view.insertSubview(child, at: 0)
                }
            }
            before = child
        }
    }

    /// Sets the properties that the file says otherwise now.
    private func take(_ was: ElementPlan, _ now: ElementPlan, on view: UIView, _ builder: NibBuilder) {
        func differs(_ name: String) -> Bool {
            was.element[name] != now.element[name] || was.element.value(name) !== now.element.value(name)
        }
        let coder = NibCoder(now, builder)
        let table = type(of: view).propertyTable
        for property in table.described.properties.inOrderOfSetting {
            guard let name = property.attribute, differs(name) else { continue }
            if let value = coder.value(of: property) {
                _ = table.set(value, for: property, in: view)
            } else if now.element[name] == nil, now.element.value(name) == nil {
                property.set(property.defaultValue, in: view)
            }
        }
        if differs("fontDescription"), table.described.property("titleLabel.font") != nil, let font = coder.font() {
            _ = view.takeDescribed(font, forKey: "titleLabel.font")
        }
        for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
            let (hugging, resistance) = (name + "HuggingPriority", name + "CompressionResistancePriority")
            if differs(hugging) { view.setContentHuggingPriority(coder.priority(hugging) ?? .defaultLow, for: axis) }
            if differs(resistance) { view.setContentCompressionResistancePriority(coder.priority(resistance) ?? .defaultHigh, for: axis) }
        }
    }

    /// Has the constraints hold that are installed now, each with its constant and its priority of now.
    private func takeConstraints(of view: UIView, _ now: ElementPlan, from old: NibPlan, _ builder: NibBuilder) {
        for element in now.element.list("constraints") {
            guard let known = builder.known(element) as? NSLayoutConstraint ?? absent[ObjectIdentifier(element)] as? NSLayoutConstraint
            else {
                builder.makeConstraint(of: element, in: now, of: view)
                continue
            }
            absent[ObjectIdentifier(element)] = nil
            let (was, said) = (old.part(of: element).element, plan.part(of: element).element)
            if was["constant"] != said["constant"] || was["priority"] != said["priority"],
                let planned = builder.constraintPlan(element, in: now)
            {
                if known.constant != planned.constant { known.constant = planned.constant }
                if known.priority != planned.priority { known.priority = planned.priority }
            }
            if !known.isActive { known.isActive = true }
        }
    }
}

extension NibBuilder {
    /// Has objects whose file has variations follow the size classes of the view at their top.
    func keepVariations(of made: [(object: AnyObject, part: ElementPlan)]) {
        guard plan.varies else { return }
        let isLater = variations != nil
        let variations = variations ?? NibVariations(self)
        self.variations = variations
        for (object, part) in made {
            variations.keep(object, of: part.original)
            if (object as? UIView)?.superview == nil, plan.leavesOut(part.original) { variations.hold(object, of: part.original) }
        }
        for (constraint, element) in madeConstraints { variations.keep(constraint, of: element) }
        madeConstraints = []
        if isLater { return }
        for case let (view as UIView, _) in made where view.superview == nil { view.fileMarks.variations = variations }
    }

    /// Makes a constraint that is installed later than the others of its view.
    fileprivate func makeConstraint(of element: InterfaceElement, in part: ElementPlan, of view: UIView) {
        guard let planned = constraintPlan(element, in: part) else { return }
        makeConstraints([planned], of: part, in: view)
        keepVariations(of: [])
    }
}
