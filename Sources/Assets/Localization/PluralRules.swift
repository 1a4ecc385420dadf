// SPDX-License-Identifier: MIT
//
// Which form of a text goes with a number, after the cardinal rules of the Unicode CLDR.

import Foundation

/// The forms that languages tell numbers apart by.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable { case zero, one, two, few, many, other }

/// The rules for cardinal numbers.
package enum PluralRules {
    /// The form for a number in a language; a language that is not known has one form.
    package static func category(of number: Double, in language: String) -> PluralCategory {
        guard number.isFinite else { return .other }
        let operands = Operands(number)
        let spellings = LanguageChoice.spellings(language)
        guard let group = spellings.lazy.compactMap({ groups[$0] }).first else { return .other }
        return group.first { $0.holds(operands) }?.category ?? .other
    }

    /// What the rules ask of a number.
    fileprivate struct Operands {
        /// The magnitude.
        let n: Double
        /// The whole part.
        let i: Int
        /// How many decimals are seen.
        let v: Int
        /// The decimals as a whole number.
        let f: Int

        init(_ number: Double) {
            n = abs(number)
            i = Int(min(n.rounded(.down), 1e15))
            let text = n == n.rounded(.down) ? "" : String(format: "%.6f", n).split(separator: ".").last.map(String.init) ?? ""
            let decimals = text.reversed().drop { $0 == "0" }
            (v, f) = (decimals.count, Int(String(decimals.reversed())) ?? 0)
        }

        /// Whether the number is a whole one of a range, as it is or as a remainder.
        func n(_ range: ClosedRange<Int>, by divisor: Int? = nil) -> Bool { v == 0 && range.contains(divisor.map { i % $0 } ?? i) }

        /// Whether the whole part is within a range, as it is or as a remainder.
        func i(_ range: ClosedRange<Int>, by divisor: Int? = nil) -> Bool { range.contains(divisor.map { i % $0 } ?? i) }

        /// Whether the decimals are within a range, as a remainder.
        func f(_ range: ClosedRange<Int>, by divisor: Int) -> Bool { range.contains(f % divisor) }

        /// Whether these are whole millions.
        var isMillions: Bool { v == 0 && i != 0 && i % 1_000_000 == 0 }
    }

    fileprivate struct Rule {
        let category: PluralCategory
        let holds: @Sendable (Operands) -> Bool

        init(_ category: PluralCategory, _ holds: @escaping @Sendable (Operands) -> Bool) {
            (self.category, self.holds) = (category, holds)
        }
    }

    private static let table: [(languages: String, rules: [Rule])] = [
        ("ast de en et fi fy gl ia io lij nl sc scn sv sw ur yi", [Rule(.one) { $0.v == 0 && $0.i == 1 }]),
        ("ca it pt-PT vec", [Rule(.one) { $0.v == 0 && $0.i == 1 }, Rule(.many) { $0.isMillions }]),
        (
            "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb "
                + "lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te "
                + "teo tig tk tn tr ts ug uz ve vo vun wae xh xog",
            [Rule(.one) { $0.n == 1 }]
        ),
        ("es", [Rule(.one) { $0.n == 1 }, Rule(.many) { $0.isMillions }]),
        ("am as bn doi fa gu hi kn pcm zu", [Rule(.one) { $0.i == 0 || $0.n == 1 }]),
        ("ff hy kab", [Rule(.one) { $0.i(0...1) }]),
        ("fr pt", [Rule(.one) { $0.i(0...1) }, Rule(.many) { $0.isMillions }]),
        ("ak bho guw ln mg nso pa ti wa", [Rule(.one) { $0.n(0...1) }]),
        ("si", [Rule(.one) { $0.n(0...1) || $0.i == 0 && $0.f == 1 }]),
        ("tzm", [Rule(.one) { $0.n(0...1) || $0.n(11...99) }]),
        ("da", [Rule(.one) { $0.n == 1 || $0.v != 0 && $0.i(0...1) }]),
        (
            "is",
            [Rule(.one) { $0.v == 0 && $0.i(1...1, by: 10) && !$0.i(11...11, by: 100) || $0.f(1...1, by: 10) && !$0.f(11...11, by: 100) }]
        ),
        (
            "mk",
            [Rule(.one) { $0.v == 0 && $0.i(1...1, by: 10) && !$0.i(11...11, by: 100) || $0.f(1...1, by: 10) && !$0.f(11...11, by: 100) }]
        ),
        (
            "ceb fil tl",
            [Rule(.one) { $0.v == 0 && ($0.i(1...3) || ![4, 6, 9].contains($0.i % 10)) || $0.v != 0 && ![4, 6, 9].contains($0.f % 10) }]
        ),
        (
            "lv prg",
            [
                Rule(.zero) { $0.n(0...0, by: 10) || $0.n(11...19, by: 100) || $0.v == 2 && $0.f(11...19, by: 100) },
                Rule(.one) {
                    $0.n(1...1, by: 10) && !$0.n(11...11, by: 100) || $0.v == 2 && $0.f(1...1, by: 10) && !$0.f(11...11, by: 100)
                        || $0.v != 2 && $0.f(1...1, by: 10)
                },
            ]
        ),
        ("lag", [Rule(.zero) { $0.n == 0 }, Rule(.one) { $0.i(0...1) }]),
        ("ksh", [Rule(.zero) { $0.n == 0 }, Rule(.one) { $0.n == 1 }]),
        ("he iw", [Rule(.one) { $0.i == 1 && $0.v == 0 || $0.i == 0 && $0.v != 0 }, Rule(.two) { $0.i == 2 && $0.v == 0 }]),
        ("iu naq sat se sma smi smj smn sms", [Rule(.one) { $0.n == 1 }, Rule(.two) { $0.n == 2 }]),
        ("shi", [Rule(.one) { $0.i == 0 || $0.n == 1 }, Rule(.few) { $0.n(2...10) }]),
        ("mo ro", [Rule(.one) { $0.i == 1 && $0.v == 0 }, Rule(.few) { $0.v != 0 || $0.n == 0 || $0.n(1...19, by: 100) }]),
        (
            "bs hr sh sr",
            [
                Rule(.one) {
                    $0.v == 0 && $0.i(1...1, by: 10) && !$0.i(11...11, by: 100) || $0.f(1...1, by: 10) && !$0.f(11...11, by: 100)
                },
                Rule(.few) {
                    $0.v == 0 && $0.i(2...4, by: 10) && !$0.i(12...14, by: 100) || $0.f(2...4, by: 10) && !$0.f(12...14, by: 100)
                },
            ]
        ),
        (
            "gd",
            [
                Rule(.one) { $0.n(1...1) || $0.n(11...11) }, Rule(.two) { $0.n(2...2) || $0.n(12...12) },
                Rule(.few) { $0.n(3...10) || $0.n(13...19) },
            ]
        ),
        (
            "sl",
            [
                Rule(.one) { $0.v == 0 && $0.i(1...1, by: 100) }, Rule(.two) { $0.v == 0 && $0.i(2...2, by: 100) },
                Rule(.few) { $0.v != 0 || $0.i(3...4, by: 100) },
            ]
        ),
        (
            "dsb hsb",
            [
                Rule(.one) { $0.v == 0 && $0.i(1...1, by: 100) || $0.f(1...1, by: 100) },
                Rule(.two) { $0.v == 0 && $0.i(2...2, by: 100) || $0.f(2...2, by: 100) },
                Rule(.few) { $0.v == 0 && $0.i(3...4, by: 100) || $0.f(3...4, by: 100) },
            ]
        ),
        ("cs sk", [Rule(.one) { $0.i == 1 && $0.v == 0 }, Rule(.few) { $0.i(2...4) && $0.v == 0 }, Rule(.many) { $0.v != 0 }]),
        (
            "pl",
            [
                Rule(.one) { $0.i == 1 && $0.v == 0 }, Rule(.few) { $0.v == 0 && $0.i(2...4, by: 10) && !$0.i(12...14, by: 100) },
                Rule(.many) { $0.v == 0 },
            ]
        ),
        (
            "be ru uk",
            [
                Rule(.one) { $0.v == 0 && $0.i(1...1, by: 10) && !$0.i(11...11, by: 100) },
                Rule(.few) { $0.v == 0 && $0.i(2...4, by: 10) && !$0.i(12...14, by: 100) }, Rule(.many) { $0.v == 0 },
            ]
        ),
        (
            "lt",
            [
                Rule(.one) { $0.n(1...1, by: 10) && !$0.n(11...19, by: 100) },
                Rule(.few) { $0.n(2...9, by: 10) && !$0.n(11...19, by: 100) },
                Rule(.many) { $0.v != 0 },
            ]
        ),
        (
            "br",
            [
                Rule(.one) { $0.n(1...1, by: 10) && ![11, 71, 91].contains($0.i % 100) },
                Rule(.two) { $0.n(2...2, by: 10) && ![12, 72, 92].contains($0.i % 100) },
                Rule(.few) {
                    ($0.n(3...4, by: 10) || $0.n(9...9, by: 10)) && ![1, 7, 9].contains($0.i % 100 / 10)
                },
                Rule(.many) { $0.isMillions },
            ]
        ),
        (
            "mt",
            [
                Rule(.one) { $0.n == 1 }, Rule(.two) { $0.n == 2 }, Rule(.few) { $0.n == 0 || $0.n(3...10, by: 100) },
                Rule(.many) { $0.n(11...19, by: 100) },
            ]
        ),
        ("ga", [Rule(.one) { $0.n == 1 }, Rule(.two) { $0.n == 2 }, Rule(.few) { $0.n(3...6) }, Rule(.many) { $0.n(7...10) }]),
        (
            "gv",
            [
                Rule(.one) { $0.v == 0 && $0.i(1...1, by: 10) }, Rule(.two) { $0.v == 0 && $0.i(2...2, by: 10) },
                Rule(.few) { $0.v == 0 && $0.i % 20 == 0 }, Rule(.many) { $0.v != 0 },
            ]
        ),
        (
            "kw",
            [
                Rule(.zero) { $0.n == 0 }, Rule(.one) { $0.n == 1 },
                Rule(.two) {
                    $0.v == 0
                        && ($0.i % 20 == 2
                            || $0.i % 1000 == 0 && ($0.i(1000...20000, by: 100_000) || [40000, 60000, 80000].contains($0.i % 100_000))
                            || $0.i % 1_000_000 == 100_000)
                },
                Rule(.few) { $0.v == 0 && $0.i % 20 == 3 }, Rule(.many) { $0.v == 0 && $0.i % 20 == 1 },
            ]
        ),
        (
            "ar ars",
            [
                Rule(.zero) { $0.n == 0 }, Rule(.one) { $0.n == 1 }, Rule(.two) { $0.n == 2 }, Rule(.few) { $0.n(3...10, by: 100) },
                Rule(.many) { $0.n(11...99, by: 100) },
            ]
        ),
        (
            "cy",
            [
                Rule(.zero) { $0.n == 0 }, Rule(.one) { $0.n == 1 }, Rule(.two) { $0.n == 2 }, Rule(.few) { $0.n == 3 },
                Rule(.many) { $0.n == 6 },
            ]
        ),
    ]

    private static let groups: [String: [Rule]] = Dictionary(
        uniqueKeysWithValues: table.flatMap { entry in entry.languages.split(separator: " ").map { (String($0), entry.rules) } })
}
