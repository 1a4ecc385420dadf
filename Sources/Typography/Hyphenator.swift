// SPDX-License-Identifier: MIT
//
// Where the words of a text may be divided.

import Foundation
import VitrineFiles
import VitrineHyphen

/// Finds the places of soft hyphens by the dictionaries that are installed.
///
/// They are those of Debian's packages `hyphen-*`, as LibreOffice uses them.
final class Hyphenator {
    private let dictionary: HyphenDictionary
    private static let folder = Installation.share + "/hyphen"
    /// Shorter words stay whole, as a reader takes them in at once.
    private static let shortest = 5
    /// A line ends after so many letters of a word at least, and the next one begins with as many, whatever a dictionary allows.
    ///
    /// It is what `hyphenate-limit-chars` of style sheets has by itself. More that a dictionary asks for, as those of English do, libhyphen
    /// sees to.
    private static let fewest = 2

    /// The hyphenator of a language as a BCP 47 tag; nil where there are no patterns for it.
    init?(language: String) {
        guard let path = Self.path(language), let dictionary = HyphenDictionary(path: path) else { return nil }
        self.dictionary = dictionary
    }

    /// The file of a language: with its region, in the region that it has its name from, or in the first that there is.
    private static func path(_ language: String) -> String? {
        let parts = language.split { $0 == "-" || $0 == "_" }.map(String.init)
        guard var name = parts.first?.lowercased(), name.count <= 3, name.allSatisfy(\.isLetter) else { return nil }
        if name == "no" { name = "nb" }
        let region = parts.dropFirst().first { $0.count == 2 && $0.allSatisfy(\.isLetter) }?.uppercased()
        let usual = ["en": "US", "pt": "BR", "sv": "SE", "da": "DK", "cs": "CZ", "uk": "UA", "el": "GR", "nb": "NO"]
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        let named = ([region, usual[name] ?? name.uppercased()].compactMap(\.self).map { "hyph_\(name)_\($0).dic" }) + ["hyph_\(name).dic"]
        let found = named.first { files.contains($0) } ?? files.first { $0.hasPrefix("hyph_\(name)_") && $0.hasSuffix(".dic") }
        return found.map { "\(folder)/\($0)" }
    }

    /// Whether a language divides words with hyphens at all: scripts whose letters join, and those that
    /// break lines between any two signs, do not.
    static func divides(language: String) -> Bool {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let name = parts.first else { return true }
        if parts.dropFirst().contains(where: { ["arab", "hans", "hant", "thai"].contains($0) }) { return false }
        return !undivided.contains(name)
    }

    private static let undivided: Set = [
        "am", "ar", "arz", "bo", "ckb", "dv", "dz", "fa", "he", "iw", "ja", "km", "ko", "lo", "my", "ps", "sd", "th", "ti", "ug", "ur",
        "vi",
        "yi", "yue", "zh",
    ]

    /// Debian's package with the patterns of a language; nil where it has none.
    static func debianPackage(language: String) -> String? {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        guard let name = parts.first else { return nil }
        switch name {
        case "en": return parts.contains("gb") ? "hyphen-en-gb" : "hyphen-en-us"
        case "pt": return parts.contains("pt") && parts.dropFirst().contains("pt") ? "hyphen-pt-pt" : "hyphen-pt-br"
        case "no", "nb", "nn": return "hyphen-no"
        default: return packaged.contains(name) ? "hyphen-" + name : nil
        }
    }

    private static let packaged: Set = [
        "af", "as", "be", "bg", "bn", "ca", "cs", "da", "de", "el", "es", "fr", "gl", "gu", "hi", "hr", "hu", "id", "is", "it", "kn", "lt",
        "lv", "ml", "mn", "mr", "nl", "or", "pa", "pl", "ro", "ru", "sk", "sl", "sr", "sv", "ta", "te", "uk", "zu",
    ]

    /// Where soft hyphens may be put, in UTF-8 bytes from the start of the text.
    ///
    /// Words that have soft hyphens of their own, or digits, stay as they are.
    ///
    /// Complexity: linear in the text.
    func places(in text: String) -> [Int] {
        var result: [Int] = []
        var start: String.Index?
        func end(at index: String.Index) {
            guard let first = start else { return }
            start = nil
            let word = text[first..<index]
            let small = word.lowercased()
            // Where small letters are others in number, their places tell nothing.
            guard word.count >= Self.shortest, small.unicodeScalars.count == word.unicodeScalars.count, !word.contains(where: \.isNumber),
                !word.unicodeScalars.contains("\u{AD}")
            else { return }
            let scalars = word.unicodeScalars
            let offset = text.utf8.distance(from: text.startIndex, to: first)
            // Letters are what a reader takes for one, and scalars what libhyphen counts.
            let letters = Set(word.indices.dropFirst(Self.fewest).dropLast(Self.fewest - 1))
            for place in dictionary.breaks(in: small) {
                let index = scalars.index(scalars.startIndex, offsetBy: place)
                if letters.contains(index) { result.append(offset + word.utf8.distance(from: word.startIndex, to: index)) }
            }
        }
        for index in text.indices {
            let character = text[index]
            if character.isLetter || character.isNumber || character == "\u{AD}" {
                if start == nil { start = index }
            } else {
                end(at: index)
            }
        }
        end(at: text.endIndex)
        return result
    }
}
