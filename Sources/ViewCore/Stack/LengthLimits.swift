// SPDX-License-Identifier: MIT
//
// How short and how long a view may become in a stack.

package import Foundation
import VitrineGeometry

/// Lengths that no stack goes beyond, whatever room there is.
package struct LengthLimits: Hashable, Sendable {
    /// The least width and height.
    package var least = CGSize.zero
    /// The greatest width and height.
    package var most = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

    /// No limits.
    package init() {}
}

extension CGSize {
    func length(along axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? width : height }
}

extension UIView {
    /// Limits beside those that constraints say.
    package var lengthLimits: LengthLimits {
        get { rare?.lengthLimits ?? LengthLimits() }
        set {
            guard newValue != lengthLimits else { return }
            uncommon.lengthLimits = newValue
            contentSizeChanged()
        }
    }

    /// What part of the room that is left over in a stack the view takes, beside others that take some; 0 leaves that to hugging.
    package var stretchShare: CGFloat {
        get { rare?.stretchShare ?? 0 }
        set {
            guard newValue != stretchShare else { return }
            uncommon.stretchShare = newValue
            contentSizeChanged()
        }
    }

    /// The length that the view cannot be without along an axis: by its limits, by required constraints on itself, by content that
    /// resists with required priority, and for a stack by what its views cannot be without.
    package func leastLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        var least = lengthLimits.least.length(along: axis)
        for constraint in requiredLengths(along: axis) where constraint.relation != .lessThanOrEqual {
            least = max(least, constraint.constant)
        }
        if let stack = self as? UIStackView {
            least = max(least, stack.leastContentLength(along: axis))
        } else if contentCompressionResistancePriority(for: axis) >= .required {
            least = max(least, fittingSize().length(along: axis))
        }
        return min(least, mostLength(along: axis))
    }

    /// The length that the view may not exceed along an axis, by its limits and by required constraints on itself.
    func mostLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        var most = lengthLimits.most.length(along: axis)
        for constraint in requiredLengths(along: axis) where constraint.relation != .greaterThanOrEqual {
            most = min(most, constraint.constant)
        }
        return most
    }

    /// The priority with which constraints of the view itself decide its length along an axis; nil where none does.
    func fixingPriority(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority? {
        ownLengthConstraints(along: axis).filter { $0.relation == .equal }.map(\.priority).max()
    }

    private func requiredLengths(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        ownLengthConstraints(along: axis).filter { $0.priority >= .required }
    }

    private func ownLengthConstraints(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard rare?.layout != nil else { return [] }
        let length: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
        return constraints.filter { $0.firstItem === self && $0.secondItem == nil && $0.firstAttribute == length }
    }
}
