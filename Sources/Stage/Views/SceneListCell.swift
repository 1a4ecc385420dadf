// SPDX-License-Identifier: MIT
//
// Rows, headers and footers of lists, as UIKit's cells of lists show what a scene says of them.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineLists
import VitrineNodes
import VitrineScene
import VitrineViews

/// An element that shows a template.
@MainActor
protocol TemplateShowing: UICollectionReusableView {
    /// Where the element is shown; whose layout says whether elements measure themselves.
    var host: UICollectionView? { get set }
    func show(_ view: Scene.View, with context: NodeContext)
}

/// A cell of a list that shows a row of a scene by UIKit's configurations.
final class SceneListCell: UICollectionViewListCell, TemplateShowing, RowShowing {
    weak var host: UICollectionView?
    private(set) var row = Scene.ListRow()
    /// The material that the template wears, beneath the row's colour.
    private var material: Scene.Material?
    private var context: NodeContext?
    private var appearance: UICollectionLayoutListConfiguration.Appearance?
    /// How many levels the row says that it is indented, beside those of its outline.
    private var ownIndent = 0

    func show(_ view: Scene.View, with context: NodeContext) {
        (row, self.context) = (view.row ?? Scene.ListRow(), context)
        // A colour that the view has is that of its row, which says its own first.
        if row.background == nil, case .color(let color)? = view.decoration.background { row.background = color }
        material = view.decoration.effects.material
        if row.indent != ownIndent {
            indentationLevel += row.indent - ownIndent
            ownIndent = row.indent
        }
        accessories = row.accessories.map { accessory($0, context) } + icon(context)
        automaticallyUpdatesBackgroundConfiguration = row.background == nil && material == nil
        setNeedsUpdateConfiguration()
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        if measuredAxes == nil, let own = host?.measuredSize(of: layoutAttributes) {
            measuredAxes = (own.measuresWidth, own.measuresHeight)
            if own.size != layoutAttributes.size { layoutAttributes.size = own.size }
        }
        return super.preferredLayoutAttributesFitting(layoutAttributes)
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard appearance != layoutAttributes.listPlace?.appearance else { return }
        appearance = layoutAttributes.listPlace?.appearance
        setNeedsUpdateConfiguration()
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        guard let context else { return }
        contentConfiguration = content(context).updated(for: state)
        guard row.background != nil || material != nil, !state.isHighlighted, !state.isSelected else {
            automaticallyUpdatesBackgroundConfiguration = true
            return
        }
        var background = UIBackgroundConfiguration.listCell()
        if appearance == .sidebar { background = .listSidebarCell() }
        background = background.updated(for: state)
        background.visualEffect = material.map(\.effect)
        background.backgroundColor = row.background.map { context.color($0) } ?? .clear
        backgroundConfiguration = background
    }

    // MARK: Content

    private func content(_ context: NodeContext) -> UIListContentConfiguration {
        var content = defaultContentConfiguration()
        let isSidebar = appearance == .sidebar || appearance == .sidebarPlain
        if row.secondary != nil { content = isSidebar ? .sidebarSubtitleCell() : .subtitleCell() }
        if row.value != nil, !isSidebar { content = .valueCell() }
        content.text = row.text.isEmpty ? nil : row.text
        content.secondaryText = row.value ?? row.secondary
        if row.value != nil { content.prefersSideBySideTextAndSecondaryText = true }
        if let color = row.color { content.textProperties.color = context.color(color) }
        if let color = row.secondaryColor { content.secondaryTextProperties.color = context.color(color) }
        if let font = row.font { content.textProperties.font = UIFont.scene(font, traits: context.traits) }
        if let font = row.secondaryFont { content.secondaryTextProperties.font = UIFont.scene(font, traits: context.traits) }
        if let lines = row.lines { content.textProperties.numberOfLines = lines }
        if let lines = row.secondaryLines { content.secondaryTextProperties.numberOfLines = lines }
        content.textProperties.isHyphenated = row.isHyphenated == true
        content.secondaryTextProperties.isHyphenated = row.secondaryIsHyphenated == true
        if let image = row.image {
            let picture = context.image(image)
            content.image = image.tint == nil ? picture : picture?.withRenderingMode(.alwaysTemplate)
            if let tint = image.tint { content.imageProperties.tintColor = context.color(tint) }
            if let size = row.imageSize {
                content.imageProperties.maximumSize = size
                content.imageProperties.reservedLayoutSize = size
            }
        }
        return content
    }

    // MARK: Accessories

    /// What stands before the text in place of a picture.
    private func icon(_ context: NodeContext) -> [UICellAccessory] {
        row.icon.map {
            .customView(
                configuration: .init(
                    customView: view(of: $0, context), placement: .leading(), reservedLayoutWidth: .actual, maintainsFixedSize: true))
        }
    }

    private func view(of node: Scene.Node, _ context: NodeContext) -> UIView {
        let view = NodeView()
        view.show(node, with: context)
        view.frame = CGRect(
            origin: .zero, size: view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)))
        return view
    }

    private func accessory(_ accessory: Scene.RowAccessory, _ context: NodeContext) -> UICellAccessory {
        let tint = accessory.tint.map(context.color)
        let shown: UICellAccessory.DisplayedState? =
            switch accessory.shown {
            case .always: .always
            case .whenEditing: .whenEditing
            case .whenNotEditing: .whenNotEditing
            case nil: nil
            }
        switch accessory.content {
        case .label(let text): return .label(text: text, displayed: shown ?? .always, options: .init(tintColor: tint))
        case .node(let node):
            let placement: UICellAccessory.Placement =
                accessory.isLeading ? .leading(displayed: shown ?? .always) : .trailing(displayed: shown ?? .always)
            return .customView(
                configuration: .init(
                    customView: view(of: node, context), placement: placement, reservedLayoutWidth: .actual, maintainsFixedSize: true))
        case .toggle(let isOn):
            let toggle = UISwitch()
            toggle.isOn = isOn
            toggle.onTintColor = tint
            return .customView(
                configuration: .init(
                    customView: toggle, placement: .trailing(displayed: shown ?? .always), reservedLayoutWidth: .actual))
        case .sign(.disclosure): return .disclosureIndicator(displayed: shown ?? .always, options: .init(tintColor: tint))
        case .sign(.outline): return .outlineDisclosure(displayed: shown ?? .always, options: .init(tintColor: tint))
        case .sign(.outlineHeader):
            return .outlineDisclosure(displayed: shown ?? .always, options: .init(style: .header, tintColor: tint))
        case .sign(.checkmark): return .checkmark(displayed: shown ?? .always, options: .init(tintColor: tint))
        case .sign(.detail): return .detail(displayed: shown ?? .always, options: .init(tintColor: tint))
        case .sign(.delete): return .delete(displayed: shown ?? .whenEditing, options: .init(tintColor: tint))
        case .sign(.insert): return .insert(displayed: shown ?? .whenEditing, options: .init(tintColor: tint))
        case .sign(.reorder): return .reorder(displayed: shown ?? .whenEditing, options: .init(tintColor: tint))
        case .sign(.multiselect): return .multiselect(displayed: shown ?? .whenEditing, options: .init(tintColor: tint))
        }
    }
}
