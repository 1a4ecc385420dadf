// SPDX-License-Identifier: MIT

import Foundation
public import VitrineDragAndDrop
import VitrineLayers
@_spi(Vitrine) import VitrineViewCore

extension UITextView {
    /// Who drags selected text away: nobody, since text stays where it is here.
    public var textDragInteraction: UIDragInteraction? { nil }
    /// Who takes text that is dropped: nobody.
    public var textDropInteraction: UIDropInteraction? { nil }

    /// The character after a place, or the last one; nil in an empty text.
    func character(at offset: Int) -> UITextRange? {
        let text = (text ?? "") as NSString
        guard text.length > 0 else { return nil }
        return UITextRange(text.rangeOfComposedCharacterSequence(at: min(offset, text.length - 1)))
    }

    /// Whether the typesetter gives a break at the end a line of its own.
    func countsLastLine() -> Bool {
        environment.run {
            let (one, two) = (UILabel(), UILabel())
            (one.numberOfLines, two.numberOfLines) = (0, 0)
            (one.text, two.text) = ("a", "a\n")
            return two.intrinsicContentSize.height > one.intrinsicContentSize.height
        }
    }
}
