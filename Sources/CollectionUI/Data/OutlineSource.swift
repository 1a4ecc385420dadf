// SPDX-License-Identifier: MIT
//
// What the cells of an outline ask of their data source, and have it do (diffable.outlines).

package import Foundation
import VitrineChanges
import VitrineGeometry

/// Where an item stands in the outline of its section.
package struct OutlinePlace: Hashable, Sendable {
    /// The number of ancestors.
    package var level: Int
    package var isExpanded: Bool
    package var hasChildren: Bool

    package init(level: Int, isExpanded: Bool, hasChildren: Bool) {
        (self.level, self.isExpanded, self.hasChildren) = (level, isExpanded, hasChildren)
    }
}

/// A data source whose sections may be outlines.
@MainActor package protocol OutlineSource: AnyObject {
    /// Where an item stands; nil where its section was given no outline.
    func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?
    /// Opens an item that is closed, and closes one that is open, where the handlers agree.
    func toggleExpansion(at indexPath: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    package func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
        guard let item = itemIdentifier(for: indexPath), let tree = content.givenOutline(around: item)?.tree,
            let level = try? tree.level(of: item), let isExpanded = try? tree.isExpanded(item)
        else { return nil }
        return OutlinePlace(level: level, isExpanded: isExpanded, hasChildren: tree.hasChildren(item))
    }

    package func toggleExpansion(at indexPath: IndexPath) {
        guard let item = itemIdentifier(for: indexPath), let (section, tree) = content.givenOutline(around: item) else { return }
        var snapshot = NSDiffableDataSourceSectionSnapshot(tree)
        let handlers = sectionSnapshotHandlers
        if snapshot.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            snapshot.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, snapshot.snapshot(of: item)) {
                snapshot.replace(childrenOf: item, using: children)
            }
            snapshot.expand([item])
        }
        apply(snapshot, to: section, animatingDifferences: true, completion: nil)
    }
}
