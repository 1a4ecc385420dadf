// SPDX-License-Identifier: MIT
//
// A snapshot as plain arrays, slow and easy to read, which the real one is compared with.

import VitrineChanges

/// Sections with their items, by single letters and numbers.
struct ReferenceSnapshot: Hashable {
    struct Section: Hashable {
        var name: String
        var items: [Int]
    }

    /// What is done to a snapshot.
    enum Step: CustomStringConvertible {
        case append([Int], String?)
        case insert([Int], Int, isAfter: Bool)
        case delete([Int])
        case deleteAll
        case move(Int, Int, isAfter: Bool)
        case reload([Int])
        case reconfigure([Int])
        case appendSections([String])
        case insertSections([String], String, isAfter: Bool)
        case deleteSections([String])
        case moveSection(String, String, isAfter: Bool)
        case reloadSections([String])

        var description: String {
            switch self {
            case .append(let items, let section): "append \(items) to \(section ?? "the end")"
            case .insert(let items, let at, let isAfter): "insert \(items) \(isAfter ? "after" : "before") \(at)"
            case .delete(let items): "delete \(items)"
            case .deleteAll: "delete all"
            case .move(let item, let at, let isAfter): "move \(item) \(isAfter ? "after" : "before") \(at)"
            case .reload(let items): "reload \(items)"
            case .reconfigure(let items): "reconfigure \(items)"
            case .appendSections(let names): "append sections \(names)"
            case .insertSections(let names, let at, let isAfter): "insert sections \(names) \(isAfter ? "after" : "before") \(at)"
            case .deleteSections(let names): "delete sections \(names)"
            case .moveSection(let name, let at, let isAfter): "move section \(name) \(isAfter ? "after" : "before") \(at)"
            case .reloadSections(let names): "reload sections \(names)"
            }
        }
    }

    var sections: [Section] = []
    /// The items marked to be loaded again, also those that are gone.
    var marked: [Int] = []
    /// The same of items to be configured again, and of sections to be loaded again.
    var reconfigured: [Int] = []
    var markedSections: [String] = []

    private func section(of item: Int) -> Int? { sections.firstIndex { $0.items.contains(item) } }

    private func section(named name: String) -> Int? { sections.firstIndex { $0.name == name } }

    private mutating func remove(_ items: [Int]) {
        for section in sections.indices { sections[section].items.removeAll { items.contains($0) } }
    }

    /// Does a step, or says in UIKit's words why not.
    mutating func perform(_ step: Step) -> String? {
        switch step {
        case .append(let items, let name):
            if sections.isEmpty { return "There are currently no sections in the data source. Please add a section first." }
            if let message = Self.repetition("item", items) { return message }
            guard let target = name.map(section) ?? sections.count - 1 else { return Self.missing("section") }
            remove(items)
            sections[target].items += items
        case .insert(let items, let at, let isAfter):
            if let message = Self.repetition("item", items) { return message }
            if items.contains(at) {
                return "Invalid update: destination for insertion operation [\(at)] is in the insertion identifier list for update: "
                    + "\(Self.note("INS", at, items))."
            }
            guard let target = section(of: at) else { return Self.missing("section") }
            remove(items)
            sections[target].items = Self.list(sections[target].items, with: items, at: at, isAfter: isAfter)
        case .delete(let items):
            if let message = Self.repetition("item", items) { return message }
            remove(items)
        case .deleteAll: sections = []
        case .move(let item, let at, let isAfter):
            if item == at {
                return "Invalid update: destination for item move is the same as the source [\(at)] for update: "
                    + "\(Self.note("MOV", at, [item]))."
            }
            if section(of: item) == nil { return Self.missing("fromIndex") }
            guard let target = section(of: at) else { return Self.missing("toIndex") }
            remove([item])
            sections[target].items = Self.list(sections[target].items, with: [item], at: at, isAfter: isAfter)
        case .reload(let items):
            if let message = Self.repetition("item", items) { return message }
            if let absent = items.first(where: { section(of: $0) == nil }) {
                return "Attempted to reload item identifier that does not exist in the snapshot: \(absent)"
            }
            for item in items where !marked.contains(item) { marked.append(item) }
        case .reconfigure(let items):
            if let message = Self.repetition("item", items) { return message }
            if let absent = items.first(where: { section(of: $0) == nil }) {
                return "Attempted to reconfigure item identifier that does not exist in the snapshot: \(absent)"
            }
            for item in items where !reconfigured.contains(item) { reconfigured.append(item) }
        case .appendSections(let names):
            if let message = Self.repetition("section", names) ?? existing(names) { return message }
            sections += names.map { Section(name: $0, items: []) }
        case .insertSections(let names, let at, let isAfter):
            if let message = Self.repetition("section", names) { return message }
            if names.contains(at) {
                return "Invalid update: destination for section operation [\(at)] is in the inserted section list for update: "
                    + Self.note("INS", at, names)
            }
            guard let target = section(named: at) else { return Self.missing("insertIndex") }
            if let message = existing(names) { return message }
            sections.insert(contentsOf: names.map { Section(name: $0, items: []) }, at: isAfter ? target + 1 : target)
        case .deleteSections(let names):
            if let message = Self.repetition("section", names) { return message }
            sections.removeAll { names.contains($0.name) }
        case .moveSection(let name, let at, let isAfter):
            if name == at {
                return "Invalid update: destination for section move is the same as the source [\(at)] for update: "
                    + "\(Self.note("MOV", at, [name]))."
            }
            guard let from = section(named: name) else { return Self.missing("fromSection") }
            if section(named: at) == nil { return Self.missing("toSection") }
            let moved = sections.remove(at: from)
            sections = sections.flatMap { $0.name != at ? [$0] : isAfter ? [$0, moved] : [moved, $0] }
        case .reloadSections(let names):
            if let message = Self.repetition("section", names) { return message }
            if let absent = names.first(where: { section(named: $0) == nil }) {
                return "Attempted to reload section identifier that does not exist in the snapshot: \(absent)"
            }
            for name in names where !markedSections.contains(name) { markedSections.append(name) }
        }
        return nil
    }

