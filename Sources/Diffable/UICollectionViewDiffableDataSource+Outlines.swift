// SPDX-License-Identifier: MIT
//
// The outlines of a diffable data source, as the engine asks for them.

package import Foundation
import VitrineChanges
package import VitrineCollectionUI

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
