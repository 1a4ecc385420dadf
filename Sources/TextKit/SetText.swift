// SPDX-License-Identifier: MIT
//
// A text as it is set in areas: its lines, and where the characters of each are.

import Foundation
import VitrineDrawing
import VitrineEnvironment
import VitrineGeometry
import VitrineGraphics
import VitrineQuartz2D
import VitrineTypography

/// A line of a text that is set.
@MainActor struct SetLine {
    /// Which area it is in.
    var area: Int
    /// Its characters, a break at its end included.
    var range: NSRange
    /// The line in its area, as wide as that.
    var rect: CGRect
    /// The part of it that text takes, with the room at the sides of the area.
    var usedRect: CGRect
    /// The distance of its baseline from the top of the area.
    var baseline: CGFloat
    /// Where each character begins, and where the last ends, from the left of the area; of a line from right to left they descend.
    var places: [CGFloat]
    /// The glyphs and lines, in the area's space.
    var block: TextBlock
    /// Room for what is no text.
    var boxes: [TextLine.Box]
    /// What the ids of the boxes count from.
    var start: Int

    /// Where a character begins.
    func x(of index: Int) -> CGFloat { places[min(max(index - range.location, 0), places.count - 1)] }

    /// The rectangle around characters, as far as they are on the line.
    func part(of other: NSRange) -> CGRect? {
        let part = NSIntersectionRange(range, other)
        guard part.length > 0 else { return nil }
        let spots = (part.location...NSMaxRange(part)).map { x(of: $0) }
        let (low, high) = (spots.min() ?? 0, spots.max() ?? 0)
        return CGRect(x: low, y: rect.minY, width: high - low, height: rect.height)
    }

    /// The character at a place from the left, and how far across it the place is.
    func place(at x: CGFloat) -> (index: Int, share: CGFloat) {
        for index in places.indices.dropLast() {
            let (one, other) = (places[index], places[index + 1])
            guard min(one, other) <= x, x < max(one, other) else { continue }
            return (range.location + index, (x - one) / (other - one))
        }
        let isRightToLeft = (places.last ?? 0) < (places.first ?? 0)
        let isBefore = isRightToLeft ? x >= (places.first ?? 0) : x < (places.first ?? 0)
        return isBefore ? (range.location, 0) : (max(NSMaxRange(range) - 1, range.location), 1)
    }

    /// Draws characters of the line.
    func draw(_ part: NSRange, in context: CGContext, at origin: CGPoint, of text: NSAttributedString) {
        var shown = block
        if part != range, let rect = self.part(of: part) {
            shown.runs = shown.runs.compactMap { run in
                var run = run
                run.glyphs = run.glyphs.filter { rect.minX - 0.01 <= $0.pen.x && $0.pen.x < rect.maxX - 0.01 }
                return run.glyphs.isEmpty ? nil : run
            }
            shown.lines = shown.lines.filter { $0.rect.midX >= rect.minX && $0.rect.midX <= rect.maxX }
        }
        shown.backgrounds = []
        context.saveGState()
        context.translateBy(x: origin.x, y: origin.y)
        context.draw(shown)
        let traits = UITraitCollection.current
        let styled = text.attachedText(font: .systemFont(ofSize: 12), color: .black, traits: traits, override: nil)
        for box in boxes where part.contains(box.id) {
            context.putContents(text.attachmentContents(of: box, in: styled, beside: .systemFont(ofSize: 12), traits: traits))
        }
        context.restoreGState()
    }
}

/// A text as it is set in areas.
@MainActor final class SetText {
    let text: NSAttributedString
    let sizes: [CGSize]
    private(set) var lines: [SetLine] = []
    private(set) var extraRect = CGRect.zero

    /// The first character that has no line.
    var end: Int { lines.last.map { NSMaxRange($0.range) } ?? 0 }

    func line(at index: Int) -> SetLine? { lines.first { index < NSMaxRange($0.range) } ?? (index == end ? lines.last : nil) }

