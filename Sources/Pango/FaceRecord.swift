// SPDX-License-Identifier: MIT
//
// What is known of one face: where it is, what it is called, what it measures.

import CPango

/// A face that text was shaped with.
package final class FaceRecord: Sendable {
    /// Vertical measures at size 1; up is positive.
    package struct Measures: Hashable, Sendable {
        package var ascender: Double
        package var descender: Double
        package var lineGap: Double
        package var capHeight: Double
        package var xHeight: Double
        package var underlinePosition: Double
        package var underlineThickness: Double
    }

    package let file: String
    /// The face of a collection, and in the upper 16 bits the named instance of a variable font.
    package let index: Int
    package let family: String
    package let style: String
    package let postScriptName: String
    /// The version the file states, in 16.16 fixed point.
    package let version: Int
    package let isSlanted: Bool
    package let isColor: Bool
    package let variations: [String: Double]
    package let measures: Measures
    /// The tags of the features by which glyphs take the place of others.
    package let features: Set<String>

    init?(_ font: UnsafeMutablePointer<PangoFont>) {
        let raw = UnsafeMutableRawPointer(font)
        guard let pattern = unsafe pango_fc_font_get_pattern(raw.assumingMemoryBound(to: PangoFcFont.self)) else { return nil }
        let reader = unsafe PatternReader(pattern)
        guard let file = reader.string(FC_FILE) else { return nil }
        self.file = file
        index = reader.integer(FC_INDEX) ?? 0
        family = reader.string(FC_FAMILY) ?? ""
        style = reader.string(FC_STYLE) ?? "Variable"
        postScriptName = reader.string(FC_POSTSCRIPT_NAME) ?? ""
        version = reader.integer(FC_FONTVERSION) ?? 0
        isSlanted = (reader.integer(FC_SLANT) ?? 0) != 0
        isColor = reader.boolean(FC_COLOR)
        variations = Self.parsed(reader.string(FC_FONT_VARIATIONS) ?? "")
        measures = unsafe Self.measures(pango_font_get_hb_font(font))
        features = unsafe Self.features(pango_font_get_hb_font(font))
    }

    /// Reads `wght=600,opsz=14`.
    private static func parsed(_ text: String) -> [String: Double] {
        var result: [String: Double] = [:]
        for setting in text.split(separator: ",") {
            let parts = setting.split(separator: "=")
            if parts.count == 2, let value = Double(parts[1]) { result[String(parts[0])] = value }
        }
        return result
    }

    private static func features(_ font: OpaquePointer?) -> Set<String> {
        guard let font = unsafe font else { return [] }
        let face = unsafe hb_font_get_face(font)
        // The tag of the table GSUB.
        let table: hb_tag_t = 0x4753_5542
        var count: UInt32 = 0
        let total = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &count, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(total))
        count = total
        _ = unsafe hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
        return Set(
            tags.prefix(Int(count)).map { tag in
                String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
            })
    }

    private static func measures(_ font: OpaquePointer?) -> Measures {
        guard let font = unsafe font else {
            return Measures(
                ascender: 0.75, descender: -0.25, lineGap: 0, capHeight: 0.7, xHeight: 0.5, underlinePosition: -0.1,
                underlineThickness: 0.05)
        }
        var xScale: Int32 = 0
        var yScale: Int32 = 0
        unsafe hb_font_get_scale(font, &xScale, &yScale)
        let em = Double(yScale == 0 ? 1 : yScale)
        func value(_ tag: hb_ot_metrics_tag_t) -> Double {
            var position: hb_position_t = 0
            unsafe hb_ot_metrics_get_position_with_fallback(font, tag, &position)
            return Double(position) / em
        }
        return Measures(
            ascender: value(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER), descender: value(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
            lineGap: value(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP), capHeight: value(HB_OT_METRICS_TAG_CAP_HEIGHT),
            xHeight: value(HB_OT_METRICS_TAG_X_HEIGHT), underlinePosition: value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET),
            underlineThickness: value(HB_OT_METRICS_TAG_UNDERLINE_SIZE))
    }
}
