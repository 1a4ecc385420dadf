// SPDX-License-Identifier: MIT
//
// From one controller of a stack to the next by a change of layout (transitions.navigation-between-controllers).

import Foundation
import VitrineCollectionUI
import VitrineControllers
import VitrineViewCore

/// Leads from the layout that a collection view has to that of the controller which shows it from now on.
@MainActor final class LayoutToLayoutTransition: NSObject, UIViewControllerAnimatedTransitioning {
    private let collectionView: UICollectionView
    private let layout: UICollectionViewLayout

    init(_ collectionView: UICollectionView, to layout: UICollectionViewLayout) {
        (self.collectionView, self.layout) = (collectionView, layout)
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        guard transitionContext != nil else {
            collectionView.setCollectionViewLayout(layout, animated: false)
            return 0
        }
        return 0.35
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
            view.frame = context.finalFrame(for: to)
            context.containerView.addSubview(view)
            view.layoutIfNeeded()
        }
        collectionView.setCollectionViewLayout(layout, animated: true) { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
