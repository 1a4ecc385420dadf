// SPDX-License-Identifier: MIT
//
// Line breaking for boxes: the typesetters' rules at their simplest.

import Foundation
import VitrineDrawing

/// Breaks a text into lines of boxes.
struct BoxBreaker {
    private struct Cell {
        var character: Character
        var span: Int
        var width: CGFloat
        var isSpace: Bool { character == " " || character == "\t" }
        var isWide: Bool
    }

    private let spans: [TextSpan]
    private let style: ParagraphStyle
    private let width: CGFloat
    private let cells: [Cell]
    /// How much shorter first lines of paragraphs are, and how much shorter the others.
    private let hanging: (first: CGFloat, others: CGFloat)

    init(text: StyledText, style: ParagraphStyle, width: CGFloat?) {
        spans = text.spans
        self.style = style
        let (head, tail) = style.indents(in: width)
        self.width = max((width ?? .infinity) - head - tail, 0)
        let indents = (max(style.firstLineHeadIndent, 0), max(style.headIndent, 0))
        hanging = (indents.0 - min(indents.0, indents.1), indents.1 - min(indents.0, indents.1))
        cells = text.spans.enumerated().flatMap { index, span in
            span.string.map { character in
                let isWide = BoxTypesetter.isWide(character)
                let advance = span.box?.width ?? span.font.size * (isWide ? 1 : 0.5) + span.kern
                return Cell(
                    character: character, span: index, width: character.isNewline ? 0 : advance, isWide: isWide || span.box != nil)
            }
        }
    }

