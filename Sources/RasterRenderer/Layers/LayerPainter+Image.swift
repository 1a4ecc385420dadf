// SPDX-License-Identifier: MIT
//
// Images on layers.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry

extension LayerPainter {
    func draw(_ image: DisplayList.Image, in affine: CGAffineTransform, opacity: CGFloat, isSmooth: Bool = true) throws(CairoError) {
        guard image.frame.isFinite, image.source.isFinite, image.frame.width > 0, image.frame.height > 0, image.source.width > 0,
            image.source.height > 0, image.bitmap.bitmap.width > 0, image.bitmap.bitmap.height > 0
        else { return }
        if affine.b == 0, affine.c == 0, affine.a > 0, affine.d > 0 {
            drawUpright(image, in: PixelRect(snapping: image.frame.applying(affine)), opacity: opacity)
        } else {
            try drawTurned(image, in: affine, opacity: opacity, isSmooth: isSmooth)
        }
    }

    /// Puts the image into a rectangle of pixels.
    private func drawUpright(_ image: DisplayList.Image, in rect: PixelRect, opacity: CGFloat) {
        let area = rect.intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let scaler = ImageScaler(
            image.bitmap.bitmap, source: image.source, width: rect.width, height: rect.height, filter: image.filter)
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
        let isOpaque = image.bitmap.isOpaque && (image.tint?.alpha ?? 1) >= 1 && opacity >= 1
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
        _ image: DisplayList.Image, in affine: CGAffineTransform, opacity: CGFloat, isSmooth: Bool
    ) throws(CairoError) {
        let outline = Path.rect(image.frame).applying(affine)
        let area = PixelRect(covering: outline.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let bitmap = image.bitmap.bitmap
        let (partWidth, partHeight) = (image.source.width * CGFloat(bitmap.width), image.source.height * CGFloat(bitmap.height))
        // What shrinks is shrunk first, so that no pixel of the source is stepped over.
        let acrossX = image.frame.width * hypot(affine.a, affine.b)
        let acrossY = image.frame.height * hypot(affine.c, affine.d)
        let width = Int(min(max(min(partWidth, acrossX), 1), 8192).rounded(.up))
        let height = Int(min(max(min(partHeight, acrossY), 1), 8192).rounded(.up))
        let pixels = cache.image(ImageKey(image, width: width, height: height)) {
            let scaler = ImageScaler(bitmap, source: image.source, width: width, height: height, filter: image.filter)
            return tinted(scaler.pixels(in: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)), image.tint)
        }
        let toFrame = CGAffineTransform(
            a: image.frame.width / CGFloat(width), b: 0, c: 0, d: image.frame.height / CGFloat(height), tx: image.frame.minX,
            ty: image.frame.minY)
        guard let map = Homography(toFrame.concatenating(affine)).inverted().map(PixelMap.init) else { return }
        let picture = Target(frame: area)
        Sampler(pixels: pixels, width: width, height: height, isSmooth: image.filter == .linear).draw(on: picture, map: map)
        try fill(outline, from: picture, opacity: opacity, isSmooth: isSmooth)
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
    init(_ image: DisplayList.Image, width: Int, height: Int) {
        self.init(
            digest: image.bitmap.digest, source: image.source, width: width, height: height, filter: image.filter, tint: image.tint?.pixel)
    }
}
