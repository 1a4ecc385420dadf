// SPDX-License-Identifier: MIT
//
// The slider.

public import Foundation
@_spi(Vitrine) public import VitrineControls
public import VitrineGeometry
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// A control for a number between two others, by a knob on a track (controls.values).
@preconcurrency @MainActor
open class UISlider: UIControl {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .slider }
    @_spi(Vitrine) open override var triggersSegueWithValue: Bool { true }

    /// The number at the beginning of the track; 0 by default.
    open var minimumValue: Float = 0 { didSet { keepValueInRange() } }
    /// The number at the end of the track; 1 by default.
    open var maximumValue: Float = 1 { didSet { keepValueInRange() } }
    /// Whether every move of the knob is told of, rather than its lift alone; true by default.
    open var isContinuous = true
    /// The colour of the track before the knob; nil is the tint.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the track behind the knob; nil is a grey.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the knob; nil is white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// The picture where the track begins; the track gives it room.
    open var minimumValueImage: UIImage? { didSet { skin.show(minimumValueImage, atEnd: false) } }
    /// The picture where the track ends; the track gives it room.
    open var maximumValueImage: UIImage? { didSet { skin.show(maximumValueImage, atEnd: true) } }

    /// Ticks, where the colour begins, and how far the knob can be taken; nil has none of it.
    open var trackConfiguration: TrackConfiguration? { didSet { setNeedsLayout() } }
    /// Whether there is a knob.
    open var sliderStyle = Style.default { didSet { setNeedsLayout() } }

    private let ticks = SliderTicks()
    private lazy var rest = addPart(UIView())
    private lazy var filled = addPart(UIView())
    private lazy var knob = addPart(ControlKnob())
    private(set) lazy var skin = SliderSkin(self)
    private var storedValue: Float = 0
    /// The value that the finger found, and how far it lies beside the middle of the knob.
    private var start: (value: Float, offset: CGFloat)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        _ = (rest, filled, knob)
    }

    /// Creates a slider as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = (rest, filled, knob)
        if let nib = coder.nib { readValues(nib) }
    }

    /// The number, kept between the two others; setting it tells nobody.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the number, at once or in a quarter of a second; tells nobody.
    open func setValue(_ value: Float, animated: Bool) {
        let value = min(max(value, minimumValue), max(minimumValue, maximumValue))
        guard value != storedValue else { return }
        showChange(animated: animated) {
            self.storedValue = value
            self.setNeedsLayout()
        }
    }

    open override func accessibilityIncrement() { adjust(by: 0.1) }

    open override func accessibilityDecrement() { adjust(by: -0.1) }

    /// Goes a share of the way between the two ends.
    private func adjust(by share: Float) {
        let old = value
        setValue(value + share * (maximumValue - minimumValue), animated: false)
        if value != old { sendActions(for: .valueChanged) }
    }

    private func keepValueInRange() {
        setValue(value, animated: false)
        setNeedsLayout()
    }

    /// Where the track is drawn.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let (first, last) = (minimumValueImageRect(forBounds: bounds).width, maximumValueImageRect(forBounds: bounds).width)
        let (left, right) = isRightToLeft ? (last, first) : (first, last)
        let metrics = traitCollection.controls.slider
        let (start, end) = (left > 0 ? left + 8 : metrics.trackInset, right > 0 ? right + 8 : metrics.trackInset)
        let height = skin.trackHeight ?? metrics.trackHeight
        return CGRect(x: bounds.minX + start, y: bounds.midY - height / 2, width: max(bounds.width - start - end, 0), height: height)
    }

    /// Where the picture at the beginning is drawn; without a size where there is none.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = minimumValueImage?.size ?? .zero
        return CGRect(
            x: isRightToLeft ? bounds.maxX - size.width : bounds.minX, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Where the picture at the end is drawn; without a size where there is none.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let size = maximumValueImage?.size ?? .zero
        return CGRect(
            x: isRightToLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Where the knob is drawn for a number.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let length = maximumValue - minimumValue
        var share = length > 0 ? CGFloat((value - minimumValue) / length) : 0
        if isRightToLeft { share = 1 - share }
        let size = currentThumbImage?.size ?? traitCollection.controls.slider.knob
        return CGRect(
            x: rect.minX + share * (rect.width - size.width), y: rect.midY - size.height / 2, width: size.width, height: size.height)
    }

    private var knobRect: CGRect { thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value) }

    /// Where constraints place it, the frame reaches beyond what they place, by two points at the sides and one below (controls.alignment).
    open override var alignmentRectInsets: UIEdgeInsets {
        translatesAutoresizingMaskIntoConstraints ? .zero : UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: 31 - alignmentRectInsets.bottom)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (track, thumb) = (trackRect(forBounds: bounds), knobRect)
        rest.frame = track
        let start = isRightToLeft ? thumb.midX : track.minX
        let end = isRightToLeft ? track.maxX : thumb.midX
        filled.frame = CGRect(x: start, y: track.minY, width: max(end - start, 0), height: track.height)
        showTrack(track, thumb)
        skin.dress(rest, currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill)
        skin.dress(filled, currentMinimumTrackImage, minimumTrackTintColor ?? tintColor)
        if currentMaximumTrackImage != nil {
            let (first, last) = isRightToLeft ? (track.minX, thumb.midX) : (thumb.midX, track.maxX)
            rest.frame = CGRect(x: first, y: track.minY, width: max(last - first, 0), height: track.height)
        }
        knob.image = currentThumbImage
        knob.isHidden = sliderStyle == .thumbless
        knob.show(thumbTintColor ?? .white, at: thumb, heldScale: isTracking ? traitCollection.controls.slider.heldScale : nil)
        skin.place(minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds))
        // The knob covers the tracks beneath it, faded or not.
        for part in [rest, filled] { part.alpha = isEnabled ? 1 : 0.5 }
    }

    /// Shows the ticks, and has the colour begin where nothing is added and nothing taken away.
    private func showTrack(_ track: CGRect, _ thumb: CGRect) {
        let configuration = trackConfiguration
        func place(_ share: Float) -> CGFloat {
            thumbRect(forBounds: bounds, trackRect: track, value: minimumValue + share * (maximumValue - minimumValue)).midX
        }
        ticks.show(configuration?.ticks ?? [], on: self, below: track, at: place)
        guard let configuration, configuration.neutralValue > 0 else { return }
        let neutral = place(configuration.neutralValue)
        filled.frame = CGRect(x: min(neutral, thumb.midX), y: track.minY, width: abs(thumb.midX - neutral), height: track.height)
    }

    @_spi(Vitrine) open override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    // MARK: Tracking

    /// Follows a finger that comes down on the knob, or a little beside it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let location = touch.location(in: self)
        guard knobRect.insetBy(dx: -10, dy: -10).contains(location) else { return false }
        start = (value, location.x - knobRect.midX)
        if traitCollection.controls.slider.heldScale != nil { setNeedsLayout() }
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let start else { return true }
        let before = value
        let (track, size) = (trackRect(forBounds: bounds), knobRect.width)
        var share = (touch.location(in: self).x - start.offset - track.minX - size / 2) / max(track.width - size, 1)
        if isRightToLeft { share = 1 - share }
        value = minimumValue + (trackConfiguration?.settled(Float(share)) ?? Float(share)) * (maximumValue - minimumValue)
        if isContinuous, value != before { tellOfValue(event) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous, let start, value != start.value { tellOfValue(event) }
        letGo()
    }

    open override func cancelTracking(with event: UIEvent?) { letGo() }

    private func letGo() {
        start = nil
        if traitCollection.controls.slider.heldScale != nil { setNeedsLayout() }
    }

    /// A slider keeps drags of its knob from recognizers of what it lies on.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let isDrag = gestureRecognizer is UIPanGestureRecognizer || gestureRecognizer is UISwipeGestureRecognizer
        return isTracking && isDrag && gestureRecognizer.view !== self ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
