// SPDX-License-Identifier: MIT
//
// Which of the languages that there are suits someone.

import Foundation

/// Chooses among the languages of a folder of `.lproj` folders.
package enum LanguageChoice {
    /// How a language is written without what tells its variants apart, from the nearest to the farthest.
    ///
    /// `zh-Hant-TW` is followed by `zh-Hant` and `zh`, and what is written with a country is found under its script too.
    static func spellings(_ language: String) -> [String] {
        let parts = language.replacingOccurrences(of: "_", with: "-").split(separator: "-").map(String.init)
        var spellings = (1...max(parts.count, 1)).reversed().map { parts.prefix($0).joined(separator: "-") }
        if parts.first == "zh", parts.count == 2, let script = scripts[parts[1]] { spellings.insert("zh-\(script)", at: 1) }
        if let first = parts.first { spellings += others[first] ?? [] }
        return spellings
    }

    private static let scripts = ["TW": "Hant", "HK": "Hant", "MO": "Hant", "CN": "Hans", "SG": "Hans", "Hans": "CN", "Hant": "TW"]

    /// Former codes, and the names that folders had before there were codes.
    private static let others: [String: [String]] = [
        "en": ["English"], "de": ["German"], "fr": ["French"], "it": ["Italian"], "es": ["Spanish"], "ja": ["Japanese"], "nl": ["Dutch"],
        "he": ["iw"], "iw": ["he"], "id": ["in"], "in": ["id"], "nb": ["no"], "no": ["nb"], "nn": ["nb", "no"], "zh": ["zh-Hans"],
    ]

    /// The first of the preferred languages that there is, as it is spelt there; nil where there is none, and where the development
    /// language is preferred, in which the sources are written (localization.language).
    package static func choose(among available: [String], preferred: [String], development: String?) -> String? {
        let folded = Dictionary(available.sorted().map { (fold($0), $0) }, uniquingKeysWith: { first, _ in first })
        for language in preferred {
            for spelling in spellings(language) {
                if let found = folded[fold(spelling)] { return found }
                if let development, fold(development) == fold(spelling) { return nil }
            }
        }
        return nil
    }

    private static func fold(_ language: String) -> String { language.replacingOccurrences(of: "_", with: "-").lowercased() }

    /// The languages of a folder: the names of its `.lproj` folders but for `Base` and `mul`, which are for all.
    package static func languages(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.filter { $0 != "Base" && $0 != "mul" }.sorted()
    }
}
