// SPDX-License-Identifier: MIT
//
// The texts of Interface Builder's objects in the preferred language.

import Foundation
import VitrineAssets
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineViewCore

@MainActor extension NibBuilder {
    /// What the tables beside the file say for a property of an element; nil where the file's own text holds (localization.keys).
    func localized(_ key: String, of element: InterfaceElement) -> String? {
        guard let texts = plan.texts else { return nil }
        let keys = element.id.map { Self.keys(key, of: $0) } ?? plan.innerKeys[ObjectIdentifier(element)].map { $0(key) } ?? []
        for key in keys { if let text = texts.string(key) { return text } }
        return nil
    }

    /// The keys of an object's property: its own, and the one of a text that is worn with attributes.
    private static func keys(_ key: String, of id: String) -> [String] {
        ["\(id).\(key)", "\(id).ibShadowed\(key.prefix(1).uppercased())\(key.dropFirst())"]
    }
}
