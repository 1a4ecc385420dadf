// SPDX-License-Identifier: MIT
//
// Content that is shown with left and right exchanged while its size or that of the view changes (direction.layout-direction-and-flip).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

@Suite(.serialized) @MainActor
struct MirroredContentTests {
    private final class FlippingLayout: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    private func makeView(_ source: SizedSections, _ direction: UICollectionView.ScrollDirection) -> UICollectionView {
        let layout = FlippingLayout()
        (layout.scrollDirection, layout.itemSize) = (direction, CGSize(width: 100, height: 100))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.semanticContentAttribute = .forceRightToLeft
        view.register(WishingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.showInWindow()
        return view
    }

    @Test(arguments: [0, 5, 10]) func `an insert leaves what is in sight before it where it was`(item: Int) throws {
        try withClock { clock in
            let source = SizedSections([10]) { _, _ in }
            let view = makeView(source, .horizontal)
            // The beginning is at the right: 10 items of 100 and 9 gaps of 10 make 1090 points.
            #expect(view.contentOffset.x == 770)
            let cells = try [0, 1, 2].map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
            source.counts = [11]
            view.insertItems(at: [IndexPath(item: item, section: 0)])
            view.layoutIfNeeded()
            for time in [0, 0.1, 0.2, 0.3] {
                clock.advance(to: time)
                // The offset moves with the content's growth, so that a place is to be read in the viewport.
                let left = try #require(view.layer.displayLayer(at: time, in: .init(scale: 1))).bounds.minX
                let places = try cells.map { try #require($0.look(at: time)).center.x - left }
                if item > 2 { #expect(zip(places, [270.0, 160, 50]).allSatisfy { abs($0 - CGFloat($1)) < 1e-6 }, "\(time)") }
                if item == 0, time == 0.3 { #expect(zip(places, [160.0, 50, -60]).allSatisfy { abs($0 - CGFloat($1)) < 1e-6 }) }
            }
            #expect(view.contentOffset.x == 880)
        }
    }

    @Test(arguments: [false, true]) func `another width leaves the beginning at the right edge`(animated: Bool) {
        withClock { clock in
            let view = makeView(SizedSections.kept([9]), .vertical)
            #expect(view.contentOffset == .zero && view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 320)
            if animated {
                UIView.animate(withDuration: 0.3) { view.frame.size.width = 480 }
            } else {
                view.frame.size.width = 480
            }
            view.layoutIfNeeded()
            clock.advance(to: 1)
            view.layoutIfNeeded()
            #expect(view.contentOffset == .zero && view.contentSize.width == 480)
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 480)
        }
    }
}
