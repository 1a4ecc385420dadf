// SPDX-License-Identifier: MIT
//
// The view that shows a part of something larger: its bounds' origin is the content offset.

public import Foundation
public import VitrineGeometry
import VitrineLayers
import VitrineObserving

/// A view onto content that is larger than it; scrolling moves the origin of its bounds.
@preconcurrency @MainActor
open class UIScrollView: UIView, _UIScrollViewDelegation {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .scrollView }

    /// Who is told of scrolling, by the type that all scroll views share.
    package weak var scrollDelegate: (any UIScrollViewDelegate)?

    /// How quickly a flick comes to rest, as the share of the speed that is left after a millisecond.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The default.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// Comes to rest sooner.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// When the safe area becomes part of the content's insets.
    public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable { case automatic, scrollableAxes, never, always }

    /// The look of the scroll indicators.
    public enum IndicatorStyle: Int, Hashable, Sendable { case `default`, black, white }

    /// What scrolling does to the keyboard.
    public enum KeyboardDismissMode: Int, Hashable, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory

        var endsEditingOnDrag: Bool { self == .onDrag || self == .onDragWithAccessory }
    }

    /// Whether content that is thrown rests on multiples of the bounds.
    open var isPagingEnabled = false
    /// Whether fingers scroll the content; turning it off breaks off a drag under way.
    open var isScrollEnabled = true { didSet { touched?.heed(self) } }
    /// Whether a drag moves the content along the axis that it begins along only.
    open var isDirectionalLockEnabled = false
    /// Whether scrolling goes beyond the content and back.
    open var bounces = true
    /// Whether the content counts as scrollable up and down even where it is smaller than the view.
    open var alwaysBounceVertical = false
    /// Whether the content counts as scrollable from side to side even where it is smaller than the view.
    open var alwaysBounceHorizontal = false
    /// How quickly thrown content comes to rest.
    open var decelerationRate = DecelerationRate.normal
    /// Whether the vertical indicator is seen while a finger scrolls (scrolling.indicators).
    open var showsVerticalScrollIndicator = true { didSet { touched?.indicators.update(in: self) } }
    /// Whether the horizontal indicator is seen while a finger scrolls (scrolling.indicators).
    open var showsHorizontalScrollIndicator = true { didSet { touched?.indicators.update(in: self) } }
    /// The look of the scroll indicators; by default dark on light and light on dark.
    open var indicatorStyle = IndicatorStyle.default
    /// The room around the vertical indicator.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { touched?.indicators.update(in: self) } }
    /// The room around the horizontal indicator.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { touched?.indicators.update(in: self) } }
    /// Whether indicators clear the safe area.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { touched?.indicators.update(in: self) } }
    /// Whether the content hears of touches only when they are no scroll: after 0.15 seconds, or at the lift (scrolling.content-touches).
    open var delaysContentTouches = true { didSet { touched?.heed(self) } }
    /// Whether a drag takes touches from the content that has heard of them (scrolling.content-touches).
    open var canCancelContentTouches = true
    /// Unsupported: whether a tap on the status bar scrolls to the top.
    open var scrollsToTop = true { didSet { if !scrollsToTop { note(.scrollsToTop) } } }
    /// Unsupported: a drag that takes the keyboard along; `onDrag` ends editing (keys.dismissal).
    open var keyboardDismissMode = KeyboardDismissMode.none {
        didSet { if keyboardDismissMode != .none, !keyboardDismissMode.endsEditingOnDrag { note(.keyboardDismissMode) } }
    }
    /// Whether a finger is on the content, though it may not have moved it yet.
    open package(set) var isTracking = false
    /// Whether a finger moves the content.
    open package(set) var isDragging = false { didSet { touched?.indicators.heed(self) } }
    /// Whether thrown content has not come to rest yet.
    open package(set) var isDecelerating = false { didSet { touched?.indicators.heed(self) } }
    /// The recognizer of the drag that scrolls.
    open var panGestureRecognizer: UIPanGestureRecognizer { touching.pan }

    /// What the view has once it is touched.
    var touched: ScrollTouches?
    /// What stands above the content and is pulled out with it; nil is none.
    package var accessory: (any ScrollAccessory)? { didSet { if accessory !== oldValue { accessoryChanged(from: oldValue) } } }
    private var insetBefore = UIEdgeInsets.zero
    /// How much of that is room that what stands above the content took.
    private var takenBefore: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    /// Creates a view as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        clipsToBounds = true
        coder.interface?.read(self, as: UIScrollView.self)
    }

    // MARK: Content

    /// The point of the content that is shown at the view's top-left corner: the origin of the bounds.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { if bounds.origin != newValue { bounds.origin = newValue } }
    }

    /// The size of what can be scrolled over, in points.
    open var contentSize: CGSize {
        get { storedContentSize }
        set { storedContentSize = newValue }
    }

    /// The content size as it was set last, whatever a subclass does before it answers `contentSize`.
    package var storedContentSize = CGSize.zero {
        didSet {
            guard storedContentSize != oldValue else { return }
            keyChanged(self, "contentSize")
            insetMayHaveChanged()
            // Bars at the bottom ask where the content ends (bars.scroll-edge).
            rare?.follower?.barsChanged()
        }
    }

    /// Room around the content that can be scrolled to.
    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { insetMayHaveChanged() } }
    }

    /// When the safe area becomes part of the content's insets.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { insetMayHaveChanged() } }
    }

    /// The content inset with what of the safe area counts.
    open var adjustedContentInset: UIEdgeInsets {
        var inset = insetWithoutRefresh
        inset.top += accessory?.takenHeight ?? 0
        return inset
    }

    private var insetWithoutRefresh: UIEdgeInsets {
        if contentInsetAdjustmentBehavior == .never { return contentInset }
        var safeArea = safeAreaInsets
        if safeArea == .zero { return contentInset }
        let scrolls = (
            horizontally: alwaysBounceHorizontal || storedContentSize.width + contentInset.horizontal > bounds.width,
            vertically: alwaysBounceVertical || storedContentSize.height + contentInset.vertical > bounds.height
        )
        let isAlways = contentInsetAdjustmentBehavior == .always
        // The content view of a view controller clears the bars even where it does not scroll.
        let isOfController = contentInsetAdjustmentBehavior == .automatic && (isViewOfController || superview?.isViewOfController == true)
        if !isAlways && !scrolls.horizontally { (safeArea.left, safeArea.right) = (0, 0) }
        if !isAlways && !scrolls.vertically && !isOfController { (safeArea.top, safeArea.bottom) = (0, 0) }
        return contentInset + safeArea
    }

    /// Called when the inset with what of the safe area counts is another one.
    open func adjustedContentInsetDidChange() {}

    /// Both kinds of scroll indicator insets at once.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetMayHaveChanged()
    }

    /// How far content that stands at its beginning, a bar above it fully grown, is pushed down by what is above it; nil where it stands
    /// elsewhere.
    package var pushAtBeginning: CGFloat? {
        let top = insetBefore.top - takenBefore + (rare?.collapsible ?? 0)
        if bounds.minY == -top { return 0 }
        return takenBefore > 0 && bounds.minY == -(top + takenBefore) ? takenBefore : nil
    }

    /// Content that stood at its beginning stands at it still under the new inset; the room that what stands above it takes moves nothing
    /// (refreshing.inset).
    package func insetMayHaveChanged() {
        keyChanged(self, "contentInset")
        let (old, new) = (insetBefore, adjustedContentInset)
        let (takenOld, takenNew) = (takenBefore, accessory?.takenHeight ?? 0)
        guard old != new else { return }
        (insetBefore, takenBefore) = (new, takenNew)
        let (baseOld, base) = (old.top - takenOld, new.top - takenNew)
        var offset = contentOffset
        if offset.y == -baseOld { offset.y = -base } else if offset.y == -old.top { offset.y = -(base + takenOld) }
        if offset.x == -old.left { offset.x = -new.left }
        contentOffset = offset
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
    }

    /// The offsets that can be rested at, ends included: from the inset's edge to where the content's end meets the view's.
    package var offsetRange: (min: CGPoint, max: CGPoint) {
        let inset = adjustedContentInset
        // Not the negated inset: that of none is a negative zero.
        let least = CGPoint(x: 0 - inset.left, y: 0 - inset.top - (rare?.collapsible ?? 0))
        return (
            least,
            CGPoint(
                x: max(least.x, storedContentSize.width + inset.right - bounds.width),
                y: max(least.y, storedContentSize.height + inset.bottom - bounds.height))
        )
    }

    /// The scrolled content: constraints to its edges make the content size.
    open var contentLayoutGuide: UILayoutGuide { guide(.scrolledContent) }

    /// The frame of the scroll view, that does not scroll.
    open var frameLayoutGuide: UILayoutGuide { guide(.scrollFrame) }

    // MARK: Scrolling

    /// Scrolls so that a point of the content is at the view's corner.
    ///
    /// An animated change takes 0.3 seconds of the virtual clock, and ends with `scrollViewDidEndScrollingAnimation(_:)`
    /// (scrolling.animated-offset). Where animations are disabled the change is immediate.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        // By the clock of the view's own window (time.environments).
        environment.run {
            guard animated, AnimationBlock.areEnabledHere else {
                stopScrolling()
                self.contentOffset = contentOffset
                if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
                return
            }
            scroll(to: contentOffset)
        }
    }

    /// The movement that the clock carries on.
    var movement: ScrollMovement?
    /// Whether the clock carries a movement on.
    package var isMovedByClock: Bool { movement != nil }

    // MARK: Zooming

    /// What the view has whose content can be zoomed.
    var zoom: ScrollZoom?

    /// How large the content is shown; the delegate says which view that is (scrolling.zoom).
    open var zoomScale: CGFloat {
        get { zoom?.scale ?? 1 }
        set { zoomTo(newValue, animated: false) }
    }

    /// The smallest scale; 1 by default.
    open var minimumZoomScale: CGFloat {
        get { zoom?.least ?? 1 }
        set { zooming.least = newValue }
    }

    /// The largest scale, which is larger than the smallest where the content can be zoomed; 1 by default.
    open var maximumZoomScale: CGFloat {
        get { zoom?.most ?? 1 }
        set { zooming.most = newValue }
    }

    /// Whether zooming goes beyond the limits and back; true by default.
    open var bouncesZoom: Bool {
        get { zoom?.bounces ?? true }
        set { zooming.bounces = newValue }
    }

    /// Whether fingers zoom the content.
    open var isZooming: Bool { zoom?.isUnderFingers ?? false }

    /// Whether the content comes back from a scale beyond its limits.
    open var isZoomBouncing: Bool { zoom?.isBouncing ?? false }

    /// The recognizer of the pinch that zooms; nil where the content cannot be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { touching.pinch }

    /// Shows the content at a scale; the middle of the view stays where it is.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomTo(scale, animated: animated) }

    /// Shows a rectangle of the zoomed view as large as fits.
    open func zoom(to rect: CGRect, animated: Bool) { zoomTo(rect, animated: animated) }

    // MARK: Touches

    open override var gestureRecognizers: [UIGestureRecognizer]? {
        get {
            _ = touching
            return super.gestureRecognizers
        }
        set { super.gestureRecognizers = newValue }
    }

    /// Whether a view of the content hears of touches; true by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag takes touches from a view of the content that has heard of them: by default from all but controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is any TouchKeeping) }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if let window, window !== newWindow { endForLeaving() }
    }

    /// Scrolls as little as is needed for a rectangle of the content to be seen.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let shown = bounds.inset(by: adjustedContentInset)
        let (least, most) = offsetRange
        func move(_ start: CGFloat, _ end: CGFloat, _ shownStart: CGFloat, _ shownEnd: CGFloat) -> CGFloat {
            if end - start >= shownEnd - shownStart || start < shownStart { return start - shownStart }
            return end > shownEnd ? end - shownEnd : 0
        }
        let offset = CGPoint(
            x: contentOffset.x + move(rect.minX, rect.maxX, shown.minX, shown.maxX),
            y: contentOffset.y + move(rect.minY, rect.maxY, shown.minY, shown.maxY))
        let rested = CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
        if rested != contentOffset { setContentOffset(rested, animated: animated) }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        touching.indicators.show(in: self)
        touching.indicators.heed(self)
    }

    @_spi(Vitrine) open override func boundsChanged(from old: CGRect) {
        super.boundsChanged(from: old)
        if old.size != bounds.size { insetMayHaveChanged() }
        accessory?.follow()
        guard old.origin != bounds.origin else { return }
        touched?.indicators.update(in: self)
        setNeedsLayout()
        rare?.follower?.barsChanged()
        delegate?.scrollViewDidScroll(self)
    }
}
