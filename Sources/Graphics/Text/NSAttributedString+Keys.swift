// SPDX-License-Identifier: MIT
//
// The attributes of text that labels understand, and attributed text as the typesetter takes it.

public import Foundation
import VitrineDrawing
import VitrineTypography

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// Points added to the advance of every character.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// The raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// Points above the baseline.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// An `NSParagraphStyle`; that of the first character holds for all.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A `UIColor` for the line beneath the text; without one it has the colour of the text.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A `UIColor` for the line through the text; without one it has the colour of the text.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// How far letters lean, as a share of their height; any lean is drawn as that of the font's italics.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The logarithm of how much wider letters are; kept.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// An effect such as that of pressed letters; kept.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// Directions of writing, each an `NSNumber`; kept, since directions are those of the letters.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Whether letters are joined, as an `NSNumber`; kept, since they are as the font has them.
    public static let ligature = NSAttributedString.Key("NSLigature")
    /// Points added to the advance of every character, as `kern`; what is 0 takes the font's own.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// 1 for text that is set upright from top to bottom, which none is; kept.
    public static let verticalGlyphForm = NSAttributedString.Key("NSVerticalGlyphForm")
    /// A text for what reads aloud that says how its characters are spoken; kept.
    public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
}

extension NSAttributedString {
    /// The text as spans, attachments without a size; what an attribute does not say is taken from `font` and `color`.
    func styledText(font: UIFont, color: UIColor, traits: UITraitCollection, override: UIColor?) -> StyledText {
        var spans: [TextSpan] = []
        let text = string as NSString
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            func number(_ key: NSAttributedString.Key) -> CGFloat {
                switch attributes[key] {
                case let value as CGFloat: value
                case let value as NSNumber: CGFloat(value.doubleValue)
                case let value as Int: CGFloat(value)
                case let value as Double: CGFloat(value)
                case let value as Float: CGFloat(value)
                case let value as NSUnderlineStyle: CGFloat(value.rawValue)
                default: 0
                }
            }
            var description = (attributes[.font] as? UIFont ?? font).adjusted(for: traits).fontDescription
            if number(.obliqueness) != 0 { description.isItalic = true }
            let color = override ?? attributes[.foregroundColor] as? UIColor ?? color
            var span = TextSpan(
                text.substring(with: range), font: description, color: color.cgColor(for: traits), kern: number(.kern) + number(.tracking),
                baselineOffset: number(.baselineOffset), isUnderlined: number(.underlineStyle) != 0,
                isStruckThrough: number(.strikethroughStyle) != 0,
                background: (attributes[.backgroundColor] as? UIColor)?.cgColor(for: traits))
            span.underlineColor = (attributes[.underlineColor] as? UIColor)?.cgColor(for: traits)
            span.strikethroughColor = (attributes[.strikethroughColor] as? UIColor)?.cgColor(for: traits)
            guard attributes[.attachment] is NSTextAttachment, span.string.contains("\u{FFFC}") else {
                spans.append(span)
                return
            }
            // Each such character is a picture of its own; what else has the attribute is text.
            var rest = range
            while rest.length > 0 {
                let found = text.range(of: "\u{FFFC}", options: .literal, range: rest)
                let end = found.length > 0 ? found.location : NSMaxRange(rest)
                if end > rest.location {
                    (span.string, span.box) = (text.substring(with: NSRange(location: rest.location, length: end - rest.location)), nil)
                    spans.append(span)
                }
                guard found.length > 0 else { return }
                span.string = "\u{FFFC}"
                span.box = InlineBox(width: 0, ascent: 0, descent: 0, id: found.location)
                spans.append(span)
                rest = NSRange(location: end + 1, length: NSMaxRange(rest) - end - 1)
            }
        }
        return StyledText(spans: spans)
    }
}
