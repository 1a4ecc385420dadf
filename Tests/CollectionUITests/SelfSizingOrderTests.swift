// SPDX-License-Identifier: MIT
//
// One cell at a time, from the first line in sight on: against the rule written out plainly (self-sizing.one-cell-at-a-time).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

/// Cells to be measured, and the layout that does it.
private struct SizingCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var direction = FlowDirection.vertical
    var sizes: [[CGSize]]
    var inset = UIEdgeInsets.zero
    var header: CGFloat = 0
    var footer: CGFloat = 0

    /// The numbers of the sections, with what was measured so far and the average for the rest.
    func sections(_ measured: [IndexPath: CGSize], estimate: CGSize) -> [FlowSectionInput] {
        var sum = CGSize.zero
        for (_, size) in measured.sorted(by: { $0.key < $1.key }) {
            sum = CGSize(width: sum.width + size.width, height: sum.height + size.height)
        }
        let count = CGFloat(measured.count)
        let rest = measured.isEmpty ? estimate : CGSize(width: sum.width / count, height: sum.height / count)
        return sizes.enumerated().map { section, sizes in
            FlowSectionInput(
                items: .sizes(sizes.indices.map { measured[IndexPath(item: $0, section: section)] ?? rest }), headerLength: header,
                footerLength: footer, inset: inset, isSelfSizing: true)
        }
    }

    func solved(_ measured: [IndexPath: CGSize], estimate: CGSize) -> FlowGeometry {
        FlowSolver.solve(
            FlowInput(
                scrollDirection: direction, boundsSize: CGSize(width: 320, height: 480), sections: sections(measured, estimate: estimate)))
    }

    var paths: [IndexPath] { sizes.indices.flatMap { section in sizes[section].indices.map { IndexPath(item: $0, section: section) } } }

    /// The cells in the order in which they are measured, each after the layout was solved with the one before.
    func measured(estimate: CGSize) -> (order: [IndexPath], geometry: FlowGeometry) {
        let end: CGFloat = direction == .vertical ? 480 : 320
        var (order, sizes): ([IndexPath], [IndexPath: CGSize]) = ([], [:])
        while true {
            let geometry = solved(sizes, estimate: estimate)
            let next = paths.first { path in
                guard sizes[path] == nil, let line = geometry.line(ofItem: path.item, inSection: path.section) else { return false }
                return line.start < end && line.end > 0
            }
            guard let next else { return (order, geometry) }
            order.append(next)
            sizes[next] = self.sizes[next.section][next.item]
        }
    }

    static let all: [SizingCase] =
        [
            SizingCase(testDescription: "list", sizes: [heights([29, 63, 29, 29, 63, 29, 63], 40)]),
            SizingCase(
                testDescription: "list in sections", sizes: [heights([29, 63], 6), heights([90, 31], 5), heights([40], 30)],
                inset: UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10), header: 30, footer: 17),
            SizingCase(
                testDescription: "a tall line in sight", sizes: [(0..<30).map { CGSize(width: 150, height: $0 % 7 == 6 ? 900 : 70) }]),
            SizingCase(
                testDescription: "a grid of one width", sizes: [(0..<60).map { CGSize(width: 90, height: [29, 233, 80][$0 % 3]) }],
                inset: UIEdgeInsets(top: 5, left: 12, bottom: 5, right: 12), header: 30),
            SizingCase(
                testDescription: "a grid of pairs", sizes: [(0..<50).map { CGSize(width: 155, height: CGFloat(40 + $0 * 37 % 90)) }]),
            SizingCase(
                testDescription: "columns", direction: .horizontal,
                sizes: [(0..<60).map { CGSize(width: CGFloat(40 + $0 * 53 % 100), height: 150) }], header: 20),
            SizingCase(
                testDescription: "a row from side to side", direction: .horizontal,
                sizes: [(0..<40).map { CGSize(width: CGFloat(30 + $0 * 29 % 80), height: 480) }]),
        ] + (0..<12).map(scatter)

    private static func heights(_ heights: [CGFloat], _ count: Int) -> [CGSize] {
        (0..<count).map { CGSize(width: 300, height: heights[$0 % heights.count]) }
    }

    /// Cells of any size.
    private static func scatter(seed: Int) -> SizingCase {
        var numbers = SeededNumbers(seed: seed)
        let sizes = (0..<numbers.number(1...3)).map { _ in
            (0..<numbers.number(1...40)).map { _ in CGSize(width: numbers.length(10...200), height: numbers.length(10...250)) }
        }
        return SizingCase(
            testDescription: "scatter \(seed)", direction: seed % 3 == 0 ? .horizontal : .vertical, sizes: sizes,
            header: numbers.chance(50) ? 25 : 0, footer: numbers.chance(30) ? 40 : 0)
    }
}

