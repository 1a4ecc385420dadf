// SPDX-License-Identifier: MIT
//
// What makes lines of Inter as high and as wide as those of San Francisco (text.system-font).

import Foundation

/// The measures of iOS's system font, for which Inter stands.
enum SystemFont {
    /// The lines of San Francisco, in parts of the font's size: `UIFont.systemFont(ofSize: 17)` has an ascender of 16.187 points and a
    /// descender of −4.101.
    static let lines = FontStandIn.Lines(ascender: 1950.0 / 2048, descender: 494.0 / 2048)

    /// How much closer than in Inter letters stand in San Francisco, or how much farther apart, in parts of the size.
    ///
    /// San Francisco changes the room between letters with its size, as Apple's Human Interface Guidelines tell. Inter with as much has the
    /// widths of San Francisco within a hundredth.
    private static let regular: [(size: Double, tracking: Double)] = [
        (6, 0.041), (8, 0.026), (9, 0.019), (10, 0.012), (11, 0.004), (12, -0.001), (13, -0.006), (14, -0.012), (15, -0.0165),
        (16, -0.022), (17, -0.0265), (18, -0.0275), (19, -0.0265),
    ]
    /// The same for the cut for titles, whose letters stand closer together.
    private static let display: [(size: Double, tracking: Double)] = [(20, 0.023), (22, 0.0075), (24, 0.005), (28, 0.003), (36, 0)]
    /// How much closer the letters of the cut for titles stand by themselves.
    private static let displayGap = 0.046
    /// What a weight adds: the bold letters of Inter are narrower beside San Francisco's than its regular ones.
    private static let weights: [(size: Double, tracking: Double)] = [(300, -0.003), (400, 0), (500, 0.007), (600, 0.009), (700, 0.0135)]

    /// The room that is added behind each letter, in points; negative takes room away.
    ///
    /// - Parameter isDisplay: whether the font is set in the cut for titles.
    static func tracking(of font: FontDescription, isDisplay: Bool) -> CGFloat {
        let size = Double(font.size)
        let ofSize = size < 20 ? value(at: size, in: regular) : value(at: size, in: display) - (isDisplay ? 0 : displayGap)
        return CGFloat((ofSize + value(at: Double(font.weight.rawValue), in: weights)) * size)
    }

    private static func value(at place: Double, in table: [(size: Double, tracking: Double)]) -> Double {
        guard let next = table.firstIndex(where: { $0.size >= place }) else { return table[table.count - 1].tracking }
        guard next > 0 else { return table[0].tracking }
        let (a, b) = (table[next - 1], table[next])
        return a.tracking + (b.tracking - a.tracking) * (place - a.size) / (b.size - a.size)
    }

    /// Whether a character is one of the system font's own, and not of a font for another script; nil for what goes along with its
    /// neighbours.
    private static func isTracked(_ scalar: Unicode.Scalar) -> Bool? {
        switch scalar.value {
        case 0x30..<0x3A, 0x41..<0x5B, 0x61..<0x7B: true
        case ..<0xC0, 0x2010..<0x2028, 0x2030..<0x205F: nil
        case ..<0x250, 0x370..<0x530, 0x1E00..<0x2000, 0x20A0..<0x20D0, 0xFB00..<0xFB07: true
        default: false
        }
    }

    /// A span in parts that are spaced alike, with the room behind each letter.
    static func parts(of span: TextSpan, tracking: CGFloat) -> [(span: TextSpan, tracking: CGFloat)] {
        guard span.box == nil, tracking != 0, !span.string.isEmpty else { return [(span, 0)] }
        if span.string.unicodeScalars.allSatisfy({ isTracked($0) ?? true }) { return [(span, tracking)] }
        var parts: [(text: String, isTracked: Bool?)] = [("", nil)]
        for character in span.string {
            // What is put together of several is of one font.
            let isOwn = character.unicodeScalars.first.flatMap(isTracked)
            if let isOwn, let last = parts[parts.count - 1].isTracked, last != isOwn { parts.append(("", isOwn)) }
            parts[parts.count - 1].text.append(character)
            if let isOwn { parts[parts.count - 1].isTracked = isOwn }
        }
        return parts.map { text, isTracked in
            var part = span
            part.string = text
            return (part, isTracked == false ? 0 : tracking)
        }
    }
}
