// SPDX-License-Identifier: MIT
//
// What keys do in a field.

import Foundation
import VitrineControls
import VitrineViewCore

extension UITextField: TextWriter {
    /// Puts text where the caret is, in place of what is selected; a field that clears on insertion is emptied first.
    ///
    /// The delegate is not asked, as it is where someone types.
    public func insertText(_ text: String) {
        let clears = clearsOnInsertion && isEditing
        clearsOnInsertion = false
        writing.insert(text.components(separatedBy: .newlines).joined(separator: " "), clearing: clears)
    }

    /// Takes away what is selected, or the character before the caret.
    public func deleteBackward() {
        guard let range = writing.rangeToDelete else { return deleteBeforeText() }
        exchange(range, with: "")
        edited()
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
        guard let range = writing.rangeToDelete else { return }
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
