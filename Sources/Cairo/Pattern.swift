// SPDX-License-Identifier: MIT
//
// What Cairo paints with, beyond plain colours.

import CCairo

/// A gradient, a mesh, a picture or a group.
@safe package final class Pattern {
    /// A colour that is not premultiplied.
    package struct Color: Hashable, Sendable {
        package var red, green, blue, alpha: Double

        package init(red: Double, green: Double, blue: Double, alpha: Double) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }
    }

    package typealias Point = (x: Double, y: Double)

    let handle: OpaquePointer

    /// - Parameter handle: becomes this object's own; Cairo gives a pattern in error rather than none.
    init(owning handle: OpaquePointer?, during operation: String) throws(CairoError) {
        guard let handle = unsafe handle else { throw CairoError(CAIRO_STATUS_NO_MEMORY, during: operation) }
        let status = unsafe cairo_pattern_status(handle)
        if status != CAIRO_STATUS_SUCCESS { unsafe cairo_pattern_destroy(handle) }
        try check(status, during: operation)
        unsafe self.handle = handle
    }

    deinit { unsafe cairo_pattern_destroy(handle) }

    /// Along the line between two points, beyond them in the colours at its ends.
    package static func linear(from start: Point, to end: Point) throws(CairoError) -> Pattern {
        unsafe try Pattern(owning: cairo_pattern_create_linear(start.x, start.y, end.x, end.y), during: "making a gradient")
    }

    /// From a point to the circle around it.
    package static func radial(center: Point, radius: Double) throws(CairoError) -> Pattern {
        unsafe try Pattern(
            owning: cairo_pattern_create_radial(center.x, center.y, 0, center.x, center.y, radius), during: "making a gradient")
    }

    /// Patches with a colour at each corner.
    package static func mesh() throws(CairoError) -> Pattern {
        unsafe try Pattern(owning: cairo_pattern_create_mesh(), during: "making a mesh")
    }

    /// The pixels of a surface, one a unit.
    ///
    /// - Parameter isSmooth: whether pixels are blended where they are seen larger.
    package static func picture(_ surface: Surface, isSmooth: Bool) throws(CairoError) -> Pattern {
        let pattern = unsafe try Pattern(owning: cairo_pattern_create_for_surface(surface.handle), during: "making a picture")
        unsafe cairo_pattern_set_filter(pattern.handle, isSmooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
        return pattern
    }

    package func addStop(_ offset: Double, _ color: Color) {
        unsafe cairo_pattern_add_color_stop_rgba(handle, offset, color.red, color.green, color.blue, color.alpha)
    }

    /// Adds a quadrilateral to a mesh.
    package func addPatch(_ corners: [(point: Point, color: Color)]) {
        precondition(corners.count == 4, "a patch has four corners")
        unsafe cairo_mesh_pattern_begin_patch(handle)
        for (index, corner) in corners.enumerated() {
            if index == 0 {
                unsafe cairo_mesh_pattern_move_to(handle, corner.point.x, corner.point.y)
            } else {
                unsafe cairo_mesh_pattern_line_to(handle, corner.point.x, corner.point.y)
            }
        }
        for (index, corner) in corners.enumerated() {
            let color = corner.color
            unsafe cairo_mesh_pattern_set_corner_color_rgba(handle, UInt32(index), color.red, color.green, color.blue, color.alpha)
        }
        unsafe cairo_mesh_pattern_end_patch(handle)
    }

    /// - Parameter matrix: from user space to the pattern's; it must be invertible.
    package func setMatrix(_ matrix: Matrix) {
        var native = matrix.native
        unsafe cairo_pattern_set_matrix(handle, &native)
    }
}

extension Context {
    package func setSource(_ pattern: Pattern) { unsafe cairo_set_source(handle, pattern.handle) }

    /// Paints the source where a pattern has alpha.
    package func paint(through mask: Pattern) { unsafe cairo_mask(handle, mask.handle) }

    /// Draws what follows into a picture of its own, until `popGroup`.
    package func pushGroup() { unsafe cairo_push_group(handle) }

    /// The picture drawn since `pushGroup`.
    package func popGroup() throws(CairoError) -> Pattern {
        unsafe try Pattern(owning: cairo_pop_group(handle), during: "composing a group")
    }
}
