// SPDX-License-Identifier: MIT
//
// The JSON Schema of the format, from the same descriptions that decoding obeys.

import Foundation
public import VitrineScene
import VitrineSceneFormat
import VitrineSceneReading
import VitrineSceneText

extension Scene {
    /// The JSON Schema (draft-07) of scene files, the same text on every run.
    public static func jsonSchema() -> String {
        var writer = SchemaWriter()
        return writer.document(of: .scene).json + "\n"
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
        if case .object(let members) = schema(of: type) { fields += members.map(Self.withScreens) }
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

    /// A file has a collection, or several screens that have theirs.
    private static func withScreens(_ member: FieldValue.Field) -> FieldValue.Field {
        guard member.name == "required", case .array(let keys) = member.value else { return member }
        let others = keys.filter { $0 != "collection" }
        return .init("anyOf", .array(["collection", "screens"].map { ["required": .array(others + [.string($0)])] }))
    }

    /// Text that names a field or a variable, where a value of another type is taken.
    private static let fieldText: FieldValue = ["type": "string", "pattern": "\\{[^{}]+\\}"]
    /// Text that may stand for a number: a name of the theme too.
    private static let numberText: FieldValue = [
        "type": "string", "pattern": .string("\\{[^{}]+\\}|" + FormatType.themedPattern),
    ]

    private mutating func schema(of type: FormatType) -> FieldValue {
        switch type {
        case .template(let inner): schema(of: inner)
        case .text, .object, .named, .data, .definition: plain(type)
        case .boolean, .number, .patterned, .choice, .list, .either: union(of: type.forms)
        }
    }

    /// A type that is no union, without the text that may stand for it.
    private mutating func plain(_ type: FormatType) -> FieldValue {
        switch type {
        case .boolean: ["type": "boolean"]
        case .number(let bounds): .object(members(of: bounds))
        case .text: ["type": "string"]
        case .patterned(let pattern): ["type": "string", "pattern": .string(pattern)]
        case .choice(let words): choice(of: words)
        case .list(let element, let count): list(of: element, count: count)
        case .object(let object): schema(of: object)
        case .named(let value): ["type": "object", "additionalProperties": schema(of: value)]
        case .data: .object([])
        case .definition(let name, let type): reference(to: Definition(name: name, type: type()))
        case .either, .template: schema(of: type)
        }
    }

    private func choice(of words: [String]) -> FieldValue {
        var members: [FieldValue.Field] = [.init("type", "string"), .init("enum", .array(words.map(FieldValue.string)))]
        if let texts = Self.descriptions(of: words) { members.append(.init("enumDescriptions", .array(texts.map(FieldValue.string)))) }
        return .object(members)
    }

    /// One of several forms, and text that names a field.
    ///
    /// Objects and lists are told by their type first, so that what is wrong in one is said of the key or element that it is in, and not of
    /// the value as a whole, of which no form would fit.
    private mutating func union(of forms: [FormatType]) -> FieldValue {
        var (words, objects, lists): ([FieldValue], [FormatType], [FormatType]) = ([], [], [])
        var takesAll = false
        for form in forms {
            let kinds = form.kinds
            if kinds.contains(.object) { objects.append(form) }
            if kinds.contains(.list) { lists.append(form) }
            if kinds.contains(.word) { words.append(plain(form)) }
            if case .data = form { takesAll = true }
        }
        if takesAll { return .object([]) }
        words = words.enumerated().filter { !words[..<$0].contains($1) }.map(\.element)
        if forms.contains(where: { if case .number = $0 { true } else { false } }) { words.append(Self.numberText) }
        if !words.contains(["type": "string"]), !words.contains(Self.numberText) { words.append(Self.fieldText) }
        var conditions: [FieldValue] = []
        if !objects.isEmpty { conditions.append(["if": ["type": "object"], "then": union(ofObjects: objects)]) }
        if !lists.isEmpty {
            let schemas = lists.map { plain($0) }
            conditions.append(["if": ["type": "array"], "then": schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]])
        }
        if !objects.isEmpty { words.append(["type": "object"]) }
        if !lists.isEmpty { words.append(["type": "array"]) }
        var members: [FieldValue.Field] = [.init("anyOf", .array(words))]
        if conditions.count == 1, case .object(let condition) = conditions[0] {
            members += condition
        } else if !conditions.isEmpty {
            members.append(.init("allOf", .array(conditions)))
        }
        return .object(members)
    }

    /// One of several objects: each told by a key that it alone has and needs, the last by having none of these.
    private mutating func union(ofObjects forms: [FormatType]) -> FieldValue {
        let schemas = forms.map { plain($0) }
        guard forms.count > 1 else { return schemas[0] }
        let marks = forms.map { form in form.mark(among: forms) }
        // What has no key of its own is what is left.
        guard marks.count(where: { $0 == nil }) <= 1 else { return ["anyOf": .array(schemas)] }
        let rest = marks.firstIndex { $0 == nil } ?? forms.count - 1
        var result = schemas[rest]
        for index in forms.indices.reversed() where index != rest {
            guard let mark = marks[index] else { continue }
            var condition: [FieldValue.Field] = [.init("required", [.string(mark.key.name)])]
            if let open = mark.unless { condition.append(.init("not", ["required": [.string(open)]])) }
            result = ["if": .object(condition), "then": schemas[index], "else": result]
        }
        // An editor offers the keys by which the others are told, too.
        if case .object(var members) = result {
            let offered = forms.indices.filter { $0 != rest }.compactMap { marks[$0]?.key }.map { key in
                FieldValue.Field(key.name, .object(Self.description(key.summary) + [.init("examples", .array(key.examples))]))
            }
            members.append(.init("properties", .object(offered)))
            result = .object(members)
        }
        return result
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
        var members: [FieldValue.Field] = [.init("type", "object")] + Self.description(object.summary)
        let required = object.keys.filter(\.isRequired).map { FieldValue.string($0.name) }
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        members.append(.init("properties", .object(object.properties.map { .init($0.name, schema(of: $0)) })))
        if object.hasOneKey {
            // Conditions stand beside the key.
            let others = object.keys.count { Condition.isKey($0.name) }
            members += [.init("minProperties", 1), .init("maxProperties", .number(Double(1 + others)))]
        }
        members.append(.init("additionalProperties", object.fields.map { .object(Self.description($0)) } ?? false))
        return .object(members)
    }

    private mutating func schema(of property: PropertyDescription) -> FieldValue {
        var members = Self.description(property.summary)
        if let value = property.defaultValue { members.append(.init("default", value)) }
        members.append(.init("examples", .array(property.examples)))
        let type = schema(of: property.type)
        // Draft-07 ignores what stands beside a reference, so a reference goes into a list of its own.
        if case .object(let typeMembers) = type, typeMembers.first?.name == "$ref" {
            members.append(.init("allOf", [type]))
        } else if case .object(let typeMembers) = type {
            members += typeMembers.filter { !Self.descriptions.contains($0.name) }
        }
        return .object(members)
    }
}
