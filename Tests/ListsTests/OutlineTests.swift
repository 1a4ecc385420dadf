// SPDX-License-Identifier: MIT
//
// Outlines in lists: items that open at a tap, and what their cells know (lists.outlines).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable
@testable import VitrineLists

@MainActor @Suite final class OutlineTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>
    private var asked: [String] = []
    private var levels: [String: Int] = [:]
    private var board: (screen: TouchScreen, source: Source)?

    private final class Cell: UICollectionViewListCell {
        var expansions: [Bool] = []

        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            if expansions.last != state.isExpanded { expansions.append(state.isExpanded) }
        }
    }

    /// Two folders with two pages each; folders open at a tap on their cells.
    private func make(tapToggles: Bool = true) -> (screen: TouchScreen, source: Source) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .sidebar)))
        let registration = UICollectionView.CellRegistration<Cell, String> { [self] cell, _, item in
            levels[item] = cell.indentationLevel
            let options = UICellAccessory.OutlineDisclosureOptions(style: tapToggles ? .header : .cell)
            cell.accessories = item.hasPrefix("Folder") ? [.outlineDisclosure(options: options)] : []
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var outline = NSDiffableDataSourceSectionSnapshot<String>()
        outline.append(["Folder 1", "Folder 2"])
        outline.append(["Page 1", "Page 2"], to: "Folder 1")
        outline.append(["Page 3"], to: "Folder 2")
        let screen = TouchScreen(view)
        screen.run { source.apply(outline, to: 0, animatingDifferences: false) }
        screen.layOut()
        board = (screen, source)
        return (screen, source)
    }

    private func items(_ source: Source) -> [String] { source.snapshot().itemIdentifiers }

    private func cell(_ item: Int, _ screen: TouchScreen) -> Cell? {
        screen.view.cellForItem(at: IndexPath(item: item, section: 0)) as? Cell
    }

    @Test func `a tap on a folder opens it, another closes it, and nothing is selected`() {
        let (screen, source) = make()
        screen.tap(IndexPath(item: 0, section: 0))
        #expect(items(source) == ["Folder 1", "Page 1", "Page 2", "Folder 2"])
        screen.clock.advance(by: 1)
        screen.layOut()
        #expect(levels == ["Folder 1": 0, "Page 1": 1, "Page 2": 1, "Folder 2": 0])
        #expect(cell(0, screen)?.expansions == [false, true])
        #expect(cell(0, screen)?.stateMarks.isExpanded == true)
        screen.tap(IndexPath(item: 0, section: 0))
        screen.clock.advance(by: 1)
        screen.layOut()
        #expect(items(source) == ["Folder 1", "Folder 2"])
        #expect(cell(0, screen)?.stateMarks.isExpanded == false)
        #expect(screen.view.indexPathsForSelectedItems == [])
    }

    @Test func `a cell whose accessory opens it is selected by a tap beside that`() {
        let (screen, source) = make(tapToggles: false)
        screen.tap(IndexPath(item: 1, section: 0))
        #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        #expect(items(source) == ["Folder 1", "Folder 2"])
        screen.run { cell(1, screen)?.toggleOutline() }
        #expect(items(source) == ["Folder 1", "Folder 2", "Page 3"])
    }

    @Test func `handlers are asked and told before a folder opens`() {
        let (screen, source) = make()
        source.sectionSnapshotHandlers.shouldExpandItem = { [self] item in
            asked.append("should \(item)")
            return item == "Folder 2"
        }
        source.sectionSnapshotHandlers.willExpandItem = { [self] in asked.append("will \($0)") }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { [self] item, children in
            asked.append("children \(children.items)")
            var new = NSDiffableDataSourceSectionSnapshot<String>()
            new.append(["Page 8", "Page 9"])
            return new
        }
        screen.tap(IndexPath(item: 0, section: 0))
        screen.tap(IndexPath(item: 1, section: 0))
        #expect(asked == ["should Folder 1", "should Folder 2", "will Folder 2", "children [\"Page 3\"]"])
        #expect(items(source) == ["Folder 1", "Folder 2", "Page 8", "Page 9"])
    }

    @Test func `a snapshot of the program opens folders as a tap does`() {
        let (screen, source) = make()
        screen.run {
            var outline = source.snapshot(for: 0)
            outline.expand(["Folder 2"])
            source.apply(outline, to: 0, animatingDifferences: true)
        }
        #expect(cell(1, screen)?.stateMarks.isExpanded == true)
    }
}
