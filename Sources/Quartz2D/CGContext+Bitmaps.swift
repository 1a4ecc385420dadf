// SPDX-License-Identifier: MIT
//
// Contexts that draw an image, and layers that are drawn again and again.

public import Foundation
package import VitrineDrawing
import VitrineGeometry

/// Where a pixel has its alpha; here it only says whether there is one.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How pixels lie in memory; here it only says whether there is alpha.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The bits that say where alpha is.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    /// Words of 32 bits, the last byte first.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    /// Words of 32 bits, the first byte first.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

extension CGContext {
    /// A context that draws an image of so many pixels, which `makeImage()` gives.
    ///
    /// As in CoreGraphics its origin is at the bottom left, y up, and a pixel is its unit (drawing.bitmap-contexts-point-up). The pixels
    /// are in sRGB, and are kept by the context: nil for memory of the caller's, and for a size without an area or beyond all bounds.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard data == nil, width > 0, height > 0, width <= 1 << 16, height <= 1 << 16, width * height <= 1 << 28 else { return nil }
        let withoutAlpha: [CGImageAlphaInfo] = [.none, .noneSkipLast, .noneSkipFirst]
        let isOpaque = withoutAlpha.contains { $0.rawValue == bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue }
        self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height), pointsUp: true, isOpaque: isOpaque)
    }

    /// The width in pixels of what is drawn.
    public var width: Int { Int((bounds.width * scale).rounded(.up)) }

    /// The height in pixels of what is drawn.
    public var height: Int { Int((bounds.height * scale).rounded(.up)) }

    /// What has been drawn so far; nil where that has no area.
    public func makeImage() -> CGImage? { CGImage(recording) }

    /// What has been drawn so far, its corner at the origin.
    package var recording: ImageRecording {
        var marks = marksSoFar
        if bounds.origin != .zero {
            let move = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
            marks = [.picture(DisplayList.Picture(marks, transform: move))]
        }
        return ImageRecording(marks: marks, size: bounds.size, scale: scale, isOpaque: isOpaque)
    }
}

/// What is drawn once and put down many times.
public final class CGLayer {
    /// The size in points of the context it was made for.
    public let size: CGSize
    /// The context that draws the layer.
    public let context: CGContext?

    /// A layer without anything on it, as large as it says.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
        self.size = size
        self.context = CGContext(bounds: CGRect(origin: .zero, size: size), scale: context.scale)
    }
}

extension CGContext {
    /// Draws a layer with its origin at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }

    /// Draws a layer stretched over a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let drawn = layer.context?.recording else { return }
        putContents([drawn.content(in: rect.standardized)], covering: rect.standardized)
    }

    /// Draws what a view or an image shows, in user space, faded as all that follows.
    ///
    /// - Parameter area: What the contents cover; a mode of Porter and Duff changes nothing outside of it.
    package func putContents(_ contents: [DisplayList.Content], covering area: CGRect? = nil) {
        if contents.isEmpty { return }
        if let area, !state.blend.mode.isSeparable, state.blend != .destinationOver {
            let picture = DisplayList.Picture(contents, transform: ctm, opacity: state.alpha, isIsolated: true)
            return putOperator([.picture(picture)], covering: DisplayList.ClipPath(path: Path.rect(area).applying(ctm)))
        }
        if state.alpha == 1, contents.count == 1 { return putPlaced(contents[0]) }
        putPlaced(.picture(DisplayList.Picture(contents, opacity: state.alpha, isIsolated: true)))
    }
}
