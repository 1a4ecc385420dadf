// SPDX-License-Identifier: MIT
//
// The flow layout of a scene: UIKit's, with the scene's adjustments of attributes and its decorations.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayouts
import VitrineSceneFile
import VitrineViews

/// A flow layout whose attributes a scene adjusts; it uses public override points only.
final class SceneFlowLayout: UICollectionViewFlowLayout {
    /// A decoration's place: what shows it, where, and how high.
    private struct Placement {
        var decoration: Scene.SectionDecoration
        var frame: CGRect
    }

    private let model: SceneModel
    private let mirrors: Bool
    /// The kinds of decorations whose class is registered.
    private var registered: Set<String> = []
    /// What the running update inserts and deletes.
    private var arrivals = ArrivalRecord()
    /// The attributes that were asked for since the layout was prepared, and those of before; kept where deleted elements fly.
    private var shown: [ElementName: UICollectionViewLayoutAttributes] = [:]
    private var shownBefore: [ElementName: UICollectionViewLayoutAttributes] = [:]

    private struct ElementName: Hashable {
        var kind: String?
        var path: IndexPath
    }
    /// The places of a section's decorations, made when first asked for, by section.
    private var placements: [Int: [Placement]] = [:]

    init(_ model: SceneModel, mirrors: Bool) {
        (self.model, self.mirrors) = (model, mirrors)
        super.init()
    }

    /// Sets the properties that scenes name.
    func take(_ layout: Scene.FlowLayout) {
        scrollDirection = layout.scrollDirection.collectionViewDirection
        itemSize = layout.itemSize
        estimatedItemSize = layout.estimatedItemSize
        minimumLineSpacing = layout.minimumLineSpacing
        minimumInteritemSpacing = layout.minimumInteritemSpacing
        sectionInset = layout.sectionInset
        headerReferenceSize = layout.headerReferenceSize
        footerReferenceSize = layout.footerReferenceSize
        sectionHeadersPinToVisibleBounds = layout.sectionHeadersPinToVisibleBounds
        sectionFootersPinToVisibleBounds = layout.sectionFootersPinToVisibleBounds
        sectionInsetReference =
            switch layout.sectionInsetReference {
            case .fromContentInset: .fromContentInset
            case .fromSafeArea: .fromSafeArea
            case .fromLayoutMargins: .fromLayoutMargins
            }
    }

    required init?(coder: NSCoder) { nil }

    // A scene that is read from right to left starts its lines at the right, as apps have it that opt in
    // (direction.layout-direction-and-flip).
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { mirrors }

    override func prepare() {
        super.prepare()
        placements = [:]
        if !shown.isEmpty { (shownBefore, shown) = (shown, [:]) }
        guard model.hasDecorations else { return }
        for decoration in model.sections.lazy.flatMap(\.decorations) where registered.insert(decoration.use.view).inserted {
            register(SceneDecorationView.self, forDecorationViewOfKind: decoration.use.view)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let elements = super.layoutAttributesForElements(in: rect) else { return nil }
        let result = elements.map(model.adjustments.adjusted) + decorationAttributes(in: rect)
        if !model.flights.disappearing.isEmpty {
            for attributes in result {
                shown[ElementName(kind: attributes.representedElementKind, path: attributes.indexPath)] = attributes
            }
        }
        return result
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(model.adjustments.adjusted)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(model.adjustments.adjusted)
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let placement = placement(ofKind: elementKind, at: indexPath) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = placement.frame
        attributes.zIndex = placement.decoration.zIndex
        return model.adjustments.adjusted(attributes)
    }

    /// What the decoration of a kind shows at an index path.
    func use(ofKind kind: String, at indexPath: IndexPath) -> Scene.ViewUse? { placement(ofKind: kind, at: indexPath)?.decoration.use }

    /// The decorations of a section, in the order of the scene.
    func decorationIndexPaths(in section: Int) -> [(kind: String, indexPath: IndexPath)] {
        placements(in: section).enumerated().map { ($1.decoration.use.view, IndexPath(item: $0, section: section)) }
    }

    // MARK: Coming and going

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        arrivals = ArrivalRecord(updateItems)
    }

