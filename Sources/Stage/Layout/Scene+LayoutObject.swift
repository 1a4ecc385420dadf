// SPDX-License-Identifier: MIT
//
// The layout objects of a scene.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayouts
import VitrineSceneFile

extension Scene.Layout {
    /// The layout object, with what the scene adds to its answers.
    @MainActor func object(for model: SceneModel, mirrors: Bool) -> UICollectionViewLayout {
        let layout: PlacementLayout
        switch self {
        case .flow:
            let layout = SceneFlowLayout(model, mirrors: mirrors)
            apply(to: layout)
            return layout
        case .coverFlow: layout = CoverFlowLayout()
        case .carousel: layout = CarouselLayout()
        case .circle: layout = CircleLayout()
        case .cardStack: layout = CardStackLayout()
        case .spiral: layout = SpiralLayout()
        case .waterfall: layout = WaterfallLayout()
        case .photoWall: layout = PhotoWallLayout()
        case .scalingLine: layout = ScalingLineLayout()
        }
        apply(to: layout)
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
        switch (self, layout) {
        case (.flow(let properties), let layout as SceneFlowLayout): layout.take(properties)
        case (.coverFlow(let properties), let layout as CoverFlowLayout): layout.take(properties)
        case (.carousel(let properties), let layout as CarouselLayout): layout.take(properties)
        case (.circle(let properties), let layout as CircleLayout): layout.take(properties)
        case (.cardStack(let properties), let layout as CardStackLayout): layout.take(properties)
        case (.spiral(let properties), let layout as SpiralLayout): layout.take(properties)
        case (.waterfall(let properties), let layout as WaterfallLayout): layout.take(properties)
        case (.photoWall(let properties), let layout as PhotoWallLayout): layout.take(properties)
        case (.scalingLine(let properties), let layout as ScalingLineLayout): layout.take(properties)
        default: preconditionFailure("the properties of a \(name) are given to another layout")
        }
    }
}

extension CoverFlowLayout {
    fileprivate func take(_ properties: Scene.CoverFlowLayout) {
        scrollDirection = properties.scrollDirection.collectionViewDirection
        itemSize = properties.itemSize
        itemSpacing = properties.itemSpacing
        centerSpacing = properties.centerSpacing
        sideAngle = properties.sideAngle
        sideDepth = properties.sideDepth
        sideAlpha = properties.sideAlpha
        perspective = properties.perspective
    }
}

extension CarouselLayout {
    fileprivate func take(_ properties: Scene.CarouselLayout) {
        scrollDirection = properties.scrollDirection.collectionViewDirection
        itemSize = properties.itemSize
        itemSpacing = properties.itemSpacing
        radius = properties.radius
        tilt = properties.tilt
        backAlpha = properties.backAlpha
        hidesBacks = properties.hidesBacks
        perspective = properties.perspective
    }
}

extension CircleLayout {
    fileprivate func take(_ properties: Scene.CircleLayout) {
        itemSize = properties.itemSize
        radius = properties.radius
        ringSpacing = properties.ringSpacing
        startAngle = properties.startAngle
        sweepAngle = properties.sweepAngle
        rotatesItems = properties.rotatesItems
    }
}

extension CardStackLayout {
    fileprivate func take(_ properties: Scene.CardStackLayout) {
        scrollDirection = properties.scrollDirection.collectionViewDirection
        itemSize = properties.itemSize
        stackOffset = properties.stackOffset
        stackScale = properties.stackScale
        stackAngle = properties.stackAngle
        visibleItemCount = properties.visibleItemCount
        throwAngle = properties.throwAngle
    }
}

extension SpiralLayout {
    fileprivate func take(_ properties: Scene.SpiralLayout) {
        scrollDirection = properties.scrollDirection.collectionViewDirection
        itemSize = properties.itemSize
        radius = properties.radius
        itemsPerTurn = properties.itemsPerTurn
        rise = properties.rise
        backAlpha = properties.backAlpha
        perspective = properties.perspective
    }
}

extension WaterfallLayout {
    fileprivate func take(_ properties: Scene.WaterfallLayout) {
        scrollDirection = properties.scrollDirection.collectionViewDirection
        itemSize = properties.itemSize
        columnCount = properties.columnCount
        minimumColumnSpacing = properties.minimumColumnSpacing
        minimumInteritemSpacing = properties.minimumInteritemSpacing
        sectionInset = properties.sectionInset
        headerReferenceSize = properties.headerReferenceSize
        footerReferenceSize = properties.footerReferenceSize
    }
}

extension PhotoWallLayout {
    fileprivate func take(_ properties: Scene.PhotoWallLayout) {
        scrollDirection = properties.scrollDirection.collectionViewDirection
        itemSize = properties.itemSize
        columnCount = properties.columnCount
        spacing = properties.spacing
        tilt = properties.tilt
        turn = properties.turn
        rotation = properties.rotation
        scatter = properties.scatter
        perspective = properties.perspective
    }
}

extension ScalingLineLayout {
    fileprivate func take(_ properties: Scene.ScalingLineLayout) {
        scrollDirection = properties.scrollDirection.collectionViewDirection
        itemSize = properties.itemSize
        minimumLineSpacing = properties.minimumLineSpacing
        zoomFactor = properties.zoomFactor
        activeDistance = properties.activeDistance
        sideAlpha = properties.sideAlpha
    }
}

extension Scene.ScrollDirection {
    /// The direction as the collection view names it.
    var collectionViewDirection: UICollectionView.ScrollDirection { self == .vertical ? .vertical : .horizontal }
}
