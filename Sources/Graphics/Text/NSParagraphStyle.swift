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
    /// Dots, which are drawn as a line, as are the patterns that follow.
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    /// Dashes.
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    /// A dash and a dot in turn.
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    /// A dash and two dots in turn.
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    /// Words alone, without the blanks between them; these have the line too.
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A place that a tab leads to.
///
/// It is no NSObject: Foundation on Linux traps where it compares objects of other modules, which it does in attributed strings.
open class NSTextTab: Hashable {
    /// What a tab has beside its place.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `CharacterSet` of what ends a column.
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    /// How text stands to the place.
    public let alignment: NSTextAlignment
    /// How far the place is from the side, in points.
    public let location: CGFloat
    /// What was said beside it.
    public let options: [OptionKey: Any]

    /// A place for text of an alignment.
    public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
        (self.alignment, location, self.options) = (alignment, loc, options)
    }

    public static func == (a: NSTextTab, b: NSTextTab) -> Bool { a.alignment == b.alignment && a.location == b.location }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(alignment)
        hasher.combine(location)
    }
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
        var (firstLineHeadIndent, headIndent, tailIndent, paragraphSpacingBefore) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        var tabStops = (1...12).map { NSTextTab(textAlignment: .natural, location: CGFloat(28 * $0)) }
        var defaultTabInterval: CGFloat = 0
        var allowsTightening = false
        var strategy: LineBreakStrategy = []
    }

    /// How lines are broken beyond the mode; kept, since lines are broken where they first are full.
    public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// No word stands alone in a paragraph's last line.
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        /// Words of Hangul are kept together.
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        /// As labels of the system do.
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
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
    /// How far the first line of a paragraph begins from the side, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// How far all other lines begin from the side, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end: above 0 as far from the side at which they begin, else from the other side, in points.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The distance before a paragraph that is not the first, in points.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The places that tabs lead to; kept, since tabs are as wide as the typesetter has them.
    open var tabStops: [NSTextTab]! { values.tabStops }
    /// The distance of places for tabs beyond those; kept.
    open var defaultTabInterval: CGFloat { values.defaultTabInterval }
    /// Whether letters may move together before text is truncated; kept, since letters keep their distances.
    open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }
    /// How lines are broken beyond the mode; kept.
    open var lineBreakStrategy: LineBreakStrategy { values.strategy }

    /// The direction that a language is written in.
    open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
        guard let languageName else { return .natural }
        let isRightToLeft = Locale.Language(identifier: languageName).characterDirection == .rightToLeft
        return isRightToLeft ? .rightToLeft : .leftToRight
    }

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
        (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (firstLineHeadIndent, headIndent, tailIndent)
        (style.paragraphSpacing, style.paragraphSpacingBefore) = (max(paragraphSpacing, 0), max(paragraphSpacingBefore, 0))
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

    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }

    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }

    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }

    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }

    open override var tabStops: [NSTextTab]! {
        get { values.tabStops }
        set { values.tabStops = newValue ?? NSParagraphStyle().tabStops }
    }

    open override var defaultTabInterval: CGFloat {
        get { values.defaultTabInterval }
        set { values.defaultTabInterval = newValue }
    }

    open override var allowsDefaultTighteningForTruncation: Bool {
        get { values.allowsTightening }
        set { values.allowsTightening = newValue }
    }

    open override var lineBreakStrategy: LineBreakStrategy {
        get { values.strategy }
        set { values.strategy = newValue }
    }

    /// Adds a place for tabs.
    open func addTabStop(_ anObject: NSTextTab) { values.tabStops = (values.tabStops + [anObject]).sorted { $0.location < $1.location } }

    /// Takes a place for tabs away.
    open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }

    /// Takes on all that another style says.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }

    /// Sets `centersLinesInTheirHeight`.
    package func setCentersLinesInTheirHeight(_ centers: Bool) { values.centersLines = centers }
}
