// SPDX-License-Identifier: MIT
//
// The switch.

public import Foundation
@_spi(Vitrine) public import VitrineControls
public import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// A control that is on or off: a tap turns it over, and so does a finger that takes the knob to the other side (controls.values).
@preconcurrency @MainActor
open class UISwitch: UIControl {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .toggle }
    @_spi(Vitrine) open override var triggersSegueWithValue: Bool { true }

    /// Sizes that a file of Interface Builder has the control drawn in; nil takes those of the look (controls26.switches).
    private var fileMetrics: ControlMetrics.Toggle?
    private var metrics: ControlMetrics.Toggle { fileMetrics ?? traitCollection.controls.toggle }
    /// How large the control is drawn.
    private var size: CGSize { metrics.size }

    /// The colour behind the knob while it is on; nil is green.
    open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the knob; nil is white.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// How a switch is drawn.
    public enum Style: Int, Hashable, Sendable { case automatic, checkbox, sliding }

    /// A picture of before iOS 7 for a switch that is on; kept, as on iOS.
    open var onImage: UIImage?
    /// A picture of before iOS 7 for a switch that is off; kept, as on iOS.
    open var offImage: UIImage?
    /// Words beside a switch that is a box with a check, which none is; kept, as on iOS.
    open var title: String?
    /// How the switch is wished to be drawn; kept, since all are drawn with a knob.
    open var preferredStyle = Style.automatic
    /// How the switch is drawn.
    open var style: Style { .sliding }

    private lazy var track = addPart(UIView())
    private let knob = ControlKnob()
    private var isTurnedOn = false
    /// What the finger that is down found, and whether it has moved the knob.
    private var start: (isOn: Bool, x: CGFloat, hasMoved: Bool)?

    /// Creates a switch that is off; the size of the frame does not count.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: UITraitCollection.current.controls.toggle.size))
        // On the track, so that both fade as one.
        track.addSubview(knob)
    }

    /// Creates a switch as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        track.addSubview(knob)
        guard let nib = coder.nib else { return }
        if let tools = nib.builder.canvasTools, tools >= .xcode26 { fileMetrics = ControlMetrics.iOS26.toggle }
        nib.read(self, .toggle)
        // What it says beside itself is seen on a Mac alone.
        _ = nib.has("title")
    }

    /// Whether it is on; setting it tells nobody.
    open var isOn: Bool {
        get { isTurnedOn }
        set { setOn(newValue, animated: false) }
    }

    /// Turns it on or off, at once or in a quarter of a second; tells nobody.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isTurnedOn else { return }
        showChange(animated: animated) {
            self.isTurnedOn = on
            self.setNeedsLayout()
        }
    }

    /// Where constraints place it, the frame reaches two points beyond what they place (controls.alignment).
    open override var alignmentRectInsets: UIEdgeInsets {
        translatesAutoresizingMaskIntoConstraints ? .zero : UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    }
    open override var intrinsicContentSize: CGSize { CGSize(width: size.width - alignmentRectInsets.right, height: size.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A switch is of one size: with more room it stands where reading begins.
        track.frame = CGRect(
            x: isRightToLeft ? bounds.width - size.width : 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        track.layer.cornerRadius = size.height / 2
        track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
        let (height, width) = (metrics.knob.height, metrics.knob.width + (isHighlighted ? metrics.heldGrowth : 0))
        let isRight = isOn != isRightToLeft
        knob.show(
            thumbTintColor ?? .white, at: CGRect(x: isRight ? size.width - 2 - width : 2, y: 2, width: width, height: height),
            heldScale: isHighlighted ? metrics.heldScale : nil)
        track.alpha = isEnabled ? 1 : 0.5
    }

    // MARK: Tracking

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        start = (isOn, touch.location(in: self).x, false)
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        guard let start else { return true }
        if abs(x - start.x) > 10 { self.start?.hasMoved = true }
        if self.start?.hasMoved == true { setOn((x > track.frame.midX) != isRightToLeft, animated: true) }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard let start else { return }
        self.start = nil
        if !start.hasMoved, isTouchInside { setOn(!isOn, animated: true) }
        if isOn != start.isOn { tellOfValue(event) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        if let start { setOn(start.isOn, animated: true) }
        start = nil
    }

    /// A switch keeps taps and drags of its knob from recognizers of what it lies on.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTapFromBehind(gestureRecognizer) { return false }
        if isTracking, gestureRecognizer.view !== self, gestureRecognizer is UIPanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
