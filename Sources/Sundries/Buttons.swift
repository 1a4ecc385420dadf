// SPDX-License-Identifier: MIT
//
// Members of buttons and controls that few programs call.

public import Foundation
public import VitrineControls
import VitrineGeometry
import VitrineLayers
public import VitrineMenus
public import VitrinePointers
public import VitrineViewCore

/// Whether a control looks and works as on a pad or as on a Mac.
public enum UIBehavioralStyle: UInt, Hashable, Sendable { case automatic, pad, mac }

/// What a program has set on a button that changes nothing that is seen.
@MainActor private final class ButtonWords {
    var role = UIButton.Role.normal
    var order = UIContextMenuConfiguration.ElementOrder.automatic
    var pointerStyle: UIButton.PointerStyleProvider?
    var isPointed = false
    var style = UIBehavioralStyle.automatic
    var shines = false
    var tip: String?
    var animatesSymbols = true
}

extension UIControl {
    fileprivate var words: ButtonWords {
        if let known = answers?.others["buttonWords"] as? ButtonWords { return known }
        let made = ButtonWords()
        answering.others["buttonWords"] = made
        return made
    }

    /// The words that a pointer that rests on the control would show; kept, as no pointer does.
    public var toolTip: String? {
        get { words.tip }
        set { words.tip = newValue }
    }

    /// Whether changes of symbols move; kept: they change at once.
    public var isSymbolAnimationEnabled: Bool {
        get { words.animatesSymbols }
        set { words.animatesSymbols = newValue }
    }

    /// Where the menu of the control comes from, in its space: the middle of its bottom edge.
    public func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
        CGPoint(x: bounds.midX, y: bounds.maxY)
    }
}

extension UIButton {
    /// What a button is to the one who sees several.
    public enum Role: Int, Hashable, Sendable { case normal, primary, cancel, destructive }

    /// What the button is among others; kept: it looks as it is configured.
    public var role: Role {
        get { words.role }
        set { words.role = newValue }
    }

    /// In which order the elements of the button's menu stand; kept: they stand from top to bottom.
    public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { words.order }
        set { words.order = newValue }
    }

    /// Whether a pointer looks otherwise over the button; kept, as there is no pointer.
    public var isPointerInteractionEnabled: Bool {
        get { words.isPointed }
        set { words.isPointed = newValue }
    }

    /// Says what a pointer looks like over the button; never asked, as there is no pointer.
    public var pointerStyleProvider: PointerStyleProvider? {
        get { words.pointerStyle }
        set {
            words.pointerStyle = newValue
            if newValue != nil { words.isPointed = true }
        }
    }

    /// Whether the button looks and works as on a pad or as on a Mac; kept: as on a phone and a pad.
    public var preferredBehavioralStyle: UIBehavioralStyle {
        get { words.style }
        set { words.style = newValue }
    }

    /// Whether the button looks and works as on a pad or as on a Mac: as on a pad.
    public var behavioralStyle: UIBehavioralStyle { .pad }

    /// Whether a finger holds the button down while its menu is up: never.
    public var isHeld: Bool { false }

    /// Unsupported: a glow under a finger, which was last seen before iOS 7.
    public var showsTouchWhenHighlighted: Bool {
        get { words.shines }
        set {
            words.shines = newValue
            if newValue { environment.note(unsupported: UnsupportedSundryMember.glow) }
        }
    }

    /// The view of the subtitle of a button with a configuration; nil where there is none.
    public var subtitleLabel: UILabel? {
        guard let text = configuration?.subtitle else { return nil }
        return subviews.lazy.compactMap { $0 as? UILabel }.first { $0 !== titleLabel && $0.text == text }
    }

    /// A button of the system with a picture, which calls a method.
    public static func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }
}
