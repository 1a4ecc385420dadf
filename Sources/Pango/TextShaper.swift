// SPDX-License-Identifier: MIT
//
// Shaping and line breaking: a Pango layout, reused for every text.

import CPango

/// Shapes texts with the fonts of a font map.
@safe
package final class TextShaper {
    /// Pango's macros for a glyph that draws nothing, and for one that the font lacks.
    private static let emptyGlyph: PangoGlyph = 0x0FFF_FFFF
    private static let unknownFlag: PangoGlyph = 0x1000_0000

    private let fonts: FontMap
    private let layout: OpaquePointer
    private var languages: [String: OpaquePointer] = unsafe [:]

    package init(_ fonts: FontMap) {
        guard let layout = unsafe pango_layout_new(fonts.context) else { preconditionFailure("a context gives a layout") }
        self.fonts = fonts
        unsafe self.layout = layout
    }

    deinit { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// The lines of a text.
    package func lines(_ request: ShapingRequest) -> [ShapedLine] {
        configure(request)
        var lines = shapedLines(request)
        guard request.wrap == .word, lines.count > 1 else { return lines }
        let breaks = noteBrokenWords(in: &lines, of: request.text)
        let hyphens = breaks.isEmpty ? [] : SoftHyphens.places(in: request.text)
        if hyphens.isEmpty { return lines }
        // In a text with soft hyphens Pango shows hyphens wherever it breaks words that no line holds, before a last letter and after a
        // first one, too: they are set again with none there.
        let bare = SoftHyphens.bare(brokenAt: breaks, in: request.text, hyphens)
        configure(request, bare: bare.ranges)
        lines = shapedLines(request)
        _ = noteBrokenWords(in: &lines, of: request.text, without: bare.ends)
        return lines
    }

    private func shapedLines(_ request: ShapingRequest) -> [ShapedLine] {
        var lines: [ShapedLine] = []
        var node = unsafe pango_layout_get_lines_readonly(layout)
        while let current = unsafe node {
            if let line = unsafe current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
                lines.append(unsafe self.line(line, request))
            }
            unsafe node = current.pointee.next
        }
        return lines
    }

    /// Notes which lines end within a word; answers where the next ones begin, in UTF-8 bytes.
    ///
    /// - Parameter ends: The ends of soft hyphens that show none.
    private func noteBrokenWords(in lines: inout [ShapedLine], of text: String, without ends: Set<Int> = []) -> [Int] {
        var count: Int32 = 0
        guard let places = unsafe pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
        let bytes = text.utf8
        var (index, offset, place) = (bytes.startIndex, 0, 0)
        var breaks: [Int] = []
        for line in lines.indices.dropFirst() {
            let start = lines[line].start
            // There is a place before each scalar.
            while offset < start, index < bytes.endIndex {
                if bytes[index] & 0xC0 != 0x80 { place += 1 }
                index = bytes.index(after: index)
                offset += 1
            }
            guard !lines[line].beginsParagraph, place < Int(count) else { continue }
            guard unsafe places[place].is_line_break == 0 || ends.contains(start) else { continue }
            lines[line - 1].endsWithinWord = true
            breaks.append(start)
        }
        return breaks
    }

    private func configure(_ request: ShapingRequest, bare: [Range<Int>] = []) {
        let isPlain = request.text.utf8.allSatisfy { $0 < 0x80 }
        // What the context says is also the direction of paragraphs that show none by themselves.
        let isRightToLeft = request.direction == .rightToLeft || (request.direction == .natural && request.letterlessIsRightToLeft)
        unsafe pango_context_set_base_dir(fonts.context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        unsafe pango_context_set_language(fonts.context, latinLanguage(request.language))
        unsafe pango_layout_context_changed(layout)
        unsafe pango_layout_set_auto_dir(layout, request.direction == .natural ? 1 : 0)
        unsafe pango_layout_set_text(layout, request.text, Int32(request.text.utf8.count))
        if let first = request.spans.first { unsafe pango_layout_set_font_description(layout, fonts.description(first.font)) }
        let attributes = unsafe attributes(request, isPlain: isPlain, bare: bare)
        unsafe pango_layout_set_attributes(layout, attributes)
        unsafe pango_attr_list_unref(attributes)
        unsafe pango_layout_set_width(layout, request.width.map { Int32(min(($0 * 1024).rounded(.up), 2_000_000_000)) } ?? -1)
        unsafe pango_layout_set_indent(layout, Int32(min(max((request.indent * 1024).rounded(), -1e9), 1e9)))
        unsafe pango_layout_set_wrap(layout, request.wrap == .character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        let mode =
            switch request.ellipsis {
            case .none: PANGO_ELLIPSIZE_NONE
            case .start: PANGO_ELLIPSIZE_START
            case .middle: PANGO_ELLIPSIZE_MIDDLE
            case .end: PANGO_ELLIPSIZE_END
            }
        unsafe pango_layout_set_ellipsize(layout, mode)
        unsafe pango_layout_set_justify(layout, request.isJustified ? 1 : 0)
    }

    private func attributes(_ request: ShapingRequest, isPlain: Bool, bare: [Range<Int>]) -> OpaquePointer? {
        var attributes: [(attribute: UnsafeMutablePointer<PangoAttribute>, start: Int)] = unsafe []
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
            guard let attribute = unsafe attribute else { return }
            unsafe attribute.pointee.start_index = UInt32(range.lowerBound)
            unsafe attribute.pointee.end_index = UInt32(range.upperBound)
            unsafe attributes.append((attribute, range.lowerBound))
        }
        let count = request.text.utf8.count
        var softHyphens = (isPlain ? [] : SoftHyphens.places(in: request.text))[...]
        if request.wrap != .none, softHyphens.isEmpty {
            // Only a soft hyphen may show as one where a word is broken.
            unsafe add(pango_attr_insert_hyphens_new(0), 0..<count)
        }
        for range in bare { unsafe add(pango_attr_insert_hyphens_new(0), range) }
        var start = 0
        for span in request.spans {
            let range = start..<max(start, span.end)
            start = range.upperBound
            guard !range.isEmpty else { continue }
            if request.spans.count > 1 {
                unsafe add(pango_attr_font_desc_new(fonts.description(span.font)), range)
            }
            if !span.features.isEmpty { unsafe add(pango_attr_font_features_new(span.features), range) }
            if let box = span.box {
                func units(_ length: Double) -> Int32 { Int32(max(-1e6, min(1e6, (length * 1024).rounded()))) }
                var ink = PangoRectangle(
                    x: 0, y: -units(box.ascent), width: units(box.width), height: units(box.ascent + box.descent))
                var logical = ink
                unsafe add(pango_attr_shape_new(&ink, &logical), range)
                continue
            }
            if span.letterSpacing != 0 {
                unsafe add(pango_attr_letter_spacing_new(Int32(max(-1e6, min(1e6, (span.letterSpacing * 1024).rounded())))), range)
                // Where a word may be divided there is no letter to keep apart: the later attribute wins.
                softHyphens = softHyphens.drop { $0.lowerBound < range.lowerBound }
                for place in softHyphens.prefix(while: { $0.lowerBound < range.upperBound }) {
                    unsafe add(pango_attr_letter_spacing_new(0), place)
                }
            }
        }
        if !isPlain {
            for (range, tag) in ScriptLanguages.ranges(of: request.text, language: request.language) {
                unsafe add(pango_attr_language_new(language(tag)), range)
            }
        }
        if request.width != nil, request.wrap == .word {
            // Lines are as high as we set them: for Pango, a change of this one is the end of a piece and nothing else.
            for piece in LongWords.pieces(of: request.text) { unsafe add(pango_attr_line_height_new(1), piece) }
        }
        // In order a list takes each at its end; otherwise it searches for its place.
        let list = unsafe pango_attr_list_new()
        for index in unsafe attributes.indices.sorted(by: { unsafe (attributes[$0].start, $0) < (attributes[$1].start, $1) }) {
            unsafe pango_attr_list_insert(list, attributes[index].attribute)
        }
        return unsafe list
    }

    private func language(_ tag: String) -> OpaquePointer? {
        if let known = unsafe languages[tag] { return unsafe known }
        let language = unsafe pango_language_from_string(tag)
        unsafe languages[tag] = language
        return unsafe language
    }

    /// The language for Latin letters: Pango looks into the environment where the one it is given is not written in them.
    private func latinLanguage(_ tag: String?) -> OpaquePointer? {
        if let tag, let language = unsafe language(tag), unsafe pango_language_includes_script(language, PANGO_SCRIPT_LATIN) != 0 {
            return unsafe language
        }
        return unsafe language("en")
    }

    private func line(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ request: ShapingRequest) -> ShapedLine {
        var result = ShapedLine(
            start: Int(unsafe line.pointee.start_index),
            isRightToLeft: unsafe pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL, runs: [])
        result.beginsParagraph = unsafe line.pointee.is_paragraph_start != 0
        var node = unsafe line.pointee.runs
        while let current = unsafe node {
            if let item = unsafe current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
                unsafe result.runs += runs(item, request)
            }
            unsafe node = current.pointee.next
        }
        return result
    }

    /// The runs of a piece that Pango has shaped at once: one for each span that a part of it belongs to.
    ///
    /// Pango could be told to divide them, but would look through all spans for each piece.
    private func runs(_ glyphItem: UnsafeMutablePointer<PangoGlyphItem>, _ request: ShapingRequest) -> [ShapedRun] {
        guard let item = unsafe glyphItem.pointee.item, let string = unsafe glyphItem.pointee.glyphs else { return [] }
        let range = Int(unsafe item.pointee.offset)..<Int(unsafe item.pointee.offset + item.pointee.length)
        let analysis = unsafe item.pointee.analysis
        var run = ShapedRun(
            face: unsafe analysis.font.flatMap { unsafe fonts.face(of: $0) }, span: request.span(at: range.lowerBound),
            isRightToLeft: unsafe analysis.level % 2 == 1,
            isEllipsis: unsafe Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0, range: range, width: 0, glyphs: [])
        let isDivided = !run.isEllipsis && !range.isEmpty && request.span(at: range.upperBound - 1) != run.span
        let count = Int(unsafe string.pointee.num_glyphs)
        var runs: [ShapedRun] = []
        var first = Int.max
        if !isDivided { run.glyphs.reserveCapacity(count) }
        for index in 0..<count {
            let info = unsafe string.pointee.glyphs[index]
            let cluster = Int(unsafe string.pointee.log_clusters[index])
            if isDivided {
                let span = request.span(at: range.lowerBound + cluster)
                if index > 0, span != run.span {
                    runs.append(run)
                    (run.width, run.glyphs, first) = (0, [], cluster)
                }
                first = min(first, cluster)
                (run.span, run.range) = (span, range.lowerBound + first..<range.upperBound)
            }
            var advance = Double(info.geometry.width) / 1024
            var shift = Double(info.geometry.x_offset) / 1024
            if run.isEllipsis, let natural = unsafe naturalAdvance(of: info.glyph, in: analysis.font) {
                // Pango stretches the ellipsis until the line fills its width.
                advance = natural
                shift = 0
            }
            if info.glyph != Self.emptyGlyph {
                let isMissing = info.glyph & Self.unknownFlag != 0
                run.glyphs.append(
                    ShapedGlyph(
                        id: isMissing ? 0 : info.glyph, x: run.width + shift, y: Double(info.geometry.y_offset) / 1024, shift: shift,
                        advance: advance, cluster: cluster, isMissing: isMissing))
            }
            run.width += advance
        }
        runs.append(run)
        if isDivided { runs.divide(range) }
        return runs
    }

    private func naturalAdvance(of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>?) -> Double? {
        guard let font = unsafe font, glyph & Self.unknownFlag == 0 else { return nil }
        var logical = PangoRectangle()
        unsafe pango_font_get_glyph_extents(font, glyph, nil, &logical)
        return Double(logical.width) / 1024
    }
}
