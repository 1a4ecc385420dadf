// SPDX-License-Identifier: MIT
//
// Objects by their keys.

import Foundation
import VitrineFiles
package import VitrineScene
package import VitrineSceneText

/// An object whose keys fill out a start.
struct ObjectDecoder<Value: Sendable>: ValueDecoder {
    package let object: ObjectReader
    package let table: KeyTable<Value>
    /// Where keys go that are not listed; nil makes such keys errors.
    package let fields: (any WritableKeyPath<Value, [FieldValue.Field]> & Sendable)?
    /// What remains to be done or checked when all keys are read.
    package let finish: (@Sendable (SourceNode, inout Reading, inout Value) -> Void)?

    package var sample: Value { table.start }
    package func encode(_ value: Value) -> FieldValue? { nil }

    package func decode(_ node: SourceNode, _ reading: inout Reading) -> Value? {
        guard let entries = object.entries(of: node, &reading) else { return nil }
        let properties = table.properties
        var value = reading.base.flatMap { $0 as? Value } ?? table.start
        for place in object.places(in: entries) {
            guard let written = object.enter(place, of: node, &reading) else { continue }
            properties[place.index].apply(written, &reading, &value)
            object.leave(&reading)
        }
        if let fields {
            value[keyPath: fields] += object.fields(in: entries)
        } else {
            object.refuseOthers(in: entries, &reading)
        }
        finish?(node, &reading, &value)
        return value
    }
}

/// The keys of a type of object.
struct KeyTable<Owner: Sendable>: ObjectKeys {
    /// The value of an object without keys.
    package let start: Owner
    private let listed: Deferred<(properties: [Property<Owner>], keys: [ObjectDescription.Key])>

    package init(start: Owner, _ list: @escaping @Sendable () -> [Property<Owner>]) {
        self.start = start
        listed = Deferred {
            let properties = list()
            return (properties, properties.map(\.key))
        }
    }

    package var properties: [Property<Owner>] { listed.value.properties }
    package var keys: [ObjectDescription.Key] { listed.value.keys }
    package var descriptions: [PropertyDescription] { properties.map { $0.description(startingAs: start) } }
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
    package static func object(
        _ phrase: String, _ summary: String, start: Value,
        fields: (path: any WritableKeyPath<Value, [FieldValue.Field]> & Sendable, summary: String)? = nil,
        hasOneKey: Bool = false, @PropertyList<Value> properties: @escaping @Sendable () -> [Property<Value>],
        finish: (@Sendable (SourceNode, inout Reading, inout Value) -> Void)? = nil
    ) -> ValueShape {
        let table = KeyTable(start: start, properties)
        let description = ObjectDescription(summary: summary, table: table, fields: fields?.summary, hasOneKey: hasOneKey)
        let object = ObjectReader(phrase: phrase, description)
        return ValueShape(.object(description), phrase, ObjectDecoder(object: object, table: table, fields: fields?.path, finish: finish))
    }
}
