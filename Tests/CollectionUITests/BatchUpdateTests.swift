// SPDX-License-Identifier: MIT
//
// Batch updates through the collection view: what is asked in which order, and what is on screen afterwards (updates.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// A flow layout that writes down what it is asked during updates and changes of layout.
final class RecordingLayout: UICollectionViewFlowLayout {
    let journal: Journal

    init(_ journal: Journal) {
        self.journal = journal
        super.init()
    }

    required init?(coder: NSCoder) {
        journal = Journal()
        super.init(coder: coder)
    }

    private func text(_ path: IndexPath?) -> String {
        path.map { $0.item == NSNotFound ? "\($0.section)" : "\($0.section)-\($0.item)" } ?? "nil"
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        journal.note("invalidate counts: \(context.invalidateDataSourceCounts)")
        super.invalidateLayout(with: context)
    }

    override func prepare() {
        journal.note("prepare")
        super.prepare()
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        let items = updateItems.map { "\($0.updateAction) \(text($0.indexPathBeforeUpdate)) \(text($0.indexPathAfterUpdate))" }
        journal.note("updates \(items.joined(separator: ", "))")
        super.prepare(forCollectionViewUpdates: updateItems)
    }

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        journal.note("delete \(elementKind.suffix(6))")
        return super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
    }

    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        journal.note("insert \(elementKind.suffix(6))")
        return super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        journal.note("offset")
        return super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        journal.note("initial \(text(itemIndexPath))")
        return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        journal.note("final \(text(itemIndexPath))")
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    override func finalizeCollectionViewUpdates() {
        journal.note("finalize")
        super.finalizeCollectionViewUpdates()
    }
}

/// A source whose items are strings, shown by cells that remember which one they show.
final class WordSource: NSObject, UICollectionViewDataSource {
    var sections: [[String]]
    var asked: [String] = []

    init(_ sections: [[String]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? WordCell)?.word = sections[indexPath.section][indexPath.item]
        asked.append(sections[indexPath.section][indexPath.item])
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }
}

final class WordCell: UICollectionViewCell {
    var word = ""
}

/// A collection view of words in a window.
@MainActor
func makeView(
    _ source: WordSource, layout: UICollectionViewLayout = UICollectionViewFlowLayout(), height: CGFloat = 480
) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(WordCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "bar")
    view.dataSource = source
    view.showInWindow()
    source.asked = []
    return view
}

/// What a collection view shows: words with the frames of their cells.
@MainActor
private func shown(_ view: UICollectionView) -> [String] {
    view.layoutIfNeeded()
    return view.indexPathsForVisibleItems.map { path in
        let cell = view.cellForItem(at: path) as? WordCell
        return "\(path.section)-\(path.item) \(cell?.word ?? "none") \(cell?.frame ?? .null) \(cell?.alpha ?? -1)"
    }
}

extension IndexPath {
    static func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
}

