// SPDX-License-Identifier: MIT
//
// The sections of a scene's compositional layout as UIKit's objects.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineScene
import VitrineViews

/// Makes the section that a scene describes, in a space.
@MainActor
struct SectionMaking {
    /// The kinds of the views that a layout shows by itself.
    enum Kind {
        static func boundary(_ index: Int, _ item: Scene.BoundaryItem) -> String { "boundary-\(index)-\(item.use?.view ?? "")" }
        static func badge(_ index: Int, _ badge: Scene.Badge) -> String { "badge-\(index)-\(badge.use.view)" }
        static func isBackground(_ kind: String) -> Bool { kind.hasPrefix("background-") }
        static func isBadge(_ kind: String) -> Bool { kind.hasPrefix("badge-") }
        static func background(_ index: Int, _ background: Scene.Background) -> String { "background-\(index)-\(background.use.view)" }
    }

    let layout: Scene.SectionLayout
    /// The size that groups are sized in: the view's less the section's insets across the scroll direction.
    let container: CGSize
    /// Pixels to a point.
    let scale: CGFloat
    let hasHeader: Bool
    let hasFooter: Bool

    /// The section.
    func section() -> NSCollectionLayoutSection {
        var root = layout.group
        if case .cell = root.content {
            var cell = Scene.LayoutItem()
            (cell.width, cell.height) = (root.width.isMeasured ? root.width : .all, root.height.isMeasured ? root.height : .all)
            root.content = .items([cell], axis: .horizontal, repetition: .count(1))
        }
        let section = NSCollectionLayoutSection(group: group(root, in: container))
        section.contentInsets = layout.insets
        section.contentInsetsReference = layout.insetsReference.uiReference
        section.interGroupSpacing = layout.spacing
        section.orthogonalScrollingBehavior = layout.scrolling.uiBehavior
        section.supplementariesFollowContentInsets = layout.boundaryFollowsInsets
        section.boundarySupplementaryItems =
            [(layout.header, UICollectionView.elementKindSectionHeader, hasHeader)].filter(\.2).map { boundary($0.0, $0.1) }
            + [(layout.footer, UICollectionView.elementKindSectionFooter, hasFooter)].filter(\.2).map { boundary($0.0, $0.1) }
            + layout.boundary.enumerated().map { boundary($1, Kind.boundary($0, $1)) }
        section.decorationItems = layout.backgrounds.enumerated().map { index, background in
            let item = NSCollectionLayoutDecorationItem.background(elementKind: Kind.background(index, background))
            item.contentInsets = background.insets
            item.zIndex = background.zIndex
            return item
        }
        return section
    }

    // MARK: Items

    private func item(_ item: Scene.LayoutItem, in container: CGSize) -> NSCollectionLayoutItem {
        guard case .cell = item.content else { return group(item, in: container) }
        let made = NSCollectionLayoutItem(
            layoutSize: size(item.width, item.height, in: container), supplementaryItems: badges(of: item, in: container))
        dress(made, as: item)
        return made
    }

    private func group(_ item: Scene.LayoutItem, in container: CGSize) -> NSCollectionLayoutGroup {
        let size = size(item.width, item.height, in: container)
        let group: NSCollectionLayoutGroup
        switch item.content {
        case .cell: preconditionFailure("a cell is made into a group")
        case .frames(let frames):
            group = .custom(layoutSize: size) { environment in
                let whole = environment.container.contentSize
                return frames.map { NSCollectionLayoutGroupCustomItem(frame: $0.frame(in: whole)) }
            }
        case .items(let items, let axis, let repetition):
            let inner = CGSize(
                width: max(length(item.width, isWidth: true, in: container) - item.insets.leading - item.insets.trailing, 0),
                height: max(length(item.height, isWidth: false, in: container) - item.insets.top - item.insets.bottom, 0))
            let subitems = items.map { self.item($0, in: inner) }
            group =
                switch (axis, repetition) {
                case (.horizontal, .asFits): .horizontal(layoutSize: size, subitems: subitems)
                case (.vertical, .asFits): .vertical(layoutSize: size, subitems: subitems)
                case (.horizontal, .count(let count)): .horizontal(layoutSize: size, repeatingSubitem: subitems[0], count: count)
                case (.vertical, .count(let count)): .vertical(layoutSize: size, repeatingSubitem: subitems[0], count: count)
                case (.horizontal, .parts(let count)): .horizontal(layoutSize: size, subitem: subitems[0], count: count)
                case (.vertical, .parts(let count)): .vertical(layoutSize: size, subitem: subitems[0], count: count)
                }
            group.interItemSpacing = item.spacing.uiSpacing
        }
        group.supplementaryItems = badges(of: item, in: container)
        dress(group, as: item)
        return group
    }

