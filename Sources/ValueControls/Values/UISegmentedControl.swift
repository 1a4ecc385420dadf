// SPDX-License-Identifier: MIT
//
// The control of which one part of several is chosen.

public import Foundation
@_spi(Vitrine) public import VitrineControls
public import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
public import VitrineMenus
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// Several parts side by side, of which one is chosen by a tap (controls.values).
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .segmentedControl }
    @_spi(Vitrine) open override var triggersSegueWithValue: Bool { true }

    /// No part is chosen.
    public static let noSegment = -1
    private static let height: CGFloat = 32
    /// How much wider than its content a part is.
    private var endRoom: CGFloat = 17

    /// Whether parts are told of and not kept, as buttons are; false by default.
    open var isMomentary = false
    /// The colour behind the chosen part; nil is white, or a grey in dark surroundings.
    open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// Whether a part is as wide as its content asks for, rather than all alike; false by default.
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsChanged() } }
    var skin = SegmentSkin() { didSet { segmentsChanged() } }

    private lazy var ground = addPart(UIView())
    private lazy var pill = addPart(UIView())
    private var segments: [Part] = []
    private var selected = UISegmentedControl.noSegment
    /// The part that the finger came down on.
    private var touched: Int?

    /// A part.
    @MainActor private final class Part {
        let label = UILabel()
        let picture = UIImageView()
        let line = UIView()
        var isEnabled = true
        /// A width of its own; 0 leaves it to the control.
        var width: CGFloat = 0
        var offset = CGSize.zero
        var action: UIAction?
        /// The width that the content asks for.
        var ownWidth: CGFloat { max(label.intrinsicContentSize.width, picture.image?.size.width ?? 0) }
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
        bounds.size = sizeThatFits(.zero)
    }

    /// Creates a control with a part for each action, which is done when its part is chosen.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: numberOfSegments, animated: false) }
        if frame.size == .zero { bounds.size = sizeThatFits(.zero) }
    }

    /// Creates a control as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = (ground, pill)
        guard let nib = coder.nib else { return }
        if let tools = nib.builder.canvasTools, tools < .xcode11 { endRoom = 14 }
        readSegments(nib)
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

    /// Puts a part with the words or the picture of an action before another.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(at: segment) {
            ($0.action, $0.picture.image) = (action, action.image)
            $0.label.text = action.image == nil ? action.title : nil
        }
    }

    /// The action of a part.
    open func actionForSegment(at segment: Int) -> UIAction? { segments.indices.contains(segment) ? segments[segment].action : nil }

    /// Gives a part another picture.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].picture.image = image
        if image != nil { segments[segment].label.text = nil }
        segmentsChanged()
    }

    /// The picture of a part.
    open func imageForSegment(at segment: Int) -> UIImage? { segments.indices.contains(segment) ? segments[segment].picture.image : nil }

    /// Gives a part a width of its own, in points; 0 leaves it to the control.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].width = max(width, 0)
        segmentsChanged()
    }

    /// The width that a part was given; 0 where it was given none.
    open func widthForSegment(at segment: Int) -> CGFloat { segments.indices.contains(segment) ? segments[segment].width : 0 }

    /// Moves the content of a part.
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        guard segments.indices.contains(segment) else { return }
        segments[segment].offset = offset
        setNeedsLayout()
    }

    /// How far the content of a part is moved.
    open func contentOffsetForSegment(at segment: Int) -> CGSize { segments.indices.contains(segment) ? segments[segment].offset : .zero }

    private func insert(at index: Int, _ fill: (Part) -> Void) {
        let segment = Part()
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
        for segment in segments { dress(segment, isChosen: false) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize {
        let widest = segments.map(\.ownWidth).max() ?? 0
        let width = segments.reduce(0) { sum, segment in
            let own = apportionsSegmentWidthsByContent ? segment.ownWidth : widest
            return sum + (segment.width > 0 ? segment.width : (own + endRoom).rounded(.up))
        }
        let lines = CGFloat(max(segments.count - 1, 0))
        return CGSize(width: width + lines, height: (skin.height ?? Self.height) - alignmentRectInsets.bottom)
    }

    /// Where constraints place it, the frame reaches a point further down than what they place (controls.alignment).
    open override var alignmentRectInsets: UIEdgeInsets {
        translatesAutoresizingMaskIntoConstraints ? .zero : UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: intrinsicContentSize.width, height: skin.height ?? Self.height)
    }

    /// Where a part stands.
    package final func frame(of index: Int) -> CGRect {
        if !apportionsSegmentWidthsByContent, segments.allSatisfy({ $0.width == 0 }) {
            let width = bounds.width / CGFloat(max(segments.count, 1))
            let place = isRightToLeft ? segments.count - 1 - index : index
            return CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
        }
        // What is left beside widths that were given is shared out: alike, or as the content asks.
        let given = segments.reduce(0) { $0 + $1.width }
        let free = max(bounds.width - given, 0)
        let asked = segments.map { $0.width > 0 ? 0 : apportionsSegmentWidthsByContent ? $0.ownWidth + 20 : 1 }
        let all = max(asked.reduce(0, +), 1e-9)
        let widths = segments.indices.map { segments[$0].width > 0 ? segments[$0].width : free * asked[$0] / all }
        let start = widths[..<index].reduce(0, +)
        return CGRect(
            x: isRightToLeft ? bounds.width - start - widths[index] : start, y: 0, width: widths[index], height: bounds.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        pill.isHidden = !segments.indices.contains(selected)
        let metrics = traitCollection.controls.segments
        if !pill.isHidden { pill.frame = frame(of: selected).insetBy(dx: metrics.inset, dy: metrics.inset) }
        for (part, corner) in [(ground, metrics.ground), (pill, metrics.pill)] {
            part.layer.cornerRadius = corner.radius(in: part.bounds.size)
            part.layer.cornerCurve = .continuous
        }
        ground.skinImage = skin.background(.normal)
        pill.skinImage = skin.background(.selected) ?? skin.background(.highlighted)
        if ground.skinImage != nil, !pill.isHidden { pill.frame = frame(of: selected) }
        ground.backgroundColor = ground.skinImage == nil ? .tertiarySystemFill : nil
        pill.backgroundColor = selectedSegmentTintColor ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
        if ground.skinImage != nil { pill.backgroundColor = nil }
        pill.layer.shadowOpacity = ground.skinImage == nil ? 0.12 : 0
        pill.layer.shadowRadius = 4
        pill.layer.shadowOffset = CGSize(width: 0, height: 3)
        for (index, segment) in segments.enumerated() { place(segment, index) }
    }

    /// Shows the words in the look of the state.
    private func dress(_ segment: Part, isChosen: Bool, isFaded: Bool = false) {
        let label = segment.label
        label.font = .systemFont(ofSize: traitCollection.controls.segments.fontSize, weight: isChosen ? .semibold : .medium)
        label.textColor = isFaded ? .tertiaryLabel : .label
        let own = skin.attributes(isChosen: isChosen, isEnabled: isEnabled && segment.isEnabled)
        guard !own.isEmpty, let text = label.text else { return }
        var all: [NSAttributedString.Key: Any] = [.font: label.font as Any, .foregroundColor: label.textColor as Any]
        all.merge(own) { $1 }
        label.attributedText = NSAttributedString(string: text, attributes: all)
    }

    private func place(_ segment: Part, _ index: Int) {
        let area = frame(of: index)
        let isFaded = !isEnabled || !segment.isEnabled || touched == index && isHighlighted && index != selected
        dress(segment, isChosen: index == selected, isFaded: isFaded)
        let offset = skin.offset
        segment.label.frame = area.insetBy(dx: 4, dy: 0)
            .offsetBy(dx: segment.offset.width + offset.horizontal, dy: segment.offset.height + offset.vertical)
        let size = segment.picture.image?.size ?? .zero
        segment.picture.frame = CGRect(
            x: area.midX - size.width / 2 + segment.offset.width, y: area.midY - size.height / 2 + segment.offset.height,
            width: size.width, height: size.height)
        segment.picture.tintColor = segment.label.textColor
        // Between two parts of which neither is chosen.
        segment.line.isHidden = index == 0 || index == selected || index - 1 == selected
        let divider = skin.divider
        segment.line.skinImage = divider
        segment.line.backgroundColor = divider == nil && ground.skinImage == nil ? .separator : nil
        if let divider {
            segment.line.isHidden = index == 0
            let x = (isRightToLeft ? area.maxX : area.minX) - divider.size.width / 2
            segment.line.frame = CGRect(x: x, y: 0, width: divider.size.width, height: bounds.height)
            return
        }
        let inset = traitCollection.controls.segments.lineInset
        segment.line.frame = CGRect(
            x: (isRightToLeft ? area.maxX : area.minX) - 0.5, y: inset, width: 1, height: max(bounds.height - 2 * inset, 0))
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
        let action = segments.indices.contains(chosen) ? segments[chosen].action : nil
        if let action { sendAction(action) }
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
