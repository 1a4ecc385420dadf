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
        var spans: [Stretch]
    }

    /// A stretch of the text up to a place, in UTF-8 bytes.
    private struct Stretch {
        var end: Int
        var span: TextSpan
        /// The font that the stretch makes room for: that of small capitals is the one they were asked for in.
        var lineFont: FontDescription
        /// What the font itself adds to the advance of each character, in points.
        var tracking: CGFloat = 0
        /// What stands between two letters: halves of it are whole units of Pango.
        var spacing: CGFloat { ((span.kern + tracking) * 512).rounded() / 512 }
    }

    let typesetter: PangoTypesetter
    let key: PangoTypesetter.LayoutKey
    private let source: Source
    private let fallbacks: [String]
    private var style: ParagraphStyle { key.style }
    private var availableWidth: Double? {
        guard let width = key.width, width.isFinite else { return nil }
        let (head, tail) = style.indents(in: width)
        return max(Double(width - head - tail), 0) + Double(slack)
    }
    /// What lines may be longer than their room where scripts of other spacing meet, and Pango finds other ends than we do: a line that just
    /// fits must fit again in its own width.
    private let slack: CGFloat

    init(typesetter: PangoTypesetter, key: PangoTypesetter.LayoutKey) {
        self.typesetter = typesetter
        self.key = key
        let shown = key.text.spans.flatMap { span in
            SmallCapitals.parts(of: span, typesetter).flatMap { part in
                SystemFont.parts(of: part, tracking: typesetter.resolve(part.font).tracking).map { (part: $0, lineFont: span.font) }
            }
        }
        var text = shown.count == 1 ? shown[0].part.span.string : shown.map(\.part.span.string).joined()
        // Pango's strings end at U+0000.
        if text.utf8.contains(0) { text = String(text.unicodeScalars.map { $0 == "\0" ? " " : Character($0) }) }
        var end = 0
        let spans = shown.map { part, lineFont in
            end += part.span.string.utf8.count
            return Stretch(end: end, span: part.span, lineFont: lineFont, tracking: part.tracking)
        }
        source = Source(text: text, spans: spans)
        slack = (spans.map(\.tracking).max() ?? 0) - (spans.map(\.tracking).min() ?? 0)
        fallbacks = typesetter.library.fallbacks(language: key.style.language, text: text)
    }

    func layout() -> TextLayout {
        let stack = LineStack(style: style)
        var missing: [Character] = []
        guard !source.text.isEmpty else {
            return stack.layout(of: [], string: "", width: key.width, isTruncated: false, missing: [])
        }
        if key.maxLines == 1, style.lineBreak.truncates || style.lineBreak == .clip {
            let line = endLine(of: source, from: 0, isEllipsized: style.lineBreak.truncates, missing: &missing)
            return stack.layout(
                of: [line], string: key.text.string, width: key.width, isTruncated: line.isTruncated, missing: missing)
        }
        let (source, shaped) = hyphenated()
        var lines = shaped.map { line($0, of: source, missing: &missing) }
        let capacity = stack.capacity(for: lines, maxLines: key.maxLines, maxHeight: key.maxHeight)
        let isCut = capacity < lines.count
        if isCut {
            lines.removeSubrange(capacity...)
            if style.lineBreak.truncates {
                lines[capacity - 1] = endLine(of: source, from: shaped[capacity - 1].start, isEllipsized: true, missing: &missing)
            }
        }
        return stack.layout(of: lines, string: key.text.string, width: key.width, isTruncated: isCut, missing: missing)
    }

    /// The lines between the sides, with words divided as the style asks.
    private func hyphenated() -> (Source, [ShapedLine]) {
        func broken(_ source: Source) -> [ShapedLine] {
            shape(source) { request in
                request.width = availableWidth
                request.wrap = style.lineBreak == .charWrap ? .character : .word
                request.isJustified = style.alignment == .justified
            }
        }
        let factor = style.hyphenationFactor
        // Spaced letters stand a little elsewhere about a place where their word may be divided, whether or not there is a width.
        let isSpaced = factor >= 1 && source.spans.contains { $0.spacing != 0 }
        guard factor > 0, let width = availableWidth ?? (isSpaced ? .infinity : nil), style.lineBreak != .charWrap else {
            return (source, broken(source))
        }
        let places = typesetter.hyphenPlaces(in: source.text, language: style.language)
        if places.isEmpty { return (source, broken(source)) }
        if factor >= 1 {
            let divided = Self.divided(source, at: places)
            return (divided, broken(divided))
        }
        // Only the first word after a line that is too short is divided, and then the next short line is looked for.
        var (chosen, current, lines) = ([Int](), source, broken(source))
        var next = 0
        while next + 1 < lines.count {
            let (start, end) = (lines[next + 1].start, next + 2 < lines.count ? lines[next + 2].start : current.text.utf8.count)
            let filled = lines[next].runs.reduce(0) { $0 + $1.width }
            next += 1
            guard filled < Double(factor) * width else { continue }
            // A soft hyphen takes two bytes.
            let offset = 2 * chosen.enumerated().count { $0.element + 2 * $0.offset < start }
            let word = current.text.utf8.dropFirst(start).prefix(end - start).prefix { $0 > 0x20 }.count
            let added = places.filter { (start - offset..<start - offset + word).contains($0) && !chosen.contains($0) }
            if added.isEmpty { continue }
            chosen = (chosen + added).sorted()
            current = Self.divided(source, at: chosen)
            lines = broken(current)
        }
        return (current, lines)
    }

    /// The text with soft hyphens at places in UTF-8 bytes, which ascend.
    private static func divided(_ source: Source, at places: [Int]) -> Source {
        let bytes = Array(source.text.utf8)
        var (text, last) = ([UInt8](), 0)
        text.reserveCapacity(bytes.count + 2 * places.count)
        for place in places {
            text += bytes[last..<place]
            text += [0xC2, 0xAD]
            last = place
        }
        text += bytes[last...]
        var result = Source(text: String(decoding: text, as: UTF8.self), spans: source.spans)
        var passed = 0
        for index in result.spans.indices {
            while passed < places.count, places[passed] < source.spans[index].end { passed += 1 }
            result.spans[index].end += 2 * passed
        }
        return result
    }

    /// The last line that may be shown: all that remains, with an ellipsis for what does not fit.
    private func endLine(of source: Source, from start: Int, isEllipsized: Bool, missing: inout [Character]) -> UnplacedLine {
        var rest = suffix(of: source, from: start)
        var endsEarly = false
        if rest.text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 >= 0x80 }), rest.text.contains(where: \.isNewline) {
            switch style.lineBreak {
            case .truncateHead, .truncateMiddle: rest.text = Self.joiningLines(rest.text)
            default: endsEarly = keepFirstParagraph(of: &rest)
            }
        }
        if isEllipsized, style.lineBreak == .truncateTail { cutWhatNoLineHolds(of: &rest) }
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

    /// Cuts a text that is longer than the longest line that Pango can measure, 2,097,152 points.
    private func cutWhatNoLineHolds(of source: inout Source) {
        let size = max(source.spans.map(\.span.font.size).max() ?? 1, 1)
        let most = max(Int(1_000_000 / size), 1000)
        guard source.text.utf8.count > most,
            let end = source.text.utf8.index(source.text.startIndex, offsetBy: most, limitedBy: source.text.endIndex)
        else { return }
        source.text = String(source.text[..<source.text.rangeOfComposedCharacterSequence(at: end).lowerBound])
        keep(source.text.utf8.count, of: &source)
    }

    private func keep(_ count: Int, of source: inout Source) {
        let first = source.spans.firstIndex { $0.end >= count } ?? source.spans.count - 1
        source.spans.removeSubrange((first + 1)...)
        source.spans[first].end = count
    }

    /// Cuts what follows the first newline; answers whether that was anything.
    private func keepFirstParagraph(of source: inout Source) -> Bool {
        guard let end = source.text.firstIndex(where: \.isNewline) else { return false }
        let hasMore = source.text.index(after: end) < source.text.endIndex
        source.text = String(source.text[..<end])
        keep(source.text.utf8.count, of: &source)
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
            spans: source.spans.filter { $0.end > start }.map { stretch in
                var stretch = stretch
                stretch.end -= start
                return stretch
            })
    }

    private func shape(_ source: Source, _ configure: (inout ShapingRequest) -> Void) -> [ShapedLine] {
        var request = ShapingRequest(
            text: source.text,
            spans: source.spans.map { stretch in
                var span = ShapingRequest.Span(
                    end: stretch.end, font: typesetter.request(for: stretch.span.font, fallbacks: fallbacks),
                    features: stretch.span.font.featureText, letterSpacing: Double(stretch.spacing))
                span.box = stretch.span.box.map { (Double($0.width), Double($0.ascent), Double($0.descent)) }
                return span
            })
        request.language = style.language
        request.direction =
            switch style.baseDirection {
            case .natural: .natural
            case .leftToRight: .leftToRight
            case .rightToLeft: .rightToLeft
            }
        request.letterlessIsRightToLeft = style.letterlessIsRightToLeft
        request.indent = Double(max(style.firstLineHeadIndent, 0) - max(style.headIndent, 0))
        configure(&request)
        return typesetter.shaper.lines(request)
    }

    /// The glyphs of a line, and room for the fonts in it.
    private func line(_ shaped: ShapedLine, of source: Source, missing: inout [Character]) -> UnplacedLine {
        var shaped = shaped
        if style.lineBreak == .truncateTail { shaped.dropBlanksBeforeEllipsis(in: source.text) }
        var line = UnplacedLine()
        (line.isRightToLeft, line.beginsParagraph) = (shaped.isRightToLeft, shaped.beginsParagraph)
        line.endsWithinWord = shaped.endsWithinWord
        var texts: [(Int, String)] = []
        var x: CGFloat = 0
        for run in shaped.runs {
            let span = source.spans[run.span].span
            if let box = span.box, !run.isEllipsis {
                line.include(box, baselineOffset: span.baselineOffset, from: x)
                texts.append((run.range.lowerBound, Self.bytes(run.range, of: source.text)))
                x += CGFloat(run.width)
                continue
            }
            let metrics = typesetter.resolve(source.spans[run.span].lineFont).metrics
            line.include(metrics, baselineOffset: span.baselineOffset)
            if let face = run.face, typesetter.library.mayRaiseLines(family: face.family) {
                // A fallback that is a little higher than the font that was asked for must not make lines jump.
                let own = FontMetrics(face.measures).scaled(by: span.font.size)
                if own.ascender - own.descender > metrics.lineHeight * 1.3 { line.include(own, baselineOffset: span.baselineOffset) }
            }
            var run = run
            var text = run.isEllipsis ? "…" : Self.bytes(run.range, of: source.text)
            if text.utf8.contains(0xAD), text.unicodeScalars.contains("\u{AD}") { text = run.showSoftHyphens(of: text) }
            if text.isEmpty, run.glyphs.isEmpty { continue }
            texts.append((run.range.lowerBound, text))
            if run.isEllipsis { line.isTruncated = true }
            addMissing(in: run, text: text, to: &missing)
            line.runs.append(
                GlyphRun(
                    face: typesetter.face(run.face, isItalic: span.font.isItalic), size: span.font.size, color: span.color,
                    isRightToLeft: run.isRightToLeft, letterSpacing: source.spans[run.span].spacing,
                    hasMonospacedDigits: span.font.hasMonospacedDigits,
                    features: span.font.features, isJustified: style.alignment == .justified, text: text,
                    glyphs: run.glyphs.map { glyph in
                        Glyph(
                            id: glyph.id, position: CGPoint(x: x + CGFloat(glyph.x), y: CGFloat(glyph.y) - span.baselineOffset),
                            advance: CGFloat(glyph.advance), cluster: glyph.cluster,
                            offset: CGVector(dx: CGFloat(glyph.shift), dy: CGFloat(glyph.y)))
                    }))
            line.addDecorations(of: span, from: x, width: CGFloat(run.width), metrics: metrics)
            x += CGFloat(run.width)
        }
        // Pango leaves out half of what is between two letters at both ends of a line, and takes it into account where it breaks lines: with it
        // a line fits again in its own width. TextKit keeps the whole kern behind the last character.
        if let first = shaped.runs.first.map({ source.spans[$0.span] }), let last = shaped.runs.last.map({ source.spans[$0.span] }) {
            let spacing = (first.spacing + last.spacing) / 2
            let kept = last.span.box == nil ? last.span.kern + (first.tracking + last.tracking) / 2 : spacing
            let end = max(spacing, kept)
            // A justified line is as long as its room, but for the last one.
            x = style.alignment == .justified ? max(x, min(x + end, CGFloat(availableWidth ?? .infinity))) : max(x + end, 0)
        }
        line.width = x
        if shaped.runs.isEmpty, let span = source.spans.first(where: { $0.end > shaped.start }) ?? source.spans.last {
            line.include(typesetter.resolve(span.lineFont).metrics, baselineOffset: span.span.baselineOffset)
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
