// SPDX-License-Identifier: MIT
//
// The long press by which a collection view controller lets items be moved (transitions.reorder-gesture-of-controllers).

package import Foundation
import VitrineGeometry
import VitrineViewCore

/// A long press that takes up the item under it, if the data source lets that be moved; otherwise it is no gesture, and the touch goes
/// where it would go without it.
@MainActor package final class MovementGesture: NSObject, UIGestureRecognizerDelegate {
    private let press = UILongPressGestureRecognizer()
    private weak var collectionView: UICollectionView?

    package override init() {
        super.init()
        press.delegate = self
        press.addTarget(self, action: MovementGesture.follow)
    }

    /// Is made on a view, and on no other; nil takes it away.
    package func install(on view: UICollectionView?) {
        guard view !== collectionView else { return }
        collectionView?.removeGestureRecognizer(press)
        collectionView = view
        view?.addGestureRecognizer(press)
    }

    /// The item is taken up here, so that the data source is asked once.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let collectionView, let path = collectionView.indexPathForItem(at: press.location(in: collectionView)) else { return false }
        return collectionView.beginInteractiveMovementForItem(at: path)
    }

    private func follow(_ press: UILongPressGestureRecognizer) {
        guard let collectionView else { return }
        switch press.state {
        case .changed: collectionView.updateInteractiveMovementTargetPosition(press.location(in: collectionView))
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled, .failed: collectionView.cancelInteractiveMovement()
        case .possible, .began: break
        }
    }
}
