// SPDX-License-Identifier: MIT
//
// What stands at the bottom of a window while something is typed into: a view on the keyboard, and keys or a view in their place.

import Foundation
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
import VitrineMockups
import VitrineTextInput
import VitrineViewCore

/// What a text says of the keyboard that it wants.
@MainActor struct KeyboardLook: Hashable {
    var face = KeyboardFace()
    var isDark: Bool?

    init(of responder: UIResponder) {
        face.showsExtras = false
        guard let traits = responder as? any UITextInputTraits else { return }
        let type = String(describing: traits.keyboardType)
        // What takes ASCII alone looks like what it is a kind of.
        face.kind = KeyboardFace.Kind(rawValue: type) ?? (traits.keyboardType == .asciiCapableNumberPad ? .numberPad : .default)
        face.returnKey = KeyboardFace.ReturnKey(rawValue: String(describing: traits.returnKeyType)) ?? .default
        isDark = traits.keyboardAppearance == .default ? nil : traits.keyboardAppearance == .dark
    }
}

/// Holds the views.
@MainActor final class KeyboardHost: UIView {
    /// What is below the view on the keyboard.
    enum Keys {
        case none
        case view(UIView)
        case drawn(KeyboardMetrics, KeyboardLook, KeyboardTyping)
    }

    private var accessory: UIView?
    private var content: UIView?
    private var shownWidth: CGFloat = 0
    /// Told when the window is as wide as before no longer.
    var turned: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        // What is typed by a finger is no part of the program, and nothing on it is heard.
        accessibilityElementsHidden = true
        layer.name = "keyboard"
        autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if shownWidth > 0, bounds.width != shownWidth { turned?() }
    }

    /// Shows views, one below the other.
    ///
    /// - Parameters:
    ///   - width: of the window.
    ///   - safeBottom: what a view that is not the keyboard's own keeps free at the bottom.
    /// - Returns: how high all of it is.
    func show(_ keys: Keys, accessory new: UIView?, width: CGFloat, safeBottom: CGFloat) -> CGFloat {
        shownWidth = width
        if accessory !== new {
            accessory?.removeFromSuperview()
            accessory = new
            if let new { addSubview(new) }
        }
        let top = new.map { height(of: $0, width) } ?? 0
        accessory?.frame = CGRect(x: 0, y: 0, width: width, height: top)
        let bottom: CGFloat
        switch keys {
        case .none:
            exchange(nil)
            bottom = safeBottom
        case .view(let view):
            exchange(view)
            bottom = height(of: view, width) + safeBottom
        case .drawn(let metrics, let look, let typing):
            if let picture = content as? KeyboardPicture, picture.shows(metrics, look, width) {
                picture.begin()
            } else {
                exchange(KeyboardPicture(metrics, look, width, typing))
            }
            bottom = metrics.height
        }
        content?.frame = CGRect(x: 0, y: top, width: width, height: bottom)
        return top + bottom
    }

    private func exchange(_ view: UIView?) {
        guard content !== view else { return }
        content?.removeFromSuperview()
        content = view
        if let view { addSubview(view) }
    }

    /// How high a view of the program wants to be: by its constraints, as it says itself, or as it is.
    private func height(of view: UIView, _ width: CGFloat) -> CGFloat {
        if !view.translatesAutoresizingMaskIntoConstraints || (view as? UIInputView)?.allowsSelfSizing == true {
            let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
            let size = view.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            if size.height > 0 { return size.height }
        }
        let own = view.intrinsicContentSize.height
        return view.bounds.height > 0 ? view.bounds.height : max(own, 0)
    }
}
