// SPDX-License-Identifier: MIT
//
// Compositional layouts while data, bounds, traits and layouts change, and while cells say their size (compositional.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

/// A cell that is as high as its item is.
private final class HighCell: UICollectionViewCell {
    var item = 0
    var height: CGFloat = 0
    /// Makes every answer another one.
    var restless = false

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        if restless { height += 7 }
        return CGSize(width: size.width, height: height)
    }
}

/// Sections of numbered rows, each as high as its number says.
private final class HighSource: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]
    var heights: [Int: CGFloat] = [:]
    var isRestless = false
    var asked: [Int] = []

    init(_ sections: [[Int]]) { self.sections = sections }

    func height(_ item: Int) -> CGFloat { heights[item] ?? CGFloat(20 + item * 37 % 50) }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        let item = sections[indexPath.section][indexPath.item]
        asked.append(item)
        (cell as? HighCell)?.item = item
        (cell as? HighCell)?.height = height(item)
        (cell as? HighCell)?.restless = isRestless
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        sections[destination.section].insert(sections[source.section].remove(at: source.item), at: destination.item)
    }
}

@MainActor @Suite(.serialized) final class CompositionalUpdateTests {
    /// A view holds its source weakly.
    private var sources: [HighSource] = []

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    private func rows(_ columns: Int = 1, estimate: CGFloat = 40) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(estimate)))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(estimate)), subitem: item, count: columns))
    }

    private func show(_ layout: UICollectionViewLayout, _ source: HighSource, size: CGSize = CGSize(width: 320, height: 300))
        -> UICollectionView
    {
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(HighCell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "bar")
        view.dataSource = source
        sources.append(source)
        view.showInWindow()
        return view
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// The rows on screen by what they show: from where to where in the viewport.
    private func look(_ view: UICollectionView) -> [Int: CGFloat] {
        var places: [Int: CGFloat] = [:]
        for case let cell as HighCell in view.visibleCells { places[cell.item] = cell.frame.minY - view.contentOffset.y }
        return places
    }

    /// Rows follow each other, each as high as its item.
    private func check(_ view: UICollectionView, _ source: HighSource, _ what: String = "") {
        var end: CGFloat?
        for path in view.indexPathsForVisibleItems.sorted() {
            guard let cell = view.cellForItem(at: path) as? HighCell else { continue }
            #expect(cell.item == source.sections[path.section][path.item])
            #expect(cell.frame.height == source.height(cell.item), "\(what): \(path)")
            if let end { #expect(cell.frame.minY == end, "\(what): \(path)") }
            end = cell.frame.maxY
        }
    }

    // MARK: Measuring

    @Test func `rows above that turn out longer leave what is in sight where it is`() {
        let source = HighSource([Array(0..<400)])
        let view = show(UICollectionViewCompositionalLayout(section: rows()), source)
        // Far down, where nothing above was measured, and then up in small steps.
        view.contentOffset.y = 6_000
        view.layoutIfNeeded()
        check(view, source)
        for _ in 0..<120 {
            let before = look(view)
            view.contentOffset.y -= 11
            view.layoutIfNeeded()
            let after = look(view)
            for (item, place) in after { if let old = before[item] { #expect(place == old + 11) } }
            #expect(after.keys.contains { before[$0] != nil })
            check(view, source)
        }
    }

    @Test func `a row that is reconfigured grows downwards, and one above the viewport keeps it`() {
        let source = HighSource([Array(0..<60)])
        let view = show(UICollectionViewCompositionalLayout(section: rows()), source)
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        let before = look(view)
        guard let item = view.indexPathsForVisibleItems.sorted().dropFirst(2).first else { return }
        source.heights[item.item] = 120
        UIView.performWithoutAnimation { view.reconfigureItems(at: [item]) }
        view.layoutIfNeeded()
        check(view, source)
        let after = look(view)
        for (number, place) in after where number <= item.item { #expect(place == before[number]) }
    }

    @Test func `measures hold in a view of another height, and are taken anew at another width`() {
        let source = HighSource([Array(0..<60)])
        let view = show(UICollectionViewCompositionalLayout(section: rows()), source)
        view.contentOffset.y = 400
        view.layoutIfNeeded()
        let before = look(view)
        source.asked = []
        view.frame.size.height = 240
        view.layoutIfNeeded()
        #expect(look(view).allSatisfy { before[$0.key] == $0.value })
        #expect(source.asked.isEmpty)
        view.frame.size.width = 280
        view.layoutIfNeeded()
        check(view, source)
        #expect(view.visibleCells.allSatisfy { $0.frame.width == 280 })
    }

    @Test func `a cell that answers another size every time is told of, and does not hang`() {
        let source = HighSource([Array(0..<3)])
        source.isRestless = true
        let messages = UIEnvironment.current.exceptions {
            let view = show(UICollectionViewCompositionalLayout(section: rows()), source)
            #expect(!view.visibleCells.isEmpty)
        }
        #expect(messages.count == 1 && messages.allSatisfy { $0.reason.contains("is stuck in its update/layout loop") })
    }

    @Test func `rows without a height come to an end, however many there are`() throws {
        let source = HighSource([Array(0..<5000)])
        for item in 0..<4999 { source.heights[item] = 0 }
        source.heights[4999] = 50
        let view = show(UICollectionViewCompositionalLayout(section: rows()), source)
        #expect(view.contentSize.height == 50)
        let last = try #require(view.visibleCells.first as? HighCell)
        #expect(view.visibleCells.count == 1 && last.item == 4999 && last.frame == CGRect(x: 0, y: 0, width: 320, height: 50))
    }

    @Test func `rows without a height that have no end are told of once, until there are others`() throws {
        let source = HighSource([Array(0..<40_000)])
        for item in 0..<40_000 { source.heights[item] = 0 }
        let layout = UICollectionViewCompositionalLayout(section: rows())
        var shown: UICollectionView?
        let messages = UIEnvironment.current.exceptions {
            shown = show(layout, source)
            shown?.setNeedsLayout()
            shown?.layoutIfNeeded()
        }
        #expect(messages.count == 1 && messages.first?.reason.contains("the view is not filled yet") == true)
        let view = try #require(shown)
        source.sections = [[7]]
        source.heights[7] = 50
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.contentSize.height == 50)
    }

    @Test(.tags(.property), arguments: 0..<Cases.count(24))
    func `measured rows through a series of changes are as high as their items, in their order`(_ seed: Int) {
        onClock { clock in
            var random = SeededNumbers(seed: UInt64(seed * 17 + 3))
            var fresh = 100
            let source = HighSource([Array(0..<30), Array(30..<50)])
            let layout = UICollectionViewCompositionalLayout(section: rows())
            let view = show(layout, source)
            for _ in 0..<Cases.count(25) {
                view.contentOffset.y = CGFloat(Int.random(in: 0...Int(max(view.offsetRange.max.y, 0)), using: &random))
                view.layoutIfNeeded()
                check(view, source, "scrolled")
                let section = Int.random(in: 0..<2, using: &random)
                let count = source.sections[section].count
                let kind = Int.random(in: 0..<6, using: &random)
                switch kind {
                case 0 where count > 0:
                    let item = Int.random(in: 0..<count, using: &random)
                    source.sections[section].remove(at: item)
                    view.deleteItems(at: [path(item, section)])
                case 1:
                    let item = Int.random(in: 0...count, using: &random)
                    fresh += 1
                    source.sections[section].insert(fresh, at: item)
                    view.insertItems(at: [path(item, section)])
                case 2 where count > 1:
                    let (from, to) = (Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
                    source.sections[section].insert(source.sections[section].remove(at: from), at: to)
                    view.moveItem(at: path(from, section), to: path(to, section))
                case 3 where count > 0:
                    let item = Int.random(in: 0..<count, using: &random)
                    source.heights[source.sections[section][item]] = CGFloat(Int.random(in: 10...90, using: &random))
                    if Bool.random(using: &random) {
                        view.reconfigureItems(at: [path(item, section)])
                    } else {
                        view.reloadItems(at: [path(item, section)])
                    }
                case 4:
                    source.sections.swapAt(0, 1)
                    view.moveSection(0, toSection: 1)
                default:
                    view.beginInteractiveMovementForItem(at: path(0, section))
                    view.updateInteractiveMovementTargetPosition(
                        CGPoint(x: 100, y: view.contentOffset.y + CGFloat(Int.random(in: 0...300, using: &random))))
                    view.endInteractiveMovement()
                }
                clock.advance(by: 1)
                view.layoutIfNeeded()
                check(view, source, "changed by \(kind) in \(section)")
            }
            view.reloadData()
            view.contentOffset.y = 0
            view.layoutIfNeeded()
            let other = show(UICollectionViewCompositionalLayout(section: rows()), source)
            #expect(look(view) == look(other))
            #expect(view.contentSize == other.contentSize)
        }
    }

    // MARK: What is asked when

    @Test func `sections are asked for again when traits change, with the traits`() {
        var asked: [UIUserInterfaceStyle] = []
        let layout = UICollectionViewCompositionalLayout { _, environment in
            asked.append(environment.traitCollection.userInterfaceStyle)
            return self.rows()
        }
        let view = show(layout, HighSource([[1, 2, 3]]))
        #expect(asked.allSatisfy { $0 != .dark } && !asked.isEmpty)
        asked = []
        view.window?.overrideUserInterfaceStyle = .dark
        view.window?.layoutIfNeeded()
        #expect(asked == [.dark])
        asked = []
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        #expect(asked == [])
    }

    @Test func `insets that are measured from margins follow the margins`() {
        let section = rows()
        section.contentInsetsReference = .layoutMargins
        let view = show(UICollectionViewCompositionalLayout(section: section), HighSource([[1, 2, 3]]))
        view.layoutMargins = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: path(0))?.frame.minX == 30)
        #expect(view.cellForItem(at: path(0))?.frame.width == 270)
    }

    @Test func `a held item moves without sections being asked for, and goes behind the last`() {
        onClock { clock in
            var asked = 0
            let layout = UICollectionViewCompositionalLayout { _, _ in
                asked += 1
                return self.rows()
            }
            let source = HighSource([[0, 1, 2, 3], [4, 5]])
            let view = show(layout, source)
            view.beginInteractiveMovementForItem(at: path(1))
            asked = 0
            let start = view.layoutAttributesForItem(at: path(1))?.center.y ?? 0
            for step in 0..<4 { view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: start + CGFloat(step))) }
            #expect(asked == 0)
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 100, y: view.contentSize.height + 20))
            view.endInteractiveMovement()
            clock.advance(by: 1)
            view.layoutIfNeeded()
            #expect(source.sections == [[0, 2, 3], [4, 5, 1]])
            check(view, source)
        }
    }

    @Test func `a provider that calls back into the layout and the view is answered, and ends`() {
        let source = HighSource([[1, 2, 3], [4]])
        var shown: UICollectionView?
        let layout = UICollectionViewCompositionalLayout { _, _ in
            shown?.collectionViewLayout.invalidateLayout()
            _ = shown?.contentSize
            _ = shown?.collectionViewLayout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 100))
            shown?.layoutIfNeeded()
            return self.rows()
        }
        let view = show(layout, source)
        shown = view
        layout.invalidateLayout()
        view.layoutIfNeeded()
        check(view, source)
        #expect(view.visibleCells.count == 4)
        shown = nil
    }

    @Test func `a provider that answers otherwise every time is taken at its last word`() {
        var height: CGFloat = 10
        let layout = UICollectionViewCompositionalLayout { index, _ in
            if index == 1 { return nil }
            height += 1
            let item = NSCollectionLayoutItem(layoutSize: self.size(.fractionalWidth(1), .fractionalHeight(1)))
            return NSCollectionLayoutSection(
                group: .vertical(layoutSize: self.size(.fractionalWidth(1), .absolute(height)), subitems: [item]))
        }
        let view = show(layout, HighSource([[1, 2], [], [3]]))
        for _ in 0..<3 {
            layout.invalidateLayout()
            view.layoutIfNeeded()
            #expect(view.cellForItem(at: path(0, 2))?.frame.height == height)
            #expect(view.contentSize.height == 3 * height - 2)
        }
    }

    // MARK: Other layouts

    private func others() -> [UICollectionViewLayout] {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 70, height: 50)
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
        let grid = NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item]))
        return [flow, UICollectionViewCompositionalLayout(section: grid), ScatterLayout(seed: 3, usesStandardHooks: true)]
    }

    @Test(arguments: 0..<3) func `another layout takes over in an animation, and gives back`(_ index: Int) {
        onClock { clock in
            let source = HighSource([Array(0..<40)])
            let own = UICollectionViewCompositionalLayout(section: rows())
            let view = show(own, source)
            for kind in ["title", UICollectionView.elementKindSectionHeader] {
                view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
            }
            let other = others()[index]
            for layout in [other, own, other] {
                var finished: Bool?
                let cell = view.cellForItem(at: path(1))
                view.setCollectionViewLayout(layout, animated: true) { finished = $0 }
                clock.advance(by: 0.1)
                view.layoutIfNeeded()
                clock.advance(by: 1)
                view.layoutIfNeeded()
                #expect(finished == true)
                for path in view.indexPathsForVisibleItems {
                    #expect(view.cellForItem(at: path)?.frame == layout.layoutAttributesForItem(at: path)?.frame)
                }
                if let now = view.cellForItem(at: path(1)), let cell { #expect(now === cell) }
            }
        }
    }

    @Test(arguments: 0..<3) func `half way of an interactive transition cells are half way`(_ index: Int) throws {
        try onClock { _ in
            let source = HighSource([Array(0..<40)])
            let view = show(UICollectionViewCompositionalLayout(section: rows()), source)
            for kind in ["title", UICollectionView.elementKindSectionHeader] {
                view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
            }
            let next = others()[index]
            let start = try #require(view.cellForItem(at: path(2))?.center)
            let transition = view.startInteractiveTransition(to: next)
            transition.transitionProgress = 0.5
            view.layoutIfNeeded()
            let end = index == 2 ? nil : next.layoutAttributesForItem(at: path(2))?.center
            #expect((end == nil) == (index == 2))
            let cell = try #require(view.cellForItem(at: path(2)))
            if let end { #expect(cell.center == CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)) }
            view.cancelInteractiveTransition()
            view.layoutIfNeeded()
            check(view, source)
        }
    }

    @Test func `a rotation lays out anew and shows the same sections`() {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let layout = UICollectionViewCompositionalLayout { _, environment in
            let columns = environment.container.effectiveContentSize.width > 320 ? 4 : 2
            return NSCollectionLayoutSection(
                group: .horizontal(layoutSize: self.size(.fractionalWidth(1), .absolute(50)), subitem: item, count: columns))
        }
        onClock { clock in
            let view = show(layout, HighSource([Array(0..<40)]))
            UIView.animate(withDuration: 0.3) { view.frame = CGRect(x: 0, y: 0, width: 480, height: 200) }
            clock.advance(by: 1)
            view.layoutIfNeeded()
            #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 360, y: 0, width: 120, height: 50))
            #expect(view.contentSize == CGSize(width: 480, height: 500))
        }
    }
}
