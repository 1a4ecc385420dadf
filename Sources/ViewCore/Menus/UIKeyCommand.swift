// SPDX-License-Identifier: MIT
//
// Keys that stand for something that can be done (keys.commands).

import Foundation
import VitrineLayers

/// A key, with others that are held, and what it does.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// The text of the key; nil where it is held keys alone.
    open var input: String? { key }
    /// The keys that are held with it.
    open var modifierFlags: UIKeyModifierFlags { held }
    /// Whether the key is mirrored where the interface is read from right to left; changes nothing here.
    open var allowsAutomaticMirroring = true
    /// Whether the key is another one on other keyboards; changes nothing here.
    open var allowsAutomaticLocalization = true
    /// Whether the command comes before what a text does with the key (keys.commands).
    open var wantsPriorityOverSystemBehavior = false

    private let key: String?
    private let held: UIKeyModifierFlags

    /// Creates a command of a menu that has a key.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off
    ) {
        (key, held) = (input, modifierFlags)
        super.init(
            title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command of a key.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(action: action, input: input, modifierFlags: modifierFlags)
    }

    /// Creates a command of a key with longer words for it.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String) {
        self.init(action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
    }
}

extension UIResponder {
    /// Does what the first command up the chain that has a key does.
    ///
    /// - Returns: Whether there is one, and somebody can do it (keys.commands).
    func perform(_ input: String, _ held: UIKeyModifierFlags, where isMeant: (UIKeyCommand) -> Bool) -> Bool {
        var responder: UIResponder? = self
        while let current = responder {
            for command in current.keyCommands ?? [] where command.input == input && command.modifierFlags == held && isMeant(command) {
                guard !command.attributes.contains(.disabled), let target = target(forAction: command.action, withSender: command) else {
                    continue
                }
                return UIApplication.shared.sendAction(command.action, to: target, from: command, for: nil)
            }
            responder = current.next
        }
        return false
    }
}

extension UIWindow {
    /// Presses a key, with others that are held: the first command up the chain of responders that has it is done (keys.commands).
    ///
    /// The chain begins at the first responder, or else at the front-most controller. Presses are told to the first responder where no
    /// command has the key.
    ///
    /// - Parameters:
    ///   - input: The text of the key, or one of the names of keys without a text, such as `UIKeyCommand.inputEscape`.
    ///   - modifierFlags: The keys that are held.
    /// - Returns: Whether a command was done.
    @discardableResult
    public final func pressKey(_ input: String, modifierFlags: UIKeyModifierFlags = []) -> Bool {
        uiEnvironment.run {
            let start = firstResponder ?? rootOwner?.ownerInFront ?? self
            let isText = start is any PlainKeyTaking && modifierFlags.subtracting([.shift, .alphaShift]).isEmpty
            if start.perform(input, modifierFlags, where: { !isText || $0.wantsPriorityOverSystemBehavior }) { return true }
            let press = UIPress()
            press.timestamp = VirtualClock.current.now
            press.key = UIKey(input, plain: input.lowercased(), held: modifierFlags, place: UIKeyboardHIDUsage(input))
            press.receiver = start
            let event = UIPressesEvent([press])
            start.pressesBegan([press], with: event)
            press.phase = .ended
            start.pressesEnded([press], with: event)
            return false
        }
    }
}

extension UIKeyboardHIDUsage {
    /// The key of a text.
    fileprivate init(_ input: String) {
        let letter = input.lowercased().unicodeScalars.first.map { Int($0.value) } ?? 0
        switch letter {
        case 97...122: self = Self(rawValue: 4 + letter - 97) ?? .keyboardErrorUndefined
        case 49...57: self = Self(rawValue: 30 + letter - 49) ?? .keyboardErrorUndefined
        case 48: self = .keyboard0
        case 10, 13: self = .keyboardReturnOrEnter
        case 9: self = .keyboardTab
        case 32: self = .keyboardSpacebar
        case 8: self = .keyboardDeleteOrBackspace
        default:
            let names: [String: UIKeyboardHIDUsage] = [
                UIKeyCommand.inputUpArrow: .keyboardUpArrow, UIKeyCommand.inputDownArrow: .keyboardDownArrow,
                UIKeyCommand.inputLeftArrow: .keyboardLeftArrow, UIKeyCommand.inputRightArrow: .keyboardRightArrow,
                UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputHome: .keyboardHome, UIKeyCommand.inputEnd: .keyboardEnd,
                UIKeyCommand.inputPageUp: .keyboardPageUp, UIKeyCommand.inputPageDown: .keyboardPageDown,
                UIKeyCommand.inputDelete: .keyboardDeleteForward,
            ]
            self = names[input] ?? .keyboardErrorUndefined
        }
    }
}

extension UIKeyCommand {
    /// The key that goes up.
    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    /// The key that goes down.
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    /// The key that goes to the left.
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The key that goes to the right.
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    /// The key that leaves.
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    /// The key that goes a page up.
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    /// The key that goes a page down.
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    /// The key that goes to the beginning.
    nonisolated public static let inputHome = "UIKeyInputHome"
    /// The key that goes to the end.
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes what comes next.
    nonisolated public static let inputDelete = "UIKeyInputDelete"
}
