// SPDX-License-Identifier: MIT
//
// Why a section snapshot cannot be changed or asked as it was.

/// A wrong call; `description` is UIKit's exception message (diffable.section-snapshots).
package enum SectionTreeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Items that are there already, or come twice, in the order in which they do.
    case repeated([String])
    /// An item to be deleted.
    case noIndex(String)
    /// An item that is asked about.
    case noItem(String)
    /// An item whose parent is asked for.
    case noChild(String)
    case noParent(String)
    /// The item that others are put in front of, or behind.
    case noDestination(String, isAfter: Bool)

    package var description: String {
        switch self {
        case .repeated(let names):
            "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
                + "{(\n\(names.map { "    \($0)" }.joined(separator: ",\n"))\n)}"
        case .noIndex(let name): "Failed to find index of item \(name)"
        case .noItem(let name): "Item identifier does not exist in section snapshot: \(name)"
        case .noChild(let name): "Child item identifier does not exist in section snapshot: \(name)"
        case .noParent(let name): "Parent item identifier does not exist in section snapshot: \(name)"
        case .noDestination(let name, let isAfter):
            "Item identifier to insert \(isAfter ? "after" : "before") does not exist in section snapshot: \(name)"
        }
    }
}
