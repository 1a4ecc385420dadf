// SPDX-License-Identifier: MIT
//
// Bytes that pictures are made of, and pictures as bytes.

public import Foundation
import VitrineDrawing

/// Bytes for a picture or a font.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    /// The bytes.
    public var data: NSData? { bytes as NSData }

    /// The size in bytes.
    package var count: Int { bytes.count }

    package var content: Data { bytes }

    /// Gives out bytes.
    public init?(data: NSData) { bytes = Data(referencing: data) }

    /// Gives out bytes.
    public init?(data: Data) { bytes = data }

    /// Gives out the bytes of a file; nil where it cannot be read.
    public init?(url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        bytes = data
    }

    /// Gives out the bytes of a file; nil where it cannot be read.
    public convenience init?(filename: String) { self.init(url: URL(fileURLWithPath: filename)) }
}

/// The order of the bytes of a pixel.
public enum CGImageByteOrderInfo: UInt32, Hashable, Sendable {
    case orderMask = 0x7000, orderDefault = 0, order16Little = 0x1000, order32Little = 0x2000, order16Big = 0x3000, order32Big = 0x4000
}

extension CGImage {
    /// The bits of a component of a pixel: 8.
    public var bitsPerComponent: Int { 8 }
    /// The bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }
    /// The bytes of a row of pixels: four for each.
    public var bytesPerRow: Int { 4 * width }
    /// The space of the picture's colours, which is sRGB.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
    /// Where a pixel has its alpha in what `dataProvider` gives: last, and the colours are multiplied by it.
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    /// How pixels lie in what `dataProvider` gives.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue) }
    /// The order of the bytes of a pixel: red first.
    public var byteOrderInfo: CGImageByteOrderInfo { .orderDefault }
    /// Whether the picture says where others are seen: it does not.
    public var isMask: Bool { false }
    /// Whether pixels are mixed where the picture is shown in another size.
    public var shouldInterpolate: Bool { true }
    /// How colours come from the space of the picture.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
    /// The type of the file that the picture comes from; not known.
    public var utType: String? { nil }

    /// The pixels: for each a byte of red, green, blue and alpha, the colours multiplied by alpha.
    ///
    /// Complexity: linear in the number of pixels.
    public var dataProvider: CGDataProvider? {
        let pixels = bitmap.bitmap.pixels
        var bytes = [UInt8]()
        bytes.reserveCapacity(4 * pixels.count)
        for pixel in pixels {
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
            bytes.append(UInt8(truncatingIfNeeded: pixel))
            bytes.append(UInt8(truncatingIfNeeded: pixel >> 24))
        }
        return CGDataProvider(data: Data(bytes))
    }

    /// A picture of pixels in bytes: greys of 8 bits, or colours of 32 with alpha first, last or not at all.
    ///
    /// Nil for any other form, and where there are not bytes enough. Numbers of any space are taken for those of sRGB.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0, width <= 1 << 16, height <= 1 << 16, bitsPerComponent == 8, [8, 32].contains(bitsPerPixel),
            bytesPerRow >= width * bitsPerPixel / 8, provider.count >= bytesPerRow * (height - 1) + width * bitsPerPixel / 8,
            let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
        else { return nil }
        let isLittle = bitmapInfo.rawValue & CGImageByteOrderInfo.orderMask.rawValue == CGImageByteOrderInfo.order32Little.rawValue
        let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
        let isOpaque = [.none, .noneSkipFirst, .noneSkipLast].contains(alpha)
        let isStraight = alpha == .first || alpha == .last
        let bytes = [UInt8](provider.content)
        var pixels = [UInt32](repeating: 0, count: width * height)
        for y in 0..<height {
            for x in 0..<width {
                if bitsPerPixel == 8 {
                    let grey = UInt32(bytes[y * bytesPerRow + x])
                    pixels[y * width + x] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
                    continue
                }
                var part = (0..<4).map { UInt32(bytes[y * bytesPerRow + 4 * x + $0]) }
                if isLittle { part.reverse() }
                if isFirst { part = [part[1], part[2], part[3], part[0]] }
                if isOpaque { part[3] = 255 }
                if isStraight { for index in 0..<3 { part[index] = (part[index] * part[3] + 127) / 255 } }
                for index in 0..<3 { part[index] = min(part[index], part[3]) }
                pixels[y * width + x] = part[3] << 24 | part[0] << 16 | part[1] << 8 | part[2]
            }
        }
        self.init(SharedBitmap(Bitmap(width: width, height: height, pixels: pixels)))
    }

    /// The same picture: there is one space.
    public func copy(colorSpace: CGColorSpace) -> CGImage? { self }

    /// The picture where another one, as large as it is stretched to, is dark: white hides, black shows, as image masks have it.
    ///
    /// Complexity: linear in the number of pixels.
    public func masking(_ mask: CGImage) -> CGImage? {
        let (own, other) = (bitmap.bitmap, mask.bitmap.bitmap)
        guard other.width > 0, other.height > 0 else { return nil }
        var pixels = own.pixels
        for y in 0..<own.height {
            for x in 0..<own.width {
                let light = other[x * other.width / own.width, y * other.height / own.height] >> 8 & 0xFF
                let (pixel, share) = (pixels[y * own.width + x], 255 - light)
                func scaled(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * share + 127) / 255 << shift }
                pixels[y * own.width + x] = scaled(24) | scaled(16) | scaled(8) | scaled(0)
            }
        }
        return CGImage(SharedBitmap(Bitmap(width: own.width, height: own.height, pixels: pixels)))
    }
}
