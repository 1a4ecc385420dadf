// SPDX-License-Identifier: MIT
//
// Compositional layouts in a collection view (compositional.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// A cell as high as its path says.
private final class TallCell: UICollectionViewCell {
    var height: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
}

private final class Backdrop: UICollectionReusableView {}

private final class ShelfSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var heights: [CGFloat] = [31, 50, 31, 69, 31]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? TallCell)?.height = heights[indexPath.item % heights.count]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    }
}

private final class LabelSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? LabelCell)?.label.text = String(repeating: "Words that go on. ", count: indexPath.item == 0 ? 1 : 9)
        return cell
    }
}

@MainActor @Suite final class UICollectionViewCompositionalLayoutTests {
    private var sources: [ShelfSource] = []

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func rows(of height: CGFloat = 40) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
    }

    private func header(_ height: NSCollectionLayoutDimension = .absolute(30)) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(.fractionalWidth(1), height), elementKind: "header", alignment: .top)
    }

    private func show(_ layout: UICollectionViewLayout, _ source: ShelfSource, height: CGFloat = 480) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: height), collectionViewLayout: layout)
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["header", "badge"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        }
        view.dataSource = source
        // A view holds its source weakly.
        sources.append(source)
        view.layoutIfNeeded()
        return view
    }

    private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.cellForItem(at: IndexPath(item: item, section: section))?.frame
    }

    @Test func `sections of a provider stand behind each other, each with its header and background`() {
        let source = ShelfSource([3, 4])
        var asked: [Int] = []
        let layout = UICollectionViewCompositionalLayout { index, environment in
            asked.append(index)
            #expect(environment.container.effectiveContentSize == CGSize(width: 320, height: 480))
            let section = self.rows()
            section.boundarySupplementaryItems = [self.header()]
            section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
            if index == 1 { section.decorationItems = [.background(elementKind: "back")] }
            return section
        }
        layout.register(Backdrop.self, forDecorationViewOfKind: "back")
        let view = show(layout, source)
        #expect(asked == [0, 1])
        #expect(view.contentSize == CGSize(width: 320, height: 236))
        #expect(frame(view, 0) == CGRect(x: 4, y: 33, width: 155, height: 40))
        #expect(frame(view, 3, 1) == CGRect(x: 159, y: 191, width: 155, height: 40))
        let headers = view.visibleSupplementaryViews(ofKind: "header").map(\.frame.minY).sorted()
        #expect(headers == [0, 118])
        let backdrop = view.subviews.first { $0 is Backdrop }
        #expect(backdrop?.frame == CGRect(x: 0, y: 118, width: 320, height: 118))
    }

    @Test func `a pinned header stays in view`() {
        let section = rows()
        let pinned = header()
        pinned.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [pinned]
        let view = show(UICollectionViewCompositionalLayout(section: section), ShelfSource([40, 4]), height: 200)
        view.contentOffset = CGPoint(x: 0, y: 100)
        view.layoutIfNeeded()
        let shown = view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
        #expect(shown?.frame == CGRect(x: 0, y: 100, width: 320, height: 30))
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: "header", at: IndexPath(item: 0, section: 0))?.zIndex == 1_000_000_001)
    }

    @Test func `cells of a list are measured one by one`() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item]))
        section.interGroupSpacing = 3
        let view = show(UICollectionViewCompositionalLayout(section: section), ShelfSource([5]))
        #expect(view.contentSize == CGSize(width: 320, height: 224))
        #expect((0..<5).compactMap { frame(view, $0)?.minY } == [0, 34, 87, 121, 193])
    }

    @Test func `a cell held by constraints keeps its width and breaks its lines`() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: item.layoutSize, subitems: [item])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        let source = LabelSource()
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(frame(view, 0)?.width == 320)
        #expect((frame(view, 0)?.height ?? 0) < 35)
        #expect((frame(view, 1)?.height ?? 0) > 60)
        #expect(frame(view, 1)?.minY == frame(view, 0)?.maxY)
    }

    @Test func `a badge sticks out of its item`() {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [badge])
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item]))
        section.contentInsets.top = 10
        let view = show(UICollectionViewCompositionalLayout(section: section), ShelfSource([4]))
        let frames = view.visibleSupplementaryViews(ofKind: "badge").map(\.frame).sorted { $0.minX + $0.minY < $1.minX + $1.minY }
        #expect(frames.first == CGRect(x: 86, y: 4, width: 20, height: 20))
        #expect(frames.count == 4)
    }

    @Test func `an update leaves what a reload does`() {
        let source = ShelfSource([7, 3])
        let view = show(UICollectionViewCompositionalLayout(section: rows()), source)
        source.counts = [6, 3, 2]
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 1, section: 0), IndexPath(item: 2, section: 0)])
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
            view.insertSections(IndexSet(integer: 2))
        }
        view.layoutIfNeeded()
        let updated = view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0)?.frame }
        let fresh = show(UICollectionViewCompositionalLayout(section: rows()), source)
        #expect(updated == fresh.indexPathsForVisibleItems.sorted().map { fresh.cellForItem(at: $0)?.frame })
        #expect(view.contentSize == fresh.contentSize)
    }

    @Test func `a wider view is laid out anew, a configuration when it is assigned`() {
        let layout = UICollectionViewCompositionalLayout(section: rows())
        let view = show(layout, ShelfSource([2, 2]))
        view.frame.size.width = 400
        view.layoutIfNeeded()
        #expect(frame(view, 1) == CGRect(x: 200, y: 0, width: 200, height: 40))
        layout.configuration.interSectionSpacing = 12
        view.layoutIfNeeded()
        #expect(frame(view, 0, 1)?.minY == 40)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 20
        layout.configuration = configuration
        view.layoutIfNeeded()
        #expect(frame(view, 0, 1)?.minY == 60)
    }

    @Test func `bars of sections are item 0 of theirs, and bars of the layout have a path of one index`() throws {
        let section = rows()
        section.boundarySupplementaryItems = [header()]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.fractionalWidth(1), .absolute(10)), elementKind: "badge", alignment: .top)
        ]
        let layout = UICollectionViewCompositionalLayout(section: section)
        layout.configuration = configuration
        let view = show(layout, ShelfSource([1, 1]))
        let bars = try #require(layout.layoutAttributesForElements(in: view.bounds)).filter {
            $0.representedElementCategory == .supplementaryView
        }
        #expect(bars.filter { $0.representedElementKind == "header" }.map(\.indexPath).sorted() == [[0, 0], [1, 0]])
        #expect(bars.filter { $0.representedElementKind == "badge" }.map(\.indexPath) == [IndexPath(index: 0)])
        #expect(bars.count == 3 && bars.allSatisfy { $0.zIndex == 1 })
        #expect(
            view.supplementaryView(forElementKind: "badge", at: IndexPath(index: 0))?.frame == CGRect(x: 0, y: 0, width: 320, height: 10))
    }

    @Test func `where reading goes from right to left the first item is on the right`() {
        let section = rows()
        section.contentInsets.leading = 20
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.semanticContentAttribute = .forceRightToLeft
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        let source = ShelfSource([2])
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(frame(view, 0) == CGRect(x: 150, y: 0, width: 150, height: 40))
    }

    @Test func `scrolling asks for another layout where elements are pinned or a handler is told, and not for measures`() {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "bar", alignment: .top)
        func asks(_ change: (NSCollectionLayoutSection) -> Void, resizes: Bool = false) -> Bool {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(40)))
            let section = NSCollectionLayoutSection(
                group: .vertical(layoutSize: size(.fractionalWidth(1), .estimated(40)), subitems: [item]))
            change(section)
            let layout = UICollectionViewCompositionalLayout(section: section)
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
            view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "bar", withReuseIdentifier: "bar")
            let source = ShelfSource([9])
            view.dataSource = source
            view.layoutIfNeeded()
            let bounds = CGRect(x: 0, y: 30, width: resizes ? 300 : 320, height: 100)
            return layout.shouldInvalidateLayout(forBoundsChange: bounds)
        }
        #expect(!asks { _ in })
        #expect(!asks { $0.boundarySupplementaryItems = [header] })
        #expect(asks({ _ in }, resizes: true))
        #expect(asks { $0.visibleItemsInvalidationHandler = { _, _, _ in } })
        header.pinToVisibleBounds = true
        #expect(asks { $0.boundarySupplementaryItems = [header] })
    }

    @Test func `UIKit's sentences name what is wrong`() {
        func reasons(_ body: () -> Void) -> [String] { UIEnvironment.current.exceptions(during: body).map(\.reason) }
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(10)))
        #expect(
            reasons { _ = NSCollectionLayoutDimension.fractionalWidth(.nan) } == [
                "Invalid fractional width: nan. The fraction must be a finite value."
            ])
        #expect(
            reasons { _ = NSCollectionLayoutDimension.absolute(.infinity) } == [
                "Invalid absolute dimension: inf. The dimension must be a finite value."
            ])
        #expect(
            reasons { _ = NSCollectionLayoutGroup.horizontal(layoutSize: item.layoutSize, subitems: []) } == [
                "At least 1 subitem is required for a group"
            ])
        #expect(
            reasons { _ = NSCollectionLayoutGroup.vertical(layoutSize: item.layoutSize, subitem: item, count: 0) } == [
                "A repeating vertical group should specify a count >= 1"
            ])
        let twice = rows()
        twice.boundarySupplementaryItems = [header(), header()]
        #expect(
            reasons { _ = show(UICollectionViewCompositionalLayout(section: twice), ShelfSource([2])) }.first
                == "Error: Every supplementary must have a unique elementKind: duplicates detected: (header)")
        #expect(
            reasons { _ = show(UICollectionViewCompositionalLayout { _, _ in nil }, ShelfSource([2])) }.first?
                .hasPrefix("Invalid section definition.") == true)
    }

    @Test func `values print as UIKit prints them, and are equal by content`() {
        #expect(
            size(.fractionalWidth(0.5), .fractionalHeight(0.25)).description
                == "{.containerWidthFactor(0.5), .containerHeightFactor(0.25)}")
        #expect(size(.absolute(20), .estimated(30)).description == "{.absolute(20), .estimated(30)}")
        #expect(NSCollectionLayoutSpacing.flexible(5).description == "flexible:5")
        #expect(rows().copy() as? NSCollectionLayoutSection != nil)
        func group(_ spacing: CGFloat) -> NSCollectionLayoutGroup {
            let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item])
            group.interItemSpacing = .fixed(spacing)
            return group
        }
        #expect(group(4) == group(4))
        #expect(group(4) != group(5))
        #expect(group(4).copy() as? NSCollectionLayoutGroup == group(4))
        #expect(NSCollectionLayoutItem(layoutSize: group(4).layoutSize) != group(4))
    }

    @Test func `sections and configurations are equal by content, copies with their handler`() {
        func section(_ spacing: CGFloat = 0) -> NSCollectionLayoutSection {
            let section = rows()
            section.boundarySupplementaryItems = [header()]
            section.decorationItems = [.background(elementKind: "back")]
            section.interGroupSpacing = spacing
            return section
        }
        #expect(section() == section() && section() != section(1))
        let told = section()
        told.visibleItemsInvalidationHandler = { _, _, _ in }
        told.supplementaryContentInsetsReference = .layoutMargins
        let copy = told.copy() as? NSCollectionLayoutSection
        #expect(copy == told && copy != section())
        #expect(copy?.supplementaryContentInsetsReference == .layoutMargins && copy?.supplementariesFollowContentInsets == true)
        copy?.visibleItemsInvalidationHandler = { _, _, _ in }
        #expect(copy != told)
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [header()]
        let other = configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration
        #expect(other == configuration)
        other?.boundarySupplementaryItems.first?.pinToVisibleBounds = true
        #expect(other != configuration && !configuration.boundarySupplementaryItems[0].pinToVisibleBounds)
        #expect(NSCollectionLayoutGroupCustomItem(frame: .zero, zIndex: 2) == NSCollectionLayoutGroupCustomItem(frame: .zero, zIndex: 2))
        #expect(NSCollectionLayoutGroupCustomItem(frame: .zero, zIndex: 2) != NSCollectionLayoutGroupCustomItem(frame: .zero))
    }

    @Test func `a group describes all that is in it, level by level`() {
        let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        cell.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let pair = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), repeatingSubitem: cell, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 80)), subitems: [pair])
        group.interItemSpacing = .flexible(5)
        #expect(
            group.visualDescription() == """
                group, horizontal {.containerWidthFactor(1), .uniformAcrossSiblings(80)} spacing flexible:5
                  group, vertical of 2 {.containerWidthFactor(0.5), .containerHeightFactor(1)}
                    item {.containerWidthFactor(1), .containerHeightFactor(0.5)} insets {1, 2, 3, 4}
                """)
    }

    @Test(
        arguments: [
            (.automatic, CGRect(x: 24, y: 0, width: 250, height: 30)), (.none, CGRect(x: 0, y: 0, width: 320, height: 30)),
            (.layoutMargins, CGRect(x: 20, y: 0, width: 260, height: 30)), (.safeArea, CGRect(x: 0, y: 0, width: 320, height: 30)),
        ] as [(UIContentInsetsReference, CGRect)])
    func `headers keep clear of what their reference names`(_ reference: UIContentInsetsReference, _ expected: CGRect) {
        let section = rows()
        section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
        section.contentInsetsReference = .layoutMargins
        section.supplementaryContentInsetsReference = reference
        section.boundarySupplementaryItems = [header()]
        let view = show(UICollectionViewCompositionalLayout(section: section), ShelfSource([2]))
        view.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        view.layoutIfNeeded()
        #expect(view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))?.frame == expected)
        #expect(frame(view, 0) == CGRect(x: 24, y: 33, width: 125, height: 40))
    }

    @Test func `what a group was made of may change afterwards`() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [item])
        item.contentInsets.leading = 9
        #expect(group.subitems.map(\.contentInsets) == [.zero])
        let section = NSCollectionLayoutSection(group: group)
        group.interItemSpacing = .fixed(40)
        let view = show(UICollectionViewCompositionalLayout(section: section), ShelfSource([2]))
        #expect(frame(view, 1) == CGRect(x: 160, y: 0, width: 160, height: 44))
    }

    @Test func `thousands of groups in groups are shown`() {
        let whole = size(.fractionalWidth(1), .fractionalHeight(1))
        var item = NSCollectionLayoutItem(layoutSize: whole)
        for _ in 0..<5_000 { item = NSCollectionLayoutGroup.vertical(layoutSize: whole, subitems: [item]) }
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
        let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), ShelfSource([2]))
        #expect(frame(view, 1) == CGRect(x: 0, y: 50, width: 320, height: 50))
    }

    @Test func `a handler changes what is shown, and is told again when the view scrolls`() {
        let section = rows()
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.y)
            for item in items where item.indexPath.item == 2 {
                item.alpha = 0.5
                item.center = CGPoint(x: 100, y: 200)
                item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
        }
        let view = show(UICollectionViewCompositionalLayout(section: section), ShelfSource([40]), height: 300)
        #expect(Set(offsets) == [0])
        let cell = view.cellForItem(at: IndexPath(item: 2, section: 0))
        #expect(cell?.alpha == 0.5)
        #expect(cell?.frame == CGRect(x: 60, y: 190, width: 80, height: 20))
        view.contentOffset.y = 30
        view.layoutIfNeeded()
        #expect(offsets.last == 30)
    }

    @Test func `a centred row begins with a group in the middle`() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.absolute(256), .absolute(50)), subitems: [item]))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        let view = show(UICollectionViewCompositionalLayout(section: section), ShelfSource([9, 9]))
        #expect(view.contentSize == CGSize(width: 320, height: 100))
        #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 256, height: 50))
        #expect(view.cellForItem(at: [0, 0]).map { view.convert($0.bounds, from: $0).minX } == 32)
        #expect(frame(view, 1, 1) == CGRect(x: 256, y: 50, width: 256, height: 50))
        #expect(frame(view, 2) == nil)
    }

    @Test func `a custom group asks once, and is told its size`() {
        var sizes: [CGSize] = []
        let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(80))) { environment in
            sizes.append(environment.container.contentSize)
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 30, height: 40)),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 50, y: 10, width: 60, height: 30), zIndex: 4),
            ]
        }
        let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), ShelfSource([3]))
        #expect(sizes == [CGSize(width: 320, height: 80)])
        #expect(frame(view, 2) == CGRect(x: 1, y: 82, width: 30, height: 40))
    }

    @Test func `a custom group is told the traits of its own view, whatever another view was laid out with meanwhile`() {
        var styles: [UIUserInterfaceStyle] = []
        func section() -> NSCollectionLayoutSection {
            NSCollectionLayoutSection(
                group: .custom(layoutSize: size(.fractionalWidth(1), .absolute(80))) { environment in
                    styles.append(environment.traitCollection.userInterfaceStyle)
                    return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
                })
        }
        let source = ShelfSource([1])
        let layout = UICollectionViewCompositionalLayout { _, _ in
            _ = self.show(UICollectionViewCompositionalLayout(section: section()), ShelfSource([1]))
            return section()
        }
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.overrideUserInterfaceStyle = .dark
        view.register(TallCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.layoutIfNeeded()
        #expect(styles == [.light, .dark])
    }
}
