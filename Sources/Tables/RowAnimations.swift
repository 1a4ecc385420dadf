// SPDX-License-Identifier: MIT
//
// How rows come and go in a batch of updates (tables.row-animations).

import Foundation
import VitrineChanges
import VitrineCollectionUI
import VitrineGeometry
import VitrineViews

/// The animations that a batch names for its rows and sections.
struct RowAnimations {
    private var rowsInserted: [IndexPath: UITableView.RowAnimation] = [:]
    private var rowsDeleted: [IndexPath: UITableView.RowAnimation] = [:]
    private var sectionsInserted: [Int: UITableView.RowAnimation] = [:]
    private var sectionsDeleted: [Int: UITableView.RowAnimation] = [:]

    mutating func insert(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
        for path in paths { rowsInserted[path] = animation }
    }

    mutating func delete(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
        for path in paths { rowsDeleted[path] = animation }
    }

    mutating func insert(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
        for section in sections { sectionsInserted[section] = animation }
    }

    mutating func delete(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
        for section in sections { sectionsDeleted[section] = animation }
    }

    func inserted(_ path: IndexPath) -> UITableView.RowAnimation? { rowsInserted[path] ?? sectionsInserted[path.section] }

    func deleted(_ path: IndexPath) -> UITableView.RowAnimation? { rowsDeleted[path] ?? sectionsDeleted[path.section] }
}

extension UITableView.RowAnimation {
    /// Brings the attributes of a row to where it begins or ends.
    @MainActor func move(_ attributes: UICollectionViewLayoutAttributes, width: CGFloat, leaves: Bool) {
        let height = attributes.size.height
        switch self {
        case .right:
            attributes.center.x += width
            attributes.alpha = 1
        case .left:
            attributes.center.x -= width
            attributes.alpha = 1
        case .top: attributes.center.y -= height
        case .bottom: attributes.center.y += height
        case .middle: attributes.transform = CGAffineTransform(scaleX: 1, y: 0.01)
        case .none:
            if leaves { attributes.isHidden = true } else { attributes.alpha = 1 }
        default: break
        }
        if leaves { attributes.zIndex -= 1 }
    }
}

extension RowAnimations {
    /// Has all that comes and goes by some operations do so in one way.
    mutating func note(_ operations: [UpdateOperation], _ animation: UITableView.RowAnimation) {
        for operation in operations {
            switch operation {
            case .insertItem(let path): insert([path], animation)
            case .deleteItem(let path): delete([path], animation)
            case .insertSection(let section): insert(IndexSet(integer: section), animation)
            case .deleteSection(let section): delete(IndexSet(integer: section), animation)
            default: break
            }
        }
    }
}
