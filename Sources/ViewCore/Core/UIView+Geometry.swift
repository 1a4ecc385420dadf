// SPDX-License-Identifier: MIT
//
// How a view follows the size of its superview, and points between views.

import Foundation
import VitrineGeometry
import VitrineLayers

extension UIView {
    /// Which distances and sizes take up a change of the superview's size.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The distance to the left side.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The distance to the right side.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance to the top.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance to the bottom.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        if mask.isEmpty { return }
        var frame = frame
        func share(_ start: inout CGFloat, _ length: inout CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexible: (Bool, Bool, Bool)) {
            let parts = [start, length, old - start - length]
            let flags = [flexible.0, flexible.1, flexible.2]
            let count = flags.count { $0 }
            guard count > 0, old != new else { return }
            // Each flexible part grows in proportion to what it was; parts without extent share alike.
            let total = zip(parts, flags).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
            func grown(_ index: Int) -> CGFloat {
                guard flags[index] else { return parts[index] }
                return parts[index] + (new - old) * (total > 0 ? parts[index] / total : 1 / CGFloat(count))
            }
            (start, length) = (grown(0), max(grown(1), 0))
        }
        share(
            &frame.origin.x, &frame.size.width, old.width, new.width,
            (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
        share(
            &frame.origin.y, &frame.size.height, old.height, new.height,
            (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
        self.frame = frame
    }

    /// Moves the view and gives it a size; a view that is transformed takes up what its transform leaves.
    func setFrame(_ frame: CGRect) {
        guard layer.transform == .identity else {
            layer.frame = frame
            return
        }
        let (size, anchor) = (frame.size, layer.anchorPoint)
        center = CGPoint(x: frame.origin.x + anchor.x * size.width, y: frame.origin.y + anchor.y * size.height)
        guard bounds.size != size else { return }
        bounds.size = size
        // A view that keeps its distances decides how large what is around it has to be.
        if !autoresizingMask.isEmpty { superview?.forgetMeasurements() }
    }

    /// The view at the top of the tree.
    var root: UIView {
        var view = self
        while let superview = view.superview { view = superview }
        return view
    }

    /// The smallest size for the content: required axes take the target's, others what the content asks for.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        if let solved = sizeByConstraints(target, horizontal, vertical) { return solved }
        let natural = naturalSize(
            width: horizontal == .required ? target.width : nil, height: vertical == .required ? target.height : nil)
        return CGSize(
            width: horizontal == .required ? target.width : natural.width, height: vertical == .required ? target.height : natural.height)
    }

    /// What the view asks for where axes may be given, through the override point that clients have for it.
    func fittingSize(width: CGFloat? = nil, height: CGFloat? = nil) -> CGSize {
        systemLayoutSizeFitting(
            CGSize(width: width ?? 0, height: height ?? 0),
            withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
            verticalFittingPriority: height == nil ? .fittingSizeLevel : .required)
    }

    /// What the content takes; a given axis is held.
    ///
    /// A view without a size of its own is as large as the subviews that are stretched over it ask for: by the rule of the
    /// autoresizing mask, those subviews keep their distances from the sides.
    func naturalSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        let intrinsic = contentSize(width: width, height: height)
        var size = CGSize(width: width ?? max(intrinsic.width, 0), height: height ?? max(intrinsic.height, 0))
        guard intrinsic.width < 0 || intrinsic.height < 0 else { return size }
        for view in subviews where !view.isHidden && !view.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]) {
            let (horizontal, vertical) = (bounds.width - view.bounds.width, bounds.height - view.bounds.height)
            let inner = view.fittingSize(width: width.map { $0 - horizontal }, height: height.map { $0 - vertical })
            if width == nil, intrinsic.width < 0, view.autoresizingMask.contains(.flexibleWidth) {
                size.width = max(size.width, inner.width + horizontal)
            }
            if height == nil, intrinsic.height < 0, view.autoresizingMask.contains(.flexibleHeight) {
                size.height = max(size.height, inner.height + vertical)
            }
        }
        return size
    }
}
