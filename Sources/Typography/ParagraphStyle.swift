// SPDX-License-Identifier: MIT
//
// How lines are broken, aligned and spaced.

public import Foundation

/// How the lines of a text are broken, aligned and spaced.
public struct ParagraphStyle: Hashable, Sendable, Codable {
    /// Where lines stand in the width they are given; natural is the edge at which the paragraph's direction begins.
    public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
        case natural
        case left
        case center
        case right
        case justified
    }

    /// What happens to text that does not fit.
    public enum LineBreak: String, Hashable, Sendable, Codable, CaseIterable {
        /// Between words, or within a word that is longer than a line.
        case wordWrap
        case charWrap
        /// Lines end where the text says so; what is too long runs out of the frame.
        case clip
        case truncateHead
        case truncateMiddle
        case truncateTail

        var truncates: Bool { self == .truncateHead || self == .truncateMiddle || self == .truncateTail }
    }

    /// The direction of a paragraph; natural is that of its first letter.
    public enum Direction: String, Hashable, Sendable, Codable, CaseIterable {
        case natural
        case leftToRight
        case rightToLeft
    }

    /// How far paragraphs stand from the sides and from each other, in points.
    private struct Spread: Hashable, Sendable, Codable {
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var spacing: CGFloat = 0
        var spacingBefore: CGFloat = 0
    }

    private subscript(spread path: WritableKeyPath<Spread, CGFloat>) -> CGFloat {
        get { spread?[keyPath: path] ?? 0 }
        set {
            var new = spread ?? Spread()
            new[keyPath: path] = newValue.isFinite ? newValue : 0
            spread = new == Spread() ? nil : new
        }
    }

    /// How far the first line of a paragraph begins from the side, in points.
    public var firstLineHeadIndent: CGFloat {
        get { self[spread: \.firstLineHeadIndent] }
        set { self[spread: \.firstLineHeadIndent] = newValue }
    }
    /// How far all other lines begin from the side, in points.
    public var headIndent: CGFloat {
        get { self[spread: \.headIndent] }
        set { self[spread: \.headIndent] = newValue }
    }
    /// Where lines end: above 0 as far from the side at which they begin, else from the other side, in points.
    public var tailIndent: CGFloat {
        get { self[spread: \.tailIndent] }
        set { self[spread: \.tailIndent] = newValue }
    }
    /// The distance after a paragraph, in points.
    public var paragraphSpacing: CGFloat {
        get { self[spread: \.spacing] }
        set { self[spread: \.spacing] = newValue }
    }
    /// The distance before each paragraph but the first, in points.
    public var paragraphSpacingBefore: CGFloat {
        get { self[spread: \.spacingBefore] }
        set { self[spread: \.spacingBefore] = newValue }
    }

    /// How much of a width lines cannot take: the lesser indent at which they begin, and what is left free at the end.
    func indents(in width: CGFloat?) -> (head: CGFloat, tail: CGFloat) {
        guard spread != nil else { return (0, 0) }
        let tail = tailIndent <= 0 ? -tailIndent : width.map { max($0 - tailIndent, 0) } ?? 0
        return (max(min(headIndent, firstLineHeadIndent), 0), tail)
    }

    /// Where lines stand in the width; natural unless told.
    public var alignment: Alignment
    /// What happens to text that does not fit; it is truncated at its tail unless told.
    public var lineBreak: LineBreak
    /// Space between a line and the next, in points.
    public var lineSpacing: CGFloat
    /// Multiplies the height of each line; zero leaves it.
    public var lineHeightMultiple: CGFloat
    /// In points; zero for no limit.
    public var minimumLineHeight: CGFloat
    /// In points; zero for no limit.
    public var maximumLineHeight: CGFloat
    /// The direction of paragraphs; natural unless told.
    public var baseDirection: Direction
    /// Whether natural paragraphs without a letter, such as numbers and signs alone, run from right to left.
    public var letterlessIsRightToLeft = false
    /// Whether height that `minimumLineHeight` and the like add goes above and below the text alike, as design tools have it; TextKit adds
    /// it above.
    public var centersLines = false
    /// Words are divided where a line without that would fill less than this share of its width: 0 never divides them, and 1 wherever a
    /// part of a word fits.
    public var hyphenationFactor: CGFloat = 0
    /// How far paragraphs stand from the sides and from each other; nil stands for nothing of that.
    private var spread: Spread?
    /// The language of the text as a BCP 47 tag, which decides among the shapes of Chinese characters and where words are divided; nil for
    /// what the text itself tells, and English for what is divided.
    public var language: String?

    /// A style; what is not told has the value of a label's.
    public init(
        alignment: Alignment = .natural, lineBreak: LineBreak = .truncateTail, lineSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0,
        minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0, baseDirection: Direction = .natural, language: String? = nil
    ) {
        self.alignment = alignment
        self.lineBreak = lineBreak
        self.lineSpacing = lineSpacing
        self.lineHeightMultiple = lineHeightMultiple
        self.minimumLineHeight = minimumLineHeight
        self.maximumLineHeight = maximumLineHeight
        self.baseDirection = baseDirection
        self.language = language
    }
}
