// SPDX-License-Identifier: MIT
//
// The base class of all layouts: every override point with the answer that a layout gives which does not override it.

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineNibs
public import VitrineViewCore

/// Computes where the elements of a collection view are.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    /// The collection view that the layout is installed in.
    open var collectionView: UICollectionView? { installedIn }

    /// Where the layout is installed; set by the collection view alone (transitions.layout-has-one-view).
    package weak var installedIn: UICollectionView?

    /// What the base class answers during a batch update.
    private(set) var defaultAnswers: DefaultAnswers?
    /// The other layout during a change of layout.
    private(set) var sides: Sides?

    /// What the view has left for `invalidateLayout()` to pass on.
    private var contextOfView: UICollectionViewLayoutInvalidationContext?
    /// How many invalidations are under way inside of each other.
    private var invalidationDepth = 0
    /// The invalidations inside of each other after which they count as endless.
    private static let invalidationLimit = 100

    /// The classes of decoration views by kind.
    private(set) var decorationClasses: [String: ViewSource] = [:]

    /// Creates a layout that shows nothing.
    public override init() { super.init() }

    /// Creates a layout as a nib, a storyboard or an archive says.
    public required init?(coder: NSCoder) {
        super.init()
        if coder.nib == nil, !(coder is NSKeyedUnarchiver) { note(.layoutArchive) }
    }

    /// Writes the layout into an archive; the base class has nothing to say (archives.layouts).
    open func encode(with coder: NSCoder) {}

    /// Told when the layout was made from a nib or a storyboard, and all of the file is connected.
    open func awakeFromNib() {}

    /// Takes a value by the name of a property, as files of Interface Builder set outlets and runtime attributes.
    ///
    /// - Returns: Whether there is such a property, and the value is of its type.
    @_spi(Vitrine) open func takeValue(_ value: Any?, forKey key: String) -> Bool {
        NamedProperties.take(value, forKey: key, on: self)
    }

    // MARK: Describing the content

    /// The class of the attributes that the layout makes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts that say what of the layout is out of date.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    /// Told before the layout is asked for anything, after every invalidation (process.prepare-comes-first).
    open func prepare() {}

    /// The size of the content.
    open var collectionViewContentSize: CGSize { .zero }

    /// The attributes of all elements that meet the rectangle, in any order; more are allowed (process.attributes-are-copied).
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// The attributes of a cell.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a supplementary view.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The attributes of a decoration view.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }

    /// The content offset where a scroll that would end at the proposal should end; velocity in points per millisecond.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint)
        -> CGPoint
    { proposedContentOffset }

    /// The content offset to use after an update or a change of layout.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    /// The direction that the layout's numbers are written for (direction.layout-direction-and-flip).
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Whether the collection view mirrors the layout where the user reads in the other direction (direction.layout-direction-and-flip).
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Decoration views

    /// Names the class of the decoration views of a kind; nil forgets it.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else {
            decorationClasses[elementKind] = nil
            return
        }
        guard let type = viewClass as? UICollectionReusableView.Type else {
            return refuse("decoration view of kind \(elementKind): \(viewClass) must be a subclass of UICollectionReusableView")
        }
        decorationClasses[elementKind] = .type(type)
    }

    /// Names the nib of the decoration views of a kind; nil forgets it (nibs.registration).
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        decorationClasses[elementKind] = nib.map { .nib($0) }
    }

    // MARK: Invalidation

    /// Says that the whole layout is out of date; makes one context for it (invalidation.one-context, invalidation.plain-keeps-counts).
    ///
    /// Where the collection view finds something out of date itself, its context is the one that is passed on
    /// (invalidation.view-calls-both-overrides).
    open func invalidateLayout() {
        let context = contextOfView ?? makeInvalidationContext()
        contextOfView = nil
        invalidationDepth += 1
        defer { invalidationDepth -= 1 }
        guard invalidationDepth <= UICollectionViewLayout.invalidationLimit else {
            refuse("-[\(type(of: self)) invalidateLayoutWithContext:] calls -invalidateLayout, which calls it, without end")
            host?.layoutWasInvalidated(with: context)
            return
        }
        invalidateLayout(with: context)
    }

    /// Says that what the context names is out of date (invalidation.one-context).
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { host?.layoutWasInvalidated(with: context) }

    /// Whether the layout is out of date when the collection view shows other bounds; asked before they are set
    /// (invalidation.asked-before-new-bounds).
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// What is out of date when the collection view shows other bounds.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeInvalidationContext()
    }

    /// Whether the layout is out of date when an element prefers other attributes than it got (self-sizing.sequence-of-calls).
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// What is out of date when an element prefers other attributes than it got.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        let path = originalAttributes.indexPath
        switch (originalAttributes.representedElementCategory, originalAttributes.representedElementKind) {
        case (.supplementaryView, let kind?): context.invalidateSupplementaryElements(ofKind: kind, at: [path])
        case (.decorationView, let kind?): context.invalidateDecorationElements(ofKind: kind, at: [path])
        default: context.invalidateItems(at: [path])
        }
        return context
    }

    // MARK: Updates and changes of bounds

    /// Told before a batch update is animated; the base class looks up where elements come from and go to (updates.base-class-answers).
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        defaultAnswers = host?.updateUnderWay?.defaultAnswers()
    }

    /// Told when all attributes of a batch update were asked for.
    open func finalizeCollectionViewUpdates() { defaultAnswers = nil }

    /// Told before an animated change from the given bounds.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Told when all attributes of an animated change of bounds were asked for.
    open func finalizeAnimatedBoundsChange() {}

    /// Told before another layout takes over.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) { sides = Sides(from: nil, to: newLayout) }

    /// Told before the layout takes over from another.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) { sides = Sides(from: oldLayout, to: nil) }

    /// Told when all attributes of a change of layout were asked for.
    open func finalizeLayoutTransition() { sides = nil }

    /// Where an appearing cell starts: in an update where it was, or its place, transparent (invalidation.bounds-change-cross-fades,
    /// updates.base-class-answers).
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        defaultInitialAttributes(ElementKey(category: .cell, indexPath: itemIndexPath))
    }

    /// Where a disappearing cell ends: in an update where it will be, or its place, transparent (invalidation.bounds-change-cross-fades,
    /// updates.base-class-answers).
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        defaultFinalAttributes(ElementKey(category: .cell, indexPath: itemIndexPath))
    }

    /// Where an appearing supplementary view starts.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        defaultInitialAttributes(ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
    }

    /// Where a disappearing supplementary view ends.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        defaultFinalAttributes(ElementKey(category: .supplementaryView, kind: elementKind, indexPath: elementIndexPath))
    }

    /// Where an appearing decoration view starts.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        defaultInitialAttributes(ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
    }

    /// Where a disappearing decoration view ends.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        defaultFinalAttributes(ElementKey(category: .decorationView, kind: elementKind, indexPath: decorationIndexPath))
    }

    /// The supplementary views of a kind that an update removes with their sections; none outside of one (updates.supplementary-paths).
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        defaultPaths(\.deletedElements, .supplementaryView, elementKind)
    }

    /// The decoration views of a kind that an update removes with their sections; none outside of one (updates.supplementary-paths).
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        defaultPaths(\.deletedElements, .decorationView, elementKind)
    }

    /// The supplementary views of a kind that an update adds with their sections; none outside of one (updates.supplementary-paths).
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
        defaultPaths(\.insertedElements, .supplementaryView, elementKind)
    }

    /// The decoration views of a kind that an update adds with their sections; none outside of one (updates.supplementary-paths).
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
        defaultPaths(\.insertedElements, .decorationView, elementKind)
    }

    // MARK: Interactive movement

    /// The path that an item moved by a finger would get at the position: that of the item there, in a window (movement.layout-answers).
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        host?.touchableItem(at: position) ?? previousIndexPath
    }

    /// The attributes of an item while a finger moves it: its own with the centre at the position, above all others; without a size where
    /// the layout has none for it (movement.layout-answers).
    open func layoutAttributesForInteractivelyMovingItem(at indexPath: IndexPath, withTargetPosition position: CGPoint)
        -> UICollectionViewLayoutAttributes
    {
        let attributes =
            layoutAttributesForItem(at: indexPath)?.duplicate()
            ?? .make(attributesType, for: ElementKey(category: .cell, indexPath: indexPath))
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    /// What is out of date while items are moved by a finger (movement.layout-answers).
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        context.interactiveMovementTarget = targetPosition
        return context
    }

    /// What is out of date when a movement by a finger ends (movement.layout-answers).
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeInvalidationContext()
        context.targetIndexPathsForInteractivelyMovingItems = indexPaths
        context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
        return context
    }

    // MARK: What the view asks beyond UIKit's overridables

    /// Whether elements decide about their size.
    @_spi(Vitrine) open var selfSizing: SelfSizing { .undeclared }

    /// On which axes an element is measured while the other is held; nil where the layout does not tell.
    @_spi(Vitrine) open func measuredAxes(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool)? { nil }

    /// Told that an element has no other preferred attributes than those it was given.
    @_spi(Vitrine) open func confirm(_ attributes: UICollectionViewLayoutAttributes) {}

    /// Whether an element out of sight is measured because of the line that it is in.
    func isMeasuredWithLine(_ attributes: UICollectionViewLayoutAttributes, in viewport: CGRect) -> Bool { false }

    /// The cells that were not measured yet and decide on the size of those in sight, wherever they are.
    func unmeasuredSiblings(in viewport: CGRect) -> [UICollectionViewLayoutAttributes] { [] }

    /// Told when the elements in sight have all been asked for their preferred attributes.
    ///
    /// - Returns: Whether the answers of the layout have changed by that.
    func finishMeasuring() -> Bool { false }

    /// Told that the insets, margins or safe area around the content may have changed.
    @_spi(Vitrine) open func surroundingsMayHaveChanged() {}

    /// The margins around the items of a section that scrolling to one of them leaves in sight, in the layout's space.
    func margins(ofSection section: Int) -> UIEdgeInsets { .zero }

    /// The attributes of a section: header, cells by item, footer; nil where all of the content has to be asked for.
    @_spi(Vitrine) open func layoutAttributes(inSection section: Int) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Whether inserted items may begin elsewhere than where they end up, so that those out of sight are asked about too.
    var placesInsertedItems: Bool { true }

    /// Whether the layout may answer otherwise once it is told of an update, so that it has to be asked again then
    /// (updates.nil-elements-are-asked-again).
    @_spi(Vitrine) open var learnsFromUpdates: Bool { true }

    /// Whether where the elements are depends on the point at which a finger holds an item, beyond the item's place among the others.
    @_spi(Vitrine) open var asksWhereHeldItemsAre: Bool { true }

    /// What the layout tells of sections that scroll on their own; nil where there are none (compositional.orthogonal-layout).
    var rowLayout: (any RowLayout)? { nil }

    /// Where an item goes that is held over a point at which no item is; nil where it stays (movement.behind-the-last-item).
    func openPlace(at point: CGPoint, for indexPath: IndexPath) -> IndexPath? { nil }

    /// Whether items of a line are beneath each other, so that a section goes on below its last item.
    var linesRunDown: Bool { false }

    /// What a section is, where it is one of a kind, such as a list.
    package func role(ofSection section: Int) -> (any SectionRole)? { nil }

    /// Whether there is a class for the decoration views of a kind.
    package final func hasDecoration(ofKind kind: String) -> Bool { decorationClasses[kind] != nil }

    /// What makes the decoration views of a kind.
    func decorationSource(ofKind kind: String) -> ViewSource? { decorationClasses[kind] }

    /// Tells of what the view finds out of date (invalidation.view-calls-both-overrides).
    final func invalidate(byViewWith context: UICollectionViewLayoutInvalidationContext) {
        contextOfView = context
        invalidateLayout()
        contextOfView = nil
    }

    /// Builds the answers of the base class anew, where an update has any, with what is in sight by now.
    final func renewDefaultAnswers(to update: ElementUpdate) { if defaultAnswers != nil { defaultAnswers = update.defaultAnswers() } }

    /// Takes what is said of supplementary and decoration views into the answers of the base class.
    final func addToDefaultAnswers(_ mapping: ElementMapping) { defaultAnswers?.add(mapping) }
}

extension UICollectionViewLayout {
    /// Which layouts take the preferred attributes of elements.
    @_spi(Vitrine) public enum SelfSizing {
        /// Elements have the size that the layout gives them and need not measure themselves.
        case never
        /// Sizes are estimates until elements were measured.
        case estimated
        /// It turns out when an element has preferred attributes of its own.
        case undeclared
    }

    /// What the layout may ask of its view.
    package var host: (any LayoutHost)? { installedIn?.engine }

    /// Refuses a call as UIKit does with an exception; returns where a handler has taken it.
    package func refuse(_ reason: String) { (installedIn?.environment ?? .current).refuse(.internalInconsistency, reason) }
}

extension UICollectionViewLayout {
    /// A fresh context of the layout's own class.
    func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
        guard let type = type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            preconditionFailure("invalidationContextClass of \(self) must be a subclass of UICollectionViewLayoutInvalidationContext")
        }
        return type.make()
    }

    /// The class of the attributes that the layout makes, checked.
    var attributesType: UICollectionViewLayoutAttributes.Type {
        guard let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            preconditionFailure("layoutAttributesClass of \(self) must be a subclass of UICollectionViewLayoutAttributes")
        }
        return type
    }
}
