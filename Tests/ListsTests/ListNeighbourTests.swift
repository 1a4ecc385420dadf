// SPDX-License-Identifier: MIT
//
// What rows of a list show for the rows beside them, and headers for being held (list-cells.separators, list-cells.pinned-headers,
// list-cells.outline-columns).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable
@testable import VitrineLists

@MainActor @Suite(.ownEnvironment) struct ListNeighbourTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, String>
    private typealias Screen = (screen: TouchScreen, source: Source)

    private func list(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, _ sections: [[String]],
        _ configure: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
    ) -> Screen {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = appearance == .plain ? .supplementary : .none
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.contentInsetAdjustmentBehavior = .never
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            configure(cell, item)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { cell, _, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Section \(path.section)"
            cell.contentConfiguration = content
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        }
        source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: header, for: path) }
        let screen = TouchScreen(view)
        screen.run {
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            for (index, items) in sections.enumerated() {
                snapshot.appendSections([index])
                snapshot.appendItems(items)
            }
            source.apply(snapshot, animatingDifferences: false)
        }
        screen.layOut()
        return (screen, source)
    }

    private func row(_ list: Screen, _ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
        list.screen.view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    /// Which rows of a section have a line below them.
    private func lines(_ list: Screen, _ count: Int) -> [Bool] {
        (0..<count).map { item in
            guard let cell = row(list, item) else { return false }
            return cell.subviews.contains { !$0.isHidden && $0.frame.height < 1 && $0.frame.minY > 10 && $0.backgroundColor == .separator }
        }
    }

    // MARK: Lines

    @Test func `the line above a row that is pressed or selected is not seen, though the row before draws it`() throws {
        let list = list(.insetGrouped, [["a", "b", "c", "d"]])
        #expect(lines(list, 4) == [true, true, true, false])
        let pressed = try #require(row(list, 2))
        list.screen.run { pressed.isHighlighted = true }
        list.screen.layOut()
        #expect(lines(list, 4) == [true, false, false, false])
        list.screen.run { pressed.isHighlighted = false }
        list.screen.layOut()
        #expect(lines(list, 4) == [true, true, true, false])
        list.screen.run { list.screen.view.selectItem(at: [0, 1], animated: false, scrollPosition: []) }
        list.screen.layOut()
        #expect(lines(list, 4) == [false, false, true, false])
    }

    @Test func `rows that are marked while items are edited keep the lines around them`() {
        let list = list(.insetGrouped, [["a", "b", "c"]])
        list.screen.view.allowsMultipleSelectionDuringEditing = true
        list.screen.run {
            list.screen.view.isEditing = true
            for item in [0, 1] { list.screen.view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
        }
        list.screen.layOut()
        #expect(list.screen.view.indexPathsForSelectedItems?.count == 2)
        let seen = (0..<2).compactMap { row(list, $0) }.filter { cell in cell.subviews.contains { $0.frame.height < 1 && !$0.isHidden } }
        #expect(seen.count == 2)
    }

    @Test func `lines come back where a selected row goes away, and leave where it comes to`() {
        let list = list(.insetGrouped, [["a", "b", "c", "d"]])
        list.screen.run { list.screen.view.selectItem(at: [0, 1], animated: false, scrollPosition: []) }
        list.screen.layOut()
        list.screen.run {
            var snapshot = list.source.snapshot()
            snapshot.moveItem("b", afterItem: "c")
            list.source.apply(snapshot, animatingDifferences: false)
        }
        list.screen.layOut()
        #expect(lines(list, 4) == [true, false, false, false])
        list.screen.run {
            var snapshot = list.source.snapshot()
            snapshot.deleteItems(["b"])
            list.source.apply(snapshot, animatingDifferences: false)
        }
        list.screen.layOut()
        #expect(lines(list, 3) == [true, true, false])
    }

    @Test func `a selected row that scrolls into sight hides the line before it`() {
        let list = list(.insetGrouped, [(0..<30).map { "row \($0)" }])
        list.screen.run { list.screen.view.selectItem(at: [0, 12], animated: false, scrollPosition: []) }
        list.screen.run { list.screen.view.contentOffset.y = 200 }
        list.screen.layOut()
        list.screen.run { list.screen.view.contentOffset.y = 320 }
        list.screen.layOut()
        let seen = lines(list, 14)
        #expect(row(list, 11) != nil && row(list, 12) != nil && row(list, 13) != nil)
        #expect(seen[10] && !seen[11] && !seen[12] && seen[13])
    }

    // MARK: Held headers

    @Test func `a header knows whether it is held at the edge, and has a ground there alone`() throws {
        let list = list(.plain, [(0..<6).map { "a\($0)" }, (0..<20).map { "b\($0)" }])
        var told: [Bool] = []
        let view = list.screen.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])
        let header = try #require(view as? UICollectionViewListCell)
        let ground = try #require(header.subviews.compactMap { $0 as? BackgroundView }.first)
        list.screen.run { header.configurationUpdateHandler = { _, state in told.append(state.isPinned) } }
        func scroll(to y: CGFloat) {
            list.screen.run { list.screen.view.contentOffset.y = y }
            list.screen.layOut()
        }
        scroll(to: 0)
        #expect(!header.configurationState.isPinned && ground.configuration.backgroundColor == .clear)
        scroll(to: 60)
        #expect(header.configurationState.isPinned && header.frame.minY == 60 && header.superview != nil)
        #expect(ground.configuration.backgroundColor == .systemBackground)
        scroll(to: 0)
        #expect(!header.configurationState.isPinned && ground.configuration.backgroundColor == .clear)
        #expect(told == [false, true, false])
    }

    // MARK: Outlines

    @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.sidebar, .sidebarPlain, .plain])
    func `rows of a sidebar's outline begin under each other, with a chevron or without`(
        _ appearance: UICollectionLayoutListConfiguration.Appearance
    ) throws {
        let list = list(appearance, [[]]) { cell, item in
            cell.accessories = item.hasPrefix("Folder") ? [.outlineDisclosure(options: .init(style: .cell))] : []
        }
        list.screen.run {
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["Page 0", "Folder 1", "Page 1"])
            outline.append(["Page 2", "Page 3"], to: "Folder 1")
            outline.expand(["Folder 1"])
            list.source.apply(outline, to: 0, animatingDifferences: false)
        }
        list.screen.layOut()
        let starts = (0..<5).compactMap { row(list, $0)?.contentView.frame.minX }
        try #require(starts.count == 5)
        let isSidebar = appearance != .plain
        #expect((starts[0] == starts[1]) == isSidebar && (starts[4] == starts[1]) == isSidebar)
        // Pages of the folder are further in than it is.
        #expect(starts[2] == starts[3] && starts[2] == (isSidebar ? starts[1] : 0) + 10)
    }

    @Test func `a row that opens at its end has no room before it, and rows above all chevrons neither`() throws {
        let list = list(.sidebar, [[]]) { cell, item in
            if item.hasPrefix("Group") { cell.accessories = [.outlineDisclosure(options: .init(style: .header))] }
            if item.hasPrefix("Folder") { cell.accessories = [.outlineDisclosure(options: .init(style: .cell))] }
        }
        list.screen.run {
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["Page 0", "Group 1"])
            outline.append(["Page 1", "Folder 1", "Group 2"], to: "Group 1")
            outline.expand(["Group 1"])
            list.source.apply(outline, to: 0, animatingDifferences: false)
        }
        list.screen.layOut()
        let starts = (0..<5).compactMap { row(list, $0)?.contentView.frame.minX }
        try #require(starts.count == 5)
        #expect(starts[0] == 0 && starts[1] == 0 && starts[4] == 10)
        #expect(starts[2] == starts[3] && starts[3] > 30)
    }

    @Test func `chevrons at the end of rows end where the signs of other rows do`() throws {
        let list = list(.sidebar, [["a", "b", "c"]]) { cell, item in
            switch item {
            case "a": cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
            case "b": cell.accessories = [.label(text: "12")]
            default: cell.accessories = [.disclosureIndicator()]
            }
        }
        let ends = (0..<3).compactMap { index -> CGFloat? in
            guard let cell = row(list, index), let view = cell.subviews.compactMap({ $0 as? AccessoryView }).first else { return nil }
            return view.convert(view.shown.frame, to: cell).maxX
        }
        #expect(ends.count == 3 && Set(ends).count == 1)
    }
}
