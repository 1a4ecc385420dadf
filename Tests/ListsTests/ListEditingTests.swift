// SPDX-License-Identifier: MIT
//
// Rows that are edited: by controllers, by handles, by confirmed deletions (lists.editing).

import Foundation
import Testing
import VitrineCollectionControllers
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable
@testable import VitrineLists

@MainActor @Suite final class ListEditingTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, Int>
    private var kept: [AnyObject] = []

    /// Five rows that can be moved, each with a handle at its end.
    private func make(
        _ layout: UICollectionViewCompositionalLayout = .list(using: .init(appearance: .plain))
    ) -> (screen: TouchScreen, source: Source) {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = UIListContentConfiguration.cell()
            content.text = "\(item)"
            cell.contentConfiguration = content
            cell.accessories = [.reorder(displayed: .always), .delete(displayed: .always)]
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.reorderingHandlers.canReorderItem = { $0 != 3 }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(1...5))
        let screen = TouchScreen(view)
        screen.run { source.apply(snapshot, animatingDifferences: false) }
        screen.layOut()
        kept = [source, screen]
        return (screen, source)
    }

    @Test func `a handle moves its row at once, up and down only`() throws {
        let (screen, source) = make()
        screen.finger.down(at: CGPoint(x: 300, y: 10))
        let cell = try #require(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)))
        #expect(cell.stateMarks.isReordering)
        screen.finger.move(to: CGPoint(x: 250, y: 60))
        screen.finger.move(to: CGPoint(x: 250, y: 110))
        screen.layOut()
        #expect(cell.center == CGPoint(x: 160, y: 122))
        #expect(screen.view.contentOffset.y == 0)
        screen.finger.up()
        #expect(source.snapshot().itemIdentifiers == [2, 3, 1, 4, 5])
        #expect(!cell.stateMarks.isReordering)
    }

    @Test func `a handle of a row that may not be moved moves nothing`() {
        let (screen, source) = make()
        screen.finger.drag(from: CGPoint(x: 300, y: 110), to: CGPoint(x: 300, y: 20), duration: 0.4)
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5])
    }

    @Test func `a finger that is taken away from a handle moves nothing`() {
        let (screen, source) = make()
        screen.finger.down(at: CGPoint(x: 300, y: 10))
        screen.finger.move(to: CGPoint(x: 300, y: 110))
        screen.finger.cancel()
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3, 4, 5])
    }

    @Test func `a controller that is edited has its collection view edited`() {
        let controller = UICollectionViewController(
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        controller.loadViewIfNeeded()
        controller.setEditing(true, animated: false)
        #expect(controller.collectionView.isEditing)
        controller.setEditing(false, animated: true)
        #expect(!controller.collectionView.isEditing)
    }

    @Test func `a button to delete uncovers the actions at the end of the row`() throws {
        var deleted: [Int] = []
        var list = UICollectionLayoutListConfiguration(appearance: .plain)
        list.trailingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in deleted.append(path.item) }
            ])
        }
        let (screen, _) = make(.list(using: list))
        screen.run { screen.view.isEditing = true }
        screen.layOut()
        screen.finger.tap(at: CGPoint(x: 28, y: 110))
        screen.clock.advance(by: 1)
        let cell = try #require(screen.view.cellForItem(at: IndexPath(item: 2, section: 0)))
        #expect(cell.bounds.minX == 74 && cell.stateMarks.isSwiped)
        screen.finger.tap(at: CGPoint(x: 300, y: 110))
        #expect(deleted == [2])
    }
}
