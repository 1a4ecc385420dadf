// SPDX-License-Identifier: MIT
//
// Keys of a keyboard of its own that edit a text, as the system does them where no command of the program has them.

import Foundation
import VitrineGeometry
import VitrinePasteboards
import VitrineTextInput
import VitrineViews

/// The commands of editing, and the keys that move the caret.
@MainActor
enum EditKeys {
    /// Does what a key does to the text that is edited.
    ///
    /// - Returns: whether it does something.
    static func press(_ key: String, _ held: UIKeyModifierFlags, in window: UIWindow) -> Bool {
        guard let responder = window.firstResponder else { return false }
        if held == .command { return command(key, responder) }
        guard let text = responder as? any UITextInput, held.subtracting([.shift, .command, .alternate]).isEmpty else { return false }
        return move(key, held, text)
    }

    private static func command(_ key: String, _ responder: UIResponder) -> Bool {
        guard let text = responder as? any UITextInput, let range = text.selectedTextRange else { return false }
        let (pasteboard, chosen) = (UIPasteboard.general, text.text(in: range) ?? "")
        switch key.lowercased() {
        case "a": text.selectedTextRange = text.textRange(from: text.beginningOfDocument, to: text.endOfDocument)
        case "c": if !chosen.isEmpty { pasteboard.string = chosen }
        case "x":
            guard !chosen.isEmpty else { return true }
            pasteboard.string = chosen
            text.replace(range, withText: "")
        case "v": if let pasted = pasteboard.string { text.replace(range, withText: pasted) }
        default: return false
        }
        return true
    }

    /// Moves the caret, or with shift the end of the selection.
    private static func move(_ key: String, _ held: UIKeyModifierFlags, _ text: any UITextInput) -> Bool {
        guard let range = text.selectedTextRange else { return false }
        let far = held.contains(.command)
        let from = key == UIKeyCommand.inputLeftArrow || key == UIKeyCommand.inputHome ? range.start : range.end
        let goal: UITextPosition?
        switch key {
        case UIKeyCommand.inputLeftArrow: goal = far ? text.beginningOfDocument : stepped(from, -1, range, held, text)
        case UIKeyCommand.inputRightArrow: goal = far ? text.endOfDocument : stepped(from, 1, range, held, text)
        case UIKeyCommand.inputHome,
            UIKeyCommand.inputUpArrow where far:
            goal = text.beginningOfDocument
        case UIKeyCommand.inputEnd,
            UIKeyCommand.inputDownArrow where far:
            goal = text.endOfDocument
        case UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow:
            goal = line(from: from, isDown: key == UIKeyCommand.inputDownArrow, text)
        case UIKeyCommand.inputDelete: return deleteForward(range, text)
        default: return false
        }
        guard let goal else { return true }
        if held.contains(.shift) {
            let isBefore = key == UIKeyCommand.inputLeftArrow || key == UIKeyCommand.inputHome || key == UIKeyCommand.inputUpArrow
            text.selectedTextRange = isBefore ? text.textRange(from: goal, to: range.end) : text.textRange(from: range.start, to: goal)
        } else {
            text.selectedTextRange = text.textRange(from: goal, to: goal)
        }
        return true
    }

    /// A character further; a selection is left at its end.
    private static func stepped(
        _ from: UITextPosition, _ step: Int, _ range: UITextRange, _ held: UIKeyModifierFlags, _ text: any UITextInput
    ) -> UITextPosition? {
        guard range.isEmpty || held.contains(.shift) else { return from }
        // A character may take more than one place.
        for length in 1...16 {
            guard let next = text.position(from: from, offset: step * length) else { return nil }
            guard let passed = step > 0 ? text.textRange(from: from, to: next) : text.textRange(from: next, to: from) else { return next }
            if let string = text.text(in: passed), string.count == 1, isWhole(next, text) { return next }
        }
        return text.position(from: from, offset: step)
    }

    /// Whether a place lies between characters, and not within one.
    private static func isWhole(_ position: UITextPosition, _ text: any UITextInput) -> Bool {
        guard let before = text.textRange(from: text.beginningOfDocument, to: position), let head = text.text(in: before),
            let after = text.textRange(from: position, to: text.endOfDocument), let tail = text.text(in: after)
        else { return true }
        return (head + tail).count == head.count + tail.count
    }

    private static func line(from: UITextPosition, isDown: Bool, _ text: any UITextInput) -> UITextPosition? {
        let caret = text.caretRect(for: from)
        let y = isDown ? caret.maxY + caret.height / 2 : caret.minY - caret.height / 2
        return text.closestPosition(to: CGPoint(x: caret.midX, y: y))
    }

    private static func deleteForward(_ range: UITextRange, _ text: any UITextInput) -> Bool {
        if !range.isEmpty {
            text.replace(range, withText: "")
        } else if let next = stepped(range.end, 1, range, [], text), let after = text.textRange(from: range.end, to: next) {
            text.replace(after, withText: "")
        }
        return true
    }
}
