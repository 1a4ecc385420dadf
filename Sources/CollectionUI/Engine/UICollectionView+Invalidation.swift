// SPDX-License-Identifier: MIT
//
// Counts, preparation of the layout, and what becomes of an invalidation (process.*, invalidation.*).

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

extension UICollectionView {
    /// The numbers of items by section, asked for once (process.counts-are-loaded-lazily).
    var counts: [Int] {
        if let itemCounts { return itemCounts }
        guard let dataSource else { return [] }
        let sections = OptionalRequirement.answer { dataSource.numberOfSections(in: self) } ?? 1
        let counts = (0..<max(sections, 0)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
        itemCounts = counts
        return counts
    }

    /// Notes what a context names (invalidation.everything-and-counts, invalidation.named-elements, invalidation.adjustments-are-added).
    func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts { itemCounts = nil }
        switch (layoutState.staleness, context.onlyStaleElements) {
        case (.all, _): break
        case (.none, let stale?): layoutState.staleness = .elements(stale)
        case (.elements(let known), let stale?): layoutState.staleness = .elements(known + stale)
        case (_, nil): layoutState.staleness = .all
        }
        layoutState.isPrepared = false
        // What was invalidated from outside may be measured otherwise now.
        if context.onlyStaleElements == nil, !layoutState.isTakingPreference { layoutState.asksShownElements = true }
        layoutState.offsetAdjustment.x += context.contentOffsetAdjustment.x
        layoutState.offsetAdjustment.y += context.contentOffsetAdjustment.y
        let grown = context.contentSizeAdjustment
        if grown != .zero {
            storedContentSize = CGSize(width: storedContentSize.width + grown.width, height: storedContentSize.height + grown.height)
        }
        setNeedsLayout()
    }

    /// Asks the layout whether it survives new bounds, before they are set (invalidation.asked-before-new-bounds).
    func boundsWillChange(to newBounds: CGRect) {
        // A layout that never was prepared has nothing to lose, and prepare() is to be its first message (process.prepare-comes-first).
        guard layoutState.isPrepared, !layoutState.isPreparing else { return }
        if installedLayout.shouldInvalidateLayout(forBoundsChange: newBounds) {
            installedLayout.invalidateLayout(with: installedLayout.invalidationContext(forBoundsChange: newBounds))
        }
    }

    /// Brings counts, layout and content size up to date.
    func validateLayout() {
        guard !layoutState.isPrepared, !layoutState.isPreparing else { return }
        layoutState.isPreparing = true
        _ = counts
        installedLayout.prepare()
        layoutState.isPreparing = false
        layoutState.isPrepared = true
        let staleness = layoutState.staleness
        layoutState.staleness = .none
        switch staleness {
        case .none, .all: cache = AttributeCache()
        case .elements(let keys):
            cache.isPatched = true
            for key in keys { askAgain(for: key) }
        }
        adoptContentSize()
    }

    /// Takes over the layout's content size and keeps the offset inside of it.
    func adoptContentSize() {
        let size = installedLayout.collectionViewContentSize
        let adjustment = layoutState.offsetAdjustment
        layoutState.offsetAdjustment = .zero
        let shrinks = size.width < storedContentSize.width || size.height < storedContentSize.height
        let growth = mirroredGrowth(to: size.width)
        if storedContentSize != size { contentSize = size }
        // An animated change moves the content itself.
        if layoutState.holdsOffset {
            layoutState.offsetAdjustment = adjustment
            return
        }
        layoutState.adoptedWidth = bounds.width
        var offset = CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
        if isMirrored { offset.x = layoutState.hasLaidOut ? offset.x + growth : offsetRange.max.x }
        if shrinks || adjustment != .zero || growth != 0 {
            offset = clampedOffset(offset)
        }
        guard offset != contentOffset else { return }
        carryScrolling(by: CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y))
        contentOffset = offset
    }

    /// How far the viewport has to move to stay at its distance from the end where mirrored content begins
    /// (direction.layout-direction-and-flip).
    func mirroredGrowth(to width: CGFloat) -> CGFloat {
        guard isMirrored, let adopted = layoutState.adoptedWidth else { return 0 }
        return (width - storedContentSize.width) - (bounds.width - adopted)
    }

    /// The nearest offset at which the viewport lies within content and insets.
    func clampedOffset(_ offset: CGPoint) -> CGPoint {
        let (least, most) = offsetRange
        return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
    }

    private func askAgain(for key: ElementKey) {
        let fresh: UICollectionViewLayoutAttributes? =
            switch key.category {
            case .cell: installedLayout.layoutAttributesForItem(at: key.indexPath)
            case .supplementaryView: installedLayout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
            case .decorationView: installedLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
            }
        cache[key] = fresh?.duplicate()
    }

    /// What moves the content and was not processed yet (invalidation.adjustments-are-added).
    func takeOffsetAdjustment() -> CGPoint {
        defer { layoutState.offsetAdjustment = .zero }
        return layoutState.offsetAdjustment
    }

    /// How messages for a console name the view; without an address, which differs from run to run.
    var nameAndFrame: String {
        "<\(type(of: self)); frame = (\(frame.minX.numberText()) \(frame.minY.numberText()); \(frame.width.numberText()) "
            + "\(frame.height.numberText()))>"
    }

    /// Passes on a flow layout's warning, each message once (flow.warning-of-oversize-items).
    func report(_ warning: FlowWarning, of layout: UICollectionViewFlowLayout) {
        let sentence =
            warning.message + "\nThe relevant UICollectionViewFlowLayout instance is <\(type(of: layout))>, "
            + "and it is attached to \(nameAndFrame)."
        guard !layoutWarnings.contains(sentence) else { return }
        layoutWarnings.append(sentence)
        if let layoutWarningHandler {
            layoutWarningHandler(sentence)
        } else {
            FileHandle.standardError.write(Data((sentence + "\n").utf8))
        }
    }
}