    /// The paragraphs, without the newlines that end them; a newline at the end of the text opens an empty line.
    func paragraphs() -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        for index in cells.indices where cells[index].character.isNewline {
            result.append(start..<index)
            start = index + 1
        }
        if start < cells.count || !cells.isEmpty { result.append(start..<cells.count) }
        return result
    }

    /// The lines, each as a range that includes the spaces at which it was broken.
    func lines() -> [Range<Int>] {
        paragraphs().flatMap { paragraph -> [Range<Int>] in
            var result: [Range<Int>] = []
            var start = paragraph.lowerBound
            repeat {
                let end = lineEnd(from: start, in: paragraph)
                result.append(start..<end)
                start = end
            } while start < paragraph.upperBound
            return result
        }
    }

    private func lineEnd(from start: Int, in paragraph: Range<Int>) -> Int {
        var x = start == paragraph.lowerBound ? hanging.first : hanging.others
        var opportunity: Int?
        for index in start..<paragraph.upperBound {
            let cell = cells[index]
            if index > start, mayBreak(before: index) { opportunity = index }
            x += cell.width
            if x > width + 0.001, !cell.isSpace { return opportunity ?? max(index, start + 1) }
        }
        return paragraph.upperBound
    }

    private func mayBreak(before index: Int) -> Bool {
        let (cell, last) = (cells[index], cells[index - 1])
        return !cell.isSpace && (cell.isWide || last.isWide || last.isSpace || style.lineBreak == .charWrap)
    }

    /// The boxes of a range; spaces at the end of a broken line have no width.
    func line(_ range: Range<Int>) -> UnplacedLine {
        var end = range.upperBound
        let isBroken = end < cells.count && !cells[end].character.isNewline
        while isBroken, end > range.lowerBound, cells[end - 1].isSpace { end -= 1 }
        var line = line(Array(cells[range.lowerBound..<end]), nearest: range.lowerBound)
        line.beginsParagraph = range.lowerBound == 0 || cells[range.lowerBound - 1].character.isNewline
        line.endsWithinWord = isBroken && range.upperBound > range.lowerBound && !mayBreak(before: range.upperBound)
        return line
    }

    private func line(_ shown: [Cell], nearest index: Int) -> UnplacedLine {
        var line = UnplacedLine()
        line.isRightToLeft = style.baseDirection == .rightToLeft
        line.text = String(shown.map(\.character))
        line.width = shown.reduce(0) { $0 + $1.width }
        if shown.isEmpty, let cell = cells.indices.contains(index) ? cells[index] : cells.last {
            include(spans[cell.span], in: &line)
        }
        var x: CGFloat = 0
        var first = 0
        while first < shown.count {
            var last = first
            while last < shown.count, shown[last].span == shown[first].span { last += 1 }
            addRun(Array(shown[first..<last]), at: &x, to: &line)
            first = last
        }
        return line
    }

    private func include(_ span: TextSpan, in line: inout UnplacedLine) {
        line.include(BoxTypesetter.metrics.scaled(by: span.font.size), baselineOffset: span.baselineOffset)
    }

    private func addRun(_ shown: [Cell], at x: inout CGFloat, to line: inout UnplacedLine) {
        let span = spans[shown[0].span]
        if let box = span.box, shown[0].character != "…" {
            line.include(box, baselineOffset: span.baselineOffset, from: line.isRightToLeft ? line.width - x - box.width : x)
            x += box.width
            return
        }
        include(span, in: &line)
        let start = x
        var cluster = 0
        var glyphs: [Glyph] = []
        for cell in shown {
            let left = line.isRightToLeft ? line.width - x - cell.width : x
            glyphs.append(
                Glyph(
                    id: cell.character.unicodeScalars.first?.value ?? 0, position: CGPoint(x: left, y: -span.baselineOffset),
                    advance: cell.width, cluster: cluster))
            cluster += cell.character.utf8.count
            x += cell.width
        }
        if line.isRightToLeft { glyphs.reverse() }
        line.addDecorations(
            of: span, from: line.isRightToLeft ? line.width - x : start, width: x - start,
            metrics: BoxTypesetter.metrics.scaled(by: span.font.size))
        line.runs.append(
            GlyphRun(
                face: .box, size: span.font.size, color: span.color, isRightToLeft: line.isRightToLeft, letterSpacing: span.kern,
                hasMonospacedDigits: span.font.hasMonospacedDigits, text: String(shown.map(\.character)), glyphs: glyphs))
    }

    /// The last line that may be shown, with an ellipsis for what is left out.
    /// - Parameter isCut: whether text follows after the paragraph or line that `range` is.
    func truncatedLine(from range: Range<Int>, isCut: Bool) -> UnplacedLine {
        let isTail = style.lineBreak == .truncateTail
        let end = isTail ? paragraphs().first { $0.upperBound >= range.lowerBound && $0.lowerBound <= range.lowerBound }?.upperBound : nil
        let rest = cells[range.lowerBound..<(end ?? cells.count)].map { cell in
            var cell = cell
            if cell.character.isNewline {
                cell.character = " "
                cell.width = spans[cell.span].font.size * 0.5
            }
            return cell
        }
        let full = rest.reduce(0) { $0 + $1.width }
        let endsEarly = isTail && isCut && (end ?? cells.count) + 1 < cells.count
        guard full > width + 0.001 || endsEarly, let sample = rest.last ?? cells.last else { return line(rest, nearest: range.lowerBound) }
        let ellipsis = Cell(character: "…", span: sample.span, width: spans[sample.span].font.size * 0.5, isWide: false)
        let room = width - ellipsis.width + 0.001
        let shown: [Cell]
        switch style.lineBreak {
        case .truncateHead: shown = [ellipsis] + suffix(of: rest, fitting: room)
        case .truncateMiddle:
            let head = prefix(of: rest, fitting: room / 2)
            let used = head.reduce(0) { $0 + $1.width }
            shown = head + [ellipsis] + suffix(of: rest, fitting: room - used)
        default:
            var head = prefix(of: rest, fitting: room)
            while head.count > 1, head[head.count - 1].isSpace { head.removeLast() }
            shown = head + [ellipsis]
        }
        var line = line(shown, nearest: range.lowerBound)
        line.isTruncated = true
        return line
    }

    private func prefix(of cells: [Cell], fitting room: CGFloat) -> [Cell] {
        var x: CGFloat = 0
        return Array(
            cells.prefix {
                x += $0.width
                return x <= room
            })
    }

    private func suffix(of cells: [Cell], fitting room: CGFloat) -> [Cell] {
        prefix(of: cells.reversed(), fitting: room).reversed()
    }
}
