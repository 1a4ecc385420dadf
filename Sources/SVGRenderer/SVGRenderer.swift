// SPDX-License-Identifier: MIT
//
// The entry: a display list in, an SVG document out.

import Foundation
import VitrineComposition
public import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineRasterRenderer

/// Writes display lists as SVG.
///
/// Equal lists give equal text. Lengths are points of the canvas, written as px; edges lie on the pixels that `DisplayList.scale` asks for, as
/// they do in a bitmap. A renderer keeps encoded images and the shapes of glyphs for the next picture; it is not meant for two threads
/// at once: make one for each.
public struct SVGRenderer {
    /// Whom the document is for.
    public enum Profile: String, Hashable, Sendable, CaseIterable {
        /// For all viewers and readers, old ones too: groups known by their elements and names, nested as the views are.
        case standard
        /// For Figma, Illustrator and Inkscape: cells called by their views, editable text with emoji as pictures, corners as attributes
        /// of rectangles also where iOS rounds them continuously, gradients with the stops that were given, photographs with all their
        /// pixels as images at their places.
        case design
        /// As small as it can be: no names, titles or blanks.
        case web
    }

    /// What becomes of text.
    public enum Text: String, Hashable, Sendable, CaseIterable {
        /// Text that can be selected and edited; a viewer without the fonts shows others.
        case live
        /// The outlines of the glyphs, with the text as their description.
        case outlines
    }

    /// What becomes of pictures that are seen in perspective, for which SVG has no words.
    public enum PerspectiveImages: String, Hashable, Sendable, CaseIterable {
        /// Strips that are each turned and stretched in one way: the picture is in the document once, whatever shows it.
        case strips
        /// A picture that has been bent already, for each place where it is seen: few elements, in the pixels of the canvas.
        case bitmap
    }

    /// What a document is written for, and how.
    public struct Options: Hashable, Sendable {
        /// Whom the document is for; `standard` unless told.
        public var profile: Profile
        /// What becomes of text; `live` unless told.
        public var text: Text
        /// Where images are found that are not to be embedded: references by `SharedBitmap.digest`.
        public var linkedImages: [UInt64: String]
        /// What becomes of pictures in perspective; nil, unless told, for strips in what is seen for a moment only, and else for what takes
        /// fewer elements.
        public var perspectiveImages: PerspectiveImages?

        /// Options for a profile, a form of text, images outside of the document and images in perspective.
        public init(
            profile: Profile = .standard, text: Text = .live, linkedImages: [UInt64: String] = [:],
            perspectiveImages: PerspectiveImages? = nil
        ) {
            self.profile = profile
            self.text = text
            self.linkedImages = linkedImages
            self.perspectiveImages = perspectiveImages
        }
    }

    /// What documents are written for, and how.
    public var options: Options
    private let cache = SVGCache()

    /// A renderer with its options.
    public init(options: Options = Options()) { self.options = options }

    /// The document.
    ///
    /// - Throws: `SVGError` for a canvas without an area, and for layers that are nested too deep.
    public func render(_ list: DisplayList) throws(SVGError) -> String { try render(list, motion: nil) }

    /// The document, its layers moving.
    package func render(_ list: DisplayList, motion: SVGMotion?) throws(SVGError) -> String {
        // What moves beneath a material moves in no picture of it: its tint alone is seen.
        let list = prepared(list)
        let composition = try motion == nil ? Self.composed(list) : Self.moving(list)
        let pieces = DocumentWriter(options: options, cache: cache, motion: motion).document(composition)
        return pieces.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
    }

    /// The document of a picture that comes in parts from top to bottom, as pieces that follow on each other.
    ///
    /// The parts are display lists of the whole canvas, of which each shows the elements in its rows. One that reaches into several parts
    /// is in each of them. Memory is taken for one part and the text.
    ///
    /// - Returns: nil where the parts do not make one picture: elements of one lie beneath what an earlier one shows, or have depth.
    package func render(_ first: DisplayList, andParts next: @escaping () throws -> DisplayList?) throws -> [[UInt8]]? {
        let parts = PartStream {
            guard let list = try next() else { return nil }
            return try Self.moving(prepared(list))
        }
        let composition = try Self.moving(prepared(first))
        parts.begin(with: composition)
        if parts.isTorn || composition.pixelNeeds.contains(.grounds) { return nil }
        let pieces = DocumentWriter(options: options, cache: cache, parts: parts).document(composition)
        if let failure = parts.failure { throw failure }
        return parts.isWhole ? pieces : nil
    }

    /// What the reader of the profile can edit.
    private func prepared(_ list: DisplayList) -> DisplayList { options.profile == .design ? list.withEditableCorners : list }

    /// A still picture: what is beneath materials is a bitmap of few pixels, cut at their outlines.
    private static func composed(_ list: DisplayList) throws(SVGError) -> Composition {
        try moving(list).showing(.grounds, isCoarse: true)
    }

    private static func moving(_ list: DisplayList) throws(SVGError) -> Composition {
        guard list.size.width <= 1e9, list.size.height <= 1e9 else { throw .invalidCanvas(size: list.size, scale: list.scale) }
        do { return try Composition(list.withoutOperators) } catch { throw SVGError(error) }
    }

    /// A bitmap as a file: a name that tells it from others, and its bytes.
    public static func file(of bitmap: SharedBitmap) -> (name: String, bytes: [UInt8]) {
        let digits = String(bitmap.digest, radix: 16)
        let name = String(repeating: "0", count: 16 - digits.count) + digits
        guard let encoded = bitmap.encoded else { return ("\(name).png", PNGEncoder().encode(bitmap.bitmap)) }
        return (name + (encoded.mediaType == "image/png" ? ".png" : ".jpg"), encoded.bytes)
    }

    /// The distinct bitmaps that a display list shows, in the order in which they are met.
    ///
    /// A translucent one in perspective is shown as two: its colours and its alpha follow it.
    ///
    /// - Throws: `SVGError`, as `render(_:)`.
    public static func bitmaps(in list: DisplayList) throws(SVGError) -> [SharedBitmap] {
        var found = FoundBitmaps()
        for group in try composed(list).groups { found.visit(group, isTurned: false) }
        return found.bitmaps
    }
}

/// The bitmaps of a composition, each once.
private struct FoundBitmaps {
    private(set) var bitmaps: [SharedBitmap] = []
    private var known: Set<UInt64> = []
    private var divided: Set<UInt64> = []

    private mutating func add(_ bitmap: SharedBitmap) {
        if known.insert(bitmap.digest).inserted { bitmaps.append(bitmap) }
    }

    /// - Parameter isTurned: whether what the group lies on is seen in perspective.
    mutating func visit(_ group: Composition.Group, isTurned: Bool) {
        let isTurned = isTurned || group.place.affine == nil
        for case .image(let image) in group.nodes {
            add(image.bitmap)
            guard isTurned, image.isShownInParts, divided.insert(image.bitmap.digest).inserted else { continue }
            let parts = TranslucentParts(image.bitmap.bitmap)
            add(parts.alpha)
            add(parts.color)
        }
        for masking in group.mask?.groups ?? [] { visit(masking, isTurned: isTurned) }
        for inner in group.groups { visit(inner, isTurned: isTurned) }
    }
}
