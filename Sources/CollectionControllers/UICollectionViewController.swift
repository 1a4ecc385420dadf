// SPDX-License-Identifier: MIT
//
// The view controller of a collection view.

public import Foundation
@_spi(Vitrine) public import VitrineCollectionUI
@_spi(Vitrine) public import VitrineControllers
public import VitrineDragAndDrop
public import VitrineMenus
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// Makes a collection view and is its data source and delegate.
@preconcurrency @MainActor open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    /// The layout that the collection view is made with.
    public let initialLayout: UICollectionViewLayout

    /// Whether the selection goes when the view appears.
    open var clearsSelectionOnViewWillAppear = true

    /// Whether a long press moves items, where the data source lets them be moved; true by default (transitions.reorder-gesture-of-controllers).
    open var installsStandardGestureForInteractiveMovement = true { didSet { installMovementGesture() } }

    /// Whether the controller, pushed over another of its kind, shows the collection view of that one and leads from its layout to the
    /// controller's own; false by default (transitions.navigation-between-controllers).
    open var useLayoutToLayoutNavigationTransitions = false
    /// Whose collection view the controller shows, and the layout that it had there.
    private weak var lender: UICollectionViewController?
    private var layoutOfLender: UICollectionViewLayout?

    private var madeView: UICollectionView? { didSet { if madeView !== oldValue { installMovementGesture() } } }
    private lazy var movementGesture = MovementGesture()

    private func installMovementGesture() {
        movementGesture.install(on: installsStandardGestureForInteractiveMovement ? madeView : nil)
    }

    /// Creates a controller whose collection view has the layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose view, and with it the collection view, comes from a nib.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller as a storyboard says, whose collection view is made when the view is (storyboards.collection-view-controllers).
    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        if let nib = coder.nib, let clears = nib.bool("clearsSelectionOnViewWillAppear") { clearsSelectionOnViewWillAppear = clears }
    }

    @_spi(Vitrine) open override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        switch (key, value) {
        case ("collectionView", let value as UICollectionView): collectionView = value
        case ("clearsSelectionOnViewWillAppear", let value as Bool): clearsSelectionOnViewWillAppear = value
        case ("installsStandardGestureForInteractiveMovement", let value as Bool): installsStandardGestureForInteractiveMovement = value
        default: return super.takeValue(value, forKey: key)
        }
        return true
    }

    /// The collection view, inside of the controller's view; made when it is first asked for.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return madeView
        }
        set {
            let old = madeView
            madeView = newValue
            guard let newValue, let view = viewIfLoaded, newValue !== old, newValue !== view else { return }
            old?.removeFromSuperview()
            place(newValue, in: view)
        }
    }

    /// The layout of the collection view.
    open var collectionViewLayout: UICollectionViewLayout { madeView?.collectionViewLayout ?? initialLayout }

    open override func loadView() {
        if loadArchivedView() {
            takeLoadedView()
            if madeView != nil { return }
        }
        let container = viewIfLoaded ?? UIView(frame: UIScreen.main.bounds)
        let made = madeView ?? UICollectionView(frame: container.bounds, collectionViewLayout: initialLayout)
        madeView = made
        place(made, in: container)
        view = container
        if lender != nil { return }
        made.delegate = self
        made.dataSource = self
    }

    @_spi(Vitrine) open override func shareContent(
        with other: UIViewController, isPush: Bool
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let other = other as? UICollectionViewController, let shared = other.madeView else { return nil }
        if isPush {
            guard useLayoutToLayoutNavigationTransitions, madeView == nil, !isViewLoaded else { return nil }
            (lender, layoutOfLender) = (other, shared.collectionViewLayout)
            madeView = shared
            return LayoutToLayoutTransition(shared, to: initialLayout)
        }
        var (borrower, layout): (UICollectionViewController?, UICollectionViewLayout?) = (other, nil)
        while let current = borrower, current !== self {
            layout = current.layoutOfLender
            borrower = current.lender
        }
        guard borrower === self, let layout else { return nil }
        place(shared, in: view)
        (other.madeView, other.lender, other.layoutOfLender) = (nil, nil, nil)
        return LayoutToLayoutTransition(shared, to: layout)
    }

    /// Takes the collection view of a file, whose view it may be: then it comes into a wrapper.
    private func takeLoadedView() {
        guard let loaded = viewIfLoaded as? UICollectionView else { return }
        let container = UIView(frame: loaded.frame)
        view = container
        madeView = loaded
        place(loaded, in: container)
        if loaded.delegate == nil { loaded.delegate = self }
        if loaded.dataSource == nil { loaded.dataSource = self }
    }

    /// The view is a wrapper, so that what is added to it does not scroll (controllers.collection-view-in-a-wrapper).
    private func place(_ collectionView: UICollectionView, in container: UIView) {
        collectionView.frame = container.bounds
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.insertSubview(collectionView, at: 0)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if clearsSelectionOnViewWillAppear { madeView?.selectItem(at: nil, animated: animated, scrollPosition: []) }
    }

    /// Begins or ends editing, of the items too (lists.editing).
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        guard let view = madeView, view.isEditing != editing else { return }
        guard animated, view.window != nil else { return view.isEditing = editing }
        UIView.animate(withDuration: 0.3) {
            view.isEditing = editing
            view.layoutIfNeeded()
        }
    }

    // MARK: Data source

    /// The number of items in a section; none where a subclass does not say.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    /// A cell for an item; to be overridden, since this one was not dequeued.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }

    // MARK: Optional methods, for subclasses. Written by Scripts/write-optional-methods, not by hand.

    open func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalRequirement.absent(1, of: self) }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { OptionalRequirement.absent(UICollectionReusableView(frame: .zero), of: self) }

    open func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalRequirement.absent(nil, of: self) }

    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { OptionalRequirement.absent(IndexPath(), of: self) }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalRequirement.absent(of: self) }

    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { OptionalRequirement.absent(of: self) }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { OptionalRequirement.absent(of: self) }

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { OptionalRequirement.absent(of: self) }

    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { OptionalRequirement.absent(of: self) }

    open func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { OptionalRequirement.absent(proposedContentOffset, of: self) }

    open func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        OptionalRequirement.absent(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout), of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { OptionalRequirement.absent(proposedIndexPath, of: self) }

    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { OptionalRequirement.absent(proposedIndexPath, of: self) }

    open func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool { OptionalRequirement.absent(true, of: self) }

    open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        OptionalRequirement.absent(of: self)
    }

    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        OptionalRequirement.absent(of: self)
    }

    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
