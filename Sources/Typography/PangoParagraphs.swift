// SPDX-License-Identifier: MIT
//
// One layout by Pango: what to shape, how many lines to keep, what to cut.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrinePango

/// The work of laying out one text.
struct PangoParagraphs {
    /// A text as shaping takes it: its characters at once, with the span ends in UTF-8 bytes.
    private struct Source {
        var text: String
        var spans: [(end: Int, span: TextSpan)]
    }

    let typesetter: PangoTypesetter
    let key: PangoTypesetter.LayoutKey
    private let source: Source
    private let fallbacks: [String]
    private var style: ParagraphStyle { key.style }
    private var availableWidth: Double? { key.width.flatMap { $0.isFinite ? max(Double($0), 0) : nil } }

    init(typesetter: PangoTypesetter, key: PangoTypesetter.LayoutKey) {
        self.typesetter = typesetter
        self.key = key
        var text = key.text.string
        // Pango's strings end at U+0000.
        if text.utf8.contains(0) { text = String(text.unicodeScalars.map { $0 == "\0" ? " " : Character($0) }) }
        var end = 0
        let spans = key.text.spans.map { span in
            end += span.string.utf8.count
            return (end, span)
        }
        source = Source(text: text, spans: spans)
        fallbacks = typesetter.library.fallbacks(language: key.style.language, text: text)
    }

    func layout() -> TextLayout {
        let stack = LineStack(style: style)
        var missing: [Character] = []
        guard !source.text.isEmpty else {
            return stack.layout(of: [], string: "", width: key.width, isTruncated: false, missing: [])
        }
        if key.maxLines == 1, style.lineBreak.truncates || style.lineBreak == .clip {
            let line = endLine(from: 0, isEllipsized: style.lineBreak.truncates, missing: &missing)
            return stack.layout(
                of: [line], string: source.text, width: key.width, isTruncated: line.isTruncated, missing: missing)
        }
        let shaped = shape(source) { request in
            request.width = availableWidth
            request.wrap = style.lineBreak == .charWrap ? .character : .word
            request.isJustified = style.alignment == .justified
        }
        var lines = shaped.map { line($0, of: source, missing: &missing) }
        let capacity = stack.capacity(for: lines, maxLines: key.maxLines, maxHeight: key.maxHeight)
        let isCut = capacity < lines.count
        if isCut {
            lines.removeSubrange(capacity...)
            if style.lineBreak.truncates {
                lines[capacity - 1] = endLine(from: shaped[capacity - 1].start, isEllipsized: true, missing: &missing)
            }
        }
        return stack.layout(of: lines, string: source.text, width: key.width, isTruncated: isCut, missing: missing)
    }

