// SPDX-License-Identifier: MIT
//
// The field for a line of text.

public import Foundation
@_spi(Vitrine) public import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineObserving
import VitrineSymbols
import VitrineTypography
@_spi(Vitrine) public import VitrineViewCore

/// A field for one line of text, in a border of one of four styles, with a placeholder and views at both ends (text-fields.places).
///
/// It is written in by code, by `insertText(_:)` and `deleteBackward()`: there is no keyboard.
@preconcurrency @MainActor
open class UITextField: UIControl, EditedText {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .textField }
    /// What is around a field.
    public enum BorderStyle: Int, Hashable, Sendable { case none, line, bezel, roundedRect }

    /// When something at an end of a field is seen.
    public enum ViewMode: Int, Hashable, Sendable { case never, whileEditing, unlessEditing, always }

    /// Why editing ended.
    public enum DidEndEditingReason: Int, Hashable, Sendable { case committed, cancelled }

    /// Who is asked and told of editing.
    open weak var delegate: (any UITextFieldDelegate)?

    // MARK: Text

    /// The text; empty rather than nil once it was set.
    open var text: String? {
        get { content.string }
        set {
            setContent(NSAttributedString(string: newValue ?? ""), isPlain: true)
            keyChanged(self, "text")
        }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString? {
        get { isPlain ? NSAttributedString(string: content.string, attributes: defaultTextAttributes) : content }
        set { setContent(newValue.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString(string: ""), isPlain: false) }
    }

    /// What is shown in a pale colour while there is no text.
    open var placeholder: String? {
        get { hint?.string }
        set {
            hint = newValue.map { NSAttributedString(string: $0) }
            looksChanged()
        }
    }

    /// What is shown while there is no text, with its attributes.
    open var attributedPlaceholder: NSAttributedString? {
        get { hint }
        set {
            hint = newValue.map { NSAttributedString(attributedString: $0) }
            looksChanged()
        }
    }

    /// The font; that of 17 points where it is nil.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { looksChanged() } }
    /// The colour of the text.
    open var textColor: UIColor? = .label { didSet { looksChanged() } }
    /// Where the text stands from side to side.
    open var textAlignment = NSTextAlignment.natural { didSet { looksChanged() } }
    /// What the text looks like where it has no attributes of its own.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { [.font: shownFont, .foregroundColor: textColor ?? .label].merging(moreAttributes) { $1 } }
        set {
            moreAttributes = newValue
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            looksChanged()
        }
    }
    /// What is typed next looks like; nil is as the text.
    open var typingAttributes: [NSAttributedString.Key: Any]?
    /// Whether attributes can be edited; kept.
    open var allowsEditingTextAttributes = false
    /// Whether a font of a text style follows the preferred text size.
    open var adjustsFontForContentSizeCategory = false { didSet { looksChanged() } }
    /// Whether the text shrinks to fit, down to `minimumFontSize`.
    open var adjustsFontSizeToFitWidth = false { didSet { looksChanged() } }
    /// The least size of text that shrinks, in points.
    open var minimumFontSize: CGFloat = 0 { didSet { looksChanged() } }
    /// Whether the text goes when editing begins.
    open var clearsOnBeginEditing = false
    /// Whether the text goes with the first character that is typed.
    open var clearsOnInsertion = false

    // MARK: Looks

    /// What is around the field.
    open var borderStyle = BorderStyle.none {
        didSet {
            guard borderStyle != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// A picture stretched behind a field without a border.
    open var background: UIImage? { didSet { setNeedsLayout() } }
    /// A picture in place of `background` while the field is off.
    open var disabledBackground: UIImage? { didSet { setNeedsLayout() } }
    /// When a button is seen that empties the field; never without text.
    open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view where the field begins.
    open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
    /// When the view at the beginning is seen; never by default.
    open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view where the field ends.
    open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
    /// When the view at the end is seen; never by default.
    open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
    /// A view in place of the keyboard, where one comes (keys.software-keyboard).
    open override var inputView: UIView? {
        get { writing.inputView }
        set { writing.setInputView(newValue, of: self) }
    }
    /// A view on the keyboard, where one comes (keys.software-keyboard).
    open override var inputAccessoryView: UIView? {
        get { writing.accessoryView }
        set { writing.setAccessoryView(newValue, of: self) }
    }

    /// Whether the text is edited.
    open private(set) var isEditing = false { didSet { unmarkText() } }

    /// The text, what is selected of it, and what it says of a keyboard.
    public let writing = TextWriting()
    private var isPlain = true
    private(set) var hint: NSAttributedString?
    private var moreAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the text is scrolled while it is edited.
    private(set) var scrolled: CGFloat = 0

    private let ground = UIImageView()
    private let canvas = UIView()
    let label = UILabel()
    private let hintLabel = UILabel()
    private let caret = TextCaret()
    private let marker = UIView()
    private lazy var clearButton = makeClearButton()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a field as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if let nib = coder.nib { readField(nib) }
    }

    private func setUp() {
        writing.writer = self
        for view in [ground, canvas] {
            view.isUserInteractionEnabled = false
            insertSubview(view, at: subviews.count)
        }
        for view in [marker, hintLabel, label, caret] { canvas.addSubview(view) }
        for view in [marker, caret] { view.isHidden = true }
        takeOver(label) { $0.drawText(in: $1) }
        takeOver(hintLabel) { $0.drawPlaceholder(in: $1) }
        ground.layer.cornerCurve = .continuous
    }

    private func setContent(_ new: NSAttributedString, isPlain: Bool) {
        (content, self.isPlain) = (new, isPlain)
        selection = NSRange(location: new.length, length: 0)
        looksChanged()
    }

    /// Puts a text in place of a range, with the attributes that are there.
    package func exchange(_ range: NSRange, with text: String) {
        let new = NSMutableAttributedString(attributedString: content)
        new.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: isPlain ? [:] : attributes(at: range)))
        content = new
        selection = NSRange(location: range.location + (text as NSString).length, length: 0)
        looksChanged()
    }

    private func attributes(at range: NSRange) -> [NSAttributedString.Key: Any] {
        if let typingAttributes { return typingAttributes }
        let place = min(max(range.location - 1, 0), content.length - 1)
        return place < 0 ? defaultTextAttributes : content.attributes(at: place, effectiveRange: nil).filter { $0.key != .attachment }
    }

    package func looksChanged() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func exchange(_ old: UIView?, _ new: UIView?) {
        if old !== new, old?.superview === self { old?.removeFromSuperview() }
        setNeedsLayout()
    }

    // MARK: Places

    /// The font as it is shown.
    package var shownFont: UIFont {
        let font = font ?? .systemFont(ofSize: 17)
        return adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
    }

    /// Where the border is drawn: the bounds.
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the text is drawn: beside the views at the ends, and seven points within a border.
    open func textRect(forBounds bounds: CGRect) -> CGRect { freeRect(in: bounds) }

    /// Where the placeholder is drawn; where the text is by default.
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    }

    /// Where the text is drawn while it is edited; where it is otherwise by default.
    open func editingRect(forBounds bounds: CGRect) -> CGRect { freeRect(in: bounds) }

    /// Where the button that empties the field stands.
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side: CGFloat = 19
        return mirrored(CGRect(x: bounds.maxX - 5 - side, y: bounds.midY - side / 2, width: side, height: side), in: bounds)
    }

    /// Where the view at the beginning stands: as large as it is, in the middle of the height.
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = endSize(of: leftView, in: bounds)
        return mirrored(CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height), in: bounds)
    }

    /// Where the view at the end stands: as large as it is, in the middle of the height.
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let size = endSize(of: rightView, in: bounds)
        return mirrored(
            CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height), in: bounds)
    }

    private func endSize(of view: UIView?, in bounds: CGRect? = nil) -> CGSize {
        guard let view else { return .zero }
        let size = view.bounds.size == .zero ? view.sizeThatFits(bounds?.size ?? .zero) : view.bounds.size
        guard let bounds else { return size }
        return CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
    }

    /// The same rectangle from the other side where reading goes from right to left.
    package func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
        isRightToLeft ? CGRect(x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    private func freeRect(in bounds: CGRect) -> CGRect {
        let margin: CGFloat = borderStyle == .none ? 0 : 7
        var (start, end) = (bounds.minX + margin, bounds.maxX - margin)
        // Mirrored back, so that beginnings are compared with beginnings.
        if showsLeftView { start = max(start, mirrored(leftViewRect(forBounds: bounds), in: bounds).maxX + (borderStyle == .none ? 0 : 4)) }
        if showsRightView { end = min(end, mirrored(rightViewRect(forBounds: bounds), in: bounds).minX - (borderStyle == .none ? 0 : 4)) }
        if showsClearButton { end = min(end, mirrored(clearButtonRect(forBounds: bounds), in: bounds).minX - 2) }
        return mirrored(CGRect(x: start, y: bounds.minY, width: max(end - start, 0), height: bounds.height), in: bounds)
    }

    /// Draws the text in a rectangle of the field; a subclass may pass on another one.
    open func drawText(in rect: CGRect) { draw(label, in: rect) }
    /// Draws the placeholder in a rectangle of the field; a subclass may pass on another one.
    open func drawPlaceholder(in rect: CGRect) { draw(hintLabel, in: rect) }
    /// Whether what stands before the text makes a placeholder needless.
    @_spi(Vitrine) open var hasTokens: Bool { false }
    @_spi(Vitrine) open func deleteBeforeText() {}

    // MARK: Size

    open override var intrinsicContentSize: CGSize {
        let text = content.length > 0 ? styled() : hint.map { styledHint($0) } ?? NSAttributedString(string: "")
        let probe = UILabel()
        probe.attributedText = text
        let width = text.length > 0 ? environment.run { probe.intrinsicContentSize.width } : 0
        let line = environment.run { pixelGrid.ceil(shownFont.lineHeight) }
        let ends =
            (showsLeftView ? endSize(of: leftView).width : 0) + (showsRightView ? endSize(of: rightView).width : 0)
        return switch borderStyle {
        case .none: CGSize(width: width + ends, height: line)
        case .line, .bezel: CGSize(width: width + ends + 14, height: line + 5)
        case .roundedRect: CGSize(width: width + ends + 14, height: max(34, line.rounded(.up) + 13))
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    @_spi(Vitrine) open override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        environment.run {
            let font = shownFont
            let baseline = (size.height - font.lineHeight) / 2 + font.ascender
            return (baseline, baseline)
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeEnds()
        showBorder()
        let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        canvas.frame = area
        canvas.clipsToBounds = isEditing
        let text = styled()
        if label.attributedText != text { label.attributedText = text }
        label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth && !isEditing
        label.minimumScaleFactor = minimumFontSize / max(shownFont.pointSize, 1)
        label.textAlignment = textAlignment
        hintLabel.isHidden = content.length > 0 || hint == nil || hasTokens
        if let hint, !hintLabel.isHidden {
            hintLabel.attributedText = styledHint(hint)
            hintLabel.textAlignment = textAlignment
            hintLabel.frame = placeholderRect(forBounds: bounds).offsetBy(dx: -area.minX, dy: -area.minY)
        }
        placeText(in: area.size)
    }

    private func placeEnds() {
        let ends: [(UIView?, Bool, CGRect)] = [
            (leftView, showsLeftView, leftViewRect(forBounds: bounds)), (rightView, showsRightView, rightViewRect(forBounds: bounds)),
        ]
        for (view, isShown, frame) in ends {
            guard let view else { continue }
            if isShown, view.superview !== self { addSubview(view) }
            if view.superview === self { view.isHidden = !isShown }
            if isShown { view.frame = frame }
        }
        guard showsClearButton || clearButtonMode != .never else { return }
        if clearButton.superview == nil { addSubview(clearButton) }
        clearButton.isHidden = !showsClearButton
        clearButton.frame = clearButtonRect(forBounds: bounds)
    }

    private func showBorder() {
        ground.frame = borderRect(forBounds: bounds)
        let picture = isEnabled ? background : disabledBackground ?? background
        ground.image = borderStyle == .roundedRect ? nil : picture
        let thin = 1 / max(traitCollection.displayScale, 1)
        ground.layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
        ground.layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? thin : 1
        let color: UIColor = borderStyle == .roundedRect ? .systemGray4 : borderStyle == .bezel ? .systemGray : .label
        ground.layer.borderColor = color.cgColor(for: traitCollection)
        let isRound = borderStyle == .roundedRect && storedBackground == nil
        ground.backgroundColor = isRound ? (isEnabled ? .systemBackground : .secondarySystemBackground) : nil
        // A colour of the field's own fills the border, and not its corners.
        layer.cornerRadius = borderStyle == .roundedRect ? max(layer.cornerRadius, 5) : layer.cornerRadius
    }

    /// Places text, caret and what is selected in the part that is seen.
    private func placeText(in size: CGSize) {
        caret.isHidden = !isEditing || selection.length > 0
        marker.isHidden = !isEditing || selection.length == 0
        guard isEditing else {
            scrolled = 0
            label.frame = CGRect(origin: .zero, size: size)
            return
        }
        let places = places(in: size)
        let at = places.caret(at: NSMaxRange(selection))
        let width = max(size.width, places.lines[0].rect.width + Self.caretRoom)
        if width <= size.width { scrolled = 0 }
        scrolled = min(max(scrolled, at.maxX - size.width), at.minX)
        let isAtStart = places.lines[0].rect.minX >= 0
        if isAtStart { scrolled = max(scrolled, 0) }
        label.frame = CGRect(x: min(places.lines[0].rect.minX, 0) - scrolled, y: 0, width: width, height: size.height)
        if isAtStart { label.frame.origin.x = -scrolled }
        if textAlignment.alignment(rightToLeft: isRightToLeft) == .right { label.frame.size.width -= Self.caretRoom }
        caret.frame = at.offsetBy(dx: min(max(0, -at.minX + scrolled), 2) - scrolled, dy: 0)
        caret.backgroundColor = tintColor
        let marked = places.rects(of: selection).reduce(CGRect.null) { $0.union($1) }
        if !marked.isNull { marker.frame = marked.offsetBy(dx: -scrolled, dy: 0) }
        marker.backgroundColor = tintColor.withAlphaComponent(0.2)
    }

    /// The text as the label shows it.
    private func styled() -> NSAttributedString {
        guard content.length > 0 else { return NSAttributedString(string: "") }
        if writing.wishes.isSecret {
            let count = content.string.count
            return NSAttributedString(string: String(repeating: "\u{2022}", count: count), attributes: defaultTextAttributes)
        }
        if isPlain { return writing.underlined(NSAttributedString(string: content.string, attributes: defaultTextAttributes)) }
        return writing.underlined(content.filled(with: defaultTextAttributes))
    }

    private func styledHint(_ hint: NSAttributedString) -> NSAttributedString {
        hint.filled(with: [.font: shownFont, .foregroundColor: placeholderColor])
    }

    /// The colour of a placeholder that has none.
    @_spi(Vitrine) open var placeholderColor: UIColor { .placeholderText }

    @_spi(Vitrine) open override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        looksChanged()
    }

    // MARK: Editing
    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isEditing { return true }
        guard isEnabled, window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
            return false
        }
        beginEditing()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isEditing else { return super.resignFirstResponder() }
        if window != nil, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
        guard super.resignFirstResponder() else { return false }
        isEditing = false
        looksChanged()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        announce(Self.textDidEndEditingNotification)
        return true
    }

    private func beginEditing() {
        isEditing = true
        selection = NSRange(location: content.length, length: 0)
        if clearsOnBeginEditing, content.length > 0, delegate?.textFieldShouldClear(self) ?? true { text = "" }
        looksChanged()
        caret.blink()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        announce(Self.textDidBeginEditingNotification)
    }

    /// The text or what is selected has changed by what was typed.
    package func edited() {
        caret.blink()
        sendActions(for: .editingChanged)
        announce(Self.textDidChangeNotification)
        delegate?.textFieldDidChangeSelection(self)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside, isEnabled, becomeFirstResponder(), let touch else { return }
        layoutIfNeeded()
        guard let place = closestPosition(to: touch.location(in: self)) else { return }
        selection = NSRange(location: place.offset, length: 0)
        looksChanged()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// A field keeps taps from recognizers of what it lies on.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isTapFromBehind(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Puts text in place of what is selected, without asking the delegate.
    open func insertText(_ text: String) { insert(text) }
    /// Takes away what is selected, or the character before the caret, without asking the delegate.
    open func deleteBackward() { deleteTyped() }
    /// Whether bullets are shown in place of the characters.
    open var isSecureTextEntry: Bool {
        get { writing.wishes.isSecret }
        set { keepSecret(newValue) }
    }
    /// Where the caret at a place is drawn.
    open func caretRect(for position: UITextPosition) -> CGRect { caretPlace(position) }
    /// The rectangle around a range.
    open func firstRect(for range: UITextRange) -> CGRect { firstPlace(range) }
    /// The place nearest to a point.
    open func closestPosition(to point: CGPoint) -> UITextPosition? { nearestPosition(point) }
    /// What is selected; nil while the text is not edited.
    open var selectedTextRange: UITextRange? {
        get { isEditing ? UITextRange(selection) : nil }
        set {
            guard let newValue else { return }
            selection = newValue.range.within(content.length)
            setNeedsLayout()
            delegate?.textFieldDidChangeSelection(self)
        }
    }
}
