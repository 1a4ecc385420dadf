// SPDX-License-Identifier: MIT
//
// What a search bar tells the search that it is of.

/// The search that a search bar is of: its controller, in a room above.
@MainActor package protocol SearchBarOwner: AnyObject {
    /// Whether the search goes on.
    var isActive: Bool { get set }
    /// Told when the words in the bar are others.
    func wordsChanged()
}
