// SPDX-License-Identifier: MIT
//
// What all layouts of this room share: numbers of a solver become layout attributes.

public import Foundation
public import VitrineCollectionUI
import VitrineGeometry
package import VitrineLayoutSolvers
public import VitrineViewCore

/// A layout whose solver says where each item is; the base class of the layouts beside it.
///
/// Its own items are nowhere. Left and right are exchanged where the user reads from right to left, transforms included.
@preconcurrency @MainActor
open class PlacementLayout: UICollectionViewLayout {
    /// Changes the attributes of each element before the collection view gets them, as
    /// `visibleItemsInvalidationHandler` does for sections of a compositional layout.
    open var attributesHandler: ((UICollectionViewLayoutAttributes) -> Void)? {
        didSet { invalidateLayout() }
    }

    /// Changes the attributes from which an inserted item appears, in place of fading it in where it stands.
    open var initialAttributesHandler: ((UICollectionViewLayoutAttributes) -> Void)?
    /// Changes the attributes to which a deleted item disappears, in place of fading it out where it stood.
    open var finalAttributesHandler: ((UICollectionViewLayoutAttributes) -> Void)?

    /// Adds decoration views to the elements of the layout.
    package var decorator: (any LayoutDecorating)?

    /// What the running update inserts and deletes.
    private var arrivals = ArrivalRecord()

    /// The items of all sections, counted when the layout was prepared.
    private(set) var items = ItemSequence(counts: [])

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    open override func prepare() {
        super.prepare()
        decorator?.prepare()
        guard let collectionView else { return items = ItemSequence(counts: []) }
        items = ItemSequence(counts: (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) })
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard collectionView != nil else { return [] }
        return elements(in: rect, adjusts: true) + (decorator?.decorations(in: rect) ?? [])
    }

    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { decorator?.decoration(ofKind: elementKind, at: indexPath) }

    /// The cells, headers and footers that show in a rectangle of the content.
    ///
    /// - Parameter adjusts: whether the handler changes their attributes.
    package func elements(in rect: CGRect, adjusts: Bool) -> [UICollectionViewLayoutAttributes] {
        placedItems(in: rect).map { attributes($0.placement, of: items.indexPath(at: $0.position), adjusts: adjusts) }
            .filter { $0.frame.isShown(in: rect) }
    }

    /// The attributes of a cell as the solver has them.
    package func unadjustedAttributes(ofItem indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard collectionView != nil, let position = items.position(of: indexPath) else { return nil }
        return attributes(placement(of: indexPath, position: position).0, of: indexPath, adjusts: false)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard collectionView != nil, let position = items.position(of: indexPath) else { return nil }
        let (placement, isShown) = placement(of: indexPath, position: position)
        let attributes = attributes(placement, of: indexPath)
        if !isShown { attributes.isHidden = true }
        return attributes
    }

    // The bounds decide what is shown where; a layout whose elements lie still asks for their size alone.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let bounds = collectionView?.bounds else { return false }
        return newBounds.size != bounds.size || followsScrolling && newBounds.origin != bounds.origin
    }

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        arrivals = ArrivalRecord(updateItems)
    }

    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        arrivals = ArrivalRecord()
    }

    open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if let attributes, let initialAttributesHandler, arrivals.inserts(itemAt: itemIndexPath) { initialAttributesHandler(attributes) }
        return attributes
    }

    open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        if let attributes, let finalAttributesHandler, arrivals.deletes(itemAt: itemIndexPath) { finalAttributesHandler(attributes) }
        return attributes
    }

    open override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
        if let attributes, let initialAttributesHandler, arrivals.inserts(section: decorationIndexPath.section) {
            initialAttributesHandler(attributes)
        }
        return attributes
    }

    open override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
        if let attributes, let finalAttributesHandler, arrivals.deletes(section: decorationIndexPath.section) {
            finalAttributesHandler(attributes)
        }
        return attributes
    }

    /// Whether places depend on the content offset.
    var followsScrolling: Bool { false }

    /// The items that may show in a rectangle of the content, with their positions among all; others are allowed.
    func placedItems(in rect: CGRect) -> [(position: Int, placement: ElementPlacement)] { [] }

    /// The place of an item in the content, and whether it is shown at all.
    func placement(of indexPath: IndexPath, position: Int) -> (ElementPlacement, isShown: Bool) {
        (ElementPlacement(size: .zero), false)
    }

    /// The attributes of a cell, by itself as the handler leaves them.
    private func attributes(
        _ placement: ElementPlacement, of indexPath: IndexPath, adjusts: Bool = true
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        // The collection view mirrors places, not transforms (direction.layout-direction-and-flip).
        let placement = isMirrored ? placement.withMirroredTransform : placement
        attributes.size = placement.size
        attributes.center = placement.center
        attributes.alpha = placement.alpha
        attributes.zIndex = placement.zIndex
        attributes.transform3D = placement.transform3D
        if adjusts { attributesHandler?(attributes) }
        return attributes
    }
}

extension PlacementLayout {
    /// Whether the collection view exchanges left and right.
    var isMirrored: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The bounds less the adjusted content inset, in the layout's own coordinates.
    var viewport: CGRect {
        guard let collectionView else { return .zero }
        return viewport(at: collectionView.bounds)
    }

    /// The viewport that the collection view would have at bounds.
    func viewport(at bounds: CGRect) -> CGRect {
        guard let collectionView else { return .zero }
        let inset = collectionView.adjustedContentInset
        var rect = CGRect(
            x: bounds.minX + inset.left, y: bounds.minY + inset.top, width: max(bounds.width - inset.left - inset.right, 0),
            height: max(bounds.height - inset.top - inset.bottom, 0))
        if isMirrored { rect.origin.x = collectionViewContentSize.width - rect.maxX }
        return rect
    }

    /// The content offset at which the viewport starts at a point in the layout's own coordinates.
    func contentOffset(forViewportOrigin origin: CGPoint) -> CGPoint {
        guard let collectionView else { return .zero }
        let inset = collectionView.adjustedContentInset
        let x = isMirrored ? collectionViewContentSize.width - origin.x - viewportSize.width : origin.x
        return CGPoint(x: x - inset.left, y: origin.y - inset.top)
    }

    /// The size of the viewport, which does not depend on the content.
    var viewportSize: CGSize {
        guard let collectionView else { return .zero }
        let (bounds, inset) = (collectionView.bounds, collectionView.adjustedContentInset)
        return CGSize(
            width: max(bounds.width - inset.left - inset.right, 0), height: max(bounds.height - inset.top - inset.bottom, 0))
    }
}

extension UICollectionView.ScrollDirection {
    /// The direction as solvers name it.
    package var solved: FlowDirection { self == .vertical ? .vertical : .horizontal }

    /// A solver's direction as the collection view names it.
    package init(_ direction: FlowDirection) { self = direction == .vertical ? .vertical : .horizontal }
}
