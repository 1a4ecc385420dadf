// SPDX-License-Identifier: MIT
//
// Sources that import nothing but UIKit lay out as they do on a phone; the numbers are worked out by hand.

import Testing
import UIKit

@MainActor @Suite struct ThirdPartySourcesTests {
    private func show(_ heights: [CGFloat], _ layout: UICollectionViewLayout) -> PhotosViewController {
        let controller = PhotosViewController(heights: heights, layout: layout)
        controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
        controller.collectionView.frame = controller.view.bounds
        controller.collectionView.layoutIfNeeded()
        return controller
    }

    private func frame(_ item: Int, _ controller: PhotosViewController) -> CGRect? {
        controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    @Test func `a waterfall of two columns fills the shorter one`() {
        let controller = show([100, 50, 30, 80, 500, 20], PinboardLayout())
        // Columns of 150 with 6 of padding: item heights 112, 62, 42, 92, 512, 32.
        #expect(frame(0, controller) == CGRect(x: 6, y: 6, width: 138, height: 100))
        #expect(frame(1, controller) == CGRect(x: 156, y: 6, width: 138, height: 50))
        #expect(frame(2, controller) == CGRect(x: 156, y: 68, width: 138, height: 30))
        #expect(frame(3, controller) == CGRect(x: 156, y: 110, width: 138, height: 80))
        #expect(frame(4, controller) == CGRect(x: 6, y: 118, width: 138, height: 500))
        #expect(frame(5, controller) == CGRect(x: 156, y: 202, width: 138, height: 20))
        #expect(controller.collectionView.contentSize == CGSize(width: 300, height: 624))
    }

    @Test func `custom attributes reach the cell`() {
        let controller = show([100, 50], PinboardLayout())
        let cells = controller.collectionView.visibleCells.compactMap { $0 as? PhotoCell }
        #expect(cells.map(\.photoHeight) == [100, 50])
        #expect(cells.map(\.label.text) == ["0", "1"])
    }

    @Test func `another width makes the waterfall anew`() {
        let layout = PinboardLayout()
        let controller = show([100, 50], layout)
        layout.numberOfColumns = 1
        layout.invalidateLayout()
        controller.collectionView.frame.size.width = 200
        controller.collectionView.layoutIfNeeded()
        #expect(frame(1, controller) == CGRect(x: 6, y: 118, width: 188, height: 50))
    }

    @Test func `cells grow towards the middle and cover their neighbours`() {
        let controller = show(Array(repeating: 300, count: 10), CenteredScalingFlowLayout())
        let view = controller.collectionView
        view.contentOffset.x = 140
        view.layoutIfNeeded()
        // The middle is at 290, the centre of item 2; items 1 and 3 are 120 away.
        let middle = view.cellForItem(at: IndexPath(item: 2, section: 0))
        #expect(middle?.center == CGPoint(x: 290, y: 200))
        #expect(middle?.transform == CGAffineTransform(scaleX: 1.5, y: 1.5))
        #expect(middle?.frame == CGRect(x: 215, y: -25, width: 150, height: 450))
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.transform.a == 1.2)
        #expect(view.subviews.last === middle)
        let target = view.collectionViewLayout.targetContentOffset(
            forProposedContentOffset: CGPoint(x: 170, y: 0), withScrollingVelocity: .zero)
        #expect(target == CGPoint(x: 140, y: 0))
    }

    @Test func `the delegate's sizes lay out a plain flow layout`() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 90, height: 1)
        let controller = show([40, 60, 20, 30], layout)
        // Three of 90 leave 30 for two gaps; the first line is 60 high and its items are centred on it.
        #expect(frame(0, controller) == CGRect(x: 0, y: 10, width: 90, height: 40))
        #expect(frame(1, controller) == CGRect(x: 105, y: 0, width: 90, height: 60))
        #expect(frame(2, controller) == CGRect(x: 210, y: 20, width: 90, height: 20))
        #expect(frame(3, controller) == CGRect(x: 0, y: 70, width: 90, height: 30))
    }
}
