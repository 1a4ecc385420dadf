// SPDX-License-Identifier: MIT
//
// The layout of the rows of a table, its headers and its footers (tables.heights, tables.pinned-headers).

import Foundation
import VitrineChanges
@_spi(Vitrine) import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

/// Places the elements of a table: what it is told by the table goes into a solver.
final class TableLayout: UICollectionViewLayout {
    /// The height of a part of a table.
    enum Height: Equatable {
        case fixed(CGFloat)
        /// Until the view that shows it is measured.
        case estimated(CGFloat)

        var value: CGFloat {
            switch self {
            case .fixed(let height), .estimated(let height): height
            }
        }
    }

    /// The table that rows are shown for.
    weak var table: UITableView?
    /// The solved table; nil when it is out of date.
    private var geometry: TableGeometry?
    private var isSolving = false
    /// What is known of heights.
    private var known = KnownHeights()
    /// The rows whose height was asked for since it may have changed last, by section.
    private var asked: [Int: Set<Int>] = [:]
    /// The rows that measure themselves, by section.
    private var selfSized: [Int: Set<Int>] = [:]
    /// How rows appear and disappear in the update under way.
    var rowAnimations = RowAnimations()

    override init() { super.init() }

    required init?(coder: NSCoder) { nil }

    override class var invalidationContextClass: AnyClass { TableInvalidationContext.self }

    /// The solved table, brought up to date.
    var solution: TableGeometry? {
        if geometry == nil, !isSolving, let host, let table {
            isSolving = true
            solve(host, table)
            isSolving = false
        }
        return geometry
    }

    private func solve(_ host: any LayoutHost, _ table: UITableView) {
        let counts = host.itemCounts
        var input = TableInput(
            top: table.headerRoom, bottom: table.footerRoom,
            sections: counts.enumerated().map { section, count in
                let header = table.headerHeight(of: section)
                let footer = table.footerHeight(of: section)
                return TableSectionInput(
                    top: table.roomAboveHeader(of: section, hasHeader: header.map { $0.value > 0 } ?? false),
                    header: header?.value ?? 0, rows: rows(count, section, table), footer: footer?.value ?? 0,
                    bottom: table.roomBelowFooter(of: section))
            })
        for (section, heights) in known.sections where counts.indices.contains(section) {
            if let header = heights.header, case .estimated = table.headerHeight(of: section) { input.sections[section].header = header }
            if let footer = heights.footer, case .estimated = table.footerHeight(of: section) { input.sections[section].footer = footer }
        }
        var solved = TableGeometry(input)
        if !table.rowsAreAllAsHigh {
            for (section, heights) in known.sections where counts.indices.contains(section) {
                for (row, height) in heights.rows.sorted(by: { $0.key < $1.key }) {
                    solved.setHeight(ofRow: row, section: section, to: height)
                }
            }
        }
        geometry = solved
    }

    private func rows(_ count: Int, _ section: Int, _ table: UITableView) -> TableSectionInput.Rows {
        if let height = table.uniformRowHeight { return .uniform(count: count, height: height) }
        if table.asksAllHeights {
            return .heights(
                (0..<count).map { row in
                    let height = table.height(ofRow: IndexPath(row: row, section: section))
                    note(height, ofRow: row, section)
                    return height.value
                })
        }
        if let estimates = table.estimates(section, count) { return .heights(estimates) }
        return .uniform(count: count, height: table.estimateOfRows)
    }

    private func note(_ height: Height, ofRow row: Int, _ section: Int) {
        asked[section, default: []].insert(row)
        switch height {
        case .fixed(let height):
            known[row, section] = height
            selfSized[section]?.remove(row)
        case .estimated: selfSized[section, default: []].insert(row)
        }
    }

    // MARK: Answers

    override func prepare() {
        super.prepare()
        _ = solution
    }

