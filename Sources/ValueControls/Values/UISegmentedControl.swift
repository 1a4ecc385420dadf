// SPDX-License-Identifier: MIT
//
// The control of which one part of several is chosen.

public import Foundation
@_spi(Vitrine) public import VitrineControls
import VitrineLayers
@_spi(Vitrine) public import VitrineViewCore

/// Several parts side by side, of which one is chosen by a tap (controls.values).
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .segmentedControl }
    @_spi(Vitrine) open override var triggersSegueWithValue: Bool { true }

    /// No part is chosen.
    public static let noSegment = -1
    private static let height: CGFloat = 32

    /// Whether parts are told of and not kept, as buttons are; false by default.
    open var isMomentary = false
    /// The colour behind the chosen part; nil is white, or a grey in dark surroundings.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

    private lazy var ground = addPart(UIView())
    private lazy var pill = addPart(UIView())
    private var segments: [Segment] = []
    private var selected = UISegmentedControl.noSegment
    /// The part that the finger came down on.
    private var touched: Int?

    /// A part.
    @MainActor private final class Segment {
        let label = UILabel()
        let picture = UIImageView()
        let line = UIView()
        var isEnabled = true
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        _ = (ground, pill)
    }

    /// Creates a control with parts from strings and pictures, as large as they need.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let image = item as? UIImage {
                insertSegment(with: image, at: numberOfSegments, animated: false)
            } else {
                insertSegment(withTitle: item as? String ?? "\(item)", at: numberOfSegments, animated: false)
            }
        }
        bounds.size = intrinsicContentSize
    }

    /// Creates a control as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = (ground, pill)
        if let nib = coder.nib { readSegments(nib) }
    }

    // MARK: Parts

    /// The number of parts.
    open var numberOfSegments: Int { segments.count }

    /// The part that is chosen, or `noSegment`; setting it tells nobody.
    open var selectedSegmentIndex: Int {
        get { selected }
        set {
            selected = segments.indices.contains(newValue) ? newValue : Self.noSegment
            setNeedsLayout()
        }
    }

    /// Puts a part with words before another.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(at: segment) { $0.label.text = title } }

    /// Puts a part with a picture before another.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(at: segment) { $0.picture.image = image } }

    private func insert(at index: Int, _ fill: (Segment) -> Void) {
        let segment = Segment()
        fill(segment)
        let place = min(max(index, 0), segments.count)
        for part in [segment.line, segment.label, segment.picture] { _ = addPart(part) }
        segment.label.textAlignment = .center
        segments.insert(segment, at: place)
        if selected >= place { selected += 1 }
        segmentsChanged()
    }

    /// Takes a part away.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        let old = segments.remove(at: segment)
        for part in [old.line, old.label, old.picture] { part.removeFromSuperview() }
        if selected == segment { selected = Self.noSegment } else if selected > segment { selected -= 1 }
        segmentsChanged()
    }

    /// Takes all parts away.
    open func removeAllSegments() { while numberOfSegments > 0 { removeSegment(at: numberOfSegments - 1, animated: false) } }

    /// Gives a part other words.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].label.text = title
        segmentsChanged()
    }

    /// The words of a part.
    open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].label.text : nil }

    /// Lets a part be chosen, or not.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].isEnabled = enabled
        setNeedsLayout()
    }

    /// Whether a part can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool { segments.indices.contains(segment) && segments[segment].isEnabled }

    private func segmentsChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        let widest = segments.map { max($0.label.intrinsicContentSize.width, $0.picture.image?.size.width ?? 0) }.max() ?? 0
        return CGSize(width: CGFloat(segments.count) * (widest + 20).rounded(.up), height: Self.height)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    private func frame(of index: Int) -> CGRect {
        let width = bounds.width / CGFloat(max(segments.count, 1))
        let place = isRightToLeft ? segments.count - 1 - index : index
        return CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        pill.isHidden = !segments.indices.contains(selected)
        if !pill.isHidden { pill.frame = frame(of: selected).insetBy(dx: 2, dy: 2) }
        for (part, radius) in [(ground, CGFloat(9)), (pill, 7)] {
            part.layer.cornerRadius = radius
            part.layer.cornerCurve = .continuous
        }
        ground.backgroundColor = .tertiarySystemFill
        pill.backgroundColor = selectedSegmentTintColor ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
        pill.layer.shadowOpacity = 0.12
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        for (index, segment) in segments.enumerated() { place(segment, index) }
    }

    private func place(_ segment: Segment, _ index: Int) {
        let area = frame(of: index)
        let isFaded = !isEnabled || !segment.isEnabled || touched == index && isHighlighted && index != selected
        segment.label.font = .systemFont(ofSize: 13, weight: index == selected ? .semibold : .medium)
        segment.label.textColor = isFaded ? .tertiaryLabel : .label
        segment.label.frame = area.insetBy(dx: 4, dy: 0)
        let size = segment.picture.image?.size ?? .zero
        segment.picture.frame = CGRect(
            x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
        segment.picture.tintColor = segment.label.textColor
        // Between two parts of which neither is chosen.
        segment.line.isHidden = index == 0 || index == selected || index - 1 == selected
        segment.line.backgroundColor = .separator
        segment.line.frame = CGRect(x: (isRightToLeft ? area.maxX : area.minX) - 0.5, y: 8, width: 1, height: max(bounds.height - 16, 0))
    }

    // MARK: Tracking

    /// The segment at a point that can be chosen.
    func segment(at location: CGPoint) -> Int? {
        segments.indices.first { frame(of: $0).minX <= location.x && location.x < frame(of: $0).maxX && segments[$0].isEnabled }
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touched = segment(at: touch.location(in: self))
        return touched != nil
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        touched = segment(at: touch.location(in: self)) ?? touched
        setNeedsLayout()
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let chosen = touched
        touched = nil
        if isTouchInside, let chosen { choose(chosen, event) }
    }

    /// Chooses a segment for the user, and tells of it.
    private func choose(_ chosen: Int, _ event: UIEvent?) {
        guard segments.indices.contains(chosen), chosen != selected || isMomentary else { return }
        showChange(animated: true) { self.selectedSegmentIndex = chosen }
        tellOfValue(event)
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }

    /// Chooses the segment at a point, where there is one that can be chosen.
    func choose(segmentAt location: CGPoint) { if let chosen = segment(at: location) { choose(chosen, nil) } }

    open override func cancelTracking(with event: UIEvent?) { touched = nil }

    /// A segmented control keeps taps from recognizers of what it lies on.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isTapFromBehind(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
