// SPDX-License-Identifier: MIT
//
// Words that no line holds, and that are therefore broken between two letters.

import Foundation
import VitrineControls
import VitrineFiles
import VitrineGeometry
import VitrineLayers
package import VitrineScene
package import VitrineViewCore

/// A view of a row of a list.
@MainActor
package protocol RowShowing: UIView {
    /// What the scene says of the row.
    var row: Scene.ListRow { get }
}

extension Shortfall {
    /// What tells the label that it is about from others: its place, or what is said of it where its place is not known.
    var subject: String { place.line > 0 ? "\(place.file ?? ""):\(place.line):\(place.column)" : message }
}

extension UILabel {
    /// How wide the mark of what is left out is in the label's font.
    var markWidth: CGFloat {
        let mark = UILabel()
        mark.font = font
        mark.text = "…"
        return environment.run { mark.sizeThatFits(.zero).width }
    }

    /// That a word of the label is broken between two letters, where nothing says that it may be.
    ///
    /// Of a label that not even the mark of what is left out fits into, that is told.
    var brokenWord: Shortfall? {
        guard let word = brokenWords.first, let text, bounds.width + 0.5 >= markWidth else { return nil }
        let holder = sequence(first: self as UIView, next: { $0.superview }).first { $0 is NodeView || $0 is any RowShowing }
        let (name, hint) = nameAndHint(in: holder)
        let (words, width) = (text.replacing("\u{FFFC}", with: "").prefix(40), bounds.width.numberText(places: 1))
        return Shortfall(
            place: (holder as? NodeView)?.node.place ?? (holder as? any RowShowing)?.row.place ?? Scene.SourcePlace(),
            message: "\(name) '\(words)' breaks the word '\(word.prefix(40))' between two letters: no line of \(width) points holds it",
            hint: hint, severity: .note)
    }

    /// What the label is called in what holds it, and what would help.
    private func nameAndHint(in holder: UIView?) -> (String, String) {
        if let row = (holder as? any RowShowing)?.row {
            let divides = row.isHyphenated == true || row.secondaryIsHyphenated == true
            return ("row", "give it more width, or " + (divides ? "shorter words" : "write 'hyphenation: true' to have it divided"))
        }
        let node = holder as? NodeView
        if let node, node.content === self, case .label(let said) = node.node.kind {
            let divided = said.isHyphenated ? "" : "'hyphenation: true' to have it divided, or "
            return ("label", "give it more width, or write \(divided)'lineBreak: charWrapping' where it is meant so")
        }
        if node?.content is UIButton {
            return ("button", "give the button more width, or write 'lineBreak: truncatingTail' to have its title in one line")
        }
        return ("text", "give it more width, or shorter words")
    }
}
