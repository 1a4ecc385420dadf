// SPDX-License-Identifier: MIT
//
// The kinds of tokens, one table: what files call them, and what those are made of that have parts.

/// What a token is, under the names of the Design Tokens Community Group.
package enum TokenKind: String, Hashable, Sendable, CaseIterable {
    case color, dimension, number, fontFamily, fontWeight, duration, cubicBezier, strokeStyle, border, transition, shadow, gradient
    case typography, string, boolean

    /// A part of a token that has several.
    package struct Member: Hashable, Sendable {
        package let name: String
        package let kind: TokenKind
        /// What other files call it.
        let words: [String]
        /// What it is where a file does not say it; nil leaves it out.
        let standard: TokenValue?

        init(_ name: String, _ kind: TokenKind, also words: [String] = [], standard: TokenValue? = nil) {
            (self.name, self.kind, self.words, self.standard) = (name, kind, words, standard)
        }
    }

    private struct Row {
        var words: [String] = []
        var members: [Member] = []
        /// Whether one token may be several of what the members tell.
        var isList = false
    }

    private static let none = TokenValue.dimension(TokenLength(0))

    private static let rows: [TokenKind: Row] = [
        .color: Row(words: ["colors", "colour", "colours"]),
        .dimension: Row(
            words: [
                "size", "sizing", "space", "spacing", "borderradius", "borderwidth", "fontsize", "fontsizes", "letterspacing",
                "paragraphspacing", "paragraphindent", "radius", "measurement", "scaleset",
            ]),
        .number: Row(words: ["opacity", "lineheight", "lineheights", "float", "multiplier", "zindex"]),
        .fontFamily: Row(words: ["fontfamilies"]),
        .fontWeight: Row(words: ["fontweights"]),
        .duration: Row(words: ["time"]),
        .cubicBezier: Row(words: ["easing", "timingfunction"]),
        .border: Row(members: [
            Member("color", .color, standard: .color(.black)), Member("width", .dimension, standard: none),
            Member("style", .strokeStyle, standard: .text("solid")),
        ]),
        .transition: Row(members: [
            Member("duration", .duration), Member("delay", .duration), Member("timingFunction", .cubicBezier),
        ]),
        .shadow: Row(
            words: ["boxshadow", "dropshadow"],
            members: [
                Member("color", .color, standard: .color(.black)), Member("offsetX", .dimension, also: ["x"], standard: none),
                Member("offsetY", .dimension, also: ["y"], standard: none),
                Member("blur", .dimension, also: ["radius"], standard: none), Member("spread", .dimension, standard: none),
                Member("inset", .boolean),
            ], isList: true),
        .gradient: Row(members: [Member("color", .color, standard: .color(.black)), Member("position", .number)], isList: true),
        .typography: Row(members: [
            Member("fontFamily", .fontFamily), Member("fontSize", .dimension), Member("fontWeight", .fontWeight),
            Member("letterSpacing", .dimension), Member("lineHeight", .number),
        ]),
        .string: Row(words: ["text", "textcase", "textdecoration", "fontstyle", "asset", "content", "other", "icon", "textalign"]),
        .boolean: Row(words: ["bool"]),
    ]

    private var row: Row { Self.rows[self] ?? Row() }

    /// What it is made of; empty where it is one value.
    package var members: [Member] { row.members }

    /// Whether one token may be several in a row, as shadows are.
    var isList: Bool { row.isList }

    /// The kind that a file calls so, in capitals, with hyphens or without.
    init?(word: String) {
        let word = String(word.lowercased().filter { $0.isLetter })
        guard let kind = Self.allCases.first(where: { $0.rawValue.lowercased() == word || $0.row.words.contains(word) }) else { return nil }
        self = kind
    }
}
