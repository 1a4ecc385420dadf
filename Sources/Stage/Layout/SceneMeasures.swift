// SPDX-License-Identifier: MIT
//
// The delegate of a scene's flow layout: what sections and items say in place of the layout's properties.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayouts
import VitrineSceneFile
import VitrineViews

/// Answers for sections.
///
/// The protocol is adopted further down: whether sizes are asked for depends on the class that adopts it.
@MainActor
class SceneMeasures: NSObject {
    fileprivate let model: SceneModel

    init(_ model: SceneModel) {
        self.model = model
        super.init()
    }

    private var sections: [Scene.Section] { model.sections }
    /// Called when scrolling that was set in motion has come to rest.
    var scrollingEnded: () -> Void = {}

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { scrollingEnded() }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollingEnded() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { scrollingEnded() }
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets {
        sections[section].overrides.sectionInset ?? flow(layout).sectionInset
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        sections[section].overrides.minimumLineSpacing ?? flow(layout).minimumLineSpacing
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        sections[section].overrides.minimumInteritemSpacing ?? flow(layout).minimumInteritemSpacing
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        sections[section].overrides.headerReferenceSize ?? flow(layout).headerReferenceSize
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        sections[section].overrides.footerReferenceSize ?? flow(layout).footerReferenceSize
    }

    fileprivate func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
        guard let flow = layout as? UICollectionViewFlowLayout else {
            preconditionFailure("a scene's flow delegate is asked by another layout")
        }
        return flow
    }
}

/// For scenes whose items all have the layout's size, which are then laid out without asking for each.
final class SceneFlowDelegate: SceneMeasures, UICollectionViewDelegateFlowLayout {}

/// For scenes in which items or sections have sizes of their own.
final class SceneSizingFlowDelegate: SceneMeasures, UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(of: indexPath, in: collectionView, standard: flow(layout).itemSize) }

    func collectionView(
        _ collectionView: UICollectionView, layout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size(of: indexPath, in: collectionView, standard: layout.itemSize) }

    private func size(of indexPath: IndexPath, in collectionView: UICollectionView, standard: CGSize) -> CGSize {
        let section = model.sections[indexPath.section]
        let common = section.overrides.itemSize ?? standard
        guard section.hasItemSizes else { return common }
        do throws(SceneError) {
            return try section.itemSize(at: indexPath.item, section: indexPath.section) ?? common
        } catch {
            (collectionView.dataSource as? SceneDataSource)?.note(error.diagnostics)
            return common
        }
    }

    /// Whether a scene needs to be asked for each item's size, now or at a step of its timeline.
    static func isNeeded(for scene: Scene) -> Bool {
        var sections = scene.collection.sections
        func hasSizes() -> Bool { sections.contains { $0.hasItemSizes || $0.overrides.itemSize != nil } }
        if hasSizes() { return true }
        for step in scene.timeline.steps {
            switch step.action {
            case .batch(let batch): sections = batch.applied(to: sections)
            case .apply(let snapshot): sections = snapshot.sections
            case .reloadData(let new?): sections = new
            default: continue
            }
            if hasSizes() { return true }
        }
        return false
    }
}
