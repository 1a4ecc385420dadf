// SPDX-License-Identifier: MIT
//
// The fonts of a scene as UIKit's.

import Foundation
package import VitrineScene
import VitrineTypography
package import VitrineViewCore

extension UIFont {
    /// The font that a scene describes: a text style, scaled to the preferred text size, or a size; then what is said beside it.
    @MainActor
    package static func scene(_ font: Scene.Font, traits: UITraitCollection) -> UIFont {
        var description = FontDescription(size: Scene.Font.standardSize)
        if let style = font.style { description = style.fontDescription(compatibleWith: traits) }
        if let size = font.size { description.size = font.relativeTo?.scaled(size, by: traits) ?? size }
        if let weight = font.weight { description.weight = weight.fontWeight }
        if let family = font.family { description.family = family }
        if font.isItalic { description.isItalic = true }
        switch font.design {
        case .default: break
        case .rounded: description.design = .rounded
        case .serif: description.design = .serif
        case .monospaced: description.design = .monospaced
        }
        if font.hasMonospacedDigits { description.hasMonospacedDigits = true }
        if font.hasSmallCaps { description.features["smcp"] = 1 }
        for feature in font.features {
            if feature.hasPrefix("-") { description.features[String(feature.dropFirst())] = 0 } else { description.features[feature] = 1 }
        }
        return UIFont(description)
    }
}

extension Scene.Font {
    /// The height of its lines, which grows with the size; nil is that of the face.
    @MainActor
    func lineHeight(under traits: UITraitCollection) -> CGFloat? {
        guard lineHeight > 0 else { return nil }
        return (relativeTo ?? (size == nil ? style : nil))?.scaled(lineHeight, by: traits) ?? lineHeight
    }
}

extension Scene.TextStyle {
    @MainActor
    fileprivate func fontDescription(compatibleWith traits: UITraitCollection) -> FontDescription {
        // The two largest styles are those of visionOS; they do not follow the preferred text size.
        switch self {
        case .extraLargeTitle: FontDescription(size: 36, weight: .bold)
        case .extraLargeTitle2: FontDescription(size: 28, weight: .bold)
        default: UIFont.preferredFont(forTextStyle: textStyle, compatibleWith: traits).fontDescription
        }
    }

    /// A size that follows the preferred text size as the style does.
    @MainActor
    func scaled(_ size: CGFloat, by traits: UITraitCollection) -> CGFloat {
        switch self {
        case .extraLargeTitle, .extraLargeTitle2: size
        default: UIFontMetrics(forTextStyle: textStyle).scaledValue(for: size, compatibleWith: traits)
        }
    }

    private var textStyle: UIFont.TextStyle {
        switch self {
        case .extraLargeTitle, .extraLargeTitle2: .largeTitle
        case .largeTitle: .largeTitle
        case .title1: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption1: .caption1
        case .caption2: .caption2
        }
    }
}

extension Scene.FontWeight {
    var fontWeight: FontWeight {
        switch self {
        case .ultraLight: .ultraLight
        case .thin: .thin
        case .light: .light
        case .regular: .regular
        case .medium: .medium
        case .semibold: .semibold
        case .bold: .bold
        case .heavy: .heavy
        case .black: .black
        }
    }
}
