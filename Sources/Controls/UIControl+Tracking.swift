// SPDX-License-Identifier: MIT
//
// How a control follows a finger, and what it tells of it (controls.events, controls.touch-inside).

import Foundation
package import VitrineViewCore

extension UIControl {
    /// How far beside the control a finger counts as on it once it came down there, in points.
    static let reach: CGFloat = 70

    /// Takes up a finger.
    ///
    /// - Returns: Whether the touches are the control's own.
    func beginFollowing(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
        // A control that is off leaves its touches to what is behind it in the chain.
        guard isEnabled else { return false }
        guard trackedTouch == nil, let touch = touches.min(by: { $0.id < $1.id }) else { return true }
        trackedTouch = touch
        isTouchInside = true
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return true }
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
        return true
    }

    func goOnFollowing(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
        guard let touch = trackedTouch else { return isEnabled }
        guard touches.contains(touch), isTracking else { return true }
        let wasInside = isTouchInside
        isTouchInside = isInside(touch, event)
        guard continueTracking(touch, with: event) else {
            (isTracking, isTouchInside) = (false, false)
            isHighlighted = false
            return true
        }
        // What is called may have broken off the touch.
        guard isTracking else { return true }
        if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
        var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
        if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
        send(events, with: event)
        return true
    }

    func endFollowing(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
        guard let touch = trackedTouch else { return isEnabled }
        guard touches.contains(touch) else { return true }
        trackedTouch = nil
        defer { if trackedTouch == nil { isTouchInside = false } }
        guard isTracking else { return true }
        isTouchInside = isInside(touch, event)
        endTracking(touch, with: event)
        isTracking = false
        isHighlighted = false
        send(isTouchInside ? .touchUpInside : .touchUpOutside, with: event)
        if isTouchInside, isTriggeredByTouch { send(.primaryActionTriggered, with: event) }
        return true
    }

    func cancelFollowing(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
        guard let touch = trackedTouch else { return isEnabled }
        if touches.contains(touch) { breakOffTracking(event) }
        return true
    }

    /// Follows the finger no longer.
    func breakOffTracking(_ event: UIEvent? = nil) {
        guard trackedTouch != nil else { return }
        let wasTracking = isTracking
        (trackedTouch, isTracking, isTouchInside) = (nil, false, false)
        guard wasTracking else { return }
        cancelTracking(with: event)
        isHighlighted = false
        send(.touchCancel, with: event)
    }

    private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        return point(inside: location, with: event) || bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(location)
    }
}

extension UIControl: TouchKeeping {

    /// Whether a recognizer tells taps of one finger on something that the control lies on.
    package func isTapFromBehind(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}
