// SPDX-License-Identifier: MIT
//
// Images on layers.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    func draw(_ image: Composition.Image, in affine: CGAffineTransform, opacity: CGFloat) throws(CairoError) {
        if affine.b == 0, affine.c == 0, affine.a > 0, affine.d > 0 {
            drawUpright(image, in: PixelRect(snapping: image.frame.rect.applying(affine)), opacity: opacity)
        } else {
            try drawTurned(image, in: affine, opacity: opacity)
        }
    }

    /// Puts the image into a rectangle of pixels.
    private func drawUpright(_ image: Composition.Image, in rect: PixelRect, opacity: CGFloat) {
        let area = rect.intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let scaler = ImageScaler(
            image.bitmap.bitmap, source: image.source.rect, width: rect.width, height: rect.height, filter: image.filter)
        var window = PixelRect(minX: 0, minY: 0, maxX: rect.width, maxY: rect.height)
        let pixels: [Pixel]
        if rect.width * rect.height <= 4 << 20 {
            pixels = cache.image(ImageKey(image, width: rect.width, height: rect.height)) {
                tinted(scaler.pixels(in: window), image.tint)
            }
        } else {
            window = area.offsetBy(x: -rect.minX, y: -rect.minY)
            pixels = tinted(scaler.pixels(in: window), image.tint)
        }
        let isOpaque = image.isOpaque && opacity >= 1
        let factor = UInt32((unit(opacity) * 255).rounded())
        pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            for y in area.minY..<area.maxY {
                let to = target.row(y) + area.minX
                let from = base + ((y - rect.minY - window.minY) * window.width + area.minX - rect.minX - window.minX)
                if isOpaque {
                    to.update(from: from, count: area.width)
                } else {
                    for x in 0..<area.width { to[x] = over(factor == 255 ? from[x] : scaled(from[x], by: factor), to[x]) }
                }
            }
        }
    }

    /// Draws the image in any position.
    private func drawTurned(
        _ image: Composition.Image, in affine: CGAffineTransform, opacity: CGFloat
    ) throws(CairoError) {
        let (frame, source) = (image.frame.rect, image.source.rect)
        let outline = Path.rect(frame).applying(affine)
        let area = PixelRect(covering: outline.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let bitmap = image.bitmap.bitmap
        let (partWidth, partHeight) = (source.width * CGFloat(bitmap.width), source.height * CGFloat(bitmap.height))
        // What shrinks is shrunk first, so that no pixel of the source is stepped over.
        let acrossX = frame.width * hypot(affine.a, affine.b)
        let acrossY = frame.height * hypot(affine.c, affine.d)
        let width = Int(min(max(min(partWidth, acrossX), 1), 8192).rounded(.up))
        let height = Int(min(max(min(partHeight, acrossY), 1), 8192).rounded(.up))
        let pixels = cache.image(ImageKey(image, width: width, height: height)) {
            let scaler = ImageScaler(bitmap, source: image.source.rect, width: width, height: height, filter: image.filter)
            return tinted(scaler.pixels(in: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)), image.tint)
        }
        let toFrame = CGAffineTransform(
            a: frame.width / CGFloat(width), b: 0, c: 0, d: frame.height / CGFloat(height), tx: frame.minX,
            ty: frame.minY)
        guard let map = Homography(toFrame.concatenating(affine)).inverted().map(PixelMap.init) else { return }
        let picture = Target(frame: area)
        Sampler(pixels: pixels, width: width, height: height, isSmooth: image.filter == .linear).draw(on: picture, map: map)
        try fill(outline, from: picture, opacity: opacity, isSmooth: !image.hasHardEdges)
    }

    /// Fills a path in device coordinates with the pixels of another target.
    func fill(
        _ path: Path, from picture: Target, evenOdd: Bool = false, opacity: CGFloat = 1, isSmooth: Bool = true
    ) throws(CairoError) {
        fill(try Coverage(of: path, evenOdd: evenOdd, frame: picture.frame, isSmooth: isSmooth), from: picture, opacity: opacity)
    }

    /// Fills what is covered with the pixels of another target.
    func fill(_ coverage: Coverage, from picture: Target, opacity: CGFloat) {
        let factor = UInt32((unit(opacity) * 255).rounded())
        let area = picture.frame.intersection(clip).intersection(target.frame)
        for y in area.minY..<area.maxY {
            let (to, from, mask) = (target.row(y), picture.row(y), coverage.row(y))
            for x in area.minX..<area.maxX where mask[x] > 0 {
                let pixel = factor == 255 ? from[x] : scaled(from[x], by: factor)
                blend(pixel, coverage: UInt32(mask[x]), into: to + x)
            }
        }
    }
}

/// The pixels with their colour replaced.
func tinted(_ pixels: [Pixel], _ tint: CGColor?) -> [Pixel] {
    guard let pixel = tint?.pixel else { return pixels }
    return pixels.map { scaled(pixel, by: $0 >> 24) }
}

extension ImageKey {
    init(_ image: Composition.Image, width: Int, height: Int) {
        self.init(
            digest: image.bitmap.digest, source: image.source.rect, width: width, height: height, filter: image.filter,
            tint: image.tint?.pixel)
    }
}
