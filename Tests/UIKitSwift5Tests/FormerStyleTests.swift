// SPDX-License-Identifier: MIT
//
// Code in the style of Swift 4 and 5 lays out, asks and forwards as on a phone.

import Testing
import UIKit

@MainActor @Suite struct FormerStyleTests {
    @Test func `a layout asks data source and delegate with question marks`() {
        let controller = RibbonController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
        controller.view.layoutIfNeeded()
        // One of 50 and seven of 30.
        #expect(controller.collectionView.contentSize == CGSize(width: 260, height: 60))
        #expect(controller.collectionView.indexPathsForVisibleItems.map { $0.item } == [0, 1, 2])
        controller.collectionView.contentOffset.x = 60
        controller.collectionView.layoutIfNeeded()
        #expect(controller.scrolledTo == 60)
        #expect(controller.collectionView.indexPathsForVisibleItems.map { $0.item } == [1, 2, 3, 4])
    }

    @Test func `optional calls answer nil where nobody does`() {
        let forwarding = ForwardingDelegate()
        let view = UICollectionView(frame: .zero, collectionViewLayout: RibbonLayout())
        #expect(!forwarding.collectionView(view, shouldSelectItemAt: [0, 0]))
        let controller = RibbonController()
        forwarding.target = controller
        view.delegate = forwarding
        view.contentOffset.x = 5
        #expect(controller.scrolledTo == 5)
        let flow: UICollectionViewDelegateFlowLayout = controller
        let size: CGSize = flow.collectionView!(view, layout: view.collectionViewLayout, sizeForItemAt: [0, 0])
        #expect(size.width == 50)
        #expect(flow.collectionView?(view, layout: view.collectionViewLayout, insetForSectionAt: 0) == nil)
        #expect(flow.collectionView?(view, shouldSelectItemAt: [0, 0]) == nil)
        #expect((view.dataSource?.numberOfSections?(in: view)) == nil)
    }

    @Test func `an absent measure is the layout's where its member is asked for`() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumLineSpacing = 7
        layout.sectionInset.left = 9
        let controller = RibbonController()
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let flow: UICollectionViewDelegateFlowLayout = controller
        #expect(flow.collectionView?(view, layout: layout, insetForSectionAt: 0).left == 9)
    }
}
