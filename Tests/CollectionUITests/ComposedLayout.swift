// SPDX-License-Identifier: MIT
//
// Compositional layouts of several kinds, for series of changes.

import Foundation
import VitrineGeometry
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

extension UICollectionViewLayout {
    /// Rows, columns and mosaics by section, with headers, footers, badges and backgrounds, some of them pinned.
    ///
    /// - Parameter scrollsRows: Whether every other section scrolls on its own.
    static func composed(seed: Int, isSideways: Bool = false, scrollsRows: Bool = false) -> UICollectionViewCompositionalLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = isSideways ? .horizontal : .vertical
        configuration.interSectionSpacing = CGFloat(seed % 3) * 5
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, _ in
                let section = NSCollectionLayoutSection(group: group(seed + index, isSideways: isSideways))
                section.interGroupSpacing = CGFloat(seed % 4)
                section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
                if scrollsRows, index % 2 == 1 {
                    section.orthogonalScrollingBehavior = [.continuous, .groupPaging, .paging, .groupPagingCentered][seed % 4]
                }
                if seed % 2 == 0 { section.boundarySupplementaryItems = bars(pins: seed % 4 == 0, isSideways: isSideways) }
                if seed % 5 == 0 { section.decorationItems = [.background(elementKind: "panel")] }
                return section
            }, configuration: configuration)
        layout.register(ModelSource.Bar.self, forDecorationViewOfKind: "panel")
        return layout
    }

    private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private static func group(_ seed: Int, isSideways: Bool) -> NSCollectionLayoutGroup {
        let whole = size(.fractionalWidth(1), .fractionalHeight(1))
        let outer = isSideways ? size(.absolute(70), .fractionalHeight(1)) : size(.fractionalWidth(1), .absolute(60))
        switch seed % 3 {
        case 0:
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
            return .horizontal(layoutSize: outer, subitems: [cell])
        case 1:
            return .vertical(layoutSize: outer, subitem: NSCollectionLayoutItem(layoutSize: whole), count: 2)
        default:
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: size(.absolute(8), .absolute(8)), elementKind: "title",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
            let cell = NSCollectionLayoutItem(
                layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
            let pair = NSCollectionLayoutGroup.vertical(
                layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: NSCollectionLayoutItem(layoutSize: whole), count: 2)
            let mosaic = NSCollectionLayoutGroup.horizontal(layoutSize: outer, subitems: [cell, pair])
            mosaic.interItemSpacing = .fixed(4)
            return mosaic
        }
    }

    private static func bars(pins: Bool, isSideways: Bool) -> [NSCollectionLayoutBoundarySupplementaryItem] {
        let bar = isSideways ? size(.absolute(14), .fractionalHeight(1)) : size(.fractionalWidth(1), .absolute(14))
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: bar, elementKind: UICollectionView.elementKindSectionHeader, alignment: isSideways ? .leading : .top)
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: bar, elementKind: UICollectionView.elementKindSectionFooter, alignment: isSideways ? .trailing : .bottom)
        header.pinToVisibleBounds = pins
        return [header, footer]
    }
}

extension UICollectionView {
    /// The views of elements, those in rows that scroll on their own too.
    var elementViews: [UIView] { subviews.flatMap { $0 is RowScrollView ? $0.subviews : [$0] } }

    /// Whether the view of an element lies in the view or in a row of it.
    func holds(_ element: UIView) -> Bool {
        element.superview === self || element.superview is RowScrollView && element.superview?.superview === self
    }

    /// How far rows are scrolled, by section; nil for a section that does not scroll on its own.
    var rowOffsets: [CGFloat?] { (0..<numberOfSections).map { orthogonalOffset(ofSection: $0) } }

    func scrollRows(to offsets: [CGFloat?]) {
        layoutIfNeeded()
        for (section, offset) in offsets.enumerated() {
            if let offset { scrollOrthogonally(section: section, to: offset, animated: false) }
        }
        layoutIfNeeded()
    }

    /// Scrolls one of the rows at random, now and then.
    func scrollRows(_ random: inout SeededNumbers) {
        guard collectionViewLayout is UICollectionViewCompositionalLayout, numberOfSections > 0, random.chance(50) else { return }
        scrollOrthogonally(section: random.number(0..<numberOfSections), to: CGFloat(random.number(0...900)), animated: random.chance(30))
    }
}
