// SPDX-License-Identifier: MIT
//
// The digits that a language writes numbers with.

import Foundation

/// Ten digits and what stands before the fraction.
package struct Numerals: Hashable, Sendable {
    /// The scalar of the digit nought; the others follow it.
    private let zero: UInt32
    /// What stands between the whole and the fraction.
    private let separator: Character

    private static let western = Numerals(zero: 0x30, separator: ".")
    private static let byName: [String: Numerals] = [
        "latn": western, "arab": Numerals(zero: 0x660, separator: "\u{66B}"), "arabext": Numerals(zero: 0x6F0, separator: "\u{66B}"),
        "beng": Numerals(zero: 0x9E6, separator: "."), "deva": Numerals(zero: 0x966, separator: "."),
        "mymr": Numerals(zero: 0x1040, separator: "."), "tibt": Numerals(zero: 0xF20, separator: "."),
        "thai": Numerals(zero: 0xE50, separator: "."), "khmr": Numerals(zero: 0x17E0, separator: "."),
        "guru": Numerals(zero: 0xA66, separator: "."), "gujr": Numerals(zero: 0xAE6, separator: "."),
    ]
    /// The digits of languages that have others than the western ones in use.
    private static let byLanguage = [
        "ar": "arab", "ckb": "arab", "sd": "arab", "fa": "arabext", "ks": "arabext", "ps": "arabext", "as": "beng",
        "bn": "beng", "mni": "beng", "mr": "deva", "ne": "deva", "sa": "deva", "my": "mymr", "dz": "tibt",
    ]
    /// Where Arabic is written with western digits.
    private static let westernRegions: Set = ["ae", "dz", "eh", "ly", "ma", "tn"]

    private init(zero: UInt32, separator: Character) { (self.zero, self.separator) = (zero, separator) }

    /// The digits of a language by its tag: those that `-u-nu-` names, or the usual ones of the language in its region.
    package init(language tag: String) {
        let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        if let mark = parts.firstIndex(of: "nu"), parts.contains("u"), parts.indices.contains(mark + 1),
            let named = Self.byName[parts[mark + 1]]
        {
            self = named
            return
        }
        let isWestern = parts.first == "ar" && parts.dropFirst().contains { Self.westernRegions.contains($0) }
        let name = isWestern ? "latn" : parts.first.flatMap { Self.byLanguage[$0] } ?? "latn"
        self = Self.byName[name] ?? .western
    }

    /// A number that is written with western digits, in these.
    package func written(_ number: String) -> String {
        guard self != .western else { return number }
        return String(
            number.map { character -> Character in
                if character == "." { return separator }
                guard character.isASCII, let digit = character.wholeNumberValue, let scalar = Unicode.Scalar(zero + UInt32(digit)) else {
                    return character
                }
                return Character(scalar)
            })
    }
}
