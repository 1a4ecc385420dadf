// SPDX-License-Identifier: MIT
//
// Key-value coding by the tables of properties.

import Foundation
import VitrineLayers
import VitrineProperties

extension UIView {
    /// Sets a property of one of the library's classes; false where there is none of the name for the value (nibs.runtime-attributes).
    package final func takeDescribed(_ value: Any?, forKey key: String) -> Bool {
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
        if NamedProperties.take(value, forKey: rest, on: layer) { return true }
        // Whatever else layers know by key paths, such as `layer.transform.rotation.z`.
        guard let value, layer.value(forKeyPath: plain) != nil else { return false }
        layer.setValue(KeyedValue(value: value).number ?? value, forKeyPath: plain)
        return true
    }
}
