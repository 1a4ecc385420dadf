// SPDX-License-Identifier: MIT
//
// The schema and the decoder say the same: they are held together by the schema's own examples and by all fixtures.

import Foundation
import Testing
import VitrineFiles
import VitrineSceneSchema
import VitrineSceneText
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat
@testable import VitrineSceneReading

@Suite struct SchemaTests {
    static let schema: FieldValue = {
        guard let root = try? JSONReader.read(Scene.jsonSchema()) else { return .null }
        return root.fieldValue
    }()

    @Test func `the schema is the same text on every run`() {
        #expect(Scene.jsonSchema() == Scene.jsonSchema())
        #expect(Scene.jsonSchema().hasPrefix("{\n  \"$schema\": \"http://json-schema.org/draft-07/schema#\""))
    }

    @Test func `every key has a description, and examples that fit the schema`() {
        var keys = 0
        func visit(_ value: FieldValue) {
            switch value {
            case .object(let members):
                if case .object(let properties)? = Fields(members)["properties"] {
                    for property in properties {
                        guard case .object(let parts) = property.value else { continue }
                        guard case .string(let description)? = Fields(parts)["description"] else { continue }
                        keys += 1
                        #expect(description.hasSuffix(".") || description.hasSuffix(")"), "\(property.name)")
                        guard case .array(let examples)? = Fields(parts)["examples"] else {
                            Issue.record("\(property.name) has no examples")
                            continue
                        }
                        #expect(!examples.isEmpty, "\(property.name)")
                        for example in examples + [Fields(parts)["default"]].compactMap(\.self) {
                            #expect(SchemaCheck(root: Self.schema).accepts(example, property.value), "\(property.name): \(example.json)")
                        }
                    }
                }
                for member in members { visit(member.value) }
            case .array(let values): values.forEach(visit)
            default: break
            }
        }
        visit(Self.schema)
        #expect(keys > 150)
    }

    @Test func `a description with code is there as Markdown, and no other is`() {
        var (codes, others) = (0, 0)
        func visit(_ value: FieldValue) {
            switch value {
            case .object(let members):
                let fields = Fields(members)
                if case .string(let text)? = fields["description"], fields["label"] == nil {
                    #expect(fields["markdownDescription"] == (text.contains("`") ? .string(text) : nil))
                    if text.contains("`") { codes += 1 } else { others += 1 }
                }
                for member in members where !["default", "examples", "body"].contains(member.name) { visit(member.value) }
            case .array(let values): values.forEach(visit)
            default: break
            }
        }
        visit(Self.schema)
        #expect(codes > 100 && others > 1000)
    }

    private static var definitions: [FieldValue.Field] {
        guard case .object(let members) = schema, case .object(let definitions)? = Fields(members)["definitions"] else { return [] }
        return definitions
    }

    @Test func `every definition has a description`() {
        #expect(Self.definitions.count > 50)
        for definition in Self.definitions {
            guard case .object(let members) = definition.value else { continue }
            #expect(Fields(members)["description"] != nil, "\(definition.name)")
        }
    }

    @Test func `what editors put in fits the place`() {
        var count = 0
        func check(_ schema: FieldValue) {
            guard case .object(let members) = schema, case .array(let snippets)? = Fields(members)["defaultSnippets"] else { return }
            for case .object(let snippet) in snippets {
                count += 1
                #expect(SchemaCheck(root: Self.schema).accepts(Fields(snippet)["body"] ?? .null, schema), "\(snippet)")
            }
        }
        check(Self.schema)
        Self.definitions.forEach { check($0.value) }
        #expect(count > 10)
    }

