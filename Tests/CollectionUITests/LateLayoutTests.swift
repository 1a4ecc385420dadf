// SPDX-License-Identifier: MIT
//
// Updates under layouts that answer only once they are told of them (updates.nil-elements-are-asked-again).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@Suite(.serialized) @MainActor struct LateLayoutTests {
    private func rows(_ numbers: [Int]) -> [ModelSection] {
        [ModelSection(entry: Entry(number: 1000), items: numbers.map { Entry(number: $0) })]
    }

    private func cells(_ view: UICollectionView) -> [Int: ModelSource.Cell] {
        Dictionary(uniqueKeysWithValues: view.visibleCells.compactMap { $0 as? ModelSource.Cell }.map { ($0.entry.number, $0) })
    }

    @Test(arguments: LateLayout.Gap.allCases)
    func `what lives on keeps its cell and moves, and nothing is there twice`(_ gap: LateLayout.Gap) throws {
        try onClock { clock in
            let source = ModelSource(rows([1, 2, 3, 4]))
            let view = source.makeView(LateLayout(gap), size: CGSize(width: 320, height: 300))
            let before = cells(view)
            let third = try #require(before[3])
            #expect(third.center.y == 86)
            source.asked = []
            view.performBatchUpdates {
                source.model = rows([5, 6, 1, 3, 4])
                view.deleteItems(at: [[0, 1]])
                view.insertItems(at: [[0, 0], [0, 1]])
            }
            let after = cells(view)
            #expect(after.keys.sorted() == [1, 3, 4, 5, 6])
            #expect([1, 3, 4].allSatisfy { after[$0] === before[$0] } && source.asked == [5, 6].map { Entry(number: $0) })
            // Header, five rows, and the one that leaves.
            #expect(view.subviews.count == 7)
            #expect(view.contentSize.height == 158)
            clock.advance(by: 0.15)
            let half = try #require(third.layer.presentation()?.position.y)
            #expect(third.center.y == 98 && 86 < half && half < 98)
            clock.advance(by: 1)
            view.layoutIfNeeded()
            #expect(view.subviews.count == 6)
        }
    }

    @Test func `a layout that answers nil is asked again, and the offset follows the size that it has then`() {
        onClock { _ in
            let source = ModelSource(rows(Array(1...40)))
            let layout = LateLayout(.none)
            let view = source.makeView(layout, size: CGSize(width: 320, height: 200))
            view.contentOffset.y = view.contentSize.height - 200
            view.layoutIfNeeded()
            view.performBatchUpdates {
                source.model = rows(Array(1...20))
                view.deleteItems(at: (20..<40).map { .at(0, $0) })
            }
            #expect(layout.nilAnswers == 1)
            #expect(view.contentOffset.y == view.contentSize.height - 200)
            #expect(cells(view).keys.max() == 20)
        }
    }
}
