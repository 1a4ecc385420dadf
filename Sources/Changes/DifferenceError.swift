// SPDX-License-Identifier: MIT
//
// Why two models cannot be compared.

/// Identifiers that occur more than once in one model, in the order in which they do.
package enum DifferenceError: Error, Hashable, Sendable, CustomStringConvertible {
    case repeatedItems([String])
    case repeatedSections([String])

    /// UIKit's exception message (diffable.snapshot-messages).
    package var description: String {
        switch self {
        case .repeatedItems(let names): Self.text("item", names)
        case .repeatedSections(let names): Self.text("section", names)
        }
    }

    private static func text(_ kind: String, _ names: [String]) -> String {
        "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: "
            + "{(\n\(names.map { "    \($0)" }.joined(separator: ",\n"))\n)}"
    }
}
