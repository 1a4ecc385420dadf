// SPDX-License-Identifier: MIT
//
// What makes a collection view work: the parts that hold its state, and the calls that bring them together.

package import Foundation
import VitrineDragAndDrop
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTimeline
import VitrineViewCore

/// The workings of a collection view.
///
/// Each part owns its state and is the only one to write it. The engine reads from the view what clients set there, and has the parts
/// follow: counts and layout, elements on screen, selection, updates and transitions. How it does so is told by subject in the extensions
/// beside this file and in Changes.
@MainActor package final class CollectionEngine {
    package let session: LayoutSession
    package let shown = ShownElements()
    package let supply = ViewSupply()
    let selection = Selection()
    let finger = FingerOnItem()
    private(set) lazy var multipleSelection = MultipleSelection(self)
    private(set) lazy var prefetching = Prefetching(self)
    private(set) lazy var menus = CollectionMenus(self)
    private(set) lazy var rows = EmbeddedRows(self)
    package let updates = UpdateSession()
    package let arrangement = ArrangementSession()
    let movement = InteractiveMovement()
    let warnings = LayoutWarnings()
    /// Whether the elements never filled the view: that was told, and is not tried again until there are others or another layout.
    var isNeverFilled = false
    /// Whether the elements did not come to rest the last time: that was told, and is not tried for long until they do.
    var isRestless = false
    /// The titles at the trailing edge.
    private(set) lazy var index = CollectionIndex(self)
    /// Drags from the view and over it.
    private(set) lazy var drags = CollectionDrags(self)
    /// What other rooms have added, in that order.
    private(set) var parts: [any EnginePart] = []
    package private(set) var offsetPolicy = OffsetPolicy.follows
    /// Whether elements are being brought on screen, during which no other pass begins.
    private(set) var isTiling = false
    /// Whether a layout pass has shown what there is.
    private(set) var hasLaidOut = false
    /// How many transitions of elements are under way.
    private(set) var runningTransitions = 0
    /// The width of the bounds when the content size was taken over last.
    private var adoptedWidth: CGFloat?
    /// What the next layout pass says is done.
    private var completionsInLayout: [() -> Void] = []
    /// The rectangle of the content whose elements are shown; nil shows those in the bounds.
    var renderedRect: CGRect?
    /// Which of these are shown, counted from back to front; nil shows all.
    var renderedPart: Range<Int>?
    /// All of which a part is shown, until the layout or the rectangle is another.
    var elementsInView: (viewport: CGRect, elements: [WantedElement])?
    private unowned var owner: UICollectionView?

    init(layout: UICollectionViewLayout) { session = LayoutSession(layout: layout) }

    /// The view that the engine works for.
    package var view: UICollectionView {
        guard let owner else { preconditionFailure("the engine of a collection view is attached before it is used") }
        return owner
    }

    func attach(to view: UICollectionView) {
        owner = view
        session.layout.installedIn = view
        supply.refuse = { [weak self] in self?.refuse($0) }
        shown.rowPlace = { [weak self] key in
            guard let self, let section = row(of: key), let row = layout.rowLayout?.row(ofSection: section) else { return nil }
            return (section, row.row.zIndex)
        }
        multipleSelection.listen(on: view)
        movement.scroller = EdgeScroller(view) { [weak self] in self?.heldItemPasses(to: $0) }
        menus.listen(on: view)
    }

    package var layout: UICollectionViewLayout { session.layout }

    /// All that takes paths of items along with an update, in the order in which it does.
    var followers: [any FollowsUpdates] { [selection, multipleSelection, prefetching, drags] + parts }

    func add(_ part: any EnginePart) { parts.append(part) }

    /// Whether somebody may see how the view changes (updates.unseen-view-changes-at-once).
    var isSeen: Bool { view.window != nil && !view.isHidden && hasLaidOut }

    // MARK: Scopes

    /// Leaves the content offset alone while a change that sets it is carried out.
    func holdingOffset<Answer>(until change: OffsetPolicy.Change, _ body: () -> Answer) -> Answer {
        let outer = offsetPolicy
        offsetPolicy = .held(until: change)
        defer { offsetPolicy = outer }
        return body()
    }

    /// Keeps other layout passes from beginning.
    func tiling<Answer>(_ body: () -> Answer) -> Answer {
        isTiling = true
        defer { isTiling = false }
        return body()
    }

    func noteTransitionBegins() { runningTransitions += 1 }

    /// From the end of the last transition on, the order is that of fresh views.
    func noteTransitionEnds() {
        runningTransitions -= 1
        guard runningTransitions == 0, !shown.appearing.isEmpty else { return }
        shown.forgetAppearing()
        view.setNeedsLayout()
    }

    // MARK: The layout pass

    /// Shows the elements in the bounds, and calls what has waited for that.
    func layOut() {
        settleElements()
        index.show()
        let completions = completionsInLayout
        completionsInLayout = []
        for completion in completions { completion() }
    }

    /// Lays out where something waits for that to be told as done: who waits for it gives way to a layout pass.
    package func layOutForWhoWaits() { if !completionsInLayout.isEmpty { view.layoutIfNeeded() } }

    package func completeInNextLayout(_ completion: @escaping () -> Void) {
        completionsInLayout.append(completion)
        view.setNeedsLayout()
    }

    func noteLaidOut() { hasLaidOut = hasLaidOut || view.dataSource != nil }

    /// Forgets all views, the selection and the counts; the next layout pass asks for everything again (process.reload-is-lazy).
    ///
    /// Inside of a batch update it waits for the update's end (process.reload-waits-for-updates).
    func reloadData() {
        if updates.isRecording { return updates.recordReload() }
        selection.clear()
        multipleSelection.stop()
        prefetching.dropAll()
        for key in shown.dropFromOrder(allBut: []) { recycle(key) }
        forgetMovement()
        (isNeverFilled, isRestless) = (false, false)
        drags.reload()
        index.forget()
        shown.forgetAppearing()
        session.forgetCounts()
        invalidateEverything()
    }

    // MARK: Bringing the layout up to date

    /// Brings counts, layout and content size up to date.
    package func validateLayout() {
        guard session.prepare(for: view) else { return }
        elementsInView = nil
        adoptContentSize()
    }

    /// The size of the content, as the layout has it now.
    var contentSizeOfLayout: CGSize { arrangement.presenting { layout.collectionViewContentSize } }

    /// Says that the whole layout and the counts are out of date.
    ///
    /// - Parameter keepsRows: Whether the data is the same, so that sections that scroll on their own stay where they are.
    func invalidateEverything(keepsRows: Bool = false) {
        let context = layout.makeInvalidationContext()
        context.keepsRows = keepsRows
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        invalidate(with: context)
    }

    /// Tells the layout what the view finds out of date, through both of its overrides (invalidation.view-calls-both-overrides).
    ///
    /// An override that keeps counts to itself does not keep the view from asking for them.
    func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        layout.invalidate(byViewWith: context)
        guard context.invalidateDataSourceCounts, session.lastContext !== context else { return }
        layoutWasInvalidated(with: context)
    }

    /// Makes a layout the current one, with everything out of date.
    func install(_ layout: UICollectionViewLayout) {
        layout.installedIn = view
        (isNeverFilled, isRestless) = (false, false)
        for part in parts { part.layoutIsReplaced() }
        session.install(layout)
        prefetching.dropCells()
        for element in shown.elements.values { (element.view as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
        invalidateEverything(keepsRows: true)
    }

    /// Asks the layout whether it survives new bounds, before they are set (invalidation.asked-before-new-bounds).
    func boundsWillChange(to newBounds: CGRect) {
        guard session.canBeAskedAboutBounds, layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
        invalidate(with: layout.invalidationContext(forBoundsChange: newBounds))
    }

    /// Takes over the layout's content size and keeps the offset inside of it.
    func adoptContentSize() {
        let size = contentSizeOfLayout
        let old = view.storedContentSize
        let shrinks = size.width < old.width || size.height < old.height
        let growth = mirroredGrowth(to: size.width)
        let adjustment = session.takeOffsetAdjustment()
        if old != size { view.contentSize = size }
        // A change that sets the offset itself takes the adjustment into account.
        if offsetPolicy.isHeld {
            session.adjustOffset(by: adjustment)
            return
        }
        adoptedWidth = view.bounds.width
        var offset = view.contentOffset + adjustment
        if isMirrored { offset.x = hasLaidOut ? offset.x + growth : view.offsetRange.max.x }
        // Beyond its ends content is held by a finger, and comes back when it lets go.
        if shrinks || adjustment != .zero || growth != 0, !view.isDragging { offset = clamped(offset) }
        guard offset != view.contentOffset else { return }
        view.carryScrolling(by: CGPoint(x: offset.x - view.contentOffset.x, y: offset.y - view.contentOffset.y))
        view.contentOffset = offset
    }

    /// How far the viewport has to move to stay at its distance from the end where mirrored content begins
    /// (direction.layout-direction-and-flip).
    private func mirroredGrowth(to width: CGFloat) -> CGFloat {
        guard isMirrored, let adoptedWidth else { return 0 }
        return (width - view.storedContentSize.width) - (view.bounds.width - adoptedWidth)
    }

    // MARK: Geometry

    /// Whether the layout is shown with left and right exchanged (direction.layout-direction-and-flip).
    package var isMirrored: Bool {
        layout.flipsHorizontallyInOppositeLayoutDirection
            && layout.developmentLayoutDirection != view.effectiveUserInterfaceLayoutDirection
    }

    /// The width in which places are mirrored; nil where they are not.
    var mirrorWidth: CGFloat? { isMirrored ? view.storedContentSize.width : nil }

    package func mirrored(_ rect: CGRect) -> CGRect {
        guard let mirrorWidth else { return rect }
        return CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    /// The part of the content whose elements are shown, in the layout's space.
    var viewport: CGRect { mirrored(renderedRect ?? view.bounds) }

    /// The nearest offset at which the viewport lies within content and insets.
    func clamped(_ offset: CGPoint) -> CGPoint {
        let (least, most) = view.offsetRange
        return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
    }

    /// The layout has its say on an offset, then the delegate (updates.offset-is-asked-for).
    func targetOffset(for proposed: CGPoint) -> CGPoint {
        let offset = layout.targetContentOffset(forProposedContentOffset: proposed)
        return view.delegate?.collectionView?(view, targetContentOffsetForProposedContentOffset: offset) ?? offset
    }
}
