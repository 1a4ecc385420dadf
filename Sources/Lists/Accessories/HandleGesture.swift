// SPDX-License-Identifier: MIT
//
// A finger that has taken a row by its handle.

import Foundation
@_spi(Vitrine) import VitrineCollectionUI
import VitrineViewCore

/// A finger on the handle of a row: the row follows it, whatever else the finger might do (lists.editing).
final class HandleGesture: TouchDownGesture {
    private let tell: (UITouch.Phase, UITouch) -> Void
    private var touch: UITouch?

    init(_ tell: @escaping (UITouch.Phase, UITouch) -> Void) {
        self.tell = tell
        super.init()
    }

    override func begin() -> Bool {
        touch = touches.first
        if let touch { tell(.began, touch) }
        return touch != nil
    }

    override func move() { if let touch { tell(.moved, touch) } }

    override func end(isCancelled: Bool) {
        if let touch { tell(isCancelled ? .cancelled : .ended, touch) }
        touch = nil
    }
}
