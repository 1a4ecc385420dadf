// SPDX-License-Identifier: MIT
//
// What a field and a text view share while they are written in: the text, what is selected, and what they say of a keyboard.

public import Foundation
public import VitrineViewCore

/// A view whose text is written in by places: UITextField and UITextView, which share all of `UITextInput` that is no matter of their looks.
@preconcurrency @MainActor
public protocol EditedText: UIView, UITextInput {
    /// The text that is written in, and what is selected of it.
    var writing: TextWriting { get }
}

/// A text while it is written in.
@MainActor public final class TextWriting {
    /// The text with the attributes that it has by itself.
    var content = NSAttributedString(string: "") { didSet { marked = nil } }
    /// What is selected; empty where the caret stands.
    var selection = NSRange(location: 0, length: 0)
    /// What of the text is being composed.
    var marked: NSRange?
    /// What the text has said of its keyboard.
    package var wishes = KeyboardWishes()
    /// What would be shown in place of the keyboard, and on it.
    private(set) var inputView: UIView?
    private(set) var accessoryView: UIView?
    /// The view that shows the text.
    weak var writer: (any TextWriter)?

    init() {}

    func setInputView(_ view: UIView?, of text: UIView) {
        inputView = view
        if view != nil { text.note(.inputView) }
    }

    func setAccessoryView(_ view: UIView?, of text: UIView) {
        accessoryView = view
        if view != nil { text.note(.inputView) }
    }

    /// A text with a line below what is being composed.
    func underlined(_ text: NSAttributedString) -> NSAttributedString {
        guard let marked, NSMaxRange(marked) <= text.length else { return text }
        let result = NSMutableAttributedString(attributedString: text)
        result.addAttribute(.underlineStyle, value: NSUnderlineStyle.single.rawValue, range: marked)
        return result
    }

    /// What a key that deletes takes away: what is selected, or the character before the caret.
    var rangeToDelete: NSRange? {
        let selected = selection.within(content.length)
        return selected.length > 0 ? selected : content.string.character(before: selected.location)
    }

    /// What the next text that is composed takes the place of.
    var rangeToCompose: NSRange { (marked ?? selection).within(content.length) }

    /// Puts text where the caret is, in place of what is selected, or of all where the next character clears.
    func insert(_ text: String, clearing isClearing: Bool) {
        writer?.exchange(isClearing ? NSRange(location: 0, length: content.length) : selection.within(content.length), with: text)
        writer?.edited()
    }
}

/// What a view does when its text is written in.
@MainActor package protocol TextWriter: AnyObject {
    /// Puts a text in place of a range, with the attributes that are there.
    func exchange(_ range: NSRange, with text: String)
    /// The text or what is selected has changed by what was typed.
    func edited()
    /// The text is to be shown anew.
    func looksChanged()
}

extension EditedText {
    package var content: NSAttributedString {
        get { writing.content }
        set { writing.content = newValue }
    }
    var selection: NSRange {
        get { writing.selection }
        set { writing.selection = newValue }
    }

    // MARK: UIKeyInput

    /// Whether there is text to delete.
    public var hasText: Bool { content.length > 0 }

    // MARK: UITextInput

    /// Before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// After the last character.
    public var endOfDocument: UITextPosition { UITextPosition(content.length) }

    /// The text between two places.
    public func text(in range: UITextRange) -> String? { (content.string as NSString).substring(with: range.range.within(content.length)) }

    /// Puts a text in place of another, and the caret behind it.
    public func replace(_ range: UITextRange, withText text: String) {
        writing.writer?.exchange(range.range.within(content.length), with: text)
        writing.writer?.edited()
    }

