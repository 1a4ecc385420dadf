// SPDX-License-Identifier: MIT
//
// Where items that are scrolled to come to stand, by the direction of reading.

import VitrineCollectionUI
import VitrineNodes
import VitrineScene
import VitrineViews

extension Stage {
    /// A position as the collection view knows it.
    func viewPosition(_ position: Scene.ScrollPosition) -> UICollectionView.ScrollPosition {
        position.collectionViewPosition(isMirrored: dataSource.context.traits.layoutDirection == .rightToLeft)
    }
}

extension Scene.ScrollPosition {
    /// The position in a direction of reading.
    func collectionViewPosition(isMirrored: Bool) -> UICollectionView.ScrollPosition {
        switch self {
        case .leading: isMirrored ? .right : .left
        case .trailing: isMirrored ? .left : .right
        case .top: .top
        case .centeredVertically: .centeredVertically
        case .bottom: .bottom
        case .left: .left
        case .centeredHorizontally: .centeredHorizontally
        case .right: .right
        }
    }
}
