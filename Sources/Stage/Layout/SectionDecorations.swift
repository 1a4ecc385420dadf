// SPDX-License-Identifier: MIT
//
// The decorations of a scene's sections: where they are follows from the elements of the layout, whichever it is.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineLayoutSolvers
import VitrineLayouts
import VitrineMotions
import VitrineScene
import VitrineViews

/// The decoration views behind the sections of a layout.
@MainActor
final class SectionDecorations: LayoutDecorating {
    /// What the layout says of itself and its elements, before a scene adjusts them.
    struct Base {
        var parameters: any LayoutParameters
        /// The frames of the items of a section from which its area is made, in order.
        var items: (Int) -> [CGRect]
        /// The attributes of a header or footer.
        var supplementary: (_ kind: String, IndexPath) -> UICollectionViewLayoutAttributes?
    }

    /// A decoration's place: what shows it, where, and how high.
    private struct Placement {
        var decoration: Scene.SectionDecoration
        var frame: CGRect
        /// The corners of its view, which those of items before it follow.
        var corners = Scene.Corners.square
    }

    private unowned let layout: UICollectionViewLayout
    private let model: SceneModel
    private let base: () -> Base
    /// The kinds of decorations whose class is registered.
    private var registered: Set<String> = []
    /// The places of a section's decorations, made when first asked for, by section.
    private var placements: [Int: [Placement]] = [:]

    init(of layout: UICollectionViewLayout, _ model: SceneModel, base: @escaping () -> Base) {
        (self.layout, self.model, self.base) = (layout, model, base)
    }

    func prepare() {
        placements = [:]
        guard model.hasDecorations else { return }
        for decoration in model.sections.lazy.flatMap(\.decorations) where registered.insert(decoration.use.view).inserted {
            layout.register(SceneDecorationView.self, forDecorationViewOfKind: decoration.use.view)
        }
    }

    func decorations(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard model.hasDecorations else { return [] }
        return model.sections.indices.flatMap { section in
            placements(in: section).enumerated().compactMap { index, placement in
                guard placement.frame.isShown(in: rect) else { return nil }
                return attributes(of: placement, at: IndexPath(item: index, section: section))
            }
        }
    }

    func decoration(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        placement(ofKind: kind, at: indexPath).map { attributes(of: $0, at: indexPath) }
    }

    /// What the decoration of a kind shows at an index path.
    func use(ofKind kind: String, at indexPath: IndexPath) -> Scene.ViewUse? { placement(ofKind: kind, at: indexPath)?.decoration.use }

    /// The decorations of a section, in the order of the scene.
    func indexPaths(in section: Int) -> [(kind: String, indexPath: IndexPath)] {
        placements(in: section).enumerated().map { ($1.decoration.use.view, IndexPath(item: $0, section: section)) }
    }

    // MARK: Cards

    /// The corners that an element takes from the cards behind it, so that nothing of its background sticks out of them.
    func corners(ofElementAt frame: CGRect, inSection section: Int) -> Scene.Corners {
        placements(in: section).reduce(.square) { $0.union($1.corners.outside(of: $1.frame, for: frame)) }
    }

    /// The corners of a view, as its template says them.
    private func corners(of use: Scene.ViewUse) -> Scene.Corners {
        (layout.collectionView?.dataSource as? SceneDataSource)?.look(of: use)?.decoration.cornerRadius ?? .square
    }

    // MARK: Places

