// SPDX-License-Identifier: MIT
//
// Edges and sizes of views as objects, from which constraints are made.

public import Foundation

/// An edge, a centre or a size of a view or a guide.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    weak var itemObject: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    package init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
        itemObject = item
        self.attribute = attribute
        super.init()
    }

    /// What of the item the anchor is.
    open var name: String { "\(attribute)" }

    /// The view or guide that the anchor is of.
    open var item: Any? { itemObject }

    /// A constraint that equals another anchor.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.equal, anchor) }

    /// A constraint that is at least another anchor.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor)
    }

    /// A constraint that is at most another anchor.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor) }

    /// A constraint that equals another anchor plus a constant.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: c)
    }

    /// A constraint that is at least another anchor plus a constant.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: c)
    }

    /// A constraint that is at most another anchor plus a constant.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: c)
    }

    func relate(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        guard let itemObject, anchor == nil || anchor?.itemObject != nil else {
            preconditionFailure("A constraint cannot be made from an anchor whose item is gone")
        }
        return NSLayoutConstraint(
            item: itemObject, attribute: attribute, relatedBy: relation, toItem: anchor?.itemObject,
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }

    /// The distance that the system leaves between neighbours, in points.
    package static var systemSpacing: CGFloat { 8 }
}

/// The anchors of a view or a guide, each made when it is first asked for (constraints.anchors).
@MainActor struct Anchors {
    private var known: [NSLayoutConstraint.Attribute: NSObject] = [:]

    mutating func x(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject) -> NSLayoutXAxisAnchor {
        anchor(attribute) { NSLayoutXAxisAnchor(item, attribute) }
    }

    mutating func y(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject) -> NSLayoutYAxisAnchor {
        anchor(attribute) { NSLayoutYAxisAnchor(item, attribute) }
    }

    mutating func size(_ attribute: NSLayoutConstraint.Attribute, of item: AnyObject) -> NSLayoutDimension {
        anchor(attribute) { NSLayoutDimension(item, attribute) }
    }

    private mutating func anchor<Anchor: NSObject>(_ attribute: NSLayoutConstraint.Attribute, _ make: () -> Anchor) -> Anchor {
        if let found = known[attribute] as? Anchor { return found }
        let new = make()
        known[attribute] = new
        return new
    }
}

/// A left, right, leading or trailing edge, or a centre between them.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// A constraint that equals multiples of 8 points after another anchor.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: Self.systemSpacing * multiplier)
    }

    /// A constraint that is at least multiples of 8 points after another anchor.
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: Self.systemSpacing * multiplier)
    }

    /// A constraint that is at most multiples of 8 points after another anchor.
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: Self.systemSpacing * multiplier)
    }
}

/// A top or bottom edge, a centre between them, or a baseline.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// A constraint that equals multiples of the system's distance below another anchor: 8 points, or between two baselines what their
    /// fonts ask for (labels.distance-of-baselines).
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        spaced(.equal, anchor, multiplier)
    }

    /// A constraint that is at least multiples of the system's distance below another anchor: 8 points, or between two baselines what
    /// their fonts ask for (labels.distance-of-baselines).
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        spaced(.greaterThanOrEqual, anchor, multiplier)
    }

    /// A constraint that is at most multiples of the system's distance below another anchor: 8 points, or between two baselines what
    /// their fonts ask for (labels.distance-of-baselines).
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        spaced(.lessThanOrEqual, anchor, multiplier)
    }

    private func spaced(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutYAxisAnchor, _ multiplier: CGFloat
    ) -> NSLayoutConstraint {
        guard attribute.isBaseline, anchor.attribute.isBaseline else {
            return relate(relation, anchor, constant: Self.systemSpacing * multiplier)
        }
        let constraint = relate(relation, anchor)
        constraint.baselineSpacings = max(multiplier, 0)
        return constraint
    }
}

/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A constraint that equals a constant.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, nil, constant: c) }

    /// A constraint that is at least a constant.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.greaterThanOrEqual, nil, constant: c) }

    /// A constraint that is at most a constant.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.lessThanOrEqual, nil, constant: c) }

    /// A constraint that equals a multiple of another anchor plus a constant.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier: m, constant: c)
    }

    /// A constraint that is at least a multiple of another anchor plus a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }

    /// A constraint that is at most a multiple of another anchor plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, multiplier: m, constant: c)
    }
}
