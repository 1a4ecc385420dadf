// SPDX-License-Identifier: MIT
//
// How symbols are drawn, as Interface Builder files say it.

import Foundation
import VitrineInterfaceBuilder

@MainActor extension NibCoder {
    /// An element `imageReference` or `preferredSymbolConfiguration` says how symbols are drawn: beside which text, how large, how thick.
    func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
        part.use(key)
        guard let said = element.value(key, "preferredSymbolConfiguration") else { return nil }
        let scale: UIImage.SymbolScale =
            switch said["scale"] {
            case "small": .small
            case "medium": .medium
            case "large": .large
            default: .unspecified
            }
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
            guard let font = said.value("fontDescription", "fontDescription").flatMap(builder.font) else { return configuration }
            return UIImage.SymbolConfiguration(font: font).applying(configuration)
        default: return configuration
        }
    }
}
