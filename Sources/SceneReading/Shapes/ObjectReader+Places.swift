// SPDX-License-Identifier: MIT
//
// Keys that stand one level too high: told once, and read where they were meant, so that nothing else is told because of them.

import VitrineFiles
import VitrineScene
package import VitrineSceneText

extension ObjectReader {
    /// The entries of a mapping with those within others that were meant to stand there; each is told.
    package func put(_ entries: [SourceNode.Entry], right reading: inout Reading) -> [SourceNode.Entry] {
        let keys = description.keys
        guard entries.contains(where: { entry in !keys.contains { $0.name == entry.key } }) else { return entries }
        var result = entries
        for entry in entries where !keys.contains(where: { $0.name == entry.key }) {
            guard let place = result.firstIndex(of: entry), let owner = owner(of: entry, at: place, in: result) else { continue }
            let owning = result[owner]
            reading.report("\(phrase) has no key '\(entry.key)'", at: entry.position, hint: hint(for: entry, within: owning))
            switch owning.value.value {
            case .mapping(let inner): result[owner].value.value = .mapping(inner + [entry])
            case .null: result[owner].value.value = .mapping([entry])
            case .bool, .number, .string, .sequence: break
            }
            result.remove(at: place)
        }
        return result
    }

    /// The entry that an unknown one was meant to stand within: the nearest before it, or else after it, whose value knows the key.
    ///
    /// In an object of one key everything else belongs to that; in others a key does that stands below another, indented no further.
    private func owner(of entry: SourceNode.Entry, at place: Int, in entries: [SourceNode.Entry]) -> Int? {
        let others =
            Array(entries.indices.prefix(place).reversed()) + (description.hasOneKey ? Array(entries.indices.dropFirst(place + 1)) : [])
        let properties = description.properties
        return others.first { index in
            let other = entries[index]
            guard let type = properties.first(where: { $0.name == other.key })?.type, type.hasKey(entry.key) else { return false }
            return description.hasOneKey || Self.isBelow(entry, other)
        }
    }

    /// Whether an entry follows one that is written over lines, or has no value yet.
    private static func isBelow(_ entry: SourceNode.Entry, _ other: SourceNode.Entry) -> Bool {
        guard entry.position.line > other.position.line, entry.position.column == other.position.column else { return false }
        switch other.value.value {
        case .null: return true
        case .mapping(let inner): return inner.first.map { $0.position.line > other.position.line } ?? false
        case .bool, .number, .string, .sequence: return false
        }
    }

    private func hint(for entry: SourceNode.Entry, within owner: SourceNode.Entry) -> String {
        if Self.isBelow(entry, owner) { return "indent '\(entry.key)' further than '\(owner.key)', so that it stands within it" }
        let value =
            switch entry.value.value {
            case .number, .bool, .string: entry.value.fieldValue.text
            case .null, .sequence, .mapping: "…"
            }
        let rest =
            switch owner.value.value {
            case .null, .number(0), .string(""), .mapping([]): ""
            case .sequence: "children: […], "
            case .bool, .number, .string, .mapping: "…, "
            }
        return "write it inside: \(owner.key): {\(rest)\(entry.key): \(value)}"
    }

    /// The hint for a key that the one node of an object knows, as `vstack` beside the keys of a view.
    func wrapping(of entry: SourceNode.Entry) -> String? {
        guard !description.hasOneKey else { return nil }
        let holders = description.properties.filter { ["content", "child"].contains($0.name) }
        return holders.first { $0.type.hasOneKey(entry.key) }.map { "write \($0.name): {\(entry.key): …}" }
    }
}

extension FormatType {
    /// Whether an object of this type knows a key.
    fileprivate func hasKey(_ key: String) -> Bool {
        alternatives.contains { type in
            if case .object(let object) = type { object.keys.contains { $0.name == key } } else { false }
        }
    }

    /// Whether a key says what an object of this type is.
    fileprivate func hasOneKey(_ key: String) -> Bool {
        alternatives.contains { type in
            guard case .object(let object) = type, object.hasOneKey else { return false }
            return !Condition.isKey(key) && object.keys.contains { $0.name == key }
        }
    }
}