    private func dress(_ made: NSCollectionLayoutItem, as item: Scene.LayoutItem) {
        if item.insets != .zero { made.contentInsets = item.insets }
        if let spacing = item.edgeSpacing {
            made.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: spacing.leading?.uiSpacing, top: spacing.top?.uiSpacing, trailing: spacing.trailing?.uiSpacing,
                bottom: spacing.bottom?.uiSpacing)
        }
    }

    private func badges(of item: Scene.LayoutItem, in container: CGSize) -> [NSCollectionLayoutSupplementaryItem] {
        item.badges.enumerated().map { index, badge in
            let (edges, kind) = (badge.anchor.uiAlignment.directionalEdges, Kind.badge(index, badge))
            let anchor =
                switch badge.offset {
                case .points(let offset): NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
                case .fraction(let offset): NSCollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
                }
            let size = size(badge.width, badge.height, in: container)
            let made =
                badge.itemAnchor.map {
                    NSCollectionLayoutSupplementaryItem(
                        layoutSize: size, elementKind: kind, containerAnchor: anchor,
                        itemAnchor: NSCollectionLayoutAnchor(edges: $0.uiAlignment.directionalEdges))
                } ?? NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: kind, containerAnchor: anchor)
            made.zIndex = badge.zIndex
            return made
        }
    }

    /// A view at an edge.
    func boundary(_ item: Scene.BoundaryItem, _ kind: String) -> NSCollectionLayoutBoundarySupplementaryItem {
        let made = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(item.width, item.height, in: container), elementKind: kind, alignment: item.alignment.uiAlignment,
            absoluteOffset: item.offset)
        made.pinToVisibleBounds = item.isPinned
        made.extendsBoundary = item.extends
        made.zIndex = item.zIndex
        return made
    }

    // MARK: Lengths

    private func size(_ width: Scene.Dimension, _ height: Scene.Dimension, in container: CGSize) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(
            widthDimension: dimension(width, isWidth: true, in: container),
            heightDimension: dimension(height, isWidth: false, in: container))
    }

    private func dimension(_ dimension: Scene.Dimension, isWidth: Bool, in container: CGSize) -> NSCollectionLayoutDimension {
        switch dimension {
        case .points(let points): .absolute(points)
        case .estimated(let points): .estimated(points)
        case .uniform(let points): .uniformAcrossSiblings(estimate: points)
        case .fraction(let share, 0): isWidth ? .fractionalWidth(share) : .fractionalHeight(share)
        case .fractionalWidth(let share, 0): .fractionalWidth(share)
        case .fractionalHeight(let share, 0): .fractionalHeight(share)
        // As an app does with what its section provider is told: a share of the container and points more, on a pixel.
        case .fraction, .fractionalWidth, .fractionalHeight: .absolute(length(dimension, isWidth: isWidth, in: container))
        }
    }

    /// A length in points as far as it is known before anything is measured.
    private func length(_ dimension: Scene.Dimension, isWidth: Bool, in container: CGSize) -> CGFloat {
        func share(_ share: CGFloat, of whole: CGFloat, _ plus: CGFloat) -> CGFloat {
            max(((share * whole + plus) * scale + 0.001).rounded(.down) / scale, 0)
        }
        return switch dimension {
        case .points(let points), .estimated(let points), .uniform(let points): points
        case .fraction(let fraction, let plus): share(fraction, of: isWidth ? container.width : container.height, plus)
        case .fractionalWidth(let fraction, let plus): share(fraction, of: container.width, plus)
        case .fractionalHeight(let fraction, let plus): share(fraction, of: container.height, plus)
        }
    }
}

extension Scene.Spacing {
    @MainActor fileprivate var uiSpacing: NSCollectionLayoutSpacing {
        switch self {
        case .fixed(let points): .fixed(points)
        case .flexible(let points): .flexible(points)
        }
    }
}

extension Scene.RectAlignment {
    fileprivate var uiAlignment: NSRectAlignment {
        switch self {
        case .center: .none
        case .top: .top
        case .topLeading: .topLeading
        case .leading: .leading
        case .bottomLeading: .bottomLeading
        case .bottom: .bottom
        case .bottomTrailing: .bottomTrailing
        case .trailing: .trailing
        case .topTrailing: .topTrailing
        }
    }
}

extension Scene.InsetsReference {
    var uiReference: UIContentInsetsReference {
        switch self {
        case .automatic: .automatic
        case .none: .none
        case .safeArea: .safeArea
        case .layoutMargins: .layoutMargins
        case .readableContent: .readableContent
        }
    }
}

extension Scene.OrthogonalScrolling {
    fileprivate var uiBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
        switch self {
        case .none: .none
        case .continuous: .continuous
        case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
        case .paging: .paging
        case .groupPaging: .groupPaging
        case .groupPagingCentered: .groupPagingCentered
        }
    }
}
