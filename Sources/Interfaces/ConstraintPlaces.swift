// SPDX-License-Identifier: MIT
//
// The constraints of a view: which of them say its place and its size, and what of them can be set.

package import Foundation
import VitrineGeometry
package import VitrineProperties
package import VitrineViewCore

/// What constraints say of the place and the size of a view, by their numbers in a list.
@MainActor
package struct ConstraintPlaces {
    /// Those that say where it stands from side to side, and what their constants change by where it goes a point to the right.
    package private(set) var x: [(number: Int, share: CGFloat)] = []
    /// Those that say how high it stands, and what their constants change by where it goes a point down.
    package private(set) var y: [(number: Int, share: CGFloat)] = []
    /// The one that says its width in points.
    package private(set) var width: Int?
    /// The one that says its height in points.
    package private(set) var height: Int?

    package init(of view: UIView, among known: [NSLayoutConstraint]) {
        let sign: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        for (number, each) in known.enumerated() where each.isActive && each.relation == .equal {
            let isFirst = each.firstItem === view
            guard each.secondItem != nil else {
                // One that others override says nothing.
                func rules(_ attribute: NSLayoutConstraint.Attribute, _ length: CGFloat, over other: Int?) -> Bool {
                    isFirst && each.firstAttribute == attribute && abs(each.constant - length) < 0.5
                        && (other.map { known[$0].priority < each.priority } ?? true)
                }
                if rules(.width, view.bounds.width, over: width) { width = number }
                if rules(.height, view.bounds.height, over: height) { height = number }
                continue
            }
            let other = isFirst ? each.secondItem : each.firstItem
            // What follows the view does not place it.
            guard isFirst || other === view.superview || (other as? UILayoutGuide)?.owningView === view.superview else { continue }
            let share: CGFloat = isFirst ? 1 : -1
            switch each.firstAttribute {
            case .leading, .trailing: x.append((number, share * sign))
            case .left, .right, .centerX: x.append((number, share))
            case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: y.append((number, share))
            default: break
            }
        }
    }
}

extension UIView {
    /// The constraints that say something of the view.
    package var constraintsAbout: [NSLayoutConstraint] {
        sequence(first: self, next: { $0.superview }).flatMap { holder in
            holder.constraints.filter { $0.firstItem === self || $0.secondItem === self || holder === self }
        }
    }
}

extension NSLayoutConstraint {
    /// Sets `constant`, `priority` or `isActive`.
    ///
    /// - Returns: false where the value does not fit, and changes nothing.
    @discardableResult
    package func set(_ property: String, to value: PropertyValue) -> Bool {
        switch (property, value) {
        case ("constant", .number(let number)) where abs(number) <= 100_000: constant = number
        case ("priority", .number(let number)) where (1...1000).contains(number): priority = UILayoutPriority(rawValue: Float(number))
        case ("isActive", .flag(let flag)): isActive = flag
        default: return false
        }
        return true
    }
}
