// SPDX-License-Identifier: MIT
//
// The tint of views: handed down from view to view, and greyed where something in front takes the eye (tint.adjustment).

import Foundation
import VitrineDrawing
import VitrineGraphics
import VitrineLayers

extension UIView {
    /// Whether a view shows its tint as it is, or greyed.
    public enum TintAdjustmentMode: Int, Hashable, Sendable {
        /// As the view that this one lies on.
        case automatic
        /// As it is.
        case normal
        /// Greyed, as behind an alert.
        case dimmed
    }

    /// Whether the tint is shown as it is, or greyed: what was set, or else what holds for the view that this one lies on; never automatic.
    ///
    /// A change tells this view and those below it by `tintColorDidChange()`.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get {
            var view: UIView? = self
            while let current = view {
                if let mode = current.rare?.tintMode, mode != .automatic { return mode }
                view = current.superview
            }
            return .normal
        }
        set {
            guard newValue != rare?.tintMode ?? .automatic else { return }
            let before = tintAdjustmentMode
            uncommon.tintMode = newValue
            if tintAdjustmentMode != before { tellOfAdjustment() }
        }
    }

    /// Whether a mode was set on the view itself.
    package var adjustsTintItself: Bool { rare.map { $0.tintMode != .automatic } ?? false }

    /// The tint as it is shown.
    var shownTint: UIColor {
        guard let rare, rare.tintColor != nil || rare.tintMode != .automatic else { return superview?.tintColor ?? .systemBlue }
        let color = rare.tintColor ?? plainTint
        return tintAdjustmentMode == .dimmed ? color.dimmed : color
    }

    /// The tint that was set on the view itself.
    package var tintOfItself: UIColor? { rare?.tintColor }

    /// The tint before anything greys it.
    private var plainTint: UIColor {
        var view: UIView? = self
        while let current = view {
            if let color = current.rare?.tintColor { return color }
            view = current.superview
        }
        return .systemBlue
    }

    /// Tells the view, and all below it that do not say themselves, that their tints are greyed or no longer.
    private func tellOfAdjustment() {
        tintChanged()
        tellOwnTints()
    }

    private func tellOwnTints() {
        for view in subviews {
            guard let rare = view.rare else {
                view.tellOwnTints()
                continue
            }
            if rare.tintMode != .automatic { continue }
            if rare.tintColor != nil { view.tellOfAdjustment() } else { view.tellOwnTints() }
        }
    }
}

extension UIColor {
    /// The grey that is as light, a little fainter.
    fileprivate var dimmed: UIColor {
        UIColor { [self] traits in
            let color = cgColor(for: traits)
            let grey = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
            return UIColor(white: grey, alpha: color.alpha * 0.8)
        }
    }
}
