// SPDX-License-Identifier: MIT
//
// What responders say to those who hear an interface, where nothing was set.

import Foundation
import VitrineGeometry

extension UIResponder {
    /// What the responder is told to answer, made where it is not there yet.
    package final var answering: ResponderValues {
        if let answers { return answers }
        let new = ResponderValues()
        answers = new
        return new
    }

    /// Where the responder is on the screen: a view's bounds in its window; nothing for all others.
    final var shownFrame: CGRect {
        guard let view = self as? UIView else { return .zero }
        return view.convert(view.bounds, to: nil)
    }
}

extension UIView {
    /// The name under which the view's state would be kept; scenes find views by it.
    public var restorationIdentifier: String? {
        get { answers?.restorationIdentifier }
        set { if answers != nil || newValue != nil { answering.restorationIdentifier = newValue } }
    }

    /// Whether the view keeps its colours where someone has all of them inverted; kept, and without effect, as none are.
    public var accessibilityIgnoresInvertColors: Bool {
        get { answers?.ignoresInvertColors ?? false }
        set { answering.ignoresInvertColors = newValue }
    }

    /// Has the first responder among the view and what lies on it give that up, by force even where it does not wish to.
    final func stopEditing(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder as? UIView, first.isDescendant(of: self) else { return true }
        if first.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }
}
