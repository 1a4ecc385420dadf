// SPDX-License-Identifier: MIT
//
// Methods that call absent ones are not absent themselves.

import Foundation
import Testing
import VitrineCollectionControllers
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// Asks absent siblings directly before it answers.
private final class AskingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        !self.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: 20 + self.collectionView(collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: 0), height: 7)
    }
}

/// Lets another delegate answer, which does not implement the method.
private final class ForwardingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    let other = NobodyDelegate()

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { other.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath) }
}

private final class NobodyDelegate: NSObject, UICollectionViewDelegateFlowLayout {}

/// Overrides methods of its base class, and calls them.
private final class CallingController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        super.collectionView(collectionView, shouldHighlightItemAt: indexPath) && indexPath.item > 0
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { super.numberOfSections(in: collectionView) + 2 }
}

@MainActor @Suite struct OptionalRequirementTests {
    let layout = UICollectionViewFlowLayout()
    let path: IndexPath = [0, 0]

    @Test func `a method that calls an absent sibling answers for itself`() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let delegate: any UICollectionViewDelegateFlowLayout = AskingDelegate()
        #expect(delegate.collectionView?(view, shouldHighlightItemAt: path) == false)
        #expect(delegate.collectionView?(view, layout: layout, sizeForItemAt: path) == CGSize(width: 30, height: 7))
        #expect(delegate.collectionView?(view, shouldSelectItemAt: path) == nil)
    }

    @Test func `a method that calls what it overrides answers for itself`() {
        let controller = CallingController(collectionViewLayout: layout)
        let delegate: any UICollectionViewDelegate = controller
        let source: any UICollectionViewDataSource = controller
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        #expect(delegate.collectionView?(view, shouldHighlightItemAt: path) == false)
        #expect(source.numberOfSections?(in: view) == 3)
        #expect(delegate.collectionView?(view, shouldSelectItemAt: path) == nil)
    }

    @Test func `a method that another object lacks is not absent here`() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let delegate: any UICollectionViewDelegateFlowLayout = ForwardingDelegate()
        #expect(delegate.collectionView?(view, layout: layout, sizeForItemAt: path) == layout.itemSize)
        #expect(delegate.collectionView?(view, layout: layout, insetForSectionAt: 0) == nil)
    }
}
