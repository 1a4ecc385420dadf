// SPDX-License-Identifier: MIT
//
// A view of a picture.

public import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

/// A view that shows a picture as its content mode says.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture.
    open var image: UIImage? { didSet { imageChanged(from: oldValue) } }
    /// The picture while highlighted; nil is the usual one.
    open var highlightedImage: UIImage?
    /// Whether the highlighted picture is shown.
    open var isHighlighted = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = coder.nib?.bool("userInteractionEnabled") ?? false
        if let nib = coder.nib { readImages(nib) }
    }

    /// A view as large as the picture.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    /// Creates a view as large as a picture.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    private var shownImage: UIImage? {
        guard let image = isHighlighted ? highlightedImage ?? image : image else { return nil }
        let shown = image.isDynamic ? image.resolved(with: traitCollection) : image
        return shown.flipsForRightToLeftLayoutDirection && effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? shown.withHorizontallyFlippedOrientation() : shown
    }

    private func imageChanged(from old: UIImage?) {
        if image?.size != old?.size { invalidateIntrinsicContentSize() }
    }

    /// The picture, its frame in the view, and the size in pixels that it is shown in.
    private func placement(in bounds: CGRect, scale: CGFloat) -> (image: UIImage, frame: CGRect, pixels: (width: Int, height: Int))? {
        guard let image = shownImage, image.source != nil, bounds.width > 0, bounds.height > 0 else { return nil }
        let frame = contentMode.gravity.frame(of: image.size, in: bounds)
        guard frame.width > 0, frame.height > 0, frame.isFinite else { return nil }
        func pixels(_ length: CGFloat) -> Int { Int(min((length * scale).rounded(.up), 1e6)) }
        return (image, frame, (pixels(frame.width), pixels(frame.height)))
    }

    override func imageJob(scale: CGFloat) -> (source: ImageSource, size: (width: Int, height: Int))? {
        guard let (image, _, pixels) = placement(in: bounds, scale: scale), let source = image.source,
            let size = source.sizeToDecode(fitting: image.isSliced ? nil : pixels)
        else { return nil }
        return (source, size)
    }

    override func ownContents(in context: DisplayContext) -> [DisplayContent] {
        // While the bounds are animated the picture fills what is seen of them.
        guard let (image, frame, pixels) = placement(in: context.bounds, scale: context.scale) else { return [] }
        let tint = image.renderingMode == .alwaysTemplate ? tintColor : image.details.tint
        return image.contents(in: frame, pixels: pixels, tint: tint?.cgColor(for: traitCollection))
    }
}
