// SPDX-License-Identifier: MIT
//
// Pictures made of others, and as files.

public import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineQuartz2D

extension UIImage {
    /// A picture of what was drawn; an empty one where that has no pixels.
    convenience init(_ recording: ImageRecording) { self.init(source: ImageSource(recording), scale: recording.scale) }

    // MARK: Colour

    /// The same picture in one colour, where it has alpha; a view that tints gives a template its own.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

    /// The same picture in one colour, and as a template or not.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withRenderingMode(renderingMode).changed(source: source) { $0.tint = color }
    }

    // MARK: Size

    /// The picture no larger than a size in points, its sides as they are to each other; nil where it has no pixels.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let own = self.size
        guard source != nil, own.width > 0, own.height > 0, size.width > 0, size.height > 0 else { return nil }
        let factor = min(size.width / own.width, size.height / own.height, 1)
        let room = CGSize(width: (own.width * factor).rounded(), height: (own.height * factor).rounded())
        let context = CGContext(bounds: CGRect(origin: .zero, size: room), scale: scale)
        let pixels = (width: Int((room.width * scale).rounded(.up)), height: Int((room.height * scale).rounded(.up)))
        context.putContents(contents(in: context.bounds, pixels: pixels, tint: nil))
        guard let bitmap = context.recording.bitmap() else { return nil }
        return UIImage(source: ImageSource(bitmap: bitmap), scale: scale, renderingMode: renderingMode)
    }

    /// Makes a smaller picture, and hands it over at once.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }

    /// The picture no larger than a size in points; nil where it has no pixels.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// The picture with its pixels at hand; nil where they cannot be read.
    public func preparingForDisplay() -> UIImage? { shownPixels == nil ? nil : self }

    /// Reads the pixels, and hands over the picture at once.
    public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) { completionHandler(preparingForDisplay()) }

    /// The picture with its pixels at hand; nil where they cannot be read.
    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    // MARK: Files

    /// The picture as it is shown, as a PNG file; nil where it has no pixels.
    public func pngData() -> Data? { shownBitmap.map { Data(PNGEncoder().encode($0)) } }

    /// The picture as it is shown, as a JPEG file, what is translucent on white; nil where it has no pixels, or too many for the format.
    ///
    /// - Parameter compressionQuality: From 0, small, to 1, like the picture.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard let bitmap = shownBitmap else { return nil }
        let quality = compressionQuality.isNaN ? 100 : Int((min(max(compressionQuality, 0), 1) * 100).rounded())
        return (try? JPEGRowEncoder.encode(bitmap, options: ImageOptions(quality: quality))).map { Data($0) }
    }

    /// The pixels as they are shown: turned, and in the picture's tint.
    private var shownBitmap: Bitmap? {
        guard let bitmap = shownPixels?.bitmap, bitmap.width > 0, bitmap.height > 0 else { return nil }
        guard let tint = details.tint?.cgColor else { return bitmap }
        let size = CGSize(width: bitmap.width, height: bitmap.height)
        let image = DisplayList.Image(bitmap: SharedBitmap(bitmap), frame: CGRect(origin: .zero, size: size), tint: tint)
        return ImageRecording(marks: [.image(image)], size: size, scale: 1).bitmap()?.bitmap
    }
}

/// The picture as a PNG file; nil where it has no pixels.
@preconcurrency @MainActor public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The picture as a JPEG file; nil where it has no pixels.
@preconcurrency @MainActor public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
