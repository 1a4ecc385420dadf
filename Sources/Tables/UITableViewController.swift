// SPDX-License-Identifier: MIT
//
// The view controller of a table.

public import Foundation
import VitrineCollectionUI
@_spi(Vitrine) public import VitrineControllers
public import VitrineDragAndDrop
import VitrineGeometry
public import VitrineLists
public import VitrineMenus
import VitrineNibs
@_spi(Vitrine) public import VitrineValueControls
@_spi(Vitrine) public import VitrineViewCore

/// Makes a table and is its data source and delegate (tables.controllers).
@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    /// Whether the selection goes when the view appears.
    open var clearsSelectionOnViewWillAppear = true

    private let style: UITableView.Style
    private var madeView: UITableView?
    /// What a storyboard says is above the rows, for the table once it is there.
    private var archivedRefreshControl: UIRefreshControl?

    /// Creates a controller whose table has a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose table comes from a nib, or is a plain one.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller as a storyboard says.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        if let clears = nib.bool("clearsSelectionOnViewWillAppear") { clearsSelectionOnViewWillAppear = clears }
        archivedRefreshControl = nib.object("refreshControl")
    }

    @_spi(Vitrine) open override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        switch (key, value) {
        case ("tableView", let value as UITableView): tableView = value
        case ("clearsSelectionOnViewWillAppear", let value as Bool): clearsSelectionOnViewWillAppear = value
        default: return super.takeValue(value, forKey: key)
        }
        return true
    }

    /// What is above the rows of the table while they are brought up to date; nil is none.
    open var refreshControl: UIRefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    /// The table, which is the controller's view; made when it is first asked for.
    open var tableView: UITableView! {
        get {
            loadViewIfNeeded()
            return madeView
        }
        set {
            madeView = newValue
            if let newValue, viewIfLoaded !== newValue { view = newValue }
        }
    }

    open override func loadView() {
        if loadArchivedView(), let loaded = viewIfLoaded {
            madeView = loaded as? UITableView ?? madeView
            take(madeView)
            return
        }
        let made = madeView ?? UITableView(frame: UIScreen.main.bounds, style: style)
        madeView = made
        view = made
        take(made)
    }

    private func take(_ table: UITableView?) {
        if table?.delegate == nil { table?.delegate = self }
        if table?.dataSource == nil { table?.dataSource = self }
        if let control = archivedRefreshControl, table?.refreshControl == nil { table?.refreshControl = control }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let madeView else { return }
        for path in madeView.indexPathsForSelectedRows ?? [] { madeView.deselectRow(at: path, animated: animated) }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        madeView?.flashScrollIndicators()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        madeView?.setEditing(editing, animated: animated)
    }

    // MARK: Data source

    /// The number of sections: of the rows of the file, or 1 where a subclass does not say.
    open func numberOfSections(in tableView: UITableView) -> Int {
        tableView.archivedContent?.numberOfSections(in: tableView) ?? OptionalRequirement.absent(1, of: self)
    }

    /// The number of rows in a section: of the file, or none where a subclass does not say.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.archivedContent?.tableView(tableView, numberOfRowsInSection: section) ?? 0
    }

    /// A cell for a row: that of the file, or one to be overridden.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.archivedContent?.tableView(tableView, cellForRowAt: indexPath) ?? UITableViewCell()
    }

    /// The title of a section's header: that of the file, or none.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.archivedContent?.tableView(tableView, titleForHeaderInSection: section)
            ?? OptionalRequirement.absent(nil, of: self)
    }

    /// The title of a section's footer: that of the file, or none.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.archivedContent?.tableView(tableView, titleForFooterInSection: section)
            ?? OptionalRequirement.absent(nil, of: self)
    }

    // MARK: Optional methods, for subclasses. Written by Scripts/write-optional-methods, not by hand.

    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { OptionalRequirement.absent(nil, of: self) }

    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        OptionalRequirement.absent(index, of: self)
    }

    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        OptionalRequirement.absent(-1, of: self)
    }

    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        OptionalRequirement.absent(-1, of: self)
    }

    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        OptionalRequirement.absent(-1, of: self)
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        OptionalRequirement.absent(-1, of: self)
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        OptionalRequirement.absent(-1, of: self)
    }

    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        OptionalRequirement.absent(-1, of: self)
    }

    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalRequirement.absent(indexPath, of: self)
    }

    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        OptionalRequirement.absent(indexPath, of: self)
    }

    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        OptionalRequirement.absent(.delete, of: self)
    }

    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        OptionalRequirement.absent(proposedDestinationIndexPath, of: self)
    }

    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        OptionalRequirement.absent(0, of: self)
    }

    open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }

    open func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }

    open func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }

    open func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    open func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }

    open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        OptionalRequirement.absent(nil, of: self)
    }

    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        OptionalRequirement.absent(of: self)
    }

    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        OptionalRequirement.absent(of: self)
    }

    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { OptionalRequirement.absent(of: self) }

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
