// SPDX-License-Identifier: MIT
//
// The lists that items are made from: those under data, and those that variables hold.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<[FieldValue]> {
    /// A list by its name, or by a variable in braces.
    static let rows = ValueShape(.text, "the name of data", sample: []) { node, reading in
        guard case .string(let text) = node.value else {
            reading.mismatch(expected: "the name of data", .text, found: node)
            return nil
        }
        return node.hasBraces ? reading.rows(of: text, at: node.position) : reading.rows(named: text, at: node.position)
    }.raw()
}

extension Reading {
    /// The variables that hold lists, in the order in which they are declared.
    private var listVariables: [String] {
        vocabulary.variables.compactMap { variable in
            if case .array = variable.value { variable.name } else { nil }
        }
    }

    /// The rows of a list that is declared under a name; nil after a report.
    mutating func rows(named name: String, at position: SourcePosition) -> [FieldValue]? {
        if let loaded = context.data[name] ?? vocabulary.data[name].map(Optional.some) { return loaded }
        if let value = Fields(vocabulary: vocabulary)[name] { return rows(value, called: "the variable '\(name)'", at: position) }
        let names = context.dataNames + listVariables
        report(
            "there is no data '\(name)'", at: position, category: .reference,
            hint: names.isEmpty ? "declare it under 'data'" : Synonyms.hint(for: name, among: names))
        return nil
    }

    /// The rows that a text with braces stands for: a list, or the name of one; nil after a report.
    fileprivate mutating func rows(of text: String, at position: SourcePosition) -> [FieldValue]? {
        let variables = Fields(vocabulary: vocabulary)
        do {
            let pattern = try TextPattern(text)
            for name in pattern.requiredNames where variables[name] == nil {
                let names = pattern.onlyField == nil ? vocabulary.declaredNames : listVariables
                report(
                    "there is no variable '\(name)'", at: position, category: .reference,
                    hint: names.isEmpty
                        ? "declare it under 'variables'; a list is named without braces where it stands under 'data'"
                        : Synonyms.hint(for: name, among: names))
                return nil
            }
            let value = try pattern.value(in: variables)
            if case .string(let name) = value { return rows(named: name, at: position) }
            return rows(value, called: "'\(text)'", at: position)
        } catch let problem as TextPattern.Problem {
            report(
                problem.message, at: position,
                hint: "a variable stands in braces, as in {deck}; a list under 'data' is named without braces")
        } catch let missing as MissingField {
            report(missing, at: position)
        } catch {
            preconditionFailure("a pattern fails by its braces or by its fields")
        }
        return nil
    }

    private mutating func rows(_ value: FieldValue, called name: String, at position: SourcePosition) -> [FieldValue]? {
        if case .array(let rows) = value { return rows }
        report(
            "\(name) is \(SourceNode(data: value, at: position).found), and no list", at: position, category: .reference,
            hint: "a list is written as in [{title: Beach}, {title: Forest}]")
        return nil
    }
}
