// SPDX-License-Identifier: MIT
//
// The shadow of a rounded box in perspective: blurred once, flat, and read where it is seen.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    /// Draws the shadow of a group, where a rounded box casts it.
    ///
    /// - Parameters:
    ///   - cut: the part that is painted, where not all of it is; it holds the painter's clip.
    ///   - deviation: of the blur, at least, in texels. Four tell a blur to less than a step of a byte, but for the size of the box, which is
    ///     of whole texels.
    /// - Returns: false, with nothing drawn, where the shadow has another shape or is not blurred.
    func drawBoxShadow(
        _ shadow: Composition.Shadow, of group: Composition.Group, in view: Perspective, strength: CGFloat, cutBy cut: Coverage? = nil,
        deviation: CGFloat = 4
    ) throws(CairoError) -> Bool {
        let bounds = group.box.rect
        guard shadow.radius.value > 0.05, !bounds.isEmpty else { return false }
        let radius = min(shadow.radius.value, 512)
        let (x, y) = view.stretches(over: bounds)
        let wanted = max(x.most, y.most)
        guard wanted > 0, wanted.isFinite, x.least.isFinite, y.least.isFinite else { return false }
        // Powers of two serve one picture after the other.
        let scale = pow(2, min(log2(deviation / radius).rounded(.up), max(log2(wanted).rounded(.up), -6)))
        let flat = group.flattened
        let toFlat = CGAffineTransform(scaleX: scale, y: scale)
        let space = DeviceSpace(scale: scale)
        let box = flat.opaqueBox(Extents(flat, in: space), in: space)
        guard let outline = flat.simpleSilhouette(of: shadow, box: box, in: toFlat), case .aligned(let rect, let radii) = outline,
            rect.width <= 4096, rect.height <= 4096
        else { return false }
        let pixel = shadow.color.color.faded(by: strength).pixel
        let sigma = radius * scale
        guard pixel >> 24 > 0, let patch = try blurredPatch(for: rect, radii, sigma: sigma) else { return true }
        let whole = rect.insetBy(-GaussianKernel.reach(sigma: sigma))
        // A faint colour leaves no trace where the blur runs out. One texel of that stays, for those between to be read.
        let margin = max(patch.margin(weakerThan: (1...255).first { scaled(pixel, by: UInt32($0)) != 0 } ?? 1) - 1, 0)
        let frame = whole.insetBy(margin)
        // The box lies on whole texels, and is taken back to where it belongs.
        let edges = PixelRect(snapping: bounds.applying(toFlat))
        let toTexels = CGAffineTransform(mapping: bounds, to: edges, otherwise: scale)
        let place = CGAffineTransform(translationX: -shadow.offset.size.width, y: -shadow.offset.size.height)
        let toTexture = place.concatenating(toTexels)
            .concatenating(CGAffineTransform(translationX: -CGFloat(frame.minX), y: -CGFloat(frame.minY)))
        let area = view.pixels(of: CGRect(x: 0, y: 0, width: frame.width, height: frame.height).applying(toTexture.inverted()))
        let hole = group.opacity.isOpaque && group.mask == nil ? box?.coveredPixels ?? .empty : .empty
        // What is blurred this much needs few samples even where it is seen small.
        let samples = Int(min(max((scale / max(min(x.least, y.least), 1e-3) / (2 * sigma)).rounded(.up), 1), 4))
        // Over four steps a line leaves a Gaussian of this strength by less than half of a step of a byte.
        let straightStep = 0.06 * sigma / (CGFloat(pixel >> 24) / 255).squareRoot()
        CoverageSampler(
            texels: patch.stretched(over: whole, without: margin), width: frame.width, height: frame.height,
            map: PixelMap(view.inverse.concatenating(Homography(toTexture))), samples: samples, straightStep: Int(straightStep * 65_536)
        ).paint(
            Shades(of: pixel, deviation: radius * wanted), on: target, within: area.intersection(clip).intersection(target.frame),
            except: hole.isEmpty ? nil : (PixelMap(view.inverse.concatenating(Homography(toTexels))), hole.rect), cutBy: cut)
        return true
    }
}
