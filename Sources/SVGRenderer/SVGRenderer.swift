// SPDX-License-Identifier: MIT
//
// The entry: a display list in, an SVG document out.

import Foundation
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

    /// What a document is written for, and how.
    public struct Options: Hashable, Sendable {
        /// Whom the document is for; `standard` unless told.
        public var profile: Profile
        /// What becomes of text; `live` unless told.
        public var text: Text
        /// Where images are found that are not to be embedded: references by `SharedBitmap.digest`.
        public var linkedImages: [UInt64: String]

        /// Options for a profile, a form of text and images outside of the document.
        public init(profile: Profile = .standard, text: Text = .live, linkedImages: [UInt64: String] = [:]) {
            self.profile = profile
            self.text = text
            self.linkedImages = linkedImages
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
        guard list.scale > 0, list.scale.isFinite, list.size.width > 0, list.size.height > 0, list.size.width <= 1e9,
            list.size.height <= 1e9
        else { throw .invalidCanvas(size: list.size, scale: list.scale) }
        if list.isTooDeep { throw .tooDeep(limit: DisplayList.nestingLimit) }
        return LayerWriter(options: options, cache: cache, motion: motion).document(list)
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
    public static func bitmaps(in list: DisplayList) -> [SharedBitmap] {
        var (found, known): ([SharedBitmap], Set<UInt64>) = ([], [])
        func add(_ bitmap: SharedBitmap) {
            if known.insert(bitmap.digest).inserted { found.append(bitmap) }
        }
        var divided: Set<UInt64> = []
        func visit(_ layer: DisplayList.Layer, isTurned: Bool) {
            let isTurned = isTurned || layer.transform.planarAffine == nil
            for case .image(let image) in layer.contents {
                add(image.bitmap)
                guard isTurned, image.isShownInParts, divided.insert(image.bitmap.digest).inserted else { continue }
                let parts = TranslucentParts(image.bitmap.bitmap)
                add(parts.alpha)
                add(parts.color)
            }
            for mask in layer.mask { visit(mask, isTurned: isTurned) }
            for sublayer in layer.sublayers { visit(sublayer, isTurned: isTurned) }
        }
        for layer in list.layers { visit(layer, isTurned: false) }
        return found
    }
}
