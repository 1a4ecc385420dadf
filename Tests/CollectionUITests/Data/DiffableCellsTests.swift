// SPDX-License-Identifier: MIT
//
// The cells of diffable data sources: registrations, and what is made ahead of sight.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable

@Suite(.serialized) @MainActor
struct DiffableCellsTests {
    @Test func `a registration that is made inside of a provider is refused`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 100, height: 10)
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        window.addSubview(view)
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, kind, path in
            let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) { _, _, _ in }
            return view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
        }
        let raised = window.environment.exceptions {
            source.apply(DiffableBoard.snapshot(["A": [1]]))
            view.layoutIfNeeded()
        }
        #expect(raised.count == 2)
        #expect(raised.allSatisfy { $0.reason.contains("using a registration that was created inside") })
    }

    @Test func `one registration may serve several kinds of items`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        window.addSubview(view)
        let numbers = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in cell.tag = number }
        let words = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, word in cell.accessibilityLabel = word }
        let source = UICollectionViewDiffableDataSource<Int, Entry>(collectionView: view) { view, path, item in
            switch item {
            case .number(let number): view.dequeueConfiguredReusableCell(using: numbers, for: path, item: number)
            case .word(let word): view.dequeueConfiguredReusableCell(using: words, for: path, item: word)
            }
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Entry>()
        snapshot.appendSections([0])
        snapshot.appendItems([.number(7), .word("seven")])
        source.apply(snapshot)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: [0, 0])?.tag == 7 && view.cellForItem(at: [0, 1])?.accessibilityLabel == "seven")
    }

    private enum Entry: Hashable {
        case number(Int)
        case word(String)
    }

    @Test func `cells that were made ahead follow their items, and are filled once`() throws {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 65)
        layout.minimumLineSpacing = 0
        let board = DiffableBoard(layout)
        let screen = TouchScreen(board.view)
        screen.run { board.source.apply(DiffableBoard.snapshot(["A": Array(0..<60)])) }
        screen.layOut()
        _ = board.takeAsked()
        screen.scroll(by: CGPoint(x: 0, y: 20), for: 0.1)
        screen.clock.advance(by: 1)
        // Four rows fit, the fifth is cut; the next ones wait out of sight.
        let ahead = board.view.engine.prefetching.prepared.keys.sorted()
        #expect(!ahead.isEmpty && ahead.allSatisfy { $0.item > 4 })
        let asked = board.takeAsked()
        #expect(Set(asked).count == asked.count)
        let path = try #require(ahead.first)
        let (item, cell) = (try #require(board.source.itemIdentifier(for: path)), board.view.cellForItem(at: path))
        screen.run {
            var snapshot = board.source.snapshot()
            snapshot.moveItem(item, beforeItem: 0)
            board.source.apply(snapshot)
        }
        screen.layOut()
        screen.clock.advance(by: 1)
        #expect(board.source.indexPath(for: item) == [0, 0] && board.view.cellForItem(at: [0, 0]) === cell)
        #expect(board.isTrue && !board.takeAsked().contains(item))
    }
}
