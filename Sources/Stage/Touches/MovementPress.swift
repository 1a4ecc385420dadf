// SPDX-License-Identifier: MIT
//
// The long press by which a scene's items are moved, as an app of a collection view without its controller has it.

import Foundation
import VitrineCollectionUI
import VitrineViews

/// Takes up the item under a long press, where the data source lets it be moved, and has it follow the finger.
@MainActor
final class MovementPress: NSObject, UIGestureRecognizerDelegate {
    private unowned let collectionView: UICollectionView
    private let press = UILongPressGestureRecognizer()

    init(on collectionView: UICollectionView) {
        self.collectionView = collectionView
        super.init()
        press.delegate = self
        press.addTarget(self, action: MovementPress.follow)
        collectionView.addGestureRecognizer(press)
    }

    // A press on what cannot be moved is none, so that the touch goes on as any other.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let path = collectionView.indexPathForItem(at: press.location(in: collectionView)) else { return false }
        return collectionView.beginInteractiveMovementForItem(at: path)
    }

    private func follow(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .changed: collectionView.updateInteractiveMovementTargetPosition(press.location(in: collectionView))
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled, .failed: collectionView.cancelInteractiveMovement()
        default: break
        }
    }
}
