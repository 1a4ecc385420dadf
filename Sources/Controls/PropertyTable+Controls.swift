// SPDX-License-Identifier: MIT
//
// The properties of controls, buttons and wheels that turn, bound to their rows.

import Foundation
import VitrineProperties
@_spi(Vitrine) public import VitrineViewCore

extension PropertyTable {
    /// Of all controls.
    public static let control = PropertyTable(.control, over: .view) { (bind: PropertyBinder<UIControl>) in
        bind("enabled", \.isEnabled)
        bind("selected", \.isSelected)
        bind("highlighted", \.isHighlighted)
        bind("contentHorizontalAlignment", \.contentHorizontalAlignment)
        bind("contentVerticalAlignment", \.contentVerticalAlignment)
        bind("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction)
    }

    /// Of buttons: with a configuration its parts are meant, and without one those of the normal state.
    public static let button = PropertyTable(.button, over: .control) { (bind: PropertyBinder<UIButton>) in
        bind("title") { button in
            button.configuration.map(\.title) ?? button.title(for: .normal)
        } set: { button, title in
            if button.configuration != nil { button.configuration?.title = title } else { button.setTitle(title, for: .normal) }
        }
        bind("titleColor") { button in
            button.configuration.map(\.baseForegroundColor) ?? button.titleColor(for: .normal)
        } set: { button, color in
            if button.configuration != nil {
                button.configuration?.baseForegroundColor = color
            } else {
                button.setTitleColor(color, for: .normal)
            }
        }
        bind("image") { button in
            button.configuration.map(\.image) ?? button.image(for: .normal)
        } set: { button, image in
            if button.configuration != nil { button.configuration?.image = image } else { button.setImage(image, for: .normal) }
        }
        bind("backgroundImage") {
            $0.backgroundImage(for: .normal)
        } set: {
            $0.setBackgroundImage($1, for: .normal)
        }
        bind("titleLabel.font") {
            $0.titleLabel?.font
        } set: {
            $0.titleLabel?.font = $1
        }
        bind("titleLabel.lineBreakMode") { button in
            button.titleLabel?.lineBreakMode.rawValue ?? 0
        } set: { button, number in
            if let mode = NSLineBreakMode(rawValue: number) { button.titleLabel?.lineBreakMode = mode }
        }
        bind("titleLabel.shadowOffset") {
            $0.titleLabel?.shadowOffset ?? .zero
        } set: {
            $0.titleLabel?.shadowOffset = $1
        }
        bind("contentEdgeInsets", \.contentEdgeInsets)
        bind("imageEdgeInsets", \.imageEdgeInsets)
        bind("titleEdgeInsets", \.titleEdgeInsets)
        bind("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction)
        bind("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted)
        bind("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled)
        bind("reversesTitleShadowWhenHighlighted", \.reversesTitleShadowWhenHighlighted)
        bind.part("titleLabel") { $0.titleLabel }
        bind.part("imageView") { $0.imageView }
    }

    /// Of wheels that turn.
    public static let activityIndicator = PropertyTable(.activityIndicator, over: .view) {
        (bind: PropertyBinder<UIActivityIndicatorView>) in
        bind("style", \.style)
        bind("color", \.color)
        bind("hidesWhenStopped", \.hidesWhenStopped)
        bind("animating") {
            $0.isAnimating
        } set: {
            $1 ? $0.startAnimating() : $0.stopAnimating()
        }
    }
}
