// SPDX-License-Identifier: MIT
//
// What a scene changes of the attributes that its layout made.

import Foundation
package import VitrineCollectionUI
import VitrineGeometry
import VitrineNodes
package import VitrineScene
import VitrineViewCore

/// The adjustments of a scene, applied in order.
@MainActor
package struct AttributeAdjustments {
    private let adjustments: [Scene.AttributeAdjustment]
    /// Where motions have led elements since.
    package var motions: ElementMotions

    /// - Parameter mirrors: Whether reading starts at the right.
    package init(_ adjustments: [Scene.AttributeAdjustment], mirrors: Bool, motions: ElementMotions = ElementMotions()) {
        self.adjustments = mirrors ? adjustments.map(\.mirrored) : adjustments
        self.motions = motions
    }

    package var isEmpty: Bool { adjustments.isEmpty && motions.isEmpty }

    /// The attributes as adjusted; the object itself where nothing is.
    package func adjusted(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard matching(attributes).contains(where: { _ in true }) || motions.moves(attributes),
            let copy = attributes.copy() as? UICollectionViewLayoutAttributes
        else { return attributes }
        apply(to: copy)
        return copy
    }

    /// Changes attributes that nobody else holds.
    package func apply(to attributes: UICollectionViewLayoutAttributes) {
        for adjustment in matching(attributes) {
            if let alpha = adjustment.alpha { attributes.alpha = alpha }
            if let zIndex = adjustment.zIndex { attributes.zIndex = zIndex }
            if let isHidden = adjustment.isHidden { attributes.isHidden = isHidden }
            if let transform = adjustment.transform { attributes.transform = transform }
            if let transform = adjustment.transform3D { attributes.transform3D = transform }
            if let anchor = adjustment.anchorPoint { attributes.transform3D = attributes.transform3D.about(anchor, in: attributes.size) }
            // What a layer's zPosition does (geometry.layer-placement); attributes have none of their own.
            if let z = adjustment.zPosition {
                attributes.transform3D = CATransform3DConcat(attributes.transform3D, CATransform3DMakeTranslation(0, 0, z))
            }
        }
        motions.apply(to: attributes)
    }

    private func matching(_ attributes: UICollectionViewLayoutAttributes) -> some Sequence<Scene.AttributeAdjustment> {
        let (kind, path) = (attributes.sceneKind, attributes.indexPath)
        return adjustments.lazy.filter { adjustment in path.count == 2 && kind.map { adjustment.match.matches($0, at: path) } ?? false }
    }
}

extension UICollectionViewLayoutAttributes {
    /// What scene files call the element; nil for one that they do not tell apart.
    package var sceneKind: Scene.ElementKind? {
        switch representedElementCategory {
        case .cell: .cell
        case .decorationView: .decoration
        case .supplementaryView:
            switch representedElementKind {
            case UICollectionView.elementKindSectionHeader: .header
            case UICollectionView.elementKindSectionFooter: .footer
            default: nil
            }
        }
    }
}