    /// The range between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(between: fromPosition, toPosition)
    }

    /// A place so many UTF-16 units from another; nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...content.length).contains(place) ? UITextPosition(place) : nil
    }

    /// How many UTF-16 units lie between two places.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    /// Which of two places comes first.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult { position.compared(to: other) }

    /// What is being composed; nil where nothing is.
    public var markedTextRange: UITextRange? { writing.marked.map { UITextRange($0) } }

    /// Puts a text that is being composed in place of what was composed before, or of what is selected; a line is drawn below it.
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        let text = markedText ?? ""
        let place = writing.rangeToCompose
        writing.writer?.exchange(place, with: text)
        let whole = NSRange(location: place.location, length: (text as NSString).length)
        writing.marked = whole.length > 0 ? whole : nil
        let chosen = selectedRange.within(whole.length)
        selection = NSRange(location: whole.location + chosen.location, length: chosen.length)
        writing.writer?.looksChanged()
        writing.writer?.edited()
    }

    /// Lets what was composed stand.
    public func unmarkText() {
        guard writing.marked != nil else { return }
        writing.marked = nil
        writing.writer?.looksChanged()
    }

    // MARK: UITextInputTraits

    /// Kept, noted, and without effect, as nothing is typed by a keyboard: what is written with capitals by itself.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { writing.wishes.autocapitalization }
        set { wish(\.autocapitalization, newValue) }
    }
    /// Kept, noted, and without effect, as nothing is typed by a keyboard: whether words are corrected.
    public var autocorrectionType: UITextAutocorrectionType {
        get { writing.wishes.autocorrection }
        set { wish(\.autocorrection, newValue) }
    }
    /// Kept, noted, and without effect, as nothing is typed by a keyboard: whether spelling is checked.
    public var spellCheckingType: UITextSpellCheckingType {
        get { writing.wishes.spellChecking }
        set { wish(\.spellChecking, newValue) }
    }
    /// Kept, noted, and without effect, as nothing is typed by a keyboard: whether quotation marks become curly.
    public var smartQuotesType: UITextSmartQuotesType {
        get { writing.wishes.quotes }
        set { wish(\.quotes, newValue) }
    }
    /// Kept, noted, and without effect, as nothing is typed by a keyboard: whether two hyphens become a dash.
    public var smartDashesType: UITextSmartDashesType {
        get { writing.wishes.dashes }
        set { wish(\.dashes, newValue) }
    }
    /// Kept, noted, and without effect, as nothing is typed by a keyboard: whether spaces are put around what is pasted.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { writing.wishes.insertDelete }
        set { wish(\.insertDelete, newValue) }
    }
    /// Drawn where a software keyboard comes, and noted, as that is a picture: which keys the keyboard has.
    public var keyboardType: UIKeyboardType {
        get { writing.wishes.keyboard }
        set { wish(\.keyboard, newValue) }
    }
    /// Drawn where a software keyboard comes, and noted, as that is a picture: the look of the keyboard.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { writing.wishes.appearance }
        set { wish(\.appearance, newValue) }
    }
    /// Drawn where a software keyboard comes, and noted, as that is a picture: what the return key says.
    public var returnKeyType: UIReturnKeyType {
        get { writing.wishes.returnKey }
        set { wish(\.returnKey, newValue) }
    }
    /// Kept, noted, and without effect, as nothing is typed by a keyboard: whether the return key waits for text.
    public var enablesReturnKeyAutomatically: Bool {
        get { writing.wishes.enablesReturnKey }
        set { wish(\.enablesReturnKey, newValue) }
    }
    /// Kept, noted, and without effect, as nothing is typed by a keyboard: what the text is, for suggestions.
    public var textContentType: UITextContentType! {
        get { writing.wishes.content }
        set { wish(\.content, newValue) }
    }
    /// Whether bullets are shown in place of the characters.
    public var isSecureTextEntry: Bool {
        get { writing.wishes.isSecret }
        set { keepSecret(newValue) }
    }

    func keepSecret(_ isSecret: Bool) {
        writing.wishes.isSecret = isSecret
        writing.writer?.looksChanged()
    }

    private func wish<Value: Equatable>(_ path: WritableKeyPath<KeyboardWishes, Value>, _ value: Value) {
        if writing.wishes[keyPath: path] != value { note(.keyboard) }
        writing.wishes[keyPath: path] = value
    }
}

extension UITextRange {
    /// The range between two places, whichever comes first.
    convenience init(between one: UITextPosition, _ other: UITextPosition) {
        let start = min(one.offset, other.offset)
        self.init(NSRange(location: start, length: max(one.offset, other.offset) - start))
    }
}

extension UITextPosition {
    func compared(to other: UITextPosition) -> ComparisonResult {
        offset < other.offset ? .orderedAscending : offset > other.offset ? .orderedDescending : .orderedSame
    }
}

extension NSAttributedString {
    /// The text with what holds where it has no attributes of its own.
    func filled(with attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
        let text = NSMutableAttributedString(string: "")
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { own, range, _ in
            text.append(
                NSAttributedString(
                    string: (string as NSString).substring(with: range), attributes: attributes.merging(own) { $1 }))
        }
        return text
    }
}
