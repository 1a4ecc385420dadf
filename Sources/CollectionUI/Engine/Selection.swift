// SPDX-License-Identifier: MIT
//
// Which items are selected and highlighted, and which lies under a finger.

import Foundation
import VitrineChanges
import VitrineGeometry

/// The selected and the highlighted items, on screen or not.
@MainActor final class Selection: FollowsUpdates {
    /// In the order of selection.
    private(set) var selected: [IndexPath] = []
    private(set) var highlighted: [IndexPath] = []
    /// The item that a finger has come down on; nil where none has, or the item is gone.
    private(set) var underFinger: IndexPath?
    /// Whether the item under the finger would be the only one selected, so that no other looks selected meanwhile.
    private var isFingerToReplace = false
    private var isInSelected: Set<IndexPath> = []

    func isSelected(_ path: IndexPath) -> Bool { isInSelected.contains(path) }

    /// Whether the cell of an item looks selected (selection.old-item-under-a-finger).
    func looksSelected(_ path: IndexPath) -> Bool {
        isSelected(path) && !(isFingerToReplace && underFinger != nil && underFinger != path)
    }

    func isHighlighted(_ path: IndexPath) -> Bool { highlighted.contains(path) }

    func select(_ path: IndexPath) { if isInSelected.insert(path).inserted { selected.append(path) } }

    func deselect(_ path: IndexPath) { if isInSelected.remove(path) != nil { selected.removeAll { $0 == path } } }

    func highlight(_ path: IndexPath) { highlighted.append(path) }

    func unhighlight(_ path: IndexPath) { highlighted.removeAll { $0 == path } }

    /// Highlights these items and no others.
    func highlightOnly(_ paths: [IndexPath]) { highlighted = paths }

    func fingerCame(on path: IndexPath, toReplace: Bool) { (underFinger, isFingerToReplace) = (path, toReplace) }

    func fingerLeft() { (underFinger, isFingerToReplace) = (nil, false) }

    func clear() {
        (selected, highlighted, isInSelected) = ([], [], [])
        fingerLeft()
    }

    /// Goes along with an update: what is deleted or reloaded is no longer selected.
    package func follow(_ plan: UpdatePlan) {
        selected = selected.compactMap(plan.newPath(of:))
        isInSelected = Set(selected)
        highlighted = highlighted.compactMap(plan.newPath(of:))
        underFinger = underFinger.flatMap(plan.newPath(of:))
    }
}
