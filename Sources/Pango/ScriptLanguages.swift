// SPDX-License-Identifier: MIT
//
// A language for every script. Left to itself, Pango would look for one in the environment.

import CPango

/// Which language the parts of a text are taken to be in.
enum ScriptLanguages {
    /// The stretches of one script, in UTF-8 bytes, with the tag of their language.
    static func ranges(of text: String, language: String?) -> [(Range<Int>, String)] {
        var text = text
        return text.withUTF8 { bytes in
            var ranges: [(Range<Int>, String)] = []
            guard let base = bytes.baseAddress else { return ranges }
            let start = unsafe UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
            guard let scripts = unsafe pango_script_iter_new(start, Int32(bytes.count)) else { return ranges }
            defer { unsafe pango_script_iter_free(scripts) }
            let asked = unsafe language.flatMap { unsafe pango_language_from_string($0) }
            repeat {
                var first: UnsafePointer<CChar>?
                var last: UnsafePointer<CChar>?
                var script = PANGO_SCRIPT_COMMON
                unsafe pango_script_iter_get_range(scripts, &first, &last, &script)
                guard let first = unsafe first, let last = unsafe last else { break }
                let tag: String
                if let language, unsafe pango_language_includes_script(asked, script) != 0 {
                    tag = language
                } else {
                    tag = self.tag(of: script)
                }
                unsafe ranges.append((start.distance(to: first)..<start.distance(to: last), tag))
            } while unsafe pango_script_iter_next(scripts) != 0
            return ranges
        }
    }

    /// Pango takes a tag it does not know for one that goes with every script.
    private static func tag(of script: PangoScript) -> String {
        switch script {
        case PANGO_SCRIPT_ARABIC: "ar"
        case PANGO_SCRIPT_HEBREW: "he"
        case PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA: "ja"
        case PANGO_SCRIPT_HANGUL: "ko"
        case PANGO_SCRIPT_HAN: "zh-cn"
        case PANGO_SCRIPT_THAI: "th"
        case PANGO_SCRIPT_GREEK: "el"
        case PANGO_SCRIPT_CYRILLIC: "ru"
        case PANGO_SCRIPT_DEVANAGARI: "hi"
        case PANGO_SCRIPT_LATIN, PANGO_SCRIPT_COMMON, PANGO_SCRIPT_INHERITED: "en"
        default: "und"
        }
    }
}
