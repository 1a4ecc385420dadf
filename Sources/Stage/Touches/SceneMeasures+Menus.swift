// SPDX-License-Identifier: MIT
//
// The menus of a scene's items, as an app's delegate would say them.

import Foundation
import VitrineCollectionUI
import VitrineInterfaces
import VitrineNodes
import VitrineScene
import VitrineViews

extension SceneMeasures {
    private func note(_ call: String, _ details: FieldValue.Field...) { model.log?.note(call, details) }

    // MARK: Context menus

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        note(
            "collectionView(_:contextMenuConfigurationForItemAt:point:)", .item(indexPath), .init("point", FieldValue(point)),
            .answer(!menus.context.isEmpty))
        if menus.context.isEmpty { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [self] _ in
            UIMenu(children: menus.context.map(element))
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { note("collectionView(_:willDisplayContextMenu:animator:)") }

    func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { note("collectionView(_:willEndContextMenuInteraction:animator:)") }

    private func element(_ entry: Scene.MenuEntry) -> UIMenuElement {
        let image = entry.icon.map { images.icon($0, traits: .current) } ?? entry.image.flatMap(images.image)
        guard entry.children.isEmpty else {
            var options: UIMenu.Options = entry.isInline ? .displayInline : []
            if entry.isDestructive { options.insert(.destructive) }
            return UIMenu(title: entry.title, image: image, options: options, children: entry.children.map(element))
        }
        var attributes: UIMenuElement.Attributes = entry.isDestructive ? .destructive : []
        if entry.isDisabled { attributes.insert(.disabled) }
        return UIAction(
            title: entry.title, image: image, attributes: attributes, state: entry.isChecked ? .on : .off
        ) { [weak self] action in
            self?.note("UIAction.handler", .init("title", .string(action.title)))
        }
    }

    // MARK: Edit menus

    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        note("collectionView(_:shouldShowMenuForItemAt:)", .item(indexPath), .answer(!menus.edit.isEmpty))
        return !menus.edit.isEmpty
    }

    func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        let entry = menus.edit.first { $0.selector == action }
        let name = (entry ?? Scene.EditAction.allCases.first { $0.selector == action })?.rawValue ?? action.name
        note(
            "collectionView(_:canPerformAction:forItemAt:withSender:)", .init("action", .string(name)), .item(indexPath),
            .answer(entry != nil))
        return entry != nil
    }

    func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        let name = menus.edit.first { $0.selector == action }?.rawValue ?? ""
        note("collectionView(_:performAction:forItemAt:withSender:)", .init("action", .string(name)), .item(indexPath))
    }
}

extension Scene.EditAction {
    fileprivate var selector: Selector {
        switch self {
        case .cut: .cut
        case .copy: .copy
        case .paste: .paste
        }
    }
}
