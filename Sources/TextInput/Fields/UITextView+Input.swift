// SPDX-License-Identifier: MIT
//
// What keys do in a text view.

import Foundation
package import VitrineViewCore

extension UITextView: TextWriter {
    /// Puts text where the caret is, in place of what is selected; a view that clears on insertion is emptied first.
    ///
    /// The delegate is not asked, as it is where someone types.
    func insert(_ text: String) {
        let clears = clearsOnInsertion && isEditing
        clearsOnInsertion = false
        writing.insert(text, clearing: clears)
    }

    /// Takes away what is selected, or the character before the caret.
    func deleteTyped() {
        guard let range = writing.rangeToDelete else { return }
        exchange(range, with: "")
        edited()
    }
}

extension UITextView: PlainKeyTaking {}

extension UITextView: KeyboardTarget {
    func keyPressed(_ text: String) {
        guard isEditable else { return }
        if delegate?.textView(self, shouldChangeTextIn: selection.within(content.length), replacementText: text) ?? true {
            insertText(text)
        }
    }

    func composed(_ text: String) {
        guard isEditable else { return }
        if delegate?.textView(self, shouldChangeTextIn: writing.rangeToCompose, replacementText: text) ?? true {
            setMarkedText(text, selectedRange: NSRange(location: (text as NSString).length, length: 0))
        }
    }

    func deletePressed() {
        guard isEditable else { return }
        guard let range = writing.rangeToDelete else { return deleteBackward() }
        if delegate?.textView(self, shouldChangeTextIn: range, replacementText: "") ?? true { deleteBackward() }
    }
}

extension UITextView: BaselineFont {
    package var fontOfBaselines: UIFont? { font }
}
