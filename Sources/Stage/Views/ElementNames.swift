// SPDX-License-Identifier: MIT
//
// What the elements of a scene are called in outputs.

import VitrineCollectionUI
import VitrineDrawing
import VitrineLayers
import VitrineScene
import VitrineViews

extension Stage {
    /// Gives the layer of each element that is shown its name: the section's id, where it has one, and the name of the view.
    ///
    /// It is done for every picture anew, as elements move from section to section.
    package func nameElements() {
        window.layoutIfNeeded()
        for view in shownElements {
            guard let element = view.displayElement, let name = dataSource.name(ofView: view) else { continue }
            let id = model.sections.indices.contains(element.section) ? model.sections[element.section].id : ""
            let whole = id.isEmpty ? name : "\(id)-\(name)"
            if view.layer.name != whole { view.layer.name = whole }
        }
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
        return view.reuseIdentifier.flatMap { isTemplate($0) ? $0 : nil }
    }
}
