// SPDX-License-Identifier: MIT
//
// The keys of an object and the properties they set. Schema and decoder are both made from these, so they cannot differ.

import Foundation
import VitrineFiles
package import VitrineScene
package import VitrineSceneText

/// A key of an object of the format and what it does to the value.
///
/// There are some thousand of them and hardly two for the same types, so this is no more than a front that takes types: what a key does is
/// a ``PropertySetting``, of which there are four. A file has few of the keys, and what most of them do is never made: neither their key
/// paths, which the runtime makes as they are met, nor their shapes with all that these hold.
package struct Property<Owner: Sendable>: Sendable {
    package let label: PropertyLabel
    private let made: Deferred<any PropertySetting<Owner>>
    private var setting: any PropertySetting<Owner> { made.value }

    package init(_ label: PropertyLabel, _ setting: @autoclosure @escaping @Sendable () -> any PropertySetting<Owner>) {
        self.label = label
        made = Deferred(setting)
    }

    /// A key whose value does something to the owner.
    ///
    /// - Parameter startingAs: what the key would say of an owner that holds without it; nil where no value says it.
    package init<Value: Sendable>(
        _ name: String, _ shape: @autoclosure @escaping @Sendable () -> ValueShape<Value>, _ summary: String, required: Bool = false,
        startingAs present: (@Sendable (Owner) -> Value?)? = nil, examples: FieldValue...,
        set: @escaping @Sendable (Value, inout Owner) -> Void
    ) {
        self.init(PropertyLabel(name, summary, required, examples), ActionSetting(shape: shape(), present: present, set: set))
    }

    /// A key whose value does something to the owner, with a list of examples.
    package init<Value: Sendable>(
        _ name: String, _ shape: @autoclosure @escaping @Sendable () -> ValueShape<Value>, _ summary: String,
        startingAs present: @escaping @Sendable (Owner) -> Value?,
        example examples: [FieldValue], set: @escaping @Sendable (Value, inout Owner) -> Void
    ) {
        self.init(PropertyLabel(name, summary, false, examples), ActionSetting(shape: shape(), present: present, set: set))
    }

    /// A key that sets a property.
    package init<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Owner, Value> & Sendable,
        _ shape: @autoclosure @escaping @Sendable () -> ValueShape<Value>, _ summary: String,
        required: Bool = false, examples: FieldValue...
    ) {
        self.init(PropertyLabel(name, summary, required, examples), PathSetting(shape: shape(), path: path()))
    }

    /// A key that sets an optional property.
    package init<Value: Sendable>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Owner, Value?> & Sendable,
        _ shape: @autoclosure @escaping @Sendable () -> ValueShape<Value>, _ summary: String,
        required: Bool = false, examples: FieldValue...
    ) {
        self.init(PropertyLabel(name, summary, required, examples), OptionalPathSetting(shape: shape(), path: path()))
    }

    package var name: String { label.name }

    /// The key as reading needs it.
    package var key: ObjectDescription.Key { ObjectDescription.Key(name: label.name, isRequired: label.isRequired) }

    /// Does to an owner what a value of the key says.
    package func apply(_ node: SourceNode, _ reading: inout Reading, _ owner: inout Owner) { setting.apply(node, &reading, &owner) }

    /// The key as users read about it; its default is what an object without keys holds.
    package func description(startingAs start: Owner) -> PropertyDescription { setting.description(label, startingAs: start) }

    /// The key in an object that holds the owner as a part.
    package func lifted<Whole: Sendable>(
        _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Whole, Owner> & Sendable
    ) -> Property<Whole> {
        Property<Whole>(label, LiftedSetting(path: path(), setting: setting))
    }
}

/// What is said about a key, whatever it does.
package struct PropertyLabel: Sendable {
    package let name: String
    package let summary: String
    package let isRequired: Bool
    package let examples: [FieldValue]

    package init(_ name: String, _ summary: String, _ isRequired: Bool, _ examples: [FieldValue]) {
        (self.name, self.summary, self.isRequired, self.examples) = (name, summary, isRequired, examples)
    }
}

/// Lists properties one to a line, each type-checked by itself.
@resultBuilder
package enum PropertyList<Owner: Sendable> {
    package static func buildExpression(_ property: Property<Owner>) -> [Property<Owner>] { [property] }
    package static func buildExpression(_ properties: [Property<Owner>]) -> [Property<Owner>] { properties }
    package static func buildBlock(_ parts: [Property<Owner>]...) -> [Property<Owner>] { parts.flatMap(\.self) }
}