    init(_ text: NSAttributedString, in areas: [NSTextContainer], _ sizes: [CGSize]) {
        (self.text, self.sizes) = (text, sizes)
        guard !areas.isEmpty else { return }
        var (area, top, count) = (0, CGFloat(0), 0)
        let string = text.string as NSString
        var place = 0
        while place < string.length {
            let paragraph = string.paragraphRange(for: NSRange(location: place, length: 0))
            var start = paragraph.location
            var isFirst = true
            while start < NSMaxRange(paragraph) {
                guard areas.indices.contains(area) else { return }
                let (container, size) = (areas[area], sizes[area])
                let most = container.maximumNumberOfLines
                let rest = NSRange(location: start, length: NSMaxRange(paragraph) - start)
                let limit = most > 0 ? most - count : 0
                guard most == 0 || limit > 0 else {
                    (area, top, count) = (area + 1, 0, 0)
                    continue
                }
                var set = set(rest, in: container, size, limit: limit, isFirst: isFirst)
                for index in set.indices { set[index].move(by: top, area: area) }
                let room = size.height > 0 && size.height < 10_000_000 ? size.height : .infinity
                let fitting = set.prefix { $0.rect.maxY <= room + 0.01 }
                lines += fitting
                count += fitting.count
                if let last = fitting.last {
                    (start, top, isFirst) = (NSMaxRange(last.range), last.rect.maxY, false)
                }
                if fitting.count < set.count || (most > 0 && start < NSMaxRange(paragraph)) {
                    // A line that fits nowhere must not be tried for ever.
                    if fitting.isEmpty, top == 0, area == areas.count - 1 { return }
                    (area, top, count) = (area + 1, 0, 0)
                } else if fitting.isEmpty {
                    return
                }
            }
            place = NSMaxRange(paragraph)
        }
        let endsInBreak = string.length > 0 && [10, 13, 0x2028, 0x2029].contains(string.character(at: string.length - 1))
        if endsInBreak || string.length == 0, areas.indices.contains(area) {
            let padding = areas[area].lineFragmentPadding
            let font = string.length > 0 ? text.attribute(.font, at: string.length - 1, effectiveRange: nil) as? UIFont : nil
            let height = UIEnvironment.current.typesetter.metrics(of: (font ?? .systemFont(ofSize: 12)).fontDescription).lineHeight
            extraRect = CGRect(x: 0, y: top, width: max(sizes[area].width, 2 * padding), height: height)
        }
    }

    /// The lines of the rest of a paragraph, from the top of an area.
    private func set(_ range: NSRange, in container: NSTextContainer, _ size: CGSize, limit: Int, isFirst: Bool) -> [SetLine] {
        let string = text.string as NSString
        var shown = range
        while shown.length > 0, [10, 13, 0x2028, 0x2029].contains(string.character(at: NSMaxRange(shown) - 1)) { shown.length -= 1 }
        let traits = UITraitCollection.current
        let isRightToLeft = traits.layoutDirection == .rightToLeft
        let given = text.attribute(.paragraphStyle, at: range.location, effectiveRange: nil) as? NSParagraphStyle
        var style = (given ?? NSParagraphStyle.default).style(rightToLeft: isRightToLeft)
        if given?.lineBreakMode ?? .byWordWrapping == .byWordWrapping { style.lineBreak = container.lineBreakMode.lineBreak }
        if !isFirst { style.firstLineHeadIndent = style.headIndent }
        let padding = container.lineFragmentPadding
        let isOpen = size.width <= 0 || size.width >= 10_000_000
        let width = isOpen ? nil : max(size.width - 2 * padding, 0)
        let source =
            shown.length > 0
            ? text.attributedSubstring(from: shown)
            : NSAttributedString(
                string: "\u{200B}", attributes: text.attributes(at: range.location, effectiveRange: nil))
        var styled = source.attachedText(font: .systemFont(ofSize: 12), color: .black, traits: traits, override: nil)
        if shown.length == 0 { for index in styled.spans.indices { styled.spans[index].box = nil } }
        let layout = UIEnvironment.current.typesetter.layout(styled, style: style, width: width, maxLines: limit, maxHeight: nil)
        var result: [SetLine] = []
        var place = shown.location
        for (index, line) in layout.lines.enumerated() {
            let isLast = index == layout.lines.count - 1
            let own = shown.length == 0 ? 0 : min((line.text as NSString).length, NSMaxRange(shown) - place)
            var end = place + own
            while end < NSMaxRange(shown), [32, 9].contains(string.character(at: end)) { end += 1 }
            if isLast, !layout.isTruncated || limit > 0 { end = NSMaxRange(range) }
            let x = padding + (isOpen ? 0 : ((width ?? layout.width) - layout.width) * line.alignmentFactor)
            let lineRect = CGRect(
                x: 0, y: line.rect.minY, width: isOpen ? layout.width + 2 * padding : size.width, height: line.rect.height)
            let block = TextBlock(
                string: line.text, frame: lineRect, runs: line.runs.map { $0.placed(x) }, backgrounds: [],
                lines: line.decorations.map { TextBlock.Decoration(rect: $0.rect.offsetBy(dx: x, dy: 0), color: $0.color) })
            let used = CGRect(
                x: line.rect.minX + x - padding, y: line.rect.minY, width: (shown.length == 0 ? 0 : line.rect.width) + 2 * padding,
                height: line.rect.height)
            result.append(
                SetLine(
                    area: 0, range: NSRange(location: place, length: max(end - place, 0)), rect: lineRect, usedRect: used,
                    baseline: line.baseline, places: places(of: line, moved: x, count: max(end - place, 0)), block: block,
                    boxes: line.boxes.map { box in
                        var box = box
                        (box.rect.origin.x, box.id) = (box.rect.minX + x, box.id + shown.location)
                        return box
                    },
                    start: shown.location))
            place = end
        }
        return result
    }

