// SPDX-License-Identifier: MIT
//
// What follows when a view looks otherwise: on its layer, on its subviews and around it.

import Foundation
import VitrineGeometry
import VitrineLayers

extension UIView {
    func hide(_ hides: Bool) {
        guard layer.isHidden != hides else { return }
        layer.isHidden = hides
        superview?.arrangementChanged(of: self)
        arrangingStack?.arrangementChanged()
    }

    func setBackground(_ color: UIColor?) {
        storedBackground = color
        layer.backgroundColor = color?.cgColor(for: traitCollection)
    }

    func setMask(_ mask: UIView?) {
        uncommon.mask = mask
        layer.mask = mask?.layer
    }

    func setSemantics(_ semantics: UISemanticContentAttribute) {
        uncommon.semantics = semantics
        setNeedsLayout()
    }

    func setTint(_ color: UIColor?) {
        uncommon.tintColor = color
        tintChanged()
    }

    /// Tells the view of its tint, and those on it that take it over.
    func tellOfTint() {
        tintColorDidChange()
        for view in subviews where view.rare?.tintColor == nil { view.tintChanged() }
    }

    /// Has subviews follow the view's size by their masks.
    func resizeSubviews(from old: CGSize) {
        guard old != bounds.size, autoresizesSubviews else { return }
        for view in subviews { view.autoresize(from: old, to: bounds.size) }
    }
}
