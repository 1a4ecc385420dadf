// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as CoreImage: of it, colour filters, blurs and shapes of pictures.

@_exported public import CoreGraphics
public import Foundation
public import UIKit
import VitrineDrawing
import VitrineImageCoding
import VitrineQuartz2D

/// A picture that filters are put on.
///
/// Its origin is at the bottom left, as everywhere in this module; what is asked of it is drawn at once, in pixels.
public final class CIImage: NSObject, Sendable {
    let bitmap: SharedBitmap
    /// Where the pixels lie.
    public let extent: CGRect

    init(_ bitmap: Bitmap, at origin: CGPoint = .zero) {
        self.bitmap = SharedBitmap(bitmap)
        extent = CGRect(origin: origin, size: CGSize(width: bitmap.width, height: bitmap.height))
    }

    /// A picture of its pixels.
    public convenience init(cgImage image: CGImage) { self.init(image.bitmap.bitmap) }

    /// A picture of its pixels; options count for nothing.
    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) { self.init(cgImage: image) }

    /// A picture of UIKit's pixels; nil where there are none.
    @preconcurrency @MainActor public convenience init?(image: UIImage) { self.init(image: image, options: nil) }

    /// A picture of UIKit's pixels; nil where there are none.
    ///
    /// Options count for nothing.
    @preconcurrency @MainActor public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        guard let picture = image.cgImage else { return nil }
        self.init(cgImage: picture)
    }

    /// A picture of a file's bytes; nil where they cannot be read.
    ///
    /// Options count for nothing.
    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        guard let bitmap = try? ImageDecoder.decode([UInt8](data)) else { return nil }
        self.init(bitmap)
    }

    /// A picture of a file; nil where it cannot be read.
    ///
    /// Options count for nothing.
    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    /// A colour as far as it is cropped; before that a pixel.
    public convenience init(color: CIColor) { self.init(Bitmap(width: 1, height: 1, pixels: [color.pixel])) }

    /// No picture.
    public class func empty() -> CIImage { CIImage(Bitmap(width: 0, height: 0)) }

    /// The picture in a rectangle; a picture of one pixel fills it.
    public func cropped(to rect: CGRect) -> CIImage {
        let area = rect.integral
        if extent.width == 1, extent.height == 1, let pixel = bitmap.bitmap.pixels.first {
            let (width, height) = (max(Int(area.width), 0), max(Int(area.height), 0))
            return CIImage(Bitmap(width: width, height: height, pixels: Array(repeating: pixel, count: width * height)), at: area.origin)
        }
        let part = area.intersection(extent)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return .empty() }
        let source = bitmap.bitmap
        var result = Bitmap(width: Int(part.width), height: Int(part.height))
        let (left, top) = (Int(part.minX - extent.minX), Int(extent.maxY - part.maxY))
        for y in 0..<result.height { for x in 0..<result.width { result[x, y] = source[left + x, top + y] } }
        return CIImage(result, at: part.origin)
    }

    /// The picture with its edges carried on; it is as it was, as blurs do so of themselves.
    public func clampedToExtent() -> CIImage { self }

    /// The picture, moved, turned or scaled.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        let target = extent.applying(matrix).integral
        guard target.width >= 1, target.height >= 1, target.width * target.height <= 100_000_000 else { return .empty() }
        if matrix.a == 1, matrix.b == 0, matrix.c == 0, matrix.d == 1 { return CIImage(bitmap.bitmap, at: target.origin) }
        // From the space of this module, which goes upwards, into that of marks, which goes down.
        let image = DisplayList.Image(bitmap: bitmap, frame: CGRect(x: 0, y: 0, width: extent.width, height: extent.height))
        let down = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: extent.minX, ty: extent.maxY).concatenating(matrix)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -target.minX, ty: target.maxY))
        let picture = DisplayList.Picture([.image(image)], transform: down)
        let drawn = ImageRecording(marks: [.picture(picture)], size: target.size, scale: 1).bitmap()
        return drawn.map { CIImage($0.bitmap, at: target.origin) } ?? .empty()
    }

    /// The picture with the right side up, which lies as a file says.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        CIImage(bitmap.bitmap.shown(as: ImageOrientation(rawValue: Int(orientation)) ?? .up))
    }

    /// What a filter makes of the picture; itself where there is no such filter.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? self
    }

    /// What a filter makes of the picture; itself where there is no such filter.
    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

    /// The picture, blurred.
    public func applyingGaussianBlur(sigma: Double) -> CIImage { applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma]) }

    /// The picture over another.
    public func composited(over dest: CIImage) -> CIImage {
        let whole = extent.union(dest.extent)
        var result = Bitmap(width: Int(whole.width), height: Int(whole.height))
        for picture in [dest, self] {
            let (left, top) = (Int(picture.extent.minX - whole.minX), Int(whole.maxY - picture.extent.maxY))
            let source = picture.bitmap.bitmap
            for y in 0..<source.height {
                for x in 0..<source.width { result[left + x, top + y] = source[x, y].composited(over: result[left + x, top + y]) }
            }
        }
        return CIImage(result, at: whole.origin)
    }
}

