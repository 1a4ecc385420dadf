// SPDX-License-Identifier: MIT
//
// Programs that UIKit ends with an exception, and its messages (messages.*, process.items-must-exist, process.item-attributes-must-exist).

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// A program that misuses a collection view, and how the sentence reads that ends it.
struct Misuse: Sendable {
    let sentence: String
    let run: @MainActor @Sendable () -> Void

    /// A batch that leads from some items to others by sections.
    static func batch(
        _ before: [Int], _ after: [Int], _ sentence: String, _ operations: @escaping @MainActor @Sendable (UICollectionView) -> Void
    ) -> Misuse {
        Misuse(sentence: sentence) {
            let source = TestSource(before)
            let view = UICollectionView.make(source)
            view.showInWindow()
            view.performBatchUpdates {
                source.counts = after
                operations(view)
            }
        }
    }

    static let batches: [Misuse] = [
        batch([3], [2], "attempt to delete and reload the same index path (<NSIndexPath> {length = 2, path = 0 - 1})") {
            $0.deleteItems(at: [[0, 1]])
            $0.reloadItems(at: [[0, 1]])
        },
        batch([1, 1], [1], "attempt to delete section 2, but there are only 2 sections before the update") { $0.deleteSections([2]) },
        batch([1], [1], "attempt to delete item 0 from section 3, but there are only 1 sections before the update") {
            $0.deleteItems(at: [[3, 0]])
        },
        batch([2], [1], "attempt to delete item 2 from section 0 which only contains 2 items before the update") {
            $0.deleteItems(at: [[0, 2]])
        },
        batch([1, 1], [1], "attempt to perform a delete and a move from the same section (1)") {
            $0.deleteSections([1])
            $0.moveSection(1, toSection: 0)
        },
        batch([2], [2], "attempt to perform a delete and a move from the same index path (<NSIndexPath> {length = 2, path = 0 - 1})") {
            $0.deleteItems(at: [[0, 1]])
            $0.moveItem(at: [0, 1], to: [0, 0])
        },
        // A reload holds a delete.
        batch([2], [2], "attempt to perform a delete and a move from the same index path (<NSIndexPath> {length = 2, path = 0 - 1})") {
            $0.reloadItems(at: [[0, 1]])
            $0.moveItem(at: [0, 1], to: [0, 0])
        },
        batch([2, 1], [2], "cannot move an item from a deleted section (0)") {
            $0.deleteSections([0])
            $0.moveItem(at: [0, 1], to: [0, 0])
        },
        batch([1], [1, 1], "attempt to insert section 2 but there are only 2 sections after the update") { $0.insertSections([2]) },
        batch([1], [2], "attempt to insert item 0 into section 1, but there are only 1 sections after the update") {
            $0.insertItems(at: [[1, 0]])
        },
        batch([1], [2], "attempt to insert item 2 into section 0, but there are only 2 items in section 0 after the update") {
            $0.insertItems(at: [[0, 2]])
        },
        batch([1, 1], [1, 1, 1], "attempt to perform an insert and a move to the same section (0)") {
            $0.insertSections([0])
            $0.moveSection(1, toSection: 0)
        },
        batch([2], [3], "attempt to perform an insert and a move to the same index path (<NSIndexPath> {length = 2, path = 0 - 0})") {
            $0.insertItems(at: [[0, 0]])
            $0.moveItem(at: [0, 1], to: [0, 0])
        },
        batch([2], [1, 1], "cannot move an item into a newly inserted section (1)") {
            $0.insertSections([1])
            $0.moveItem(at: [0, 1], to: [1, 0])
        },
        batch([1, 1, 1], [1, 1, 1], "attempt to move section 0 to both section 1 and section 2") {
            $0.moveSection(0, toSection: 1)
            $0.moveSection(0, toSection: 2)
        },
        batch(
            [3], [3],
            "attempt to move item at index path <NSIndexPath> {length = 2, path = 0 - 0} to both "
                + "<NSIndexPath> {length = 2, path = 0 - 1} and <NSIndexPath> {length = 2, path = 0 - 2}"
        ) {
            $0.moveItem(at: [0, 0], to: [0, 2])
            $0.moveItem(at: [0, 0], to: [0, 1])
        },
        batch([1, 1, 1], [1, 1, 1], "attempt to move both section 0 and section 1 to section 2") {
            $0.moveSection(0, toSection: 2)
            $0.moveSection(1, toSection: 2)
        },
        batch(
            [3], [3],
            "attempt to move both item at index path <NSIndexPath> {length = 2, path = 0 - 0} and "
                + "<NSIndexPath> {length = 2, path = 0 - 1} to <NSIndexPath> {length = 2, path = 0 - 2}"
        ) {
            $0.moveItem(at: [0, 0], to: [0, 2])
            $0.moveItem(at: [0, 1], to: [0, 2])
        },
        batch([3], [1], "attempt to create two animations for cell") {
            $0.deleteItems(at: [[0, 1]])
            $0.deleteItems(at: [[0, 1]])
        },
        batch(
            [20], [3],
            """
            Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after \
            performing the batch updates are inconsistent with the updates.
            Data source before updates = { 1 section with item counts: [20] }
            Data source after updates = { 1 section with item counts: [3] }
            Updates = [
            \tDelete item (0 - 0),
            \tInsert item (0 - 0)
            ]
            Collection view: <UICollectionView; frame = (0 0; 320 480)>
            """
        ) { $0.reloadItems(at: [[0, 0]]) },
    ]

