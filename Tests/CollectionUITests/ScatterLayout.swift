// SPDX-License-Identifier: MIT
//
// A custom layout for tests: places, sizes, looks and hooks that seem random, and are the same for the same entry at the same place.

import Foundation
import VitrineGeometry
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

/// A model as a data source whose cells show who their item is.
final class ModelSource: NSObject, UICollectionViewDataSource {
    var model: [ModelSection]
    /// The items that cells were asked for.
    var asked: [Entry] = []

    init(_ model: [ModelSection]) { self.model = model }

    final class Cell: UICollectionViewCell {
        var entry = Entry(number: 0)
    }

    final class Bar: UICollectionReusableView {}

    private func color(_ entry: Entry) -> UIColor {
        UIColor(hue: CGFloat(entry.number % 97) / 97, saturation: CGFloat(entry.version % 7) / 7, brightness: 0.5, alpha: 1)
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        let entry = model[source.section].items.remove(at: source.item)
        model[destination.section].items.insert(entry, at: destination.item)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func numberOfSections(in collectionView: UICollectionView) -> Int { model.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { model[section].items.count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        let entry = model[indexPath.section].items[indexPath.item]
        asked.append(entry)
        (cell as? Cell)?.entry = entry
        cell.backgroundColor = color(entry)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
        view.backgroundColor = indexPath.count == 2 ? color(model[indexPath.section].entry) : .brown
        return view
    }

    /// A view of the model in a window, laid out.
    @MainActor func makeView(_ layout: UICollectionViewLayout, size: CGSize) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.allowsMultipleSelection = true
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "title"] {
            view.register(Bar.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        }
        view.dataSource = self
        view.showInWindow()
        return view
    }
}

/// Lines of items with headers, a decoration behind each section, and a title and a backdrop of the whole collection.
final class ScatterLayout: UICollectionViewLayout {
    let seed: Int
    /// Whether coming and going is left to the base class.
    let usesStandardHooks: Bool
    private var tops: [CGFloat] = []
    private var entries: [[Int]] = []
    private let columns = 4

    init(seed: Int, usesStandardHooks: Bool) {
        (self.seed, self.usesStandardHooks) = (seed, usesStandardHooks)
        super.init()
        register(ModelSource.Bar.self, forDecorationViewOfKind: "panel")
        register(ModelSource.Bar.self, forDecorationViewOfKind: "backdrop")
    }

    required init?(coder: NSCoder) { nil }

    /// A number below a limit that depends on the seed and an entry alone.
    private func draw(_ entry: Int, _ aspect: Int, below limit: Int) -> Int {
        var random = SeededNumbers(seed: UInt64(seed &* 7919 &+ entry &* 31 &+ aspect))
        return Int(random.next() % UInt64(limit))
    }

