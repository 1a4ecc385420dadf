// SPDX-License-Identifier: MIT
//
// Apps with diffable data sources, run.

import Testing
import UIKit

@Suite @MainActor struct DiffableSourcesTests {
    @Test func `mountains are filtered as one types, and keep their cells`() async throws {
        let controller = MountainsController([("Everest", 8848), ("Lhotse", 8516), ("Makalu", 8485), ("Nuptse", 7861)])
        controller.loadViewIfNeeded()
        controller.collectionView.layoutIfNeeded()
        #expect(controller.collectionView.visibleCells.map(\.accessibilityLabel) == ["Everest", "Lhotse", "Makalu", "Nuptse"])
        let kept = controller.collectionView.cellForItem(at: [0, 3])
        controller.performQuery(with: "tse")
        controller.collectionView.layoutIfNeeded()
        #expect(controller.dataSource.snapshot().itemIdentifiers.map(\.name) == ["Lhotse", "Nuptse"])
        #expect(controller.collectionView.cellForItem(at: [0, 1]) === kept)
        await controller.update(try #require(controller.dataSource.itemIdentifier(for: [0, 1])))
        #expect(controller.collectionView.cellForItem(at: [0, 1]) === kept)
        controller.dataSource.collectionView(controller.collectionView, moveItemAt: [0, 0], to: [0, 1])
        #expect(controller.order.map(\.name) == ["Nuptse", "Lhotse"])
    }

    @Test func `an outline shows what is expanded`() {
        let controller = OutlineController()
        controller.loadViewIfNeeded()
        controller.collectionView.layoutIfNeeded()
        #expect(controller.dataSource.snapshot().itemIdentifiers(inSection: .outline).map(\.title) == ["Layouts", "Grid", "List"])
        #expect(controller.dataSource.snapshot(for: .outline).rootItems.map(\.title) == ["Layouts"])
        #expect(controller.collectionView.visibleCells.count == 3)
    }
}
