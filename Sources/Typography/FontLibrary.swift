// SPDX-License-Identifier: MIT
//
// The pinned set of fonts: which families stand for what, and where their files are.

import VitrinePango

/// The fonts that text may use: a pinned set of families, and the folders a caller adds.
///
/// Nothing else that is installed takes part, nor do environment, locale or the user's font configuration, so that a text looks the same on
/// every machine that has these files.
public struct FontLibrary: Hashable, Sendable {
    /// Folders of further fonts, searched with their subfolders; their families can be asked for by name.
    public var directories: [String]

    public init(directories: [String] = []) { self.directories = directories }

    /// The family that stands for the system font.
    public static let systemFamily = "Inter"

    /// Scripts whose Noto Sans belongs to the set: a short list, which keeps the search for a fallback short.
    private static let scripts = [
        "Arabic", "Armenian", "Bengali", "CanadianAboriginal", "Cherokee", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi",
        "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Math", "Mongolian", "Myanmar", "Oriya", "Sinhala", "Symbols", "Symbols2",
        "Syriac",
        "Tamil", "Telugu", "Thaana", "Thai",
    ]

    var configuration: FontConfiguration {
        let noto = "/usr/share/fonts/truetype/noto"
        let weights = ["Regular", "Bold"]
        return FontConfiguration(
            directories: [
                "/usr/share/fonts/opentype/inter", "/usr/share/fonts/opentype/noto", noto, "/usr/share/fonts/truetype/dejavu",
            ] + directories,
            accepted: ["\(noto)/NotoColorEmoji.ttf", "\(noto)/NotoSans-*.ttf", "\(noto)/NotoSerif-*.ttf", "\(noto)/NotoSansMono-*.ttf"]
                + weights.flatMap { weight in Self.scripts.map { "\(noto)/NotoSans\($0)-\(weight).ttf" } }
                + weights.map { "\(noto)/NotoSerifTibetan-\($0).ttf" }
                + ["/usr/share/fonts/opentype/noto/NotoSansCJK-*.ttc", "/usr/share/fonts/truetype/dejavu/DejaVuSansMono*.ttf"],
            rejected: [
                "/usr/share/fonts/opentype/inter/InterDisplay-*", "/usr/share/fonts/opentype/noto/*", "\(noto)/*",
                "/usr/share/fonts/truetype/dejavu/*",
            ],
            emojiFamily: "Noto Color Emoji")
    }

    /// The families that may stand for a design, the best first.
    func families(of design: FontDescription.Design) -> [String] {
        switch design {
        case .default, .rounded: [Self.systemFamily]
        case .monospaced: ["Noto Sans Mono", "DejaVu Sans Mono"]
        case .serif: ["Noto Serif"]
        }
    }

    /// The families that help out, in order, for a text in a language.
    func fallbacks(language: String?, text: String) -> [String] {
        ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans CJK " + Self.ideographs(language: language, text: text)]
            + ["Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Color Emoji"]
    }

    /// Which country's shapes Chinese characters take: as the language says, or else as the other letters of the text tell.
    private static func ideographs(language: String?, text: String) -> String {
        let parts = (language ?? "").lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        switch parts.first {
        case "ja": return "JP"
        case "ko": return "KR"
        case "yue": return "HK"
        case "zh":
            if parts.contains("hk") || parts.contains("mo") { return "HK" }
            return parts.contains("hant") || parts.contains("tw") ? "TC" : "SC"
        default: break
        }
        var hangul = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return "JP"
            case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: hangul = true
            default: break
            }
        }
        return hangul ? "KR" : "SC"
    }
}