    override func prepare() {
        super.prepare()
        tops = [30]
        entries = []
        guard let view = collectionView, let model = (view.dataSource as? ModelSource)?.model else { return }
        for section in model.indices {
            let count = view.numberOfItems(inSection: section)
            let lines = (count + columns - 1) / columns
            tops.append((tops.last ?? 0) + 20 + 50 * CGFloat(lines))
            entries.append(
                (0..<count).map { item in
                    let path = view.dataSourceIndexPath(forPresentationIndexPath: .at(section, item))
                    return path.map { model[$0.section].items[$0.item].number } ?? 0
                })
        }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: tops.last ?? 0) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var all: [UICollectionViewLayoutAttributes?] = [
            layoutAttributesForSupplementaryView(ofKind: "title", at: IndexPath(index: 0)),
            layoutAttributesForDecorationView(ofKind: "backdrop", at: IndexPath(index: 0)),
        ]
        for (section, items) in entries.enumerated() {
            let path = IndexPath.at(section, 0)
            all.append(layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path))
            all.append(layoutAttributesForDecorationView(ofKind: "panel", at: path))
            all += items.indices.map { layoutAttributesForItem(at: .at(section, $0)) }
        }
        return all.compactMap { $0 }.filter { $0.frame.overlaps(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard entries.indices.contains(indexPath.section), entries[indexPath.section].indices.contains(indexPath.item) else { return nil }
        let entry = entries[indexPath.section][indexPath.item]
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let (line, column) = (indexPath.item / columns, indexPath.item % columns)
        attributes.frame = CGRect(
            x: 80 * CGFloat(column), y: tops[indexPath.section] + 20 + 50 * CGFloat(line), width: CGFloat(40 + draw(entry, 0, below: 60)),
            height: CGFloat(30 + draw(entry, 1, below: 40)))
        attributes.zIndex = draw(entry, 2, below: 3)
        attributes.alpha = [1, 1, 0.5, 0.25][draw(entry, 3, below: 4)]
        attributes.isHidden = draw(entry, 4, below: 12) == 0
        if draw(entry, 5, below: 4) == 0 { attributes.transform = CGAffineTransform(rotationAngle: CGFloat(draw(entry, 6, below: 6))) }
        if draw(entry, 7, below: 6) == 0 {
            var tilted = CATransform3DIdentity
            tilted.m34 = -1 / 500
            attributes.transform3D = CATransform3DRotate(tilted, 0.5, 0, 1, 0)
        }
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        if indexPath.count == 1 {
            attributes.frame = CGRect(x: 0, y: 0, width: 320, height: 30)
            return attributes
        }
        // A section without items has no header.
        guard entries.indices.contains(indexPath.section), !entries[indexPath.section].isEmpty else { return nil }
        attributes.frame = CGRect(x: 0, y: tops[indexPath.section], width: 320, height: 20)
        attributes.zIndex = 5
        return attributes
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.zIndex = -1
        if indexPath.count == 1 {
            attributes.frame = CGRect(origin: .zero, size: collectionViewContentSize)
            return attributes
        }
        guard entries.indices.contains(indexPath.section) else { return nil }
        attributes.frame = CGRect(
            x: 0, y: tops[indexPath.section], width: 320, height: max(tops[indexPath.section + 1] - tops[indexPath.section], 1))
        return attributes
    }

    // MARK: Hooks

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        seed % 3 == 0 ? CGPoint(x: proposedContentOffset.x, y: max(proposedContentOffset.y - 20, 0)) : proposedContentOffset
    }

    /// Sends some elements flying, some to nowhere, and leaves others.
    private func altered(_ attributes: UICollectionViewLayoutAttributes?, _ path: IndexPath, _ aspect: Int)
        -> UICollectionViewLayoutAttributes?
    {
        guard !usesStandardHooks, let attributes else { return attributes }
        switch draw(path.reduce(0) { $0 &* 17 &+ $1 }, aspect, below: 5) {
        case 0:
            attributes.center.y -= 300
            return attributes
        case 1:
            attributes.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
            attributes.alpha = 0
            return attributes
        case 2: return nil
        default: return attributes
        }
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        altered(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath), itemIndexPath, 10)
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        altered(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), itemIndexPath, 11)
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        altered(
            super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath), elementIndexPath, 12)
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        altered(
            super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath), decorationIndexPath,
            13)
    }
}

/// The flow layouts that random changes and movements are tried in.
extension UICollectionViewLayout {
    /// One with headers and footers, the headers pinned or not.
    static func withBars(pinsHeaders: Bool) -> UICollectionViewLayout {
        let flow = UICollectionViewFlowLayout()
        flow.headerReferenceSize = CGSize(width: 0, height: 16)
        flow.footerReferenceSize = CGSize(width: 0, height: 10)
        flow.sectionHeadersPinToVisibleBounds = pinsHeaders
        return flow
    }

    /// One that scrolls sideways, with headers.
    static func horizontal() -> UICollectionViewLayout {
        let flow = UICollectionViewFlowLayout()
        flow.scrollDirection = .horizontal
        flow.headerReferenceSize = CGSize(width: 12, height: 0)
        return flow
    }
}
