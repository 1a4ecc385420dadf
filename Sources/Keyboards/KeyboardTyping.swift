// SPDX-License-Identifier: MIT
//
// What the keys of the software keyboard do to the text that is edited.

import Foundation
import VitrineTextInput
import VitrineViewCore

/// Types for the first responder of a window.
@MainActor final class KeyboardTyping {
    private weak var window: UIWindow?

    init(_ window: UIWindow) { self.window = window }

    private var text: (any UIKeyInput)? { window?.firstResponder as? any UIKeyInput }

    func type(_ words: String) {
        guard let window else { return }
        if window.canType { for character in words { window.type(character) } } else { text?.insertText(words) }
    }

    func delete() {
        guard let window else { return }
        if window.canType { window.pressDelete() } else { text?.deleteBackward() }
    }

    /// Whether a capital comes next, as the text wants its words written.
    var beginsSentence: Bool {
        guard let text, !text.isSecureTextEntry, ![.emailAddress, .URL].contains(text.keyboardType) else { return false }
        var before = ""
        if let input = text as? any UITextInput {
            let end = input.selectedTextRange?.start ?? input.endOfDocument
            before = input.textRange(from: input.beginningOfDocument, to: end).flatMap { input.text(in: $0) } ?? ""
        }
        let words = before.reversed().drop { $0 == " " }
        switch text.autocapitalizationType {
        case .none: return false
        case .allCharacters: return true
        case .words: return before.last.map(\.isWhitespace) ?? true
        case .sentences: return words.first.map { $0.isNewline || before.hasSuffix(" ") && ".?!".contains($0) } ?? true
        }
    }
}
