// SPDX-License-Identifier: MIT
//
// One face opened with FreeType: outlines and colour bitmaps.

import CPango

/// A font face from which glyphs are read, unhinted.
@safe
package final class FaceReader {
    /// One step of an outline; coordinates in ems, y up.
    package enum Step: Sendable {
        case move(x: Double, y: Double)
        case line(x: Double, y: Double)
        case quad(cx: Double, cy: Double, x: Double, y: Double)
        case cubic(ax: Double, ay: Double, bx: Double, by: Double, x: Double, y: Double)
    }

    /// A glyph that is a picture.
    package struct Picture: Sendable {
        package var width: Int
        package var height: Int
        /// `0xAARRGGBB`, premultiplied, row by row from the top.
        package var pixels: [UInt32]
        package var pixelsPerEm: Double
        /// From the pen to the picture's left edge, in its pixels.
        package var left: Int
        /// From the baseline up to the picture's top edge, in its pixels.
        package var top: Int
    }

    private let library: FT_Library
    private let face: FT_Face

    /// Whether the face has glyphs in colour.
    package let isColor: Bool

    /// Opens a face of a file; nil where the file cannot be read as a font.
    /// - Parameter index: the face of a collection, and in the upper 16 bits the named instance of a variable font.
    package init?(file: String, index: Int, variations: [String: Double]) {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
        var face: FT_Face?
        guard unsafe FT_New_Face(library, file, FT_Long(index), &face) == 0, let face = unsafe face else {
            unsafe FT_Done_FreeType(library)
            return nil
        }
        unsafe self.library = library
        unsafe self.face = face
        isColor = unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0
        if !variations.isEmpty { setVariations(variations) }
    }

    deinit {
        unsafe FT_Done_Face(face)
        unsafe FT_Done_FreeType(library)
    }

    private func setVariations(_ variations: [String: Double]) {
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard unsafe FT_Get_MM_Var(face, &description) == 0, let description = unsafe description else { return }
        defer { unsafe FT_Done_MM_Var(library, description) }
        var coordinates: [FT_Fixed] = []
        for index in 0..<Int(unsafe description.pointee.num_axis) {
            let axis = unsafe description.pointee.axis[index]
            let tag = unsafe axis.tag
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
            let value = variations[String(decoding: bytes, as: UTF8.self)].map { FT_Fixed(($0 * 65536).rounded()) }
            coordinates.append(unsafe min(max(value ?? axis.def, axis.minimum), axis.maximum))
        }
        unsafe FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    }

    /// The outline of a glyph as closed contours; nil where the face has no such glyph or no outlines.
    package func outline(of glyph: UInt32) -> [Step]? {
        guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0, unsafe face.pointee.units_per_EM > 0,
            unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) == 0,
            let slot = unsafe face.pointee.glyph, unsafe slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return nil }
        var sink = OutlineSink(unitsPerEm: Double(unsafe face.pointee.units_per_EM))
        var functions = OutlineSink.functions
        let status = unsafe withUnsafeMutablePointer(to: &sink) { unsafe FT_Outline_Decompose(&slot.pointee.outline, &functions, $0) }
        return status == 0 ? sink.steps : nil
    }

    /// The picture of a glyph in a face that has pictures; nil where it is not one.
    package func picture(of glyph: UInt32) -> Picture? {
        guard isColor, selectLargestSize() else { return nil }
        guard unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_RENDER)) == 0, let slot = unsafe face.pointee.glyph else {
            return nil
        }
        let bitmap = unsafe slot.pointee.bitmap
        guard unsafe Int(bitmap.pixel_mode) == Int(FT_PIXEL_MODE_BGRA.rawValue), let buffer = unsafe bitmap.buffer else { return nil }
        let width = Int(unsafe bitmap.width)
        let height = Int(unsafe bitmap.rows)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width {
                let at = unsafe y * Int(bitmap.pitch) + x * 4
                let (blue, green) = unsafe (UInt32(buffer[at]), UInt32(buffer[at + 1]))
                let (red, alpha) = unsafe (UInt32(buffer[at + 2]), UInt32(buffer[at + 3]))
                pixels.append(alpha << 24 | red << 16 | green << 8 | blue)
            }
        }
        return Picture(
            width: width, height: height, pixels: pixels, pixelsPerEm: Double(unsafe face.pointee.size.pointee.metrics.y_ppem),
            left: Int(unsafe slot.pointee.bitmap_left), top: Int(unsafe slot.pointee.bitmap_top))
    }

    /// Faces of bitmaps come in fixed sizes; faces of coloured outlines are drawn at a size that serves a large emoji.
    private func selectLargestSize() -> Bool {
        let count = Int(unsafe face.pointee.num_fixed_sizes)
        guard count > 0 else { return unsafe FT_Set_Pixel_Sizes(face, 0, 160) == 0 }
        let largest = (0..<count).max { unsafe face.pointee.available_sizes[$0].y_ppem < face.pointee.available_sizes[$1].y_ppem }
        return unsafe FT_Select_Size(face, FT_Int(largest ?? 0)) == 0
    }
}
