// SPDX-License-Identifier: MIT
//
// Keys and buttons that are pressed.

public import Foundation

/// Keys that are held while another is pressed.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// Option.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// Command.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
    /// A key of the block of digits.
    public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard by its place, as the standard for keyboards numbers it.
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable {
    case keyboardErrorRollOver = 1, keyboardPOSTFail, keyboardErrorUndefined
    case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK
    case keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU, keyboardV
    case keyboardW, keyboardX, keyboardY, keyboardZ
    case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
    case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen
    case keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon
    case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash, keyboardCapsLock
    case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9, keyboardF10
    case keyboardF11, keyboardF12, keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp
    case keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    case keypadNumLock = 83, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2, keypad3, keypad4
    case keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl, keyboardRightShift
    case keyboardRightAlt, keyboardRightGUI
}

/// A key, and what it stands for.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// The text of the key with the keys that are held.
    open var characters: String { text }
    /// The text of the key by itself.
    open var charactersIgnoringModifiers: String { plainText }
    /// The keys that are held.
    open var modifierFlags: UIKeyModifierFlags { held }
    /// The place of the key.
    open var keyCode: UIKeyboardHIDUsage { place }

    private let text: String
    private let plainText: String
    private let held: UIKeyModifierFlags
    private let place: UIKeyboardHIDUsage

    package init(_ text: String, plain: String, held: UIKeyModifierFlags, place: UIKeyboardHIDUsage) {
        (self.text, plainText, self.held, self.place) = (text, plain, held, place)
        super.init()
    }
}

/// A key or a button that is pressed.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// How far a press has come.
    public enum Phase: Int, Hashable, Sendable { case began, changed, stationary, ended, cancelled }

    /// Which button of a remote control it is.
    public enum PressType: Int, Hashable, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30, pageDown = 31
        case tvRemoteOneTwoThree = 37, tvRemoteFourColors = 38
    }

    /// When the press came to its phase, in seconds.
    open package(set) var timestamp: TimeInterval = 0
    /// How far the press has come.
    open package(set) var phase = Phase.began
    /// Which button it is.
    open package(set) var type = PressType.select
    /// How hard it is pressed, 0 to 1.
    open package(set) var force: CGFloat = 1
    /// The key, of a keyboard.
    open package(set) var key: UIKey?
    /// Who is told of the press, for the rooms that know the types.
    package final weak var receiver: AnyObject?

    public override init() { super.init() }
}

/// A language that is typed in.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
    /// The language, as in `en-US`; nil where it is none.
    open var primaryLanguage: String? { language }

    private let language: String?

    package init(_ language: String?) {
        self.language = language
        super.init()
    }

    /// The languages that can be typed in: the program's first.
    open class var activeInputModes: [UITextInputMode] { [UITextInputMode(Locale.preferredLanguages.first ?? "en-US")] }
}
