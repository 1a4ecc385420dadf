// SPDX-License-Identifier: MIT
//
// Text after layout: glyphs with positions. Typography makes these values; the renderers draw them.

public import Foundation
public import VitrineGeometry

/// One face of a font file, enough to open it again and to tell it from every other.
public struct FontFace: Sendable {
    private final class Storage: Sendable {
        let file: String
        let index: Int
        let family: String
        let style: String
        let postScriptName: String
        let variations: [String: CGFloat]
        let isSynthetic: Bool

        init(
            file: String, index: Int, family: String, style: String, postScriptName: String, variations: [String: CGFloat],
            isSynthetic: Bool
        ) {
            self.file = file
            self.index = index
            self.family = family
            self.style = style
            self.postScriptName = postScriptName
            self.variations = variations
            self.isSynthetic = isSynthetic
        }
    }

    private let storage: Storage

    /// The path of the font file; empty for the box face.
    public var file: String { storage.file }
    /// Which face of a collection.
    public var index: Int { storage.index }
    /// The family's name: `Inter`.
    public var family: String { storage.family }
    /// The style within the family, as the font names it: `Semi Bold Italic`.
    public var style: String { storage.style }
    /// The face's PostScript name: `Inter-SemiBoldItalic`.
    public var postScriptName: String { storage.postScriptName }
    /// The place on each axis of a variable font, by tag.
    public var variations: [String: CGFloat] { storage.variations }
    /// Whether slant is to be added when drawing, because the family has no italic.
    public var isSynthetic: Bool { storage.isSynthetic }

    /// A face of a font file, with what the file says of it.
    public init(
        file: String, index: Int, family: String, style: String, postScriptName: String, variations: [String: CGFloat] = [:],
        isSynthetic: Bool = false
    ) {
        storage = Storage(
            file: file, index: index, family: family, style: style, postScriptName: postScriptName, variations: variations,
            isSynthetic: isSynthetic)
    }

    /// The face whose every glyph is a box, for tests that must not depend on a font.
    public static let box = FontFace(file: "", index: 0, family: "Box", style: "Regular", postScriptName: "Box")

    /// Whether every glyph is a box.
    public var isBox: Bool { storage === FontFace.box.storage || file.isEmpty }
}

extension FontFace: Hashable, Codable {
    private enum CodingKeys: CodingKey { case file, index, family, style, postScriptName, variations, isSynthetic }

    public static func == (a: FontFace, b: FontFace) -> Bool {
        a.storage === b.storage
            || (a.file == b.file && a.index == b.index && a.variations == b.variations && a.isSynthetic == b.isSynthetic)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(index)
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            file: try values.decode(String.self, forKey: .file), index: try values.decode(Int.self, forKey: .index),
            family: try values.decode(String.self, forKey: .family), style: try values.decode(String.self, forKey: .style),
            postScriptName: try values.decode(String.self, forKey: .postScriptName),
            variations: try values.decode([String: CGFloat].self, forKey: .variations),
            isSynthetic: try values.decode(Bool.self, forKey: .isSynthetic))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(file, forKey: .file)
        try values.encode(index, forKey: .index)
        try values.encode(family, forKey: .family)
        try values.encode(style, forKey: .style)
        try values.encode(postScriptName, forKey: .postScriptName)
        try values.encode(variations, forKey: .variations)
        try values.encode(isSynthetic, forKey: .isSynthetic)
    }
}

/// A glyph at its place.
public struct Glyph: Hashable, Sendable, Codable {
    /// The glyph's number in its face; for the box face, the Unicode scalar.
    public var id: UInt32
    /// The glyph's origin on the baseline, in the space of the layer, in points.
    public var position: CGPoint
    /// How far the pen moves on, in points.
    public var advance: CGFloat
    /// Where in the run's text, in UTF-8 bytes, the glyph's cluster begins.
    public var cluster: Int
    /// How far the glyph stands from the pen, as a mark does that is put onto its letter; `position` holds it already.
    public var offset: CGVector

