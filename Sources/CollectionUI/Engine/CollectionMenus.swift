// SPDX-License-Identifier: MIT
//
// Menus on items: the context menu, and where there is none the edit menu (menus.collection-context-menu, menus.edit-menu).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineViewCore

/// Asks the delegate for the menus of items, and tells it of them.
@MainActor final class CollectionMenus: NSObject {
    private unowned let engine: CollectionEngine
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The cell that was pressed, which keeps its item whatever the data does.
    private weak var pressedCell: UICollectionViewCell?
    /// Where there was no item under the finger.
    private var pressedPlace: CGPoint?
    /// The cell that an edit menu is for.
    private weak var editedCell: UICollectionViewCell?
    private var isEditMenuUp = false

    init(_ engine: CollectionEngine) {
        self.engine = engine
        super.init()
    }

    private var view: UICollectionView { engine.view }
    private var delegate: (any UICollectionViewDelegate)? { view.delegate }

    func listen(on view: UICollectionView) {
        interaction.instead = { [weak self] in self?.showEditMenu(at: $0) ?? false }
        // What is lifted is no longer touched; the touch itself is taken from the view in a moment.
        interaction.lifts = { [weak self] in self?.pressedCell?.isHighlighted = false }
        view.addInteraction(interaction)
    }

    private func path(of cell: UICollectionViewCell?) -> IndexPath? { cell.flatMap { engine.shown.key(of: $0, .cell)?.indexPath } }

    private func cell(at path: IndexPath) -> UICollectionViewCell? {
        engine.shown[ElementKey(category: .cell, indexPath: path)]?.view as? UICollectionViewCell
    }

    /// A cell goes off the screen: its edit menu goes with it.
    func lose(_ view: UICollectionReusableView) {
        guard let editedCell, editedCell === view else { return }
        self.editedCell = nil
        self.view.environment.run { UIMenuController.shared.hideMenu() }
    }

    /// Whether a cell is highlighted because its edit menu is up.
    func highlights(_ cell: UICollectionViewCell) -> Bool { isEditMenuUp && cell === editedCell }

    // MARK: Edit menus

    private func showEditMenu(at place: CGPoint) -> Bool {
        guard let path = engine.item(at: place), let cell = cell(at: path), let delegate,
            delegate.collectionView?(view, shouldShowMenuForItemAt: path) ?? false
        else { return false }
        return view.environment.run {
            UIMenuController.shared.hideMenu()
            editedCell = cell
            guard UIMenuController.shared.show(for: self, from: cell, rect: cell.bounds) else { return false }
            isEditMenuUp = true
            cell.isHighlighted = true
            return true
        }
    }

    private func isOwn(_ action: Selector) -> Bool { ![Selector.cut, .copy, .paste].contains(action) }
}

extension CollectionMenus: EditMenuHost {
    func canPerform(_ action: Selector, _ sender: UIMenuController) -> Bool {
        guard let cell = editedCell, let path = path(of: cell) else { return false }
        let isWanted = delegate?.collectionView?(view, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
        return isWanted || isOwn(action) && cell.canPerformAction(action, withSender: sender)
    }

    func perform(_ action: Selector, _ sender: UIMenuController) {
        guard let cell = editedCell, let path = path(of: cell) else { return }
        if isOwn(action), cell.canPerformAction(action, withSender: sender) {
            UIApplication.shared.sendAction(action, to: cell, from: sender, for: nil)
        } else {
            delegate?.collectionView?(view, performAction: action, forItemAt: path, withSender: sender)
        }
    }

    func editMenuLeaves() {
        isEditMenuUp = false
        guard let cell = editedCell, let path = path(of: cell) else { return }
        cell.isHighlighted = engine.selection.isHighlighted(path)
    }
}

// MARK: Context menus

extension CollectionMenus: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let delegate else { return nil }
        let path = engine.item(at: location)
        (pressedCell, pressedPlace) = (path.flatMap(cell(at:)), path == nil ? location : nil)
        if path != nil, pressedCell == nil { return nil }
        // A press on one of several selected items is for all of them.
        let paths = path.map { engine.selection.selected.contains($0) ? engine.selection.selected : [$0] } ?? []
        let several: UIContextMenuConfiguration?? = OptionalRequirement.answer(
            of: delegate, "collectionView(_:contextMenuConfigurationForItemsAt:point:)"
        ) { delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: location) }
        if let several { return several }
        guard let path else { return nil }
        return delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: location)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        if let pressedPlace { return blank(at: pressedPlace) }
        guard let cell = pressedCell, let path = path(of: cell) else { return nil }
        return delegate?.collectionView(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
            ?? UITargetedPreview(view: cell)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        if let pressedPlace { return view.window == nil ? nil : blank(at: pressedPlace) }
        guard let cell = pressedCell, let path = path(of: cell) else { return nil }
        return delegate?.collectionView(view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
    }

    /// Stands for an item where there is none.
    private func blank(at place: CGPoint) -> UITargetedPreview {
        let parameters = UIPreviewParameters()
        parameters.backgroundColor = .clear
        return UITargetedPreview(
            view: UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1)), parameters: parameters,
            target: UIPreviewTarget(container: view, center: place))
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator) }
}
