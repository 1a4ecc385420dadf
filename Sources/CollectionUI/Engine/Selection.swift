// SPDX-License-Identifier: MIT
//
// Which items are selected and highlighted.

import Foundation
import VitrineChanges
import VitrineGeometry

/// The selected and the highlighted items, on screen or not.
@MainActor final class Selection {
    /// In the order of selection.
    private(set) var selected: [IndexPath] = []
    private(set) var highlighted: [IndexPath] = []

    func isSelected(_ path: IndexPath) -> Bool { selected.contains(path) }

    func isHighlighted(_ path: IndexPath) -> Bool { highlighted.contains(path) }

    func select(_ path: IndexPath) { if !selected.contains(path) { selected.append(path) } }

    func deselect(_ path: IndexPath) { selected.removeAll { $0 == path } }

    func highlight(_ path: IndexPath) { highlighted.append(path) }

    func unhighlight(_ path: IndexPath) { highlighted.removeAll { $0 == path } }

    /// Highlights these items and no others.
    func highlightOnly(_ paths: [IndexPath]) { highlighted = paths }

    func clear() { (selected, highlighted) = ([], []) }

    /// Goes along with an update: what is deleted or reloaded is no longer selected.
    func follow(_ plan: UpdatePlan) {
        selected = selected.compactMap(plan.newPath(of:))
        highlighted = highlighted.compactMap(plan.newPath(of:))
    }
}
