// SPDX-License-Identifier: MIT
//
// A typesetter without fonts: every character is a box. For tests whose numbers must not depend on what is installed.

public import Foundation

/// Lays out text as boxes: a character is half an em wide, an ideograph or emoji one em; lines are one em high.
///
/// Lines break at spaces and around ideographs; a paragraph is mirrored whole where the style's direction is right to left.
public final class BoxTypesetter: Typesetter {
    public let diagnostics: [FontDiagnostic] = []

    /// A typesetter; all of them answer alike.
    public init() {}

    public func usedFonts() -> [FontRecord] { [] }

    public func metrics(of font: FontDescription) -> FontMetrics { Self.metrics.scaled(by: font.size) }

    /// The measures of the box face at size 1.
    static let metrics = FontMetrics(
        ascender: 0.75, descender: -0.25, leading: 0, capHeight: 0.7, xHeight: 0.5, underlinePosition: -0.1, underlineThickness: 0.05)

    /// The width of a character at size 1.
    static func advance(of character: Character) -> CGFloat { isWide(character) ? 1 : 0.5 }

    /// Whether a character is an ideograph or an emoji.
    static func isWide(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0x1F1E6...0x1F1FF, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }

    public func layout(_ text: StyledText, style: ParagraphStyle, width: CGFloat?, maxLines: Int, maxHeight: CGFloat?) -> TextLayout {
        let breaker = BoxBreaker(text: text, style: style, width: width)
        let stack = LineStack(style: style)
        let isSingle = maxLines == 1 && style.lineBreak != .wordWrap && style.lineBreak != .charWrap
        let ranges = isSingle ? breaker.paragraphs() : breaker.lines()
        var lines = ranges.map { breaker.line($0) }
        let capacity = stack.capacity(for: lines, maxLines: maxLines, maxHeight: maxHeight)
        let isCut = capacity < lines.count
        lines.removeSubrange(capacity...)
        if style.lineBreak.truncates, let last = lines.indices.last, isCut || isSingle {
            lines[last] = breaker.truncatedLine(from: ranges[last], isCut: isCut)
        }
        return stack.layout(
            of: lines, string: text.string, width: width, isTruncated: isCut || lines.contains(where: \.isTruncated), missing: [])
    }
}
