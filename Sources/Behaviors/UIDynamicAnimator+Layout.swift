// SPDX-License-Identifier: MIT
//
// Physics in a layout: the attributes of elements are the items (dynamics.layouts).

public import Foundation
public import VitrineCollectionUI
import VitrineLayers
import VitrineViewCore

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicAnimator {
    /// An animator of the attributes of a layout, which is invalidated whenever they move.
    ///
    /// The layout answers with the items: `items(in:)`, `layoutAttributesForCell(at:)`.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        moved = { [weak layout] in layout?.invalidateLayout() }
        referenceBoundsProvider = { [weak layout] in layout?.collectionView?.bounds }
        environmentProvider = { [weak layout] in layout?.collectionView?.environment }
    }

    /// The attributes of a cell that the animator moves; nil where it does not.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
    }

    /// The attributes of a supplementary view that the animator moves; nil where it does not.
    public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes { $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind && $0.indexPath == indexPath }
    }

    /// The attributes of a decoration view that the animator moves; nil where it does not.
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes {
            $0.representedElementCategory == .decorationView && $0.representedElementKind == decorationViewKind && $0.indexPath == indexPath
        }
    }

    private func attributes(where isMeant: (UICollectionViewLayoutAttributes) -> Bool) -> UICollectionViewLayoutAttributes? {
        for case let attributes as UICollectionViewLayoutAttributes in items where isMeant(attributes) { return attributes }
        return nil
    }
}
