// SPDX-License-Identifier: MIT
//
// What UIKit and SwiftUI call the colours and the fonts of a specification.

import Foundation
import VitrineGeometry

extension MeasuredView.Color {
    /// The colour as an expression of UIKit.
    var uiKit: String {
        if let constant = token?.swift { return constant }
        if let name { return "UIColor.\(name)" + (fade == 1 ? "" : ".withAlphaComponent(\(fade.measure))") }
        if let looks {
            return "UIColor { $0.userInterfaceStyle == .dark ? \(Self.components(looks.dark)) : \(Self.components(looks.light)) }"
        }
        return Self.components(hex)
    }

    private static func components(_ hex: String) -> String {
        let parts = parts(of: hex)
        return "UIColor(red: \(parts.red) / 255, green: \(parts.green) / 255, blue: \(parts.blue) / 255, alpha: \(parts.alpha.measure))"
    }

    /// The colour as an expression of SwiftUI.
    var swiftUI: String {
        if token?.swift != nil || name != nil || looks != nil { return "Color(uiColor: \(uiKit))" }
        let parts = Self.parts(of: hex)
        let opacity = parts.alpha == 1 ? "" : ", opacity: \(parts.alpha.measure)"
        return "Color(red: \(parts.red) / 255, green: \(parts.green) / 255, blue: \(parts.blue) / 255\(opacity))"
    }
}

extension MeasuredView.Font {
    private static let styles: [String: (weight: Int, swiftUI: String)] = [
        "largeTitle": (400, "largeTitle"), "title1": (400, "title"), "title2": (400, "title2"), "title3": (400, "title3"),
        "headline": (600, "headline"), "subheadline": (400, "subheadline"), "body": (400, "body"), "callout": (400, "callout"),
        "footnote": (400, "footnote"), "caption1": (400, "caption"), "caption2": (400, "caption2"),
    ]

    /// The text style, where that is all that the font says.
    private var wholeStyle: (uiKit: String, swiftUI: String)? {
        guard let style, isWholeStyle, let row = Self.styles[style] else { return nil }
        return (style, row.swiftUI)
    }

    /// Whether the font is that of its style, and no other that follows it.
    private var isWholeStyle: Bool {
        guard let row = style.flatMap({ Self.styles[$0] }) else { return false }
        return row.weight == weight && isOfSystem && !isItalic && design == "default" && !followsStyle
    }

    /// The font as an expression of UIKit.
    var uiKit: String {
        if let constant = token?.swift { return constant }
        if let style = wholeStyle { return "UIFont.preferredFont(forTextStyle: .\(style.uiKit))" }
        var text: String
        if isOfSystem {
            let plain = hasMonospacedDigits ? "monospacedDigitSystemFont" : "systemFont"
            let function = design == "monospaced" ? "monospacedSystemFont" : plain
            text = "UIFont.\(function)(ofSize: \(size.measure), weight: .\(weightWord))"
            if design == "rounded" || design == "serif" {
                text = "UIFont(descriptor: \(text).fontDescriptor.withDesign(.\(design)) ?? UIFontDescriptor(), size: 0)"
            }
            if isItalic {
                text = "UIFont(descriptor: \(text).fontDescriptor.withSymbolicTraits(.traitItalic) ?? UIFontDescriptor(), size: 0)"
            }
        } else {
            text =
                "UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: \(family.swiftLiteral), "
                + ".traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.\(weightWord)]]), size: \(size.measure))"
        }
        return style.map { "UIFontMetrics(forTextStyle: .\($0)).scaledFont(for: \(text))" } ?? text
    }

    /// The font as an argument of `font(_:)`.
    var swiftUI: String {
        if let constant = token?.swift { return "Font(\(constant))" }
        if let style = wholeStyle { return ".\(style.swiftUI)" }
        guard isOfSystem else {
            let relative = style.flatMap { Self.styles[$0]?.swiftUI }.map { ", relativeTo: .\($0)" } ?? ""
            let slant = isItalic ? ".italic()" : ""
            return ".custom(\(family.swiftLiteral), size: \(size.measure)\(relative)).weight(.\(weightWord))\(slant)"
        }
        let part = design == "default" ? "" : ", design: .\(design)"
        return ".system(size: \(size.measure), weight: .\(weightWord)\(part))" + (hasMonospacedDigits ? ".monospacedDigit()" : "")
            + (isItalic ? ".italic()" : "")
    }
}

extension MeasuredView.Name {
    /// The length that a name stands for as an expression of Swift.
    static func length(_ value: CGFloat, _ name: MeasuredView.Name?) -> String { name?.swift ?? value.measure }
}

extension MeasuredView.Picture {
    /// The name of a picture in a catalogue, that of its file.
    var assetName: String { (((file as NSString).lastPathComponent) as NSString).deletingPathExtension }
}
