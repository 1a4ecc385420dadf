// SPDX-License-Identifier: MIT
//
// What a value looks like in a file, and what the braces in it stand for. None of this depends on what the value becomes, so the
// compiler sees it once and not once for each type.

import Foundation
import VitrineFiles
import VitrineScene
package import VitrineSceneText

/// How a value is written, whatever it becomes.
package struct WrittenForm: Sendable {
    package let type: FormatType
    /// What is expected, as a diagnostic says it: "a size [width, height]".
    package let phrase: String
    /// Whether the value is the name of a file or a font, so that any text is not good enough.
    package var isName = false
    /// Whether braces are left to the one who reads.
    var isRaw = false

    /// What a node turns out to be.
    package enum Finding {
        /// A value, written in a node; the circumstances are put back when it has been read.
        case value(SourceNode, before: Reading.Circumstances?)
        /// No value, because a field says that there is none, or after a report.
        case nothing
        /// A value that only an item's fields decide.
        case use(FieldUse)
        /// A value that no item ever has, because its conditions exclude each other.
        case unreachable

        /// The same, with a reading that goes on as it was before.
        fileprivate func returning(to before: Reading.Circumstances, _ reading: inout Reading) -> Finding {
            if case .value(let node, _) = self { return .value(node, before: before) }
            reading.circumstances = before
            return self
        }
    }

    /// Finds what a node stands for.
    ///
    /// Strings with braces are taken as the reading's mode says.
    package func find(_ node: SourceNode, _ reading: inout Reading) -> Finding {
        guard !isRaw, node.hasBraces, case .string(let text) = node.value else {
            if !isRaw, let name = unquotedName(node, reading) {
                reading.report(
                    "{\(name)} without quotes is a mapping with a key '\(name)'", at: node.position, hint: "write '{\(name)}'")
                return .nothing
            }
            return .value(named(node, &reading), before: nil)
        }
        if case .plain = reading.mode { return plain(node, text, &reading) }
        let pattern: TextPattern
        do {
            pattern = try TextPattern(text)
        } catch {
            reading.report(
                error.message, at: node.position, hint: "a field stands in braces, as in {title}; {{ and }} are braces themselves")
            return .nothing
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
        case .never: return .unreachable
        default:
            var takesAnyText = false
            if case .text = type { takesAnyText = !isName }
            return .use(
                FieldUse(
                    pattern: pattern, file: reading.file, scope: reading.scope, guards: reading.guards, position: node.position,
                    keys: reading.keys, takesAnyText: takesAnyText))
        }
    }

    /// Takes a text outside of templates: its braces name variables where there are any, and are braces otherwise.
    private func plain(_ node: SourceNode, _ text: String, _ reading: inout Reading) -> Finding {
        guard !reading.isFromField, let pattern = try? TextPattern(text), pattern.literal == nil,
            pattern.hasStrings || !reading.vocabulary.variables.isEmpty || !takesText
        else { return .value(node, before: nil) }
        let variables = Fields(vocabulary: reading.vocabulary)
        if let unknown = pattern.requiredNames.first(where: { variables[$0] == nil }) {
            if takesText { return .value(node, before: nil) }
            reading.report(
                "there is no variable '\(unknown)'", at: node.position, category: .reference,
                hint: reading.vocabulary.hint(forVariable: unknown)
                    ?? "declare it under 'variables'; fields of items can be named in views and items only")
            return .nothing
        }
        let before = reading.circumstances
        reading.mode = .filled(variables)
        return filled(pattern, text, node, &reading).returning(to: before, &reading)
    }

    /// Takes what a pattern is in the fields.
    private func filled(_ pattern: TextPattern, _ text: String, _ node: SourceNode, _ reading: inout Reading) -> Finding {
        do throws(MissingField) {
            let value = try reading.value(of: pattern)
            // One level of fields within fields, so that what they grow to has a bound.
            if reading.isOfData, value.isContainer {
                reading.report(
                    "'\(text)' stands in a value that comes out of a field, where only a text or a number can be filled in",
                    at: node.position, category: .reference)
                return .nothing
            }
            return resolved(value, for: node, &reading)
        } catch {
            reading.report(error, at: node.position)
            return .nothing
        }
    }

    /// Takes what a use of a view passes, where it is written.
    private func passed(_ written: SourceNode, from place: NameScope.Place, _ reading: inout Reading) -> Finding {
        let before = reading.circumstances
        (reading.scope, reading.file, reading.isFromField) = (place.scope, place.file, true)
        var node = written
        if !node.hasBraces {
            if node.value == .null, !takesText { return Finding.nothing.returning(to: before, &reading) }
            if takesText, !type.accepts(node) { node.value = .string(node.fieldValue.text) }
        }
        return find(node, &reading).returning(to: before, &reading)
    }

    /// Takes a value that came out of fields.
    func resolved(_ value: FieldValue, for node: SourceNode, _ reading: inout Reading) -> Finding {
        // A field that is nothing leaves the key as it is without it.
        if value == .null, !takesText { return .nothing }
        var resolved = SourceNode(data: value, at: node.position)
        if takesText, !type.accepts(resolved) { resolved.value = .string(value.text) }
        let before = reading.circumstances
        // Nodes that come out of a field may name other fields of the item.
        if before.isOfData || !value.isContainer { reading.mode = .plain }
        if case .template = reading.mode { reading.mode = .plain }
        reading.isFromField = true
        if value.isContainer { reading.isOfData = true }
        return .value(named(resolved, &reading), before: before)
    }

    /// Whether a text fits, so that numbers and the like are shown as text.
    private var takesText: Bool {
        type.alternatives.contains { if case .text = $0 { true } else { false } }
    }

    /// The number that a word of the theme stands for, where numbers are taken and words are not.
    private func named(_ node: SourceNode, _ reading: inout Reading) -> SourceNode {
        guard case .string(let word) = node.value, let (number, section) = reading.vocabulary.theme.number(word, for: reading.keys)
        else { return node }
        var takesNumber = false
        for alternative in type.alternatives {
            switch alternative {
            case .number: takesNumber = true
            case .text, .patterned(FormatType.themedPattern): return node
            case .choice(let words): if words.contains(word) { return node }
            default: break
            }
        }
        guard takesNumber else { return node }
        reading.noteUse(of: word, in: section, at: node.position)
        return SourceNode(.number(Double(number)), at: node.position)
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
}

extension Reading {
    /// What a value's braces may change for all that is read within it.
    package struct Circumstances {
        package var mode: Mode
        package var scope: NameScope?
        package var file: String
        package var isFromField: Bool
        package var isOfData: Bool
    }

    var circumstances: Circumstances {
        get { Circumstances(mode: mode, scope: scope, file: file, isFromField: isFromField, isOfData: isOfData) }
        set {
            (mode, scope, file) = (newValue.mode, newValue.scope, newValue.file)
            (isFromField, isOfData) = (newValue.isFromField, newValue.isOfData)
        }
    }
}
