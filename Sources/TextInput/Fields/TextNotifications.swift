// SPDX-License-Identifier: MIT
//
// What texts announce to a whole program while they are edited (announcements.texts).

public import Foundation
import VitrineViewCore

extension UITextField {
    /// Editing of a field, the object, began.
    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    /// Editing of a field, the object, ended.
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    /// The text of a field, the object, was changed by what was typed.
    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
    /// Why editing of a field ended, in the user info of that notification.
    nonisolated public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"

    func announce(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UITextView {
    /// Editing of a text view, the object, began.
    nonisolated public static let textDidBeginEditingNotification = NSNotification.Name("UITextViewTextDidBeginEditingNotification")
    /// Editing of a text view, the object, ended.
    nonisolated public static let textDidEndEditingNotification = NSNotification.Name("UITextViewTextDidEndEditingNotification")
    /// The text of a text view, the object, was changed by what was typed.
    nonisolated public static let textDidChangeNotification = NSNotification.Name("UITextViewTextDidChangeNotification")

    func announce(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
