// SPDX-License-Identifier: MIT
//
// A library of differences that extends tables and collection views shows them in stages.

import Testing
import UIKit

@MainActor @Suite struct StagedUpdateTests {
    private let old = ["a", "b", "c", "d", "e"]
    private let new = ["e", "x", "a", "d", "y"]

    private func window() -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.isHidden = false
        return window
    }

    private func table(_ source: StagedWords) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        table.rowHeight = 44
        table.register(UITableViewCell.self, forCellReuseIdentifier: "word")
        table.dataSource = source
        return table
    }

    @Test(arguments: [true, false]) func `a table shows the stages of a difference`(isOnScreen: Bool) {
        let (source, window) = (StagedWords(), window())
        source.words = old
        let table = table(source)
        if isOnScreen { window.addSubview(table) }
        table.layoutIfNeeded()
        var shown: [[String]] = []
        table.reload(using: ChangeStages(from: old, to: new), with: .fade) {
            source.words = $0
            shown.append($0)
        }
        table.layoutIfNeeded()
        #expect(shown == (isOnScreen ? [["a", "d", "e"], new] : [new]))
        #expect(table.visibleCells.map { $0.textLabel?.text } == new)
    }

    @Test func `a difference that is too large is shown at once`() {
        let (source, window) = (StagedWords(), window())
        source.words = old
        let table = table(source)
        window.addSubview(table)
        table.layoutIfNeeded()
        table.reload(using: ChangeStages(from: old, to: new), with: .none, interrupt: { $0.changeCount > 1 }) { source.words = $0 }
        table.layoutIfNeeded()
        #expect(table.visibleCells.map { $0.textLabel?.text } == new)
    }

    @Test func `a collection view shows the stages of a difference`() {
        let (source, window) = (StagedWords(), window())
        source.words = old
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = source
        window.addSubview(view)
        view.layoutIfNeeded()
        view.reload(using: ChangeStages(from: old, to: new)) { source.words = $0 }
        view.layoutIfNeeded()
        let shown = (0..<5).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.accessibilityLabel }
        #expect(shown == new)
    }
}
