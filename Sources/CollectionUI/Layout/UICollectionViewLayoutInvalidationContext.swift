// SPDX-License-Identifier: MIT
//
// What part of a layout is out of date (invalidation.*).

public import Foundation
package import VitrineChanges

/// Says what a layout has to compute again.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether everything is out of date, as after `reloadData()`.
    open internal(set) var invalidateEverything = false

    /// Whether the numbers of sections and items have to be asked for again.
    open internal(set) var invalidateDataSourceCounts = false

    /// The items that are out of date; nil where none was named.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?

    /// The supplementary views that are out of date, by kind; nil where none was named.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

    /// The decoration views that are out of date, by kind; nil where none was named.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

    /// What is added to the content offset when the invalidation is processed.
    open var contentOffsetAdjustment = CGPoint.zero

    /// What is added to the content size when the invalidation is processed.
    open var contentSizeAdjustment = CGSize.zero

    /// Where the items that a finger moves were; nil outside of such a movement.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

    /// Where the items that a finger moves are going; nil outside of such a movement.
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

    /// The point that the moving items are at.
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    /// Creates a context that names nothing.
    public override init() { super.init() }

    /// What has made something out of date.
    package enum Cause { case client, preferredAttributes, movement }

    /// Whether sections that scroll on their own stay where they are though everything is out of date.
    var keepsRows = false
    /// What has made something out of date; set by the collection view alone.
    package var cause = Cause.client

    /// The update that changes the counts or the order of what is shown; nil where none does.
    package var plan: UpdatePlan?

    /// Adds items; the list stays sorted and free of duplicates (invalidation.named-elements).
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = merged(invalidatedItemIndexPaths, indexPaths)
    }

    /// Adds supplementary views of a kind; the list stays sorted and free of duplicates (invalidation.named-elements).
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        let paths = merged(invalidatedSupplementaryIndexPaths?[elementKind], indexPaths)
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: paths]) { _, new in new }
    }

    /// Adds decoration views of a kind; the list stays sorted and free of duplicates (invalidation.named-elements).
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        let paths = merged(invalidatedDecorationIndexPaths?[elementKind], indexPaths)
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: paths]) { _, new in new }
    }

    private func merged(_ old: [IndexPath]?, _ new: [IndexPath]) -> [IndexPath] {
        var paths: [IndexPath] = []
        for path in ((old ?? []) + new).sorted() where path != paths.last { paths.append(path) }
        return paths
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// The supplementary and decoration views that are named, where they are all that is out of date; nil where the whole layout is
    /// (invalidation.plain-keeps-counts, invalidation.named-elements).
    var onlyStaleElements: [ElementKey]? {
        guard !invalidateEverything, !invalidateDataSourceCounts, contentSizeAdjustment == .zero else { return nil }
        // An item that is out of date may move all that come after it.
        guard invalidatedItemIndexPaths == nil else { return nil }
        guard invalidatedSupplementaryIndexPaths != nil || invalidatedDecorationIndexPaths != nil else { return nil }
        var keys: [ElementKey] = []
        for (kind, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
            keys += paths.map { ElementKey(category: .supplementaryView, kind: kind, indexPath: $0) }
        }
        for (kind, paths) in invalidatedDecorationIndexPaths ?? [:] {
            keys += paths.map { ElementKey(category: .decorationView, kind: kind, indexPath: $0) }
        }
        return keys.sorted()
    }
}
