// SPDX-License-Identifier: MIT
//
// Layouts of the kinds that are published: ones that learn what an update changes only when they are told of it, and ones that drop
// what they have cached in an override of their own choice.

import Foundation
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// Rows of a copy of the model, with a header above each section.
class RowsOfModelLayout: UICollectionViewLayout {
    /// What the rows are of.
    fileprivate var rows: [ModelSection]?

    fileprivate var dataSourceModel: [ModelSection]? { (collectionView?.dataSource as? ModelSource)?.model }

    private func height(_ entry: Entry) -> CGFloat { 18 + CGFloat(entry.number % 5) * 6 }

    /// The frames of a section's header and items in rows of a model.
    private func frames(of model: [ModelSection]) -> [(header: CGRect, items: [CGRect])] {
        var y: CGFloat = 0
        func row(_ height: CGFloat) -> CGRect {
            defer { y += height }
            return CGRect(x: 0, y: y, width: 320, height: height)
        }
        return model.map { section in (row(14), section.items.map { row(height($0)) }) }
    }

    fileprivate func attributes(of model: [ModelSection]) -> [UICollectionViewLayoutAttributes] {
        var all: [UICollectionViewLayoutAttributes] = []
        for (section, frames) in frames(of: model).enumerated() {
            let header = UICollectionViewLayoutAttributes(
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: .at(section, 0))
            header.frame = frames.header
            all.append(header)
            for (item, frame) in frames.items.enumerated() {
                let cell = UICollectionViewLayoutAttributes(forCellWith: .at(section, item))
                cell.frame = frame
                all.append(cell)
            }
        }
        return all
    }

    fileprivate func size(of model: [ModelSection]) -> CGSize {
        let last = frames(of: model).last
        return CGSize(width: 320, height: (last?.items.last ?? last?.header ?? .zero).maxY)
    }

    fileprivate func attributes(
        of model: [ModelSection]?, _ category: UICollectionView.ElementCategory, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: model ?? []).first { $0.representedElementCategory == category && $0.indexPath == path }
    }

    override var collectionViewContentSize: CGSize { size(of: rows ?? []) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        attributes(of: rows ?? []).filter { $0.frame.overlaps(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: rows, .cell, at: indexPath)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(of: rows, .supplementaryView, at: indexPath) }
}

/// Rows that keep what they know of each item, and follow an update only once its items are told.
final class LateLayout: RowsOfModelLayout {
    /// What is answered about elements between the invalidation with other counts and the items of the update.
    enum Gap: String, CaseIterable, Sendable { case none, noElements, whatWas, statesBeforeAndAfter }

    let gap: Gap
    private var awaitsUpdate = false
    /// What there was before, until the update is finalized.
    private var before: [ModelSection]?
    private(set) var nilAnswers = 0

    init(_ gap: Gap) {
        self.gap = gap
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { awaitsUpdate = !context.invalidateEverything && rows != nil }
        super.invalidateLayout(with: context)
    }

    override func prepare() {
        super.prepare()
        if !awaitsUpdate { rows = dataSourceModel }
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        if awaitsUpdate {
            if gap == .statesBeforeAndAfter { before = rows }
            rows = dataSourceModel
        }
        awaitsUpdate = false
        super.prepare(forCollectionViewUpdates: updateItems)
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        before = nil
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard awaitsUpdate else { return super.layoutAttributesForElements(in: rect) }
        switch gap {
        case .none, .statesBeforeAndAfter:
            nilAnswers += 1
            return nil
        case .noElements: return []
        case .whatWas: return super.layoutAttributesForElements(in: rect)
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        awaitsUpdate ? nil : super.layoutAttributesForItem(at: indexPath)
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let before, !isThereStill(before[itemIndexPath.section].items[itemIndexPath.item]) else {
            return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        }
        let attributes = attributes(of: before, .cell, at: itemIndexPath)
        attributes?.alpha = 0
        return attributes
    }

    private func isThereStill(_ entry: Entry) -> Bool { rows?.contains { $0.items.contains(entry) } ?? false }
}

/// Rows that are computed where there are none, and dropped in the overrides of its choice.
final class CachingLayout: RowsOfModelLayout {
    /// Where what was computed is dropped.
    enum Drop: String, CaseIterable, Sendable { case plain, withContext, both }

    let drop: Drop
    /// What was called, in order.
    var calls: [String] = []
    var survivesBounds = true

    init(_ drop: Drop) {
        self.drop = drop
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        super.prepare()
        if rows == nil { rows = dataSourceModel }
    }

    override func invalidateLayout() {
        calls.append("plain")
        super.invalidateLayout()
        if drop != .withContext { rows = nil }
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        calls.append(
            "context\(context.invalidateEverything ? " everything" : "")\(context.invalidateDataSourceCounts ? " counts" : "")")
        if drop != .plain { rows = nil }
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { !survivesBounds }

    func takeCalls() -> [String] {
        defer { calls = [] }
        return calls
    }
}
