// SPDX-License-Identifier: MIT
//
// What the delegate of a scene is asked and told beside measures. It answers as if it left the methods out, and notes the calls.

import Foundation
import VitrineCollectionUI
import VitrineInterfaces
import VitrineScene
import VitrineViews

extension SceneMeasures {
    private func note(_ call: String, _ details: FieldValue.Field...) { model.log?.note(call, details) }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        note("scrollViewDidScroll(_:)", .init("offset", FieldValue(scrollView.contentOffset)))
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("scrollViewWillBeginDragging(_:)") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note(
            "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)", .init("velocity", FieldValue(velocity)),
            .init("target", FieldValue(targetContentOffset.pointee)))
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note("scrollViewDidEndDragging(_:willDecelerate:)", .init("decelerates", .bool(decelerate)))
        if !decelerate { scrollingEnded() }
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("scrollViewWillBeginDecelerating(_:)") }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        note("scrollViewDidEndDecelerating(_:)")
        scrollingEnded()
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        note("scrollViewDidEndScrollingAnimation(_:)")
        scrollingEnded()
    }

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("scrollViewDidChangeAdjustedContentInset(_:)") }

    // MARK: Highlight and selection

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        note("collectionView(_:shouldHighlightItemAt:)", .item(indexPath), .answer(true))
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        note("collectionView(_:didHighlightItemAt:)", .item(indexPath))
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        note("collectionView(_:didUnhighlightItemAt:)", .item(indexPath))
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        note("collectionView(_:shouldSelectItemAt:)", .item(indexPath), .answer(true))
        return true
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        note("collectionView(_:shouldDeselectItemAt:)", .item(indexPath), .answer(true))
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        note("collectionView(_:didSelectItemAt:)", .item(indexPath))
        selected(indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        note("collectionView(_:didDeselectItemAt:)", .item(indexPath))
    }

    func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
        note("collectionView(_:canPerformPrimaryActionForItemAt:)", .item(indexPath), .answer(!collectionView.isEditing))
        return !collectionView.isEditing
    }

    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        note("collectionView(_:performPrimaryActionForItemAt:)", .item(indexPath))
    }

    // MARK: Two fingers

    // A scene in which fingers select several items has two of them select what they pass.
    func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        note(
            "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)", .item(indexPath), .answer(selectsByTwoFingers))
        return selectsByTwoFingers
    }

    func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        note("collectionView(_:didBeginMultipleSelectionInteractionAt:)", .item(indexPath))
    }

    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        note("collectionViewDidEndMultipleSelectionInteraction(_:)")
    }

    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        note("collectionView(_:transitionLayoutForOldLayout:newLayout:)")
        return UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    // MARK: Movement and drags

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        note(
            "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)",
            .init("original", FieldValue(originalIndexPath)), .init("current", FieldValue(currentIndexPath)),
            .init("proposed", FieldValue(proposedIndexPath)), .init("answer", FieldValue(proposedIndexPath)))
        return proposedIndexPath
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        note("collectionView(_:shouldSpringLoadItemAt:with:)", .item(indexPath), .answer(true))
        return true
    }

    // MARK: Display

    func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        note("collectionView(_:willDisplay:forItemAt:)", .item(indexPath))
    }

    func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
        note("collectionView(_:didEndDisplaying:forItemAt:)", .item(indexPath))
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        note(
            "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)", .init("kind", .string(elementKind)), .item(indexPath))
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        note(
            "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)", .init("kind", .string(elementKind)),
            .item(indexPath))
    }
}
