// SPDX-License-Identifier: MIT
//
// The reusable views of a scene: each shows a template.

import Foundation
import VitrineCollectionUI
import VitrineSceneFile
import VitrineViews

/// A cell that shows a template in the state it is in.
final class SceneCell: UICollectionViewCell {
    private let template = TemplateView()
    /// Where the cell is shown; whose layout says whether cells measure themselves.
    weak var host: UICollectionView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(template)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ view: Scene.View, with context: NodeContext) { template.show(view, state: state, with: context) }

    private var state: TemplateView.State { TemplateView.State(isSelected: isSelected, isHighlighted: isHighlighted) }

    /// The width that the layout gives, and the height that the content then takes.
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let flow = host?.collectionViewLayout as? UICollectionViewFlowLayout, flow.estimatedItemSize != .zero else {
            return layoutAttributes
        }
        let width = layoutAttributes.size.width
        let height = template.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        if height != layoutAttributes.size.height { layoutAttributes.size = CGSize(width: width, height: height) }
        return layoutAttributes
    }

    override var isSelected: Bool {
        didSet { template.show(state) }
    }

    override var isHighlighted: Bool {
        didSet { template.show(state) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        template.frame = contentView.bounds
    }
}

/// A header or footer that shows a template.
final class SceneSupplementaryView: UICollectionReusableView {
    private let template = TemplateView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(template)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ view: Scene.View, with context: NodeContext) { template.show(view, state: TemplateView.State(), with: context) }

    override func layoutSubviews() {
        super.layoutSubviews()
        template.frame = bounds
    }
}

/// A decoration view that shows a template.
///
/// Decorations belong to the layout, so it asks the layout what to show.
final class SceneDecorationView: UICollectionReusableView {
    private let template = TemplateView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(template)
    }

    required init?(coder: NSCoder) { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        pending = layoutAttributes
        setNeedsLayout()
    }

    private var pending: UICollectionViewLayoutAttributes?

    override func layoutSubviews() {
        super.layoutSubviews()
        // Attributes come before the view is in the tree; by now its collection view can be reached.
        if let attributes = pending, let collectionView = superview as? UICollectionView,
            let layout = collectionView.collectionViewLayout as? SceneFlowLayout,
            let source = collectionView.dataSource as? SceneDataSource, let kind = attributes.representedElementKind,
            let use = layout.use(ofKind: kind, at: attributes.indexPath)
        {
            pending = nil
            source.fill(use) { view, context in template.show(view, state: TemplateView.State(), with: context) }
        }
        template.frame = bounds
    }
}
