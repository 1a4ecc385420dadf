// SPDX-License-Identifier: MIT
//
// Names of notifications of the keyboard from before Swift 4.2 that sources still use.

public import Foundation
import VitrineViewCore

extension NSNotification.Name {
    /// The name before Swift 4.2.
    public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
    /// The name before Swift 4.2.
    public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
    /// The name before Swift 4.2.
    public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
    /// The name before Swift 4.2.
    public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
    /// The name before Swift 4.2.
    public static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
}
