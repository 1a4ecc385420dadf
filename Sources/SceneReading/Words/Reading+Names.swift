// SPDX-License-Identifier: MIT
//
// What names mean where the reading is.

import Foundation
import VitrineFiles
package import VitrineScene
package import VitrineSceneText

extension Reading {
    /// What a name means where the reading is; nil where nothing has it, or where it is a field of items that are not known yet.
    package func meaning(of name: String) -> NameScope.Meaning? {
        if let meaning = scope?.meaning(of: name) { return meaning }
        guard case .filled(let fields) = mode else { return nil }
        if let value = fields.own(name) { return .value(value) }
        if let meaning = scope?.standard(of: name) { return meaning }
        return (fields[name] ?? Fields(vocabulary.variables)[name]).map(NameScope.Meaning.value)
    }

    /// The names that mean something where the reading is.
    var knownNames: [String] {
        var names = scope?.names ?? []
        if case .filled(let fields) = mode { names += fields.names }
        var seen: Set<String> = []
        return (names + vocabulary.declaredNames).filter { seen.insert($0).inserted }
    }

    /// Whether a name stands for something that is known now: a value, or what is written without unknown fields in it.
    package func knowledge(of name: String) -> Knowledge {
        switch meaning(of: name) {
        case nil: .ofItems
        case .unknown: .never
        case .value: .known
        case .written(let node, let place):
            if case .string(let text) = node.value, node.hasBraces, let pattern = try? TextPattern(text) {
                at(place).knowledge(of: pattern)
            } else {
                .known
            }
        }
    }

    /// Whether all names of a pattern stand for something that is known now.
    package func knowledge(of pattern: TextPattern) -> Knowledge { pattern.fieldNames.map(knowledge).max() ?? .known }

    package enum Knowledge: Comparable {
        /// Everything is there.
        case known
        /// The fields of items decide.
        case ofItems
        /// Elements of a loop over the fields of items decide.
        case never
    }

    /// The reading as it is at another place.
    package func at(_ place: NameScope.Place) -> Reading {
        var reading = self
        (reading.scope, reading.file) = (place.scope, place.file)
        return reading
    }

    /// The value of a pattern with what names mean where the reading is.
    package func value(of pattern: TextPattern) throws(MissingField) -> FieldValue {
        try pattern.value { name throws(MissingField) in
            try value(of: name)
        } string: { key, arguments throws(MissingField) in
            .string(try string(key, arguments))
        }
    }

    /// The value of a name; nil where there is none.
    package func value(of name: String) throws(MissingField) -> FieldValue? {
        switch meaning(of: name) {
        case nil, .unknown: return nil
        case .value(let value): return try localized(value)
        case .written(let node, let place):
            guard case .string(let text) = node.value, node.hasBraces, let pattern = try? TextPattern(text) else { return node.fieldValue }
            return try at(place).value(of: pattern)
        }
    }
}
