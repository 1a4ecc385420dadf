// SPDX-License-Identifier: MIT
//
// Fonts as Cairo takes them: faces of files, and one whose glyphs nobody sees.

import CCairo

/// A font face that text is shown in.
@safe package class Typeface {
    let handle: OpaquePointer
    /// The place on the axes of a variable font, as `wght=600,opsz=14`.
    let variations: String

    /// - Parameter handle: becomes this object's own.
    fileprivate init(owning handle: OpaquePointer, variations: String = "") {
        unsafe self.handle = handle
        self.variations = variations
    }

    deinit { unsafe cairo_font_face_destroy(handle) }
}

/// A face of a font file.
@safe package final class FileTypeface: Typeface {
    /// Opens a face; nil where the file cannot be read as a font with outlines.
    ///
    /// - Parameters:
    ///   - index: the face of a collection, and in the upper 16 bits the named instance of a variable font.
    ///   - variations: values on the axes, by tag.
    package init?(file: String, index: Int, variations: [String: Double]) {
        guard let source = FaceSource(file: file, index: index),
            let handle = unsafe cairo_ft_font_face_create_for_ft_face(source.face, Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP))
        else { return nil }
        guard unsafe cairo_font_face_status(handle) == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_font_face_destroy(handle)
            return nil
        }
        // Cairo keeps faces as long as it likes, so that it is Cairo who lets go of the file. Any address of ours serves as the key.
        let owned = unsafe Unmanaged.passRetained(source)
        let key = unsafe UnsafePointer<cairo_user_data_key_t>(OpaquePointer(source.face))
        let status = unsafe cairo_font_face_set_user_data(handle, key, owned.toOpaque()) { pointer in
            if let pointer = unsafe pointer { unsafe Unmanaged<FaceSource>.fromOpaque(pointer).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_font_face_destroy(handle)
            unsafe owned.release()
            return nil
        }
        unsafe super.init(owning: handle, variations: source.axes(variations))
    }
}

/// An opened font file.
@safe private final class FaceSource {
    private let library: FT_Library
    let face: FT_Face

    init?(file: String, index: Int) {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return nil }
        var face: FT_Face?
        guard unsafe FT_New_Face(library, file, FT_Long(index), &face) == 0, let face = unsafe face else {
            unsafe FT_Done_FreeType(library)
            return nil
        }
        guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 else {
            unsafe FT_Done_Face(face)
            unsafe FT_Done_FreeType(library)
            return nil
        }
        unsafe self.library = library
        unsafe self.face = face
    }

    deinit {
        unsafe FT_Done_Face(face)
        unsafe FT_Done_FreeType(library)
    }

    /// Every axis with its value: the one asked for, or that of the named instance that was opened.
    func axes(_ asked: [String: Double]) -> String {
        var description: UnsafeMutablePointer<FT_MM_Var>?
        guard unsafe FT_Get_MM_Var(face, &description) == 0, let description = unsafe description else { return "" }
        defer { unsafe FT_Done_MM_Var(library, description) }
        let count = Int(unsafe description.pointee.num_axis)
        var values = [FT_Fixed](repeating: 0, count: count)
        guard unsafe FT_Get_Var_Design_Coordinates(face, FT_UInt(count), &values) == 0 else { return "" }
        return (0..<count).map { index in
            let tag = unsafe description.pointee.axis[index].tag
            let name = String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
            return "\(name)=\(asked[name] ?? Double(values[index]) / 65536)"
        }.joined(separator: ",")
    }
}

/// A face of blank boxes as wide as is asked for: text that can be selected and found where something else shows it.
///
/// A box is two dots in its corners, drawn with next to no alpha, for Cairo leaves out what has neither ink nor alpha.
@safe package final class BlankTypeface: Typeface {
    /// What the boxes measure, shared with the callback that Cairo draws them with.
    private final class Widths {
        var inEms: [Double] = []
    }

    private struct Entry: Hashable {
        var text: String
        var thousandths: Int
    }

    private let widths: Widths
    private var numbers: [Entry: UInt] = [:]

    package init?() {
        guard let handle = unsafe cairo_user_font_face_create() else { return nil }
        let widths = Widths()
        let owned = unsafe Unmanaged.passRetained(widths)
        let status = unsafe cairo_font_face_set_user_data(handle, Self.key(handle), owned.toOpaque()) { pointer in
            if let pointer = unsafe pointer { unsafe Unmanaged<Widths>.fromOpaque(pointer).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS, unsafe cairo_font_face_status(handle) == CAIRO_STATUS_SUCCESS else {
            unsafe cairo_font_face_destroy(handle)
            if status != CAIRO_STATUS_SUCCESS { unsafe owned.release() }
            return nil
        }
        unsafe cairo_user_font_face_set_render_glyph_func(handle) { font, glyph, context, extents in
            guard let face = unsafe cairo_scaled_font_get_font_face(font),
                let pointer = unsafe cairo_font_face_get_user_data(face, BlankTypeface.key(face)), let extents = unsafe extents
            else { return CAIRO_STATUS_USER_FONT_ERROR }
            let widths = unsafe Unmanaged<Widths>.fromOpaque(pointer).takeUnretainedValue().inEms
            let width = Int(glyph) < widths.count ? widths[Int(glyph)] : 0
            unsafe extents.pointee.x_advance = width
            // Two dots tell how large the box is.
            unsafe cairo_rectangle(context, 0, -0.75, 0.004, 0.004)
            unsafe cairo_rectangle(context, max(width, 0.01) - 0.004, 0.246, 0.004, 0.004)
            unsafe cairo_fill(context)
            return CAIRO_STATUS_SUCCESS
        }
        self.widths = widths
        unsafe super.init(owning: handle)
    }

    /// The number of the glyph that stands for a text with a width.
    package func glyph(for text: String, widthInEms: Double) -> UInt {
        let entry = Entry(text: text, thousandths: Int((min(max(widthInEms, 0), 100) * 1000).rounded()))
        if let known = numbers[entry] { return known }
        let number = UInt(widths.inEms.count)
        widths.inEms.append(Double(entry.thousandths) / 1000)
        numbers[entry] = number
        return number
    }

    /// The face's own address.
    private static func key(_ handle: OpaquePointer) -> UnsafePointer<cairo_user_data_key_t> {
        unsafe UnsafePointer<cairo_user_data_key_t>(handle)
    }
}
