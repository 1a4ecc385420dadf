// SPDX-License-Identifier: MIT
//
// A token: a name with what it stands for in each mode.

/// A token of a design system.
package struct DesignToken: Hashable, Sendable {
    /// What it stands for when.
    package struct Variant: Hashable, Sendable {
        package var mode: TokenMode
        package var value: TokenValue

        package init(_ mode: TokenMode, _ value: TokenValue) { (self.mode, self.value) = (mode, value) }
    }

    /// Where a token is written.
    package struct Place: Hashable, Sendable {
        package var file: String
        /// From 1; 0 where it is the file as a whole.
        package var line: Int
        package var column: Int

        package init(file: String, line: Int, column: Int) { (self.file, self.line, self.column) = (file, line, column) }
    }

    /// Its name, behind those of the groups that it is in.
    package var path: [String]
    package var kind: TokenKind
    /// The values in the order of the file; what always holds comes first, where there is such.
    package var variants: [Variant]
    /// What it is for.
    package var note: String?
    /// What this program keeps beside it: `systemColor`, `textStyle` and the like.
    package var extras: [String: String] = [:]
    package var place: Place

    package init(
        path: [String], kind: TokenKind, variants: [Variant], note: String? = nil, place: Place = Place(file: "", line: 0, column: 0)
    ) {
        (self.path, self.kind, self.variants, self.note, self.place) = (path, kind, variants, note, place)
    }

    /// Its name as aliases write it.
    package var name: String { path.joined(separator: ".") }

    /// Puts a value in place of that of its mode.
    package mutating func put(_ value: TokenValue, in mode: TokenMode) {
        if let index = variants.firstIndex(where: { $0.mode == mode }) {
            variants[index].value = value
        } else {
            variants.insert(Variant(mode, value), at: mode == .base ? 0 : variants.endIndex)
        }
    }

    /// What it stands for in surroundings: the value whose mode suits them best.
    ///
    /// Where none does, it is that of the first brand, or the first.
    package func value(in surroundings: TokenSurroundings) -> TokenValue? {
        if variants.count == 1 { return variants[0].value }
        return variants.map(\.mode).best(in: surroundings).map { variants[$0].value }
    }
}
