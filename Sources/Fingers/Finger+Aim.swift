// SPDX-License-Identifier: MIT
//
// Whether a finger that is sent to a view comes to it (touches.aim).

import Foundation
import VitrineLayers
import VitrineViewCore

extension Finger {
    /// The point of the window to touch for a view; nil where no touch would come to it, which is refused.
    func aim(at view: UIView, _ point: CGPoint?) -> CGPoint? {
        let point = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let environment = window.uiEnvironment
        let found = environment.run {
            window.layoutIfNeeded()
            return trouble(touching: view, at: point)
        }
        guard let found else { return view.convert(point, to: window) }
        environment.refuse(.invalidArgument, "A finger cannot touch \(name(of: view)) at (\(point.x), \(point.y)): \(found).")
        return nil
    }

    private func trouble(touching view: UIView, at point: CGPoint) -> String? {
        guard view.window === window else { return view.window == nil ? "it is in no window" : "it is in another window" }
        var current: UIView? = view
        while let above = current {
            let what = above === view ? "it" : name(of: above)
            if above.isHidden { return "\(what) is hidden" }
            if above.alpha < 0.01 { return "\(what) is transparent" }
            if !above.point(inside: above.convert(point, from: view), with: nil) { return "the point lies outside of \(what)" }
            current = above.superview
        }
        guard let hit = window.hitTest(view.convert(point, to: window), with: nil) else { return "no view takes touches there" }
        // What takes no touches itself, as a label, is touched for what it lies on.
        return hit.isOn(view) || view.isOn(hit) ? nil : "\(name(of: hit)) lies in front"
    }

    private func name(of view: UIView) -> String {
        view.accessibilityIdentifier.map { "\(type(of: view)) '\($0)'" } ?? "\(type(of: view))"
    }
}