    /// The last line that may be shown: all that remains, with an ellipsis for what does not fit.
    private func endLine(from start: Int, isEllipsized: Bool, missing: inout [Character]) -> UnplacedLine {
        var rest = suffix(of: source, from: start)
        var endsEarly = false
        if rest.text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 >= 0x80 }), rest.text.contains(where: \.isNewline) {
            switch style.lineBreak {
            case .truncateHead, .truncateMiddle: rest.text = Self.joiningLines(rest.text)
            default: endsEarly = keepFirstParagraph(of: &rest)
            }
        }
        if endsEarly, isEllipsized, !rest.spans.isEmpty {
            rest.text += "…"
            rest.spans[rest.spans.count - 1].end = rest.text.utf8.count
        }
        let shaped = shape(rest) { request in
            guard isEllipsized else { return }
            request.width = availableWidth
            switch style.lineBreak {
            case .truncateHead: request.ellipsis = .start
            case .truncateMiddle: request.ellipsis = .middle
            default: request.ellipsis = .end
            }
        }
        var line = shaped.first.map { self.line($0, of: rest, missing: &missing) } ?? UnplacedLine()
        if endsEarly { line.isTruncated = true }
        return line
    }

    /// Cuts what follows the first newline; answers whether that was anything.
    private func keepFirstParagraph(of source: inout Source) -> Bool {
        guard let end = source.text.firstIndex(where: \.isNewline) else { return false }
        let hasMore = source.text.index(after: end) < source.text.endIndex
        source.text = String(source.text[..<end])
        let count = source.text.utf8.count
        let first = source.spans.firstIndex { $0.end >= count } ?? source.spans.count - 1
        source.spans.removeSubrange((first + 1)...)
        source.spans[first].end = count
        return hasMore
    }

    /// The text with each newline turned into blanks of as many bytes, so that the spans keep their places.
    private static func joiningLines(_ text: String) -> String {
        var result = ""
        for character in text {
            result += character.isNewline ? String(repeating: " ", count: character.utf8.count) : String(character)
        }
        return result
    }

    private func suffix(of source: Source, from start: Int) -> Source {
        guard start > 0 else { return source }
        let utf8 = source.text.utf8
        return Source(
            text: String(Substring(utf8[utf8.index(utf8.startIndex, offsetBy: start)...])),
            spans: source.spans.filter { $0.end > start }.map { ($0.end - start, $0.span) })
    }

    private func shape(_ source: Source, _ configure: (inout ShapingRequest) -> Void) -> [ShapedLine] {
        var request = ShapingRequest(
            text: source.text,
            spans: source.spans.map { end, span in
                ShapingRequest.Span(
                    end: end, font: typesetter.request(for: span.font, fallbacks: fallbacks),
                    features: span.font.hasMonospacedDigits ? "tnum=1" : "", letterSpacing: Double(span.kern))
            })
        request.language = style.language
        request.direction =
            switch style.baseDirection {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        request.letterlessIsRightToLeft = style.letterlessIsRightToLeft
        configure(&request)
        return typesetter.shaper.lines(request)
    }

    /// The glyphs of a line, and room for the fonts in it.
    private func line(_ shaped: ShapedLine, of source: Source, missing: inout [Character]) -> UnplacedLine {
        var shaped = shaped
        if style.lineBreak == .truncateTail { shaped.dropBlanksBeforeEllipsis(in: source.text) }
        var line = UnplacedLine()
        line.isRightToLeft = shaped.isRightToLeft
        var texts: [(Int, String)] = []
        var x: CGFloat = 0
        for run in shaped.runs {
            let span = source.spans[run.span].span
            let metrics = typesetter.resolve(span.font).metrics
            line.include(metrics, baselineOffset: span.baselineOffset)
            if let face = run.face, typesetter.library.mayRaiseLines(family: face.family) {
                // A fallback that is a little higher than the font that was asked for must not make lines jump.
                let own = FontMetrics(face.measures).scaled(by: span.font.size)
                if own.ascender - own.descender > metrics.lineHeight * 1.3 { line.include(own, baselineOffset: span.baselineOffset) }
            }
            let text = run.isEllipsis ? "…" : Self.bytes(run.range, of: source.text)
            texts.append((run.range.lowerBound, text))
            if run.isEllipsis { line.isTruncated = true }
            addMissing(in: run, text: text, to: &missing)
            line.runs.append(
                GlyphRun(
                    face: typesetter.face(run.face, isItalic: span.font.isItalic), size: span.font.size, color: span.color,
                    isRightToLeft: run.isRightToLeft, letterSpacing: span.kern, hasMonospacedDigits: span.font.hasMonospacedDigits,
                    isJustified: style.alignment == .justified, text: text,
                    glyphs: run.glyphs.map { glyph in
                        Glyph(
                            id: glyph.id, position: CGPoint(x: x + CGFloat(glyph.x), y: CGFloat(glyph.y) - span.baselineOffset),
                            advance: CGFloat(glyph.advance), cluster: glyph.cluster,
                            offset: CGVector(dx: CGFloat(glyph.shift), dy: CGFloat(glyph.y)))
                    }))
            line.addBars(of: span, from: x, width: CGFloat(run.width), metrics: metrics)
            x += CGFloat(run.width)
        }
        // Pango takes the kern off at the end of a line; TextKit keeps it.
        if let last = shaped.runs.last, style.alignment != .justified { x += source.spans[last.span].span.kern }
        line.width = x
        if shaped.runs.isEmpty, let span = source.spans.first(where: { $0.end > shaped.start }) ?? source.spans.last {
            line.include(typesetter.resolve(span.span.font).metrics, baselineOffset: span.span.baselineOffset)
        }
        line.text = texts.sorted { $0.0 < $1.0 }.map(\.1).joined()
        return line
    }

    private func addMissing(in run: ShapedRun, text: String, to missing: inout [Character]) {
        for glyph in run.glyphs where glyph.isMissing {
            let utf8 = text.utf8
            guard glyph.cluster < utf8.count else { continue }
            let character = text[text.utf8.index(text.startIndex, offsetBy: glyph.cluster)...].first
            if let character, !missing.contains(character) { missing.append(character) }
        }
    }

    private static func bytes(_ range: Range<Int>, of text: String) -> String {
        let utf8 = text.utf8
        guard range.lowerBound > 0 || range.upperBound < utf8.count else { return text }
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(Substring(utf8[start..<utf8.index(start, offsetBy: range.count)]))
    }
}
