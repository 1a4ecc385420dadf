// SPDX-License-Identifier: MIT
//
// The wheel above a scene's content: what it looks like, and when it comes and goes.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineNodes
import VitrineScene
import VitrineViews

extension Stage {
    /// Puts a wheel above the content, as the scene says.
    func addRefreshControl() {
        guard let wish = scene.collection.refreshControl else { return }
        let control = UIRefreshControl()
        control.tintColor = wish.tint.map { context.color($0) }
        if !wish.title.isEmpty {
            control.attributedTitle = NSAttributedString(
                string: wish.title, attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel])
        }
        collectionView.refreshControl = control
        collectionView.alwaysBounceVertical = true
        if wish.isRefreshing { control.beginRefreshing() }
    }

    /// Has the wheel come and turn, or go.
    ///
    /// - Parameter ended: Called when the content is where it then stays.
    func perform(_ refresh: Scene.Refresh, _ ended: @escaping () -> Void) {
        guard let control = collectionView.refreshControl, control.isRefreshing != (refresh == .begin) else { return ended() }
        let start = collectionView.contentOffset
        switch refresh {
        case .begin:
            let stoodAtBeginning = start.y <= -collectionView.adjustedContentInset.top
            control.beginRefreshing()
            guard stoodAtBeginning else { return ended() }
            scrollingEnds(with: ended)
            collectionView.setContentOffset(CGPoint(x: start.x, y: -collectionView.adjustedContentInset.top), animated: true)
        case .end:
            guard start.y < control.bounds.height - collectionView.adjustedContentInset.top else {
                control.endRefreshing()
                return ended()
            }
            scrollingEnds(with: ended)
            control.endRefreshing()
        }
    }
}
