// SPDX-License-Identifier: MIT
//
// How a paragraph is set, in UIKit's words.

public import Foundation
package import VitrineTypography

/// Where lines stand in their width.
public enum NSTextAlignment: Int, Hashable, Sendable { case left, center, right, justified, natural }

/// How lines are broken and what is left out of text that is too long.
public enum NSLineBreakMode: Int, Hashable, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

    package var lineBreak: ParagraphStyle.LineBreak {
        switch self {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .charWrap
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}

/// The direction of a paragraph; natural is that of its first letter.
public enum NSWritingDirection: Int, Hashable, Sendable { case natural = -1, leftToRight, rightToLeft }

/// A line beneath or through text; anything but nothing draws a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A thin line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two thin lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How a paragraph is broken, aligned and spaced.
///
/// It is no NSObject: Foundation on Linux traps where it compares objects of other modules, which it does in attributed strings.
open class NSParagraphStyle: Hashable, NSCopying, NSMutableCopying {
    fileprivate struct Values: Hashable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var baseWritingDirection = NSWritingDirection.natural
        var hyphenationFactor: Float = 0
        var usesDefaultHyphenation = false
        var centersLines = false
    }

    fileprivate var values = Values()

    /// The style of text that has none.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Creates the style of text that has none.
    public init() {}

    /// Where lines stand between the sides.
    open var alignment: NSTextAlignment { values.alignment }
    /// What happens to a line that is too long.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The distance between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The distance after a paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The factor by which lines are higher than the font's; 0 leaves them.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The least height of a line, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points; 0 sets no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The direction in which paragraphs are read.
    open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
    /// Words are divided where a line without that would fill less than this share of its width; 0 never divides them, and 1 wherever a
    /// part of a word fits.
    open var hyphenationFactor: Float { values.hyphenationFactor }
    /// Whether words are divided as the language does where `hyphenationFactor` is 0.
    open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
    /// Whether height that the style adds to a line goes above and below the text alike, which UIKit does not offer.
    package var centersLinesInTheirHeight: Bool { values.centersLines }

    /// The same style, closed to changes.
    public func copy(with zone: NSZone? = nil) -> Any {
        let new = NSParagraphStyle()
        new.values = values
        return new
    }

    /// The same style, closed to changes.
    public func copy() -> Any { copy(with: nil) }

    /// The same style, open to changes.
    public func mutableCopy() -> Any { mutableCopy(with: nil) }

    /// The same style, open to changes.
    public func mutableCopy(with zone: NSZone? = nil) -> Any {
        let new = NSMutableParagraphStyle()
        new.values = values
        return new
    }

    /// Whether something is a style of the same values.
    open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    /// A number that equal styles share.
    public var hash: Int { hashValue }

    public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.isEqual(b) }

    public func hash(into hasher: inout Hasher) { hasher.combine(values) }

    package func style(rightToLeft: Bool) -> ParagraphStyle {
        let direction: ParagraphStyle.Direction =
            switch baseWritingDirection {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        var style = ParagraphStyle(
            alignment: alignment.alignment(rightToLeft: rightToLeft), lineBreak: lineBreakMode.lineBreak, lineSpacing: lineSpacing,
            lineHeightMultiple: lineHeightMultiple, minimumLineHeight: minimumLineHeight, maximumLineHeight: maximumLineHeight,
            baseDirection: direction)
        style.letterlessIsRightToLeft = rightToLeft
        style.hyphenationFactor = hyphenationFactor > 0 ? CGFloat(hyphenationFactor) : usesDefaultHyphenation ? 1 : 0
        style.centersLines = values.centersLines
        return style
    }
}

extension NSTextAlignment {
    /// Natural is the side that the interface is read from.
    package func alignment(rightToLeft: Bool) -> ParagraphStyle.Alignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: rightToLeft ? .right : .left
        }
    }
}

/// A paragraph style whose values can be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }

    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }

    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }

    /// Stored only: every line is spaced alike.
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }

    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }

    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }

    open override var baseWritingDirection: NSWritingDirection {
        get { values.baseWritingDirection }
        set { values.baseWritingDirection = newValue }
    }

    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }

    open override var usesDefaultHyphenation: Bool {
        get { values.usesDefaultHyphenation }
        set { values.usesDefaultHyphenation = newValue }
    }

    /// Sets `centersLinesInTheirHeight`.
    package func setCentersLinesInTheirHeight(_ centers: Bool) { values.centersLines = centers }
}
