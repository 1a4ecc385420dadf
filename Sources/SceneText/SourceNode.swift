// SPDX-License-Identifier: MIT
//
// The tree of a file's values with the places they stand at.

import Foundation
import VitrineFiles
package import VitrineScene

/// A value of a file and its place.
package struct SourceNode: Hashable, Sendable {
    package var position: SourcePosition
    package var value: Value

    package enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case sequence([SourceNode])
        case mapping([Entry])
    }

    /// A key, its place, and its value.
    package struct Entry: Hashable, Sendable {
        package var key: String
        package var position: SourcePosition
        package var value: SourceNode

        package init(key: String, position: SourcePosition, value: SourceNode) {
            (self.key, self.position, self.value) = (key, position, value)
        }
    }

    package init(_ value: Value, at position: SourcePosition) {
        self.value = value
        self.position = position
    }

    /// The value of a key; nil when this is no mapping or lacks the key.
    package subscript(key: String) -> SourceNode? {
        guard case .mapping(let entries) = value else { return nil }
        return entries.first { $0.key == key }?.value
    }

    /// What the value is, as a diagnostic calls it.
    package var phrase: String {
        switch value {
        case .null: "nothing"
        case .bool(let value): value ? "true" : "false"
        case .number: "a number"
        case .string: "a string"
        case .sequence(let elements): elements.count == 1 ? "a list of 1 value" : "a list of \(elements.count) values"
        case .mapping: "a mapping"
        }
    }
}

extension SourceNode {
    /// The value as data, without places.
    package var fieldValue: FieldValue {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let value): .number(value)
        case .string(let value): .string(value)
        case .sequence(let elements): .array(elements.map(\.fieldValue))
        case .mapping(let entries): .object(entries.map { FieldValue.Field($0.key, $0.value.fieldValue) })
        }
    }

    /// Data as a tree whose every place is the given one.
    package init(data value: FieldValue, at position: SourcePosition) {
        let tree: Value =
            switch value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let value): .number(value)
            case .string(let value): .string(value)
            case .array(let elements): .sequence(elements.map { SourceNode(data: $0, at: position) })
            case .object(let fields):
                .mapping(fields.map { Entry(key: $0.name, position: position, value: SourceNode(data: $0.value, at: position)) })
            }
        self.init(tree, at: position)
    }
}
