// SPDX-License-Identifier: MIT
//
// A type of the format together with the Swift value it becomes.

import Foundation
import VitrineFiles

/// Describes a value of the format and reads it.
struct ValueShape<Value: Sendable>: Sendable {
    let type: FormatType
    /// What is expected, as a diagnostic says it: "a size [width, height]".
    let phrase: String
    /// Stands in for a value that only an item's fields decide.
    let sample: Value
    /// Whether the value is the name of a file or a font, so that any text is not good enough.
    private let isName: Bool
    private let decode: @Sendable (SourceNode, inout Reading) -> Value?
    /// A value as a file would have it; nil for one that files do not write, such as an empty text.
    let encode: @Sendable (Value) -> FieldValue?

    init(
        _ type: FormatType, _ phrase: String, sample: Value, isName: Bool = false,
        encode: @escaping @Sendable (Value) -> FieldValue? = { _ in nil },
        decode: @escaping @Sendable (SourceNode, inout Reading) -> Value?
    ) {
        (self.type, self.phrase, self.sample, self.isName, self.encode, self.decode) = (type, phrase, sample, isName, encode, decode)
    }

    /// The value, or nil after a report.
    ///
    /// Strings with braces are taken as the reading's mode says.
    func read(_ node: SourceNode, _ reading: inout Reading) -> Value? {
        guard node.hasBraces, case .string(let text) = node.value else { return decode(node, &reading) }
        if case .plain = reading.mode { return decode(node, &reading) }
        let pattern: TextPattern
        do {
            pattern = try TextPattern(text)
        } catch {
            reading.report(
                error.message, at: node.position, hint: "a field stands in braces, as in {title}; {{ and }} are braces themselves")
            return nil
        }
        if let literal = pattern.literal { return resolved(.string(literal), for: node, &reading) }
        switch reading.mode {
        case .filled(let fields):
            do {
                let value = try pattern.value(in: fields)
                // One level of fields within fields, so that what they grow to has a bound.
                if reading.isFromField, value.isContainer {
                    reading.report(
                        "'\(text)' stands in a value that comes out of a field, where only a text or a number can be filled in",
                        at: node.position, category: .reference)
                    return nil
                }
                return resolved(value, for: node, &reading)
            } catch {
                reading.report(
                    "there is no field '\(error.name)'", at: node.position, category: .reference,
                    hint: Suggestion.hint(for: error.name, among: fields.names))
                return nil
            }
        default:
            var takesAnyText = false
            if case .text = type { takesAnyText = !isName }
            reading.uses.append(
                FieldUse(
                    pattern: pattern, position: node.position, keys: reading.keys, takesAnyText: takesAnyText,
                    check: { [self] in _ = resolved($0.fieldValue, for: $0, &$1) }))
            return sample
        }
    }

    /// Whether a text fits, so that numbers and the like are shown as text.
    private var takesText: Bool {
        type.alternatives.contains { if case .text = $0 { true } else { false } }
    }

    /// Reads a value that came out of fields.
    private func resolved(_ value: FieldValue, for node: SourceNode, _ reading: inout Reading) -> Value? {
        var resolved = SourceNode(data: value, at: node.position)
        if takesText, !type.accepts(resolved) { resolved.value = .string(value.text) }
        let (wasFromField, mode) = (reading.isFromField, reading.mode)
        // Nodes that come out of a field may name other fields of the item.
        if wasFromField || !value.isContainer { reading.mode = .plain }
        if case .template = reading.mode { reading.mode = .plain }
        reading.isFromField = true
        defer { (reading.isFromField, reading.mode) = (wasFromField, mode) }
        return decode(resolved, &reading)
    }
}

extension TextPattern.Problem {
    var message: String {
        switch self {
        case .unclosedBrace: "an opening brace has no closing one"
        case .strayBrace: "a closing brace has no opening one"
        case .emptyName: "the braces name no field"
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
        ValueShape(
            .either(alternatives.map(\.type)), phrase, sample: alternatives[0].sample,
            encode: { value in alternatives.lazy.compactMap { $0.encode(value) }.first }
        ) { node, reading in
            let fitting = alternatives.filter { $0.type.accepts(node) }
            let best = fitting.map { $0.type.knownKeys(of: node) }.max() ?? 0
            if let shape = fitting.first(where: { $0.type.knownKeys(of: node) == best }) { return shape.read(node, &reading) }
            // A word that is not among the choices is better explained by the choices than by the kinds of value.
            if case .string = node.value, let words = alternatives.first(where: { if case .choice = $0.type { true } else { false } }) {
                return words.read(node, &reading)
            }
            if reading.isFromField, let number = alternatives.first(where: { if case .number = $0.type { true } else { false } }) {
                return number.read(node, &reading)
            }
            reading.mismatch(expected: phrase, .either(alternatives.map(\.type)), found: node)
            return nil
        }
    }
}
