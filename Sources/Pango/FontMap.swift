// SPDX-License-Identifier: MIT
//
// The owner of fontconfig's configuration and Pango's font map.

import CPango

/// A set of fonts that text can be shaped with.
///
/// Creating one makes its configuration fontconfig's current one for the process: Pango's FreeType back end consults the current one whatever
/// it is given, and would otherwise load the system's.
@safe
package final class FontMap {
    /// What can be asked of a font, apart from its families.
    package struct Request: Hashable, Sendable {
        /// Families in order of preference.
        package var families: [String]
        /// In points; more than zero.
        package var size: Double
        /// 100…900.
        package var weight: Int
        package var isItalic: Bool

        package init(families: [String], size: Double, weight: Int, isItalic: Bool) {
            self.families = families
            self.size = size
            self.weight = weight
            self.isItalic = isItalic
        }
    }

    private let config: OpaquePointer
    let fontMap: UnsafeMutablePointer<PangoFontMap>
    let context: OpaquePointer
    private var descriptions: [Request: OpaquePointer] = unsafe [:]
    private var faces: [UnsafeMutableRawPointer: FaceRecord] = unsafe [:]

    package init(_ configuration: FontConfiguration) {
        guard let config = unsafe FcConfigCreate() else {
            preconditionFailure("fontconfig gives a configuration")
        }
        let xml = configuration.xml
        guard unsafe FcConfigParseAndLoadFromMemory(config, xml, FcBool(1)) != 0, unsafe FcConfigBuildFonts(config) != 0 else {
            preconditionFailure("the font configuration is well formed")
        }
        for file in configuration.files { unsafe FcConfigAppFontAddFile(config, file) }
        unsafe FcConfigSetCurrent(config)
        guard let fontMap = unsafe pango_ft2_font_map_new() else { preconditionFailure("Pango gives a font map") }
        unsafe self.config = config
        unsafe self.fontMap = fontMap
        let raw = UnsafeMutableRawPointer(fontMap)
        unsafe pango_ft2_font_map_set_resolution(OpaquePointer(raw), 72, 72)
        unsafe pango_fc_font_map_set_config(OpaquePointer(raw), config)
        guard let context = unsafe pango_font_map_create_context(fontMap) else {
            preconditionFailure("a font map gives a context")
        }
        unsafe self.context = context
        unsafe pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
        unsafe descriptions.values.forEach { unsafe pango_font_description_free($0) }
        unsafe faces.keys.forEach { unsafe g_object_unref($0) }
        unsafe g_object_unref(UnsafeMutableRawPointer(context))
        unsafe g_object_unref(UnsafeMutableRawPointer(fontMap))
        unsafe FcConfigDestroy(config)
    }

    /// The names of all families, sorted, each once.
    package func familyNames() -> [String] {
        var names: Set<String> = []
        for pattern in patterns {
            var position: Int32 = 0
            while let name = pattern.string(FC_FAMILY, at: position) {
                names.insert(name)
                position += 1
            }
        }
        return names.sorted()
    }

    /// The names of all fonts with their families: those of the families, whole names, and PostScript names with and without their style.
    package func familiesOfFonts() -> [(name: String, family: String)] {
        var families: [(name: String, family: String)] = []
        for pattern in patterns {
            guard let family = pattern.string(FC_FAMILY) else { continue }
            families.append((family, family))
            if let name = pattern.string(FC_FULLNAME) { families.append((name, family)) }
            guard let name = pattern.string(FC_POSTSCRIPT_NAME) else { continue }
            families.append((name, family))
            if let dash = name.firstIndex(of: "-") { families.append((String(name[..<dash]), family)) }
        }
        // A family's own name goes before that of a font of another.
        return families.sorted { ($0.name != $0.family ? 1 : 0, $0.name, $0.family) < ($1.name != $1.family ? 1 : 0, $1.name, $1.family) }
    }

    private var patterns: [PatternReader] {
        var patterns: [PatternReader] = []
        for set in [FcSetSystem, FcSetApplication] {
            guard let fonts = unsafe FcConfigGetFonts(config, set) else { continue }
            for index in 0..<Int(unsafe fonts.pointee.nfont) {
                if let pattern = unsafe fonts.pointee.fonts[index] { patterns.append(unsafe PatternReader(pattern)) }
            }
        }
        return patterns
    }

    /// The face that answers a request for a character of the Latin script, and what it measures.
    package func primaryFace(_ request: Request) -> FaceRecord? {
        guard let font = unsafe pango_font_map_load_font(fontMap, context, description(request)) else { return nil }
        defer { unsafe g_object_unref(UnsafeMutableRawPointer(font)) }
        return unsafe face(of: font)
    }

    /// Pango's form of a request, made once.
    func description(_ request: Request) -> OpaquePointer? {
        if let known = unsafe descriptions[request] { return unsafe known }
        guard let description = unsafe pango_font_description_new() else { return nil }
        unsafe pango_font_description_set_family(description, request.families.joined(separator: ","))
        unsafe pango_font_description_set_absolute_size(description, request.size * Double(PANGO_SCALE))
        unsafe pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(request.weight)))
        if request.isItalic { unsafe pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        unsafe descriptions[request] = description
        return unsafe description
    }

    /// What is known of a font of Pango's, read once.
    func face(of font: UnsafeMutablePointer<PangoFont>) -> FaceRecord? {
        let key = UnsafeMutableRawPointer(font)
        if let known = unsafe faces[key] { return known }
        guard let record = unsafe FaceRecord(font) else { return nil }
        // Held so that the address stays this font's.
        unsafe g_object_ref(key)
        unsafe faces[key] = record
        return record
    }
}
