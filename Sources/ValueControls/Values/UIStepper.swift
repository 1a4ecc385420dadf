// SPDX-License-Identifier: MIT
//
// The stepper.

public import Foundation
@_spi(Vitrine) public import VitrineControls
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// A control of two halves that makes a number smaller or larger, again and again while a finger stays (controls.values).
@preconcurrency @MainActor
open class UIStepper: UIControl {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .stepper }
    @_spi(Vitrine) open override var triggersSegueWithValue: Bool { true }

    private static let size = CGSize(width: 94, height: 32)
    /// How long a finger stays before it counts again, and from then on, in seconds.
    private static let pauses = (first: 0.5, next: 0.1)

    /// The least number; 0 by default.
    open var minimumValue: Double = 0 { didSet { value = storedValue } }
    /// The largest number; 100 by default.
    open var maximumValue: Double = 100 { didSet { value = storedValue } }
    /// How much a touch adds or takes away; 1 by default.
    open var stepValue: Double = 1
    /// Whether every step is told of, rather than the lift alone; true by default.
    open var isContinuous = true
    /// Whether a finger that stays goes on stepping; true by default.
    open var autorepeat = true
    /// Whether what goes beyond an end comes in at the other; false by default.
    open var wraps = false { didSet { setNeedsLayout() } }

    var skin = StepperSkin() { didSet { setNeedsLayout() } }

    private lazy var ground = addPart(UIView())
    private lazy var signs = (0..<3).map { _ in addPart(UIImageView()) }
    private lazy var bars = (0..<4).map { _ in addPart(UIView()) }
    private var storedValue: Double = 0
    /// The value that the finger found, which way it steps, and the clock's number of the next step.
    private var start: (value: Double, sign: Double, alarm: (clock: VirtualClock, number: Int)?)?

    /// Creates a stepper at 0; the size of the frame does not count.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        _ = (ground, bars)
    }

    /// Creates a stepper as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = (ground, bars)
        coder.nib?.read(self, .stepper)
    }

    /// The number, kept between the ends; setting it tells nobody.
    open var value: Double {
        get { storedValue }
        set {
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsLayout()
        }
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        ground.layer.cornerRadius = traitCollection.controls.stepper.radius(in: bounds.size)
        ground.layer.cornerCurve = .continuous
        ground.backgroundColor = .tertiarySystemFill
        let (left, right, middle) = (bounds.width / 4, bounds.width * 3 / 4, bounds.midY)
        let (minus, plus) = isRightToLeft ? (right, left) : (left, right)
        let frames = [
            CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: bounds.height - 14),
            CGRect(x: minus - 7, y: middle - 1, width: 14, height: 2), CGRect(x: plus - 7, y: middle - 1, width: 14, height: 2),
            CGRect(x: plus - 1, y: middle - 7, width: 2, height: 14),
        ]
        for (bar, frame) in zip(bars, frames) { bar.frame = frame }
        let colors: [UIColor] = [.separator, color(of: -1), color(of: 1), color(of: 1)]
        for (bar, color) in zip(bars, colors) { bar.backgroundColor = color }
        if !skin.isPlain { dress(minus: minus, plus: plus) }
    }

    /// Puts pictures in place of what there are some for.
    private func dress(minus: CGFloat, plus: CGFloat) {
        func state(_ sign: Double) -> UIControl.State { isEnabled && canStep(sign) ? .normal : .disabled }
        let images = [
            skin.image(skin.dividers, .normal), skin.image(skin.decrements, state(-1)), skin.image(skin.increments, state(1)),
        ]
        ground.skinImage = skin.image(skin.backgrounds, self.state)
        if ground.skinImage != nil { (ground.backgroundColor, ground.layer.cornerRadius) = (nil, 0) }
        let colors: [UIColor] = [.separator, color(of: -1), color(of: 1)]
        for (index, x) in [bounds.midX, minus, plus].enumerated() {
            let (image, sign) = (images[index], signs[index])
            let size = image?.size ?? .zero
            (sign.image, sign.tintColor, sign.isHidden) = (image, colors[index], image == nil)
            let height = index == 0 ? bounds.height : size.height
            sign.frame = CGRect(x: x - size.width / 2, y: bounds.midY - height / 2, width: size.width, height: height)
        }
        for (bar, index) in zip(bars, [0, 1, 2, 2]) { bar.isHidden = images[index] != nil }
    }

    private func color(of sign: Double) -> UIColor { isEnabled && canStep(sign) ? .label : .tertiaryLabel }

    private func canStep(_ sign: Double) -> Bool { wraps || (sign < 0 ? value > minimumValue : value < maximumValue) }

    private func step(_ sign: Double, _ event: UIEvent?) {
        let (before, wished) = (value, value + sign * stepValue)
        value = wraps && wished > maximumValue ? minimumValue : wraps && wished < minimumValue ? maximumValue : wished
        if value != before, isContinuous { tellOfValue(event) }
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let sign: Double = (touch.location(in: self).x < bounds.midX) == isRightToLeft ? 1 : -1
        start = (value, sign, nil)
        step(sign, event)
        goOn(after: Self.pauses.first)
        return true
    }

    /// Steps again in a while, for as long as the finger stays.
    private func goOn(after seconds: TimeInterval) {
        guard autorepeat, start != nil else { return }
        let clock = environment.clock
        let number = clock.schedule(at: clock.now + seconds) { [weak self] in
            guard let self, let start else { return }
            if isTouchInside { step(start.sign, nil) }
            goOn(after: Self.pauses.next)
        }
        start?.alarm = (clock, number)
    }

    private func stop(_ event: UIEvent?) {
        guard let start else { return }
        if let alarm = start.alarm { alarm.clock.cancel(alarm.number) }
        self.start = nil
        if !isContinuous, value != start.value { tellOfValue(event) }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { stop(event) }
    open override func cancelTracking(with event: UIEvent?) { stop(event) }

    /// A stepper keeps taps from recognizers of what it lies on.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isTapFromBehind(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
