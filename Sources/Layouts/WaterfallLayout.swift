// SPDX-License-Identifier: MIT
//
// Columns that items fall into.

public import Foundation
public import VitrineCollectionUI
public import VitrineGeometry
public import VitrineLayoutSolvers
import VitrineViewCore

/// Gives a waterfall layout sizes that differ between items; the collection view's delegate adopts it.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
    /// The size of an item, of which the proportions count; `WaterfallLayout.automaticSize` has it measure itself.
    func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    /// The size of a section's header, of which the length along the scroll direction counts; `WaterfallLayout.automaticSize` has it
    /// measure itself. Without this method headers are as the layout says.
    func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize

    /// The size of a section's footer, of which the length along the scroll direction counts; `WaterfallLayout.automaticSize` has it
    /// measure itself. Without this method footers are as the layout says.
    func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension WaterfallLayoutDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize { waterfallLayout.commonHeaderSize }

    public func collectionView(
        _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize { waterfallLayout.commonFooterSize }
}

/// Puts each item into the column that is the shortest so far; items are as wide as a column and keep their proportions, or measure
/// themselves.
///
/// Sections follow one another, each with a header and a footer where these have a size. Items, headers and footers that measure
/// themselves are asked by `preferredLayoutAttributesFitting(_:)`, of whose answer the length along the scroll direction counts: the other
/// one is that of a column, or of the viewport. A cell with constraints therefore has to hold the width that it is given:
///
///     override func preferredLayoutAttributesFitting(
///         _ layoutAttributes: UICollectionViewLayoutAttributes
///     ) -> UICollectionViewLayoutAttributes {
///         layoutAttributes.size = contentView.systemLayoutSizeFitting(
///             layoutAttributes.size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
///         return layoutAttributes
///     }
///
/// An item that is measured never moves those before it. Columns begin and end on pixels of the screen, so that one may be a pixel wider
/// than another; proportions hold for the width that they have before that.
@preconcurrency @MainActor
open class WaterfallLayout: PlacementLayout {
    /// What the layout is made from; its other properties are parts of this value, so override this one to compute them.
    open var parameters = WaterfallParameters() {
        didSet { if parameters != oldValue { invalidateLayout() } }
    }

