// SPDX-License-Identifier: MIT
//
// A finger that leads back to the screen before, where parts of both become each other.

import Foundation
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineViews

/// Leads the way back under a finger: from the edge where reading begins, and down from above content that stands at its beginning.
@MainActor
final class ReturnPan: NSObject, UIGestureRecognizerDelegate {
    private weak var flow: ScreenFlow?
    private weak var content: ScreenController?
    private let edge = UIScreenEdgePanGestureRecognizer()
    private let down = UIPanGestureRecognizer()
    /// What the finger steers; nil while none does.
    private(set) var steering: UIPercentDrivenInteractiveTransition?
    /// Beyond this share of the way, or at this speed in points a second, it goes on by itself.
    private static let (share, speed) = (CGFloat(0.35), CGFloat(600))

    init(_ content: ScreenController, of flow: ScreenFlow) {
        (self.content, self.flow) = (content, flow)
        super.init()
        edge.edges = isMirrored ? .right : .left
        for recognizer in [edge, down] {
            recognizer.delegate = self
            recognizer.addAction { [weak self] recognizer in (recognizer as? UIPanGestureRecognizer).map { self?.follow($0) } }
            content.view.addGestureRecognizer(recognizer)
        }
    }

    private var isMirrored: Bool { content?.stage?.surroundings.direction == .rightToLeft }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let content, let flow, steering == nil, flow.canReturn(from: content), flow.arrivesByItself(content) else { return false }
        guard recognizer === down else { return true }
        let way = down.translation(in: content.view)
        guard way.y > abs(way.x), let scrollView = content.stage?.collectionView else { return false }
        return scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
    }

    /// What is dragged down does not scroll, and what scrolls is not dragged down.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === down && otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer !== edge }

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard let view = content?.view.window, let content else { return }
        let (way, speed) = (pan.translation(in: view), pan.velocity(in: view))
        let isDown = pan === down
        let side: CGFloat = isMirrored ? -1 : 1
        let share = isDown ? way.y / max(view.bounds.height * 0.6, 1) : side * way.x / max(view.bounds.width, 1)
        switch pan.state {
        case .began:
            steering = UIPercentDrivenInteractiveTransition()
            flow?.goBack(from: content)
            steering?.update(max(share, 0))
        case .changed: steering?.update(min(max(share, 0), 1))
        case .ended, .cancelled, .failed:
            let towards = isDown ? speed.y : side * speed.x
            let goesOn = pan.state == .ended && (towards > Self.speed || share > Self.share && towards > -Self.speed)
            if goesOn { steering?.finish() } else { steering?.cancel() }
            steering = nil
        default: break
        }
    }
}

extension ScreenFlow {
    /// Whether there is a screen before one.
    func canReturn(from content: ScreenController) -> Bool {
        (content.navigationController?.viewControllers.count ?? 0) > 1 || content.presentingViewController != nil
    }

    /// Whether the way back from a screen is none of UIKit's own, which has gestures of its own.
    func arrivesByItself(_ content: ScreenController) -> Bool {
        guard let before = screenBefore(content) else { return false }
        return screenTransition(from: content, to: before, isReturn: true) is HeroTransition
    }

    private func screenBefore(_ content: ScreenController) -> UIViewController? {
        if let stack = content.navigationController?.viewControllers, stack.count > 1 { return stack[stack.count - 2] }
        return content.presentingViewController
    }

    func goBack(from content: ScreenController) {
        if let stack = content.navigationController, stack.viewControllers.count > 1 {
            stack.popViewController(animated: true)
        } else {
            content.dismiss(animated: true)
        }
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
