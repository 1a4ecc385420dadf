// SPDX-License-Identifier: MIT
//
// A document as Figma's JSON.

import Foundation
package import VitrineAssets
import VitrineGeometry

extension DesignDocument {
    /// The document as a file of the REST API, with its pictures in `images`.
    package var figmaJSON: String {
        var members: [(key: String, value: JSONNode)] = []
        for field in FigmaField<DesignDocument>.file {
            if field.name == "components" { members.append(("document", JSONNode(root.figmaValue))) }
            if let value = field.write(self) { members.append((field.name, JSONNode(value))) }
        }
        var text = ""
        JSONNode(.object(members)).write(into: &text, indent: 0)
        return text + "\n"
    }
}

extension DesignNode {
    /// The layer as an object, with the members that its kind has.
    package var figmaValue: JSONNode.Value {
        .object(
            FigmaField<DesignNode>.node.compactMap { field in
                guard field.kinds?.contains(kind) ?? true, let value = field.write(self) else { return nil }
                return (field.name, JSONNode(value))
            })
    }
}

extension FigmaType {
    /// What of a value is not as the documentation says, each with its path.
    package func problems(_ node: JSONNode, at path: String = "") -> [String] {
        func wrong(_ word: String) -> [String] { ["\(path) is no \(word)"] }
        switch self {
        case .number: if case .number = node.value { return [] } else { return wrong("number") }
        case .nothing: if case .null = node.value { return [] } else { return wrong("null") }
        case .boolean: return node.bool == nil ? wrong("boolean") : []
        case .string: return node.string == nil ? wrong("string") : []
        case .scalar: return node.string == nil && node.bool == nil && node.number == nil ? wrong("value of a property") : []
        case .choice(let words): return node.string.map(words.contains) == true ? [] : wrong("word of " + words.joined(separator: ", "))
        case .list(let type):
            guard case .array(let elements) = node.value else { return wrong("list") }
            return elements.enumerated().flatMap { type.problems($1, at: "\(path)[\($0)]") }
        case .map(let type):
            guard case .object(let members) = node.value else { return wrong("object") }
            return members.flatMap { type.problems($0.value, at: "\(path).\($0.key)") }
        case .object(let types, let required):
            guard case .object(let members) = node.value else { return wrong("object") }
            let known = types()
            return required.filter { name in !members.contains { $0.key == name } }.map { "\(path) lacks \($0)" }
                + members.flatMap { key, value in known[key]?.problems(value, at: "\(path).\(key)") ?? ["\(path).\(key) is not known"] }
        case .node:
            guard case .object(let members) = node.value, let kind = node["type"]?.string.flatMap({ DesignNode.Kind(rawValue: $0) }) else {
                return wrong("layer")
            }
            let lacking = ["id", "name", "type"].filter { node[$0] == nil }.map { "\(path) lacks \($0)" }
            return lacking
                + members.flatMap { key, value -> [String] in
                    guard let field = FigmaField<DesignNode>.byName[key] else { return ["\(path).\(key) is not known"] }
                    guard field.kinds?.contains(kind) ?? true else { return ["\(path).\(key) is not for \(kind.rawValue)"] }
                    // What has no area on the canvas has null for it.
                    if case .null = value.value, key.hasPrefix("absolute") { return [] }
                    return field.type.problems(value, at: "\(path).\(key)")
                }
        }
    }
}

extension JSONNode {
    /// Writes the value: objects of objects with a member to a line, what is short in one line.
    func write(into text: inout String, indent: Int) {
        switch value {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += CGFloat(number).numberText(places: 6)
        case .string(let string): text += string.jsonText
        case .array(let elements):
            let isFlat = elements.allSatisfy { $0.isFlat }
            write(elements.map { (nil, $0) }, "[", "]", isFlat, into: &text, indent)
        case .object(let members): write(members.map { ($0.key, $0.value) }, "{", "}", isFlat, into: &text, indent)
        }
    }

    private func write(
        _ parts: [(key: String?, value: JSONNode)], _ open: String, _ close: String, _ isFlat: Bool, into text: inout String, _ indent: Int
    ) {
        text += open
        let margin = isFlat ? "" : "\n" + String(repeating: " ", count: indent + 1)
        for (index, part) in parts.enumerated() {
            if index > 0 { text += isFlat ? ", " : "," }
            text += margin
            if let key = part.key { text += key.jsonText + ": " }
            part.value.write(into: &text, indent: indent + 1)
        }
        if !isFlat, !parts.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
        text += close
    }

    /// Whether nothing in it holds layers.
    private var isFlat: Bool {
        switch value {
        case .array(let elements): elements.allSatisfy { $0.isFlat }
        case .object(let members):
            members.count <= 8 && self["type"]?.string.flatMap { DesignNode.Kind(rawValue: $0) } == nil
                && members.allSatisfy { $0.value.isFlat }
        default: true
        }
    }
}
