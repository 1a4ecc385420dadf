// SPDX-License-Identifier: MIT
//
// Trouble with fonts, as values that reach the user.

/// Something about fonts that the user should know; text is laid out all the same.
public enum FontDiagnostic: Hashable, Sendable {
    /// No font of that family exists; Inter stands in. Suggestions are the most similar families first.
    case unknownFamily(String, suggestions: [String])
    /// The family is on Apple's devices only; another one stands in.
    case standIn(String, by: String)
    /// No font has a glyph for the character.
    case missingGlyph(Character)
    /// No font of the design is installed; Inter stands in.
    case missingDesign(FontDescription.Design)
    /// Words of the language are not divided, as there are no patterns for it, or no libhyphen.
    case missingHyphenation(language: String)
    /// A folder of fonts cannot be used.
    case unusableFolder(String, FontFolder.Problem)
}

extension FontDiagnostic: CustomStringConvertible {
    /// One sentence, without a full stop.
    public var description: String {
        switch self {
        case .unknownFamily(let family, let suggestions):
            "unknown font family '\(family)'"
                + (suggestions.isEmpty ? "" : "; did you mean " + suggestions.map { "'\($0)'" }.joined(separator: ", ") + "?")
        case .standIn(let family, let other): "there is no font '\(family)' here; '\(other)' stands in"
        case .missingGlyph(let character):
            "no font has a glyph for '\(character)' ("
                + character.unicodeScalars.map { "U+" + Self.padded(String($0.value, radix: 16, uppercase: true)) }.joined(separator: " ")
                + ")"
        case .missingDesign(let design): "no \(design.rawValue) font is installed; Inter is used"
        case .missingHyphenation(let language):
            Hyphenator.debianPackage(language: language).map {
                "no patterns to hyphenate '\(language)' are installed, so its words are not divided: install Debian's libhyphen0 and \($0)"
            } ?? "there are no patterns to hyphenate '\(language)', so its words are not divided"
        case .unusableFolder(let path, let problem):
            "cannot use the fonts in '\(path)': \(problem)"
        }
    }

    private static func padded(_ digits: String) -> String { String(repeating: "0", count: max(0, 4 - digits.count)) + digits }
}
