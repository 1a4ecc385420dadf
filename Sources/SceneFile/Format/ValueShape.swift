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
    /// Whether braces are left to the one who reads.
    private var isRaw = false
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

    /// The same values read as they are written: braces are looked at by the one who reads.
    func raw() -> ValueShape {
        var shape = self
        shape.isRaw = true
        return shape
    }

    /// The value, or nil after a report, and where a field says that there is none.
    ///
    /// Strings with braces are taken as the reading's mode says.
    func read(_ node: SourceNode, _ reading: inout Reading) -> Value? {
        guard !isRaw, node.hasBraces, case .string(let text) = node.value else {
            if !isRaw, let name = unquotedName(node, reading) {
                reading.report(
                    "{\(name)} without quotes is a mapping with a key '\(name)'", at: node.position, hint: "write '{\(name)}'")
                return nil
            }
            return decode(named(node, reading), &reading)
        }
        if case .plain = reading.mode { return readPlain(node, text, &reading) }
        let pattern: TextPattern
        do {
            pattern = try TextPattern(text)
        } catch {
            reading.report(
                error.message, at: node.position, hint: "a field stands in braces, as in {title}; {{ and }} are braces themselves")
            return nil
        }
        if let literal = pattern.literal { return resolved(.string(literal), for: node, &reading) }
        if let (name, fallback) = pattern.onlyField, case .written(let written, let place)? = reading.meaning(of: name),
            fallback == nil || !(written.value == .null || written.value == .string(""))
        {
            return passed(written, from: place, &reading)
        }
        if case .filled = reading.mode { return filled(pattern, text, node, &reading) }
        switch reading.knowledge(of: pattern) {
        case .known where !pattern.hasStrings: return filled(pattern, text, node, &reading)
        case .never: break
        default:
            var takesAnyText = false
            if case .text = type { takesAnyText = !isName }
            reading.uses.append(
                FieldUse(
                    pattern: pattern, file: reading.file, scope: reading.scope, guards: reading.guards, position: node.position,
                    keys: reading.keys, takesAnyText: takesAnyText, check: { [self] in _ = resolved($0.fieldValue, for: $0, &$1) }))
        }
        return sample
    }

    /// Reads a text outside of templates: its braces name variables where there are any, and are braces otherwise.
    private func readPlain(_ node: SourceNode, _ text: String, _ reading: inout Reading) -> Value? {
        guard !reading.isFromField, let pattern = try? TextPattern(text), pattern.literal == nil,
            pattern.hasStrings || !reading.vocabulary.variables.isEmpty || !takesText
        else { return decode(node, &reading) }
        let variables = Fields(vocabulary: reading.vocabulary)
        if let unknown = pattern.requiredNames.first(where: { variables[$0] == nil }) {
            if takesText { return decode(node, &reading) }
            reading.report(
                "there is no variable '\(unknown)'", at: node.position, category: .reference,
                hint: Suggestion.hint(for: unknown, among: reading.vocabulary.variables.map(\.name))
                    ?? "declare it under 'variables'; fields of items can be named in views and items only")
            return nil
        }
        reading.mode = .filled(variables)
        defer { reading.mode = .plain }
        return filled(pattern, text, node, &reading)
    }

    /// Reads what a pattern is in the fields.
    private func filled(_ pattern: TextPattern, _ text: String, _ node: SourceNode, _ reading: inout Reading) -> Value? {
        do throws(MissingField) {
            let value = try reading.value(of: pattern)
            // One level of fields within fields, so that what they grow to has a bound.
            if reading.isOfData, value.isContainer {
                reading.report(
                    "'\(text)' stands in a value that comes out of a field, where only a text or a number can be filled in",
                    at: node.position, category: .reference)
                return nil
            }
            return resolved(value, for: node, &reading)
        } catch {
            reading.report(error, at: node.position)
            return nil
        }
    }

    /// Whether a text fits, so that numbers and the like are shown as text.
    private var takesText: Bool {
        type.alternatives.contains { if case .text = $0 { true } else { false } }
    }

    /// The number that a word of the theme stands for, where numbers are taken and words are not.
    private func named(_ node: SourceNode, _ reading: Reading) -> SourceNode {
        guard case .string(let word) = node.value, let number = reading.vocabulary.theme.spacings[word] else { return node }
        var takesNumber = false
        for alternative in type.alternatives {
            switch alternative {
            case .number: takesNumber = true
            case .text, .patterned: return node
            case .choice(let words): if words.contains(word) { return node }
            default: break
            }
        }
        return takesNumber ? SourceNode(.number(Double(number)), at: node.position) : node
    }

    /// The name of a field or a variable that stands in braces without quotes; nil where the value is something else.
    private func unquotedName(_ node: SourceNode, _ reading: Reading) -> String? {
        guard case .mapping(let entries) = node.value, entries.count == 1, entries[0].value.value == .null else { return nil }
        let name = entries[0].key
        guard type.knownKeys(of: node) == 0 else { return nil }
        for alternative in type.alternatives {
            switch alternative {
            case .data, .named: return nil
            case .object(let object): if object.fields != nil || object.hasOneKey { return nil }
            default: break
            }
        }
        if case .plain = reading.mode { return reading.vocabulary.variables.contains { $0.name == name } ? name : nil }
        return name
    }

    /// Reads what a use of a view passes, where it is written.
    private func passed(_ written: SourceNode, from place: NameScope.Place, _ reading: inout Reading) -> Value? {
        let kept = (reading.scope, reading.file, reading.isFromField)
        (reading.scope, reading.file, reading.isFromField) = (place.scope, place.file, true)
        defer { (reading.scope, reading.file, reading.isFromField) = kept }
        var node = written
        if !node.hasBraces {
            if node.value == .null, !takesText { return nil }
            if takesText, !type.accepts(node) { node.value = .string(node.fieldValue.text) }
        }
        return read(node, &reading)
    }

    /// Reads a value that came out of fields.
    private func resolved(_ value: FieldValue, for node: SourceNode, _ reading: inout Reading) -> Value? {
        // A field that is nothing leaves the key as it is without it.
        if value == .null, !takesText { return nil }
        var resolved = SourceNode(data: value, at: node.position)
        if takesText, !type.accepts(resolved) { resolved.value = .string(value.text) }
        let (wasFromField, wasOfData, mode) = (reading.isFromField, reading.isOfData, reading.mode)
        // Nodes that come out of a field may name other fields of the item.
        if wasOfData || !value.isContainer { reading.mode = .plain }
        if case .template = reading.mode { reading.mode = .plain }
        reading.isFromField = true
        if value.isContainer { reading.isOfData = true }
        defer { (reading.isFromField, reading.isOfData, reading.mode) = (wasFromField, wasOfData, mode) }
        return decode(named(resolved, reading), &reading)
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
        ValueShape(
            .either(alternatives.map(\.type)), phrase, sample: alternatives[0].sample,
            encode: { value in alternatives.lazy.compactMap { $0.encode(value) }.first }
        ) { node, reading in
            let fitting = alternatives.filter { $0.type.accepts(node) }
            // What takes fields of any name is told by the key that names what it fills, whatever others know of those fields.
            if let shape = fitting.first(where: { $0.type.isUse(node) }) { return shape.read(node, &reading) }
            let best = fitting.map { $0.type.knownKeys(of: node) }.max() ?? 0
            if let shape = fitting.first(where: { $0.type.knownKeys(of: node) == best }) { return shape.read(node, &reading) }
            // A word that is not among the choices is better explained by the choices than by the kinds of value.
            if case .string = node.value, let words = alternatives.first(where: { if case .choice = $0.type { true } else { false } }) {
                return words.read(node, &reading)
            }
            // A list as long as one of them is better explained by its elements.
            if case .sequence(let elements) = node.value {
                let list = alternatives.first { shape in
                    if case .list(_, let count?) = shape.type { count.contains(elements.count) } else { false }
                }
                if let list { return list.read(node, &reading) }
            }
            if reading.isFromField, let number = alternatives.first(where: { if case .number = $0.type { true } else { false } }) {
                return number.read(node, &reading)
            }
            reading.mismatch(expected: phrase, .either(alternatives.map(\.type)), found: node)
            return nil
        }
    }
}
