// SPDX-License-Identifier: MIT
//
// The layouts beside flow, read from scenes: every property arrives.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct LayoutsDecodingTests {
    func layout(_ text: String) throws -> Scene.Layout {
        try scene("scene: 1\nviews: {a: {}}\ncollection: {layout: {\(text)}, sections: []}").collection.layout
    }

    @Test func `every kind of layout is read under its name`() throws {
        #expect(Set(sceneLayouts.map { $0.name }).count == sceneLayouts.count)
        for kind in sceneLayouts {
            let layout = try layout("\(kind.name): {}")
            #expect(layout.name == kind.name && layout.traits == kind.traits)
            #expect(layout == Scene.Layout(kind.init()))
            #expect(kind.keySummary.hasSuffix("."), "\(kind.name)")
        }
    }

    @Test func `layouts of different kinds differ`() {
        #expect(Scene.Layout(CircleParameters()) != Scene.Layout(SpiralParameters()))
        #expect(Set([Scene.Layout(CircleParameters()), Scene.Layout(CircleParameters())]).count == 1)
    }

    @Test func `a cover flow`() throws {
        var expected = CoverFlowParameters()
        #expect(try layout("coverFlow: {}") == Scene.Layout(expected))
        (expected.scrollDirection, expected.itemSize, expected.itemSpacing, expected.centerSpacing) = (
            .vertical, CGSize(width: 1, height: 2), 3, 4
        )
        (expected.sideAngle, expected.sideDepth, expected.sideAlpha, expected.perspective) = (5, 6, 0.7, 8)
        #expect(
            try layout(
                "coverFlow: {scrollDirection: vertical, itemSize: [1, 2], itemSpacing: 3, centerSpacing: 4, sideAngle: 5, sideDepth: 6, sideAlpha: 0.7, perspective: 8}"
            ) == Scene.Layout(expected))
    }

    @Test func `the distances of a cover flow may be shares of an item`() throws {
        var expected = CoverFlowParameters()
        (expected.relativeItemSpacing, expected.relativeCenterSpacing) = (.fraction(0.25), .fraction(0.5, plus: -4))
        expected.relativeSideDepth = .fractionalHeight(0.5)
        #expect(
            try layout(
                "coverFlow: {itemSpacing: 25%, centerSpacing: {fraction: 0.5, plus: -4}, sideDepth: {fractionalHeight: 0.5}}"
            ) == Scene.Layout(expected))
    }

    @Test func `a carousel`() throws {
        var expected = CarouselParameters()
        (expected.scrollDirection, expected.itemSize, expected.itemSpacing, expected.radius) = (
            .vertical, CGSize(width: 1, height: 2), 3, 4
        )
        (expected.tilt, expected.backAlpha, expected.hidesBacks, expected.perspective) = (5, 0.6, true, 7)
        #expect(
            try layout(
                "carousel: {scrollDirection: vertical, itemSize: [1, 2], itemSpacing: 3, radius: 4, tilt: 5, backAlpha: 0.6, hidesBacks: true, perspective: 7}"
            ) == Scene.Layout(expected))
    }

    @Test func `a circle`() throws {
        var expected = CircleParameters()
        (expected.itemSize, expected.radius, expected.ringSpacing) = (CGSize(width: 1, height: 2), 3, 4)
        (expected.startAngle, expected.sweepAngle, expected.rotatesItems) = (-5, 6, true)
        #expect(
            try layout("circle: {itemSize: [1, 2], radius: 3, ringSpacing: 4, startAngle: -5, sweepAngle: 6, rotatesItems: true}")
                == Scene.Layout(expected))
    }

    @Test func `a card stack`() throws {
        var expected = CardStackParameters()
        (expected.scrollDirection, expected.itemSize, expected.stackOffset) = (
            .vertical, CGSize(width: 1, height: 2), CGSize(width: -3, height: 4)
        )
        (expected.stackScale, expected.stackAngle, expected.visibleItemCount, expected.throwAngle) = (0.5, 6, 7, 8)
        #expect(
            try layout(
                "cardStack: {scrollDirection: vertical, itemSize: [1, 2], stackOffset: [-3, 4], stackScale: 0.5, stackAngle: 6, visibleItemCount: 7, throwAngle: 8}"
            ) == Scene.Layout(expected))
    }

    @Test func `a spiral`() throws {
        var expected = SpiralParameters()
        (expected.scrollDirection, expected.itemSize, expected.radius) = (.horizontal, CGSize(width: 1, height: 2), 3)
        (expected.itemsPerTurn, expected.rise, expected.backAlpha, expected.perspective) = (4.5, 5, 0.6, 7)
        #expect(
            try layout(
                "spiral: {scrollDirection: horizontal, itemSize: [1, 2], radius: 3, itemsPerTurn: 4.5, rise: 5, backAlpha: 0.6, perspective: 7}"
            ) == Scene.Layout(expected))
    }

    @Test func `a waterfall`() throws {
        var expected = WaterfallParameters()
        (expected.scrollDirection, expected.itemSize, expected.columnCount) = (.horizontal, CGSize(width: 1, height: 2), 3)
        (expected.minimumColumnSpacing, expected.minimumInteritemSpacing) = (4, 5)
        expected.sectionInset = UIEdgeInsets(top: 6, left: 7, bottom: 8, right: 9)
        (expected.headerReferenceSize, expected.footerReferenceSize) = (CGSize(width: 10, height: 11), CGSize(width: 12, height: 13))
        #expect(
            try layout(
                "waterfall: {scrollDirection: horizontal, itemSize: [1, 2], columnCount: 3, minimumColumnSpacing: 4, minimumInteritemSpacing: 5, sectionInset: [6, 7, 8, 9], headerReferenceSize: [10, 11], footerReferenceSize: [12, 13]}"
            ) == Scene.Layout(expected))
    }

    @Test func `a photo wall`() throws {
        var expected = PhotoWallParameters()
        (expected.scrollDirection, expected.itemSize, expected.columnCount) = (.horizontal, CGSize(width: 1, height: 2), 3)
        (expected.spacing, expected.tilt, expected.turn) = (4, 5, 6)
        (expected.rotation, expected.scatter, expected.perspective) = (7, 8, 9)
        #expect(
            try layout(
                "photoWall: {scrollDirection: horizontal, itemSize: [1, 2], columnCount: 3, spacing: 4, tilt: 5, turn: 6, rotation: 7, scatter: 8, perspective: 9}"
            ) == Scene.Layout(expected))
    }

    @Test func `a scaling line`() throws {
        var expected = ScalingLineParameters()
        (expected.scrollDirection, expected.itemSize, expected.minimumLineSpacing) = (.vertical, CGSize(width: 1, height: 2), 3)
        (expected.zoomFactor, expected.activeDistance, expected.sideAlpha) = (0.4, 5, 0.6)
        #expect(
            try layout(
                "scalingLine: {scrollDirection: vertical, itemSize: [1, 2], minimumLineSpacing: 3, zoomFactor: 0.4, activeDistance: 5, sideAlpha: 0.6}"
            ) == Scene.Layout(expected))
    }

    @Test func `a perspective for the whole collection, and transforms in space`() throws {
        let collection = try scene(
            """
            scene: 1
            views: {a: {}}
            collection:
              perspective: 500
              sections: [{items: {view: a, count: 3}}]
              attributes:
                - {match: {item: 0}, transform3D: [{perspective: 400}, {rotate: 90, axis: [0, 1, 0]}]}
                - {match: {item: 1}, transform3D: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 5, 6, 7, 1]}
            """
        ).collection
        #expect(collection.perspective == 500)
        let turned = try #require(collection.attributes[0].transform3D)
        // A point x to the right goes x behind the plane, where w is 1 + x / 400.
        #expect(abs(turned.m14 - 1 / 400) < 1e-12 && abs(turned.m13 + 1) < 1e-12)
        let matrix = try #require(collection.attributes[1].transform3D)
        #expect(matrix.m34 == -0.002 && [matrix.m41, matrix.m42, matrix.m43] == [5, 6, 7])
    }
}
