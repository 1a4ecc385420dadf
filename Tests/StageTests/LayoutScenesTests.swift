// SPDX-License-Identifier: MIT
//
// Scenes that name the layouts beside flow.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineLayouts
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTypography
import VitrineViews

@Suite @MainActor
struct LayoutScenesTests {
    func stage(_ collection: String) throws -> Stage {
        let text = "scene: 1\ncanvas: {size: [300, 200]}\nviews: {a: {background: red}}\ncollection: \(collection)"
        let result = SceneLoader.load(Data(text.utf8), name: "scene.yaml", resources: SceneResources(root: "."))
        return Stage(scene: try #require(result.scene), typesetter: BoxTypesetter())
    }

    func elements(_ stage: Stage) -> [Inspection.Element] {
        var elements: [Inspection.Element] = []
        stage.forEachElement { elements.append($0) }
        return elements
    }

    @Test(arguments: ["coverFlow", "carousel", "circle", "cardStack", "spiral", "waterfall", "photoWall", "scalingLine"])
    func `every element is inspected, and adjustments apply`(_ name: String) throws {
        let stage = try stage(
            "{layout: {\(name): {}}, sections: [{items: {view: a, count: 40}}, {items: {view: a, count: 3}}], attributes: [{match: {item: 1}, alpha: 0.25, zIndex: 9}]}"
        )
        let all = elements(stage)
        #expect(all.count == 43)
        for element in all where element.indexPath.item == 1 { #expect(element.alpha == 0.25 && element.zIndex == 9) }
        #expect(all.contains { $0.isVisible })
    }

    @Test func `a waterfall takes the sizes of items and shows headers`() throws {
        let stage = try stage(
            "{layout: {waterfall: {columnCount: 2, headerReferenceSize: [0, 20]}}, sections: [{header: a, items: [{view: a, size: [1, 2]}, {view: a}]}]}"
        )
        #expect(
            elements(stage).map(\.frame) == [
                CGRect(x: 0, y: 0, width: 300, height: 20), CGRect(x: 0, y: 20, width: 145, height: 290),
                CGRect(x: 155, y: 20, width: 145, height: 145),
            ])
    }

    @Test func `an item that is scrolled to stands in the middle`() throws {
        let stage = try stage("{layout: {coverFlow: {}}, sections: [{items: {view: a, count: 9}}], scroll: {to: {item: [0, 6]}}}")
        #expect(stage.collectionView.contentOffset == CGPoint(x: 300, y: 0))
        #expect(elements(stage)[6].center == CGPoint(x: 450, y: 100))
    }

    @Test func `the perspective of a collection vanishes in the middle of what is shown`() throws {
        let stage = try stage(
            "{perspective: 400, layout: {flow: {itemSize: [300, 100]}}, sections: [{items: {view: a, count: 9}}], scroll: {offset: [0, 315]}, attributes: [{match: {item: 3}, transform3D: [{translate: [0, 0, 200]}]}]}"
        )
        #expect(stage.collectionView.layer.sublayerTransform.m34 == -0.0025)
        let cell = try #require(stage.collectionView.cellForItem(at: IndexPath(item: 3, section: 0)))
        // It begins 15 below the top, 85 above the middle, and 200 of 400 nearer to the eye: everything doubles.
        let corner = try #require(cell.layer.transformToSuperlayer.project(.zero))
        #expect(abs(corner.x - (150 - 300)) < 1e-9 && abs(corner.y - (415 - 170)) < 1e-9)
    }

    @Test func `what a layout does not show is told`() {
        let text =
            "scene: 1\nviews: {a: {}}\ncollection: {layout: {circle: {}}, sections: [{header: a, minimumLineSpacing: 4, decorations: [{view: a}], items: [{view: a, size: [1, 1]}]}]}"
        let messages = SceneLoader.load(Data(text.utf8), name: "scene.yaml", resources: SceneResources(root: ".")).diagnostics.map(
            \.message)
        #expect(
            messages.sorted() == [
                "section 0 has measures that only a flow layout asks for",
                "the header is not shown, because the layout has none",
                "the sizes of items in section 0 have no effect",
            ])
    }

    @Test(arguments: ["coverFlow", "carousel", "circle", "cardStack", "spiral", "waterfall", "photoWall", "scalingLine"])
    func `decorations stand behind the items of every layout`(_ name: String) throws {
        let stage = try stage(
            "{layout: {\(name): {}}, sections: [{items: {view: a, count: 6}, decorations: [{view: a, insets: [1, 2, 3, 4]}, {view: a, perLine: true}]}], attributes: [{match: {kind: decoration, item: 0}, alpha: 0.5}]}"
        )
        let all = elements(stage)
        let decorations = all.filter { $0.category == .decoration }
        #expect(decorations.count > 1)
        #expect(decorations[0].alpha == 0.5 && decorations.dropFirst().allSatisfy { $0.alpha == 1 && $0.zIndex == -1 })
        #expect(decorations.contains { $0.isVisible })
        // The one of the section holds the lines, but for its insets.
        let whole = decorations[0].frame.insetBy(dx: -4.01, dy: -4.01)
        for line in decorations.dropFirst().map(\.frame) {
            #expect(whole.minX <= line.minX && whole.minY <= line.minY && line.maxX <= whole.maxX && line.maxY <= whole.maxY)
        }
        let shown = stage.collectionView.subviews.filter { $0 is UICollectionReusableView && !($0 is UICollectionViewCell) }
        #expect(!shown.isEmpty)
    }

    @Test func `a decoration of a waterfall takes header, insets and footer in`() throws {
        let stage = try stage(
            "{layout: {waterfall: {headerReferenceSize: [0, 20], footerReferenceSize: [0, 10], sectionInset: [5, 5, 5, 5], minimumColumnSpacing: 10}}, sections: [{header: a, items: {view: a, count: 2}, decorations: [{view: a}]}]}"
        )
        // Columns are (300 - 10 - 10) / 2 = 140 wide, and so high are the items.
        let decoration = try #require(elements(stage).first { $0.category == .decoration })
        #expect(decoration.frame == CGRect(x: 0, y: 0, width: 300, height: 180))
    }

    @Test func `what is seen through a viewport has no more content than that`() throws {
        let stage = try stage("{layout: {spiral: {}}, sections: [{items: {view: a, count: 90}}]}")
        #expect(stage.fullContentSize == CGSize(width: 300, height: 200))
    }
}
