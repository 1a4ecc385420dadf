// SPDX-License-Identifier: MIT
//
// The dots of pages.

public import Foundation
import VitrineConfigurations
@_spi(Vitrine) public import VitrineControls
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// A row of dots, one for each page; a tap beside the current one goes on or back by one (controls.values).
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .pageControl }

    private static let dot: CGFloat = 7
    private static let pitch: CGFloat = 16
    private static let height: CGFloat = 26

    /// The number of pages; 0 by default.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(numberOfPages, 0)
            currentPage = page
            dotsChanged()
        }
    }
    /// Whether nothing is shown for a single page; false by default.
    open var hidesForSinglePage = false { didSet { dotsChanged() } }
    /// The colour of the other pages; nil is a translucent white.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the current page; nil is white.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// The picture of every dot; nil is a disc.
    open var preferredIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
    /// The picture of the dot of the current page; nil is that of the others.
    open var preferredCurrentPageIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
    /// What is behind the dots.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
    /// What a finger does with the dots; a tap goes on or back.
    open var interactionState: InteractionState { .none }
    /// Whether a finger may move along the dots; kept.
    open var allowsContinuousInteraction = true
    /// Whether the current page is shown only when it was asked for; kept, as on iOS 14 and later.
    open var defersCurrentPageDisplay = false

    /// What is behind the dots: nothing, but for a prominent ground.
    public enum BackgroundStyle: Int, Hashable, Sendable { case automatic, prominent, minimal }

    /// What a finger does with the dots.
    public enum InteractionState: Int, Hashable, Sendable { case none, discrete, continuous }

    private var images: [Int: UIImage] = [:]
    private var dots: [UIView] = []
    private lazy var ground = UIView()
    private var page = 0

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a page control as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.nib?.read(self, .pageControl)
    }

    /// The page that is shown, kept among those there are; setting it tells nobody.
    open var currentPage: Int {
        get { page }
        set {
            page = min(max(newValue, 0), max(numberOfPages - 1, 0))
            setNeedsLayout()
        }
    }

    open override func accessibilityIncrement() { turn(by: 1) }

    open override func accessibilityDecrement() { turn(by: -1) }

    private func turn(by count: Int) {
        let old = page
        currentPage += count
        if page != old { sendActions(for: .valueChanged) }
    }

    /// The size that so many dots need.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: pageCount > 0 ? CGFloat(pageCount) * Self.pitch + Self.pitch : 0, height: Self.height)
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// The picture of the dot of a page, or else that of all.
    open func indicatorImage(forPage page: Int) -> UIImage? { images[page] ?? preferredIndicatorImage }

    /// Sets the picture of the dot of a page.
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
        images[page] = image
        setNeedsLayout()
    }

    /// Does nothing: the current page is always shown.
    open func updateCurrentPageDisplay() {}

    private func showGround(_ count: Int) {
        guard backgroundStyle == .prominent || ground.superview != nil else { return }
        if ground.superview == nil { insertSubview(ground, at: 0) }
        let size = size(forNumberOfPages: count)
        ground.isHidden = backgroundStyle != .prominent || count == 0
        ground.isUserInteractionEnabled = false
        ground.backgroundColor = .tertiarySystemFill
        ground.frame = CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        ground.layer.cornerRadius = size.height / 2
    }

    private func dotsChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
        while dots.count > count { dots.removeLast().removeFromSuperview() }
        while dots.count < count { dots.append(addPart(UIView())) }
        showGround(count)
        let start = bounds.midX - CGFloat(count - 1) / 2 * Self.pitch
        for (index, dot) in dots.enumerated() {
            let place = isRightToLeft ? count - 1 - index : index
            dot.bounds.size = CGSize(width: Self.dot, height: Self.dot)
            dot.center = CGPoint(x: start + CGFloat(place) * Self.pitch, y: bounds.midY)
            dot.layer.cornerRadius = Self.dot / 2
            let color = index == page ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? .white.withAlphaComponent(0.3)
            let image = (index == page ? preferredCurrentPageIndicatorImage : nil) ?? indicatorImage(forPage: index)
            dot.backgroundColor = image == nil ? color : nil
            dot.skinImage = image
            if image != nil { dot.tintColor = color }
            if let size = image?.size { (dot.bounds.size, dot.layer.cornerRadius) = (size, 0) }
        }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch, numberOfPages > 1 else { return }
        let dot = bounds.midX + (CGFloat(page) - CGFloat(numberOfPages - 1) / 2) * Self.pitch * (isRightToLeft ? -1 : 1)
        let before = page
        currentPage += (touch.location(in: self).x < dot) == isRightToLeft ? 1 : -1
        if page != before { tellOfValue(event) }
    }

    /// A page control keeps taps from recognizers of what it lies on.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isTapFromBehind(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
