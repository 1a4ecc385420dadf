// SPDX-License-Identifier: MIT
//
// The installed layout and how far it has been asked: counts, preparation, and what of its answers is out of date (process.*,
// invalidation.*).

import Foundation
import VitrineGeometry
import VitrineTimeline

/// What is known from a layout, and what of that still holds.
@MainActor package final class LayoutSession {
    /// Which attributes are out of date.
    private enum Staleness { case none, elements([ElementKey]), all }

    private(set) var layout: UICollectionViewLayout
    /// What the layout has said of the pages around the viewport.
    private(set) var cache = AttributeCache()
    private(set) var isPrepared = false
    private(set) var isPreparing = false
    /// The numbers of items by section; nil when they have to be asked for (process.counts-are-loaded-lazily).
    private var itemCounts: [Int]?
    private var staleness = Staleness.none
    /// What invalidations add to the content offset and was not processed yet (invalidation.adjustments-are-added).
    private var offsetAdjustment = CGPoint.zero
    /// What the layout was invalidated with last.
    private(set) weak var lastContext: UICollectionViewLayoutInvalidationContext?
    /// Whether the layout ever took preferred attributes.
    private var hasTakenPreferredAttributes = false
    /// Whether the elements on screen are to be asked for preferred attributes again.
    private var asksShownElements = false

    init(layout: UICollectionViewLayout) { self.layout = layout }

    // MARK: Counts

    package var hasCounts: Bool { itemCounts != nil }

    /// The numbers of items by section, asked for once (process.counts-are-loaded-lazily).
    func counts(for view: UICollectionView) -> [Int] {
        if let itemCounts { return itemCounts }
        guard let dataSource = view.dataSource else { return [] }
        let sections = dataSource.numberOfSections?(in: view) ?? 1
        let counts = (0..<max(sections, 0)).map { dataSource.collectionView(view, numberOfItemsInSection: $0) }
        itemCounts = counts
        return counts
    }

    func forgetCounts() { itemCounts = nil }

    /// Takes numbers over that follow from a move, before the data source says them.
    func takeOver(counts: [Int]) { itemCounts = counts }

    // MARK: Invalidation and preparation

    /// Makes another layout the one that is asked.
    func install(_ layout: UICollectionViewLayout) {
        self.layout = layout
        isPrepared = false
    }

    /// Notes what a context names (invalidation.everything-and-counts, invalidation.named-elements, invalidation.adjustments-are-added).
    func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
        lastContext = context
        if context.invalidateEverything || context.invalidateDataSourceCounts { itemCounts = nil }
        let isMovementAlone = context.cause == .movement && context.plan == nil && !layout.asksWhereHeldItemsAre
        switch (staleness, isMovementAlone ? [] : context.onlyStaleElements) {
        case (.all, _): break
        case (.none, let stale?): staleness = .elements(stale)
        case (.elements(let known), let stale?): staleness = .elements(known + stale)
        case (_, nil): staleness = .all
        }
        isPrepared = false
        // What was invalidated from outside may be measured otherwise now.
        if context.onlyStaleElements == nil, context.cause == .client { asksShownElements = true }
        adjustOffset(by: context.contentOffsetAdjustment)
    }

    /// Has the layout prepare where it is out of date.
    ///
    /// - Returns: Whether it was.
    func prepare(for view: UICollectionView) -> Bool {
        guard !isPrepared, !isPreparing else { return false }
        isPreparing = true
        _ = counts(for: view)
        view.engine.arrangement.presenting { layout.prepare() }
        isPreparing = false
        isPrepared = true
        let stale = staleness
        staleness = .none
        switch stale {
        case .none, .all: cache = AttributeCache()
        case .elements(let keys):
            cache.isPatched = true
            for key in keys { cache[key] = attributes(for: key) }
        }
        return true
    }

    /// Whether the layout can be asked about a change of the bounds: one that was never prepared has nothing to lose, and `prepare()` is
    /// to be its first message (process.prepare-comes-first).
    var canBeAskedAboutBounds: Bool { isPrepared && !isPreparing }

    /// Forgets the answers of a layout that has solved itself anew.
    func forgetAttributes() { cache = AttributeCache() }

    // MARK: Adjustments of the offset

    func adjustOffset(by distance: CGPoint) { offsetAdjustment = offsetAdjustment + distance }

    /// What moves the content and was not processed yet (invalidation.adjustments-are-added).
    func takeOffsetAdjustment() -> CGPoint {
        defer { offsetAdjustment = .zero }
        return offsetAdjustment
    }

    // MARK: Preferred attributes

    func notePreferredAttributesTaken() { hasTakenPreferredAttributes = true }

    /// Whether elements that stay on screen are asked for preferred attributes, as after an invalidation from outside; asked once.
    func takeAsksShownElements() -> Bool {
        defer { asksShownElements = false }
        // A layout that never listens need not make cells measure themselves every time.
        let listens =
            switch layout.selfSizing {
            case .never: false
            case .estimated: true
            case .undeclared: hasTakenPreferredAttributes
            }
        return asksShownElements && listens
    }

    // MARK: Attributes

    /// What the layout says of an element now.
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? { layout.attributes(for: key)?.duplicate() }

    /// Asks the layout for the pages around a rectangle that it was not asked for yet (process.pages-are-asked-for).
    ///
    /// - Parameter isProvisional: Whether the layout will be asked again, so that items which do not exist are left out without a word.
    /// - Returns: Whether it was asked for any.
    func load(_ viewport: CGRect, contentSize: CGSize, for view: UICollectionView, isProvisional: Bool = false) -> Bool {
        let needed = PageBlock(meeting: viewport)
        if let loaded = cache.loaded, loaded.contains(needed) { return false }
        if let loaded = cache.loaded, let growth = loaded.growth(to: needed) {
            for block in growth.missing { ask(for: block, contentSize, view, isProvisional) }
            cache.loaded = growth.union
        } else {
            if cache.loaded != nil { cache.keep(needed) }
            ask(for: needed, contentSize, view, isProvisional)
            cache.loaded = needed
        }
        return true
    }

    /// Asks the layout again for what is in a row that scrolls on its own, and was scrolled.
    func askAgain(ofRow section: Int, in rect: CGRect, for view: UICollectionView) {
        let scrolls = layout.rowScrolls
        cache.forget { scrolls.row(of: $0) == section }
        ask(for: rect, view, false)
    }

    private func ask(for block: PageBlock, _ contentSize: CGSize, _ view: UICollectionView, _ isProvisional: Bool) {
        var rect = block.rect.intersection(CGRect(origin: .zero, size: contentSize))
        // Layouts that place elements beyond the size they claim are asked all the same.
        if rect.isNull || rect.isEmpty { rect = block.rect }
        ask(for: rect, view, isProvisional)
    }

    private func ask(for rect: CGRect, _ view: UICollectionView, _ isProvisional: Bool) {
        let answer = view.engine.arrangement.presenting { layout.layoutAttributesForElements(in: rect) }
        for attributes in answer ?? [] {
            let key = ElementKey(attributes)
            guard exists(key, in: view) else {
                if !isProvisional {
                    view.engine.refuse(
                        "UICollectionView received layout attributes for a cell with an index path that does not exist: "
                            + pathText(key.indexPath))
                }
                continue
            }
            if let known = cache[key] {
                if known.isEqual(attributes) { continue }
                if key.category == .supplementaryView, !cache.isPatched {
                    view.engine.refuse(
                        "layout attributes for supplementary item at index path (\(pathText(key.indexPath))) changed from \(known) "
                            + "to \(attributes) without invalidating the layout")
                }
            }
            cache[key] = attributes.duplicate()
        }
    }

    /// A layout must not name items that the data source does not have (process.items-must-exist).
    private func exists(_ key: ElementKey, in view: UICollectionView) -> Bool {
        guard key.category == .cell else { return true }
        let counts = view.engine.itemCounts
        return counts.indices.contains(key.section) && key.item >= 0 && key.item < counts[key.section]
    }
}
