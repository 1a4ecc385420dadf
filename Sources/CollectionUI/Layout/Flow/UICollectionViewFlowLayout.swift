// SPDX-License-Identifier: MIT
//
// The layout that fills lines with items: properties, and the translation between UIKit's objects and the solver's numbers.

public import Foundation
public import VitrineGeometry
import VitrineLayoutSolvers
import VitrineNibs
public import VitrineViewCore

/// Lays out items in lines, sections after each other, with an optional header and footer (flow.*, pinning.*).
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// What section insets are measured from (flow.inset-reference-values).
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

    /// As `estimatedItemSize`: cells say their size themselves (flow.automatic-size-is-a-marker).
    nonisolated public class var automaticSize: CGSize {
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    }

    /// The properties, with UIKit's defaults.
    private var values = FlowParameters()

    /// The smallest distance between lines, in points.
    open var minimumLineSpacing: CGFloat {
        get { values.minimumLineSpacing }
        set { change(\.minimumLineSpacing, to: newValue) }
    }

    /// The smallest distance between the items of a line, in points.
    open var minimumInteritemSpacing: CGFloat {
        get { values.minimumInteritemSpacing }
        set { change(\.minimumInteritemSpacing, to: newValue) }
    }

    /// The size of items for which the delegate names none.
    ///
    /// It may be anything for as long as nothing is laid out with it (flow.sizes-are-validated).
    open var itemSize: CGSize {
        get { values.itemSize }
        set { change(\.itemSize, to: newValue) }
    }

    /// The size that cells have until they were measured; zero where cells are not measured.
    open var estimatedItemSize: CGSize {
        get { values.estimatedItemSize }
        set { change(\.estimatedItemSize, to: newValue) }
    }

    /// The direction in which sections and lines follow each other.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { UICollectionView.ScrollDirection(values.scrollDirection) }
        set { change(\.scrollDirection, to: FlowDirection(newValue)) }
    }

    /// The size of headers for which the delegate names none; the length along the scroll direction counts (flow.header-has-one-length).
    open var headerReferenceSize: CGSize {
        get { values.headerReferenceSize }
        set {
            precondition(
                newValue.width >= 0 && newValue.height >= 0, "negative sizes of headers are not supported in the flow layout (\(newValue))")
            change(\.headerReferenceSize, to: newValue)
        }
    }

    /// The size of footers for which the delegate names none; the length along the scroll direction counts (flow.header-has-one-length).
    open var footerReferenceSize: CGSize {
        get { values.footerReferenceSize }
        set {
            precondition(
                newValue.width >= 0 && newValue.height >= 0, "negative sizes of footers are not supported in the flow layout (\(newValue))")
            change(\.footerReferenceSize, to: newValue)
        }
    }

    /// The margins around the lines of a section.
    open var sectionInset: UIEdgeInsets {
        get { values.sectionInset }
        set { change(\.sectionInset, to: newValue) }
    }

    /// What section insets are measured from; a change shows after the next invalidation (flow.inset-reference-swallows).
    open var sectionInsetReference: SectionInsetReference {
        get { SectionInsetReference(values.sectionInsetReference) }
        set { values.sectionInsetReference = FlowParameters.SectionInsetReference(newValue) }
    }

    /// Whether headers stay in view while their section is (pinning.header-stays-in-its-section).
    open var sectionHeadersPinToVisibleBounds: Bool {
        get { values.sectionHeadersPinToVisibleBounds }
        set { change(\.sectionHeadersPinToVisibleBounds, to: newValue) }
    }

    /// Whether footers stay in view while their section is (pinning.footer-mirrors-the-header).
    open var sectionFootersPinToVisibleBounds: Bool {
        get { values.sectionFootersPinToVisibleBounds }
        set { change(\.sectionFootersPinToVisibleBounds, to: newValue) }
    }

    /// What the delegate and the properties say of each section; nil when it has to be asked again.
    var metrics: [FlowSectionInput]?
    /// The sizes that cells asked for.
    var measuredSizes = MeasuredSizes()
    /// What stood for items not shown yet when the layout was solved last.
    var lastAverage: CGSize?
    /// What the viewport holds on to when the layout is solved next; nil where no size became known.
    var sizingAnchor: SizingAnchor?
    /// The solved layout; nil when it is out of date.
    var geometry: FlowGeometry?
    /// The insets that it was solved in.
    var lineInsets: LineInsets?
    /// Whether the delegate is being asked for measures, during which there is no answer yet.
    var isSolving = false
    /// Whether items were measured since the average was taken that stands for the others.
    var awaitsAverage = false

    public override init() { super.init() }

    /// Creates a layout as a nib, a storyboard or an archive says (archives.layouts).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib { readMeasures(nib) } else if let archive = coder as? NSKeyedUnarchiver { readMeasures(archive) }
    }

    /// Writes the measures, the direction and what stays in view into an archive (archives.layouts).
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        writeMeasures(coder)
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    open override var collectionViewContentSize: CGSize { solution?.contentSize ?? .zero }

    /// Asks the delegate for measures where they are out of date, and solves the layout.
    open override func prepare() {
        super.prepare()
        _ = solution
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let geometry = solution else { return nil }
        let type = attributesType
        return geometry.elements(in: rect, pinning: pinning, visibleRect: pinningRect(in: host?.bounds))
            .map { attributes(of: $0, as: type) }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, let frame = solution?.frame(ofItem: indexPath.item, inSection: indexPath.section) else { return nil }
        return attributes(
            of: FlowElement(part: .cell(item: indexPath.item, section: indexPath.section), frame: frame), as: attributesType)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let geometry = solution, indexPath.count == 2, indexPath.item == 0 else { return nil }
        let pinned = geometry.pinnedElements(
            inSection: indexPath.section, pinning: pinning, visibleRect: pinningRect(in: host?.bounds))
        let element =
            switch elementKind {
            case UICollectionView.elementKindSectionHeader: pinned.header
            case UICollectionView.elementKindSectionFooter: pinned.footer
            default: FlowElement?.none
            }
        return element.map { attributes(of: $0, as: attributesType) }
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        let dropsCounts = context.invalidateEverything || context.invalidateDataSourceCounts
        // Lines go where frames or counts are out of date, delegate sizes stay where the context spares them
        // (invalidation.flow-drops-lines).
        if context.cause == .movement, !dropsCounts, takesMeasuresAlong(context) {
            // Items take their measures along; those that stay keep all (movement.measures-travel).
        } else if dropsCounts || flow?.invalidateFlowLayoutAttributes ?? true {
            if dropsCounts || !takeIn(measured: flow) { geometry = nil }
            if dropsCounts || flow?.invalidateFlowLayoutDelegateMetrics ?? true { metrics = nil }
            if dropsCounts || context.plan != nil { carryMeasuredSizes(through: context.plan) }
        }
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = host?.bounds else { return false }
        if pinning != .none, old != newBounds { return true }
        return scrollDirection == .vertical
            ? old.width != newBounds.width || old.minX != newBounds.minX : old.height != newBounds.height || old.minY != newBounds.minY
    }

    /// Whether cells are measured and this one asks for another size (self-sizing.sequence-of-calls).
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        isSelfSizing && originalAttributes.representedElementCategory == .cell && preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if isSelfSizing { note(preferredAttributes, in: context, original: originalAttributes) }
        return context
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let old = host?.bounds else { return context }
        flow.invalidateFlowLayoutDelegateMetrics = false
        flow.invalidateFlowLayoutAttributes = scrollDirection == .vertical ? old.width != newBounds.width : old.height != newBounds.height
        if !flow.invalidateFlowLayoutAttributes { invalidatePinnedElements(in: flow, from: old, to: newBounds) }
        return flow
    }

    /// Nil for an item that an update inserts, which fades in at its place, and outside of updates (updates.base-class-answers,
    /// updates.nil-attributes-fade).
    open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(category: .cell, indexPath: itemIndexPath)
        guard let defaultAnswers, !defaultAnswers.isInserted(key) else { return nil }
        return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    /// Nil for an item that an update deletes, which fades out where it is, and outside of updates (updates.base-class-answers,
    /// updates.nil-attributes-fade).
    open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(category: .cell, indexPath: itemIndexPath)
        guard let defaultAnswers, !defaultAnswers.isDeleted(key) else { return nil }
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    // MARK: What the view asks beyond UIKit's overridables

    @_spi(Vitrine) open override var selfSizing: SelfSizing { isSelfSizing ? .estimated : .never }

    @_spi(Vitrine) open override func confirm(_ attributes: UICollectionViewLayoutAttributes) {
        if isSelfSizing, attributes.representedElementCategory == .cell { measuredSizes[attributes.indexPath] = attributes.size }
    }

    override func isMeasuredWithLine(_ attributes: UICollectionViewLayoutAttributes, in viewport: CGRect) -> Bool {
        isSelfSizing && attributes.representedElementCategory == .cell && measuredSizes[attributes.indexPath] == nil
            && hasLine(ofItem: attributes.indexPath, in: viewport)
    }

    override func finishMeasuring() -> Bool {
        guard awaitsAverage else {
            if isSelfSizing { reportOversizeItems() }
            return false
        }
        geometry = nil
        return true
    }

    /// Lays out anew, with the delegate's measures as they are, where insets across the scroll direction have changed.
    @_spi(Vitrine) open override func surroundingsMayHaveChanged() {
        guard geometry != nil, let host, let old = lineInsets else { return }
        let new = LineInsets(of: host, reference: sectionInsetReference)
        guard !old.isSame(as: new, across: scrollDirection) else { return }
        let context = makeInvalidationContext()
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        invalidateLayout(with: context)
    }

    override func margins(ofSection section: Int) -> UIEdgeInsets {
        guard let metrics, metrics.indices.contains(section) else { return .zero }
        return metrics[section].inset
    }

    @_spi(Vitrine) open override func layoutAttributes(inSection section: Int) -> [UICollectionViewLayoutAttributes]? {
        guard hasNoSubclass else { return nil }
        guard let geometry = solution, section < geometry.sectionCount else { return [] }
        let type = attributesType
        let pinned = geometry.pinnedElements(inSection: section, pinning: pinning, visibleRect: pinningRect(in: host?.bounds))
        return geometry.elements(inSection: section).map { element in
            switch element.part {
            case .cell: attributes(of: element, as: type)
            case .header: attributes(of: pinned.header ?? element, as: type)
            case .footer: attributes(of: pinned.footer ?? element, as: type)
            }
        }
    }

    override func openPlace(at point: CGPoint, for indexPath: IndexPath) -> IndexPath? { openPlace(behindItemsAt: point, for: indexPath) }

    @_spi(Vitrine) open override var asksWhereHeldItemsAre: Bool { !hasNoSubclass }

    /// A plain flow layout brings every item in at its place: those out of sight need not be asked for.
    override var placesInsertedItems: Bool { !hasNoSubclass }

    override var linesRunDown: Bool { scrollDirection == .horizontal }

    /// A plain flow layout knows from the counts alone what it will answer.
    @_spi(Vitrine) open override var learnsFromUpdates: Bool { !hasNoSubclass }

    /// Whether no subclass can have another say about attributes.
    private var hasNoSubclass: Bool { type(of: self) == UICollectionViewFlowLayout.self }

    private final func change<Value: Equatable>(_ property: WritableKeyPath<FlowParameters, Value>, to value: Value) {
        let old = values[keyPath: property]
        values[keyPath: property] = value
        // A change counts only while there is something prepared to throw away (flow.setters-invalidate-on-change).
        if old != value, geometry != nil { invalidateLayout() }
    }
}
