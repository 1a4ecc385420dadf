// SPDX-License-Identifier: MIT
//
// How short and how long a node may become in a stack.

import Foundation
import VitrineGeometry
import VitrineViewCore

/// Lengths that no stack of nodes goes beyond, whatever room there is.
struct LengthLimits: Hashable, Sendable {
    /// The least width and height.
    var least = CGSize.zero
    /// The greatest width and height.
    var most = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
}

extension CGSize {
    func length(along axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? width : height }
}

extension NodeView {
    /// The length that the node cannot be without along an axis: by its limits, and by content that resists with required priority.
    func leastLength(along axis: NSLayoutConstraint.Axis) -> CGFloat {
        var least = lengthLimits.least.length(along: axis)
        if contentCompressionResistancePriority(for: axis) >= .required { least = max(least, size().length(along: axis)) }
        return min(least, mostLength(along: axis))
    }

    /// The length that the node may not exceed along an axis.
    func mostLength(along axis: NSLayoutConstraint.Axis) -> CGFloat { lengthLimits.most.length(along: axis) }
}

extension UIView {
    /// What a view asks for where axes may be given.
    func size(inWidth width: CGFloat? = nil, height: CGFloat? = nil) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width ?? 0, height: height ?? 0),
            withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
            verticalFittingPriority: height == nil ? .fittingSizeLevel : .required)
    }
}
