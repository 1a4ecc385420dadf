// SPDX-License-Identifier: MIT
//
// What names mean inside of a view that stands in another view, and inside of a loop.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneText

/// The names that a use of a view or a turn of a loop brings, and the scope in which it stands.
///
/// What a use passes is read where it is written: its braces name the fields of the place of the use.
final class NameScope: Sendable {
    /// What a name stands for.
    enum Meaning: Sendable {
        /// What stands in a file, and whose braces mean what they mean there.
        case written(SourceNode, Place)
        case value(FieldValue)
        /// Something that only the fields of an item tell.
        case unknown
    }

    /// Where something is written: the file, and what names mean there.
    struct Place: Sendable {
        var file: String
        var scope: NameScope?
    }

    struct Name: Sendable {
        var name: String
        var meaning: Meaning
        /// How many names are looked up until its value is there: fields that are passed on name others, which are passed on too.
        var cost = 1
    }

    let own: [Name]
    /// What names mean that nothing around says.
    let defaults: [Name]
    /// Whether any name may be one of an element that only the fields of an item tell.
    let isOpen: Bool
    let outer: NameScope?

    init(own: [Name], defaults: [Name] = [], isOpen: Bool = false, outer: NameScope?) {
        (self.own, self.defaults, self.isOpen, self.outer) = (own, defaults, isOpen, outer)
    }

    /// The names of this scope and of those around it, the nearest first.
    var names: [String] { own.map(\.name) + (outer?.names ?? []) + defaults.map(\.name) }

    /// What a name means here or in the scopes around; nil where none has it.
    func meaning(of name: String) -> Meaning? {
        var scope: NameScope? = self
        while let current = scope {
            if let meaning = current.own.meaning(of: name) { return meaning }
            if current.isOpen { return .unknown }
            scope = current.outer
        }
        return nil
    }

    /// How many names are looked up for the value of a name.
    func cost(of name: String) -> Int {
        let root = name.prefix { $0 != "." }
        var scope: NameScope? = self
        while let current = scope {
            if let found = current.own.first(where: { $0.name == name || $0.name == root }) { return found.cost }
            scope = current.outer
        }
        return 1
    }

    /// What a name means that nothing around says; nil where no view has a default for it.
    func standard(of name: String) -> Meaning? {
        var scope: NameScope? = self
        while let current = scope {
            if let meaning = current.defaults.meaning(of: name) { return meaning }
            scope = current.outer
        }
        return nil
    }
}

extension [NameScope.Name] {
    /// What a name or a path into it means.
    fileprivate func meaning(of name: String) -> NameScope.Meaning? {
        if let found = first(where: { $0.name == name }) { return found.meaning }
        guard let dot = name.firstIndex(of: "."), let root = first(where: { $0.name == name[..<dot] }) else { return nil }
        let path = name[name.index(after: dot)...]
        switch root.meaning {
        case .unknown: return .unknown
        case .value(let value): return value[path: path].map(NameScope.Meaning.value)
        case .written(let node, let place):
            var node = node
            for key in path.split(separator: ".") {
                guard let member = node[String(key)] else { return nil }
                node = member
            }
            return .written(node, place)
        }
    }
}

extension SourceNode {
    /// How many names are looked up for all texts in the value.
    func cost(in scope: NameScope?) -> Int {
        switch value {
        case .null, .bool, .number: return 1
        case .string(let text):
            guard hasBraces, let pattern = try? TextPattern(text) else { return 1 }
            return pattern.fieldNames.reduce(1) { min($0 + (scope?.cost(of: $1) ?? 1), 1_000_000) }
        case .sequence(let nodes): return nodes.reduce(1) { min($0 + $1.cost(in: scope), 1_000_000) }
        case .mapping(let entries): return entries.reduce(1) { min($0 + $1.value.cost(in: scope), 1_000_000) }
        }
    }
}

extension Reading {
    /// What a name means where the reading is; nil where nothing has it, or where it is a field of items that are not known yet.
    func meaning(of name: String) -> NameScope.Meaning? {
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
    func knowledge(of name: String) -> Knowledge {
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
    func knowledge(of pattern: TextPattern) -> Knowledge { pattern.fieldNames.map(knowledge).max() ?? .known }

    enum Knowledge: Comparable {
        /// Everything is there.
        case known
        /// The fields of items decide.
        case ofItems
        /// Elements of a loop over the fields of items decide.
        case never
    }

    /// The reading as it is at another place.
    func at(_ place: NameScope.Place) -> Reading {
        var reading = self
        (reading.scope, reading.file) = (place.scope, place.file)
        return reading
    }

    /// The value of a pattern with what names mean where the reading is.
    func value(of pattern: TextPattern) throws(MissingField) -> FieldValue {
        try pattern.value { name throws(MissingField) in
            try value(of: name)
        } string: { key, arguments throws(MissingField) in
            .string(try string(key, arguments))
        }
    }

    /// The value of a name; nil where there is none.
    func value(of name: String) throws(MissingField) -> FieldValue? {
        switch meaning(of: name) {
        case nil, .unknown: return nil
        case .value(let value): return try localized(value)
        case .written(let node, let place):
            guard case .string(let text) = node.value, node.hasBraces, let pattern = try? TextPattern(text) else { return node.fieldValue }
            return try at(place).value(of: pattern)
        }
    }
}