@Suite(.serialized) @MainActor struct SelfSizingOrderTests {
    private func layout(_ sizing: SizingCase, _ estimate: CGSize) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewLayout.sizing(estimate)
        layout.sectionInset = sizing.inset
        layout.scrollDirection = sizing.direction == .vertical ? .vertical : .horizontal
        layout.headerReferenceSize = CGSize(width: sizing.header, height: sizing.header)
        layout.footerReferenceSize = CGSize(width: sizing.footer, height: sizing.footer)
        return layout
    }

    @Test(arguments: SizingCase.all) private func `the cells that the rule names are made and asked, and no others`(sizing: SizingCase) {
        for length in [20, 44, 60, 120] as [CGFloat] {
            let estimate = CGSize(width: length, height: length)
            var asked: [IndexPath] = []
            let source = SizedSections(sizing.sizes.map(\.count)) { cell, path in
                if !asked.contains(path) { asked.append(path) }
                (cell as? WishingCell)?.wish = sizing.sizes[path.section][path.item]
            }
            let view = UICollectionView.sized(source, layout: layout(sizing, estimate))
            let (order, geometry) = sizing.measured(estimate: estimate)
            #expect(asked.sorted() == order.sorted(), "estimate \(length)")
            #expect(view.contentSize == geometry.contentSize)
            for path in sizing.paths {
                // Attributes keep centre and size, so that origins lose the last digit.
                let frame = view.layoutAttributesForItem(at: path)?.frame ?? .null
                let expected = geometry.frame(ofItem: path.item, inSection: path.section) ?? .null
                #expect(abs(frame.minX - expected.minX) < 1e-9 && abs(frame.minY - expected.minY) < 1e-9)
                #expect(abs(frame.width - expected.width) < 1e-9 && abs(frame.height - expected.height) < 1e-9)
            }
        }
    }

    /// Rows of two; in the second the first is so tall that the other, in its middle, is out of sight.
    ///
    /// The first row says how large the others are on average, before one of them was asked.
    @Test func `a cell out of sight is measured with its line, and neither shown nor told of`() {
        final class Listener: NSObject, UICollectionViewDelegate {
            var shown: [Int] = []
            func collectionView(
                _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
            ) { shown.append(indexPath.item) }
        }
        let sizes = [60, 60, 2000, 90, 50].map { CGSize(width: 150, height: $0) }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: .sizing(CGSize(width: 150, height: 50)))
        let (source, listener) = (SizedSections(wishes: [sizes]), Listener())
        view.register(WishingCell.self, forCellWithReuseIdentifier: "cell")
        (view.dataSource, view.delegate) = (source, listener)
        view.layoutIfNeeded()
        #expect(view.itemFrames()[3] == CGRect(x: 170, y: 1025, width: 150, height: 90))
        #expect(listener.shown == [0, 1, 2])
        #expect(view.indexPathsForVisibleItems.sorted() == [[0, 0], [0, 1], [0, 2]])
        #expect(view.subviews.filter { $0 is WishingCell && $0.superview === view && !$0.isHidden }.count == 3)
        view.contentOffset.y = 800
        view.layoutIfNeeded()
        #expect(listener.shown == [0, 1, 2, 3])
    }

    @Test func `an invalidation asks the cells on screen again, one at a time from the first on`() {
        var heights: [CGFloat] = (0..<40).map { [29, 63, 29, 29, 63, 29, 63][$0 % 7] }
        let source = SizedSections([40]) { cell, path in (cell as? WishingCell)?.wish = CGSize(width: 320, height: heights[path.item]) }
        let view = UICollectionView.sized(source, layout: .sizing(CGSize(width: 320, height: 40)))
        heights[0] = 300
        for case let (path, cell as WishingCell) in view.indexPathsForVisibleItems.map({ ($0, view.cellForItem(at: $0)) }) {
            cell.wish?.height = heights[path.item]
        }
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(view.itemFrames()[..<4].map(\.minY) == [0, 310, 383, 422])
        #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3, 4].filter { view.itemFrames()[$0].minY < 480 })
        #expect(view.itemFrames()[8].height == 63, "a cell out of sight keeps the size that it said")
        #expect(view.itemFrames()[0].height == 300)
    }

    @Test func `scrolling and a batch make only what comes in sight`() throws {
        var heights: [CGFloat] = (0..<200).map { [29, 63, 29, 29, 63, 29, 63][$0 % 7] }
        var asked: Set<CGFloat> = []
        heights = heights.enumerated().map { $1 + CGFloat($0) / 1024 }
        let source = SizedSections([200]) { cell, path in
            asked.insert(heights[path.item])
            (cell as? WishingCell)?.wish = CGSize(width: 320, height: heights[path.item])
        }
        let view = UICollectionView.sized(source, layout: .sizing(CGSize(width: 320, height: 120)))
        view.showInWindow()
        var y: CGFloat = 0
        for _ in 0..<10 {
            asked = []
            y += 137
            view.contentOffset.y = y
            view.layoutIfNeeded()
            let frames = view.itemFrames()
            let seen = (0..<200).filter { frames[$0].maxY > y && frames[$0].minY < y + 480 }
            #expect(asked.isSubset(of: Set(seen.map { heights[$0] })))
            #expect(seen.allSatisfy { frames[$0].height == heights[$0] })
        }
        let first = try #require(view.indexPathsForVisibleItems.first?.item)
        asked = []
        heights.insert(401, at: first + 1)
        source.counts = [201]
        view.insertItems(at: [IndexPath(item: first + 1, section: 0)])
        view.layoutIfNeeded()
        // The new cell pushes all others out: none but itself is made.
        #expect(asked == [401])
    }
}
