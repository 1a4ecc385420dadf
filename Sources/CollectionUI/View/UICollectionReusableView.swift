// SPDX-License-Identifier: MIT
//
// A view that a collection view shows for an element and uses again for another.

public import Foundation
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// The base class of cells, supplementary views and decoration views.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .reusableView }

    /// The identifier under which the view is dequeued; nil where it was not.
    open package(set) var reuseIdentifier: String?

    /// The attributes that were applied last.
    package internal(set) var appliedAttributes: UICollectionViewLayoutAttributes?

    /// What the element is in its section, where that is of a kind; nil otherwise.
    package fileprivate(set) var elementPlace: (any ElementPlace)?

    /// The centre that was set with them, before `apply(_:)` may have moved it.
    fileprivate var placedCenter = CGPoint.zero

    /// Whether the layout may take on a size that the view measures.
    package var isMeasured = true
    /// The axes on which it is, where the layout tells; the others are held.
    package var measuredAxes: (width: Bool, height: Bool)?

    /// How many transitions of elements move the view at this time.
    var runningTransitions = 0

    /// The pool that the view goes to when its element leaves the screen.
    package var pool: ReusePool.Key?

    /// How opaque a drag leaves the view, beside its attributes (drag.cell-states).
    var opacityInDrag: CGFloat { 1 }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let nib = coder.nib { readReuse(nib) }
    }

    /// Told before the view is dequeued again (cells.new-views-are-not-prepared).
    open func prepareForReuse() {}

    /// Told of attributes that differ from those before, after place and appearance were set from them (attributes.order-of-applying,
    /// attributes.apply-is-called-for-changes).
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The preferred attributes of the view; the layout decides (self-sizing.sequence-of-calls).
    ///
    /// The size is that which the view's constraints ask for, near to the one it was given, or that which `sizeThatFits(_:)` answers
    /// (self-sizing.ways-to-answer).
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard isMeasured else { return layoutAttributes }
        var size = measures(by: layoutAttributes.size)
        if measuredAxes?.width == false { size.width = layoutAttributes.size.width }
        if measuredAxes?.height == false { size.height = layoutAttributes.size.height }
        if size != layoutAttributes.size { layoutAttributes.size = size }
        return layoutAttributes
    }

    /// The size that the view has for one that it was given.
    @_spi(Vitrine) open func measures(by size: CGSize) -> CGSize { constraints.isEmpty ? sizeThatFits(size) : fitting(size, self) }

    /// The size that a view's constraints ask for, with the axes held that are not measured.
    func fitting(_ size: CGSize, _ view: UIView) -> CGSize {
        guard let measuredAxes else { return view.systemLayoutSizeFitting(size) }
        return view.systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: measuredAxes.width ? .fittingSizeLevel : .required,
            verticalFittingPriority: measuredAxes.height ? .fittingSizeLevel : .required)
    }

    /// Told of another place in a section of a kind, such as a list, or of none.
    @_spi(Vitrine) open func elementPlaceChanged() {}

    /// Told before another layout takes over.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Told after another layout took over.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
}

extension UICollectionReusableView {
    /// The collection view that shows the view, itself or in a section that scrolls on its own; nil where none does.
    package var collectionView: UICollectionView? {
        superview as? UICollectionView ?? (superview as? RowScrollView)?.superview as? UICollectionView
    }

    /// Takes a centre in another superview, at which nothing is seen to move.
    func carry(to center: CGPoint) {
        self.center = center
        placedCenter = center
    }

    /// Takes place and appearance from attributes that differ from those before (attributes.order-of-applying).
    ///
    /// `mirror` is the width of the content where the layout is shown mirrored (direction.layout-direction-and-flip).
    func takeOn(_ attributes: UICollectionViewLayoutAttributes, mirroredIn contentWidth: CGFloat?) {
        var center = attributes.center
        if let contentWidth { center.x = contentWidth - center.x }
        if let applied = appliedAttributes, applied.isEqual(attributes) {
            // Where the content is mirrored, its width moves elements whose attributes stay. What `apply(_:)` did to the centre stays.
            if placedCenter != center { self.center = center }
            placedCenter = center
            return
        }
        let hasOtherPlace = !arePlacesEqual(elementPlace, attributes.place)
        (appliedAttributes, placedCenter, elementPlace) = (attributes, center, attributes.place)
        if hasOtherPlace { elementPlaceChanged() }
        let size = CGRect(origin: bounds.origin, size: attributes.size)
        if bounds != size { bounds = size }
        self.center = center
        transform3D = attributes.transform3D
        alpha = attributes.alpha * opacityInDrag
        isHidden = attributes.isHidden
        apply(attributes)
    }
}
