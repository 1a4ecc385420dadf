// SPDX-License-Identifier: MIT
//
// Colour sets and data sets.

import Foundation

extension ColorSet {
    /// Reads the set in a folder.
    package static func read(_ entry: AssetCatalog.Entry) -> AssetReading<ColorSet> {
        SetReader.read(entry) { reader in
            var set = ColorSet(name: entry.name, file: reader.file)
            for node in reader.variants("colors") {
                guard let color = node["color"], let conditions = reader.conditions(node), let value = reader.color(color) else { continue }
                set.variants.append(Variant(value: value, conditions: conditions))
            }
            return set
        }
    }
}

extension DataSet {
    /// Reads the set in a folder.
    package static func read(_ entry: AssetCatalog.Entry) -> AssetReading<DataSet> {
        SetReader.read(entry) { reader in
            var set = DataSet(name: entry.name, file: reader.file)
            for node in reader.variants("data") {
                guard let conditions = reader.conditions(node), let path = reader.path(of: node) else { continue }
                set.variants.append(Variant(path: path, type: node["universal-type-identifier"]?.string, conditions: conditions))
            }
            return set
        }
    }
}

extension SetReader {
    /// A colour with its components, or the reference to one of the system's; nil where it cannot be read, which is told.
    fileprivate mutating func color(_ node: JSONNode) -> ColorSet.Value? {
        if let reference = node["reference"] {
            guard let name = reference.string, !name.isEmpty else {
                tell("'reference' is no name of a colour", at: reference)
                return nil
            }
            return .system(name)
        }
        guard let components = node["components"], !components.members.isEmpty else {
            tell("a colour has neither components nor a reference", at: node)
            return nil
        }
        let space = node["color-space"]?.string ?? "srgb"
        guard let alpha = component("alpha", of: components, default: 1) else { return nil }
        if space.contains("gray") {
            guard let white = component("white", of: components) else { return nil }
            return .gray(space == "extended-linear-gray" ? Self.encoded(white) : white, alpha: alpha)
        }
        guard let red = component("red", of: components), let green = component("green", of: components),
            let blue = component("blue", of: components)
        else { return nil }
        switch space {
        case "display-p3": return .displayP3(red: red, green: green, blue: blue, alpha: alpha)
        case "extended-linear-srgb":
            return .sRGB(red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue), alpha: alpha)
        case "srgb", "extended-srgb": break
        default:
            if let place = node["color-space"] { tell("a colour space '\(space)' is not known; sRGB is taken", at: place) }
        }
        return .sRGB(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A component: a number with a point, a whole one up to 255, or a hexadecimal one (assets.components).
    private mutating func component(_ key: String, of components: JSONNode, default other: Double? = nil) -> Double? {
        guard let node = components[key] else {
            if let other { return other }
            tell("the component '\(key)' is missing", at: components)
            return nil
        }
        if case .number(let number) = node.value, abs(number) <= 1000 {
            return key == "alpha" || abs(number) <= 1 ? number : number / 255
        }
        if let text = node.string?.trimmingCharacters(in: .whitespaces) {
            if text.lowercased().hasPrefix("0x"), let number = UInt8(text.dropFirst(2), radix: 16) { return Double(number) / 255 }
            if let number = Int(text), (-255...255).contains(number) {
                return key == "alpha" && number <= 1 ? Double(number) : Double(number) / 255
            }
            if let number = Double(text), number.isFinite, abs(number) <= 1000 { return number }
        }
        tell("the component '\(key)' is no number", at: node)
        return nil
    }

    /// A linear component as sRGB writes it.
    private static func encoded(_ value: Double) -> Double {
        let magnitude = abs(value)
        let result = magnitude <= 0.003_130_8 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
        return value < 0 ? -result : result
    }
}
