// SPDX-License-Identifier: MIT
//
// A type of the format together with the Swift value it becomes.

import Foundation
import VitrineFiles
package import VitrineScene
package import VitrineSceneText

/// Describes a value of the format and reads it.
///
/// As a property is, this is a front that takes types; what they mean is in a ``ValueDecoder``.
package struct ValueShape<Value: Sendable>: Sendable {
    private var form: WrittenForm
    private let decoder: any ValueDecoder<Value>

    package init(_ type: FormatType, _ phrase: String, isName: Bool = false, _ decoder: any ValueDecoder<Value>) {
        form = WrittenForm(type: type, phrase: phrase, isName: isName)
        self.decoder = decoder
    }

    /// Values that a closure reads.
    ///
    /// - Parameters:
    ///   - sample: stands in for a value that only an item's fields decide.
    ///   - encode: a value as a file would have it; nil for one that files do not write, such as an empty text.
    package init(
        _ type: FormatType, _ phrase: String, sample: @autoclosure @escaping @Sendable () -> Value, isName: Bool = false,
        encode: (@Sendable (Value) -> FieldValue?)? = nil,
        decode: @escaping @Sendable (SourceNode, inout Reading) -> Value?
    ) {
        self.init(type, phrase, isName: isName, ClosureDecoder(makeSample: sample, write: encode, read: decode))
    }

    package var type: FormatType { form.type }
    /// What is expected, as a diagnostic says it: "a size [width, height]".
    package var phrase: String { form.phrase }
    /// Stands in for a value that only an item's fields decide.
    package var sample: Value { decoder.sample }

    /// A value as a file would have it; nil for one that files do not write, such as an empty text.
    package func encode(_ value: Value) -> FieldValue? { decoder.encode(value) }

    /// The value, or nil after a report, and where a field says that there is none.
    ///
    /// Strings with braces are taken as the reading's mode says.
    package func read(_ node: SourceNode, _ reading: inout Reading) -> Value? { decoder.read(node, as: form, &reading) }

    /// The same values read as they are written: braces are looked at by the one who reads.
    package func raw() -> ValueShape {
        var shape = self
        shape.form.isRaw = true
        return shape
    }

    /// The same values turned into others.
    ///
    /// - Parameter back: the value that becomes a result; nil where none does.
    package func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Result, back: (@Sendable (Result) -> Value?)? = nil
    ) -> ValueShape<Result> {
        ValueShape<Result>(type, phrase, MappedDecoder(base: self, transform: transform, back: back))
    }

    /// The same values, refused with a message where the condition does not hold.
    package func checking(_ check: @escaping @Sendable (Value, SourceNode, inout Reading) -> Void) -> ValueShape {
        adjusted { value, node, reading in check(value, node, &reading) }
    }

    /// The same values, changed by where they were read and what is known there.
    package func adjusted(_ adjust: @escaping @Sendable (inout Value, SourceNode, inout Reading) -> Void) -> ValueShape {
        ValueShape(type, phrase, AdjustedDecoder(base: self, adjust: adjust))
    }

    /// The same values, in a reading that is got ready before each and, where that gives something back, put in order after it.
    package func reading(in circumstances: @escaping @Sendable (inout Reading) -> (@Sendable (inout Reading) -> Void)?) -> ValueShape {
        ValueShape(type, phrase, SurroundedDecoder(base: self, enter: circumstances))
    }

    /// The same values under another phrase.
    package func called(_ phrase: String) -> ValueShape { ValueShape(type, phrase, CalledDecoder(base: self, phrase: phrase)) }

    /// The same values, written into the schema once under a name.
    package func defined(as name: String) -> ValueShape {
        let type = type
        return ValueShape(.definition(name, { type }), phrase, SurroundedDecoder(base: self))
    }

    /// Values whose strings may name fields.
    package func asTemplate() -> ValueShape {
        ValueShape(
            .template(type), phrase,
            SurroundedDecoder(base: self) { reading in
                guard case .plain = reading.mode else { return nil }
                reading.mode = .template
                return { $0.mode = .plain }
            })
    }

    /// The first alternative that fits, told by the kind of value and, between objects, by their keys.
    package static func either(_ phrase: String, _ alternatives: ValueShape<Value>...) -> ValueShape<Value> {
        let union = FormatUnion(types: alternatives.map(\.type), phrase: phrase)
        return ValueShape(.either(union.types), phrase, EitherDecoder(union: union, alternatives: alternatives))
    }
}

extension Reading {
    /// Reports that a pattern names something that is not there.
    package mutating func report(_ missing: MissingField, at position: SourcePosition) {
        if missing.name.hasPrefix("t:") {
            let key = String(missing.name.dropFirst(2))
            report(
                "there is no text '\(key)' in the strings", at: position, category: .reference,
                hint: vocabulary.strings.isEmpty ? "declare it under 'strings'" : Synonyms.hint(for: key, among: vocabulary.strings.keys))
        } else {
            report(
                "there is no field '\(missing.name)'", at: position, category: .reference,
                hint: Synonyms.hint(for: missing.name, among: knownNames))
        }
    }
}

extension Fields {
    /// The variables of a scene, where there are no items.
    package init(vocabulary: Vocabulary) { self.init(scopes: [], variables: vocabulary.variables) }
}
