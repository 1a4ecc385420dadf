// SPDX-License-Identifier: MIT
//
// What the elements of a scene are called in outputs.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

extension Stage {
    /// Gives the layer of each element that is shown its name: the section's id, where it has one, and the name of the view.
    ///
    /// It is done for every picture anew, as elements move from section to section.
    package func nameElements() {
        window.layoutIfNeeded()
        screen?.settleStatusBar()
        for stage in screens { stage.nameOwnElements() }
    }

    private func nameOwnElements() {
        turnDots(in: host == nil && flow == nil ? window : screen?.root.view ?? window)
        for view in shownElements {
            guard let element = view.displayElement, let name = dataSource.name(ofView: view) else { continue }
            let id = model.sections.indices.contains(element.section) ? model.sections[element.section].id : ""
            let whole = id.isEmpty ? name : "\(id)-\(name)"
            if view.layer.name != whole { view.layer.name = whole }
        }
    }
}

extension Stage {
    /// Has dots of pages show how far the section is that they follow.
    private func turnDots(in view: UIView) {
        if let (dots, section) = (view as? NodeView)?.followingDots {
            let page = itemInMiddle(ofSection: section)
            if let page, page < dots.numberOfPages, page != dots.currentPage { dots.currentPage = page }
            return
        }
        for view in view.subviews { turnDots(in: view) }
    }

    /// The item of a section that is nearest to the middle of what is seen; nil where none is in sight.
    private func itemInMiddle(ofSection section: Int) -> Int? {
        let middle = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
        let cells = shownElements.compactMap { view -> (item: Int, distance: CGFloat)? in
            guard let cell = view as? UICollectionViewCell, !cell.isHidden, let element = cell.displayElement, element.section == section
            else { return nil }
            let frame = cell.convert(cell.bounds, to: collectionView)
            return (element.item, hypot(frame.midX - middle.x, (frame.midY - middle.y) / 1e3))
        }
        return cells.min { ($0.distance, $0.item) < ($1.distance, $1.item) }?.item
    }
}

extension Stage {
    /// The views of elements, also those in sections that scroll on their own.
    var shownElements: [UICollectionReusableView] {
        collectionView.subviews.flatMap { view -> [UICollectionReusableView] in
            if let element = view as? UICollectionReusableView { return [element] }
            return view is UIScrollView ? view.subviews.compactMap { $0 as? UICollectionReusableView } : []
        }
    }
}

extension SceneDataSource {
    /// The name of the view of the scene that a view shows.
    fileprivate func name(ofView view: UICollectionReusableView) -> String? {
        if let decoration = view as? SceneDecorationView { return decoration.viewName }
        return view.reuseIdentifier.flatMap { template(ofIdentifier: $0) }
    }
}
