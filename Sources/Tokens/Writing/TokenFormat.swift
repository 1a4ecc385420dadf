// SPDX-License-Identifier: MIT
//
// What tokens can be written as, one table by endings.

/// A form in which tokens are written.
package enum TokenFormat: String, Hashable, Sendable, CaseIterable {
    case designTokens, styleSheet, swift, catalog

    private static let endings: [(ending: String, format: TokenFormat)] = [
        (".json", .designTokens), (".tokens", .designTokens), (".css", .styleSheet), (".swift", .swift), (".xcassets", .catalog),
    ]

    /// The endings that files of tokens have, as a sentence lists them.
    package static let endingsText = ".json, .css, .swift or .xcassets"

    /// The form that a path ends in.
    package init?(path: String) {
        guard let row = Self.endings.first(where: { path.lowercased().hasSuffix($0.ending) }) else { return nil }
        self = row.format
    }
}

extension TokenSet {
    /// The files of a form, by their paths within the one that is written; the path is empty where there is one file.
    ///
    /// - Parameter modes: those that are in force where the form has no modes of its own.
    package func files(as format: TokenFormat, modes: [String] = []) -> [(path: String, text: String)] {
        switch format {
        case .designTokens: [("", designTokens)]
        case .styleSheet: [("", styleSheet)]
        case .swift: [("", swift)]
        case .catalog: catalogFiles(modes: modes)
        }
    }

    /// The tokens that take something from another by an alias.
    package func users(of token: DesignToken) -> [DesignToken] {
        tokens.filter { other in
            other.variants.contains { variant in
                variant.value.all.contains { value in
                    if case .alias(let path) = value { path == token.path || path + ["$root"] == token.path } else { false }
                }
            }
        }
    }

    /// The values of a token as a person reads them: `#5e2ced, dark #9b7bff`.
    package func summary(of token: DesignToken) -> String {
        token.variants.map { variant in
            let word = variant.mode.word
            return (word.isEmpty ? "" : word + " ") + text(of: variant.value, token.kind)
        }.joined(separator: ", ")
    }
}
