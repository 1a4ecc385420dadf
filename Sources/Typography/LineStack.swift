// SPDX-License-Identifier: MIT
//
// From broken lines to a layout: heights, baselines, alignment. Shared by all typesetters, so that they agree on all but the glyphs.

import Foundation
import VitrineDrawing

/// A line whose glyphs are known but not yet its place: x starts at its left end, y is relative to the baseline.
struct UnplacedLine {
    /// A coloured stretch of the line that is as high as the line.
    struct Stretch {
        var x: CGFloat
        var width: CGFloat
        var color: CGColor
    }

    var text = ""
    var width: CGFloat = 0
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var leading: CGFloat = 0
    var isRightToLeft = false
    var isTruncated = false
    /// Whether a paragraph begins with the line.
    var beginsParagraph = false
    /// Whether it ends within a word, as there was no place to break.
    var endsWithinWord = false
    var runs: [GlyphRun] = []
    var backgrounds: [Stretch] = []
    /// Underlines and strikethroughs.
    var decorations: [TextBlock.Decoration] = []
    /// Room for what is no text.
    var boxes: [TextLine.Box] = []

    /// Makes room for what stands among the text at a place.
    mutating func include(_ box: InlineBox, baselineOffset: CGFloat, from x: CGFloat) {
        (ascent, descent) = (max(ascent, box.ascent + baselineOffset), max(descent, box.descent - baselineOffset))
        let rect = CGRect(x: x, y: -box.ascent - baselineOffset, width: box.width, height: box.ascent + box.descent)
        boxes.append(TextLine.Box(rect: rect, id: box.id))
    }

    /// Makes room for text of a font.
    mutating func include(_ metrics: FontMetrics, baselineOffset: CGFloat) {
        ascent = max(ascent, metrics.ascender + baselineOffset)
        descent = max(descent, -metrics.descender - baselineOffset)
        leading = max(leading, metrics.leading)
    }

    /// Adds the lines that belong to a span's text between two places.
    mutating func addDecorations(of span: TextSpan, from x: CGFloat, width: CGFloat, metrics: FontMetrics) {
        if let background = span.background {
            backgrounds.append(Stretch(x: x, width: width, color: background))
        }
        func decoration(_ height: CGFloat, _ color: CGColor?) -> TextBlock.Decoration {
            let thickness = metrics.underlineThickness
            let y = -height - span.baselineOffset - thickness / 2
            return TextBlock.Decoration(rect: CGRect(x: x, y: y, width: width, height: thickness), color: color ?? span.color)
        }
        if span.isUnderlined { decorations.append(decoration(metrics.underlinePosition, span.underlineColor)) }
        if span.isStruckThrough { decorations.append(decoration(metrics.xHeight / 2, span.strikethroughColor)) }
    }

    /// The line's height as the style sets it.
    func height(_ style: ParagraphStyle) -> CGFloat {
        var height = ascent + descent + leading
        if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
        if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
        return max(height, style.minimumLineHeight)
    }
}

/// Lines on top of each other.
struct LineStack {
    var style: ParagraphStyle

    /// How many of the lines may be shown; one at least.
    func capacity(for lines: [UnplacedLine], maxLines: Int, maxHeight: CGFloat?) -> Int {
        let limit = maxLines > 0 ? min(maxLines, lines.count) : lines.count
        guard let maxHeight else { return limit }
        var bottom: CGFloat = 0
        for (index, line) in lines.prefix(limit).enumerated() {
            bottom += line.height(style) + gap(above: line, at: index)
            // The slack keeps a frame that was made from a layout's own size from losing its last line to rounding.
            if bottom > maxHeight + 0.01 { return max(index, 1) }
            bottom += style.lineSpacing
        }
        return limit
    }

    /// What stands between a line and the one before where a paragraph ends between them, beside the spacing of lines.
    private func gap(above line: UnplacedLine, at index: Int) -> CGFloat {
        index > 0 && line.beginsParagraph ? style.paragraphSpacing + style.paragraphSpacingBefore : 0
    }

    /// How far a line begins from the side.
    private func indent(of line: UnplacedLine, at index: Int) -> CGFloat {
        max(index == 0 || line.beginsParagraph ? style.firstLineHeadIndent : style.headIndent, 0)
    }

    /// Places the lines.
    ///
    /// Height that the style adds goes above the text, as TextKit does it; the leading of the font goes below.
    func layout(of lines: [UnplacedLine], string: String, width: CGFloat?, isTruncated: Bool, missing: [Character]) -> TextLayout {
        let given = width.flatMap { $0.isFinite ? $0 : nil }
        let tail = style.indents(in: given).tail
        let longest = lines.enumerated().reduce(0) { max($0, $1.element.width + indent(of: $1.element, at: $1.offset) + tail) }
        let available = given ?? longest
        var top: CGFloat = 0
        var placed: [TextLine] = []
        placed.reserveCapacity(lines.count)
        for (index, line) in lines.enumerated() {
            let factor = alignmentFactor(isRightToLeft: line.isRightToLeft)
            let head = indent(of: line, at: index)
            let (left, right) = line.isRightToLeft ? (tail, head) : (head, tail)
            let x = factor == 0 ? left : left + (available - left - right - line.width) * factor
            top += gap(above: line, at: index)
            let height = line.height(style)
            let added = height - line.ascent - line.descent - line.leading
            let baseline = top + height - line.descent - line.leading - (style.centersLines ? added / 2 : 0)
            placed.append(
                TextLine(
                    rect: CGRect(x: x, y: top, width: line.width, height: height), baseline: baseline, text: line.text,
                    isRightToLeft: line.isRightToLeft, isTruncated: line.isTruncated, endsWithinWord: line.endsWithinWord,
                    runs: line.runs.map { $0.moved(x: x, y: baseline) },
                    backgrounds: line.backgrounds.map {
                        TextBlock.Decoration(rect: CGRect(x: x + $0.x, y: top, width: $0.width, height: height), color: $0.color)
                    },
                    decorations: line.decorations.map { $0.moved(x: x, y: baseline) },
                    boxes: line.boxes.map { TextLine.Box(rect: $0.rect.offsetBy(dx: x, dy: baseline), id: $0.id) }, alignmentFactor: factor)
            )
            top += height + (index + 1 < lines.count ? style.lineSpacing : 0)
        }
        return TextLayout(
            string: string, size: CGSize(width: longest, height: top), width: available, lines: placed, isTruncated: isTruncated,
            missingCharacters: missing)
    }

    private func alignmentFactor(isRightToLeft: Bool) -> CGFloat {
        switch style.alignment {
        case .left: 0
        case .center: 0.5
        case .right: 1
        case .natural, .justified: isRightToLeft ? 1 : 0
        }
    }
}
