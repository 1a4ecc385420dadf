// SPDX-License-Identifier: MIT
//
// The delegate of a scene's layouts: what sections and items say in place of the layout's properties.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineLayouts
import VitrineNodes
import VitrineScene
import VitrineViews

/// Answers for sections and items.
final class SceneMeasures: NSObject, UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate, SectionItemSizing {
    let model: SceneModel

    /// The menus of items.
    let menus: (context: [Scene.MenuEntry], edit: [Scene.EditAction])
    /// The pictures of menus.
    let images: ImageStore
    /// Whether two fingers that move select items.
    let selectsByTwoFingers: Bool

    init(_ model: SceneModel, _ collection: Scene.Collection, _ images: ImageStore) {
        (self.model, self.images) = (model, images)
        menus = (collection.menu, collection.editMenu)
        selectsByTwoFingers = collection.selection == .multiple
        super.init()
    }

    private var sections: [Scene.Section] { model.sections }
    /// Called when scrolling that was set in motion has come to rest.
    var scrollingEnded: () -> Void = {}
    /// Called when an item was selected by a finger.
    var selected: (IndexPath) -> Void = { _ in }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { measures(of: section, in: layout).sectionInset }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { measures(of: section, in: layout).minimumLineSpacing }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { measures(of: section, in: layout).minimumInteritemSpacing }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        let measures = measures(of: section, in: layout)
        return boundarySize(measures.relativeHeaderSize, or: measures.headerReferenceSize, .header, section, measures, collectionView)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        let measures = measures(of: section, in: layout)
        return boundarySize(measures.relativeFooterSize, or: measures.footerReferenceSize, .footer, section, measures, collectionView)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let measures = measures(of: indexPath.section, in: layout)
        return solved(ownSize(of: indexPath, in: collectionView) ?? measures.commonSize, measures, collectionView, layout).size
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        let overrides = sections[indexPath.section].overrides
        let size = ownSize(of: indexPath, in: collectionView) ?? overrides.relativeItemSize ?? overrides.itemSize.map { LayoutSize($0) }
        return size.map { layout.itemSize(of: $0) } ?? layout.commonItemSize
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        let size = layout.commonHeaderSize
        return size == WaterfallLayout.automaticSize && sections[section].header == nil ? .zero : size
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        let size = layout.commonFooterSize
        return size == WaterfallLayout.automaticSize && sections[section].footer == nil ? .zero : size
    }

    // The one place that tells whether items have sizes of their own.
    func itemSizes(inSection section: Int, of layout: UICollectionViewLayout) -> SectionItemSizes {
        if sections[section].hasItemSizes { return .perItem }
        let overrides = sections[section].overrides
        if let waterfall = layout as? WaterfallLayout {
            if let size = overrides.relativeItemSize { return .uniform(waterfall.itemSize(of: size)) }
            return overrides.itemSize.map { .uniform($0) } ?? .ofLayout
        }
        guard let flow = layout as? SceneFlowLayout, let view = flow.collectionView else {
            return overrides.itemSize.map { .uniform($0) } ?? .ofLayout
        }
        let measures = measures(of: section, in: flow)
        if measures.relativeItemSize != nil { return .uniform(solved(measures.commonSize, measures, view, flow).size) }
        // Where only some items are measured, the others have their sizes and no estimates.
        if flow.measuresItems, measures.estimatedItemSize == .zero { return .uniform(measures.itemSize) }
        return overrides.itemSize.map { .uniform($0) } ?? .ofLayout
    }

    /// The size that an item has in its layout, where the scene has its content decide about it; nil where it does not.
    func measuredSize(of attributes: UICollectionViewLayoutAttributes, in collectionView: UICollectionView) -> LayoutSize.Solved? {
        if let waterfall = collectionView.collectionViewLayout as? WaterfallLayout {
            guard waterfall.measures(attributes) else { return nil }
            let isVertical = waterfall.scrollDirection == .vertical
            return LayoutSize.Solved(size: attributes.size, measuresWidth: !isVertical, measuresHeight: isVertical)
        }
        guard let flow = collectionView.collectionViewLayout as? SceneFlowLayout, flow.measuresItems,
            attributes.representedElementCategory == .cell, sections.indices.contains(attributes.indexPath.section),
            attributes.indexPath.item < sections[attributes.indexPath.section].itemCount
        else { return nil }
        let measures = measures(of: attributes.indexPath.section, in: flow)
        let own = ownSize(of: attributes.indexPath, in: collectionView)
        if own == nil, measures.relativeItemSize == nil, measures.estimatedItemSize != .zero { return nil }
        return solved(own ?? measures.commonSize, measures, collectionView, flow)
    }

    /// The greatest width of an item of a section; nil where there is none.
    func greatestWidth(ofItemIn section: Int, of collectionView: UICollectionView) -> CGFloat? {
        guard let flow = collectionView.collectionViewLayout as? SceneFlowLayout, flow.scrollDirection == .vertical,
            sections.indices.contains(section)
        else { return nil }
        return room(measures(of: section, in: flow), collectionView, flow).width
    }

    /// The size of an item in the room that its section has.
    private func solved(
        _ size: LayoutSize, _ measures: FlowParameters, _ collectionView: UICollectionView, _ layout: UICollectionViewLayout
    ) -> LayoutSize.Solved {
        if let fixed = size.fixed { return LayoutSize.Solved(size: fixed) }
        let scale = collectionView.traitCollection.displayScale
        return size.solved(
            in: room(measures, collectionView, layout), gap: measures.minimumInteritemSpacing, direction: measures.scrollDirection,
            on: PixelGrid(scale: scale > 0 ? scale : 1))
    }

    /// The room that the items of a section have.
    private func room(_ measures: FlowParameters, _ view: UICollectionView, _ layout: UICollectionViewLayout) -> CGSize {
        let reference: FlowInput.InsetReference =
            switch measures.sectionInsetReference {
            case .fromContentInset: .contentInset
            case .fromSafeArea: .safeArea(view.safeAreaInsets)
            case .fromLayoutMargins: .layoutMargins(view.layoutMargins)
            }
        return FlowInput(
            scrollDirection: measures.scrollDirection, boundsSize: view.bounds.size, contentInset: view.adjustedContentInset,
            insetReference: reference, sections: []
        ).room(insideOf: measures.sectionInset)
    }

    // MARK: Headers and footers

    private enum Boundary { case header, footer }

    private func boundarySize(
        _ relative: LayoutSize?, or size: CGSize, _ boundary: Boundary, _ section: Int, _ measures: FlowParameters, _ view: UICollectionView
    ) -> CGSize {
        guard let relative else { return size }
        let direction = measures.scrollDirection
        let viewport = FlowInput(
            scrollDirection: direction, boundsSize: view.bounds.size, contentInset: view.adjustedContentInset, sections: []
        ).room(insideOf: .zero)
        let length: CGFloat =
            switch relative.boundaryExtent(direction, in: viewport) {
            case .points(let points): points
            case .proportions(let size): direction.main(size)
            case .measured: measuredLength(of: boundary, section, across: direction.cross(viewport), direction, view)
            }
        return direction.size(main: length, cross: direction.cross(viewport))
    }

    /// How long the content of a header or footer is along the scroll direction; 0 where there is none.
    private func measuredLength(
        of boundary: Boundary, _ section: Int, across: CGFloat, _ direction: FlowDirection, _ view: UICollectionView
    ) -> CGFloat {
        let use = boundary == .header ? sections[section].header : sections[section].footer
        guard let use, let source = view.dataSource as? SceneDataSource else { return 0 }
        let kind = boundary == .header ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        attributes.size = direction.size(main: LayoutLength.standardEstimate, cross: across)
        var length: CGFloat = 0
        source.fill(use) { content, context in
            let element: any TemplateShowing = content.row == nil ? SceneSupplementaryView() : SceneListCell()
            element.bounds.size = attributes.size
            element.show(content, with: context)
            // What is on no screen yet has its content when it is asked for it.
            if let cell = element as? UICollectionViewCell { cell.updateConfiguration(using: cell.configurationState) }
            element.measuredAxes = (direction == .horizontal, direction == .vertical)
            length = direction.main(element.preferredLayoutAttributesFitting(attributes).size)
        }
        return max(length, 0)
    }

    /// The properties of a flow layout with what a section says in their stead.
    private func measures(of section: Int, in layout: UICollectionViewLayout) -> FlowParameters {
        guard let flow = layout as? UICollectionViewFlowLayout else {
            preconditionFailure("a scene's flow delegate is asked by another layout")
        }
        var parameters = (flow as? SceneFlowLayout)?.sceneParameters ?? flow.parameters
        parameters.override(by: sections[section].overrides)
        return parameters
    }

    /// The size that an item says itself; nil where it does not.
    private func ownSize(of indexPath: IndexPath, in collectionView: UICollectionView) -> LayoutSize? {
        do throws(SceneError) {
            return try sections[indexPath.section].itemSize(at: indexPath.item, section: indexPath.section)
        } catch {
            (collectionView.dataSource as? SceneDataSource)?.note(error.diagnostics)
            return nil
        }
    }
}

extension FlowParameters {
    /// The size of items that have none of their own.
    fileprivate var commonSize: LayoutSize { relativeItemSize ?? LayoutSize(itemSize) }
}