    private func attributes(of placement: Placement, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: placement.decoration.use.view, with: indexPath)
        attributes.frame = placement.frame
        attributes.zIndex = placement.decoration.zIndex
        model.adjustments.apply(to: attributes)
        if attributes.zIndex < 0, type(of: base().parameters).traits.contains(.hasDepth) { moveBehindAll(attributes) }
        return attributes
    }

    /// Sets a decoration so far back that items which lean away do not sink into it.
    ///
    /// Where the collection view has a perspective of its own it would look smaller there, so it stays in the plane.
    private func moveBehindAll(_ attributes: UICollectionViewLayoutAttributes) {
        guard let view = layout.collectionView, view.layer.sublayerTransform.m34 == 0 else { return }
        attributes.transform3D = CATransform3DConcat(attributes.transform3D, CATransform3DMakeTranslation(0, 0, -10_000))
    }

    private func placement(ofKind kind: String, at indexPath: IndexPath) -> Placement? {
        let places = placements(in: indexPath.section)
        guard places.indices.contains(indexPath.item), places[indexPath.item].decoration.use.view == kind else { return nil }
        return places[indexPath.item]
    }

    private func placements(in section: Int) -> [Placement] {
        guard model.hasDecorations, model.sections.indices.contains(section), layout.collectionView != nil else { return [] }
        let decorations = model.sections[section].decorations
        guard !decorations.isEmpty else { return [] }
        if let known = placements[section] { return known }
        let base = base()
        let lines = lineFrames(of: base.items(section), base)
        let whole = sectionFrame(section, lines: lines, base)
        let result = decorations.flatMap { decoration -> [Placement] in
            let area =
                switch decoration.area {
                case .section: whole
                case .items: lines.reduce(CGRect.null) { $0.union($1) }
                }
            let areas = decoration.repeatsPerLine ? lines.map { across($0, base) } : area.isNull || area.isEmpty ? [] : [area]
            let rounding = decoration.zIndex < 0 ? corners(of: decoration.use) : .square
            return areas.map { area in
                let frame = area.inset(by: decoration.insets)
                return Placement(decoration: decoration, frame: frame, corners: rounding.resolved(in: frame.size))
            }
        }
        placements[section] = result
        return result
    }

    /// The rectangles of the lines of a section: items that follow each other across the scroll direction.
    ///
    /// Along a track each item is a line; a layout that grows in no direction has one line.
    private func lineFrames(of items: [CGRect], _ base: Base) -> [CGRect] {
        if base.parameters is any CenteredItemParameters { return items.filter(\.isFinite) }
        let direction = (base.parameters as? any DirectedParameters)?.scrollDirection
        var lines: [CGRect] = []
        var lineStart = -CGFloat.infinity
        for frame in items where frame.isFinite {
            // A new line begins where the items stop advancing across the scroll direction.
            let advance = direction == .vertical ? frame.minX : frame.minY
            if advance > lineStart || direction == nil, let last = lines.last {
                lines[lines.count - 1] = last.union(frame)
            } else {
                lines.append(frame)
            }
            lineStart = advance
        }
        return lines
    }

    /// A section's rectangle: header, insets, lines and footer, as wide as the content.
    private func sectionFrame(_ section: Int, lines: [CGRect], _ base: Base) -> CGRect {
        let path = IndexPath(item: 0, section: section)
        let ends = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
            .compactMap { base.supplementary($0, path)?.frame }
        var frame = lines.reduce(CGRect.null) { $0.union($1) }
        if !frame.isNull { frame = frame.inset(by: inset(of: section, base).negated) }
        frame = ends.reduce(frame) { $0.union($1) }
        return frame.isNull ? .zero : across(frame, base)
    }

    /// A rectangle along the scroll direction, the whole content across it.
    private func across(_ extent: CGRect, _ base: Base) -> CGRect {
        let content = layout.collectionViewContentSize
        return switch (base.parameters as? any DirectedParameters)?.scrollDirection {
        case .vertical: CGRect(x: 0, y: extent.minY, width: content.width, height: extent.height)
        case .horizontal: CGRect(x: extent.minX, y: 0, width: extent.width, height: content.height)
        case nil: extent
        }
    }

    private func inset(of section: Int, _ base: Base) -> UIEdgeInsets {
        guard var flow = base.parameters as? FlowParameters else {
            return (base.parameters as? any SectionedParameters)?.sectionInset ?? .zero
        }
        flow.override(by: model.sections[section].overrides)
        return flow.sectionInset
    }
}

extension SectionDecorations {
    /// The decorations of a layout of a solver.
    convenience init(of layout: some PlacementLayout & ParameterizedLayout, _ model: SceneModel) {
        self.init(of: layout as UICollectionViewLayout, model) { [unowned layout] in
            let isSeenThroughViewport = type(of: layout.parameters).traits.contains(.isSeenThroughViewport)
            return Base(
                parameters: layout.parameters,
                items: { section in
                    guard let view = layout.collectionView else { return [] }
                    // What is seen through a viewport has no other places than there.
                    guard !isSeenThroughViewport else {
                        return layout.elements(in: view.bounds, adjusts: false)
                            .filter { $0.representedElementCategory == .cell && $0.indexPath.section == section && $0.alpha > 0 }
                            .sorted { $0.indexPath.item < $1.indexPath.item }.map(\.frame)
                    }
                    return (0..<view.numberOfItems(inSection: section)).compactMap {
                        layout.unadjustedAttributes(ofItem: IndexPath(item: $0, section: section))?.frame
                    }
                },
                supplementary: { layout.layoutAttributesForSupplementaryView(ofKind: $0, at: $1) })
        }
    }
}

extension UICollectionViewLayout {
    /// The decorations that a scene has put behind the layout.
    var sectionDecorations: SectionDecorations? {
        (self as? SceneFlowLayout)?.decorations ?? (self as? SceneCompositionalLayout)?.decorations
            ?? (self as? PlacementLayout)?.decorator as? SectionDecorations
    }
}

extension UIEdgeInsets {
    fileprivate var negated: UIEdgeInsets { UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}

extension Scene.Corners {
    /// The radii that keep the corners of a rectangle inside of a card with these corners.
    ///
    /// A corner that lies inside of the card's outline stays square; one outside gets an arc no nearer to the card's than its distance.
    fileprivate func outside(of card: CGRect, for frame: CGRect) -> Scene.Corners {
        func radius(_ radius: CGFloat, _ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
            guard dx > -0.5, dy > -0.5, dx < radius, dy < radius else { return 0 }
            let (x, y) = (radius - max(dx, 0), radius - max(dy, 0))
            return x * x + y * y > radius * radius ? max(x, y) : 0
        }
        let (left, right) = (frame.minX - card.minX, card.maxX - frame.maxX)
        let (top, bottom) = (frame.minY - card.minY, card.maxY - frame.maxY)
        return Scene.Corners(
            radius(topLeading, left, top), radius(topTrailing, right, top), radius(bottomTrailing, right, bottom),
            radius(bottomLeading, left, bottom))
    }
}
