// SPDX-License-Identifier: MIT
//
// Booleans, numbers, texts, words and lists.

package import Foundation
import VitrineFiles
import VitrineScene
package import VitrineSceneText

extension ValueShape<Bool> {
    package static let flag = ValueShape(.boolean, "true or false", sample: false, encode: { .bool($0) }) { node, reading in
        if case .bool(let value) = node.value { return value }
        if reading.isFromField, case .string(let text) = node.value, let value = Bool(text) { return value }
        reading.mismatch(expected: "true or false", .boolean, found: node)
        return nil
    }
}

extension ValueShape<CGFloat> {
    /// Any finite number.
    package static let number = number()

    /// A length in points.
    package static let length = number("a number of points of at least 0", min: 0, max: 1_000_000)

    /// A share from nothing to all.
    package static let fraction = number("a number from 0 to 1", min: 0, max: 1)

    package static func number(
        _ phrase: String = "a number", min: Double? = -1_000_000, max: Double? = 1_000_000, excludingMin: Bool = false
    ) -> ValueShape<CGFloat> {
        let bounds = NumberBounds(minimum: min, maximum: max, isMinimumExcluded: excludingMin)
        let sample = CGFloat(max == 1 ? 1 : Swift.max(min ?? 0, 1))
        return ValueShape(.number(bounds), phrase, sample: sample, encode: { .number(Double($0)) }) { node, reading in
            reading.number(node, phrase, bounds).map { CGFloat($0) }
        }
    }
}

extension ValueShape<CGFloat> {
    /// A number that is not less than the least that something takes.
    package static func number(_ noun: String, atLeast least: CGFloat, max: Double = 1_000_000) -> ValueShape<CGFloat> {
        number("\(noun) of at least \(FieldValue.number(Double(least)).text)", min: Double(least), max: max)
    }
}

extension ValueShape<Int> {
    /// A whole number that is not less than the least that something takes.
    package static func integer(_ noun: String, atLeast least: Int, max: Int) -> ValueShape<Int> {
        integer("\(noun) of at least \(least)", min: least, max: max)
    }

    package static func integer(_ phrase: String, min: Int, max: Int = 1_000_000_000) -> ValueShape<Int> {
        let bounds = NumberBounds(isInteger: true, minimum: Double(min), maximum: Double(max))
        return ValueShape(.number(bounds), phrase, sample: min, encode: { .number(Double($0)) }) { node, reading in
            reading.number(node, phrase, bounds).map { Int($0) }
        }
    }
}

extension Reading {
    /// The number of a node within bounds, or nil after a report.
    package mutating func number(_ node: SourceNode, _ phrase: String, _ bounds: NumberBounds) -> Double? {
        var number: Double?
        if case .number(let value) = node.value { number = value }
        if isFromField, case .string(let text) = node.value { number = FieldValue.number(of: text) }
        // Digits too many for a number are text elsewhere; here only a limit can have been passed, and they are told as written.
        var written: String?
        if number == nil, case .string(let text) = node.value, text.drop(while: { $0 == "-" }).allSatisfy(\.isWholeNumber), text.count > 15
        {
            number = Double(text)
            if text.count <= 40 { written = text }
        }
        let isTooSmall = number.map { number in
            bounds.minimum.map { bounds.isMinimumExcluded ? number <= $0 : number < $0 } ?? false
        }
        if let number, number.isFinite, isTooSmall == true, let minimum = bounds.minimum, minimum < -1 {
            let (found, limit) = (written ?? FieldValue.number(number).text, FieldValue.number(minimum).text)
            report("'\(keys.last ?? "value")' is \(found), less than the limit of \(limit)", at: node.position, category: .limit)
            return nil
        }
        guard let number, number.isFinite, isTooSmall == false, !bounds.isInteger || number == number.rounded() else {
            mismatch(expected: phrase, .number(bounds), found: node)
            return nil
        }
        if let maximum = bounds.maximum, number > maximum {
            if maximum <= 1 {
                mismatch(expected: phrase, .number(bounds), found: node)
            } else {
                let (found, limit) = (written ?? FieldValue.number(number).text, FieldValue.number(maximum).text)
                report(
                    "'\(keys.last ?? "value")' is \(found), more than the limit of \(limit)", at: node.position, category: .limit,
                    hint: timeHint(for: number))
            }
            return nil
        }
        return number
    }
}

extension ValueShape<String> {
    /// Text on one or more lines.
    package static let text = text("a text")

    package static func text(_ phrase: String) -> ValueShape<String> {
        ValueShape(.text, phrase, sample: "", encode: { $0.isEmpty ? nil : .string($0) }) { node, reading in
            if case .string(let text) = node.value {
                if text.utf8.count <= SourceLimits.text { return text }
                reading.report(
                    "'\(reading.keys.last ?? "value")' has a text longer than the limit of \(SourceLimits.text) bytes", at: node.position,
                    category: .limit)
                return nil
            }
            reading.mismatch(expected: phrase, .text, found: node)
            return nil
        }
    }
}

extension ValueShape {
    /// One of some words.
    ///
    /// - Parameter synonyms: Words that are taken too; the schema has them, and messages do not.
    package static func words(_ phrase: String, _ words: [(String, Value)], synonyms: [(String, Value)] = []) -> ValueShape
    where Value: Equatable {
        ValueShape(.choice((words + synonyms).map(\.0)), phrase, WordDecoder(phrase: phrase, words: words, synonyms: synonyms))
    }

    /// The cases of an enumeration by their raw values.
    package static func choice(_ phrase: String) -> ValueShape where Value: RawRepresentable<String> & CaseIterable & Equatable {
        words(phrase, Value.allCases.map { ($0.rawValue, $0) })
    }

    /// A list of values.
    ///
    /// With a count the list has a form of its own, such as `[x, y]`, and the phrase says which.
    package static func list<Element: Sendable>(
        _ phrase: String, of element: ValueShape<Element>, count: ClosedRange<Int>? = nil
    ) -> ValueShape where Value == [Element] {
        ValueShape(.list(element.type, count: count), phrase, ListDecoder(phrase: phrase, element: element, count: count))
    }
}
