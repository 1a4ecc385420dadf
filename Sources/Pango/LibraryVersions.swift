// SPDX-License-Identifier: MIT
//
// Which libraries of text are loaded.

import CPango

/// The libraries behind this room.
package enum TextLibraries {
    /// Names and versions, in the order of the names.
    package static var versions: [(name: String, version: String)] {
        let fontconfig = Int(FcGetVersion())
        return [
            ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
            ("freetype", freetype),
            ("harfbuzz", unsafe String(cString: hb_version_string())),
            ("pango", unsafe String(cString: pango_version_string())),
        ]
    }

    private static var freetype: String {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
        defer { unsafe FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        unsafe FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }
}
