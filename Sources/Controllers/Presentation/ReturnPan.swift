// SPDX-License-Identifier: MIT
//
// A finger that leads back to the controller before, where parts of both become each other (presentation.zoom).

package import Foundation
package import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

/// Leads the way back under a finger: from the edge where reading begins, and down from above content that stands at its beginning.
@MainActor
package final class ReturnPan: NSObject, UIGestureRecognizerDelegate {
    private weak var content: UIViewController?
    private let edge = UIScreenEdgePanGestureRecognizer()
    private let down = UIPanGestureRecognizer()
    /// Asked whether the way back may begin, with where the finger is in the content's view, and where it goes in points a second.
    private let mayBegin: (CGPoint, CGVector) -> Bool
    /// What the finger steers; nil while none does.
    package private(set) var steering: UIPercentDrivenInteractiveTransition?
    /// Beyond this share of the way, or at this speed in points a second, it goes on by itself.
    private static let (share, speed) = (CGFloat(0.35), CGFloat(600))

    private let isMirrored: Bool

    /// - Parameter isMirrored: whether reading begins at the right.
    package init(_ content: UIViewController, isMirrored: Bool, mayBegin: @escaping (CGPoint, CGVector) -> Bool) {
        (self.content, self.isMirrored, self.mayBegin) = (content, isMirrored, mayBegin)
        super.init()
        edge.edges = isMirrored ? .right : .left
        for recognizer in [edge, down] {
            recognizer.delegate = self
            recognizer.addAction { [weak self] recognizer in (recognizer as? UIPanGestureRecognizer).map { self?.follow($0) } }
            content.view.addGestureRecognizer(recognizer)
        }
    }

    package func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard let content, steering == nil, content.hasWayBack, let pan = recognizer as? UIPanGestureRecognizer else { return false }
        let velocity = pan.velocity(in: content.view)
        let isAllowed = { self.mayBegin(pan.location(in: content.view), CGVector(dx: velocity.x, dy: velocity.y)) }
        guard pan === down else { return isAllowed() }
        let way = down.translation(in: content.view)
        guard way.y > abs(way.x) else { return false }
        if let scrollView = content.followedScrollView(for: .top) {
            guard scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top else { return false }
        }
        return isAllowed()
    }

    /// What is dragged down does not scroll, and what scrolls is not dragged down.
    package func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === down && otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer !== edge }

    private func follow(_ pan: UIPanGestureRecognizer) {
        guard let content, let view = content.view.window else { return }
        let (way, speed) = (pan.translation(in: view), pan.velocity(in: view))
        let isDown = pan === down
        let side: CGFloat = isMirrored ? -1 : 1
        let share = isDown ? way.y / max(view.bounds.height * 0.6, 1) : side * way.x / max(view.bounds.width, 1)
        switch pan.state {
        case .began:
            steering = UIPercentDrivenInteractiveTransition()
            content.leadBack()
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

extension UIViewController {
    /// Whether there is a controller before this one, on its stack or beneath it.
    package var hasWayBack: Bool { (navigationController?.viewControllers.count ?? 0) > 1 || presentingViewController != nil }

    /// The controller before this one; nil where nothing leads back.
    package var controllerBefore: UIViewController? {
        if let stack = navigationController?.viewControllers, stack.count > 1 { return stack[stack.count - 2] }
        return presentingViewController
    }

    /// Goes back, as a finger leads.
    package func leadBack() {
        if let stack = navigationController, stack.viewControllers.count > 1 {
            stack.popViewController(animated: true)
        } else {
            dismiss(animated: true)
        }
    }
}
