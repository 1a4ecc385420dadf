// SPDX-License-Identifier: MIT
//
// The view of a nib in a template.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineScene
import VitrineViewCore

/// Fills its bounds with a view of a nib.
final class NibView: UIView {
    private struct Shown: Equatable {
        var source: String
        var object: String?
        var generation: Int
    }

    private var shown: Shown?
    private var made: NibMade?
    /// How large the view is in its file.
    private var ownSize = CGSize.zero
    private var usesAutolayout = true

    /// Shows a nib; the view is made once and set anew for whatever comes after.
    func show(_ nib: Scene.Nib, with context: NodeContext) {
        let wanted = Shown(source: nib.source, object: nib.object, generation: context.nibs.generation)
        if wanted != shown {
            made?.root.removeFromSuperview()
            made = context.nibs.make(nib)
            shown = wanted
            usesAutolayout = nib.file?.document.usesAutolayout ?? true
            if let root = made?.root {
                ownSize = root.bounds.size
                addSubview(root)
            }
        }
        guard let made else { return }
        for setting in nib.settings {
            for view in setting.objects.compactMap({ made.views[$0] }) { context.set(setting, on: view, of: nib) }
        }
        (made.root as? any NibContentHolder)?.take(isSelected: context.state.isSelected, isHighlighted: context.state.isHighlighted)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        made?.root.frame = bounds
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let root = made?.root else { return .zero }
        let constrained = (root as? any NibContentHolder)?.heldContent.constraints ?? root.constraints
        guard usesAutolayout, !constrained.isEmpty else { return ownSize }
        guard size.width < 100_000 else { return root.systemLayoutSizeFitting(.zero) }
        return root.systemLayoutSizeFitting(
            CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }
}
