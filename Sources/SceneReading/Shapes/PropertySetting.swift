// SPDX-License-Identifier: MIT
//
// What keys do to the values that they belong to.
//
// Keys are called through a protocol and never by these types. A call of a generic type whose arguments are known would have the compiler
// make its code anew for each pair of types, some thousand times; the code behind an existential is made once. It runs once a key, so none
// of it is worth more.

import Foundation
import VitrineFiles
package import VitrineScene
package import VitrineSceneText

/// What a key does to its owner.
package protocol PropertySetting<Owner>: Sendable {
    associatedtype Owner: Sendable
    /// What the key takes.
    var type: FormatType { get }
    /// Does to an owner what a value says.
    func apply(_ node: SourceNode, _ reading: inout Reading, _ owner: inout Owner)
    /// Reads a value, for what is wrong with it.
    func check(_ node: SourceNode, _ reading: inout Reading)
    /// What the key would say of an owner that holds without it; nil where no value says it.
    func written(in owner: Owner) -> FieldValue?
}

extension PropertySetting {
    /// The key as users read about it.
    package func description(_ label: PropertyLabel, startingAs start: Owner) -> PropertyDescription {
        PropertyDescription(
            name: label.name, type: type, summary: label.summary, examples: label.examples,
            encodeDefault: { label.isRequired ? nil : written(in: start) }, isRequired: label.isRequired, check: { check($0, &$1) })
    }
}

/// Has the value do something.
package struct ActionSetting<Owner: Sendable, Value: Sendable>: PropertySetting {
    package let shape: ValueShape<Value>
    package let present: (@Sendable (Owner) -> Value?)?
    package let set: @Sendable (Value, inout Owner) -> Void

    package init(
        shape: ValueShape<Value>, present: (@Sendable (Owner) -> Value?)? = nil, set: @escaping @Sendable (Value, inout Owner) -> Void
    ) {
        (self.shape, self.present, self.set) = (shape, present, set)
    }

    package var type: FormatType { shape.type }

    package func apply(_ node: SourceNode, _ reading: inout Reading, _ owner: inout Owner) {
        if let value = shape.read(node, &reading) { set(value, &owner) }
    }

    package func check(_ node: SourceNode, _ reading: inout Reading) { _ = shape.read(node, &reading) }

    package func written(in owner: Owner) -> FieldValue? { present?(owner).flatMap { shape.encode($0) } }
}

/// Sets a property.
struct PathSetting<Owner: Sendable, Value: Sendable>: PropertySetting {
    package let shape: ValueShape<Value>
    package let path: any WritableKeyPath<Owner, Value> & Sendable

    package var type: FormatType { shape.type }

    package func apply(_ node: SourceNode, _ reading: inout Reading, _ owner: inout Owner) {
        if let value = shape.read(node, &reading) { owner[keyPath: path] = value }
    }

    package func check(_ node: SourceNode, _ reading: inout Reading) { _ = shape.read(node, &reading) }

    package func written(in owner: Owner) -> FieldValue? { shape.encode(owner[keyPath: path]) }
}

/// Sets a property that is nil without the key.
struct OptionalPathSetting<Owner: Sendable, Value: Sendable>: PropertySetting {
    package let shape: ValueShape<Value>
    package let path: any WritableKeyPath<Owner, Value?> & Sendable

    package var type: FormatType { shape.type }

    package func apply(_ node: SourceNode, _ reading: inout Reading, _ owner: inout Owner) {
        if let value = shape.read(node, &reading) { owner[keyPath: path] = value }
    }

    package func check(_ node: SourceNode, _ reading: inout Reading) { _ = shape.read(node, &reading) }

    package func written(in owner: Owner) -> FieldValue? { owner[keyPath: path].flatMap { shape.encode($0) } }
}

/// Does to a part of the owner what another key does to all of it.
struct LiftedSetting<Owner: Sendable, Part: Sendable>: PropertySetting {
    package let path: any WritableKeyPath<Owner, Part> & Sendable
    package let setting: any PropertySetting<Part>

    package var type: FormatType { setting.type }

    package func apply(_ node: SourceNode, _ reading: inout Reading, _ owner: inout Owner) {
        setting.apply(node, &reading, &owner[keyPath: path])
    }

    package func check(_ node: SourceNode, _ reading: inout Reading) { setting.check(node, &reading) }

    package func written(in owner: Owner) -> FieldValue? { setting.written(in: owner[keyPath: path]) }
}
