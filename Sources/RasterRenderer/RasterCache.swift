// SPDX-License-Identifier: MIT
//
// What a renderer keeps from one picture to the next.

import Foundation
import VitrineCairo
import VitrineDrawing

/// Masks, blurred shapes and scaled images, each made once.
///
/// Not shared between renderers.
final class RasterCache {
    let glyphs = GlyphCache()
    /// Bytes of scaled images that are kept.
    private let imageLimit: Int
    private var images: [ImageKey: [Pixel]] = [:]
    private var imageBytes = 0
    private var patches: [PatchKey: NinePatch] = [:]
    private var patchBytes = 0
    private static let patchLimit = 8 << 20

    init(imageLimit: Int) { self.imageLimit = imageLimit }

    /// A scaled image, made by the closure where it is not at hand.
    func image(_ key: ImageKey, make: () -> [Pixel]) -> [Pixel] {
        if let known = images[key] { return known }
        let image = make()
        let bytes = image.count * 4
        if bytes > imageLimit { return image }
        if imageBytes + bytes > imageLimit {
            // Starting over is cheap next to telling which of the images will be asked for again.
            images.removeAll(keepingCapacity: true)
            imageBytes = 0
        }
        images[key] = image
        imageBytes += bytes
        return image
    }

    /// A mask that can be stretched, made by the closure where it is not at hand.
    func patch(_ key: PatchKey, make: () throws(CairoError) -> NinePatch) throws(CairoError) -> NinePatch {
        if let known = patches[key] { return known }
        let patch = try make()
        let bytes = patch.coverage.byteCount
        if patchBytes + bytes > Self.patchLimit {
            patches.removeAll(keepingCapacity: true)
            patchBytes = 0
        }
        patches[key] = patch
        patchBytes += bytes
        return patch
    }
}

/// What tells one scaled image from another.
struct ImageKey: Hashable {
    var digest: UInt64
    var source: CGRect
    var width: Int
    var height: Int
    var filter: DisplayList.Image.Filter
    var tint: Pixel?
}

/// What tells one stretchable mask from another.
struct PatchKey: Hashable {
    enum Kind: Hashable {
        case fill
        /// The width of the ring, in pixels.
        case ring(Int)
        /// The standard deviation of the blur, in pixels.
        case blur(Double)
    }

    var width: Int
    var height: Int
    var radii: CornerRadii
    var kind: Kind
}
