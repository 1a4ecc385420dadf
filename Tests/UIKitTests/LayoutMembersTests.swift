// SPDX-License-Identifier: MIT
//
// The members of layouts, attributes and contexts that layout libraries use and override, with what they answer.

import Testing
import UIKit

private class Attributes: UICollectionViewLayoutAttributes {
    var progress: CGFloat = 0

    override init() { super.init() }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Attributes)?.progress = progress
        return copy
    }
}

private class Context: UICollectionViewLayoutInvalidationContext {
    var isScrolled = false

    override init() { super.init() }

    override var invalidateEverything: Bool { super.invalidateEverything || isScrolled }
}

/// Overrides everything that libraries override.
private class FullLayout: UICollectionViewLayout {
    var calls: [String] = []

    override init() { super.init() }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override class var invalidationContextClass: AnyClass { Context.self }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var collectionView: UICollectionView? { super.collectionView }

    override func prepare() {
        super.prepare()
        calls.append("prepare")
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { [] }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = Attributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { Attributes(forSupplementaryViewOfKind: elementKind, with: indexPath) }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { Attributes(forDecorationViewOfKind: elementKind, with: indexPath) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? Context)?.isScrolled = true
        return context
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.frame.height != originalAttributes.frame.height }

    override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        context.contentSizeAdjustment = CGSize(width: 0, height: preferredAttributes.frame.height - originalAttributes.frame.height)
        context.contentOffsetAdjustment = .zero
        return context
    }

    override func invalidateLayout() {
        calls.append("invalidate")
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        calls.append(context.invalidateDataSourceCounts ? "counts" : "context")
        super.invalidateLayout(with: context)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems {
            switch item.updateAction {
            case .insert: calls.append("insert \(String(describing: item.indexPathAfterUpdate))")
            case .delete: calls.append("delete \(String(describing: item.indexPathBeforeUpdate))")
            case .move, .reload, .none: break
            @unknown default: break
            }
        }
    }

    override func finalizeCollectionViewUpdates() { super.finalizeCollectionViewUpdates() }
    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { super.prepare(forAnimatedBoundsChange: oldBounds) }
    override func finalizeAnimatedBoundsChange() { super.finalizeAnimatedBoundsChange() }
    override func prepareForTransition(to newLayout: UICollectionViewLayout) { super.prepareForTransition(to: newLayout) }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { super.prepareForTransition(from: oldLayout) }
    override func finalizeLayoutTransition() { super.finalizeLayoutTransition() }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { super.targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity) }
}

/// A flow layout whose properties are constants.
private class FixedFlow: UICollectionViewFlowLayout {
    override init() {
        super.init()
        itemSize = CGSize(width: 40, height: 40)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var minimumLineSpacing: CGFloat {
        get { 4 }
        set {}
    }

    override var minimumInteritemSpacing: CGFloat {
        get { 2 }
        set {}
    }

    override var sectionHeadersPinToVisibleBounds: Bool { didSet {} }
    override var sectionFootersPinToVisibleBounds: Bool { didSet {} }
}

@MainActor @Suite struct LayoutMembersTests {
    @Test func `attributes keep their properties in copies of their class`() throws {
        let attributes = Attributes(forCellWith: IndexPath(item: 2, section: 1))
        attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        attributes.progress = 0.5
        attributes.alpha = 0.25
        attributes.zIndex = 3
        #expect(attributes.center == CGPoint(x: 25, y: 40) && attributes.size == CGSize(width: 30, height: 40))
        #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40) && attributes.representedElementKind == nil)
        attributes.transform3D = CATransform3DMakeTranslation(0, 0, 10)
        #expect(attributes.transform == .identity)
        let copy = try #require(attributes.copy() as? Attributes)
        #expect(copy !== attributes && copy.isEqual(attributes) && copy == attributes)
        #expect(copy.progress == 0.5 && copy.zIndex == 3 && copy.indexPath == [1, 2] && copy.alpha == 0.25)
        copy.isHidden = true
        #expect(copy != attributes)
        let copies = NSArray(array: [attributes], copyItems: true) as? [UICollectionViewLayoutAttributes]
        #expect(copies?.first == attributes && copies?.first !== attributes)
    }

    @Test func `attributes say what they are of`() {
        let header = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: IndexPath(item: 0, section: 0))
        let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
        func name(_ attributes: UICollectionViewLayoutAttributes) -> String {
            switch attributes.representedElementCategory {
            case .cell: return "cell"
            case .supplementaryView: return attributes.representedElementKind ?? ""
            case .decorationView: return "decoration"
            @unknown default: return ""
            }
        }
        #expect(name(header) == "UICollectionElementKindSectionHeader" && name(shelf) == "decoration")
        #expect(name(UICollectionViewLayoutAttributes()) == "cell")
    }

    @Test func `every override point is reached`() {
        let layout = FullLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 50), collectionViewLayout: layout)
        view.layoutIfNeeded()
        #expect(layout.calls == ["prepare"])
        layout.invalidateLayout()
        view.layoutIfNeeded()
        #expect(layout.calls == ["prepare", "invalidate", "context", "prepare"])
        layout.calls = []
        view.contentOffset.y = 10
        view.layoutIfNeeded()
        #expect(layout.calls == ["invalidate", "context", "prepare"])
        view.reloadData()
        #expect(layout.calls.last == "counts")
        #expect(layout.initialLayoutAttributesForAppearingItem(at: IndexPath(item: 0, section: 0))?.alpha == 0)
        #expect(layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: "x", at: [0, 0])?.alpha == 0)
        #expect(layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 1, y: 2)) == CGPoint(x: 1, y: 2))
        #expect((layout.invalidationContext(forBoundsChange: .zero) as? Context)?.invalidateEverything == true)
        let (original, preferred) = (Attributes(forCellWith: [0, 3]), Attributes(forCellWith: [0, 3]))
        preferred.size.height = 30
        #expect(layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        let context = layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        #expect(context.contentSizeAdjustment.height == 30 && context.invalidatedItemIndexPaths == [[0, 3]])
    }

    @Test func `a flow layout's properties can be overridden`() {
        let layout = FixedFlow()
        layout.minimumLineSpacing = 99
        #expect(layout.minimumLineSpacing == 4 && layout.minimumInteritemSpacing == 2 && layout.scrollDirection == .vertical)
        #expect(layout.estimatedItemSize == .zero && layout.sectionInset == .zero && layout.headerReferenceSize == .zero)
        #expect(layout.sectionInsetReference == .fromContentInset && !layout.sectionHeadersPinToVisibleBounds)
        #expect(UICollectionViewFlowLayout().itemSize == CGSize(width: 50, height: 50))
        let context = UICollectionViewFlowLayoutInvalidationContext()
        #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    }
}
