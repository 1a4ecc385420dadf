// SPDX-License-Identifier: MIT
//
// What names mean inside of a view that stands in another view, and inside of a loop.

import Foundation
import VitrineFiles
package import VitrineScene

/// The names that a use of a view or a turn of a loop brings, and the scope in which it stands.
///
/// What a use passes is read where it is written: its braces name the fields of the place of the use.
package final class NameScope: Sendable {
    /// What a name stands for.
    package enum Meaning: Sendable {
        /// What stands in a file, and whose braces mean what they mean there.
        case written(SourceNode, Place)
        case value(FieldValue)
        /// Something that only the fields of an item tell.
        case unknown
    }

    /// Where something is written: the file, and what names mean there.
    package struct Place: Sendable {
        package var file: String
        package var scope: NameScope?

        package init(file: String, scope: NameScope?) { (self.file, self.scope) = (file, scope) }
    }

    package struct Name: Sendable {
        package var name: String
        package var meaning: Meaning
        /// How many names are looked up until its value is there: fields that are passed on name others, which are passed on too.
        package var cost = 1

        package init(name: String, meaning: Meaning, cost: Int = 1) { (self.name, self.meaning, self.cost) = (name, meaning, cost) }
    }

    package let own: [Name]
    /// What names mean that nothing around says.
    package let defaults: [Name]
    /// Whether any name may be one of an element that only the fields of an item tell.
    package let isOpen: Bool
    package let outer: NameScope?

    package init(own: [Name], defaults: [Name] = [], isOpen: Bool = false, outer: NameScope?) {
        (self.own, self.defaults, self.isOpen, self.outer) = (own, defaults, isOpen, outer)
    }

    /// The names of this scope and of those around it, the nearest first.
    package var names: [String] { own.map(\.name) + (outer?.names ?? []) + defaults.map(\.name) }

    /// What a name means here or in the scopes around; nil where none has it.
    package func meaning(of name: String) -> Meaning? {
        var scope: NameScope? = self
        while let current = scope {
            if let meaning = current.own.meaning(of: name) { return meaning }
            if current.isOpen { return .unknown }
            scope = current.outer
        }
        return nil
    }

    /// How many names are looked up for the value of a name.
    package func cost(of name: String) -> Int {
        let root = name.prefix { $0 != "." }
        var scope: NameScope? = self
        while let current = scope {
            if let found = current.own.first(where: { $0.name == name || $0.name == root }) { return found.cost }
            scope = current.outer
        }
        return 1
    }

    /// What a name means that nothing around says; nil where no view has a default for it.
    package func standard(of name: String) -> Meaning? {
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
    package func cost(in scope: NameScope?) -> Int {
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
