// SPDX-License-Identifier: MIT
//
// A constraint of a file, held against the frames that were saved and those that were laid out.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineViews

/// A constraint along one axis with what it relates, in both layouts.
@MainActor struct FrameConstraint {
    /// What an attribute of a view or of a guide is in both layouts, in the space of the view above both.
    struct Value {
        let view: UIView
        let saved: CGFloat
        let laidOut: CGFloat
        /// Whether the number is known for what was saved; of baselines it is only known how far they moved.
        var isExact = true
        /// How it lies inside of its view, where margins or guides decide that: in words.
        var inset: String?

        var change: CGFloat { laidOut - saved }
    }

    let constraint: NSLayoutConstraint
    let element: InterfaceElement
    let first: Value
    let second: Value?
    private let words: [String]

    init?(_ constraint: NSLayoutConstraint, _ element: InterfaceElement, _ axis: FrameAxis, on board: FrameBoard) {
        guard constraint.firstAttribute.isVertical == (axis == .y), let firstItem = constraint.firstItem else { return nil }
        guard let owner = Self.view(of: firstItem) else { return nil }
        var ancestor = owner
        let other = constraint.secondItem.flatMap { Self.view(of: $0) }
        if let other {
            while !other.isDescendant(of: ancestor) { guard let above = ancestor.superview else { return nil }; ancestor = above }
        }
        let isReversed = ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, beside: UIView?) -> Value? {
            guard let item, let view = Self.view(of: item) else { return nil }
            return Self.value(item, view, attribute, beside: beside, in: ancestor, isReversed: isReversed, on: board)
        }
        guard let first = value(firstItem, constraint.firstAttribute, beside: other) else { return nil }
        let second = value(constraint.secondItem, constraint.secondAttribute, beside: owner)
        if constraint.secondItem != nil, second == nil { return nil }
        (self.constraint, self.element, self.first, self.second) = (constraint, element, first, second)
        words = [firstItem, constraint.secondItem].compactMap { item in item.map { Self.name(of: $0, on: board) } }
    }

    static func view(of item: AnyObject) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    /// The views that it names.
    var views: [UIView] { second.map { $0.view === first.view ? [first.view] : [first.view, $0.view] } ?? [first.view] }
    var isRequired: Bool { constraint.priority == .required }
    var isExact: Bool { first.isExact && second?.isExact != false }
    var isSize: Bool { [.width, .height].contains(constraint.firstAttribute) }
    var inset: String? { first.inset ?? second?.inset }

    /// How far what was saved, or laid out, is from what it asks for; 0 where it is satisfied.
    func excess(_ number: KeyPath<Value, CGFloat>) -> CGFloat {
        let wanted = (second.map { $0[keyPath: number] * constraint.multiplier } ?? 0) + constraint.constant
        let excess = first[keyPath: number] - wanted
        return switch constraint.relation {
        case .equal: excess
        case .lessThanOrEqual: max(0, excess)
        case .greaterThanOrEqual: min(0, excess)
        }
    }

    /// The value of the view that is not the given one; nil where it names no other.
    func other(than view: UIView) -> Value? {
        guard let second, first.view !== second.view else { return nil }
        return first.view === view ? second : first
    }

    func own(_ view: UIView) -> Value? { first.view === view ? first : second }

    /// What it says, in words and with its id.
    var text: String {
        let sign = [.equal: "=", .lessThanOrEqual: "≤", .greaterThanOrEqual: "≥"][constraint.relation] ?? "="
        var text = "\(words[0]).\(constraint.firstAttribute) \(sign) "
        if words.count == 2 {
            text += "\(words[1]).\(constraint.secondAttribute)"
            if constraint.multiplier != 1 { text += " × \(constraint.multiplier.numberText(places: 3))" }
            let constant = constraint.constant
            if constant != 0 { text += " \(constant < 0 ? "−" : "+") \(abs(constant).numberText(places: 2))" }
        } else {
            text += constraint.constant.numberText(places: 2)
        }
        if !isRequired { text += " @\(CGFloat(constraint.priority.rawValue).numberText())" }
        return text + (element.id.map { " (\($0))" } ?? "")
    }

    private static func name(of item: AnyObject, on board: FrameBoard) -> String {
        guard let view = view(of: item) else { return "?" }
        let name = board.node(of: view)?.name ?? view.superview.flatMap { board.node(of: $0)?.name } ?? "its view"
        guard let guide = item as? UILayoutGuide else { return name }
        return name + "." + (guides[guide.identifier]?.short ?? "guide")
    }

    private static let guides: [String: (short: String, long: String)] = [
        "UIViewSafeAreaLayoutGuide": ("safeArea", "safe area"), "UIViewLayoutMarginsGuide": ("margins", "layout margins"),
        "UIViewReadableContentGuide": ("readable", "readable width"), "UIKeyboardLayoutGuide": ("keyboard", "keyboard guide"),
    ]

    private static func value(
        _ item: AnyObject, _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, beside: UIView?, in ancestor: UIView,
        isReversed: Bool,
        on board: FrameBoard
    ) -> Value? {
        guard let places = board.places(of: view, in: ancestor) else { return nil }
        var (saved, laidOut, inset) = (places.saved, places.laidOut, String?.none)
        var plain = attribute
        if let guide = item as? UILayoutGuide {
            if guide.identifier == "UIScrollView-contentLayoutGuide" { return nil }
            if guide.identifier != "UIScrollView-frameLayoutGuide" {
                guard let known = guides[guide.identifier] else { return nil }
                let (frame, bounds) = (guide.layoutFrame, view.bounds)
                let sides = UIEdgeInsets(
                    top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
                    right: bounds.maxX - frame.maxX)
                (saved, laidOut, inset) = (saved.inset(by: sides), laidOut.inset(by: sides), known.long)
            }
        } else if let without = margins[attribute] {
            plain = without
            let sides = view.layoutMargins
            (saved, laidOut, inset) = (saved.inset(by: sides), laidOut.inset(by: sides), "layout margins")
        } else if let beside, view is UIScrollView, beside !== view, beside.isDescendant(of: view) {
            // Constraints to the scroll view itself attach to its content, whose size nobody saved.
            return nil
        } else {
            // Constraints are between what views are aligned by.
            (saved, laidOut) = (saved.inset(by: view.alignmentRectInsets), laidOut.inset(by: view.alignmentRectInsets))
        }
        func number(_ rect: CGRect) -> CGFloat {
            switch plain {
            case .left: rect.minX
            case .right: rect.maxX
            case .leading: isReversed ? -rect.maxX : rect.minX
            case .trailing: isReversed ? -rect.minX : rect.maxX
            case .top, .firstBaseline: rect.minY
            case .bottom, .lastBaseline: rect.maxY
            case .width: rect.width
            case .height: rect.height
            case .centerX: isReversed ? -rect.midX : rect.midX
            default: rect.midY
            }
        }
        let isExact = plain != .firstBaseline && plain != .lastBaseline
        return Value(view: view, saved: number(saved), laidOut: number(laidOut), isExact: isExact, inset: inset)
    }

    private static let margins: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
        .leftMargin: .left, .rightMargin: .right, .topMargin: .top, .bottomMargin: .bottom, .leadingMargin: .leading,
        .trailingMargin: .trailing, .centerXWithinMargins: .centerX, .centerYWithinMargins: .centerY,
    ]
}
