// SPDX-License-Identifier: MIT
//
// From one look of a view to the next, and looks that are kept.

public import Foundation
import VitrineGeometry
import VitrineLayers

extension UIView {
    /// Runs changes of a view and leads from how it looked to how it looks.
    ///
    /// - Parameters:
    ///   - view: The view that is seen to change.
    ///   - duration: In seconds; 0 shows the changes at once.
    ///   - options: Which transition, and the curve; without a transition the changes are animated as in a block.
    ///   - animations: Makes the changes.
    ///   - completion: Called at the end with whether the transition ran to it.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        options.noteUnsupported()
        let changes = animations ?? {}
        guard options.transition != 0, AnimationBlock.areEnabledHere, duration > 0 else {
            return animate(withDuration: duration, options: options, animations: changes, completion: completion)
        }
        let transition = CATransition()
        transition.duration = duration
        transition.timingFunction = CAMediaTimingFunction(curve: options.curve)
        transition.type = options.transition == AnimationOptions.transitionCrossDissolve.transition ? .fade : .flip
        switch options.transition {
        case AnimationOptions.transitionFlipFromLeft.transition: transition.flipAxis = CGPoint(x: 0, y: 1)
        case AnimationOptions.transitionFlipFromRight.transition: transition.flipAxis = CGPoint(x: 0, y: -1)
        case AnimationOptions.transitionFlipFromTop.transition: transition.flipAxis = CGPoint(x: -1, y: 0)
        default: transition.flipAxis = CGPoint(x: 1, y: 0)
        }
        view.finishLook()
        let batch = AnimationBatch(completion: completion)
        view.layer.addTransition(transition, batch: batch)
        if options.contains(.allowAnimatedContent) {
            animate(withDuration: duration, options: options, animations: changes)
        } else {
            performWithoutAnimation {
                changes()
                view.layoutIfNeeded()
            }
        }
        batch.close()
    }

    /// Leads from one view to another in its place.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let container = fromView.superview else {
            completion?(true)
            return
        }
        transition(
            with: container, duration: duration, options: options,
            animations: {
                if options.contains(.showHideTransitionViews) {
                    (fromView.isHidden, toView.isHidden) = (true, false)
                } else {
                    container.insertSubview(toView, aboveSubview: fromView)
                    fromView.removeFromSuperview()
                }
            }, completion: completion)
    }

    /// A view that goes on looking as this one does now; nil where nothing of this one is seen.
    func snapshot(layingOut: Bool) -> UIView? {
        guard !isHidden, alpha > 0 else { return nil }
        finishLook(layingOut: layingOut)
        let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        view.layer.showLook(of: layer)
        return view
    }

    /// A view that looks as this one does when its animations have ended, seen or not.
    package func restingPicture() -> UIView {
        // A menu's preview may stand for the view meanwhile.
        let wasAway = isAway
        isAway = false
        defer { isAway = wasAway }
        let picture = UIView(frame: CGRect(origin: .zero, size: bounds.size))
        environment.run {
            finishLook()
            picture.layer.showRestingLook(of: layer)
        }
        return picture
    }

    /// Makes what the view will show ready to be kept.
    private func finishLook(layingOut: Bool = true) {
        if layingOut { layoutIfNeeded() }
        decodeImages(scale: UIEnvironment.current.pictureScale)
    }
}
