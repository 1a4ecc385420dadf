// SPDX-License-Identifier: MIT
//
// The JSON Schema of the format, from the same descriptions that decoding obeys.

import Foundation

extension Scene {
    /// The JSON Schema (draft-07) of scene files, the same text on every run.
    public static func jsonSchema() -> String {
        var writer = SchemaWriter()
        return writer.document(of: ValueShape<Scene>.document.type).json + "\n"
    }
}

/// Turns descriptions into a JSON Schema.
///
/// Every named type is written once.
struct SchemaWriter {
    private struct Definition {
        var name: String
        var type: FormatType
    }

    private var pending: [Definition] = []
    private var written: [String: FieldValue] = [:]

    /// The name by which editors tell the schema from others; nothing is to be found under it.
    private static let identifier = "urn:vitrine:scene:1"

    mutating func document(of type: FormatType) -> FieldValue {
        var fields: [FieldValue.Field] = [
            .init("$schema", "http://json-schema.org/draft-07/schema#"), .init("$id", .string(Self.identifier)),
            .init("title", "Vitrine scene"),
        ]
        if case .object(let members) = schema(of: type) { fields += members }
        while let definition = pending.popLast() {
            guard written[definition.name] == nil else { continue }
            written[definition.name] = .null
            written[definition.name] = schema(of: definition.type)
        }
        fields += [.init("patternProperties", Self.ownKeys), .init("defaultSnippets", Self.scenes)]
        fields.append(
            .init("definitions", .object(written.keys.sorted().map { .init($0, Self.described($0, written[$0] ?? .null)) })))
        return .object(fields)
    }

    /// Text that names a field or a variable, where a value of another type is taken.
    private static let fieldText: FieldValue = ["type": "string", "pattern": "\\{[^{}]+\\}"]
    /// Text that may stand for a number: a name of the theme too.
    private static let numberText: FieldValue = [
        "type": "string", "pattern": .string("\\{[^{}]+\\}|" + FormatType.themedPattern),
    ]

    private mutating func schema(of type: FormatType) -> FieldValue {
        switch type {
        case .boolean: orField(["type": "boolean"])
        case .number(let bounds): ["anyOf": [.object(members(of: bounds)), Self.numberText]]
        case .text: ["type": "string"]
        case .patterned(let pattern): orField(["type": "string", "pattern": .string(pattern)])
        case .choice(let words): orField(["type": "string", "enum": .array(words.map(FieldValue.string))])
        case .list(let element, let count): orField(list(of: element, count: count))
        case .object(let object): schema(of: object)
        case .named(let value): ["type": "object", "additionalProperties": schema(of: value)]
        case .data: .object([])
        case .either(let types): either(types)
        case .definition(let name, let type): reference(to: Definition(name: name, type: type()))
        case .template(let type): schema(of: type)
        }
    }

    private func orField(_ schema: FieldValue) -> FieldValue { ["anyOf": [schema, Self.fieldText]] }

    private mutating func either(_ types: [FormatType]) -> FieldValue {
        var alternatives: [FieldValue] = []
        for type in types {
            // Each alternative allows fields by itself; once is enough.
            let schema = schema(of: type)
            if case .object(let members) = schema, members.count == 1, members[0].name == "anyOf", case .array(let inner) = members[0].value
            {
                alternatives += inner.filter { !alternatives.contains($0) }
            } else {
                alternatives.append(schema)
            }
        }
        if !alternatives.contains(Self.fieldText), !alternatives.contains(["type": "string"]) {
            alternatives.append(Self.fieldText)
        }
        return ["anyOf": .array(alternatives)]
    }

    private mutating func reference(to definition: Definition) -> FieldValue {
        if written[definition.name] == nil, !pending.contains(where: { $0.name == definition.name }) { pending.append(definition) }
        return ["$ref": .string("#/definitions/\(definition.name)")]
    }

    private func members(of bounds: NumberBounds) -> [FieldValue.Field] {
        var members: [FieldValue.Field] = [.init("type", bounds.isInteger ? "integer" : "number")]
        if let minimum = bounds.minimum {
            members.append(.init(bounds.isMinimumExcluded ? "exclusiveMinimum" : "minimum", .number(minimum)))
        }
        if let maximum = bounds.maximum { members.append(.init("maximum", .number(maximum))) }
        return members
    }

    private mutating func list(of element: FormatType, count: ClosedRange<Int>?) -> FieldValue {
        var members: [FieldValue.Field] = [.init("type", "array"), .init("items", schema(of: element))]
        if let count {
            members.append(.init("minItems", .number(Double(count.lowerBound))))
            members.append(.init("maxItems", .number(Double(count.upperBound))))
        }
        return .object(members)
    }

    private mutating func schema(of object: ObjectDescription) -> FieldValue {
        var members: [FieldValue.Field] = [.init("type", "object"), .init("description", .string(object.summary))]
        let required = object.properties.filter(\.isRequired).map { FieldValue.string($0.name) }
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        members.append(.init("properties", .object(object.properties.map { .init($0.name, schema(of: $0)) })))
        if object.hasOneKey {
            // Conditions stand beside the key.
            let others = object.properties.count { Reading.isCondition($0.name) }
            members += [.init("minProperties", 1), .init("maxProperties", .number(Double(1 + others)))]
        }
        members.append(.init("additionalProperties", object.fields.map { ["description": .string($0)] } ?? false))
        return .object(members)
    }

    private mutating func schema(of property: PropertyDescription) -> FieldValue {
        var members: [FieldValue.Field] = [.init("description", .string(property.summary))]
        if let value = property.defaultValue { members.append(.init("default", value)) }
        members.append(.init("examples", .array(property.examples)))
        let type = schema(of: property.type)
        // Draft-07 ignores what stands beside a reference, so a reference goes into a list of its own.
        if case .object(let typeMembers) = type, typeMembers.first?.name == "$ref" {
            members.append(.init("allOf", [type]))
        } else if case .object(let typeMembers) = type {
            members += typeMembers.filter { $0.name != "description" }
        }
        return .object(members)
    }
}