    /// The direction in which the columns grow.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { UICollectionView.ScrollDirection(parameters.scrollDirection) }
        set { parameters.scrollDirection = newValue.solved }
    }

    /// The size of items that the delegate does not measure, of which the proportions count.
    open var itemSize: CGSize {
        get { parameters.itemSize }
        set { parameters.itemSize = newValue }
    }

    /// What a delegate gives items, headers and footers that measure themselves.
    nonisolated public static var automaticSize: CGSize { UICollectionViewFlowLayout.automaticSize }

    /// When not zero, items measure themselves at the width of a column; until an item was measured it is as long as this, along the
    /// scroll direction.
    open var estimatedItemSize: CGSize {
        get { parameters.estimatedItemSize }
        set { parameters.estimatedItemSize = newValue }
    }

    /// When not zero, headers measure themselves; until then each is as long as this, along the scroll direction.
    open var estimatedHeaderReferenceSize: CGSize {
        get { parameters.estimatedHeaderReferenceSize }
        set { parameters.estimatedHeaderReferenceSize = newValue }
    }

    /// When not zero, footers measure themselves; until then each is as long as this, along the scroll direction.
    open var estimatedFooterReferenceSize: CGSize {
        get { parameters.estimatedFooterReferenceSize }
        set { parameters.estimatedFooterReferenceSize = newValue }
    }

    /// The number of columns; at least 1.
    open var columnCount: Int {
        get { parameters.columnCount }
        set { parameters.columnCount = newValue }
    }

    /// Columns whose number follows from the size of the collection view, in place of `columnCount`; nil has `columnCount` hold.
    ///
    ///     layout.adaptiveColumns = AdaptiveColumns(minimumWidth: 160)
    open var adaptiveColumns: AdaptiveColumns? {
        get { parameters.adaptiveColumns }
        set { parameters.adaptiveColumns = newValue }
    }

    /// The distance between columns, in points.
    open var minimumColumnSpacing: CGFloat {
        get { parameters.minimumColumnSpacing }
        set { parameters.minimumColumnSpacing = newValue }
    }

    /// The distance between the items of a column, in points.
    open var minimumInteritemSpacing: CGFloat {
        get { parameters.minimumInteritemSpacing }
        set { parameters.minimumInteritemSpacing = newValue }
    }

    /// Room around the items of a section, in points.
    open var sectionInset: UIEdgeInsets {
        get { parameters.sectionInset }
        set { parameters.sectionInset = newValue }
    }

    /// The size of headers; only the length along the scroll direction counts, and 0 leaves headers out.
    open var headerReferenceSize: CGSize {
        get { parameters.headerReferenceSize }
        set { parameters.headerReferenceSize = newValue }
    }

    /// The size of footers; only the length along the scroll direction counts, and 0 leaves footers out.
    open var footerReferenceSize: CGSize {
        get { parameters.footerReferenceSize }
        set { parameters.footerReferenceSize = newValue }
    }

    /// The solved layout.
    var geometry: WaterfallGeometry?
    /// What elements said of their lengths.
    var measures = WaterfallMeasures()
    /// Whether more than the length of some elements is out of date.
    private var isStale = true
    /// Whether the solved layout holds when the layout is prepared next.
    private var keepsGeometry = false
    /// The numbers of items before an update that the layout was not told of yet.
    private var countsBefore: [Int]?

    open override func prepare() {
        let counts = items.counts
        super.prepare()
        if countsBefore == nil, counts != items.counts { countsBefore = counts }
        let holds = keepsGeometry && !isStale && geometry != nil
        (isStale, keepsGeometry) = (false, false)
        guard collectionView != nil else { return geometry = nil }
        if !holds { solve() }
    }

    open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

    package override func elements(in rect: CGRect, adjusts: Bool) -> [UICollectionViewLayoutAttributes] {
        (geometry?.elements(in: rect) ?? []).compactMap { element in
            switch element.part {
            case .cell(let item, let section):
                let path = IndexPath(item: item, section: section)
                return adjusts ? layoutAttributesForItem(at: path) : unadjustedAttributes(ofItem: path)
            case .header(let section):
                return boundary(UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section), element.frame, adjusts)
            case .footer(let section):
                return boundary(UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section), element.frame, adjusts)
            }
        }
    }

    // MARK: Elements that measure themselves

    open override class var invalidationContextClass: AnyClass { WaterfallInvalidationContext.self }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if (context as? WaterfallInvalidationContext)?.keepsGeometry == true { keepsGeometry = true } else { isStale = true }
        if context.invalidateEverything { (measures.lengths, countsBefore) = ([:], nil) }
        super.invalidateLayout(with: context)
    }

    /// Whether the element measures itself and asks for another length along the scroll direction.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        measures(originalAttributes) && length(preferredBy: preferredAttributes) != length(preferredBy: originalAttributes)
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        take(length(preferredBy: preferredAttributes), of: originalAttributes)
        (context as? WaterfallInvalidationContext)?.keepsGeometry = true
        // A header moves the items as well.
        context.invalidateItems(at: [])
        return context
    }

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        carryMeasures(updateItems, from: countsBefore ?? items.counts)
        countsBefore = nil
    }

    /// The item under the position, or the end of a section behind whose items it is.
    open override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
        let target = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
        guard target == previousIndexPath, let section = geometry?.section(behindItemsAt: position) else { return target }
        let count = items.counts[section]
        return IndexPath(item: previousIndexPath.section == section ? max(count - 1, 0) : count, section: section)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let geometry, items.counts.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader:
            return geometry.headerFrame(indexPath.section).map { boundary(elementKind, at: indexPath, $0) }
        case UICollectionView.elementKindSectionFooter:
            return geometry.footerFrame(indexPath.section).map { boundary(elementKind, at: indexPath, $0) }
        default: return nil
        }
    }

    private func boundary(
        _ kind: String, at indexPath: IndexPath, _ frame: CGRect, _ adjusts: Bool = true
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
        attributes.frame = frame
        if adjusts { attributesHandler?(attributes) }
        return attributes
    }

    override func placement(of indexPath: IndexPath, position: Int) -> (ElementPlacement, isShown: Bool) {
        guard let geometry else { return (ElementPlacement(size: .zero), false) }
        let frame = geometry.frame(ofItem: indexPath.item, inSection: indexPath.section)
        return (ElementPlacement(center: CGPoint(x: frame.midX, y: frame.midY), size: frame.size), true)
    }
}

extension WaterfallLayout: ParameterizedLayout {}

extension WaterfallParameters: LayoutMaking {
    package static func makeLayout() -> WaterfallLayout { WaterfallLayout() }
}
