// SPDX-License-Identifier: MIT
//
// A collection view beside the scene's own, as a sheet shows it.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineNodes
import VitrineScene
import VitrineViews

/// A collection view with its data source and its delegate, which shows what a scene says and stays as it is.
@MainActor
final class CollectionPane {
    let view: UICollectionView
    let dataSource: SceneDataSource
    private let model: SceneModel
    private let delegate: SceneMeasures
    private let said: Scene.Collection

    /// - Parameter scene: has the templates.
    init(_ said: Scene.Collection, of scene: Scene, _ context: NodeContext, _ images: ImageStore) {
        self.said = said
        let mirrors = scene.canvas.direction == .rightToLeft
        model = SceneModel(said, mirrors: mirrors)
        dataSource = SceneDataSource(scene: scene, model: model, context: context)
        delegate = SceneMeasures(model, said, images)
        view = UICollectionView(
            frame: CGRect(origin: .zero, size: scene.canvas.size), collectionViewLayout: said.layout.object(for: model, mirrors: mirrors))
        view.layoutWarningHandler = { _ in }
        view.isPrefetchingEnabled = false
        view.backgroundColor = said.backgroundColor.map(UIColor.scene)
        view.contentInset = said.contentInset
        view.contentInsetAdjustmentBehavior = said.contentInsetAdjustment.behavior
        view.isPagingEnabled = said.isPaged
        (view.showsVerticalScrollIndicator, view.showsHorizontalScrollIndicator) = (said.showsIndicators, said.showsIndicators)
        view.allowsSelection = said.selection != Scene.SelectionMode.none
        view.allowsMultipleSelection = said.selection.map { $0 == .multiple } ?? (said.selected.count > 1)
        dataSource.register(in: view)
        view.dataSource = dataSource
        view.delegate = delegate
        view.isEditing = said.isEditing
    }

    /// Shows what is selected, and scrolls to where the content begins; the view has its place by now.
    func settle() {
        for path in said.selected { view.selectItem(at: path, animated: false, scrollPosition: []) }
        view.setHighlightedItems(said.highlighted)
        switch said.scroll {
        case .offset(let offset): view.setContentOffset(offset, animated: false)
        case .item(let path, let position):
            let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            view.scrollToItem(at: path, at: position.collectionViewPosition(isMirrored: isMirrored), animated: false)
        case .section(let section, let offset): view.scrollOrthogonally(section: section, to: offset, animated: false)
        case nil: break
        }
    }

    /// How high the content is, with the room around it.
    var contentHeight: CGFloat { view.collectionViewLayout.collectionViewContentSize.height + said.contentInset.vertical }

    /// Shows everything anew.
    func refill(with context: NodeContext) {
        dataSource.context = context
        view.reloadData()
    }
}

extension Scene.ContentInsetAdjustment {
    /// The behaviour under its name in UIKit.
    var behavior: UIScrollView.ContentInsetAdjustmentBehavior {
        switch self {
        case .automatic: .automatic
        case .scrollableAxes: .scrollableAxes
        case .never: .never
        case .always: .always
        }
    }
}
