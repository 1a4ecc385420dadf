// SPDX-License-Identifier: MIT
//
// How symbols are drawn, as Interface Builder files say it.

import Foundation
package import VitrineInterfaceBuilder
package import VitrineViewCore

@MainActor extension NibCoder {
    /// An element `imageReference` or `preferredSymbolConfiguration` says how symbols are drawn: beside which text, how large, how thick.
    func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
        part.use(key)
        return element.value(key, "preferredSymbolConfiguration").map { builder.symbolConfiguration($0) }
    }
}

@MainActor extension NibBuilder {
    /// How symbols are drawn, of an element `preferredSymbolConfiguration`.
    package func symbolConfiguration(_ said: InterfaceElement) -> UIImage.SymbolConfiguration {
        let scale = said["scale"].flatMap { Self.symbolScales[$0] } ?? .unspecified
        var weight = UIImage.SymbolWeight.unspecified
        let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
        if let word = said["weight"], let index = weights.firstIndex(of: word) {
            weight = UIImage.SymbolWeight(rawValue: index + 1) ?? .regular
        }
        var configuration = UIImage.SymbolConfiguration(scale: scale)
        if weight != .unspecified { configuration = configuration.applying(UIImage.SymbolConfiguration(weight: weight)) }
        switch said["configurationType"] {
        case "pointSize":
            guard let size = said["pointSize"].flatMap({ Double($0) }), size > 0, size <= 2000 else { return configuration }
            return configuration.applying(UIImage.SymbolConfiguration(pointSize: CGFloat(size)))
        case "font":
            guard let font = said.value("fontDescription", "fontDescription").flatMap(font) else { return configuration }
            return UIImage.SymbolConfiguration(font: font).applying(configuration)
        default: return configuration
        }
    }
}
