// SPDX-License-Identifier: MIT
//
// The entry: a display list in, an SVG document out.

import Foundation
import VitrineComposition
public import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding

/// Writes display lists as SVG.
///
/// Equal lists give equal text. Lengths are points of the canvas, written as px; edges lie on the pixels that `DisplayList.scale` asks for, as
/// they do in a bitmap. A renderer keeps encoded images and the shapes of glyphs for the next picture; it is not meant for two threads
/// at once: make one for each.
public struct SVGRenderer {
    /// Whom the document is for.
    public enum Profile: String, Hashable, Sendable, CaseIterable {
        /// For viewers and readers: groups named after the elements, nested as the views are.
        case standard
        /// For Figma, Illustrator and Inkscape: names, editable text, corners as attributes.
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

    public struct Options: Hashable, Sendable {
        public var profile: Profile
        public var text: Text
        /// Where images are found that are not to be embedded: references by `SharedBitmap.digest`.
        public var linkedImages: [UInt64: String]

        public init(profile: Profile = .standard, text: Text = .live, linkedImages: [UInt64: String] = [:]) {
            self.profile = profile
            self.text = text
            self.linkedImages = linkedImages
        }
    }

    public var options: Options
    private let cache = SVGCache()

    public init(options: Options = Options()) { self.options = options }

    /// The document.
    ///
    /// - Throws: `SVGError` for a canvas without an area, and for layers that are nested too deep.
    public func render(_ list: DisplayList) throws(SVGError) -> String { try render(list, motion: nil) }

    /// The document, its layers moving.
    package func render(_ list: DisplayList, motion: SVGMotion?) throws(SVGError) -> String {
        DocumentWriter(options: options, cache: cache, motion: motion).document(try Self.composed(list))
    }

    private static func composed(_ list: DisplayList) throws(SVGError) -> Composition {
        guard list.size.width <= 1e9, list.size.height <= 1e9 else { throw .invalidCanvas(size: list.size, scale: list.scale) }
        do { return try Composition(list) } catch { throw SVGError(error) }
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
