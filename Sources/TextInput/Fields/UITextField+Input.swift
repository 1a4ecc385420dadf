// SPDX-License-Identifier: MIT
//
// What keys do in a field.

import Foundation
import VitrineControls
import VitrineMenus
import VitrineSymbols
import VitrineViewCore

extension UITextField: TextWriter {
    /// Puts text where the caret is, in place of what is selected; a field that clears on insertion is emptied first.
    ///
    /// The delegate is not asked, as it is where someone types.
    func insert(_ text: String) {
        let clears = clearsOnInsertion && isEditing
        clearsOnInsertion = false
        writing.insert(text.components(separatedBy: .newlines).joined(separator: " "), clearing: clears)
    }

    /// Takes away what is selected, or the character before the caret.
    func deleteTyped() {
        guard let range = writing.rangeToDelete else { return deleteBeforeText() }
        exchange(range, with: "")
        edited()
    }
}

extension UITextField: PlainKeyTaking {}

extension UITextField {
    func makeClearButton() -> SignButton {
        let button = SignButton(.fieldClear)
        button.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .systemGray : .systemGray2 }
        button.accessibilityLabel = "Clear text"
        button.addAction(UIAction { [weak self] _ in self?.clearByTouch() }, for: .touchUpInside)
        return button
    }

    private func clearByTouch() {
        guard delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        edited()
        becomeFirstResponder()
    }
}

extension UITextField: KeyboardTarget {
    func keyPressed(_ text: String) {
        if text == "\n" { return returnPressed() }
        if delegate?.textField(self, shouldChangeCharactersIn: selection.within(content.length), replacementString: text) ?? true {
            insertText(text)
        }
    }

    func composed(_ text: String) {
        if delegate?.textField(self, shouldChangeCharactersIn: writing.rangeToCompose, replacementString: text) ?? true {
            setMarkedText(text, selectedRange: NSRange(location: (text as NSString).length, length: 0))
        }
    }

    func deletePressed() {
        // A field without text is told too, as those of codes go back to the one before.
        guard let range = writing.rangeToDelete else { return deleteBackward() }
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
