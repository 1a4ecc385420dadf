// SPDX-License-Identifier: MIT
//
// Cells that say their size (self-sizing.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// A cell as wide and high as its source says.
private final class SizedCell: UICollectionViewCell {
    var wish: CGSize?

    override func sizeThatFits(_ size: CGSize) -> CGSize { wish ?? size }
}

/// A cell whose content is held by constraints.
private final class PinnedCell: UICollectionViewCell {
    let block = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        block.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(block)
        NSLayoutConstraint.activate([
            block.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
            block.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
            block.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 2),
            block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -2),
            block.widthAnchor.constraint(equalToConstant: 80), block.heightAnchor.constraint(equalToConstant: 30),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class SizedSource: NSObject, UICollectionViewDataSource {
    var sizes: [CGSize?]

    init(_ sizes: [CGSize?]) { self.sizes = sizes }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? SizedCell)?.wish = sizes[indexPath.item]
        return cell
    }
}

private final class HeightDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 320, height: 70) }
}

@Suite @MainActor
struct SelfSizingTests {
    private func makeView(
        _ source: SizedSource, estimate: CGSize, cell: AnyClass = SizedCell.self, delegate: (any UICollectionViewDelegate)? = nil
    ) -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = estimate
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.delegate = delegate
        view.dataSource = source
        view.layoutIfNeeded()
        return view
    }

    private func tops(_ view: UICollectionView, _ items: [Int]) -> [CGFloat?] {
        items.map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.minY }
    }

    private static let heights: [CGFloat] = [29, 63, 29, 29, 63, 29, 63, 29, 63]

    private var longList: SizedSource {
        SizedSource((0..<40).map { CGSize(width: 320, height: Self.heights[$0 % 9]) })
    }

    @Test func `items not shown yet are as high as the measured ones on average`() {
        let view = makeView(longList, estimate: CGSize(width: 320, height: 60))
        #expect(tops(view, [9, 10, 11, 12, 39]) == [487, 541, 595, 649.5, 2110.5])
        #expect(view.contentSize == CGSize(width: 320, height: 2154))
    }

    @Test func `a delegate's size stands for items not shown yet`() {
        let delegate = HeightDelegate()
        let view = makeView(longList, estimate: CGSize(width: 320, height: 60), delegate: delegate)
        #expect(tops(view, [9, 10]) == [487, 567])
        #expect(view.contentSize.height == 2957)
    }

    @Test func `cells that ask for nothing keep the estimate`() {
        let view = makeView(SizedSource([nil, nil, nil, nil, nil]), estimate: CGSize(width: 100, height: 60))
        let frames = (0..<5).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame.origin }
        #expect(
            frames == [
                CGPoint(x: 0, y: 0), CGPoint(x: 110, y: 0), CGPoint(x: 220, y: 0), CGPoint(x: 0, y: 70), CGPoint(x: 110, y: 70),
            ])
        #expect(view.contentSize.height == 130)
    }

    @Test func `an estimate that is wider than its line is not warned of, and a cell that is wider is`() {
        func warnings(_ sizes: [CGSize?]) -> [String] {
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 400, height: 60)
            let source = SizedSource(sizes)
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
            view.layoutWarningHandler = { _ in }
            view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            withExtendedLifetime(source) { view.layoutIfNeeded() }
            return view.layoutWarnings
        }
        let narrow = CGSize(width: 100, height: 40)
        #expect(warnings([narrow, narrow]).isEmpty)
        // The first asks for nothing, and so confirms the estimate.
        #expect(warnings([nil, narrow]).count == 1)
        #expect(warnings([CGSize(width: 330, height: 40), narrow]).count == 1)
    }

    @Test func `the automatic size stands for 50 by 50 until cells have said theirs`() throws {
        let view = makeView(SizedSource(Array(repeating: nil, count: 3)), estimate: UICollectionViewFlowLayout.automaticSize)
        let layout = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.size == CGSize(width: 50, height: 50))
        let sized = makeView(SizedSource([CGSize(width: 90, height: 20), nil]), estimate: UICollectionViewFlowLayout.automaticSize)
        #expect(sized.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size == CGSize(width: 90, height: 20))
    }

    @Test func `constraints in the content view decide the size`() {
        let view = makeView(SizedSource([nil, nil]), estimate: UICollectionViewFlowLayout.automaticSize, cell: PinnedCell.self)
        #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.size == CGSize(width: 88, height: 34))
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.bounds.size == CGSize(width: 88, height: 34))
    }

    @Test func `an item that grows above the viewport does not push down what is in sight`() throws {
        let source = SizedSource(Array(repeating: CGSize(width: 320, height: 100), count: 30))
        let view = makeView(source, estimate: CGSize(width: 320, height: 100))
        view.contentOffset.y = 600
        view.layoutIfNeeded()
        let before = try #require(view.layoutAttributesForItem(at: IndexPath(item: 6, section: 0)))
        let layout = view.collectionViewLayout
        let first = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
        let wish = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
        wish.size.height = 160
        #expect(layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: first))
        layout.invalidateLayout(with: layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: first))
        view.layoutIfNeeded()
        let after = try #require(view.layoutAttributesForItem(at: IndexPath(item: 6, section: 0)))
        #expect(after.frame.minY - view.contentOffset.y == before.frame.minY - 600)
        #expect(view.contentOffset.y == 660)
    }

    @Test func `measured sizes go along with their items through an update`() {
        let source = SizedSource([CGSize(width: 320, height: 40), CGSize(width: 320, height: 90)])
        let view = makeView(source, estimate: CGSize(width: 320, height: 50))
        source.sizes.insert(CGSize(width: 320, height: 70), at: 0)
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        view.layoutIfNeeded()
        #expect(tops(view, [0, 1, 2]) == [0, 80, 130])
        #expect(view.contentSize.height == 220)
    }
}
