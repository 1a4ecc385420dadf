// SPDX-License-Identifier: MIT
//
// Optional methods: absent ones answer nil, and the calls compile as they are written for UIKit.

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineCollectionUI
@testable import VitrineControllers
@testable import VitrineDragAndDrop
@testable import VitrineExchange
@testable import VitrineViewCore

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

    @Test func `the optional methods of drag and drop delegates answer, or nil where they are absent`() {
        let (view, path, session) = (view, IndexPath(item: 0, section: 0), DragSession(at: .zero))
        let dropSession = DropSession(session)
        let (full, bare) = (FullDragger(), BareDragger())
        let drags: [any UICollectionViewDragDelegate] = [full, bare]
        let added = drags.map { $0.collectionView?(view, itemsForAddingTo: session, at: path, point: .zero)?.count }
        #expect(added == [1, nil])
        #expect(drags.map { $0.collectionView?(view, dragPreviewParametersForItemAt: path) != nil } == [true, false])
        #expect(drags.map { $0.collectionView?(view, dragSessionWillBegin: session) != nil } == [true, false])
        #expect(drags.map { $0.collectionView?(view, dragSessionDidEnd: session) != nil } == [true, false])
        let moves = drags.map { $0.collectionView?(view, dragSessionAllowsMoveOperation: session) }
        let isRestricted = drags.map { $0.collectionView?(view, dragSessionIsRestrictedToDraggingApplication: session) }
        #expect(moves == [true, nil] && isRestricted == [false, nil])
        let drops: [any UICollectionViewDropDelegate] = [full, bare]
        let handles = drops.map { $0.collectionView?(view, canHandle: dropSession) }
        #expect(handles == [false, nil])
        #expect(drops.map { $0.collectionView?(view, dropSessionDidEnter: dropSession) != nil } == [true, false])
        let operations = drops.map {
            $0.collectionView?(view, dropSessionDidUpdate: dropSession, withDestinationIndexPath: nil)?.operation
        }
        #expect(operations == [.copy, nil])
        #expect(drops.map { $0.collectionView?(view, dropSessionDidExit: dropSession) != nil } == [true, false])
        #expect(drops.map { $0.collectionView?(view, dropSessionDidEnd: dropSession) != nil } == [true, false])
        #expect(drops.map { $0.collectionView?(view, dropPreviewParametersForItemAt: path) != nil } == [true, false])
        // As a program writes it.
        view.dragDelegate = full
        view.dropDelegate = full
        view.dragDelegate?.collectionView?(view, dragSessionDidEnd: session)
        #expect(view.dropDelegate?.collectionView?(view, canHandle: dropSession) ?? true == false)
        #expect(full.calls == 8)
    }
}

/// Has the methods only that it must have.
private final class BareDragger: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    { [] }
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {}
}

/// Has all methods.
private final class FullDragger: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    var calls = 0

    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    { [] }
    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider())] }
    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
    { UIDragPreviewParameters() }
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) { calls += 1 }
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) { calls += 1 }
    /// Answers what would be answered for it.
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { true }
    func collectionView(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool
    { false }
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {}
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        calls += 1
        return false
    }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) { calls += 1 }
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) { calls += 1 }
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) { calls += 1 }
    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
    { UIDragPreviewParameters() }
}
