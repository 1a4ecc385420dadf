// SPDX-License-Identifier: MIT
//
// The drawing state of Cairo on one surface.

import CCairo

/// Draws on a surface.
///
/// Coordinates are those of the surface unless a matrix is set.
@safe package final class Context {
    /// How lines end.
    package enum Cap { case butt, round, square }

    /// How lines meet.
    package enum Join { case miter, round, bevel }

    package let surface: Surface
    let handle: OpaquePointer

    package init(_ surface: Surface) throws(CairoError) {
        self.surface = surface
        guard let handle = unsafe cairo_create(surface.handle) else {
            throw CairoError(CAIRO_STATUS_NO_MEMORY, during: "making a context")
        }
        let status = unsafe cairo_status(handle)
        if status != CAIRO_STATUS_SUCCESS { unsafe cairo_destroy(handle) }
        try check(status, during: "making a context")
        unsafe self.handle = handle
    }

    deinit { unsafe cairo_destroy(handle) }

    /// Throws what went wrong since the context was made: Cairo keeps the first failure and ignores what follows.
    package func checkStatus(during operation: String) throws(CairoError) {
        try check(unsafe cairo_status(handle), during: operation)
    }

    package func save() { unsafe cairo_save(handle) }
    package func restore() { unsafe cairo_restore(handle) }

    package func setMatrix(_ matrix: Matrix) {
        var native = matrix.native
        unsafe cairo_set_matrix(handle, &native)
    }

    package func resetMatrix() { unsafe cairo_identity_matrix(handle) }
}

extension Context {
    /// A colour that is not premultiplied.
    package func setSource(red: Double, green: Double, blue: Double, alpha: Double) {
        unsafe cairo_set_source_rgba(handle, red, green, blue, alpha)
    }

    /// The pixels of a surface, unscaled, its top-left corner at `(x, y)`.
    package func setSource(_ surface: Surface, x: Int, y: Int) {
        unsafe cairo_set_source_surface(handle, surface.handle, Double(x), Double(y))
        unsafe cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
    }

    package func paint() { unsafe cairo_paint(handle) }
    package func paint(alpha: Double) { unsafe cairo_paint_with_alpha(handle, alpha) }

    /// Paints the source where a surface, its top-left corner at `(x, y)`, has alpha.
    package func paint(through mask: Surface, x: Int, y: Int) {
        unsafe cairo_mask_surface(handle, mask.handle, Double(x), Double(y))
    }
}

extension Context {
    package func beginPath() { unsafe cairo_new_path(handle) }
    package func move(x: Double, y: Double) { unsafe cairo_move_to(handle, x, y) }
    package func line(x: Double, y: Double) { unsafe cairo_line_to(handle, x, y) }

    package func curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double) {
        unsafe cairo_curve_to(handle, x1, y1, x2, y2, x, y)
    }

    package func closePath() { unsafe cairo_close_path(handle) }

    package func addRectangle(x: Double, y: Double, width: Double, height: Double) {
        unsafe cairo_rectangle(handle, x, y, width, height)
    }

    /// Limits what follows to the path, which is used up.
    package func clip(evenOdd: Bool = false) {
        unsafe cairo_set_fill_rule(handle, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        unsafe cairo_clip(handle)
    }

    /// Lifts every limit, until the state is restored.
    package func resetClip() { unsafe cairo_reset_clip(handle) }

    /// Sets whether pixels that are covered in part are painted in part; otherwise the pixel's centre decides.
    package func setSmooth(_ isSmooth: Bool) {
        unsafe cairo_set_antialias(handle, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// Fills the path, which is used up.
    package func fill(evenOdd: Bool = false) {
        unsafe cairo_set_fill_rule(handle, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        unsafe cairo_fill(handle)
    }

    /// Outlines the path, which is used up.
    ///
    /// Lengths are in the space of the current matrix.
    package func stroke(width: Double, cap: Cap, join: Join, miterLimit: Double, dash: [Double], dashPhase: Double) {
        unsafe cairo_set_line_width(handle, width)
        unsafe cairo_set_line_cap(
            handle, cap == .butt ? CAIRO_LINE_CAP_BUTT : cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE)
        unsafe cairo_set_line_join(
            handle, join == .miter ? CAIRO_LINE_JOIN_MITER : join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
        unsafe cairo_set_miter_limit(handle, miterLimit)
        unsafe cairo_set_dash(handle, dash, Int32(clamping: dash.count), dashPhase)
        unsafe cairo_stroke(handle)
    }
}
