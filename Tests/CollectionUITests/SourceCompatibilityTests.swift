// SPDX-License-Identifier: MIT
//
// Subclasses as sources for UIKit write them, and what the collection view makes of them.

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// As a cell that is made from a nib file.
private final class CoderCell: UICollectionViewCell {
    var values = [1, 2, 3]
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// As a cell that only its own program makes.
private final class CustomCell: UICollectionViewCell {
    var values: [Int]
    init(values: [Int]) {
        self.values = values
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
}

private final class FrameCell: UICollectionViewCell {
    let values: [Int]
    override init(frame: CGRect) {
        values = [4, 5]
        super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class PlainCell: UICollectionViewCell { var values = [6] }
private final class HeirOfPlainCell: PlainCell {}

private final class TintedAttributes: UICollectionViewLayoutAttributes {
    var tint = 1
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? TintedAttributes)?.tint = tint
        return copy
    }
}

private final class CustomAttributes: UICollectionViewLayoutAttributes {
    let value: Int
    init(value: Int) { self.value = value }
}

private final class CustomContext: UICollectionViewLayoutInvalidationContext {
    let value: Int
    init(value: Int) { self.value = value }
}

/// Two supplementary views of one item, at paths of three indices.
private final class DeepLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        [[0, 1, 2], [0, 1, 3]].compactMap { layoutAttributesForSupplementaryView(ofKind: "badge", at: $0) }
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = CGRect(x: 10 * CGFloat(indexPath[2]), y: 0, width: 10, height: 10)
        return attributes
    }
}

private final class BadgeSource: NSObject, UICollectionViewDataSource {
    var asked: [IndexPath] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        asked.append(indexPath)
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
    }
}

@MainActor @Suite struct SourceCompatibilityTests {
    private func firstCell(_ type: AnyClass) -> UICollectionViewCell? {
        let source = TestSource([1])
        let view = UICollectionView.make(source)
        view.register(type, forCellWithReuseIdentifier: "cell")
        view.layoutIfNeeded()
        return withExtendedLifetime(source) { view.cellForItem(at: [0, 0]) }
    }

    @Test func `a registered class makes its own instances`() {
        #expect((firstCell(FrameCell.self) as? FrameCell)?.values == [4, 5])
        #expect((firstCell(HeirOfPlainCell.self) as? HeirOfPlainCell)?.values == [6])
        #expect(firstCell(UICollectionViewCell.self)?.frame.size == CGSize(width: 50, height: 50))
    }

    @Test func `a class that cannot be made with a frame ends the program where it is to be made so`() async {
        #expect(CustomCell(values: [1]).values == [1])
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = TestSource([1])
                let view = UICollectionView.make(source)
                view.register(CustomCell.self, forCellWithReuseIdentifier: "cell")
                view.layoutIfNeeded()
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Use of unimplemented initializer 'init(frame:)'"))
    }

    @Test func `attributes and contexts may have initialisers of their own`() {
        #expect(CustomAttributes(value: 3).value == 3 && CustomContext(value: 4).value == 4)
        let tinted = TintedAttributes(forCellWith: [0, 2])
        tinted.tint = 7
        #expect((tinted.copy() as? TintedAttributes)?.tint == 7)
        #expect((tinted.copy() as? TintedAttributes)?.indexPath == [0, 2])
    }

    @Test func `paths of supplementary views may have more than two indices`() {
        let source = BadgeSource()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: DeepLayout())
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(source.asked == [[0, 1, 2], [0, 1, 3]])
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "badge") == [[0, 1, 2], [0, 1, 3]])
        #expect(view.supplementaryView(forElementKind: "badge", at: [0, 1, 3])?.frame.minX == 30)
    }

    @Test(arguments: ["register", "supplementary", "dequeue"]) func `an empty reuse identifier is refused`(way: String) async {
        #expect(["register", "supplementary", "dequeue"].contains(way))
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [way] in
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                switch way {
                case "register": view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "")
                case "supplementary":
                    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "kind", withReuseIdentifier: "")
                default: _ = view.dequeueReusableCell(withReuseIdentifier: "", for: [0, 0])
                }
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("must pass a valid reuse identifier"))
    }

    @Test func `counts that changed are noticed by a batch without operations`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = TestSource([3])
                let view = UICollectionView.make(source)
                view.layoutIfNeeded()
                source.counts = [4]
                view.performBatchUpdates(nil)
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Invalid batch updates detected"))
    }

    @Test func `where selection is not allowed a program can neither select nor deselect`() {
        let source = TestSource([3])
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        view.allowsSelection = false
        view.deselectItem(at: [0, 1], animated: false)
        view.selectItem(at: [0, 2], animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
    }

    @Test func `an item that the data source does not have is not selected`() {
        let source = TestSource([3])
        let view = UICollectionView.make(source)
        view.selectItem(at: [0, 99], animated: false, scrollPosition: [])
        view.selectItem(at: [4, 0], animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [])
        withExtendedLifetime(source) { view.selectItem(at: [0, 2], animated: false, scrollPosition: []) }
        #expect(view.indexPathsForSelectedItems == [[0, 2]])
    }

    @Test func `an item that a finger moves is to take the place of the item under it`() {
        let source = TestSource([20])
        let view = UICollectionView.make(source)
        view.layoutIfNeeded()
        let place = CGPoint(x: 100, y: 70)
        let layout = view.collectionViewLayout
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: [0, 0], withPosition: place) == [0, 0])
        view.showInWindow()
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: [0, 0], withPosition: place) == view.indexPathForItem(at: place))
        #expect(layout.targetIndexPath(forInteractivelyMovingItem: [0, 0], withPosition: CGPoint(x: 0, y: 900)) == [0, 0])
    }
}
