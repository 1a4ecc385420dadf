// SPDX-License-Identifier: MIT
//
// The views of elements: asked of the data source, dequeued, placed, configured anew (cells.*, messages.views-and-identifiers).

package import Foundation
import VitrineGeometry
import VitrineViewCore

extension CollectionEngine {
    /// The view of an element, with the attributes and the state of the item.
    ///
    /// - Parameter prepared: The cell of the item, where it was made ahead (cells.prepared-ahead).
    func makePlaced(
        _ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes, from prepared: UICollectionViewCell? = nil
    ) -> UICollectionReusableView {
        let view =
            switch key.category {
            case .cell: prepared ?? makeCell(at: key.indexPath, ViewSupply.Request(attributes))
            case .supplementaryView: makeSupplementaryView(key.kind, key.indexPath, ViewSupply.Request(attributes))
            case .decorationView: makeDecorationView(key.kind, key.indexPath, attributes)
            }
        view.takeOn(attributes, mirroredIn: mirrorWidth)
        view.displayElement = key.displayElement(z: attributes.zIndex)
        if let cell = view as? UICollectionViewCell, key.category == .cell { cell.cellStates.host = self.view }
        if let cell = view as? UICollectionViewCell, key.category == .cell, let item = arrangement.dataPath(key.indexPath) {
            // What has been out of sight may have missed a change of traits.
            if prepared != nil { cell.setNeedsUpdateConfiguration() }
            cell.stateMarks.isEditing = isEdited(item)
            showOutlinePlace(of: item, in: cell)
            cell.stateMarks.isReordering = key == movement.heldKey
            cell.isHighlighted = selection.isHighlighted(item)
            cell.isSelected = selection.looksSelected(item)
            drags.dress(cell, item)
            cell.alignOutline(of: item)
            cell.cameIntoSight()
        }
        return view
    }

    /// The cell of an item that is not in sight yet (cells.prepared-ahead).
    func makePrepared(_ path: IndexPath, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewCell {
        makeCell(path, ViewSupply.Request(attributes))
    }

    /// Has a cell that was prepared wait to be used for another item.
    func putAway(_ cell: UICollectionViewCell) { supply.takeBack(cell, viewport: view.bounds.size) }

    /// Has the data source configure the view of an item anew, in place (updates.reconfigure-keeps-the-cell).
    func reconfigure(_ key: ElementKey) {
        guard let cell = shown[key]?.view as? UICollectionViewCell else { return }
        let answer = makeCell(at: key.indexPath, ViewSupply.Request(nil, reconfigured: cell))
        guard answer === cell else {
            return refuse(
                "the cell returned from -collectionView:cellForItemAtIndexPath: while an item is reconfigured must be the one that "
                    + "was dequeued for the index path \(pathText(key.indexPath))")
        }
    }

    /// A view for the data source, used again or new, with the attributes of the path applied (cells.dequeue-never-returns-nil,
    /// cells.new-views-are-not-prepared).
    package func dequeue(_ key: ReusePool.Key, _ path: IndexPath) -> UICollectionReusableView {
        if key.identifier.isEmpty { refuse("must pass a valid reuse identifier") }
        let view = supply.dequeue(key, path, mirroredIn: mirrorWidth) {
            guard session.isPrepared else { return nil }
            guard let path = key.category == .cell ? arrangement.shownPath(path) : path else { return nil }
            return session.attributes(for: ElementKey(category: key.category, kind: key.kind, indexPath: path))
        }
        // A cell is configured with the level that it has.
        if let cell = view as? UICollectionViewCell { showOutlinePlace(of: path, in: cell) }
        return view
    }

    /// The cell of what is shown at a path: an item of the data, or a placeholder.
    private func makeCell(at shown: IndexPath, _ request: ViewSupply.Request) -> UICollectionViewCell {
        if let number = arrangement.current.placeholder(at: shown), let make = arrangement.placeholderCells[number] {
            return supply.answer(to: request) { make(shown) } ?? UICollectionViewCell()
        }
        return makeCell(arrangement.dataPath(shown) ?? shown, request)
    }

    private func makeCell(_ path: IndexPath, _ request: ViewSupply.Request) -> UICollectionViewCell {
        let collectionView = view
        guard let dataSource = collectionView.dataSource else {
            refuse(
                "the collection view's data source did not return a valid cell from -collectionView:cellForItemAtIndexPath: "
                    + "for index path \(pathText(path))" + noteOnDataSource)
            return UICollectionViewCell()
        }
        let cell = supply.answer(to: request) { dataSource.collectionView(collectionView, cellForItemAt: path) }
        guard let cell, cell.reuseIdentifier != nil else {
            refuse(
                "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
                    + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
            return UICollectionViewCell()
        }
        return cell
    }

    private func makeSupplementaryView(
        _ kind: String, _ path: IndexPath, _ request: ViewSupply.Request
    ) -> UICollectionReusableView {
        let collectionView = view
        let view = supply.answer(to: request) {
            collectionView.dataSource?.collectionView?(collectionView, viewForSupplementaryElementOfKind: kind, at: path)
        }
        guard let view, view.reuseIdentifier != nil else {
            refuse(
                "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (\(kind),\(pathText(path))) was "
                    + "not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
                    + "(\(view.map { "<\(type(of: $0))>" } ?? "(null)"))" + noteOnDataSource)
            return UICollectionReusableView()
        }
        return view
    }

    /// Says where there is none that a data source is held weakly, as nil answers have no other word for it.
    private var noteOnDataSource: String {
        view.dataSource == nil
            ? "; the collection view has no data source: it holds one weakly, so that another object has to keep it" : ""
    }

    private func makeDecorationView(
        _ kind: String, _ path: IndexPath, _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionReusableView {
        let key = ReusePool.Key(category: .decorationView, kind: kind, identifier: kind)
        return supply.dequeueDecoration(key, layout.decorationSource(ofKind: kind), attributes, mirroredIn: mirrorWidth)
    }
}
