// SPDX-License-Identifier: MIT
//
// Small capitals for fonts that have none, and the features of a font as Pango reads them.

import Foundation

/// Makes small capitals of capitals in a smaller size.
enum SmallCapitals {
    /// Their height in shares of that of capitals: a little above small letters, as type has them.
    private static let share: CGFloat = 0.8

    /// A piece of text in parts that each take one font; itself where the font has what is asked for.
    static func parts(of span: TextSpan, _ typesetter: PangoTypesetter) -> [TextSpan] {
        let features = span.font.features
        let (small, capitals) = (features["smcp"] ?? 0 != 0, features["c2sc"] ?? 0 != 0)
        guard small || capitals, !typesetter.has("smcp", span.font) else { return [span] }
        var rest = span
        (rest.font.features["smcp"], rest.font.features["c2sc"]) = (nil, nil)
        var result: [TextSpan] = []
        var isShrunk: Bool?
        for character in span.string {
            let shrinks = small && character.isLowercase || capitals && character.isUppercase
            if shrinks != isShrunk {
                isShrunk = shrinks
                var part = rest
                part.string = ""
                if shrinks { part.font.size *= share }
                result.append(part)
            }
            result[result.count - 1].string += shrinks ? character.uppercased() : String(character)
        }
        return result.isEmpty ? [rest] : result
    }
}

extension FontDescription {
    /// The features as CSS writes them, sorted by tag; empty for the font's own.
    var featureText: String {
        let own = features.filter { $0.key.count == 4 && $0.key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
        let tags = own.sorted { $0.key < $1.key }.map { "\($0.key)=\(max($0.value, 0))" }
        return ((hasMonospacedDigits ? ["tnum=1"] : []) + tags).joined(separator: ",")
    }
}
