// SPDX-License-Identifier: MIT
//
// Optional methods: absent ones answer nil, and the calls compile as they are written for UIKit.

import Foundation
import Testing
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

private final class SizingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 70, height: 30) }
}

private final class ScreenController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "", for: indexPath)
    }
}

private final class ScrollListener: NSObject, UICollectionViewDelegate {
    var heard = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { heard += 1 }
}

@MainActor @Suite struct OptionalCallsTests {
    let layout = UICollectionViewFlowLayout()
    var view: UICollectionView { UICollectionView(frame: .zero, collectionViewLayout: layout) }

    @Test func `an implemented method answers through the question mark`() {
        let delegate: any UICollectionViewDelegateFlowLayout = SizingDelegate()
        let size = delegate.collectionView?(view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: 0))
        #expect(size == CGSize(width: 70, height: 30))
    }

    @Test func `an absent method answers nil and leaves the property in force`() {
        layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let delegate: any UICollectionViewDelegateFlowLayout = SizingDelegate()
        let inset = delegate.collectionView?(view, layout: layout, insetForSectionAt: 0) ?? layout.sectionInset
        #expect(inset == layout.sectionInset)
        #expect(delegate.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
    }

    @Test func `the chain from collection view to delegate compiles as in UIKit`() {
        let view = view
        let delegate = SizingDelegate()
        view.delegate = delegate
        #expect(
            (view.delegate as? any UICollectionViewDelegateFlowLayout)?
                .collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
        #expect(view.delegate?.collectionView?(view, shouldSelectItemAt: IndexPath(item: 0, section: 0)) == nil)
        view.delegate?.collectionView?(view, didSelectItemAt: IndexPath(item: 0, section: 0))
    }

    @Test func `a controller's own collection view is found before the optional calls`() {
        let controller = ScreenController()
        let own: UICollectionView = controller.collectionView
        #expect(own === controller.collectionView)
        #expect(controller.collectionView(own, numberOfItemsInSection: 0) == 3)
    }

    @Test func `the delegate is also the scroll view's`() {
        let view = view
        let delegate = SizingDelegate()
        view.delegate = delegate
        #expect((view as UIScrollView).delegate === delegate)
    }

    @Test func `scroll methods are called with and without the question mark`() {
        let listener = ScrollListener()
        let delegate: (any UIScrollViewDelegate)? = listener
        delegate?.scrollViewDidScroll?(view)
        delegate?.scrollViewDidScroll(view)
        delegate?.scrollViewDidEndDecelerating?(view)
        #expect(listener.heard == 2)
    }
}
