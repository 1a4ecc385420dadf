// SPDX-License-Identifier: MIT
//
// What a text field asks and tells its delegate.

public import Foundation

/// What a text field asks and tells; every method may be left out.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Stands for an absent method.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Stands for an absent method.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Stands for an absent method.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Stands for an absent method.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Stands for an absent method: the one without a reason is told.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Stands for an absent method.
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        true
    }
    /// Stands for an absent method.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Stands for an absent method.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Stands for an absent method.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
