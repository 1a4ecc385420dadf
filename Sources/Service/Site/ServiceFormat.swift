// SPDX-License-Identifier: MIT
//
// What a service can answer with: one table.

/// A format that an address, an option or an asker can name.
package struct ServiceFormat: Hashable, Sendable {
    /// As an option says it, such as `svg`.
    package var id: String
    /// As addresses end in it, without the dot.
    package var endings: [String]
    package var mediaType: String
    /// Whether it is given to those who take anything of a kind.
    package var isOffered: Bool

    package init(id: String, endings: [String], mediaType: String, isOffered: Bool) {
        (self.id, self.endings, self.mediaType, self.isOffered) = (id, endings, mediaType, isOffered)
    }
}
