// SPDX-License-Identifier: MIT
//
// The flow layout of a scene: UIKit's, with the scene's adjustments of attributes and its decorations.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineSceneFile
import VitrineViews

/// A flow layout whose attributes a scene adjusts; it uses public override points only.
final class SceneFlowLayout: UICollectionViewFlowLayout {
    /// A decoration's place: what shows it, where, and how high.
    private struct Placement {
        var decoration: Scene.SectionDecoration
        var frame: CGRect
    }

    private let adjustments: AttributeAdjustments
    /// By section; empty where no section has any.
    private let decorations: [[Scene.SectionDecoration]]
    private let mirrors: Bool
    /// The places of a section's decorations, made when first asked for, by section.
    private var placements: [Int: [Placement]] = [:]

    init(_ layout: Scene.FlowLayout, scene: Scene) {
        adjustments = AttributeAdjustments(scene.collection.attributes)
        let all = scene.collection.sections.map(\.decorations)
        decorations = all.allSatisfy(\.isEmpty) ? [] : all
        mirrors = scene.canvas.direction == .rightToLeft
        super.init()
        scrollDirection = layout.scrollDirection.collectionViewDirection
        itemSize = layout.itemSize
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
        for kind in Set(decorations.joined().map(\.use.view)) { register(SceneDecorationView.self, forDecorationViewOfKind: kind) }
    }

    required init?(coder: NSCoder) { nil }

    // A scene that is read from right to left starts its lines at the right, as apps have it that opt in (fact 1.8.3).
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { mirrors }

    override func prepare() {
        super.prepare()
        placements = [:]
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let elements = super.layoutAttributesForElements(in: rect) else { return nil }
        return elements.map(adjustments.adjusted) + decorationAttributes(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(adjustments.adjusted)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath).map(adjustments.adjusted)
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let placement = placement(ofKind: elementKind, at: indexPath) else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        attributes.frame = placement.frame
        attributes.zIndex = placement.decoration.zIndex
        return adjustments.adjusted(attributes)
    }

    /// What the decoration of a kind shows at an index path.
    func use(ofKind kind: String, at indexPath: IndexPath) -> Scene.ViewUse? { placement(ofKind: kind, at: indexPath)?.decoration.use }

    /// The decorations of a section, in the order of the scene.
    func decorationIndexPaths(in section: Int) -> [(kind: String, indexPath: IndexPath)] {
        placements(in: section).enumerated().map { ($1.decoration.use.view, IndexPath(item: $0, section: section)) }
    }

    // MARK: Decorations

    private func decorationAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        decorations.indices.flatMap { section in
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
        guard decorations.indices.contains(section), !decorations[section].isEmpty else { return [] }
        if let known = placements[section] { return known }
        let lines = lineFrames(in: section)
        let whole = sectionFrame(section, lines: lines)
        let result = decorations[section].flatMap { decoration -> [Placement] in
            let areas = decoration.repeatsPerLine ? lines.map { across(whole, $0) } : whole.isEmpty ? [] : [whole]
            return areas.map { Placement(decoration: decoration, frame: $0.inset(by: decoration.insets)) }
        }
        placements[section] = result
        return result
    }

    /// The rectangles of the lines of a section: items that share a middle along the scroll direction (fact 1.2.8).
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