    /// A view of one item in one section with a cell provider of its own.
    @MainActor private static func provided(_ provide: @escaping @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell) {
        final class Source: NSObject, UICollectionViewDataSource {
            let provide: @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell
            init(_ provide: @escaping @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell) { self.provide = provide }
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                provide(collectionView, indexPath)
            }
        }
        let source = Source(provide)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
    }

    @MainActor private static func laidOut(_ use: @MainActor (UICollectionView) -> Void) {
        let source = TestSource([3])
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        use(view)
    }

    static let others: [Misuse] = [
        // Counts that were never loaded are those after the model changed (updates.before-counts-are-taken-first).
        Misuse(sentence: "Invalid batch updates detected") {
            let source = TestSource([2])
            let view = UICollectionView.make(source)
            source.counts = [3]
            view.performBatchUpdates { view.insertItems(at: [[0, 2]]) }
        },
        Misuse(
            sentence: "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - must register a nib or a "
                + "class for the identifier or connect a prototype cell in a storyboard"
        ) { provided { view, path in view.dequeueReusableCell(withReuseIdentifier: "other", for: path) } },
        Misuse(
            sentence: "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
                + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:"
        ) { provided { _, _ in UICollectionViewCell() } },
        Misuse(sentence: "Expected dequeued view to be returned to the collection view in preparation for display.") {
            provided { view, path in
                _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
                return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            }
        },
        Misuse(sentence: "could not dequeue a decoration view of kind: panel - must register as a class or nib") {
            final class Bare: UICollectionViewFlowLayout {
                override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                    let panel = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "panel", with: [0, 0])
                    panel.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                    return [panel]
                }
            }
            let source = TestSource([1])
            UICollectionView.make(source, layout: Bare()).layoutIfNeeded()
        },
        Misuse(
            sentence: "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
                + "(UICollectionElementKindSectionHeader,<NSIndexPath> {length = 2, path = 0 - 0}) was not retrieved by calling "
                + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil ((null))"
        ) {
            final class Source: NSObject, UICollectionViewDataSource {
                func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
                func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                    UICollectionViewCell()
                }
            }
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 0, height: 10)
            let source = Source()
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
            view.dataSource = source
            view.layoutIfNeeded()
        },
        Misuse(sentence: "Attempted to scroll the collection view to an out-of-bounds item (3) when there are only 3 items in section 0.") {
            laidOut { $0.scrollToItem(at: [0, 3], at: .top, animated: false) }
        },
        Misuse(sentence: "attempt to use a scroll position with multiple vertical positioning styles") {
            laidOut { $0.scrollToItem(at: [0, 0], at: [.top, .bottom], animated: false) }
        },
        Misuse(sentence: "attempt to use a scroll position with multiple horizontal positioning styles") {
            laidOut { $0.scrollToItem(at: [0, 0], at: [.left, .right], animated: false) }
        },
        Misuse(sentence: "request for number of items in section 1 when there are only 1 sections in the collection view") {
            laidOut { _ = $0.numberOfItems(inSection: 1) }
        },
        Misuse(
            sentence: "UICollectionView received layout attributes for a cell with an index path that does not exist: "
                + "<NSIndexPath> {length = 2, path = 0 - 9}"
        ) {
            final class Overreaching: UICollectionViewLayout {
                override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                    [UICollectionViewLayoutAttributes(forCellWith: [0, 9])]
                }
            }
            let source = TestSource([3])
            UICollectionView.make(source, layout: Overreaching()).layoutIfNeeded()
        },
        Misuse(
            sentence: "the cell returned from -collectionView:cellForItemAtIndexPath: while an item is reconfigured must be the one that"
        ) {
            final class Source: NSObject, UICollectionViewDataSource {
                var spare: UICollectionViewCell?
                func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
                func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                    spare ?? collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                }
            }
            let source = Source()
            let view = UICollectionView.make(TestSource([]))
            view.dataSource = source
            view.showInWindow()
            source.spare = view.cellForItem(at: [0, 1])
            view.reconfigureItems(at: [[0, 0]])
            view.layoutIfNeeded()
        },
        Misuse(
            sentence: "layout attributes for supplementary item at index path (<NSIndexPath> {length = 2, path = 0 - 0}) changed from "
        ) {
            final class Wavering: UICollectionViewLayout {
                var height: CGFloat = 100
                override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 3_000) }
                override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                    height += 1
                    let header = UICollectionViewLayoutAttributes(
                        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0, 0])
                    header.frame = CGRect(x: 0, y: 1_000, width: 320, height: height)
                    return [header]
                }
            }
            let source = TestSource([0])
            let view = UICollectionView.make(source, layout: Wavering())
            view.layoutIfNeeded()
            view.contentOffset.y = 700
            view.layoutIfNeeded()
        },
        Misuse(
            sentence: "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
                + "<NSIndexPath> {length = 2, path = 0 - 2}"
        ) {
            let source = TestSource([3])
            let view = UICollectionView.make(source, layout: UICollectionViewLayout())
            view.layoutIfNeeded()
            view.scrollToItem(at: [0, 2], at: .top, animated: false)
        },
    ]
}

@Suite struct ExceptionTests {
    @Test(arguments: Misuse.batches.indices)
    func `a batch that UIKit refuses ends the program with its message`(_ index: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            await MainActor.run { Misuse.batches[index].run() }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains(Misuse.batches[index].sentence))
    }

    @Test(arguments: Misuse.others.indices)
    func `a call that UIKit refuses ends the program with its message`(_ index: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            await MainActor.run { Misuse.others[index].run() }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains(Misuse.others[index].sentence))
    }
}
