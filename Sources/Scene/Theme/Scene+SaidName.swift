// SPDX-License-Identifier: MIT
//
// The names by which files say values, which those values no longer know.

import VitrineTokens

extension Scene {
    /// A name by which a file says a value of a part: of the theme, of the view that the part is, or of one of its variants.
    package struct SaidName: Hashable, Sendable {
        /// What has the name.
        package enum Kind: Hashable, Sendable {
            case theme(ThemeSection)
            case view
            /// A word of a variant or a state of the view; the key is the variant.
            case choice
        }

        /// The keys that lead to the value, from the part on: `background`, `gradient`.
        package var keys: [String]
        package var name: String
        package var kind: Kind
        /// The token that it is, where it comes from a file of tokens.
        package var token: [String]?

        /// A name at the end of keys.
        package init(_ name: String, _ kind: Kind, at keys: [String], token: [String]? = nil) {
            (self.keys, self.name, self.kind, self.token) = (keys, name, kind, token)
        }

        /// The path of the token that the name is, or becomes where the theme is written as tokens; nil for what is no value.
        package var path: [String]? {
            guard case .theme(let section) = kind else { return nil }
            return token ?? [section.group] + name.split(separator: ".").map(String.init)
        }
    }
}
