// SPDX-License-Identifier: MIT
//
// The data source and delegate of the collection view inside of a table: passes on what that asks and tells (tables.delegate).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineViews

/// Speaks for a table's data source and delegate.
@MainActor final class TableBridge: NSObject {
    private weak var owner: UITableView?

    func attach(to table: UITableView) { owner = table }

    var table: UITableView? { owner }
    var source: (any UITableViewDataSource)? {
        guard let owner else { return nil }
        if let content = owner.content { return content }
        return owner.dataSource
    }
    var delegate: (any UITableViewDelegate)? { owner?.delegate }
}

extension TableBridge: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int {
        guard let table, let source else { return 0 }
        return source.numberOfSections(in: table)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        guard let table, let source else { return 0 }
        return source.tableView(table, numberOfRowsInSection: section)
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let table, let source else { return UICollectionViewCell() }
        return table.supply.providing(indexPath) {
            let cell = source.tableView(table, cellForRowAt: indexPath)
            return table.prepare(cell, at: indexPath)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let holder = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: TableViewSupply.end, for: indexPath)
        guard let table, let holder = holder as? TableEndView else { return holder }
        holder.table = table
        holder.hold(table.takeSectionView(indexPath.section, kind))
        return holder
    }

    // MARK: Movement

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let table, let source else { return false }
        return source.tableView(table, canMoveRowAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        guard let table, let source else { return }
        source.tableView(table, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }
}

extension TableBridge: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        guard let table else { return false }
        if table.editing.holds(indexPath) { return false }
        return delegate?.tableView(table, shouldHighlightRowAt: indexPath) ?? true
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        if let table { delegate?.tableView(table, didHighlightRowAt: indexPath) }
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        if let table { delegate?.tableView(table, didUnhighlightRowAt: indexPath) }
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        guard let table, let delegate else { return true }
        let chosen = OptionalRequirement.answer(of: delegate, "(_:willSelectRowAt:)") {
            delegate.tableView(table, willSelectRowAt: indexPath)
        }
        guard let chosen else { return table.clearsForSelection(of: indexPath) }
        guard let path = chosen else { return false }
        guard path != indexPath else { return table.clearsForSelection(of: indexPath) }
        // Another row is selected in its place.
        table.selectRow(at: path, animated: false, scrollPosition: .none)
        delegate.tableView(table, didSelectRowAt: path)
        return false
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        guard let table, let delegate else { return true }
        let chosen = OptionalRequirement.answer(of: delegate, "(_:willDeselectRowAt:)") {
            delegate.tableView(table, willDeselectRowAt: indexPath)
        }
        return chosen.map { $0 != nil } ?? true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let table else { return }
        // A storyboard's cell goes its way before the delegate hears of it.
        if !table.isEditing { (table.rows.cellForItem(at: indexPath) as? TableRowView)?.cell?.performSelectionSegue() }
        delegate?.tableView(table, didSelectRowAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        if let table { delegate?.tableView(table, didDeselectRowAt: indexPath) }
    }

    func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
        guard let table, let delegate else { return !collectionView.isEditing }
        return delegate.tableView?(table, canPerformPrimaryActionForRowAt: indexPath) ?? !collectionView.isEditing
    }

    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        if let table { delegate?.tableView(table, performPrimaryActionForRowAt: indexPath) }
    }

    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        guard let table, let source else { return false }
        return source.tableView(table, canEditRowAt: indexPath)
    }

    // MARK: Display

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard let table, let cell = (cell as? TableRowView)?.cell else { return }
        delegate?.tableView(table, willDisplay: cell, forRowAt: indexPath)
        cell.holder?.placeLines()
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {
        guard let table, let cell = (cell as? TableRowView)?.cell else { return }
        table.editing.lose(cell)
        delegate?.tableView(table, didEndDisplaying: cell, forRowAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        guard let table, let view = (view as? TableEndView)?.held else { return }
        if elementKind == UICollectionView.elementKindSectionHeader {
            delegate?.tableView(table, willDisplayHeaderView: view, forSection: indexPath.section)
        } else {
            delegate?.tableView(table, willDisplayFooterView: view, forSection: indexPath.section)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        guard let table, let view = (view as? TableEndView)?.release() else { return }
        if elementKind == UICollectionView.elementKindSectionHeader {
            delegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: indexPath.section)
        } else {
            delegate?.tableView(table, didEndDisplayingFooterView: view, forSection: indexPath.section)
        }
        table.supply.takeBack(view)
    }

    // MARK: Movement and gestures

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        guard let table, let delegate else { return proposedIndexPath }
        return delegate.tableView(table, targetIndexPathForMoveFromRowAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        guard let table, let delegate else { return true }
        return delegate.tableView(table, shouldSpringLoadRowAt: indexPath, with: context)
    }

    func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        guard let table, let delegate else { return false }
        return delegate.tableView(table, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        guard let table else { return }
        if !table.isEditing { table.setEditing(true, animated: true) }
        delegate?.tableView(table, didBeginMultipleSelectionInteractionAt: indexPath)
    }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        if let table { delegate?.tableViewDidEndMultipleSelectionInteraction(table) }
    }

    // MARK: Menus

    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        guard let table, let delegate else { return false }
        return delegate.tableView(table, shouldShowMenuForRowAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        guard let table, let delegate else { return false }
        return delegate.tableView(table, canPerformAction: action, forRowAt: indexPath, withSender: sender)
    }

    func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        if let table { delegate?.tableView(table, performAction: action, forRowAt: indexPath, withSender: sender) }
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let table, let path = indexPaths.first else { return nil }
        return delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        table.flatMap { delegate?.tableView($0, previewForHighlightingContextMenuWithConfiguration: configuration) }
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        table.flatMap { delegate?.tableView($0, previewForDismissingContextMenuWithConfiguration: configuration) }
    }

    func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        if let table { delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let table { delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }
    }

    func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let table { delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }
    }
}

extension TableBridge: UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        if let table { table.prefetchDataSource?.tableView(table, prefetchRowsAt: indexPaths) }
    }

    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        if let table { table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: indexPaths) }
    }
}
