// SPDX-License-Identifier: MIT

import UIKit

// On iOS this may stand in an extension; here it belongs in the class.
class SnappingLayout: UICollectionViewFlowLayout {
    override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        let pitch = itemSize.width + minimumLineSpacing
        return CGPoint(x: (proposed.x / pitch).rounded() * pitch, y: proposed.y)
    }
}
