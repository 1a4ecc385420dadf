// SPDX-License-Identifier: MIT
//
// What tables are made of, for whoever reads a screen aloud without knowing them.

package import VitrineResponding

/// A part of a list that is read aloud in a way of its own (accessibility.rows).
@MainActor
package protocol ReadAloudPart: AnyObject {
    /// What it is.
    var readAloud: ReadAloud { get }
}

/// What a part of a list is to those who hear it.
package enum ReadAloud {
    /// All of the rows.
    case list
    /// A row, with what is told of it.
    case row(UIAccessibilityTraits)
    /// The header of a section, or its footer, which is none.
    case header(Bool)
}
