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
            let font = (attributes[.font] as? UIFont ?? font).adjusted(for: traits)
            let color = override ?? attributes[.foregroundColor] as? UIColor ?? color
            var span = TextSpan(
                text.substring(with: range), font: font.fontDescription, color: color.cgColor(for: traits), kern: number(.kern),
                baselineOffset: number(.baselineOffset), isUnderlined: number(.underlineStyle) != 0,
                isStruckThrough: number(.strikethroughStyle) != 0,
                background: (attributes[.backgroundColor] as? UIColor)?.cgColor(for: traits))
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
