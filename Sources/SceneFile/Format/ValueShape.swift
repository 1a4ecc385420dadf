// SPDX-License-Identifier: MIT
//
// A type of the format together with the Swift value it becomes.

import Foundation
import VitrineFiles

/// Describes a value of the format and reads it.
struct ValueShape<Value: Sendable>: Sendable {
    private var form: WrittenForm
    /// Stands in for a value that only an item's fields decide.
    let sample: Value
    private let decode: @Sendable (SourceNode, inout Reading) -> Value?
    /// A value as a file would have it; nil for one that files do not write, such as an empty text.
    let encode: @Sendable (Value) -> FieldValue?

    init(
        _ type: FormatType, _ phrase: String, sample: Value, isName: Bool = false,
        encode: @escaping @Sendable (Value) -> FieldValue? = { _ in nil },
        decode: @escaping @Sendable (SourceNode, inout Reading) -> Value?
    ) {
        form = WrittenForm(type: type, phrase: phrase, isName: isName)
        (self.sample, self.encode, self.decode) = (sample, encode, decode)
    }

    var type: FormatType { form.type }
    /// What is expected, as a diagnostic says it: "a size [width, height]".
    var phrase: String { form.phrase }

    /// The same values read as they are written: braces are looked at by the one who reads.
    func raw() -> ValueShape {
        var shape = self
        shape.form.isRaw = true
        return shape
    }

    /// The value, or nil after a report, and where a field says that there is none.
    ///
    /// Strings with braces are taken as the reading's mode says.
    func read(_ node: SourceNode, _ reading: inout Reading) -> Value? { value(of: form.find(node, &reading), &reading) }

    private func value(of finding: WrittenForm.Finding, _ reading: inout Reading) -> Value? {
        switch finding {
        case .value(let node, before: nil): return decode(node, &reading)
        case .value(let node, let before?):
            defer { reading.circumstances = before }
            return decode(node, &reading)
        case .nothing: return nil
        case .unreachable: return sample
        case .use(var use):
            use.check = { [self] node, reading in _ = value(of: form.resolved(node.fieldValue, for: node, &reading), &reading) }
            reading.uses.append(use)
            return sample
        }
    }
}

extension Reading {
    /// Reports that a pattern names something that is not there.
    mutating func report(_ missing: MissingField, at position: SourcePosition) {
        if missing.name.hasPrefix("t:") {
            let key = String(missing.name.dropFirst(2))
            report(
                "there is no text '\(key)' in the strings", at: position, category: .reference,
                hint: vocabulary.strings.isEmpty ? "declare it under 'strings'" : Suggestion.hint(for: key, among: vocabulary.strings.keys))
        } else {
            report(
                "there is no field '\(missing.name)'", at: position, category: .reference,
                hint: Suggestion.hint(for: missing.name, among: knownNames))
        }
    }
}

extension Fields {
    /// The variables of a scene, where there are no items.
    init(vocabulary: Vocabulary) { self.init(scopes: [], variables: vocabulary.variables) }
}

extension TextPattern.Problem {
    var message: String {
        switch self {
        case .unclosedBrace: "an opening brace has no closing one"
        case .strayBrace: "a closing brace has no opening one"
        case .emptyName: "the braces name no field"
        case .unclosedParenthesis: "an opening parenthesis has no closing one"
        }
    }
}

extension ValueShape {
    /// The same values turned into others.
    ///
    /// - Parameter back: the value that becomes a result; nil where none does.
    func map<Result: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Result, back: @escaping @Sendable (Result) -> Value? = { _ in nil }
    ) -> ValueShape<Result> {
        ValueShape<Result>(type, phrase, sample: transform(sample), encode: { [encode] in back($0).flatMap(encode) }) { node, reading in
            self.read(node, &reading).map(transform)
        }
    }

    /// The same values, refused with a message where the condition does not hold.
    func checking(_ check: @escaping @Sendable (Value, SourceNode, inout Reading) -> Void) -> ValueShape {
        ValueShape(type, phrase, sample: sample, encode: encode) { node, reading in
            let value = self.read(node, &reading)
            if let value { check(value, node, &reading) }
            return value
        }
    }

    /// The same values under another phrase.
    func called(_ phrase: String) -> ValueShape {
        ValueShape(type, phrase, sample: sample, encode: encode) { node, reading in
            guard self.type.accepts(node) else {
                reading.mismatch(expected: phrase, self.type, found: node)
                return nil
            }
            return self.read(node, &reading)
        }
    }

    /// The same values, written into the schema once under a name.
    func defined(as name: String) -> ValueShape {
        let type = type
        return ValueShape(.definition(name, { type }), phrase, sample: sample, encode: encode) { node, reading in self.read(node, &reading)
        }
    }

    /// Values whose strings may name fields.
    func asTemplate() -> ValueShape {
        ValueShape(.template(type), phrase, sample: sample, encode: encode) { node, reading in
            let mode = reading.mode
            if case .plain = mode { reading.mode = .template }
            defer { reading.mode = mode }
            return self.read(node, &reading)
        }
    }

    /// The first alternative that fits, told by the kind of value and, between objects, by their keys.
    static func either(_ phrase: String, _ alternatives: ValueShape<Value>...) -> ValueShape<Value> where Value: Sendable {
        let union = FormatUnion(types: alternatives.map(\.type), phrase: phrase)
        return ValueShape(
            .either(union.types), phrase, sample: alternatives[0].sample,
            encode: { value in
                for shape in alternatives {
                    if let written = shape.encode(value) { return written }
                }
                return nil
            },
            decode: { node, reading in
                guard let index = union.index(of: node, &reading) else { return nil }
                return alternatives[index].read(node, &reading)
            })
    }
}
