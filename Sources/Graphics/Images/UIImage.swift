// SPDX-License-Identifier: MIT
//
// A picture with a size in points, decoded when it is shown, as large as it is shown.

public import Foundation
import VitrineDrawing
import VitrineEnvironment
public import VitrineGeometry
import VitrineImageCoding
public import VitrineQuartz2D

/// A picture.
///
/// Its pixels are read when it is shown for the first time. An SVG or a PDF stays a drawing wherever it is shown (assets.vectors).
@preconcurrency @MainActor
open class UIImage: NSObject {
    /// Whether a picture's own colours are shown or the tint of the view.
    public enum RenderingMode: Int, Hashable, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// How the parts of a resizable picture between its margins are filled.
    public enum ResizingMode: Int, Hashable, Sendable { case tile, stretch }

    /// Pixels per point.
    public let scale: CGFloat
    /// Whether the picture shows its own colours or the tint.
    public let renderingMode: RenderingMode
    /// The margins that keep their size when the picture is stretched.
    public let capInsets: UIEdgeInsets
    /// Where the pixels come from; nil for the empty picture.
    package let source: ImageSource?
    /// What few pictures have.
    package let details: ImageDetails

    package init(
        source: ImageSource?, scale: CGFloat, renderingMode: RenderingMode = .automatic, capInsets: UIEdgeInsets = .zero,
        details: ImageDetails = ImageDetails()
    ) {
        self.details = details
        self.source = source
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        self.renderingMode = renderingMode
        self.capInsets = capInsets
        super.init()
    }

    /// A picture without pixels.
    public override convenience init() { self.init(source: nil, scale: 1) }

    /// The picture in PNG or JPEG data; nil where its head says that it is none.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Decodes a picture of so many pixels a point; nil where it is none.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let source = UIEnvironment.current.images.read([UInt8](data), name: "data") else { return nil }
        self.init(source: source, scale: source.vector == nil ? scale : UIImage.screenScale)
    }

    /// The picture in a file; a name that ends in `@2x` or `@3x` says its scale.
    ///
    /// Nil where there is none.
    public convenience init?(contentsOfFile path: String) {
        guard let source = UIEnvironment.current.images.file(path) else { return nil }
        self.init(source: source, scale: source.vector == nil ? ImageSource.scale(ofFile: path) : UIImage.screenScale)
    }

    /// The picture of this name in the catalogues and folders of the main bundle; see `init(named:in:compatibleWith:)`.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Creates a picture of one pixel a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1) }

    /// Creates a picture of so many pixels a point.
    public convenience init(cgImage: CGImage, scale: CGFloat) { self.init(cgImage: cgImage, scale: scale, orientation: .up) }

    /// Creates a picture whose pixels lie as an orientation says.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let recorded = cgImage.recording.flatMap { ImageSource($0) }
        self.init(source: recorded ?? ImageSource(bitmap: cgImage.bitmap), scale: scale, orientation: orientation)
    }

    /// In points.
    open var size: CGSize {
        guard let source else { return .zero }
        if let vector = source.shownVector {
            let size = vectorSize(vector)
            return details.orientation.pixels.isTransposed ? CGSize(width: size.height, height: size.width) : size
        }
        if let size = source.drawnSize { return size }
        return CGSize(width: CGFloat(source.width) / scale, height: CGFloat(source.height) / scale)
    }

    /// All pixels as they lie, whatever the orientation; nil where there are none or they cannot be read.
    open var cgImage: CGImage? {
        let untouched = source?.turned?.source ?? source
        if untouched?.drawnSize != nil { return untouched?.bitmap(fitting: vectorPixels).map { CGImage($0) } }
        return untouched?.recording.flatMap { CGImage($0) } ?? untouched?.bitmap(fitting: nil).map { CGImage($0) }
    }

    /// The pixels as they are shown, all there are: of lines, as many as the screen has.
    var shownPixels: SharedBitmap? { source?.bitmap(fitting: source?.drawnSize == nil ? nil : vectorPixels) }

    /// The same picture, with its own colours or the tint.
    open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        UIImage(source: source, scale: scale, renderingMode: mode, capInsets: capInsets, details: details.changing { $0.mode = mode })
    }

    /// The picture with edges that keep their size where it is stretched.
    open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: insets, resizingMode: .stretch)
    }

    /// The same picture, with margins that keep their size when it is stretched.
    open func resizableImage(withCapInsets insets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        let slicing = ImageDetails.Slicing(caps: insets, isTiled: resizingMode == .tile)
        return UIImage(
            source: source, scale: scale, renderingMode: renderingMode, capInsets: insets,
            details: details.changing { $0.slicing = slicing })
    }
}