    override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        arrivals = ArrivalRecord()
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let standard = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        guard arrivals.inserts(itemAt: itemIndexPath) else { return standard }
        return arriving(standard) { self.layoutAttributesForItem(at: itemIndexPath) }
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let standard = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        guard arrivals.deletes(itemAt: itemIndexPath) else { return standard }
        return leaving(standard, ElementName(kind: nil, path: itemIndexPath))
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
        guard arrivals.inserts(section: elementIndexPath.section) else { return standard }
        return arriving(standard) { self.layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath) }
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
        guard arrivals.deletes(section: elementIndexPath.section) else { return standard }
        return leaving(standard, ElementName(kind: elementKind, path: elementIndexPath))
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
        guard arrivals.inserts(section: decorationIndexPath.section) else { return standard }
        return arriving(standard) { self.layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath) }
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let standard = super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
        guard arrivals.deletes(section: decorationIndexPath.section) else { return standard }
        return leaving(standard, ElementName(kind: elementKind, path: decorationIndexPath))
    }

    /// Where an inserted element comes from; flow layout by itself says nothing of it (updates.base-class-answers).
    private func arriving(
        _ standard: UICollectionViewLayoutAttributes?, place: () -> UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard !model.flights.appearing.isEmpty, let attributes = (standard ?? place())?.copy() as? UICollectionViewLayoutAttributes else {
            return standard
        }
        if standard == nil { attributes.alpha = 0 }
        model.flights.applyAppearing(to: attributes, in: collectionView?.bounds ?? .zero)
        return attributes
    }

    /// Where a deleted element goes to.
    private func leaving(
        _ standard: UICollectionViewLayoutAttributes?, _ name: ElementName
    ) -> UICollectionViewLayoutAttributes? {
        guard !model.flights.disappearing.isEmpty,
            let attributes = (standard ?? shownBefore[name])?.copy() as? UICollectionViewLayoutAttributes
        else { return standard }
        if standard == nil { attributes.alpha = 0 }
        model.flights.applyDisappearing(to: attributes, in: collectionView?.bounds ?? .zero)
        return attributes
    }

    // MARK: Decorations

    private func decorationAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard model.hasDecorations else { return [] }
        return model.sections.indices.flatMap { section in
            placements(in: section).enumerated().compactMap { index, placement in
                guard placement.frame.overlaps(rect) else { return nil }
                return layoutAttributesForDecorationView(
                    ofKind: placement.decoration.use.view, at: IndexPath(item: index, section: section))
            }
        }
    }

    private func placement(ofKind kind: String, at indexPath: IndexPath) -> Placement? {
        let places = placements(in: indexPath.section)
        guard places.indices.contains(indexPath.item), places[indexPath.item].decoration.use.view == kind else { return nil }
        return places[indexPath.item]
    }

    private func placements(in section: Int) -> [Placement] {
        guard model.hasDecorations, model.sections.indices.contains(section), collectionView != nil else { return [] }
        let decorations = model.sections[section].decorations
        guard !decorations.isEmpty else { return [] }
        if let known = placements[section] { return known }
        let lines = lineFrames(in: section)
        let whole = sectionFrame(section, lines: lines)
        let result = decorations.flatMap { decoration -> [Placement] in
            let areas = decoration.repeatsPerLine ? lines.map { across(whole, $0) } : whole.isEmpty ? [] : [whole]
            return areas.map { Placement(decoration: decoration, frame: $0.inset(by: decoration.insets)) }
        }
        placements[section] = result
        return result
    }

    /// The rectangles of the lines of a section: items that share a middle along the scroll direction
    /// (flow.items-are-centred-across-the-line).
    private func lineFrames(in section: Int) -> [CGRect] {
        guard let collectionView else { return [] }
        var lines: [CGRect] = []
        var lineStart = -CGFloat.infinity
        for item in 0..<collectionView.numberOfItems(inSection: section) {
            guard let frame = super.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame else { continue }
            // A new line begins where the items stop advancing across the scroll direction.
            let advance = scrollDirection == .vertical ? frame.minX : frame.minY
            if advance > lineStart, let last = lines.last {
                lines[lines.count - 1] = last.union(frame)
            } else {
                lines.append(frame)
            }
            lineStart = advance
        }
        return lines
    }

    /// A section's rectangle: header, insets, lines and footer, as wide as the content.
    private func sectionFrame(_ section: Int, lines: [CGRect]) -> CGRect {
        let path = IndexPath(item: 0, section: section)
        let ends = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            .compactMap { super.layoutAttributesForSupplementaryView(ofKind: $0, at: path)?.frame }
        var frame = lines.reduce(CGRect.null) { $0.union($1) }
        if !frame.isNull { frame = frame.inset(by: inset(of: section).negated) }
        frame = ends.reduce(frame) { $0.union($1) }
        return frame.isNull ? .zero : across(frame, frame)
    }

    /// `extent` along the scroll direction, the whole content across it.
    private func across(_ section: CGRect, _ extent: CGRect) -> CGRect {
        let content = collectionViewContentSize
        return scrollDirection == .vertical
            ? CGRect(x: 0, y: extent.minY, width: content.width, height: extent.height)
            : CGRect(x: extent.minX, y: 0, width: extent.width, height: content.height)
    }

    private func inset(of section: Int) -> UIEdgeInsets {
        guard let collectionView, let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout else {
            return sectionInset
        }
        return delegate.collectionView(collectionView, layout: self, insetForSectionAt: section)
    }
}

extension UIEdgeInsets {
    fileprivate var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