extension UInt32 {
    /// A premultiplied pixel over another.
    fileprivate func composited(over below: UInt32) -> UInt32 {
        let rest = 255 - (self >> 24)
        func channel(_ shift: UInt32) -> UInt32 {
            Swift.min(255, (self >> shift & 255) + ((below >> shift & 255) * rest + 127) / 255) << shift
        }
        return channel(24) | channel(16) | channel(8) | channel(0)
    }
}

/// What a picture is told when it is made; nothing counts.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An option by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The space of its colours.
    public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
    /// Whether it is turned as its file says.
    public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
}

/// A colour.
public final class CIColor: NSObject, Sendable {
    /// How red, 0 to 1.
    public let red: CGFloat
    /// How green, 0 to 1.
    public let green: CGFloat
    /// How blue, 0 to 1.
    public let blue: CGFloat
    /// How opaque, 0 to 1.
    public let alpha: CGFloat

    /// A colour by its parts.
    public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat = 1) { (red, green, blue, alpha) = (r, g, b, a) }

    /// A colour of UIKit.
    @preconcurrency @MainActor public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }

    /// A colour of CoreGraphics.
    public convenience init(cgColor color: CGColor) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Black.
    public static let black = CIColor(red: 0, green: 0, blue: 0)
    /// White.
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    /// Nothing.
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
    /// Red.
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    /// Green.
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    /// Blue.
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    /// Grey.
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)

    /// The colour as a premultiplied pixel.
    var pixel: UInt32 { PixelColor(red, green, blue, alpha).pixel }
}

/// Some numbers.
public final class CIVector: NSObject, Sendable {
    private let values: [CGFloat]

    /// Some numbers.
    public init(values: [CGFloat]) { self.values = values }
    /// One number.
    public convenience init(x: CGFloat) { self.init(values: [x]) }
    /// Two numbers.
    public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
    /// Three numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z]) }
    /// Four numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }
    /// A point.
    public convenience init(cgPoint p: CGPoint) { self.init(values: [p.x, p.y]) }
    /// A rectangle.
    public convenience init(cgRect r: CGRect) { self.init(values: [r.minX, r.minY, r.width, r.height]) }

    /// How many there are.
    public var count: Int { values.count }
    /// The first.
    public var x: CGFloat { value(at: 0) }
    /// The second.
    public var y: CGFloat { value(at: 1) }
    /// The third.
    public var z: CGFloat { value(at: 2) }
    /// The fourth.
    public var w: CGFloat { value(at: 3) }
    /// One of them; 0 behind the last.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
}

/// Makes pixels of pictures.
public final class CIContext: NSObject, Sendable {
    /// One with options, which count for nothing.
    public init(options: [CIContextOption: Any]? = nil) {}

    /// The pixels in a rectangle; nil where there are none.
    public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
        let part = image.cropped(to: fromRect)
        return part.extent.isEmpty ? nil : CGImage(part.bitmap)
    }
}

/// What a context is told when it is made; nothing counts.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An option by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether the processor draws.
    public static let useSoftwareRenderer = CIContextOption(rawValue: "kCIContextUseSoftwareRenderer")
    /// The space in which colours are counted.
    public static let workingColorSpace = CIContextOption(rawValue: "kCIContextWorkingColorSpace")
    /// The space of the colours that come out.
    public static let outputColorSpace = CIContextOption(rawValue: "kCIContextOutputColorSpace")
    /// Whether other work goes first.
    public static let priorityRequestLow = CIContextOption(rawValue: "kCIContextPriorityRequestLow")
    /// Whether colours are multiplied by how opaque they are.
    public static let outputPremultiplied = CIContextOption(rawValue: "kCIContextOutputPremultiplied")
    /// Whether what was counted between is kept.
    public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
    /// How numbers are kept while it is drawn.
    public static let workingFormat = CIContextOption(rawValue: "kCIContextWorkingFormat")
    /// Whether large pictures are made small well.
    public static let highQualityDownsample = CIContextOption(rawValue: "kCIContextHighQualityDownsample")
    /// Whether it may draw without a screen's processor.
    public static let allowLowPower = CIContextOption(rawValue: "kCIContextAllowLowPower")
    /// What it is called.
    public static let name = CIContextOption(rawValue: "kCIContextName")
}

extension UIImage {
    /// What filters would draw it: nothing, since a picture holds its pixels.
    public var ciImage: CIImage? { nil }

    /// The pixels of a picture that filters were put on.
    public convenience init(ciImage: CIImage) { self.init(cgImage: CGImage(ciImage.bitmap)) }

    /// The pixels of a picture that filters were put on, so many to a point, and turned.
    public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
        self.init(cgImage: CGImage(ciImage.bitmap), scale: scale, orientation: orientation)
    }
}
