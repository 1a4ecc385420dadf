// SPDX-License-Identifier: MIT
//
// Key-value coding by the tables of properties.

import Foundation
import VitrineLayers
import VitrineProperties

extension UIView {
    /// Sets a property of one of the library's classes; false where there is none of the name for the value (nibs.runtime-attributes).
    final func takeDescribed(_ value: Any?, forKey key: String) -> Bool {
        let table = Self.propertyTable
        if let property = table.described.property(key) { return table.set(value, for: property, in: self) }
        if let isTaken = table.connect(value, to: key, of: self) { return isTaken }
        guard let point = key.firstIndex(of: ".") else { return false }
        let rest = String(key[key.index(after: point)...])
        let first = String(key[..<point])
        guard first == "layer" else { return table.part(first, of: self)?.takeValue(value, forKey: rest) ?? false }
        // `layer.isHidden` is `layer.hidden`.
        let plain = rest.hasPrefix("is") ? rest.dropFirst(2).prefix(1).lowercased() + rest.dropFirst(3) : rest
        if let property = table.described.property("layer." + plain) { return table.set(value, for: property, in: self) }
        return NamedProperties.take(value, forKey: rest, on: layer)
    }
}
