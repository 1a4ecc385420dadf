// SPDX-License-Identifier: MIT
//
// What a recognizer keeps for the arbiter: its touches, what it needs, and what it is told of.

import Foundation
package import VitrineInput
import VitrineLayers
import VitrineObserving

/// What a recognizer keeps while it takes part in the decision between gestures.
@MainActor struct GesturePlay {
    /// Who decides; nil while the recognizer has no touches and waits for nothing.
    weak var arbiter: GestureArbiter?
    /// How far the gesture has come.
    var progress = GestureProgress.possible
    /// What the gesture would be if it did not wait for others to fail.
    var wish: GestureProgress?
    /// Whether the end has come while the gesture waits for others to fail.
    var wishesToEnd = false
    /// The step that targets are being told of, which may not be the last.
    var told: GestureProgress?
    /// All touches since the gesture was possible last, those that were lifted too.
    var sequence: [UITouch] = []
    /// Which others have to fail first, as far as they were asked in this play.
    var needs: [ObjectIdentifier: Bool] = [:]
    var lastCenter = CGPoint.zero
}

extension UIGestureRecognizer {
    var arbiter: GestureArbiter? {
        get { play.arbiter }
        set { play.arbiter = newValue }
    }

    package var progress: GestureProgress {
        get { play.progress }
        set { play.progress = newValue }
    }

    var wish: GestureProgress? {
        get { play.wish }
        set { play.wish = newValue }
    }

    var wishesToEnd: Bool {
        get { play.wishesToEnd }
        set { play.wishesToEnd = newValue }
    }

    var sequence: [UITouch] { play.sequence }

    /// Whether targets are being told of a step.
    var isTelling: Bool { play.told != nil }

    /// Tells the targets of a step, with the state that it led to.
    func tell(of step: GestureProgress) {
        let before = play.told
        play.told = step
        keyChanged(self, "state")
        callTargets()
        play.told = before
    }

    /// Whether another has to fail first; who may say so is asked once in a play.
    func needsFailure(of other: UIGestureRecognizer) -> Bool {
        if required.contains(where: { $0.recognizer === other }) { return true }
        if let known = play.needs[ObjectIdentifier(other)] { return known }
        let answer =
            shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
        play.needs[ObjectIdentifier(other)] = answer
        return answer
    }

    /// Whether delegate and views let the gesture begin: the view that was hit, those it lies on up to the recognizer's, then the delegate
    /// (gestures.should-begin).
    var mayBegin: Bool {
        var asked = touches.first?.view ?? sequence.first?.view ?? view
        if let view, asked?.isOn(view) != true { asked = view }
        while let current = asked {
            guard current.gestureRecognizerShouldBegin(self) else { return false }
            asked = current === view ? nil : current.superview
        }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    // MARK: Touches

    /// Whether a touch that comes down becomes one of the gesture (gestures.touches).
    func takes(_ touch: UITouch, _ event: UIEvent) -> Bool {
        guard isEnabled, hearsOfTouches, allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
        if requiresExclusiveTouchType, let first = touches.first, first.type != touch.type { return false }
        guard shouldReceive(event), let delegate else { return shouldReceive(event) }
        return delegate.gestureRecognizer(self, shouldReceive: event) && delegate.gestureRecognizer(self, shouldReceive: touch)
    }

    /// Whether touches still matter: not once the gesture is over, or would be if it did not wait.
    var hearsOfTouches: Bool { !progress.isOver && wish != .ended && !wishesToEnd }

    func admit(_ touch: UITouch) {
        touches.append(touch)
        play.sequence.append(touch)
    }

    /// Forgets the fingers that were lifted, and where they were.
    func dropLiftedTouches() {
        var isLifted = false
        for touch in touches where !touch.isDown { isLifted = true }
        guard isLifted else { return }
        play.lastCenter = center
        touches.removeAll { !$0.isDown }
    }

    /// Gives all touches up.
    func dropTouches() {
        if !touches.isEmpty { play.lastCenter = center }
        for touch in touches { touch.gestureRecognizers?.removeAll { $0 === self } }
        touches = []
    }

    func drop(_ touch: UITouch) {
        play.lastCenter = center
        touches.removeAll { $0 === touch }
        play.sequence.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// Is as if nothing had been touched.
    func beginAnew() {
        dropTouches()
        reset()
        let center = play.lastCenter
        play = GesturePlay()
        play.lastCenter = center
    }

    // MARK: Places

    /// Where the gesture is, in points of the window; where it was last once the fingers are gone.
    var center: CGPoint {
        let touches = countedTouches.isEmpty ? touches : countedTouches
        if touches.isEmpty { return play.lastCenter }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.reduce(0) { $0 + $1.locationInWindow.x } / count, y: touches.reduce(0) { $0 + $1.locationInWindow.y } / count)
    }

    func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window = self.view?.window ?? view.window, view !== window else { return point }
        return view.convert(point, from: window)
    }
}
