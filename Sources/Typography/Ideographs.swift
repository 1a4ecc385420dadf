// SPDX-License-Identifier: MIT
//
// Which country's shapes Chinese characters take.

/// Chinese characters have one code and differing shapes in China, Taiwan, Hong Kong, Japan and Korea.
struct Ideographs {
    /// The suffix of the Noto Sans CJK family.
    var shapes: String
    /// Whether the text has letters of East Asia at all.
    var areInText: Bool

    /// The shapes are as the language says, or else as the other letters of the text tell, or else those of mainland China.
    init(language: String?, text: String) {
        var kana = false
        var hangul = false
        var han = false
        if !text.utf8.allSatisfy({ $0 < 0x80 }) {
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: kana = true
                case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: hangul = true
                case 0x2E80...0x2FDF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: han = true
                default: break
                }
            }
        }
        areInText = kana || hangul || han
        shapes = Self.shapes(of: language) ?? (kana ? "JP" : hangul ? "KR" : "SC")
    }

    private static func shapes(of language: String?) -> String? {
        guard let language else { return nil }
        let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        switch parts.first {
        case "ja": return "JP"
        case "ko": return "KR"
        case "yue": return "HK"
        case "zh":
            if parts.contains("hk") || parts.contains("mo") { return "HK" }
            return parts.contains("hant") || parts.contains("tw") ? "TC" : "SC"
        default: return nil
        }
    }
}
