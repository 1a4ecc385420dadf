// SPDX-License-Identifier: MIT
//
// What a scene's file says at a place.

/// The text of a file, of which parts are shown.
struct SceneExcerpt {
    private let lines: [String]

    /// The most lines of a part that are shown.
    private static let mostLines = 40

    init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// The value that begins at a place: to the bracket that closes it, or the lines that are indented as far.
    func text(at line: Int, column: Int) -> String? {
        guard lines.indices.contains(line - 1), column >= 1, column <= lines[line - 1].count else { return nil }
        let first = String(lines[line - 1].dropFirst(column - 1))
        let found = first.hasPrefix("{") || first.hasPrefix("[") ? bracketed(first, line) : indented(first, line, column)
        let shown = found.prefix(Self.mostLines)
        return shown.joined(separator: "\n") + (found.count > shown.count ? "\n…" : "")
    }

    private func indented(_ first: String, _ line: Int, _ column: Int) -> [String] {
        var found = [first]
        for next in lines[line...] {
            let indent = next.prefix { $0 == " " }.count
            if !next.allSatisfy({ $0 == " " || $0 == "\r" }), indent < column - 1 || next.dropFirst(column - 1).hasPrefix("- ") { break }
            found.append(String(next.dropFirst(min(column - 1, indent))))
        }
        while found.count > 1, found.last?.allSatisfy(\.isWhitespace) == true { found.removeLast() }
        return found
    }

    private func bracketed(_ first: String, _ line: Int) -> [String] {
        var (found, depth, quote): ([String], Int, Character?) = ([], 0, nil)
        for text in [first] + lines[line...] {
            var kept = ""
            for character in text {
                kept.append(character)
                if let open = quote {
                    if character == open { quote = nil }
                } else if character == "\"" || character == "'", let before = kept.dropLast().last, " [{,:".contains(before) {
                    quote = character
                } else if "{[".contains(character) {
                    depth += 1
                } else if "}]".contains(character) {
                    depth -= 1
                    if depth == 0 { return found + [kept] }
                }
            }
            found.append(kept)
            if found.count > Self.mostLines { break }
        }
        return found
    }
}
