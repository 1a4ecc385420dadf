// SPDX-License-Identifier: MIT
//
// How values of the format become Swift values and are written again.
//
// Decoders are called through a protocol and never by these types, for the reason that keys are: the code behind an existential is made
// once, and not anew for each type of value.

import Foundation
import VitrineFiles
package import VitrineScene
package import VitrineSceneText

/// Makes values of one type from nodes, and says how they are written.
package protocol ValueDecoder<Value>: Sendable {
    associatedtype Value: Sendable
    /// Stands in for a value that only an item's fields decide.
    var sample: Value { get }
    /// The value that a node is; nil after a report.
    func decode(_ node: SourceNode, _ reading: inout Reading) -> Value?
    /// A value as a file would have it; nil for one that files do not write, such as an empty text.
    func encode(_ value: Value) -> FieldValue?
}

extension ValueDecoder {
    /// The value of a node that may be written with braces; nil after a report, and where a field says that there is none.
    package func read(_ node: SourceNode, as form: WrittenForm, _ reading: inout Reading) -> Value? {
        value(of: form.find(node, &reading), form, &reading)
    }

    private func value(of finding: WrittenForm.Finding, _ form: WrittenForm, _ reading: inout Reading) -> Value? {
        switch finding {
        case .value(let node, before: nil): return decode(node, &reading)
        case .value(let node, let before?):
            defer { reading.circumstances = before }
            return decode(node, &reading)
        case .nothing: return nil
        case .unreachable: return sample
        case .use(var use):
            use.check = { node, reading in _ = value(of: form.resolved(node.fieldValue, for: node, &reading), form, &reading) }
            reading.uses.append(use)
            return sample
        }
    }
}

/// What a closure reads.
struct ClosureDecoder<Value: Sendable>: ValueDecoder {
    let makeSample: @Sendable () -> Value
    package let write: (@Sendable (Value) -> FieldValue?)?
    package let read: @Sendable (SourceNode, inout Reading) -> Value?

    package var sample: Value { makeSample() }
    package func decode(_ node: SourceNode, _ reading: inout Reading) -> Value? { read(node, &reading) }
    package func encode(_ value: Value) -> FieldValue? { write?(value) }
}

/// The values of another shape turned into others.
struct MappedDecoder<Value: Sendable, Result: Sendable>: ValueDecoder {
    package let base: ValueShape<Value>
    package let transform: @Sendable (Value) -> Result
    package let back: (@Sendable (Result) -> Value?)?

    package var sample: Result { transform(base.sample) }
    package func decode(_ node: SourceNode, _ reading: inout Reading) -> Result? { base.read(node, &reading).map(transform) }
    package func encode(_ value: Result) -> FieldValue? { back?(value).flatMap { base.encode($0) } }
}

/// The values of another shape with what follows from where they stand.
struct AdjustedDecoder<Value: Sendable>: ValueDecoder {
    package let base: ValueShape<Value>
    let adjust: @Sendable (inout Value, SourceNode, inout Reading) -> Void

    package var sample: Value { base.sample }
    package func encode(_ value: Value) -> FieldValue? { base.encode(value) }

    package func decode(_ node: SourceNode, _ reading: inout Reading) -> Value? {
        guard var value = base.read(node, &reading) else { return nil }
        adjust(&value, node, &reading)
        return value
    }
}

/// The values of another shape, read in circumstances of their own.
struct SurroundedDecoder<Value: Sendable>: ValueDecoder {
    package let base: ValueShape<Value>
    /// Gets a reading ready; what it gives back puts the reading in order again.
    package var enter: @Sendable (inout Reading) -> (@Sendable (inout Reading) -> Void)? = { _ in nil }

    package var sample: Value { base.sample }
    package func encode(_ value: Value) -> FieldValue? { base.encode(value) }

    package func decode(_ node: SourceNode, _ reading: inout Reading) -> Value? {
        let leave = enter(&reading)
        defer { leave?(&reading) }
        return base.read(node, &reading)
    }
}

/// The values of another shape, of which a report says something else.
struct CalledDecoder<Value: Sendable>: ValueDecoder {
    package let base: ValueShape<Value>
    package let phrase: String

    package var sample: Value { base.sample }
    package func encode(_ value: Value) -> FieldValue? { base.encode(value) }

    package func decode(_ node: SourceNode, _ reading: inout Reading) -> Value? {
        guard base.type.accepts(node) else {
            reading.mismatch(expected: phrase, base.type, found: node)
            return nil
        }
        return base.read(node, &reading)
    }
}

/// The values of the alternative that fits.
struct EitherDecoder<Value: Sendable>: ValueDecoder {
    package let union: FormatUnion
    package let alternatives: [ValueShape<Value>]

    package var sample: Value { alternatives[0].sample }

    package func encode(_ value: Value) -> FieldValue? {
        for shape in alternatives {
            if let written = shape.encode(value) { return written }
        }
        return nil
    }

    package func decode(_ node: SourceNode, _ reading: inout Reading) -> Value? {
        guard let index = union.index(of: node, &reading) else { return nil }
        return alternatives[index].read(node, &reading)
    }
}

/// One of some words.
struct WordDecoder<Value: Sendable & Equatable>: ValueDecoder {
    package let phrase: String
    package let words: [(String, Value)]
    /// Words that are taken too, and that nobody is told of.
    package var synonyms: [(String, Value)] = []

    package var sample: Value { words[0].1 }
    package func encode(_ value: Value) -> FieldValue? { words.first { $0.1 == value }.map { .string($0.0) } }

    package func decode(_ node: SourceNode, _ reading: inout Reading) -> Value? {
        let names = words.map(\.0)
        guard case .string(let word) = node.value else {
            reading.mismatch(expected: phrase, .choice(names), found: node)
            return nil
        }
        if let match = (words + synonyms).first(where: { $0.0 == word }) { return match.1 }
        reading.report(
            "'\(word)' is not \(phrase)", at: node.position, hint: ForeignForm(word).listHint ?? Synonyms.hint(for: word, among: names))
        return nil
    }
}

/// A list of values.
struct ListDecoder<Element: Sendable>: ValueDecoder {
    package let phrase: String
    package let element: ValueShape<Element>
    package let count: ClosedRange<Int>?

    package var sample: [Element] { Array(repeating: element.sample, count: count?.lowerBound ?? 0) }

    package func encode(_ elements: [Element]) -> FieldValue? {
        let values = elements.compactMap { element.encode($0) }
        return values.isEmpty || values.count < elements.count ? nil : .array(values)
    }

    package func decode(_ node: SourceNode, _ reading: inout Reading) -> [Element]? {
        guard case .sequence(let nodes) = node.value, count?.contains(nodes.count) ?? true else {
            reading.mismatch(expected: phrase, .list(element.type, count: count), found: node)
            return nil
        }
        let values = nodes.map { node in
            let known = reading.diagnostics.count
            let value = element.read(node, &reading)
            // In a form of its own no place can be left out.
            if value == nil, count != nil, reading.diagnostics.count == known {
                reading.mismatch(expected: element.phrase, element.type, found: SourceNode(.null, at: node.position))
            }
            return value
        }
        let present = values.compactMap(\.self)
        return present.count == values.count || count == nil ? present : nil
    }
}
