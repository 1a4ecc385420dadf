// SPDX-License-Identifier: MIT
//
// The flow layout of a scene: UIKit's, with the scene's adjustments of attributes and its decorations.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineLayouts
import VitrineMotions
import VitrineScene
import VitrineViews

/// A flow layout whose attributes a scene adjusts; it uses public override points only.
final class SceneFlowLayout: UICollectionViewFlowLayout {
    private let model: SceneModel
    private let mirrors: Bool
    private lazy var flights = ElementFlights(model, of: self)

    /// What items hang on, where the scene has springs.
    private lazy var springs = model.springs.map { ItemSprings($0, of: self) }

    /// What stands behind the sections.
    private(set) lazy var decorations = SectionDecorations(of: self, model) { [unowned self] in
        SectionDecorations.Base(
            parameters: parameters,
            items: { section in
                (0..<(self.collectionView?.numberOfItems(inSection: section) ?? 0)).compactMap {
                    self.unadjustedItem(at: IndexPath(item: $0, section: section))?.frame
                }
            }, supplementary: { self.unadjustedSupplementary(ofKind: $0, at: $1) })
    }

    /// What the scene says of the layout, with sizes that follow from the canvas.
    var sceneParameters = FlowParameters() {
        didSet {
            parameters = sceneParameters
            if hasRelativeSizes(oldValue) || hasRelativeSizes(sceneParameters) { invalidateLayout() }
        }
    }

    init(_ model: SceneModel, mirrors: Bool) {
        (self.model, self.mirrors) = (model, mirrors)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    // A scene that is read from right to left starts its lines at the right, as apps have it that opt in
    // (direction.layout-direction-and-flip).
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { mirrors }

    // MARK: Sizes that follow from the canvas and the content

    private func hasRelativeSizes(_ parameters: FlowParameters) -> Bool {
        parameters.relativeItemSize != nil || parameters.relativeHeaderSize != nil || parameters.relativeFooterSize != nil
    }

    /// Whether the content of some items decides about their sizes, though the scene gives no estimate.
    var measuresItems: Bool {
        let direction = sceneParameters.scrollDirection
        return sceneParameters.relativeItemSize?.isMeasured(direction) == true || model.measuresItems(direction)
    }

    // Any estimate has cells measure themselves; what stands for them until then is the delegate's to say.
    override var estimatedItemSize: CGSize {
        get { super.estimatedItemSize == .zero && measuresItems ? Self.automaticSize : super.estimatedItemSize }
        set { super.estimatedItemSize = newValue }
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // Measures that follow from the canvas are asked for again wherever places are out of date.
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, flow.invalidateFlowLayoutAttributes,
            flow.invalidatedItemIndexPaths == nil, hasRelativeSizes(sceneParameters) || model.hasRelativeSizes
        {
            flow.invalidateFlowLayoutDelegateMetrics = true
        }
        super.invalidateLayout(with: context)
    }

    override func prepare() {
        super.prepare()
        decorations.prepare()
        hangItems()
        flights.prepare()
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let elements = swinging(in: rect) else { return nil }
        let result = elements.map(model.adjustments.adjusted) + decorations.decorations(in: rect)
        flights.note(result)
        return result
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map { model.adjustments.adjusted(springs?.swinging($0) ?? $0) }
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(model.adjustments.adjusted)
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { decorations.decoration(ofKind: elementKind, at: indexPath) }

    // MARK: Springs

    /// Hangs what is near the viewport on springs.
    private func hangItems() {
        guard let springs, let bounds = collectionView?.bounds else { return }
        let near = bounds.insetBy(dx: -ItemSprings.margin, dy: -ItemSprings.margin)
        springs.hang(super.layoutAttributesForElements(in: near) ?? [])
    }

    /// The elements that meet a rectangle where they swing.
    private func swinging(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let springs else { return super.layoutAttributesForElements(in: rect) }
        // What swings into the rectangle may rest outside of it.
        return super.layoutAttributesForElements(in: rect.insetBy(dx: -ItemSprings.margin, dy: -ItemSprings.margin))?
            .map(springs.swinging).filter { $0.frame.intersects(rect) }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if let springs, let view = collectionView, view.bounds.size == newBounds.size {
            let (old, new) = (view.bounds.origin, newBounds.origin)
            hangItems()
            springs.scroll(by: CGPoint(x: new.x - old.x, y: new.y - old.y), in: view)
        }
        // Heights of lines may be shares of the canvas too.
        if let view = collectionView, view.bounds.size != newBounds.size, hasRelativeSizes(sceneParameters) || model.hasRelativeSizes {
            return true
        }
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let view = collectionView,
            view.bounds.size != newBounds.size, hasRelativeSizes(sceneParameters) || model.hasRelativeSizes
        {
            flow.invalidateFlowLayoutAttributes = true
        }
        return context
    }

    private func unadjustedItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath)
    }

    private func unadjustedSupplementary(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    // MARK: Coming and going

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        springs?.releaseAll()
        flights.begin(updateItems)
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        flights.end()
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        flights.arriving(item: itemIndexPath, super.initialLayoutAttributesForAppearingItem(at: itemIndexPath))
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        flights.leaving(item: itemIndexPath, super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath))
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
        return flights.arriving(section: elementIndexPath.section, standard) {
            layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
        }
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
        return flights.leaving(kind: elementKind, at: elementIndexPath, standard)
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
        return flights.arriving(section: decorationIndexPath.section, standard) {
            layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
        }
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        flights.leaving(
            kind: elementKind, at: decorationIndexPath,
            super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath))
    }
}