    /// Where each of so many characters of a line begins, and where the last ends.
    private func places(of line: TextLine, moved x: CGFloat, count: Int) -> [CGFloat] {
        var spots = [CGFloat?](repeating: nil, count: count + 1)
        let edge = line.isRightToLeft ? line.rect.maxX : line.rect.minX
        // The runs stand from left to right; read from right to left they are the text from its end.
        var offset = 0
        for run in line.isRightToLeft ? line.runs.reversed() : line.runs {
            let text = run.text
            let box = line.boxes.filter { _ in offset < count && (line.text as NSString).length > offset }
            while offset < (line.text as NSString).length, (line.text as NSString).character(at: offset) == 0xFFFC, !box.isEmpty {
                let number = (line.text as NSString).substring(to: offset).utf16.count { $0 == 0xFFFC }
                if line.boxes.indices.contains(number), offset <= count { spots[offset] = line.boxes[number].rect.minX }
                offset += 1
            }
            for glyph in run.glyphs {
                guard glyph.cluster < text.utf8.count else { continue }
                let index = text.utf8.index(text.startIndex, offsetBy: glyph.cluster)
                let unit = offset + text.utf16.distance(from: text.startIndex, to: index)
                guard unit <= count else { continue }
                let start = run.isRightToLeft ? glyph.pen.x + glyph.advance : glyph.pen.x
                spots[unit] = spots[unit].map { run.isRightToLeft ? max($0, start) : min($0, start) } ?? start
            }
            offset += text.utf16.count
        }
        spots[0] = spots[0] ?? edge
        let far = line.isRightToLeft ? line.rect.minX : line.rect.maxX
        // Blanks at the end have no glyphs: they stand where the line ends.
        let known = spots.lastIndex { $0 != nil } ?? 0
        for index in (known + 1)..<max(count + 1, known + 1) { spots[index] = far }
        if known == 0, count > 0, line.runs.isEmpty { spots[0] = edge }
        var last = edge
        return spots.map { spot in
            last = spot ?? last
            return last + x
        }
    }
}

extension SetLine {
    fileprivate mutating func move(by top: CGFloat, area: Int) {
        self.area = area
        rect.origin.y += top
        usedRect.origin.y += top
        baseline += top
        block.frame.origin.y += top
        for index in block.runs.indices {
            for glyph in block.runs[index].glyphs.indices { block.runs[index].glyphs[glyph].position.y += top }
        }
        for index in block.lines.indices { block.lines[index].rect.origin.y += top }
        for index in boxes.indices { boxes[index].rect.origin.y += top }
    }
}

extension GlyphRun {
    fileprivate func placed(_ x: CGFloat) -> GlyphRun {
        var run = self
        for index in run.glyphs.indices { run.glyphs[index].position.x += x }
        return run
    }
}
