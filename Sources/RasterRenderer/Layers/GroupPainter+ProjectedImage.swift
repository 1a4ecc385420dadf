// SPDX-License-Identifier: MIT
//
// Images in perspective.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    /// Puts an image where it is seen: shrunk evenly first, and then resampled.
    func draw(_ image: Composition.Image, in view: Perspective, opacity: CGFloat) throws(CairoError) {
        let (frame, source, isSmooth) = (image.frame.rect, image.source.rect, !image.hasHardEdges)
        guard let outline = view.projector.project(.rect(reaching(frame, in: view))) else { return }
        let area = PixelRect(covering: outline.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let (x, y) = view.stretches(over: frame)
        let bitmap = image.bitmap.bitmap
        let width = Self.length(frame.width, x, of: source.width * CGFloat(bitmap.width))
        let height = Self.length(frame.height, y, of: source.height * CGFloat(bitmap.height))
        let pixels = cache.image(ImageKey(image, width: width, height: height)) {
            let scaler = ImageScaler(bitmap, source: source, width: width, height: height, filter: image.filter)
            return tinted(scaler.pixels(in: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)), image.tint)
        }
        let toPicture = CGAffineTransform(
            a: CGFloat(width) / frame.width, b: 0, c: 0, d: CGFloat(height) / frame.height,
            tx: -frame.minX * CGFloat(width) / frame.width, ty: -frame.minY * CGFloat(height) / frame.height)
        let map = view.inverse.concatenating(Homography(toPicture))
        let grid = Sampler.Grid(over: ConvexPolygon(frame).beforeEye(of: view.map).corners, view.map, to: map)
        let sampler = Sampler(pixels: pixels, width: width, height: height, isSmooth: image.filter == .linear)
        let coverage = try Coverage(areaOf: outline, frame: area, isSmooth: isSmooth)
        let factor = UInt32((unit(opacity) * 255).rounded())
        if sampler.isSmooth {
            sampler.paint(
                on: target, map: PixelMap(map), grid: grid, through: coverage, opacity: factor,
                isOpaque: image.isOpaque, columns: columns(ofRow:))
        } else {
            let picture = Target(frame: area)
            sampler.draw(on: picture, map: PixelMap(map), grid: grid)
            fill(coverage, from: picture, opacity: opacity)
        }
    }

    /// The pixels along a side of the picture that is resampled: as many as the nearest part shows, and somewhat more than the rest does.
    ///
    /// They come in steps, so that a picture that moves a little is the same as before.
    ///
    /// - Parameter part: the pixels that the image has there.
    private static func length(_ side: CGFloat, _ stretch: Perspective.Stretch, of part: CGFloat) -> Int {
        let wanted = side * max(stretch.most, 1.25 * (stretch.least * stretch.most).squareRoot())
        guard wanted < part else { return Int(min(max(part, 1), 8192).rounded(.up)) }
        let step = pow(2, (log2(max(wanted, 1)) * 8).rounded(.up) / 8)
        return Int(min(max(min(part, step), 1), 8192).rounded(.up))
    }
}
