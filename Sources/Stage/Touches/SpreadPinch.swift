// SPDX-License-Identifier: MIT
//
// The pinch that leads from one layout to another, as an app drives an interactive transition.

import Foundation
import VitrineCollectionUI
import VitrineScene
import VitrineViews

/// Leads to a scene's other layout as fingers go apart, and back as they come together.
@MainActor
final class SpreadPinch: NSObject, UIGestureRecognizerDelegate {
    private unowned let stage: Stage
    private let spread: Scene.Spread
    private let pinch = UIPinchGestureRecognizer()
    /// The layout that fingers come back to.
    private var home: Scene.Layout
    /// Whether the fingers lead away from it.
    private var isOpening = true
    private var running: UICollectionViewTransitionLayout?

    init(_ spread: Scene.Spread, on stage: Stage) {
        (self.stage, self.spread, home) = (stage, spread, stage.model.layout)
        super.init()
        pinch.delegate = self
        pinch.addTarget(self, action: SpreadPinch.follow)
        stage.collectionView.addGestureRecognizer(pinch)
    }

    private var collectionView: UICollectionView { stage.collectionView }

    /// The layout that a pinch leads to from the one in force.
    private var goal: Scene.Layout { stage.model.layout == spread.layout ? home : spread.layout }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !(collectionView.collectionViewLayout is UICollectionViewTransitionLayout) && !collectionView.hasUncommittedUpdates
            && stage.scene.crowd(of: stage.model.sections, in: goal, on: stage.pictureSize) == nil
    }

    private func follow(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began: begin()
        case .changed: running?.transitionProgress = progress
        case .ended:
            guard running != nil else { return }
            if progress < 0.5 { collectionView.cancelInteractiveTransition() } else { collectionView.finishInteractiveTransition() }
        case .cancelled, .failed:
            if running != nil { collectionView.cancelInteractiveTransition() }
        default: break
        }
    }

    private func begin() {
        let (model, before, goal) = (stage.model, stage.model.layout, goal)
        isOpening = goal == spread.layout
        if isOpening { home = before }
        let object = goal.object(for: model, mirrors: model.mirrors)
        running = collectionView.startInteractiveTransition(to: object) { [weak self] completed, _ in
            model.layout = completed ? goal : before
            self?.running = nil
        }
        running?.transitionProgress = progress
    }

    /// How far the fingers have led, from 0 to 1.
    private var progress: CGFloat {
        let grown = isOpening ? pinch.scale : 1 / max(pinch.scale, .leastNormalMagnitude)
        return min(max((grown - 1) / (spread.scale - 1), 0), 1)
    }
}
