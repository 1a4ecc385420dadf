// SPDX-License-Identifier: MIT
//
// The layout objects of a scene.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayouts
import VitrineSceneFile

extension Scene.Layout {
    /// The layout object, with the scene's adjustments of attributes.
    @MainActor func object(for scene: Scene) -> UICollectionViewLayout {
        let layout: PlacementLayout
        switch self {
        case .flow(let flow): return SceneFlowLayout(flow, scene: scene)
        case .coverFlow(let properties): layout = CoverFlowLayout(properties)
        case .carousel(let properties): layout = CarouselLayout(properties)
        case .circle(let properties): layout = CircleLayout(properties)
        case .cardStack(let properties): layout = CardStackLayout(properties)
        case .spiral(let properties): layout = SpiralLayout(properties)
        case .waterfall(let properties): layout = WaterfallLayout(properties)
        case .photoWall(let properties): layout = PhotoWallLayout(properties)
        case .scalingLine(let properties): layout = ScalingLineLayout(properties)
        }
        let adjustments = AttributeAdjustments(scene.collection.attributes)
        if !adjustments.isEmpty { layout.attributesHandler = { adjustments.apply(to: $0) } }
        return layout
    }
}

extension CoverFlowLayout {
    fileprivate convenience init(_ properties: Scene.CoverFlowLayout) {
        self.init()
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
    fileprivate convenience init(_ properties: Scene.CarouselLayout) {
        self.init()
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
    fileprivate convenience init(_ properties: Scene.CircleLayout) {
        self.init()
        itemSize = properties.itemSize
        radius = properties.radius
        ringSpacing = properties.ringSpacing
        startAngle = properties.startAngle
        sweepAngle = properties.sweepAngle
        rotatesItems = properties.rotatesItems
    }
}

extension CardStackLayout {
    fileprivate convenience init(_ properties: Scene.CardStackLayout) {
        self.init()
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
    fileprivate convenience init(_ properties: Scene.SpiralLayout) {
        self.init()
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
    fileprivate convenience init(_ properties: Scene.WaterfallLayout) {
        self.init()
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
    fileprivate convenience init(_ properties: Scene.PhotoWallLayout) {
        self.init()
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
    fileprivate convenience init(_ properties: Scene.ScalingLineLayout) {
        self.init()
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
