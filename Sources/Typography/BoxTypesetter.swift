// SPDX-License-Identifier: MIT
//
// A typesetter without fonts: every character is a box. For tests whose numbers must not depend on what is installed.

public import Foundation

/// Lays out text as boxes: a character is half an em wide, an ideograph or emoji one em; lines are one em high.
///
/// Lines break at spaces and around ideographs; a paragraph is mirrored whole where the style's direction is right to left.
public final class BoxTypesetter: Typesetter {
    public let diagnostics: [FontDiagnostic] = []

    public init() {}

    public func usedFonts() -> [FontRecord] { [] }

    public func metrics(of font: FontDescription) -> FontMetrics { Self.metrics.scaled(by: font.size) }

    /// The measures of the box face at size 1.
    static let metrics = FontMetrics(
        ascender: 0.75, descender: -0.25, leading: 0, capHeight: 0.7, xHeight: 0.5, underlinePosition: -0.1, underlineThickness: 0.05)

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
