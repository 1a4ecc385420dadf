// SPDX-License-Identifier: MIT
//
// A view of a picture.

public import Foundation
import VitrineDrawing
public import VitrineGeometry
package import VitrineGraphics
import VitrineLayers

/// A view that shows a picture as its content mode says.
@preconcurrency @MainActor
open class UIImageView: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .imageView }

    /// Begins to show the animation images, or a picture that moves.
    open func startAnimating() { frames.restart(self, isRunning: animationImages?.isEmpty == false || image?.images != nil) }

    /// Shows the picture again.
    open func stopAnimating() { frames.restart(self, isRunning: false) }

    /// Whether pictures are shown one after the other.
    open var isAnimating: Bool { frames.isRunning(in: self) }

    /// The picture.
    open var image: UIImage? { didSet { imageChanged(from: oldValue) } }
    /// The picture while highlighted; nil is the usual one.
    open var highlightedImage: UIImage?
    /// Whether the highlighted picture is shown.
    open var isHighlighted = false
    /// Pictures that are shown one after the other by the virtual clock, in place of the picture, once animating was started.
    open var animationImages: [UIImage]? { didSet { frames.restart(self, isRunning: false) } }
    /// The same while highlighted; nil is the usual ones.
    open var highlightedAnimationImages: [UIImage]?
    /// The seconds that all of them take; 0, the default, takes a thirtieth for each.
    open var animationDuration: TimeInterval = 0
    /// How often they are shown; 0, the default, is for ever.
    open var animationRepeatCount = 0
    var frames = ImageFrames()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        coder.interface?.read(self, as: UIImageView.self)
    }

    /// A view as large as the picture.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
    }

    /// Creates a view as large as a picture.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// Which drawing of a symbol is shown where the picture does not say.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageChanged(from: nil) } }

    /// The picture's insets, so that constraints place what is in it and not its edges (assets.alignment).
    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

    open override var intrinsicContentSize: CGSize {
        guard let image = shownImage else { return super.intrinsicContentSize }
        let (size, insets) = (image.size, image.alignmentRectInsets)
        return CGSize(width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    private var shownImage: UIImage? {
        guard let image = movingImage ?? (isHighlighted ? highlightedImage ?? image : image) else { return nil }
        let shown = image.isDynamic ? image.resolved(with: traitCollection) : image
        return symbol(shown).seen(from: effectiveUserInterfaceLayoutDirection)
    }

    /// A symbol in the drawing that the view prefers.
    private func symbol(_ shown: UIImage) -> UIImage {
        guard let preferredSymbolConfiguration, shown.isSymbolImage else { return shown }
        return shown.preferring(preferredSymbolConfiguration, traits: traitCollection)
    }

    /// The baseline of a symbol, as text beside it has one (symbols.baseline).
    @_spi(Vitrine) open override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        guard let image = shownImage, let offset = image.baselineOffsetFromBottom else { return super.baselines(in: size) }
        let frame = contentMode.gravity.frame(of: image.size, in: CGRect(origin: .zero, size: size))
        let baseline = frame.maxY - offset * (image.size.height > 0 ? frame.height / image.size.height : 1)
        return (baseline, baseline)
    }

    private func imageChanged(from old: UIImage?) {
        if image?.images != nil || old?.images != nil { frames.restart(self, isRunning: image?.images != nil) }
        if image?.size != old?.size || image?.alignmentRectInsets != old?.alignmentRectInsets { invalidateIntrinsicContentSize() }
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
        guard let (image, _, pixels) = placement(in: bounds, scale: scale), let source = image.source, source.vector == nil,
            let size = source.sizeToDecode(fitting: image.isSliced ? nil : pixels)
        else { return nil }
        return (source, size)
    }

    override func ownContents(in context: DisplayContext) -> [DisplayContent] {
        // While the bounds are animated the picture fills what is seen of them.
        guard let (image, frame, pixels) = placement(in: context.bounds, scale: context.scale) else { return [] }
        let tint = image.takesTint ? tintColor : image.details.tint
        return image.contents(in: frame, pixels: pixels, tint: tint?.cgColor(for: traitCollection), traits: traitCollection)
    }
}