    /// UIKit's text from its second line on.
    var lines: String {
        sections.map { "\n[\($0.name): {\($0.items.map(String.init).joined(separator: " "))}]" }.joined() + ">"
    }

    private static func list(_ items: [Int], with more: [Int], at: Int, isAfter: Bool) -> [Int] {
        items.flatMap { $0 != at ? [$0] : isAfter ? [$0] + more : more + [$0] }
    }

    private static func missing(_ name: String) -> String { "Invalid parameter not satisfying: \(name) != NSNotFound" }

    private static func note<Identifier>(_ action: String, _ destination: Identifier, _ identifiers: [Identifier]) -> String {
        "<_UIDiffableDataSourceUpdate 0x0 - action: \(action); destinationIdentifier:\(destination); destIsSection: 0; "
            + "identifiers: [\(identifiers.map { "\($0)" }.joined(separator: ","))]>"
    }

    private static func repetition<Identifier: Hashable>(_ kind: String, _ identifiers: [Identifier]) -> String? {
        var repeated: [Identifier] = []
        for (place, identifier) in identifiers.enumerated()
        where identifiers[..<place].contains(identifier) && !repeated.contains(identifier) {
            repeated.append(identifier)
        }
        if repeated.isEmpty { return nil }
        let list = repeated.map { "    \($0)" }.joined(separator: ",\n")
        return "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(\n\(list)\n)}"
    }

    private func existing(_ names: [String]) -> String? {
        let known = names.filter { section(named: $0) != nil }
        switch known.count {
        case 0: return nil
        case 1:
            return "Diffable data source detected an attempt to insert or append 1 section identifier that already exists in the snapshot. "
                + "Identifiers in a snapshot must be unique. Section identifier that already exists: \(known[0])"
        default:
            return "Diffable data source detected an attempt to insert or append \(known.count) section identifiers that already exist in "
                + "the snapshot. Identifiers in a snapshot must be unique. Section identifiers that already exist: "
                + "(\n\(known.map { "    \($0)" }.joined(separator: ",\n"))\n)"
        }
    }
}

extension DataSnapshot<String, Int> {
    /// Does a step, or says in UIKit's words why not.
    mutating func perform(_ step: ReferenceSnapshot.Step) -> String? {
        do throws(SnapshotError) {
            switch step {
            case .append(let items, let section): try append(items, to: section)
            case .insert(let items, let at, let isAfter): try insert(items, at: at, isAfter: isAfter)
            case .delete(let items): try delete(items)
            case .deleteAll: deleteAll()
            case .move(let item, let at, let isAfter): try move(item, to: at, isAfter: isAfter)
            case .reload(let items): try reload(items)
            case .reconfigure(let items): try reconfigure(items)
            case .appendSections(let names): try appendSections(names)
            case .insertSections(let names, let at, let isAfter): try insertSections(names, at: at, isAfter: isAfter)
            case .deleteSections(let names): try deleteSections(names)
            case .moveSection(let name, let at, let isAfter): try moveSection(name, to: at, isAfter: isAfter)
            case .reloadSections(let names): try reloadSections(names)
            }
            return nil
        } catch {
            return error.description
        }
    }
}