    override var collectionViewContentSize: CGSize {
        CGSize(width: host?.bounds.width ?? 0, height: solution?.contentHeight ?? 0)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let table, let before = solution else { return nil }
        var part = TableSpan(start: rect.minY, height: rect.height)
        // What is asked for ends with the content, which grows as rows turn out higher than they were taken for: the last ones stay in it.
        let growsFurther = !table.rowsAreAllAsHigh && part.end >= before.contentHeight
        if growsFurther { part.height = .greatestFiniteMagnitude }
        if !table.rowsAreAllAsHigh { askHeights(in: part) }
        guard let geometry else { return nil }
        var found: [UICollectionViewLayoutAttributes] = []
        for section in geometry.sections(in: part) {
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                guard let attributes = supplementary(kind, section) else { continue }
                if attributes.frame.intersects(rect) || growsFurther && attributes.frame.minY >= rect.maxY { found.append(attributes) }
            }
            for row in geometry.rows(ofSection: section, in: part) {
                if let attributes = layoutAttributesForItem(at: IndexPath(row: row, section: section)) { found.append(attributes) }
            }
        }
        return found
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, let geometry = solution, let span = geometry.span(ofRow: indexPath.item, section: indexPath.section)
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame(span)
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        indexPath.count == 2 && indexPath.item == 0 ? supplementary(elementKind, indexPath.section) : nil
    }

    private func supplementary(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes? {
        guard let geometry = solution, let table else { return nil }
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader ? table.hasHeaderView(section) : table.hasFooterView(section) else { return nil }
        let sight = table.pinsHeaders ? sight : nil
        let found = isHeader ? geometry.span(ofHeader: section, pinnedTo: sight) : geometry.span(ofFooter: section, pinnedTo: sight)
        guard let span = found else { return nil }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(row: 0, section: section))
        attributes.frame = frame(span)
        attributes.zIndex = 1
        return attributes
    }

    /// What of the content is neither covered nor out of sight.
    private var sight: TableSpan {
        guard let host else { return TableSpan(start: 0, height: 0) }
        let seen = host.bounds.inset(by: host.adjustedContentInset)
        return TableSpan(start: seen.minY, height: seen.height)
    }

    private func frame(_ span: TableSpan) -> CGRect {
        let sides = table?.sectionSides ?? .zero
        return CGRect(
            x: sides.left, y: span.start, width: max((host?.bounds.width ?? 0) - sides.left - sides.right, 0), height: span.height)
    }

    // MARK: Heights

    /// Asks for the heights of the rows in a part of the content, which may bring others there.
    private func askHeights(in part: TableSpan) {
        guard let table else { return }
        var section = geometry?.sections(in: part).lowerBound ?? 0
        while let solved = geometry, section < solved.sectionCount, let span = solved.span(ofSection: section), span.start < part.end {
            var row = solved.rows(ofSection: section, in: part).lowerBound
            while let solved = geometry, let span = solved.span(ofRow: row, section: section), span.start < part.end {
                if asked[section]?.contains(row) != true, span.end > part.start {
                    let height = table.height(ofRow: IndexPath(row: row, section: section))
                    note(height, ofRow: row, section)
                    if case .fixed(let height) = height, height != span.height { resize(row, section, to: height) }
                }
                row += 1
            }
            section += 1
        }
    }

    /// Gives a row another height; what is in sight stays there.
    private func resize(_ row: Int, _ section: Int, to height: CGFloat) {
        guard let span = geometry?.span(ofRow: row, section: section) else { return }
        if let host, !host.offsetPolicy.isHeld, isBeforeSight(row, section, span, host) {
            host.adjustContentOffset(by: CGPoint(x: 0, y: height - span.height))
        }
        known[row, section] = height
        geometry?.setHeight(ofRow: row, section: section, to: height)
    }

    /// Whether a row that grows pushes down what was in sight before it.
    private func isBeforeSight(_ row: Int, _ section: Int, _ span: TableSpan, _ host: any LayoutHost) -> Bool {
        guard host.bounds.minY > host.offsetRange.min.y, let geometry else { return false }
        let sight = sight
        if span.end <= sight.start { return true }
        guard span.start < sight.start else { return false }
        // One that reaches into sight from above grows upwards, where the next row is known.
        let next = geometry.row(at: span.end)
        return next.map { known[$0.row, $0.section] != nil && span.end < sight.end } ?? false
    }

    /// Forgets what was asked; it is asked anew, and stands as an estimate until then (tables.heights-are-asked-anew).
    func forgetAskedHeights() {
        asked = [:]
        geometry = nil
    }

    override var selfSizing: SelfSizing { table?.hasFixedHeights == true ? .never : .estimated }

    override func measuredAxes(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool)? {
        guard let table else { return (false, false) }
        let path = attributes.indexPath
        guard attributes.representedElementCategory == .cell else {
            let isHeader = attributes.representedElementKind == UICollectionView.elementKindSectionHeader
            if case .estimated = isHeader ? table.headerHeight(of: path.section) : table.footerHeight(of: path.section) {
                return (false, true)
            }
            return (false, false)
        }
        return (false, selfSized[path.section]?.contains(path.item) ?? false)
    }

    override func confirm(_ attributes: UICollectionViewLayoutAttributes) {
        guard attributes.representedElementCategory == .cell, measuredAxes(of: attributes)?.height == true else { return }
        known[attributes.indexPath.item, attributes.indexPath.section] = attributes.size.height
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        preferredAttributes.size.height != originalAttributes.size.height && (measuredAxes(of: originalAttributes)?.height ?? false)
    }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        (context as? TableInvalidationContext)?.keepsGeometry = true
        let (path, height) = (originalAttributes.indexPath, preferredAttributes.size.height)
        if originalAttributes.representedElementCategory == .cell {
            resize(path.item, path.section, to: height)
        } else if originalAttributes.representedElementKind == UICollectionView.elementKindSectionHeader {
            known[header: path.section] = height
            geometry?.setHeader(path.section, to: height)
        } else {
            known[footer: path.section] = height
            geometry?.setFooter(path.section, to: height)
        }
        return context
    }

    // MARK: Invalidation

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if (context as? TableInvalidationContext)?.keepsGeometry != true {
            geometry = nil
            if let plan = context.plan {
                known = known.carried(by: plan)
                (asked, selfSized) = ([:], [:])
                table?.forgetSections()
                table?.editing.follow { plan.newPath(of: $0) }
            } else if context.invalidateDataSourceCounts || context.invalidateEverything {
                (known, asked, selfSized) = (KnownHeights(), [:], [:])
                table?.forgetSections()
            } else if context.cause == .client {
                asked = [:]
            }
        }
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = host?.bounds, let table else { return false }
        return old.size != newBounds.size || old.minY != newBounds.minY && table.pinsHeaders && table.hasSectionViews
    }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let own = context as? TableInvalidationContext, let host, host.bounds.size == newBounds.size, let geometry else {
            return context
        }
        own.keepsGeometry = true
        let (old, new) = (host.bounds, newBounds)
        let near = [old, new].map { geometry.sections(in: TableSpan(start: $0.minY, height: $0.height)) }
        let paths = Set(near.flatMap { $0 }).sorted().map { IndexPath(row: 0, section: $0) }
        own.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: paths)
        own.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter, at: paths)
        return own
    }

    override func surroundingsMayHaveChanged() {
        guard geometry != nil, table?.pinsHeaders == true, table?.hasSectionViews == true else { return }
        let context = TableInvalidationContext()
        context.keepsGeometry = true
        invalidateLayout(with: context)
    }

    override var asksWhereHeldItemsAre: Bool { false }

    override var learnsFromUpdates: Bool { false }

    override func layoutAttributes(inSection section: Int) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry = solution, let span = geometry.span(ofSection: section) else { return nil }
        let header = supplementary(UICollectionView.elementKindSectionHeader, section)
        let footer = supplementary(UICollectionView.elementKindSectionFooter, section)
        let rows = geometry.rows(ofSection: section, in: span).compactMap {
            layoutAttributesForItem(at: IndexPath(row: $0, section: section))
        }
        return [header].compactMap(\.self) + rows + [footer].compactMap(\.self)
    }

    // MARK: Animations (tables.row-animations)

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        guard let attributes, let animation = rowAnimations.inserted(itemIndexPath) else { return attributes }
        animation.move(attributes, width: host?.bounds.width ?? 0, leaves: false)
        return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        guard let attributes, let animation = rowAnimations.deleted(itemIndexPath) else { return attributes }
        animation.move(attributes, width: host?.bounds.width ?? 0, leaves: true)
        return attributes
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        rowAnimations = RowAnimations()
    }
}

/// Says what of a table's layout is out of date.
final class TableInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the solved table holds.
    var keepsGeometry = false
}
