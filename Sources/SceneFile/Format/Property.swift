// SPDX-License-Identifier: MIT
//
// The keys of an object and the properties they set. Schema and decoder are both made from these, so they cannot differ.

import Foundation
import VitrineFiles

/// A key of an object of the format and what it does to the value.
struct Property<Owner: Sendable>: Sendable {
    let name: String
    let isRequired: Bool
    let apply: @Sendable (SourceNode, inout Reading, inout Owner) -> Void
    private let described: @Sendable (Owner) -> PropertyDescription

    /// A key whose value does something to the owner.
    ///
    /// - Parameter startingAs: what the key would say of an owner that holds without it; nil where no value says it.
    init<Value: Sendable>(
        _ name: String, _ shape: ValueShape<Value>, _ summary: String, required: Bool = false,
        startingAs present: @escaping @Sendable (Owner) -> Value? = { _ in nil }, examples: FieldValue...,
        set: @escaping @Sendable (Value, inout Owner) -> Void
    ) {
        self.init(name, shape, summary, required, present, examples, set)
    }

    /// A key whose value does something to the owner, with a list of examples.
    init<Value: Sendable>(
        _ name: String, _ shape: ValueShape<Value>, _ summary: String, startingAs present: @escaping @Sendable (Owner) -> Value?,
        example examples: [FieldValue], set: @escaping @Sendable (Value, inout Owner) -> Void
    ) {
        self.init(name, shape, summary, false, present, examples, set)
    }

    /// A key that sets a property.
    init<Value: Sendable>(
        _ name: String, _ path: any WritableKeyPath<Owner, Value> & Sendable, _ shape: ValueShape<Value>, _ summary: String,
        required: Bool = false, examples: FieldValue...
    ) {
        self.init(name, shape, summary, required, { $0[keyPath: path] }, examples) { $1[keyPath: path] = $0 }
    }

    /// A key that sets an optional property.
    init<Value: Sendable>(
        _ name: String, _ path: any WritableKeyPath<Owner, Value?> & Sendable, _ shape: ValueShape<Value>, _ summary: String,
        required: Bool = false, examples: FieldValue...
    ) {
        self.init(name, shape, summary, required, { $0[keyPath: path] }, examples) { $1[keyPath: path] = $0 }
    }

    private init<Value: Sendable>(
        _ name: String, _ shape: ValueShape<Value>, _ summary: String, _ isRequired: Bool,
        _ present: @escaping @Sendable (Owner) -> Value?, _ examples: [FieldValue], _ set: @escaping @Sendable (Value, inout Owner) -> Void
    ) {
        (self.name, self.isRequired) = (name, isRequired)
        apply = { node, reading, owner in
            if let value = shape.read(node, &reading) { set(value, &owner) }
        }
        described = { start in
            PropertyDescription(
                name: name, type: shape.type, summary: summary, examples: examples,
                encodeDefault: { isRequired ? nil : present(start).flatMap(shape.encode) }, isRequired: isRequired,
                check: { _ = shape.read($0, &$1) })
        }
    }

    private init(
        _ name: String, isRequired: Bool, apply: @escaping @Sendable (SourceNode, inout Reading, inout Owner) -> Void,
        described: @escaping @Sendable (Owner) -> PropertyDescription
    ) {
        (self.name, self.isRequired, self.apply, self.described) = (name, isRequired, apply, described)
    }

    /// The key as users read about it; its default is what an object without keys holds.
    func description(startingAs start: Owner) -> PropertyDescription { described(start) }

    /// The key in an object that holds the owner as a part.
    func lifted<Whole: Sendable>(_ path: any WritableKeyPath<Whole, Owner> & Sendable) -> Property<Whole> {
        Property<Whole>(
            name, isRequired: isRequired, apply: { [apply] node, reading, whole in apply(node, &reading, &whole[keyPath: path]) },
            described: { [described] in described($0[keyPath: path]) })
    }
}

/// Lists properties one to a line, each type-checked by itself.
@resultBuilder
enum PropertyList<Owner: Sendable> {
    static func buildExpression(_ property: Property<Owner>) -> [Property<Owner>] { [property] }
    static func buildExpression(_ properties: [Property<Owner>]) -> [Property<Owner>] { properties }
    static func buildBlock(_ parts: [Property<Owner>]...) -> [Property<Owner>] { parts.flatMap(\.self) }
}

extension ValueShape {
    /// An object: its keys are read in the order they are listed here, not in that of the file.
    ///
    /// - Parameters:
    ///   - summary: what the object is, for the schema.
    ///   - start: the value of an object without keys.
    ///   - hasOneKey: whether exactly one key says what the object is.
    ///   - fields: where keys go that are not listed, and what they are for; nil makes such keys errors.
    ///   - finish: what remains to be done or checked when all keys are read.
    static func object(
        _ phrase: String, _ summary: String, start: Value,
        fields: (path: any WritableKeyPath<Value, [FieldValue.Field]> & Sendable, summary: String)? = nil,
        hasOneKey: Bool = false, @PropertyList<Value> properties: () -> [Property<Value>],
        finish: (@Sendable (SourceNode, inout Reading, inout Value) -> Void)? = nil
    ) -> ValueShape {
        let properties = properties()
        let names = properties.map(\.name)
        // Views in views and loops are nodes too, and conditions stand beside the key that says what a node is.
        let isNode = hasOneKey && names.contains(where: Reading.isCondition)
        let known = isNode ? names.filter { !Reading.isCondition($0) } + ["view", "each"] : names
        let descriptions = properties.map { $0.description(startingAs: start) }
        let description = ObjectDescription(
            summary: summary, properties: descriptions, fields: fields?.summary, hasOneKey: hasOneKey)
        let path = fields?.path
        return ValueShape(.object(description), phrase, sample: start) { node, reading in
            guard case .mapping(let entries) = node.value else {
                reading.mismatch(expected: phrase, .object(description), found: node)
                return nil
            }
            var value = reading.base as? Value ?? start
            for (property, description) in zip(properties, descriptions) {
                let name = property.name
                if let entry = entries.first(where: { $0.key == name }) {
                    reading.within(name) { property.apply(entry.value, &$0, &value) }
                } else if property.isRequired {
                    reading.report("\(phrase) needs the key '\(name)'", at: node.position, hint: description.summary)
                }
            }
            let others = entries.filter { !names.contains($0.key) }
            if let path {
                value[keyPath: path] += others.map { FieldValue.Field($0.key, $0.value.fieldValue) }
            } else {
                for entry in others.prefix(Diagnostic.most) {
                    reading.report(
                        "\(phrase) has no key '\(entry.key)'", at: entry.position,
                        hint: Suggestion.hint(for: entry.key, among: known))
                }
            }
            finish?(node, &reading, &value)
            return value
        }
    }
}
