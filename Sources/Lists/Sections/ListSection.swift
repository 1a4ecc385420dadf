// SPDX-License-Identifier: MIT
//
// What makes a section of a compositional layout a list.

import Foundation
public import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

/// A list section: its configuration, and where its elements stand in it (lists.*).
@MainActor struct ListSection {
    let configuration: UICollectionLayoutListConfiguration
    let metrics: ListMetrics
    /// How far content stays from the sides of rows, headers and footers.
    let margins: NSDirectionalEdgeInsets

    var appearance: UICollectionLayoutListConfiguration.Appearance { configuration.appearance }
    private var hasHeaderView: Bool { configuration.headerMode == .supplementary }
    private var hasFooterView: Bool { configuration.footerMode == .supplementary }
    private var beginsWithHeader: Bool { configuration.headerMode == .firstItemInSection }

    /// The colour behind the section.
    var groundColor: UIColor {
        if let color = configuration.backgroundColor { return color }
        return metrics.isGrouped ? .systemGroupedBackground : .systemBackground
    }

    init(_ configuration: UICollectionLayoutListConfiguration, in environment: any NSCollectionLayoutEnvironment) {
        self.configuration = configuration
        let metrics = ListMetrics(
            configuration.appearance, width: environment.container.contentSize.width, hasGlass: environment.traitCollection.hasGlass)
        self.metrics = metrics
        margins = Self.margins(metrics, in: environment)
    }

    /// Rows that reach the sides of the view keep their content out of the safe area; others are out of it themselves.
    private static func margins(
        _ metrics: ListMetrics, in environment: any NSCollectionLayoutEnvironment
    ) -> NSDirectionalEdgeInsets {
        var margins = metrics.margins
        guard metrics.sectionInset == 0, let own = environment as? LayoutEnvironment else { return margins }
        margins.leading = max(margins.leading + own.safeArea.leading, own.margins.leading)
        margins.trailing = max(margins.trailing + own.safeArea.trailing, own.margins.trailing)
        return margins
    }

    // MARK: The section

