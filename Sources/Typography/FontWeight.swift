// SPDX-License-Identifier: MIT
//
// The weights of a font on the scale that font files use.

/// How heavy a font is, from 100 to 900; 400 is regular and 700 bold.
public struct FontWeight: RawRepresentable, Hashable, Sendable, Codable, Comparable {
    public let rawValue: Int

    /// 100.
    public static let ultraLight = FontWeight(rawValue: 100)
    /// 200.
    public static let thin = FontWeight(rawValue: 200)
    /// 300.
    public static let light = FontWeight(rawValue: 300)
    /// 400, the weight of running text.
    public static let regular = FontWeight(rawValue: 400)
    /// 500.
    public static let medium = FontWeight(rawValue: 500)
    /// 600.
    public static let semibold = FontWeight(rawValue: 600)
    /// 700.
    public static let bold = FontWeight(rawValue: 700)
    /// 800.
    public static let heavy = FontWeight(rawValue: 800)
    /// 900.
    public static let black = FontWeight(rawValue: 900)

    /// A weight, clamped to 100…900.
    public init(rawValue: Int) { self.rawValue = min(max(rawValue, 100), 900) }

    public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }
}
