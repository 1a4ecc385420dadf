// SPDX-License-Identifier: MIT
//
// Members of constraints, anchors and guides that few programs call.

import Foundation
import VitrineGeometry
public import VitrineViewCore

/// The active constraints that name an item.
@MainActor func active(_ item: AnyObject, _ isWanted: (NSLayoutConstraint) -> Bool) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var holder = item as? UIView ?? (item as? UILayoutGuide)?.owningView
    while let view = holder {
        found += view.constraints.filter { ($0.firstItem === item || $0.secondItem === item) && isWanted($0) }
        holder = view.superview
    }
    return found
}

extension NSLayoutConstraint {
    /// Whether the constraint is about places and sizes along an axis.
    func isAlong(_ axis: Axis) -> Bool {
        switch firstAttribute {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            axis == .horizontal
        default: axis == .vertical
        }
    }

    /// The edge or size that is constrained, as an anchor.
    public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(firstItem ?? self, firstAttribute) }

    /// The edge or size that it is related to, as an anchor; nil for a constant.
    public var secondAnchor: NSLayoutAnchor<AnyObject>? { secondItem.map { NSLayoutAnchor($0, secondAttribute) } }
}

extension NSLayoutAnchor {
    /// Whether constraints leave open where the anchor is: never known here, so false.
    public var hasAmbiguousLayout: Bool { false }

    /// The active constraints that name the item of the anchor.
    public var constraintsAffectingLayout: [NSLayoutConstraint] { item.map { active($0 as AnyObject) { _ in true } } ?? [] }
}

extension UILayoutGuide {
    /// Whether constraints leave open where the guide is: never known here, so false.
    public var hasAmbiguousLayout: Bool { false }

    /// The active constraints that name the guide along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        active(self) { $0.isAlong(axis) }
    }
}
