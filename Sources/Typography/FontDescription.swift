// SPDX-License-Identifier: MIT
//
// What a caller asks of a font; the typesetter finds the face that answers.

public import Foundation

/// A request for a font: family, size, weight and style.
public struct FontDescription: Hashable, Sendable, Codable {
    /// Which of the system's designs is meant where no family is named.
    public enum Design: String, Hashable, Sendable, Codable, CaseIterable {
        case `default`
        case monospaced
        case serif
        case rounded
    }

    /// The family's name; nil for the system font, which is Inter.
    public var family: String?
    /// The font size in points, from 0 to 10,000.
    public var size: CGFloat
    /// The weight, 100 to 900.
    public var weight: FontWeight
    /// Whether the face leans.
    public var isItalic: Bool
    /// Whether all digits have the same width.
    public var hasMonospacedDigits: Bool
    /// Which of the system's designs is meant where there is no family.
    public var design: Design
    /// OpenType features by their tags, such as `smcp` or `zero`; 0 turns one off, and most others have 1 for on.
    ///
    /// Small capitals that a font does not have, `smcp` and `c2sc`, are made of capitals in a smaller size.
    public var features: [String: Int] = [:]

    /// Asks for a font; a size outside of its limits is clamped, one that is not finite counts as zero.
    public init(
        family: String? = nil, size: CGFloat, weight: FontWeight = .regular, isItalic: Bool = false, hasMonospacedDigits: Bool = false,
        design: Design = .default
    ) {
        self.family = family
        self.size = size.isFinite ? min(max(size, 0), 10_000) : 0
        self.weight = weight
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.design = design
    }
}