    /// The section as a compositional layout takes it (lists.list-section).
    func section(in environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(metrics.rowHeight))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let section = NSCollectionLayoutSection(group: group)
        section.role = self
        section.contentInsetsReference = .none
        section.contentInsets = insets(in: environment)
        if hasHeaderView {
            section.boundarySupplementaryItems.append(
                boundary(UICollectionView.elementKindSectionHeader, .top, estimate: metrics.headerEstimate, isPinned: metrics.pinsHeaders))
        }
        if hasFooterView {
            section.boundarySupplementaryItems.append(
                boundary(
                    UICollectionView.elementKindSectionFooter, .bottom, estimate: metrics.footerEstimate, isPinned: metrics.pinsHeaders))
        }
        return section
    }

    private func insets(in environment: any NSCollectionLayoutEnvironment) -> NSDirectionalEdgeInsets {
        var insets = NSDirectionalEdgeInsets(
            top: 0, leading: metrics.sectionInset, bottom: hasFooterView ? 0 : metrics.roomBelowSection, trailing: metrics.sectionInset)
        // Cards keep out of the safe area, and to margins that are wider than theirs.
        if metrics.sectionInset > 0, let own = environment as? LayoutEnvironment {
            insets.leading = max(insets.leading + own.safeArea.leading, own.margins.leading)
            insets.trailing = max(insets.trailing + own.safeArea.trailing, own.margins.trailing)
        }
        if beginsWithHeader {
            insets.top = configuration.headerTopPadding ?? metrics.headerTopPadding
        } else if !hasHeaderView {
            insets.top = metrics.roomAboveRows
        }
        return insets
    }

    private func boundary(
        _ kind: String, _ alignment: NSRectAlignment, estimate: CGFloat, isPinned: Bool
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let hugs = configuration.contentHuggingElements.contains(.supplementaryHeader) && alignment == .top
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: hugs ? .estimated(estimate) : .fractionalWidth(1), heightDimension: .estimated(estimate)),
            elementKind: kind, alignment: hugs ? .topLeading : alignment)
        item.pinToVisibleBounds = isPinned
        item.zIndex = 200
        return item
    }

    /// Leaves room above a header and below a footer, which stand outside of the section's insets, and above the first section.
    func makeRoom(around section: inout CompositionalSection, isFirst: Bool, isEmpty: Bool) {
        if hasHeaderView { section.roomAround.before = configuration.headerTopPadding ?? metrics.headerTopPadding }
        if hasFooterView { section.roomAround.behind = metrics.roomBelowSection }
        if isFirst { section.roomAround.before += metrics.roomAboveList }
    }

    // MARK: Elements

    /// What the item is among the section's.
    ///
    /// - Parameters:
    ///   - count: How many items the section has.
    ///   - adjoins: Whether the rows of the section before end where those of this one begin.
    func place(of path: IndexPath, count: Int, adjoins: Bool) -> ListPlace {
        if beginsWithHeader, path.item == 0 {
            return ListPlace(appearance: appearance, role: .header, margins: margins, cardRadius: metrics.cornerRadius)
        }
        let isFirst = path.item == (beginsWithHeader ? 1 : 0)
        let isLast = path.item == count - 1
        let hasCards = appearance == .insetGrouped
        var place = ListPlace(
            appearance: appearance, roundsTop: hasCards && isFirst, roundsBottom: hasCards && isLast, margins: margins,
            cardRadius: metrics.cornerRadius)
        place.separatorEnd = metrics.separatorEnd
        guard configuration.showsSeparators else { return place }
        let lines = separators(of: path, isFirst: isFirst, isLast: isLast, adjoins: adjoins)
        place.topSeparator = lines.topSeparatorVisibility == .visible ? lines : nil
        place.bottomSeparator = lines.bottomSeparatorVisibility == .visible ? lines : nil
        return place
    }

    /// What the section's header or footer is.
    func place(ofBoundary kind: String) -> ListPlace? {
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            ListPlace(appearance: appearance, role: .header, margins: margins, cardRadius: metrics.cornerRadius)
        case UICollectionView.elementKindSectionFooter:
            ListPlace(appearance: appearance, role: .footer, margins: margins, cardRadius: metrics.cornerRadius)
        default: nil
        }
    }

    /// The lines of a row, where none is left automatic (lists.separators).
    private func separators(of path: IndexPath, isFirst: Bool, isLast: Bool, adjoins: Bool) -> UIListSeparatorConfiguration {
        var lines = configuration.separatorConfiguration
        let isAtEnds = appearance != .insetGrouped && appearance != .sidebar
        let automatic = (top: isFirst && isAtEnds && !adjoins, bottom: !isLast || isAtEnds)
        resolve(&lines, automatic)
        // Lines around the rows of a band are as wide as the view.
        if appearance == .grouped {
            if isFirst, lines.topSeparatorInsets == UIListSeparatorConfiguration.automaticInsets { lines.topSeparatorInsets = .zero }
            if isLast, lines.bottomSeparatorInsets == UIListSeparatorConfiguration.automaticInsets { lines.bottomSeparatorInsets = .zero }
        }
        guard let handler = configuration.itemSeparatorHandler else { return lines }
        lines = handler(path, lines)
        resolve(&lines, automatic)
        return lines
    }

    private func resolve(_ lines: inout UIListSeparatorConfiguration, _ automatic: (top: Bool, bottom: Bool)) {
        if lines.topSeparatorVisibility == .automatic { lines.topSeparatorVisibility = automatic.top ? .visible : .hidden }
        if lines.bottomSeparatorVisibility == .automatic { lines.bottomSeparatorVisibility = automatic.bottom ? .visible : .hidden }
    }
}

extension NSCollectionLayoutSection {
    /// A list section (lists.list-section).
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        ListSection(configuration, in: layoutEnvironment).section(in: layoutEnvironment)
    }
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are all lists of one kind (lists.list-section).
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
    }
}
