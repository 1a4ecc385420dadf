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

    /// The key as reading needs it.
    var key: ObjectDescription.Key { ObjectDescription.Key(name: name, isRequired: isRequired) }

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

/// The keys of an object.
private struct ObjectTable<Owner: Sendable>: Sendable {
    let properties: [Property<Owner>]
    let keys: [ObjectDescription.Key]

    init(_ properties: [Property<Owner>]) { (self.properties, keys) = (properties, properties.map(\.key)) }
}

extension ValueShape {
    /// An object: its keys are read in the order they are listed here, not in that of the file.
    ///
    /// - Parameters:
    ///   - summary: what the object is, for the schema.
    ///   - start: the value of an object without keys.
    ///   - hasOneKey: whether exactly one key says what the object is.
    ///   - fields: where keys go that are not listed, and what they are for; nil makes such keys errors.
    ///   - properties: the keys, listed when the first object is read.
    ///   - finish: what remains to be done or checked when all keys are read.
    static func object(
        _ phrase: String, _ summary: String, start: Value,
        fields: (path: any WritableKeyPath<Value, [FieldValue.Field]> & Sendable, summary: String)? = nil,
        hasOneKey: Bool = false, @PropertyList<Value> properties: @escaping @Sendable () -> [Property<Value>],
        finish: (@Sendable (SourceNode, inout Reading, inout Value) -> Void)? = nil
    ) -> ValueShape {
        let table = Deferred { ObjectTable(properties()) }
        let object = ObjectReader(
            phrase: phrase,
            ObjectDescription(
                summary: summary, listKeys: { table.value.keys },
                describe: { table.value.properties.map { $0.description(startingAs: start) } }, fields: fields?.summary,
                hasOneKey: hasOneKey))
        let path = fields?.path
        return ValueShape(.object(object.description), phrase, sample: start) { node, reading in
            guard let entries = object.entries(of: node, &reading) else { return nil }
            let properties = table.value.properties
            var value = reading.base.flatMap { $0 as? Value } ?? start
            for place in object.places(in: entries) {
                guard let written = object.enter(place, of: node, &reading) else { continue }
                properties[place.index].apply(written, &reading, &value)
                object.leave(&reading)
            }
            if let path {
                value[keyPath: path] += object.fields(in: entries)
            } else {
                object.refuseOthers(in: entries, &reading)
            }
            finish?(node, &reading, &value)
            return value
        }
    }
}
