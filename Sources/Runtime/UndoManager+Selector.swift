// SPDX-License-Identifier: MIT
//
// Undoing by methods (foundation.undo).

import Foundation
public import VitrineFoundationAdditions
public import VitrineViewCore

extension UndoManager {
    /// Keeps a call of a target's method that takes an action back; the target is held weakly.
    public func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        let target = target as AnyObject
        add(target) { [weak target] in if let target { selector.send(to: target, anObject) } }
    }
}
