// SPDX-License-Identifier: MIT
//
// The delegate of a scene's layouts: what sections and items say in place of the layout's properties.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineLayouts
import VitrineSceneFile
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
    ) -> CGSize { measures(of: section, in: layout).headerReferenceSize }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize { measures(of: section, in: layout).footerReferenceSize }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(of: indexPath, in: collectionView, common: measures(of: indexPath.section, in: layout).itemSize) }

    func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(of: indexPath, in: collectionView, common: sections[indexPath.section].overrides.itemSize ?? layout.itemSize) }

    // The one place that tells whether items have sizes of their own.
    func itemSizes(inSection section: Int) -> SectionItemSizes {
        let section = sections[section]
        if section.hasItemSizes { return .perItem }
        return section.overrides.itemSize.map { .uniform($0) } ?? .ofLayout
    }

    /// The properties of a flow layout with what a section says in their stead.
    private func measures(of section: Int, in layout: UICollectionViewLayout) -> FlowParameters {
        guard let flow = layout as? UICollectionViewFlowLayout else {
            preconditionFailure("a scene's flow delegate is asked by another layout")
        }
        var parameters = flow.parameters
        parameters.override(by: sections[section].overrides)
        return parameters
    }

    private func size(of indexPath: IndexPath, in collectionView: UICollectionView, common: CGSize) -> CGSize {
        do throws(SceneError) {
            return try sections[indexPath.section].itemSize(at: indexPath.item, section: indexPath.section) ?? common
        } catch {
            (collectionView.dataSource as? SceneDataSource)?.note(error.diagnostics)
            return common
        }
    }
}
