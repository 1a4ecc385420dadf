// SPDX-License-Identifier: MIT
//
// Where elements come from and go to in layouts that by themselves do not say it.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayouts

/// What a running update brings and takes, and where a scene has it come from and go to.
@MainActor
final class ElementFlights {
    /// Which element is meant.
    struct ElementName: Hashable {
        var kind: String?
        var path: IndexPath
    }

    private let model: SceneModel
    private unowned let layout: UICollectionViewLayout
    /// What the running update inserts and deletes.
    private var arrivals = ArrivalRecord()
    /// The attributes that were asked for since the layout was prepared, and those of before; kept where deleted elements fly.
    private var shown: [ElementName: UICollectionViewLayoutAttributes] = [:]
    private var shownBefore: [ElementName: UICollectionViewLayoutAttributes] = [:]

    init(_ model: SceneModel, of layout: UICollectionViewLayout) { (self.model, self.layout) = (model, layout) }

    /// Told that the layout was prepared.
    func prepare() {
        if !shown.isEmpty { (shownBefore, shown) = (shown, [:]) }
    }

    /// Told of the elements that the layout answered.
    func note(_ elements: [UICollectionViewLayoutAttributes]) {
        guard !model.flights.disappearing.isEmpty else { return }
        for attributes in elements {
            shown[ElementName(kind: attributes.representedElementKind, path: attributes.indexPath)] = attributes
        }
    }

    /// Told that an update begins, or that it has ended.
    func begin(_ items: [UICollectionViewUpdateItem]) { arrivals = ArrivalRecord(items) }
    func end() { arrivals = ArrivalRecord() }

    /// Where an inserted item comes from; a layout by itself says nothing of it (updates.base-class-answers).
    func arriving(
        item path: IndexPath, _ standard: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard arrivals.inserts(itemAt: path) else { return standard }
        return arriving(standard) { layout.layoutAttributesForItem(at: path) }
    }

    /// Where a view of an inserted section comes from.
    func arriving(
        section: Int, _ standard: UICollectionViewLayoutAttributes?, place: () -> UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? { arrivals.inserts(section: section) ? arriving(standard, place: place) : standard }

    /// Where a deleted item goes to.
    func leaving(item path: IndexPath, _ standard: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        arrivals.deletes(itemAt: path) ? leaving(standard, ElementName(kind: nil, path: path)) : standard
    }

    /// Where a view of a deleted section goes to.
    func leaving(
        kind: String, at path: IndexPath, _ standard: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        arrivals.deletes(section: path.section) ? leaving(standard, ElementName(kind: kind, path: path)) : standard
    }

    private func arriving(
        _ standard: UICollectionViewLayoutAttributes?, place: () -> UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard !model.flights.appearing.isEmpty, let attributes = (standard ?? place())?.copy() as? UICollectionViewLayoutAttributes else {
            return standard
        }
        if standard == nil { attributes.alpha = 0 }
        model.flights.applyAppearing(to: attributes, in: layout.collectionView?.bounds ?? .zero)
        return attributes
    }

    private func leaving(
        _ standard: UICollectionViewLayoutAttributes?, _ name: ElementName
    ) -> UICollectionViewLayoutAttributes? {
        guard !model.flights.disappearing.isEmpty,
            let attributes = (standard ?? shownBefore[name])?.copy() as? UICollectionViewLayoutAttributes
        else { return standard }
        if standard == nil { attributes.alpha = 0 }
        model.flights.applyDisappearing(to: attributes, in: layout.collectionView?.bounds ?? .zero)
        return attributes
    }
}
