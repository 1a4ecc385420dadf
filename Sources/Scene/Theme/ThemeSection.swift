// SPDX-License-Identifier: MIT
//
// The sections of a theme, one table: what their names stand for, and which tokens go there.

package import VitrineTokens

/// A section of a theme.
package enum ThemeSection: String, Hashable, Sendable, CaseIterable {
    case colors, fonts, spacings, radii, shadows, gradients, borders

    private static let rows: [ThemeSection: (noun: String, group: String, kinds: [TokenKind])] = [
        .colors: ("colour", "color", [.color]), .fonts: ("font", "font", [.typography]),
        .spacings: ("number", "spacing", [.dimension, .number, .duration]), .radii: ("radius", "radius", [.dimension]),
        .shadows: ("shadow", "shadow", [.shadow]), .gradients: ("gradient", "gradient", [.gradient]),
        .borders: ("border", "border", [.border]),
    ]

    /// What a message calls one of its values.
    package var noun: String { Self.rows[self]?.noun ?? rawValue }

    /// The group of tokens that a scene's own names are written to.
    package var group: String { Self.rows[self]?.group ?? rawValue }

    /// The kinds of tokens that it takes.
    package var kinds: [TokenKind] { Self.rows[self]?.kinds ?? [] }

    /// The section of a token; nil for what scenes have no names for, such as a curve.
    package init?(_ token: DesignToken) {
        let isRadius = token.path.contains { part in
            let word = part.lowercased()
            return ["radius", "radii", "rounded", "corner"].contains { word.contains($0) }
        }
        if token.kind == .dimension, isRadius {
            self = .radii
        } else if let section = Self.allCases.first(where: { $0.kinds.contains(token.kind) }) {
            self = section
        } else {
            return nil
        }
    }

    /// Where a number is looked for first that a key takes: radii for corners, and else spacings.
    package static func ofNumbers(for keys: some BidirectionalCollection<String>) -> [ThemeSection] {
        let isRadius = keys.suffix(2).contains { $0.lowercased().hasSuffix("radius") }
        return isRadius ? [.radii, .spacings] : [.spacings, .radii]
    }
}
