// SPDX-License-Identifier: MIT
//
// What a view keeps for touches.

import Foundation
import VitrineInput
import VitrineLayers

/// What views have that take part in gestures.
@MainActor final class TouchExtras {
    var recognizers: [UIGestureRecognizer] = []
    var takesSeveral = false
    var isExclusive = false
    var interactions: [any UIInteraction] = []
}

extension UIView {
    /// What the view keeps for touches, made where it is not there yet.
    var touchExtras: TouchExtras {
        if let known = rare?.touches { return known }
        let new = TouchExtras()
        uncommon.touches = new
        return new
    }

    /// The front-most view of the subtree that takes touches at a point (compositing.hit-testing).
    func hit(at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        let (views, layer) = (subviews, ownLayer)
        var index = views.count
        while index > 0 {
            index -= 1
            if let hit = views[index].hit(from: layer, point, event) { return hit }
        }
        return self
    }

    /// The view that takes touches at a point of the superview's layer.
    ///
    /// A call of its own: within one the layer need not be held, which costs more than the rest for layers that others hold weakly.
    @inline(never)
    private func hit(from superlayer: CALayer, _ point: CGPoint, _ event: UIEvent?) -> UIView? {
        hitTest(superlayer.point(point, in: ownLayer), with: event)
    }

    func exchangeRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for old in touchExtras.recognizers { removeGestureRecognizer(old) }
        for new in recognizers { addGestureRecognizer(new) }
    }

    func take(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        // A window that went took with it who decided, and not what had come of the gesture.
        if recognizer.arbiter == nil, recognizer.progress != .possible { recognizer.beginAnew() }
        recognizer.view = self
        touchExtras.recognizers.append(recognizer)
    }

    func drop(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.arbiter?.disable(recognizer)
        touchExtras.recognizers.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    func exchangeInteractions(_ interactions: [any UIInteraction]) {
        for old in touchExtras.interactions { removeInteraction(old) }
        for new in interactions { addInteraction(new) }
    }

    func take(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        touchExtras.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    func drop(_ interaction: any UIInteraction) {
        guard interaction.view === self else { return }
        interaction.willMove(to: nil)
        touchExtras.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