    @Test func `the words of a choice are explained one by one`() {
        var explained: [[String]] = []
        func visit(_ value: FieldValue) {
            switch value {
            case .object(let members):
                if case .array(let texts)? = Fields(members)["enumDescriptions"], case .array(let words)? = Fields(members)["enum"] {
                    #expect(texts.count == words.count)
                    explained.append(words.map(\.text))
                }
                for member in members { visit(member.value) }
            case .array(let values): values.forEach(visit)
            default: break
            }
        }
        visit(Self.schema)
        for words in [
            Scene.TextStyle.allCases.map(\.rawValue), Scene.Material.allCases.map(\.rawValue), Scene.ContentMode.allCases.map(\.rawValue),
            Scene.ListLayout.Appearance.allCases.map(\.rawValue),
        ] { #expect(explained.contains(words), "\(words)") }
    }

    @Test func `what is wrong deep in a scene is not said of what is around it`() throws {
        let root = try YAMLReader.read(
            """
            scene: 1
            views: {a: {content: {overlay: [{image: {source: a.png, contentMod: center}}]}}}
            collection: {sections: [{items: [{view: a}]}]}
            """
        ).root.fieldValue
        let check = SchemaCheck(root: Self.schema)
        #expect(!check.accepts(root, Self.schema))
        // Each union on the way tells objects and lists by their type, and leaves no choice that could fail as a whole.
        for name in ["overlay", "image", "node"] {
            let form = try #require(Self.definitions.first { $0.name == name }?.value)
            guard case .object(let members) = form, case .array(let choices)? = Fields(members)["anyOf"] else {
                Issue.record("\(name) is no union")
                continue
            }
            #expect(choices.contains(["type": "object"]), "\(name)")
            #expect(Fields(members)["if"] != nil || Fields(members)["allOf"] != nil, "\(name)")
        }
    }

    @Test func `keys of the writer's own are taken at the top and change nothing`() throws {
        let scene = """
            scene: 1
            x-fonts:
              title: &title {size: 20, weight: bold}
            views: {card: {content: {label: {text: a, font: *title}}}}
            collection: {sections: [{items: [{view: card}]}]}
            """
        let result = SceneLoader.load(Data(scene.utf8), name: "s.yaml", resources: SceneResources(root: "."))
        #expect(result.diagnostics == [])
        let root = try YAMLReader.read(scene).root.fieldValue
        #expect(SchemaCheck(root: Self.schema).accepts(root, Self.schema))
    }

    @Test func `every example and default is read without a problem`() {
        var seen: Set<String> = []
        var count = 0
        func visit(_ type: FormatType, isTemplate: Bool) {
            switch type {
            case .definition(let name, let inner):
                if seen.insert("\(name) \(isTemplate)").inserted { visit(inner(), isTemplate: isTemplate) }
            case .template(let inner): visit(inner, isTemplate: true)
            case .either(let types): types.forEach { visit($0, isTemplate: isTemplate) }
            case .list(let element, _): visit(element, isTemplate: isTemplate)
            case .named(let value): visit(value, isTemplate: isTemplate)
            case .object(let object):
                for property in object.properties {
                    for example in property.examples + [property.defaultValue].compactMap(\.self) {
                        var reading = Reading(file: "example")
                        reading.mode = isTemplate ? .template : .plain
                        reading.keys = [property.name]
                        property.check(SourceNode(data: example, at: SourcePosition(line: 1, column: 1)), &reading)
                        count += 1
                        // Examples name views and data that only a whole scene declares.
                        let problems = reading.diagnostics.filter {
                            $0.category != .reference && !$0.message.contains("stands in for a finger")
                        }
                        // Outside of templates a colour or size cannot be a field.
                        let isField = !isTemplate && example.json.contains("{")
                        if !isField || property.type.accepts(SourceNode(data: example, at: .unknown)) && !example.json.contains("\"{") {
                            #expect(problems == [], "\(property.name): \(example.json)")
                        }
                    }
                    visit(property.type, isTemplate: isTemplate)
                }
            default: break
            }
        }
        visit(ValueShape<Scene>.document.type, isTemplate: false)
        #expect(count > 250)
    }

    @Test(arguments: Fixtures.files(in: "Scenes", extensions: ["yaml"])) func `a scene that is read fits the schema`(path: String) throws {
        let text = try String(contentsOf: Fixtures.folder.appendingPathComponent("Scenes/\(path)"), encoding: .utf8)
        let root = try YAMLReader.read(text).root.fieldValue
        #expect(SchemaCheck(root: Self.schema).accepts(root, Self.schema))
    }

    /// What the schema cannot say: which of several keys go together, how path data reads, and what braces hold.
    static let beyondSchema: Set<String> = [
        "braces", "gradients", "group-without-items", "item-without-view", "orientation-without-device",
    ]

    @Test(arguments: Fixtures.files(in: "Invalid/schema", extensions: ["yaml"]))
    func `a scene that is refused for its form does not fit the schema`(path: String) throws {
        guard !Self.beyondSchema.contains(String(path.dropLast(5))) else { return }
        let text = try String(contentsOf: Fixtures.folder.appendingPathComponent("Invalid/schema/\(path)"), encoding: .utf8)
        let root = try YAMLReader.read(text).root.fieldValue
        #expect(!SchemaCheck(root: Self.schema).accepts(root, Self.schema))
    }
}

/// As much of JSON Schema as the schema uses, written apart from the code under test.
struct SchemaCheck {
    var root: FieldValue

