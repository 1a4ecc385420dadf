// SPDX-License-Identifier: MIT
//
// The view of text on many lines, which scrolls and is written in.

public import Foundation
public import VitrineGeometry
import VitrineLayers
public import VitrineMenus
import VitrineNibs
import VitrineObserving
public import VitrineTextKit
import VitrineTypography
@_spi(Vitrine) public import VitrineViewCore

/// What a text view asks and tells; every method may be left out.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether editing begins. True where absent.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Editing began.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether editing ends. True where absent.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Editing ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether the text takes the place of what is in the range. True where absent.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user changed the text or its attributes.
    func textViewDidChange(_ textView: UITextView)
    /// The selected range of the text changed.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether what a link leads to is opened when it is tapped. True where absent.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool
    /// Whether an attachment does what it does by itself when it is tapped. True where absent.
    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool
    /// The name of before iOS 10, which is asked where the other one is absent.
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
    /// What a tap of a link or an attachment does; nil does nothing. The default action where absent.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
    public func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool { true }
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
    public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
        defaultAction
    }
}

/// Text on many lines (text-views.setting): it scrolls where it is longer than the view, and is written in by code, since there is no keyboard.
@preconcurrency @MainActor
open class UITextView: UIScrollView, EditedText {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .textView }

    /// Who is asked and told of editing and scrolling.
    open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }

    /// The text.
    open var text: String! {
        get { content.string }
        set {
            setContent(NSAttributedString(string: newValue ?? ""), isPlain: true)
            keyChanged(self, "text")
        }
    }

    /// The text with its attributes.
    open var attributedText: NSAttributedString! {
        get { isPlain ? NSAttributedString(string: content.string, attributes: baseAttributes) : content }
        set { setContent(newValue.map { NSAttributedString(attributedString: $0) } ?? NSAttributedString(string: ""), isPlain: false) }
    }

    /// The font; that of 12 points where it is nil.
    open var font: UIFont? { didSet { looksChanged() } }
    /// The colour of the text.
    open var textColor: UIColor? { didSet { looksChanged() } }
    /// Where lines stand from side to side.
    open var textAlignment = NSTextAlignment.natural { didSet { looksChanged() } }
    /// The room around the text; 8 points above and below by default.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { looksChanged() } }
    /// The area that the text is set in.
    public let textContainer: NSTextContainer
    /// The text, which tells of its changes; what is changed in it is shown.
    open var textStorage: NSTextStorage { kept.storage(of: self) }
    /// Who says where the characters of the text are.
    open var layoutManager: NSLayoutManager { kept.manager(of: self) }
    /// What is found in a text that cannot be written in, and shown as links; nothing by default.
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { if dataDetectorTypes != oldValue { looksChanged() } } }
    private(set) lazy var kept = KeptText()
    /// Whether the text can be written in.
    open var isEditable = true {
        didSet {
            if !isEditable { resignFirstResponder() }
            if isEditable != oldValue, dataDetectorTypes != [] { looksChanged() }
        }
    }
    /// Whether text can be selected.
    open var isSelectable = true
    /// Whether attributes can be edited; kept.
    open var allowsEditingTextAttributes = false
    /// Whether the text goes with the first character that is typed.
    open var clearsOnInsertion = false
    /// Whether a font of a text style follows the preferred text size.
    open var adjustsFontForContentSizeCategory = false { didSet { looksChanged() } }
    /// What is typed next looks like; empty is as the text.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// What links look like.
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] { didSet { looksChanged() } }
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

    /// The text, what is selected of it, and what it says of a keyboard.
    public let writing = TextWriting()
    private var isPlain = true
    private(set) var isEditing = false { didSet { unmarkText() } }
    private let label = UILabel()
    private let caret = TextCaret()
    private var markers: [UIView] = []
    private var downAt: CGPoint?

    /// Creates a view with text in an area, which may belong to a layout manager with a text.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        super.init(frame: frame)
        setUp()
        backgroundColor = .systemBackground
        if let storage = textContainer?.layoutManager?.textStorage { kept.take(storage, for: self) }
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    /// Creates a view; it makes no difference which of the system's two ways of setting text it is to use.
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

    /// Creates a view as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        setUp()
        if let nib = coder.nib { readTextView(nib) }
    }

    private func setUp() {
        writing.writer = self
        textContainer.widthTracksTextView = true
        textContainer.trackedWidth = { [weak self] in self?.containerWidth ?? 0 }
        textContainer.changed = { [weak self] in self?.looksChanged() }
        label.numberOfLines = 0
        label.lineBreakMode = .byWordWrapping
        caret.isHidden = true
        for view in [label, caret] { addSubview(view) }
        label.isUserInteractionEnabled = false
        alwaysBounceVertical = false
    }

    private func setContent(_ new: NSAttributedString, isPlain: Bool) {
        (content, self.isPlain) = (new, isPlain)
        if let made = kept.handOver(self) { (content, self.isPlain) = (made, false) }
        selection = NSRange(location: new.length, length: 0)
        looksChanged()
    }

    /// Puts a text in place of a range, with the attributes that are there.
    package func exchange(_ range: NSRange, with text: String) {
        let new = NSMutableAttributedString(attributedString: content)
        var attributes = typingAttributes
        if attributes.isEmpty, !isPlain, content.length > 0 {
            attributes = content.attributes(at: min(max(range.location - 1, 0), content.length - 1), effectiveRange: nil)
            attributes[.attachment] = nil
        }
        if !attributes.isEmpty { isPlain = false }
        new.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: attributes))
        content = new
        if let made = kept.handOver(self, range, text) { (content, isPlain) = (made, false) }
        selection = NSRange(location: range.location + (text as NSString).length, length: 0)
        looksChanged()
    }

    /// Takes on a text that was made elsewhere.
    func adopt(_ new: NSAttributedString, isPlain: Bool = false, selecting range: NSRange? = nil) {
        (content, self.isPlain) = (new, isPlain)
        selection = (range ?? selection).within(content.length)
        looksChanged()
    }

    package func looksChanged() {
        shownIsStale = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private var shownIsStale = true

    // MARK: What is shown

    private var shownFont: UIFont {
        let font = font ?? .systemFont(ofSize: 12)
        return adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
    }

    private var baseAttributes: [NSAttributedString.Key: Any] { [.font: shownFont, .foregroundColor: textColor ?? .label] }

    private func bringUpToDate() {
        guard shownIsStale else { return }
        shownIsStale = false
        let text = writing.wishes.isSecret ? String(repeating: "\u{2022}", count: content.string.count) : content.string
        label.font = shownFont
        label.textColor = textColor ?? .label
        if isPlain && dataDetectorTypes == [] && writing.marked == nil || writing.wishes.isSecret {
            label.text = text
        } else {
            label.attributedText = writing.underlined(withLinks(content.filled(with: baseAttributes)))
        }
        label.textAlignment = textAlignment
        label.lineBreakMode = textContainer.lineBreakMode
        label.numberOfLines = textContainer.maximumNumberOfLines
    }

    // MARK: Size

    /// The width of the area that the text is set in.
    var containerWidth: CGFloat { max(bounds.width - textContainerInset.horizontal - adjustedContentInset.horizontal, 0) }

    private func textHeight(width: CGFloat) -> CGFloat {
        bringUpToDate()
        let line = environment.run { pixelGrid.ceil(shownFont.lineHeight) }
        guard content.length > 0 else { return line }
        var height = environment.run {
            label.sizeThatFits(CGSize(width: max(width - 2 * textContainer.lineFragmentPadding, 1), height: 0)).height
        }
        if content.string.hasSuffix("\n"), textContainer.maximumNumberOfLines == 0, !countsLastLine() { height += line }
        return height
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        bringUpToDate()
        let inset = textContainerInset
        let isOpen = size.width <= 0 || size.width >= 1e6
        let natural = environment.run {
            label.sizeThatFits(
                CGSize(width: isOpen ? 0 : max(size.width - inset.horizontal - 2 * textContainer.lineFragmentPadding, 1), height: 0))
        }
        let width = natural.width + inset.horizontal + 2 * textContainer.lineFragmentPadding
        let height = textHeight(width: (isOpen ? width : size.width) - inset.horizontal) + inset.vertical
        return CGSize(width: isOpen ? width : min(width, size.width), height: environment.run { pixelGrid.ceil(height) })
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return sizeThatFits(CGSize(width: bounds.width > 0 ? bounds.width : 0, height: 0))
    }

    @_spi(Vitrine) open override func contentSize(width: CGFloat?, height: CGFloat?) -> CGSize {
        guard !isScrollEnabled, let width else { return intrinsicContentSize }
        let size = sizeThatFits(CGSize(width: width, height: 0))
        return CGSize(width: UIView.noIntrinsicMetric, height: size.height)
    }

    open override var isScrollEnabled: Bool { didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } } }

    @_spi(Vitrine) open override func baselines(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        bringUpToDate()
        let area = CGSize(width: max(size.width - textContainerInset.horizontal, 0), height: textHeight(width: size.width))
        let inner = label.baselines(in: area)
        return (textContainerInset.top + inner.first, textContainerInset.top + inner.last)
    }

    // MARK: Layout

    private var textArea: CGRect {
        let padding = textContainer.lineFragmentPadding
        let width = containerWidth
        return CGRect(
            x: textContainerInset.left + padding, y: textContainerInset.top, width: max(width - 2 * padding, 0),
            height: textHeight(width: width))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        bringUpToDate()
        let area = textArea
        // At the top of its frame, whatever the rounding.
        let natural = environment.run { label.sizeThatFits(CGSize(width: max(area.width, 1), height: 0)) }
        label.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: natural.height)
        let size = CGSize(width: bounds.width, height: environment.run { pixelGrid.ceil(area.maxY + textContainerInset.bottom) })
        if contentSize != size, size.width > 0 {
            contentSize = size
            if !isScrollEnabled { invalidateIntrinsicContentSize() }
        }
        showSelection(area)
    }

    private func showSelection(_ area: CGRect) {
        caret.isHidden = !isEditing || selection.length > 0 || !isEditable
        let rects = isEditing && selection.length > 0 ? places(area).rects(of: selection) : []
        while markers.count > rects.count { markers.removeLast().removeFromSuperview() }
        while markers.count < rects.count {
            let marker = UIView()
            marker.isUserInteractionEnabled = false
            insertSubview(marker, at: 0)
            markers.append(marker)
        }
        for (marker, rect) in zip(markers, rects) {
            marker.frame = rect.offsetBy(dx: area.minX, dy: area.minY)
            marker.backgroundColor = tintColor.withAlphaComponent(0.2)
        }
        guard !caret.isHidden else { return }
        caret.backgroundColor = tintColor
        caret.frame = places(area).caret(at: selection.location).offsetBy(dx: area.minX, dy: area.minY)
    }

    /// The lines of the text, in the space of its area.
    private func places(_ area: CGRect) -> TextPlaces {
        environment.run {
            let text = label.attributedText ?? NSAttributedString(string: "")
            let (font, color, traits) = (shownFont, textColor ?? .label, traitCollection)
            let (typesetter, mirrors) = (environment.typesetter, isRightToLeft)
            let alignment = textAlignment.alignment(rightToLeft: isRightToLeft)
            @MainActor func layout(_ text: NSAttributedString, _ width: CGFloat?) -> TextLayout {
                var style = ParagraphStyle(alignment: alignment, lineBreak: width == nil ? .clip : .wordWrap)
                style.letterlessIsRightToLeft = mirrors
                return typesetter.layout(
                    text.attachedText(font: font, color: color, traits: traits, override: nil), style: style, width: width)
            }
            let share: CGFloat = alignment == .center ? 0.5 : alignment == .right ? 1 : 0
            return TextPlaces(
                text.string, layout: layout(text, max(area.width, 1)), lineHeight: pixelGrid.ceil(font.lineHeight),
                empty: area.width * share
            ) { range in
                var range = range
                let string = text.string as NSString
                while range.length > 0, [10, 13].contains(string.character(at: NSMaxRange(range) - 1)) { range.length -= 1 }
                guard range.length > 0 else { return 0 }
                let part = NSMutableAttributedString(attributedString: text.attributedSubstring(from: range))
                let end = NSAttributedString(string: "|", attributes: part.attributes(at: part.length - 1, effectiveRange: nil))
                part.append(end)
                return max(layout(part, nil).size.width - layout(end, nil).size.width, 0)
            }
        }
    }

    @_spi(Vitrine) open override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        looksChanged()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isEditing { return true }
        guard window != nil, !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
            return false
        }
        isEditing = true
        setNeedsLayout()
        caret.blink()
        if isEditable { delegate?.textViewDidBeginEditing(self) }
        announce(Self.textDidBeginEditingNotification)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isEditing else { return super.resignFirstResponder() }
        if window != nil, isEditable, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
        guard super.resignFirstResponder() else { return false }
        isEditing = false
        setNeedsLayout()
        delegate?.textViewDidEndEditing(self)
        announce(Self.textDidEndEditingNotification)
        return true
    }

    /// Puts text where the caret is, in place of what is selected, without asking the delegate.
    open func insertText(_ text: String) { insert(text) }

    /// Takes away what is selected, or the character before the caret, without asking the delegate.
    open func deleteBackward() { deleteTyped() }

    /// The text has changed by what was typed.
    package func edited() {
        caret.blink()
        delegate?.textViewDidChange(self)
        announce(Self.textDidChangeNotification)
        delegate?.textViewDidChangeSelection(self)
        if isScrollEnabled { scrollRangeToVisible(selection) }
    }

    /// What is selected; empty where the caret stands.
    open var selectedRange: NSRange {
        get { selection }
        set {
            let new = newValue.within(content.length)
            guard new != selection else { return }
            selection = new
            setNeedsLayout()
            delegate?.textViewDidChangeSelection(self)
        }
    }

    /// Scrolls until a range of the text is seen.
    open func scrollRangeToVisible(_ range: NSRange) {
        layoutIfNeeded()
        let area = textArea
        let places = places(area)
        let rect = places.caret(at: range.location).union(places.caret(at: NSMaxRange(range)))
        scrollRectToVisible(rect.offsetBy(dx: area.minX, dy: area.minY).insetBy(dx: 0, dy: -4), animated: false)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        downAt = touches.first?.location(in: self)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        downAt = nil
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let start = downAt, let touch = touches.first, isEditable || isSelectable else { return }
        downAt = nil
        let end = touch.location(in: self)
        if !isEditable, hypot(end.x - start.x, end.y - start.y) < 10, act(at: end) { return }
        guard isEditable, becomeFirstResponder(), let place = closestPosition(to: touch.location(in: self)) else { return }
        selectedRange = NSRange(location: place.offset, length: 0)
    }

    // MARK: Places in the text

    open var selectedTextRange: UITextRange? {
        get { UITextRange(selection) }
        set { if let newValue { selectedRange = newValue.range } }
    }

    open func caretRect(for position: UITextPosition) -> CGRect {
        layoutIfNeeded()
        let area = textArea
        return places(area).caret(at: position.offset).offsetBy(dx: area.minX, dy: area.minY)
    }

    open func firstRect(for range: UITextRange) -> CGRect {
        layoutIfNeeded()
        let area = textArea
        return places(area).rects(of: range.range).first?.offsetBy(dx: area.minX, dy: area.minY) ?? caretRect(for: range.start)
    }

    open func closestPosition(to point: CGPoint) -> UITextPosition? {
        layoutIfNeeded()
        let area = textArea
        return UITextPosition(min(places(area).offset(at: CGPoint(x: point.x - area.minX, y: point.y - area.minY)), content.length))
    }

    /// The place in a range that is nearest to a point.
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point).map { UITextPosition(min(max($0.offset, range.start.offset), range.end.offset)) }
    }

    /// The character at a point; nil in an empty text.
    open func characterRange(at point: CGPoint) -> UITextRange? { closestPosition(to: point).flatMap { character(at: $0.offset) } }
}
