// SPDX-License-Identifier: MIT
//
// The layout objects of a scene.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineLayouts
import VitrineMotions
import VitrineScene

extension Scene.Layout {
    /// The layout object, with what the scene adds to its answers.
    @MainActor func object(for model: SceneModel, mirrors: Bool) -> UICollectionViewLayout {
        if let parameters = parameters as? FlowParameters {
            let layout = SceneFlowLayout(model, mirrors: mirrors)
            layout.sceneParameters = parameters
            return layout
        }
        if let parameters = parameters as? CompositionalParameters { return SceneCompositionalLayout(parameters, model) }
        guard let parameters = parameters as? any LayoutMaking else { preconditionFailure("there is no class of layouts for '\(name)'") }
        return made(parameters, for: model)
    }

    @MainActor private func made(_ parameters: some LayoutMaking, for model: SceneModel) -> UICollectionViewLayout {
        let layout = parameters.layout()
        layout.decorator = SectionDecorations(of: layout, model)
        layout.attributesHandler = { [unowned model] in model.adjustments.apply(to: $0) }
        layout.initialAttributesHandler = { [unowned model, unowned layout] in
            model.flights.applyAppearing(to: $0, in: layout.collectionView?.bounds ?? .zero)
        }
        layout.finalAttributesHandler = { [unowned model, unowned layout] in
            model.flights.applyDisappearing(to: $0, in: layout.collectionView?.bounds ?? .zero)
        }
        return layout
    }

    /// Gives a layout object of the same kind these properties.
    @MainActor func apply(to layout: UICollectionViewLayout) {
        if let parameters = parameters as? FlowParameters, let layout = layout as? SceneFlowLayout {
            layout.sceneParameters = parameters
        } else if let parameters = parameters as? CompositionalParameters, let layout = layout as? SceneCompositionalLayout {
            layout.parameters = parameters
        } else if let parameters = parameters as? any LayoutMaking, parameters.apply(to: layout) {
            return
        } else {
            preconditionFailure("the properties of a \(name) are given to another layout")
        }
    }
}
