// SPDX-License-Identifier: MIT
//
// Where a finger leads back to the screen before, as parts of both become each other.

import Foundation
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineViews

extension ScreenFlow {
    /// A finger that leads back from a screen.
    func returnPan(from content: ScreenController) -> ReturnPan {
        ReturnPan(content, isMirrored: content.stage?.surroundings.direction == .rightToLeft) { [weak self, weak content] _, _ in
            guard let self, let content else { return false }
            return arrivesByItself(content)
        }
    }

    /// Whether the way back from a screen is none of UIKit's own, which has gestures of its own.
    func arrivesByItself(_ content: ScreenController) -> Bool {
        guard let before = content.controllerBefore else { return false }
        return screenTransition(from: content, to: before, isReturn: true) is HeroTransition
    }

    /// What steers the way that begins now; nil where no finger does.
    var steering: UIPercentDrivenInteractiveTransition? { shown.lazy.compactMap { $0.screen?.content.returnPan?.steering }.first }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { steering }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { steering }
}
