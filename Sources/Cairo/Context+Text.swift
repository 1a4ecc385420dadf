// SPDX-License-Identifier: MIT
//
// Glyphs together with the text they stand for.

import CCairo

/// A glyph at its place.
package struct PlacedGlyph: Hashable, Sendable {
    package var number: UInt
    package var x: Double
    package var y: Double

    package init(number: UInt, x: Double, y: Double) { (self.number, self.x, self.y) = (number, x, y) }
}

/// Glyphs in a row and the characters that became them.
package struct TextCluster: Hashable, Sendable {
    /// Without NUL and without noncharacters, which Cairo refuses.
    package var text: String
    package var glyphs: [PlacedGlyph]

    package init(text: String, glyphs: [PlacedGlyph]) { (self.text, self.glyphs) = (text, glyphs) }
}

extension Context {
    /// Chooses the face for the text that follows.
    ///
    /// - Parameter matrix: from a glyph of size 1, y down, to user space; it must be invertible.
    package func setFont(_ typeface: Typeface, matrix: Matrix) {
        unsafe cairo_set_font_face(handle, typeface.handle)
        var native = matrix.native
        unsafe cairo_set_font_matrix(handle, &native)
        guard let options = unsafe cairo_font_options_create() else { return }
        defer { unsafe cairo_font_options_destroy(options) }
        unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        if !typeface.variations.isEmpty { unsafe cairo_font_options_set_variations(options, typeface.variations) }
        unsafe cairo_set_font_options(handle, options)
    }

    /// Shows text in the order of reading.
    package func show(_ clusters: [TextCluster]) {
        var (text, glyphs, parts): ([UInt8], [cairo_glyph_t], [cairo_text_cluster_t]) = ([], [], [])
        for cluster in clusters {
            let count = cluster.text.utf8.count
            text += cluster.text.utf8
            for glyph in cluster.glyphs { glyphs.append(cairo_glyph_t(index: glyph.number, x: glyph.x, y: glyph.y)) }
            parts.append(cairo_text_cluster_t(num_bytes: Int32(clamping: count), num_glyphs: Int32(clamping: cluster.glyphs.count)))
        }
        if glyphs.isEmpty { return }
        unsafe text.withUnsafeBytes { bytes in
            unsafe cairo_show_text_glyphs(
                handle, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: bytes.count), glyphs,
                Int32(clamping: glyphs.count), parts, Int32(clamping: parts.count), cairo_text_cluster_flags_t(rawValue: 0))
        }
    }
}
