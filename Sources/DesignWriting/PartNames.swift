// SPDX-License-Identifier: MIT
//
// What design tools call the parts of a picture.

import Foundation
import VitrineControls
package import VitrineDrawing
import VitrineGraphics
package import VitrineLayers
package import VitrineViewCore

/// The names of the layers of a picture, by the views behind them.
@MainActor
package struct PartNames {
    private let sources: [Int: any LayerSource]
    /// Views that another is known by.
    private let contents: Set<ObjectIdentifier>

    /// - Parameter identities: those that a picture was made with, which keep the views behind layers.
    package init(_ identities: LayerIdentities) {
        sources = identities.sources
        contents = Set(
            identities.sources.values.compactMap { ($0 as? any DescribedPart)?.partDescription.content.map { ObjectIdentifier($0) } })
    }

    /// The view behind a layer.
    package func view(of layer: DisplayList.Layer) -> UIView? { layer.identity.flatMap { sources[$0] as? UIView } }

    /// What a layer is called; nil for what only holds others.
    package func name(of layer: DisplayList.Layer) -> String? {
        if let name = layer.name, !name.isEmpty { return name }
        guard layer.element == nil, let view = view(of: layer) else { return nil }
        if let part = view as? any DescribedPart, let name = part.partDescription.name { return name }
        return contents.contains(ObjectIdentifier(view)) ? nil : view.partName
    }

    /// The picture with names of all parts, and without the numbers of its layers.
    package func named(_ list: DisplayList) -> DisplayList {
        var list = list
        list.layers = list.layers.map(named)
        return list
    }

    private func named(_ layer: DisplayList.Layer) -> DisplayList.Layer {
        var named = layer
        named.name = name(of: layer)
        named.identity = nil
        named.mask = layer.mask.map(\.withoutIdentity)
        named.sublayers = layer.sublayers.map(self.named)
        return named
    }
}

extension UIView {
    /// What the view is, with what it shows, as design tools call it; nil for what only holds others.
    fileprivate var partName: String? {
        switch self {
        case let label as UILabel:
            guard let words = Self.partWords(label.attributedText?.string ?? label.text) else { return nil }
            return "\(superview is UIControl ? "title" : label.font.textStyle?.word ?? "text")-\(words)"
        case let picture as UIImageView:
            guard let image = picture.image else { return nil }
            return image.symbolName.map { "icon-\($0)" } ?? "image"
        case let button as UIButton:
            let words = Self.partWords(button.currentTitle ?? button.configuration?.title)
            let icon = (button.currentImage ?? button.configuration?.image)?.symbolName
            return ["button", words ?? icon].compactMap(\.self).joined(separator: "-")
        case let stack as UIStackView: return stack.axis == .vertical ? "vstack" : "hstack"
        default:
            let word = specifiedWord
            guard word.first?.isUppercase == true else { return word == "view" ? nil : word.replacing(" ", with: "-") }
            // Classes that programs know are words too; those that only hold others, and the library's own, are none.
            if word.hasPrefix("UI") { return word.hasSuffix("View") || self is UIWindow ? nil : String(word.dropFirst(2)).inHyphens }
            return String(reflecting: type(of: self)).hasPrefix("Vitrine") ? nil : word
        }
    }
}

extension String {
    /// `navigation-bar` of `NavigationBar`.
    fileprivate var inHyphens: String {
        var result = ""
        for character in self {
            if character.isUppercase, !result.isEmpty { result.append("-") }
            result += character.lowercased()
        }
        return result
    }
}

extension UIFont.TextStyle {
    /// The style as scenes call it: `headline`.
    var word: String {
        let rest = rawValue.replacing("UICTFontTextStyle", with: "")
        let others = ["Title0": "largeTitle", "Subhead": "subheadline"]
        return others[rest] ?? rest.prefix(1).lowercased() + rest.dropFirst()
    }
}
