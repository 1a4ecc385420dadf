// SPDX-License-Identifier: MIT
//
// Which of several types a value is meant to be.

/// Types of which a value is one.
struct FormatUnion: Sendable {
    let types: [FormatType]
    /// What is expected, as a diagnostic says it.
    let phrase: String

    /// Which type a value is, or is explained best by; nil after a report.
    func index(of node: SourceNode, _ reading: inout Reading) -> Int? {
        let fitting = types.indices.filter { types[$0].accepts(node) }
        // What takes fields of any name is told by the key that names what it fills, whatever others know of those fields.
        if let index = fitting.first(where: { types[$0].isUse(node) }) { return index }
        if fitting.count < 2 {
            if let only = fitting.first { return only }
        } else {
            let known = fitting.map { types[$0].knownKeys(of: node) }
            let best = known.max()
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
        }
        if reading.isFromField, let number = types.firstIndex(where: { if case .number = $0 { true } else { false } }) { return number }
        reading.mismatch(expected: phrase, .either(types), found: node)
        return nil
    }
}
