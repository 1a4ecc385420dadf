// SPDX-License-Identifier: MIT
//
// The pictures of an APNG, one after the other.

public import VitrineDrawing
public import VitrineImageCoding

/// Reads the pictures of an animated PNG as they are seen, one after the other, so that two are in memory and not all.
///
/// A PNG that does not move has one picture, which is shown for no time. A picture for viewers without animation that is not part of it is
/// left out. Colours lie over each other premultiplied.
public struct AnimationReader: Sendable {
    /// A picture and how long it is shown.
    public struct Frame: Hashable, Sendable {
        /// All of the canvas.
        public var bitmap: Bitmap
        /// How long it is shown, in seconds.
        public var duration: Double
    }

    /// In pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// How many pictures the file says there are.
    public let frameCount: Int
    /// How often the animation plays; 0 for ever.
    public let loops: Int

    private let layout: APNGLayout
    private var canvas: Bitmap
    private var next = 0

    /// A reader at the first picture.
    ///
    /// - Parameters:
    ///   - data: the whole file.
    ///   - limits: what is refused before there is room made for it.
    /// - Throws: `ImageError` where the data is no PNG, or says of its pictures what cannot be.
    public init(_ data: [UInt8], limits: DecodeLimits = DecodeLimits()) throws(ImageError) {
        let header = try ImageDecoder.probe(data)
        guard header.format == .png else { throw .unknownFormat }
        try ImageDecoder.check(header.width, header.height, limits)
        (width, height) = (header.width, header.height)
        layout = try APNGLayout(data, width: width, height: height)
        (frameCount, loops) = (layout.frames.count, layout.loops)
        canvas = Bitmap(width: width, height: height)
    }

    /// The next picture; nil after the last one.
    ///
    /// - Throws: `ImageError` where the picture cannot be decoded.
    public mutating func nextFrame() throws(ImageError) -> Frame? {
        guard next < layout.frames.count else { return nil }
        let frame = layout.frames[next]
        let region = frame.region
        let pixels = try ImageDecoder.decode(layout.file(of: frame)).pixels
        let before = frame.disposal == .previous ? canvas : nil
        draw(pixels, region, isOver: frame.isOver)
        let shown = canvas
        switch frame.disposal {
        case .none: break
        case .background: draw([UInt32](repeating: 0, count: region.width * region.height), region, isOver: false)
        // The first picture has none before it: what was there is transparent.
        case .previous: if let before { canvas = before }
        }
        next += 1
        return Frame(bitmap: shown, duration: frame.duration)
    }

    private mutating func draw(_ pixels: [UInt32], _ region: PixelRegion, isOver: Bool) {
        for y in 0..<region.height {
            let (from, to) = (y * region.width, (region.y + y) * width + region.x)
            for x in 0..<region.width {
                let pixel = pixels[from + x]
                canvas.pixels[to + x] = isOver ? pixel.over(canvas.pixels[to + x]) : pixel
            }
        }
    }
}

extension UInt32 {
    /// The premultiplied pixel over another one, rounded to the nearest.
    fileprivate func over(_ below: UInt32) -> UInt32 {
        let alpha = self >> 24
        if alpha == 255 { return self }
        if self == 0 { return below }
        let rest = 255 - alpha
        func channel(_ shift: UInt32) -> UInt32 {
            Swift.min(255, (self >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255) << shift
        }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }
}
