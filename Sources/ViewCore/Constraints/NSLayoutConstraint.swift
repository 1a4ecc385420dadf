// SPDX-License-Identifier: MIT
//
// A relation between the edges and sizes of views.

public import Foundation
import VitrineLayers
public import VitrineObserving

/// A relation between edges or sizes of views: first attribute = second attribute × multiplier + constant, or an inequality.
///
/// An active constraint belongs to the nearest view above both items. Where required constraints contradict each other, the one
/// activated last among them is left out of the layout, and standard error is told once.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, nonisolated AssociationOwner {
    package nonisolated(unsafe) final var associations: Associations?
    /// Along or down.
    public enum Axis: Int, Hashable, Sendable { case horizontal, vertical }

    /// The view or guide whose attribute is constrained.
    open private(set) weak var firstItem: AnyObject?
    /// The view or guide that the first is related to; nil for a constant.
    open private(set) weak var secondItem: AnyObject?
    /// What of the first item is constrained.
    public let firstAttribute: Attribute
    /// What of the second item it is related to.
    public let secondAttribute: Attribute
    /// How the two stand to each other.
    public let relation: Relation
    /// What the second attribute is multiplied by.
    public let multiplier: CGFloat
    /// What is added, in points.
    open var constant: CGFloat {
        didSet { if constant != oldValue { owner?.constraintsChanged() } }
    }
    /// How many times the distance of the system between two baselines is added; nil for all other constraints.
    package final var baselineSpacings: CGFloat?
    /// How much the constraint counts; one that is active must not change between required and not.
    open var priority: UILayoutPriority = .required {
        didSet { if priority != oldValue { owner?.constraintsChanged() } }
    }
    /// A name for messages.
    open var identifier: String?

    /// The view that the constraint is active in.
    weak var owner: UIView?
    /// Counts activations: of a conflict, the greatest gives way.
    var serial = 0
    /// Whether the constraint was refused when it was made: it never takes part in layout.
    private var isRefused = false
    /// Whether the constraint was said to contradict others.
    var isReported = false

    /// A constraint that the first attribute relates to the second one times a multiplier plus a constant in points.
    ///
    /// It is not active yet. Without a second item the second attribute is `notAnAttribute` and the constant stands alone. What cannot be
    /// related raises `NSInvalidArgumentException` (constraints.pairs), and the constraint never becomes active.
    public init(
        item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
        attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = first as AnyObject
        secondItem = secondAttribute == .notAnAttribute ? nil : second.map { $0 as AnyObject }
        self.firstAttribute = firstAttribute
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        super.init()
        if let reason = refusal {
            isRefused = true
            UIEnvironment.current.refuse(.invalidArgument, "NSLayoutConstraint for \(Self.name(of: firstItem)): \(reason)")
        }
    }

    /// A constraint of nothing, which never takes part in layout.
    public convenience override init() {
        self.init(first: NSNull(), .width, .equal, second: nil, .notAnAttribute, multiplier: 1, constant: 0)
        isRefused = true
    }

    /// Why UIKit makes no such constraint, in its words; nil where it does (constraints.pairs).
    private var refusal: String? {
        if firstAttribute == .notAnAttribute { return "Unknown layout attribute" }
        if secondAttribute == .notAnAttribute || multiplier == 0 {
            return firstAttribute.isSize
                ? nil
                : "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
                    + "constraint of a location equal to a constant. Location attributes must be specified in pairs."
        }
        if firstAttribute.mixesSides(with: secondAttribute) {
            return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for "
                + "both or neither."
        }
        return firstAttribute.isCompatible(with: secondAttribute) ? nil : "Invalid pairing of layout attributes"
    }

    /// A constraint whose parts are known to fit each other.
    package init(
        first: AnyObject, _ firstAttribute: Attribute, _ relation: Relation, second: AnyObject?, _ secondAttribute: Attribute,
        multiplier: CGFloat, constant: CGFloat
    ) {
        firstItem = first
        secondItem = secondAttribute == .notAnAttribute ? nil : second
        self.firstAttribute = firstAttribute
        self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
        super.init()
    }

    /// Whether the constraint takes part in layout.
    open var isActive: Bool {
        get { owner != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Makes constraints take part in layout.
    open class func activate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = true } }

    /// Takes constraints out of layout.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { constraint.isActive = false } }

    /// The constraint as UIKit's messages tell it, without addresses.
    open override var description: String {
        MainActor.assumeIsolated {
            let name = identifier.map { " '\($0)'" } ?? ""
            var text = "<NSLayoutConstraint\(name) \(Self.name(of: firstItem)).\(firstAttribute) \(relation.sign) "
            if secondAttribute == .notAnAttribute {
                text += Self.number(constant)
            } else {
                if multiplier != 1 { text += "\(Self.number(multiplier))*" }
                text += "\(Self.name(of: secondItem)).\(secondAttribute)"
                if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))" }
            }
            return text + "\(priority == .required ? "" : " @\(Self.number(CGFloat(priority.rawValue)))")>"
        }
    }

    private static func name(of item: AnyObject?) -> String {
        if let guide = item as? UILayoutGuide, !guide.identifier.isEmpty { return "\(type(of: guide)):'\(guide.identifier)'" }
        if let view = item as? UIView, let identifier = view.accessibilityIdentifier { return "\(type(of: view)):'\(identifier)'" }
        return item.map { "\(type(of: $0))" } ?? "nil"
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }

    // MARK: Activity

    /// The view in whose space an item lies.
    package static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    private func activate() {
        if owner != nil || isRefused { return }
        guard let first = Self.view(of: firstItem) else { return }
        var common: UIView? = first
        if secondAttribute != .notAnAttribute {
            guard let second = Self.view(of: secondItem) else { return }
            while let view = common, !second.isDescendant(of: view) { common = view.superview }
        }
        guard let common else {
            return first.environment.refuse(
                .generic,
                "Unable to activate constraint with anchors of \(Self.name(of: firstItem)) and \(Self.name(of: secondItem)) because they "
                    + "have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  "
                    + "That's illegal.")
        }
        install(in: common)
    }

    func install(in view: UIView) {
        if isRefused { return }
        serial = ViewEnvironment.current.nextActivation()
        owner = view
        view.constraintRecord.constraints.append(self)
        countCrossings(1)
        view.joinConstraintsAbove()
        view.constraintsChanged()
    }

    /// Takes part in the layout of a view that the items are, or lie on; the view is told when all are there.
    ///
    /// - Returns: Whether the items lie so.
    package func join(_ view: UIView) -> Bool {
        func liesOn(_ item: AnyObject?) -> Bool {
            item === view || (item as? UIView)?.superview === view || (item as? UILayoutGuide)?.owningView === view
        }
        if let second = secondItem {
            guard firstItem !== second || second === view, liesOn(firstItem), liesOn(second) else { return false }
        } else if firstItem !== view {
            return false
        }
        serial = ViewEnvironment.current.nextActivation()
        owner = view
        view.constraintRecord.constraints.append(self)
        return true
    }

    func deactivate() {
        guard let owner else { return }
        countCrossings(-1)
        owner.constraintRecord.constraints.removeAll { $0 === self }
        owner.constraintsChanged()
        self.owner = nil
    }

    /// Views between an item and the owner are laid out together with the owner's constraints, whatever their masks say.
    private func countCrossings(_ count: Int) {
        for item in [firstItem, secondItem] {
            var view = item is UIView ? Self.view(of: item)?.superview : Self.view(of: item)
            if let itemView = item as? UIView, itemView === owner { continue }
            while let between = view, between !== owner {
                between.constraintRecord.crossings += count
                view = between.superview
            }
        }
    }
}
