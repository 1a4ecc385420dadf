// SPDX-License-Identifier: MIT
//
// What a cell shows of a drag of its item, and of one over it (drag.cell-states).

import Foundation
import VitrineConfigurations
import VitrineGeometry
import VitrineViewCore

extension UICollectionViewCell {
    /// How far a cell is dragged away.
    public enum DragState: Int, Hashable, Sendable {
        case none
        /// The preview of the cell rises.
        case lifting
        /// The preview follows the finger; the cell is left behind.
        case dragging
    }

    /// How opaque the cell is that a drag leaves behind.
    static let draggedOpacity: CGFloat = 0.3

    /// Fades the cell that is left behind.
    func fade(for state: DragState) {
        dragOpacity = state == .dragging ? Self.draggedOpacity : 1
        showOpacity()
    }

    /// Takes on the opacity of the attributes with that of the drag.
    func showOpacity() { alpha = (appliedAttributes?.alpha ?? 1) * opacityInDrag }

    /// Shows nothing of any drag.
    func forgetDrags() {
        dragState = .none
        dropState = .none
        isCoveredByPreview = false
    }
}

extension CollectionEngine {
    /// The path in the data that an item has which is dropped at a shown place.
    func dropPath(_ shown: IndexPath) -> IndexPath {
        let arrivals = arrangement.current.with(lifting: arrangement.current.lifted, gap: nil).arrivals
        let before = arrivals.count {
            if case .placeholder = $0.who { $0.at.section == shown.section && $0.at.item < shown.item } else { false }
        }
        return IndexPath(item: shown.item - before, section: shown.section)
    }

    /// Inserts a placeholder at a shown path, behind those of a drop that stand there already (drag.placeholders).
    func insertPlaceholder(
        atShown path: IndexPath, behind drop: [Int], _ makeCell: @escaping (IndexPath) -> UICollectionViewCell?
    ) -> Int? {
        guard path.count == 2 else { return nil }
        let plain = arrangement.current.with(lifting: [], gap: nil)
        var shown = path
        while let number = plain.placeholder(at: shown), drop.contains(number) { shown.item += 1 }
        let before = plain.arrivals.count { $0.at.section == shown.section && $0.at.item < shown.item }
        return insertPlaceholder(
            at: IndexPath(item: shown.item - before, section: shown.section), before: plain.placeholder(at: shown), makeCell)
    }

    /// How many placeholders a section shows.
    func placeholderCount(inSection section: Int) -> Int {
        arrangement.current.arrivals.count { if case .placeholder = $0.who { $0.at.section == section } else { false } }
    }

    /// Whether the data could have an item at a path after an insertion.
    func canInsert(at path: IndexPath) -> Bool {
        let counts = dataCounts
        return counts.indices.contains(path.section) && (0...counts[path.section]).contains(path.item)
    }

    /// The cell that stands for data that is yet to come.
    func cell(ofPlaceholder number: Int) -> UICollectionViewCell? {
        arrangement.current.path(ofPlaceholder: number)
            .flatMap { shown[ElementKey(category: .cell, indexPath: $0)]?.view as? UICollectionViewCell }
    }
}
