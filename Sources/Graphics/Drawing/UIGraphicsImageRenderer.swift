// SPDX-License-Identifier: MIT
//
// Images that a program draws.

public import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineQuartz2D

/// How an image is drawn.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// How far colours go; here they are sRGB, whatever is asked for.
    public enum Range: Int, Hashable, Sendable { case unspecified = -1, automatic, extended, standard }

    /// Pixels per point; that of the screen until it is set.
    open var scale: CGFloat
    /// Whether the image lets nothing through: black lies beneath.
    open var opaque = false
    /// Which colours are wanted, which is kept: pixels are in sRGB.
    open var preferredRange = Range.automatic
    /// Whether more colours are wanted, which is kept: pixels are in sRGB.
    open var prefersExtendedRange = false

    public required init() {
        scale = UIScreen.main.scale
        super.init()
    }

    /// A format as it suits the screen that traits tell of.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    override func duplicate() -> UIGraphicsRendererFormat {
        let new = super.duplicate()
        guard let new = new as? UIGraphicsImageRendererFormat else { return new }
        (new.scale, new.opaque, new.preferredRange, new.prefersExtendedRange) = (scale, opaque, preferredRange, prefersExtendedRange)
        return new
    }
}

/// What an image renderer hands to what draws.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What has been drawn so far.
    open var currentImage: UIImage { UIImage(cgContext.recording) }
}

/// Draws images: recorded as they are drawn, and pixels of the format's scale where those are asked for (drawing.images-are-recorded).
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// A renderer of images of a size in points.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    /// A renderer of images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// A renderer of a rectangle, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }

    open override var allowsImageOutput: Bool { true }

    /// Draws an image.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let format = format as? UIGraphicsImageRendererFormat
        let scale = format.map { $0.scale > 0 && $0.scale.isFinite ? $0.scale : UIScreen.main.scale } ?? 1
        let context = CGContext(bounds: bounds.standardized, scale: scale, isOpaque: format?.opaque ?? false)
        draw(in: context) { actions(UIGraphicsImageRendererContext(context, self.format)) }
        return UIImage(context.recording)
    }

    /// Draws an image, as a PNG file; empty where the image has no pixels.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }

    /// Draws an image, as a JPEG file; empty where the image has no pixels, or too many for the format.
    ///
    /// - Parameters:
    ///   - compressionQuality: From 0, small, to 1, like the picture.
    ///   - actions: What draws, in the context of the image.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}

// MARK: Image contexts

/// Begins an image of a size in points, a point for a pixel.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins an image, which what follows is drawn into.
///
/// - Parameters:
///   - size: In points.
///   - opaque: Whether black lies beneath.
///   - scale: Pixels per point; 0 is that of the screen.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
    UIGraphicsPushContext(CGContext(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque))
}

/// What has been drawn so far into the image that was begun; nil outside of drawing, and for an image without pixels.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    UIGraphicsGetCurrentContext().flatMap { context in
        ImageSource(context.recording).map { UIImage(source: $0, scale: context.scale) }
    }
}

/// Ends the image that was begun last.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

// MARK: Views in contexts
