// SPDX-License-Identifier: MIT
//
// Why a snapshot cannot be changed or asked as it was.

/// A wrong call; `description` is UIKit's exception message (diffable.snapshot-messages).
package enum SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was looked for in vain.
    package enum Parameter: String, Hashable, Sendable {
        case section, insertIndex, fromIndex, toIndex, fromSection, toSection
    }

    case noSections
    case sectionNotFound
    case notFound(Parameter)
    case repeated(DifferenceError)
    /// Sections to be put in that are there.
    case sectionsExist([String])
    case insertionAtItself(UpdateNote)
    case sectionInsertionAtItself(UpdateNote)
    case itemMoveToItself(UpdateNote)
    case sectionMoveToItself(UpdateNote)
    /// What was to be done, and the first identifier that is absent.
    case absent(String, String)

    package var description: String {
        switch self {
        case .noSections: "There are currently no sections in the data source. Please add a section first."
        case .sectionNotFound:
            "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
                + "(which has O(1) performance)"
        case .notFound(let parameter): "Invalid parameter not satisfying: \(parameter.rawValue) != NSNotFound"
        case .repeated(let error): error.description
        case .sectionsExist(let names): Self.text(existing: names)
        case .insertionAtItself(let note):
            "Invalid update: destination for insertion operation [\(note.destination)] is in the insertion identifier list for update: "
                + "\(note.text)."
        case .sectionInsertionAtItself(let note):
            "Invalid update: destination for section operation [\(note.destination)] is in the inserted section list for update: "
                + "\(note.text)"
        case .itemMoveToItself(let note):
            "Invalid update: destination for item move is the same as the source [\(note.destination)] for update: \(note.text)."
        case .sectionMoveToItself(let note):
            "Invalid update: destination for section move is the same as the source [\(note.destination)] for update: \(note.text)."
        case .absent(let action, let name): "Attempted to \(action) identifier that does not exist in the snapshot: \(name)"
        }
    }

    private static func text(existing names: [String]) -> String {
        let (noun, verb) = names.count == 1 ? ("section identifier", "exists") : ("section identifiers", "exist")
        let list = names.count == 1 ? names[0] : "(\n\(names.map { "    \(quoted($0))" }.joined(separator: ",\n"))\n)"
        return "Diffable data source detected an attempt to insert or append \(names.count) \(noun) that already \(verb) in the snapshot. "
            + "Identifiers in a snapshot must be unique. S\(noun.dropFirst()) that already \(verb): \(list)"
    }

    /// A text as Foundation prints it in an array: in quotes, unless it is one plain word.
    private static func quoted(_ name: String) -> String {
        let isPlain = !name.isEmpty && name.utf8.allSatisfy { $0 < 128 && (Character(UnicodeScalar($0)).isWholeWord) }
        return isPlain ? name : "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

/// A change as UIKit prints it in a message, with a zero for its address.
package struct UpdateNote: Hashable, Sendable {
    let destination: String
    let text: String

    init<Identifier>(_ action: String, _ identifiers: [Identifier], at destination: Identifier) {
        self.destination = "\(destination)"
        let names = identifiers.map { "\($0)" }.joined(separator: ",")
        text =
            "<_UIDiffableDataSourceUpdate 0x0 - action: \(action); destinationIdentifier:\(destination); destIsSection: 0; "
            + "identifiers: [\(names)]>"
    }
}

extension Character {
    fileprivate var isWholeWord: Bool { isLetter || isNumber || self == "_" }
}
