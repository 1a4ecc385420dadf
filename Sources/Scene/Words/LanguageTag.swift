// SPDX-License-Identifier: MIT
//
// Tags of languages: which there are, and which was meant where there is none.

import Foundation
import VitrineFiles

/// The tags of languages, as scenes and command lines take them.
package enum LanguageTag {
    /// What is wrong with a tag, and what to write.
    package struct Problem: Hashable, Sendable {
        /// What is wrong, in one line without a full stop.
        package var message: String
        /// What to write.
        package var hint: String
    }

    /// What is wrong with a tag; nil where its language is known, whatever is said of it, and where it is somebody's own: `x-pseudo`.
    package static func problem(with tag: String) -> Problem? {
        let near = { nearest(to: tag).map { "did you mean '\($0)'?" } }
        guard tag.isLanguageTag else {
            return Problem(message: "'\(tag)' is not a language tag", hint: near() ?? "write it as in \(samples)")
        }
        let language = tag.prefix { $0 != "-" }.lowercased()
        if language == "x" || isKnown(language) { return nil }
        return Problem(
            message: "there is no language '\(language)'",
            hint: near() ?? "write it as in \(samples); a language of your own begins with x-, as in x-pseudo")
    }

    private static let samples = "en, ar or zh-Hans"
    private static let english = Locale(identifier: "en")

    /// Whether ISO 639 has a language, had it, or leaves its letters to everyone.
    private static func isKnown(_ language: String) -> Bool {
        if language.utf8.count == 3, ("qaa"..."qtz").contains(language) { return true }
        return Locale.LanguageCode(language).isISOLanguage || english.localizedString(forLanguageCode: language) != nil
    }

    /// The language that a tag calls by its name, or that is spoken in the country that it names; nil where nobody can tell.
    private static func nearest(to tag: String) -> String? {
        let words = tag.prefix(64).split { !$0.isLetter }.map { $0.lowercased() }
        guard let first = words.first, !isKnown(first) else { return nil }
        // Four letters behind the first word are a script.
        let names = words.enumerated().filter { $0.element.count > ($0.offset == 0 ? 3 : 4) }.map(\.element)
        if let named = names.lazy.compactMap(language(named:)).first { return named }
        // ZZ is the region of which nothing is known.
        let region = Locale.Region(first.uppercased())
        guard first.utf8.count == 2, first != "zz", region.isISORegion else { return nil }
        let spoken = String(Locale.Language(identifier: "und-\(region.identifier)").maximalIdentifier.prefix { $0 != "-" })
        return spoken != "und" && isKnown(spoken) ? spoken : nil
    }

    /// The language that calls itself so, or whose English name is near to it.
    private static func language(named name: String) -> String? {
        let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
        func word(for code: String, in locale: Locale) -> String? { locale.localizedString(forLanguageCode: code)?.lowercased() }
        if let own = codes.first(where: { word(for: $0, in: Locale(identifier: $0)) == name }) { return own }
        let near = Suggestion.among(codes.compactMap { word(for: $0, in: english) }, for: name)
        return near.flatMap { near in codes.first { word(for: $0, in: english) == near } }
    }
}

extension String {
    /// Whether it is a language of two or three letters, or an x, and further parts of up to eight letters and digits, as in "zh-Hans".
    package var isLanguageTag: Bool {
        let parts = split(separator: "-", omittingEmptySubsequences: false)
        // What is somebody's own says what it is behind the x.
        let isOwn = parts.count > 1 && parts[0].lowercased() == "x"
        return parts.enumerated().allSatisfy { index, part in
            let isWord = part.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                    || (index > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte))
            }
            let lengths = index > 0 ? 1...8 : isOwn ? 1...1 : 2...3
            return isWord && lengths.contains(part.utf8.count)
        }
    }
}