    func accepts(_ value: FieldValue, _ schema: FieldValue) -> Bool {
        guard case .object(let rules) = schema else { return schema != false }
        let fields = Fields(rules)
        if let condition = fields["if"] {
            let branch = fields[accepts(value, condition) ? "then" : "else"]
            if let branch, !accepts(value, branch) { return false }
        }
        return rules.allSatisfy { accepts(value, $0, rules: fields) }
    }

    private func accepts(_ value: FieldValue, _ rule: FieldValue.Field, rules: Fields) -> Bool {
        switch (rule.name, rule.value) {
        case ("$ref", .string(let reference)): accepts(value, definition(reference))
        case ("allOf", .array(let schemas)): schemas.allSatisfy { accepts(value, $0) }
        case ("anyOf", .array(let schemas)): schemas.contains { accepts(value, $0) }
        case ("not", let schema): !accepts(value, schema)
        case ("type", .string(let type)): isOfType(value, type)
        case ("enum", .array(let values)): values.contains(value)
        case ("pattern", .string(let pattern)):
            if case .string(let text) = value { text.range(of: pattern, options: .regularExpression) != nil } else { true }
        case ("minimum", .number(let bound)): number(value).map { $0 >= bound } ?? true
        case ("exclusiveMinimum", .number(let bound)): number(value).map { $0 > bound } ?? true
        case ("maximum", .number(let bound)): number(value).map { $0 <= bound } ?? true
        case ("items", let schema): if case .array(let values) = value { values.allSatisfy { accepts($0, schema) } } else { true }
        case ("minItems", .number(let bound)): if case .array(let values) = value { Double(values.count) >= bound } else { true }
        case ("maxItems", .number(let bound)): if case .array(let values) = value { Double(values.count) <= bound } else { true }
        case ("minProperties", .number(let bound)): if case .object(let members) = value { Double(members.count) >= bound } else { true }
        case ("maxProperties", .number(let bound)): if case .object(let members) = value { Double(members.count) <= bound } else { true }
        case ("required", .array(let names)):
            if case .object(let members) = value {
                names.allSatisfy { name in members.contains { .string($0.name) == name } }
            } else {
                true
            }
        case ("properties", .object(let properties)):
            if case .object(let members) = value {
                members.allSatisfy { member in properties.first { $0.name == member.name }.map { accepts(member.value, $0.value) } ?? true }
            } else {
                true
            }
        case ("additionalProperties", let schema): acceptsOthers(value, schema, known: rules["properties"], own: rules["patternProperties"])
        default: true
        }
    }

    private func acceptsOthers(_ value: FieldValue, _ schema: FieldValue, known: FieldValue?, own: FieldValue?) -> Bool {
        guard case .object(let members) = value else { return true }
        var names: Set<String> = []
        if case .object(let properties)? = known { names = Set(properties.map(\.name)) }
        var patterns: [String] = []
        if case .object(let properties)? = own { patterns = properties.map(\.name) }
        return members.allSatisfy { member in
            names.contains(member.name) || patterns.contains { member.name.range(of: $0, options: .regularExpression) != nil }
                || accepts(member.value, schema)
        }
    }

    private func definition(_ reference: String) -> FieldValue {
        let name = reference.split(separator: "/").last.map(String.init) ?? ""
        guard case .object(let members) = root, case .object(let definitions)? = Fields(members)["definitions"] else { return false }
        return definitions.first { $0.name == name }?.value ?? false
    }

    private func number(_ value: FieldValue) -> Double? {
        if case .number(let number) = value { number } else { nil }
    }

    private func isOfType(_ value: FieldValue, _ type: String) -> Bool {
        switch (type, value) {
        case ("object", .object), ("array", .array), ("string", .string), ("number", .number), ("boolean", .bool), ("null", .null): true
        case ("integer", .number(let number)): number == number.rounded()
        default: false
        }
    }
}
