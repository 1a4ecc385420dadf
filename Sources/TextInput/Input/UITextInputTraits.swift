// SPDX-License-Identifier: MIT
//
// What a text says of the keyboard that it wants, and what can be typed into.

import Foundation
import VitrineControls
package import VitrineViewCore

/// Which keys a keyboard has.
public enum UIKeyboardType: Int, Hashable, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
        webSearch, asciiCapableNumberPad
}

/// What the return key says.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What is written with capitals by itself.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable { case none, words, sentences, allCharacters }

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether quotation marks become curly.
public enum UITextSmartQuotesType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether spaces are put around what is pasted.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable { case `default`, no, yes }

/// The look of the keyboard.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
    case `default`, dark, light
    /// The former name of `dark`.
    public static let alert = UIKeyboardAppearance.dark
}

/// What a text is, for suggestions.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A last name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A name among friends.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// The name of a company.
    public static let organizationName = UITextContentType(rawValue: "organization-name")
    /// Street and number.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// A town.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A code of a post office.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// A number to call.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address of mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// An address of a page.
    public static let URL = UITextContentType(rawValue: "url")
    /// The number of a card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// Who signs in.
    public static let username = UITextContentType(rawValue: "username")
    /// What only who signs in knows.
    public static let password = UITextContentType(rawValue: "password")
    /// A password to be kept.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code for one use.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// What a text says of the keyboard that it wants.
///
/// There is no keyboard: what is set is kept, noted as unsupported, and changes nothing but for `isSecureTextEntry`.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    /// What is written with capitals by itself.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// Whether quotation marks become curly.
    var smartQuotesType: UITextSmartQuotesType { get set }
    /// Whether two hyphens become a dash.
    var smartDashesType: UITextSmartDashesType { get set }
    /// Whether spaces are put around what is pasted.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
    /// Which keys the keyboard has.
    var keyboardType: UIKeyboardType { get set }
    /// The look of the keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// What the return key says.
    var returnKeyType: UIReturnKeyType { get set }
    /// Whether the return key waits for text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether bullets are shown in place of letters.
    var isSecureTextEntry: Bool { get set }
    /// What the text is, for suggestions.
    var textContentType: UITextContentType! { get set }
}

/// What can be typed into.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text to delete.
    var hasText: Bool { get }
    /// Puts text where the caret is, in place of what is selected.
    func insertText(_ text: String)
    /// Takes away what is selected, or the character before the caret.
    func deleteBackward()
}

/// What a text has said of its keyboard.
package struct KeyboardWishes {
    var autocapitalization = UITextAutocapitalizationType.sentences
    var autocorrection = UITextAutocorrectionType.default
    var spellChecking = UITextSpellCheckingType.default
    var quotes = UITextSmartQuotesType.default
    var dashes = UITextSmartDashesType.default
    var insertDelete = UITextSmartInsertDeleteType.default
    var keyboard = UIKeyboardType.default
    var appearance = UIKeyboardAppearance.default
    package var returnKey = UIReturnKeyType.default
    var enablesReturnKey = false
    var isSecret = false
    var content: UITextContentType?
}

extension UIView {
    /// The field or the text view that this is, where it can be written in.
    package var writableText: (any EditedText)? {
        if let field = self as? UITextField { return field.isEnabled ? field : nil }
        return (self as? UITextView).flatMap { $0.isEditable ? $0 : nil }
    }
}

extension UIWindow {
    /// Whether there is someone to type to.
    package var canType: Bool { firstResponder is any KeyboardTarget }

    /// Presses the key of a character, for who is the first responder.
    package func type(_ character: Character) { (firstResponder as? any KeyboardTarget)?.keyPressed(String(character)) }

    /// Presses the key that deletes.
    package func pressDelete() { (firstResponder as? any KeyboardTarget)?.deletePressed() }

    /// Composes a text in place of what was composed before; nil lets that stand.
    package func compose(_ text: String?) {
        guard let target = firstResponder as? any KeyboardTarget else { return }
        if let text { target.composed(text) } else { target.unmarkText() }
    }
}

/// What hears of the keys of a keyboard, and may refuse them.
@MainActor protocol KeyboardTarget: EditedText {
    /// A character was typed.
    func keyPressed(_ text: String)
    /// A text is being composed, in place of what was composed before.
    func composed(_ text: String)
    /// The character before the caret is to go.
    func deletePressed()
}
