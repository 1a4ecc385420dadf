// SPDX-License-Identifier: MIT
//
// Which of several types a value is meant to be.

import VitrineFiles
package import VitrineSceneText

/// Types of which a value is one.
package struct FormatUnion: Sendable {
    package let types: [FormatType]
    /// What is expected, as a diagnostic says it.
    package let phrase: String

    /// Which type a value is, or is explained best by; nil after a report.
    package func index(of node: SourceNode, _ reading: inout Reading) -> Int? {
        let fitting = types.indices.filter { types[$0].accepts(node) }
        // What takes fields of any name is told by the key that names what it fills, whatever others know of those fields.
        if let index = fitting.first(where: { types[$0].isUse(node) }) { return index }
        if fitting.count < 2 {
            if let only = fitting.first { return only }
        } else {
            let known = fitting.map { types[$0].knownKeys(of: node) }
            let best = known.max()
            // A mapping of keys that none knows is the one that has names like these, or none of them.
            if best == 0, case .mapping(let entries) = node.value, !entries.isEmpty, types.allSatisfy(\.refusesOtherKeys) {
                let near = fitting.first { index in
                    entries.contains { Suggestion.among(types[index].keyNames, for: $0.key) != nil }
                }
                if let near { return near }
                reading.mismatch(expected: phrase, .either(types), found: node)
                return nil
            }
            return zip(fitting, known).first { $0.1 == best }?.0
        }
        // A word that is not among the choices is better explained by the choices than by the kinds of value.
        if case .string = node.value, let words = types.firstIndex(where: { if case .choice = $0 { true } else { false } }) { return words }
        // A list as long as one of them is better explained by its elements.
        if case .sequence(let elements) = node.value {
            let list = types.firstIndex { type in
                if case .list(_, let count?) = type { count.contains(elements.count) } else { false }
            }
            if let list { return list }
            // So is one where lists of any length are one of the types.
            let lists = types.indices.filter { if case .list(_, nil) = types[$0].written { true } else { false } }
            let isCounted = types.contains { if case .list(_, _?) = $0.written { true } else { false } }
            if lists.count == 1, !isCounted, !elements.isEmpty { return lists[0] }
        }
        if reading.isFromField, let number = types.firstIndex(where: { if case .number = $0 { true } else { false } }) { return number }
        reading.mismatch(expected: phrase, .either(types), found: node)
        return nil
    }
}
