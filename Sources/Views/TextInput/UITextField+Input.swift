// SPDX-License-Identifier: MIT
//
// Writing in a field by code, and what it says of a keyboard.

public import Foundation

extension UITextField {
    /// Whether there is text to delete.
    public var hasText: Bool { content.length > 0 }

    /// Puts text where the caret is, in place of what is selected; a field that clears on insertion is emptied first.
    ///
    /// The delegate is not asked, as it is where someone types.
    public func insertText(_ text: String) {
        let line = text.components(separatedBy: .newlines).joined(separator: " ")
        exchange(
            clearsOnInsertion && isEditing ? NSRange(location: 0, length: content.length) : selection.within(content.length), with: line)
        clearsOnInsertion = false
        edited()
    }

    /// Takes away what is selected, or the character before the caret.
    public func deleteBackward() {
        guard let range = rangeToDelete else { return deleteBeforeText() }
        exchange(range, with: "")
        edited()
    }

    private var rangeToDelete: NSRange? {
        let selected = selection.within(content.length)
        return selected.length > 0 ? selected : content.string.character(before: selected.location)
    }

    // MARK: UITextInput

    /// Before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// After the last character.
    public var endOfDocument: UITextPosition { UITextPosition(content.length) }

    /// The text between two places.
    public func text(in range: UITextRange) -> String? { (content.string as NSString).substring(with: range.range.within(content.length)) }

    /// Puts a text in place of another, and the caret behind it.
    public func replace(_ range: UITextRange, withText text: String) {
        exchange(range.range.within(content.length), with: text)
        edited()
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

    // MARK: UITextInputTraits

    /// Kept, noted, and without effect, as there is no keyboard: what is written with capitals by itself.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { wishes.autocapitalization }
        set { wish(\.autocapitalization, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: whether words are corrected.
    public var autocorrectionType: UITextAutocorrectionType {
        get { wishes.autocorrection }
        set { wish(\.autocorrection, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: whether spelling is checked.
    public var spellCheckingType: UITextSpellCheckingType {
        get { wishes.spellChecking }
        set { wish(\.spellChecking, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: whether quotation marks become curly.
    public var smartQuotesType: UITextSmartQuotesType {
        get { wishes.quotes }
        set { wish(\.quotes, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: whether two hyphens become a dash.
    public var smartDashesType: UITextSmartDashesType {
        get { wishes.dashes }
        set { wish(\.dashes, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: whether spaces are put around what is pasted.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { wishes.insertDelete }
        set { wish(\.insertDelete, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: which keys the keyboard has.
    public var keyboardType: UIKeyboardType {
        get { wishes.keyboard }
        set { wish(\.keyboard, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: the look of the keyboard.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { wishes.appearance }
        set { wish(\.appearance, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: what the return key says.
    public var returnKeyType: UIReturnKeyType {
        get { wishes.returnKey }
        set { wish(\.returnKey, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: whether the return key waits for text.
    public var enablesReturnKeyAutomatically: Bool {
        get { wishes.enablesReturnKey }
        set { wish(\.enablesReturnKey, newValue) }
    }
    /// Kept, noted, and without effect, as there is no keyboard: what the text is, for suggestions.
    public var textContentType: UITextContentType! {
        get { wishes.content }
        set { wish(\.content, newValue) }
    }
    /// Whether bullets are shown in place of the characters.
    public var isSecureTextEntry: Bool {
        get { wishes.isSecret }
        set {
            wishes.isSecret = newValue
            looksChanged()
        }
    }

    private func wish<Value: Equatable>(_ path: WritableKeyPath<KeyboardWishes, Value>, _ value: Value) {
        if wishes[keyPath: path] != value { note(.keyboard) }
        wishes[keyPath: path] = value
    }
}

extension UITextField: KeyboardTarget {
    func keyPressed(_ text: String) {
        if text == "\n" { return returnPressed() }
        if delegate?.textField(self, shouldChangeCharactersIn: selection.within(content.length), replacementString: text) ?? true {
            insertText(text)
        }
    }

    func deletePressed() {
        guard let range = rangeToDelete else { return }
        if delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true { deleteBackward() }
    }

    private func returnPressed() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if ends { resignFirstResponder() }
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