    /// Where the pen is when the glyph is drawn, on the baseline.
    public var pen: CGPoint { CGPoint(x: position.x - offset.dx, y: position.y - offset.dy) }

    /// A glyph at a place.
    public init(id: UInt32, position: CGPoint, advance: CGFloat, cluster: Int, offset: CGVector = .zero) {
        self.id = id
        self.position = position
        self.advance = advance
        self.cluster = cluster
        self.offset = offset
    }
}

/// Glyphs of one face, size, colour and direction, left to right as they are seen.
public struct GlyphRun: Hashable, Sendable, Codable {
    /// The face whose glyphs these are.
    public var face: FontFace
    /// The font size in points.
    public var size: CGFloat
    /// The colour of the glyphs; those that are pictures keep their own.
    public var color: CGColor
    /// Whether the text is read from right to left.
    public var isRightToLeft: Bool
    /// What is added to the distance of characters, in points; positions and advances hold it already.
    public var letterSpacing: CGFloat
    /// Whether all digits are of one width; advances hold it already.
    public var hasMonospacedDigits: Bool
    /// OpenType features that are not as the font has them, by tag; the glyphs show them already.
    public var features: [String: Int]
    /// Whether blanks may be wider than the font has them, so that the line ends at the edge.
    public var isJustified: Bool
    /// The characters that became these glyphs, in logical order.
    public var text: String
    /// The glyphs, from left to right.
    public var glyphs: [Glyph]

    /// A run of glyphs with the text that they show.
    public init(
        face: FontFace, size: CGFloat, color: CGColor, isRightToLeft: Bool, letterSpacing: CGFloat = 0, hasMonospacedDigits: Bool = false,
        features: [String: Int] = [:], isJustified: Bool = false, text: String, glyphs: [Glyph]
    ) {
        self.face = face
        self.size = size
        self.color = color
        self.isRightToLeft = isRightToLeft
        self.letterSpacing = letterSpacing
        self.hasMonospacedDigits = hasMonospacedDigits
        self.features = features
        self.isJustified = isJustified
        self.text = text
        self.glyphs = glyphs
    }

    /// Where the run begins at its left end, on the baseline; nil without glyphs.
    ///
    /// The first glyph itself may stand elsewhere: in a word that is read from right to left it is often a mark of the last letter.
    public var origin: CGPoint? {
        guard let first = glyphs.first else { return nil }
        // Where letters are spaced, a part of the space stands before each.
        return CGPoint(x: letterSpacing == 0 ? first.pen.x : first.position.x, y: first.pen.y)
    }
}

/// A block of text as it stands on a layer.
public struct TextBlock: Hashable, Sendable, Codable {
    /// The former name of a decoration.
    @available(*, deprecated, renamed: "Decoration") public typealias Bar = Decoration

    /// A decoration that belongs to the text: underline, strikethrough, or the background of a range.
    public struct Decoration: Hashable, Sendable, Codable {
        /// The rectangle that is filled, in the space of the layer.
        public var rect: CGRect
        /// The colour that it is filled with.
        public var color: CGColor

        /// A decoration of a rectangle and a colour.
        public init(rect: CGRect, color: CGColor) {
            self.rect = rect
            self.color = color
        }
    }

    /// The whole text, as it was before truncation.
    public var string: String
    /// The rectangle the text was laid out in, in the space of the layer.
    public var frame: CGRect
    /// Drawn first, beneath the glyphs.
    public var backgrounds: [Decoration]
    /// The runs of glyphs, line by line.
    public var runs: [GlyphRun]
    /// Drawn last, above the glyphs.
    public var lines: [Decoration]

    /// A block of its runs and decorations.
    public init(string: String, frame: CGRect, runs: [GlyphRun], backgrounds: [Decoration] = [], lines: [Decoration] = []) {
        self.string = string
        self.frame = frame
        self.backgrounds = backgrounds
        self.runs = runs
        self.lines = lines
    }
}