@Suite @MainActor
struct BatchUpdateTests {
    @Test func `a layout is asked in UIKit's order`() {
        let journal = Journal()
        let source = WordSource([["a", "b", "c"]])
        let layout = RecordingLayout(journal)
        let view = makeView(source, layout: layout)
        _ = journal.take()
        view.performBatchUpdates {
            source.sections = [["x", "a", "c"]]
            view.deleteItems(at: [.at(0, 1)])
            view.insertItems(at: [.at(0, 0)])
        }
        #expect(
            journal.take() == [
                "invalidate counts: true", "prepare", "updates delete 0-1 nil, insert nil 0-0", "delete Header", "insert Header", "offset",
                "final 0-1", "initial 0-0", "final 0-0", "initial 0-1", "final 0-2", "initial 0-2", "finalize",
            ])
    }

    @Test func `a single call is a batch of its own`() {
        let source = WordSource([["a", "b"]])
        let view = makeView(source)
        source.sections = [["a", "n", "b"]]
        view.insertItems(at: [.at(0, 1)])
        #expect(
            shown(view) == [
                "0-0 a (0.0, 0.0, 50.0, 50.0) 1.0", "0-1 n (67.5, 0.0, 50.0, 50.0) 1.0", "0-2 b (135.0, 0.0, 50.0, 50.0) 1.0",
            ])
        #expect(source.asked == ["n"])
    }

    @Test func `survivors keep their cells and the selection goes along`() throws {
        let source = WordSource([["a", "b", "c"], ["d"]])
        let view = makeView(source)
        view.allowsMultipleSelection = true
        view.selectItem(at: .at(0, 1), animated: false, scrollPosition: [])
        view.selectItem(at: .at(0, 2), animated: false, scrollPosition: [])
        let b = try #require(view.cellForItem(at: .at(0, 1)))
        view.performBatchUpdates {
            source.sections = [["a"], ["d", "b"]]
            view.moveItem(at: .at(0, 1), to: .at(1, 1))
            view.deleteItems(at: [.at(0, 2)])
        }
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: .at(1, 1)) === b)
        #expect(view.indexPath(for: b) == .at(1, 1))
        #expect(view.indexPathsForSelectedItems == [.at(1, 1)])
        #expect(b.isSelected)
        #expect(source.asked.isEmpty)
    }

    @Test func `a reloaded item gets another cell and a reconfigured one keeps its own`() throws {
        let source = WordSource([["a", "b"]])
        let view = makeView(source)
        let (a, b) = try (#require(view.cellForItem(at: .at(0, 0))), #require(view.cellForItem(at: .at(0, 1))))
        view.performBatchUpdates {
            source.sections = [["A", "B"]]
            view.reloadItems(at: [.at(0, 0)])
            view.reconfigureItems(at: [.at(0, 1)])
        }
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: .at(0, 0)) !== a)
        #expect(view.cellForItem(at: .at(0, 1)) === b)
        #expect((b as? WordCell)?.word == "B")
        #expect(source.asked.sorted() == ["A", "B"])
    }

    @Test func `headers move with their sections and come with new ones`() throws {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let source = WordSource([["a"], ["b"]])
        let view = makeView(source, layout: layout)
        let kind = UICollectionView.elementKindSectionHeader
        let second = try #require(view.supplementaryView(forElementKind: kind, at: .at(1, 0)))
        view.performBatchUpdates {
            source.sections = [["n"], ["b"]]
            view.deleteSections([0])
            view.insertSections([0])
            view.moveSection(1, toSection: 1)
        }
        view.layoutIfNeeded()
        #expect(view.supplementaryView(forElementKind: kind, at: .at(1, 0)) === second)
        #expect(view.visibleSupplementaryViews(ofKind: kind).count == 2)
        #expect(source.asked == ["n"])
    }

    @Test func `batches inside of a batch are part of it and completions follow in order`() {
        let source = WordSource([["a"]])
        let view = makeView(source)
        var done: [String] = []
        view.performBatchUpdates {
            source.sections[0].append("b")
            view.insertItems(at: [.at(0, 1)])
            view.performBatchUpdates {
                source.sections[0].append("c")
                view.insertItems(at: [.at(0, 2)])
            } completion: {
                done.append("inner \($0)")
            }
            #expect(view.numberOfItems(inSection: 0) == 1)
        } completion: {
            done.append("outer \($0)")
        }
        #expect(view.numberOfItems(inSection: 0) == 3)
        #expect(done.sorted() == ["inner true", "outer true"])
    }

    @Test func `no closure animates what the layout has to change`() {
        let layout = UICollectionViewFlowLayout()
        let source = WordSource([["a", "b"]])
        let view = makeView(source, layout: layout)
        layout.itemSize = CGSize(width: 100, height: 60)
        var finished: Bool?
        view.performBatchUpdates(nil) { finished = $0 }
        #expect(finished == true)
        #expect(view.cellForItem(at: .at(0, 1))?.frame == CGRect(x: 110, y: 0, width: 100, height: 60))
        #expect(source.asked.isEmpty)
    }

    @Test func `the offset is pulled back when the content ends before the viewport`() {
        let words = (0..<60).map { "w\($0)" }
        let source = WordSource([words])
        let view = makeView(source, height: 200)
        view.contentOffset.y = 510
        view.layoutIfNeeded()
        view.performBatchUpdates {
            source.sections = [Array(words.prefix(30))]
            view.deleteItems(at: (30..<60).map { .at(0, $0) })
        }
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 350)
        #expect(view.contentOffset.y == 150)
    }

    @Test func `an update that does not fit the data ends the program with UIKit's message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = WordSource([["a", "b"]])
                let view = makeView(source)
                view.performBatchUpdates { view.deleteItems(at: [.at(0, 0)]) }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("Invalid batch updates detected: the number of sections and/or items returned by the data source before"))
        #expect(text.contains("Delete item (0 - 0)"))
    }

    @Test(arguments: 0..<60)
    func `after any update the display equals a reload and survivors keep their cells`(_ seed: Int) throws {
        var random = SeededRandom(UInt64(seed) + 1)
        var old = (0..<Int.random(in: 1...4, using: &random)).map { section in
            (0..<Int.random(in: 0...12, using: &random)).map { "\(section).\($0)" }
        }
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 16)
        let source = WordSource(old)
        let view = makeView(source, layout: layout, height: 900)
        for round in 0..<4 {
            var cells: [String: UICollectionViewCell] = [:]
            for path in view.indexPathsForVisibleItems { cells[old[path.section][path.item]] = view.cellForItem(at: path) }
            let (new, apply) = randomUpdate(of: old, round: round, &random)
            source.asked = []
            view.performBatchUpdates {
                source.sections = new
                apply(view)
            }
            let display = shown(view)
            for path in view.indexPathsForVisibleItems {
                if let cell = cells[new[path.section][path.item]] { #expect(view.cellForItem(at: path) === cell) }
            }
            let fresh = makeView(WordSource(new), layout: copy(of: layout), height: 900)
            #expect(display == shown(fresh))
            old = new
        }
    }

    private func copy(of layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
        let copy = UICollectionViewFlowLayout()
        copy.headerReferenceSize = layout.headerReferenceSize
        return copy
    }

    /// A model after random deletes, moves and inserts, and the calls that say so.
    private func randomUpdate(
        of old: [[String]], round: Int, _ random: inout SeededRandom
    ) -> (new: [[String]], apply: (UICollectionView) -> Void) {
        var (deleted, kept): ([IndexPath], [[String]]) = ([], [])
        for (section, items) in old.enumerated() {
            kept.append([])
            for (item, word) in items.enumerated() {
                if Int.random(in: 0..<4, using: &random) == 0 { deleted.append(.at(section, item)) } else { kept[section].append(word) }
            }
        }
        // One item moves to another section's end.
        var moved: (from: IndexPath, word: String, to: Int)?
        if let section = kept.indices.filter({ !kept[$0].isEmpty }).randomElement(using: &random), kept.count > 1 {
            let word = kept[section].removeFirst()
            let to = (section + 1) % kept.count
            let from = old[section].firstIndex(of: word) ?? 0
            moved = (.at(section, from), word, to)
            kept[to].append(word)
        }
        var new = kept
        for section in new.indices {
            for count in 0..<Int.random(in: 0...3, using: &random) {
                new[section].insert("n\(round).\(section).\(count)", at: Int.random(in: 0...new[section].count, using: &random))
            }
        }
        let result = new
        return (
            result,
            { view in
                view.deleteItems(at: deleted)
                for (section, items) in result.enumerated() {
                    for (item, word) in items.enumerated() where word.hasPrefix("n\(round).") { view.insertItems(at: [.at(section, item)]) }
                }
                if let moved, let item = result[moved.to].firstIndex(of: moved.word) {
                    view.moveItem(at: moved.from, to: .at(moved.to, item))
                }
            }
        )
    }
}

/// A generator whose numbers are the same on every run.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
