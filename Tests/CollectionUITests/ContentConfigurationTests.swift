// SPDX-License-Identifier: MIT
//
// Content of cells that is described (selection.content-configurations).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// A word, which is underlined where the item is selected.
private struct WordContent: UIContentConfiguration {
    var word = ""
    var isUnderlined = false
    var height: CGFloat = 20

    func makeContentView() -> any UIView & UIContentView { WordView(self) }

    func updated(for state: any UIConfigurationState) -> WordContent {
        var updated = self
        updated.isUnderlined = (state as? UICellConfigurationState)?.isSelected ?? false
        return updated
    }
}

private final class WordView: UIView, UIContentView {
    var shown: [String] = []
    var configuration: any UIContentConfiguration { didSet { show() } }

    init(_ content: WordContent) {
        configuration = content
        super.init(frame: .zero)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        if let content = configuration as? WordContent { shown.append(content.word + (content.isUnderlined ? "_" : "")) }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: (configuration as? WordContent)?.height ?? 0)
    }
}

/// Another kind of content.
private struct BlankContent: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { BlankView(self) }
    func updated(for state: any UIConfigurationState) -> BlankContent { self }
}

private final class BlankView: UIView, UIContentView {
    var configuration: any UIContentConfiguration

    init(_ content: BlankContent) {
        configuration = content
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct ContentConfigurationTests {
    private let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 40))

    @Test func `a configuration brings its view, and the same view shows others of its kind`() throws {
        let (plain, back) = (cell.contentView, UIView(frame: .zero))
        cell.backgroundView = back
        cell.contentConfiguration = WordContent(word: "one")
        let view = try #require(cell.contentView as? WordView)
        #expect(plain.superview == nil && cell.subviews == [back, view] && view.frame == cell.bounds)
        cell.contentConfiguration = WordContent(word: "two")
        #expect(cell.contentView === view && view.shown == ["one", "two"])
        cell.prepareForReuse()
        #expect((cell.contentConfiguration as? WordContent)?.word == "two" && cell.contentView === view)
        cell.contentConfiguration = BlankContent()
        #expect(cell.contentView is BlankView && view.superview == nil)
        cell.bounds.size.width = 100
        #expect(cell.contentView.frame.width == 100)
        cell.contentConfiguration = nil
        #expect(!(cell.contentView is BlankView) && cell.subviews == [back, cell.contentView] && cell.contentView.subviews.isEmpty)
    }

    @Test func `content takes on the look of every state, unless it is told not to`() throws {
        cell.contentConfiguration = WordContent(word: "a")
        cell.layoutIfNeeded()
        let view = try #require(cell.contentView as? WordView)
        cell.isSelected = true
        #expect(view.shown.last == "a")
        cell.layoutIfNeeded()
        #expect(view.shown.last == "a_" && (cell.contentConfiguration as? WordContent)?.isUnderlined == true)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.isSelected = false
        cell.layoutIfNeeded()
        #expect(view.shown.last == "a_")
        cell.automaticallyUpdatesContentConfiguration = true
        cell.layoutIfNeeded()
        #expect(view.shown.last == "a")
    }

    @Test func `what describes a cell survives its next use, and its state does not`() throws {
        final class Sparing: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                guard cell.contentConfiguration == nil else { return cell }
                cell.contentConfiguration = WordContent(word: "\(indexPath.item)")
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = .systemGreen
                cell.backgroundConfiguration = background
                return cell
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Sparing()
        view.dataSource = source
        view.layoutIfNeeded()
        for item in 0..<2 { view.cellForItem(at: [0, item])?.isSelected = true }
        view.layoutIfNeeded()
        let cells = view.visibleCells
        #expect(cells.compactMap { ($0.contentView as? WordView)?.shown.last } == ["0_", "1_"])
        view.contentOffset.y = 5_000
        view.layoutIfNeeded()
        #expect(Set(view.visibleCells) == Set(cells))
        for cell in view.visibleCells {
            let word = try #require((cell.contentConfiguration as? WordContent)?.word)
            #expect(["0", "1"].contains(word) && (cell.contentView as? WordView)?.shown.last == word)
            #expect(cell.backgroundConfiguration?.backgroundColor == .systemGreen)
            #expect(!cell.isSelected && !cell.configurationState.isSelected)
        }
    }

    @Test func `what describes a cell and views of its own take each other's place`() {
        #expect(cell.automaticallyUpdatesContentConfiguration && cell.automaticallyUpdatesBackgroundConfiguration)
        (cell.backgroundView, cell.selectedBackgroundView) = (UIView(), UIView())
        cell.backgroundConfiguration = .clear()
        #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil && cell.backgroundConfiguration != nil)
        cell.selectedBackgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil && cell.selectedBackgroundView != nil)
        cell.backgroundConfiguration = .clear()
        cell.backgroundView = UIView()
        #expect(cell.backgroundConfiguration == nil && cell.backgroundView != nil)
        let plain = cell.contentView
        cell.contentConfiguration = BlankContent()
        #expect(cell.contentView is BlankView && plain.superview == nil)
    }

    @Test func `a handler may set the content for the state without end of updates`() throws {
        var updates = 0
        cell.configurationUpdateHandler = { cell, state in
            updates += 1
            cell.contentConfiguration = WordContent(word: state.isHighlighted ? "down" : "up").updated(for: state)
        }
        cell.layoutIfNeeded()
        cell.layoutIfNeeded()
        cell.isHighlighted = true
        cell.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(updates == 2 && (cell.contentView as? WordView)?.shown.last == "down")
    }

    @Test func `a cell is as large as its described content asks for`() {
        final class Words: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                cell.contentConfiguration = WordContent(word: "\(indexPath.item)", height: 30 + CGFloat(indexPath.item) * 10)
                return cell
            }
        }
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 300, height: 50)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let words = Words()
        view.dataSource = words
        view.layoutIfNeeded()
        #expect(view.visibleCells.map(\.frame.height) == [30, 40, 50])
    }
}
