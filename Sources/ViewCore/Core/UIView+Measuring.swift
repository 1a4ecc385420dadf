// SPDX-License-Identifier: MIT
//
// What layout by constraints asks of a view, and gives to it.

package import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers

/// A view of another room whose content is as high as its width has it.
@MainActor package protocol WidthDependentContent: UIView {
    /// What the content asks for, in a width or with all the room there is.
    func contentSize(inWidth width: CGFloat?) -> CGSize
}

extension UIView {
    /// Lays out what was asked to be, in the view's own environment.
    func layOutInEnvironment() {
        environment.run {
            layOutConstraintsAbove()
            layer.layoutIfNeeded()
        }
    }

    /// Called when the content asks for another size, or counts more or less.
    func contentSizeChanged() {
        forgetMeasuredSize()
        forgetMeasurements()
        superview?.arrangementChanged(of: self)
    }

    /// Lays out the subviews, with the calls that a controller gets.
    func performLayout() {
        updateMarkedConstraints()
        let controller = rare?.controller
        controller?.viewWillLayOut()
        layoutSubviews()
        placeCorners()
        placeCornersOfSubviews()
        controller?.viewDidLayOut()
    }

    /// What the content asks for; negative on an axis without a wish.
    ///
    /// On Interface Builder's canvas a file may say it, whatever the content is (nibs.canvas-sizes).
    func measuredSize(width: CGFloat?) -> CGSize {
        guard let said = rare?.canvasSize else { return ownMeasuredSize(width: width) }
        if let width = said.width, let height = said.height { return CGSize(width: width, height: height) }
        let own = ownMeasuredSize(width: said.width ?? width)
        return CGSize(width: said.width ?? own.width, height: said.height ?? own.height)
    }

    private func ownMeasuredSize(width: CGFloat?) -> CGSize {
        if let content = self as? any WidthDependentContent { return content.contentSize(inWidth: width) }
        let own = contentSize(width: width, height: nil)
        guard stretchesContent, own.width < 0 || own.height < 0 else { return own }
        let natural = naturalSize(width: width, height: nil)
        return CGSize(
            width: own.width < 0 && natural.width > 0 ? natural.width : own.width,
            height: own.height < 0 && natural.height > 0 ? natural.height : own.height)
    }

    /// Whether a stack arranges the view, and subviews that keep their distances from its sides say how large it is.
    var stretchesContent: Bool {
        arrangingStack != nil
            && subviews.contains { !$0.autoresizingMask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]) }
    }

    /// Whether the height depends on the width.
    var wrapsContent: Bool {
        if let label = self as? UILabel { return label.numberOfLines != 1 && label.preferredMaxLayoutWidth == 0 }
        return self is any WidthDependentContent || stretchesContent
    }

    /// The baselines of what is held in the view; the bottom edge where nothing has text.
    func baselinesOfContent(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        heldBaselines(in: size) ?? (size.height, size.height)
    }

    /// The baselines of what the view holds, where it says so and that has some.
    func heldBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        guard let (view, frame) = (self as? any BaselineHolding)?.baselineContent(in: size), view.hasBaselines else { return nil }
        let both = view.baselines(in: frame.size)
        return (frame.minY + both.first, frame.minY + both.last)
    }

    /// Whether baselines are those of text, and not the bottom edge.
    var hasBaselines: Bool {
        if self is UILabel { return true }
        let probe = baselines(in: CGSize(width: 1000, height: 1000))
        return probe != (1000, 1000)
    }

    /// How much the content counts along an axis.
    func contentPriorities(along axis: NSLayoutConstraint.Axis) -> (hugging: UILayoutPriority, resistance: UILayoutPriority) {
        (contentHuggingPriority(for: axis), contentCompressionResistancePriority(for: axis))
    }

    func takeSolvedFrame(_ frame: CGRect) {
        if bounds.size != frame.size { bounds.size = frame.size }
        let anchor = layer.anchorPoint
        let place = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if center != place { center = place }
    }
}

extension UIScrollView {
    func takeSolvedContent(_ size: CGSize) { if contentSize != size { contentSize = size } }
}

extension UILayoutPriority {
    /// The priority as the solver counts it.
    var strength: LinearConstraint.Strength { self >= .required ? .required : .priority(Double(rawValue)) }
}

/// A view whose baselines are those of a view in it.
@MainActor package protocol BaselineHolding: UIView {
    /// The view in it and its frame where this one has a size; nil where the lower edge counts.
    func baselineContent(in size: CGSize) -> (view: UIView, frame: CGRect)?
}

extension UIView {
    /// Has the view ask for a size in place of what its content asks for; nil leaves an axis to the content.
    package func takeCanvasSize(width: CGFloat?, height: CGFloat?) {
        let known = uncommon.canvasSize
        uncommon.canvasSize = (width ?? known?.width, height ?? known?.height)
        invalidateIntrinsicContentSize()
    }
}
