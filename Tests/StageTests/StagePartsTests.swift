// SPDX-License-Identifier: MIT
//
// Very many items in view: drawn a part at a time, they make the picture that they make at once.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineInterfaces
import VitrineOutput
import VitrineScene
import VitrineSceneFormat
import VitrineTypography
import VitrineViews

@testable import VitrineStage

@Suite(.serialized) @MainActor
struct StagePartsTests {
    private static let grid = "flow: {itemSize: [2, 2], minimumLineSpacing: 0, minimumInteritemSpacing: 0}"

    /// 3,200 items of 2 points on a canvas of 160 by 80, over a gradient.
    private func scene(_ view: String, layout: String = Self.grid) -> String {
        """
        scene: 1
        canvas: {size: [160, 80], scale: 1, background: white}
        views: {it: \(view), ground: {background: {gradient: {colors: [systemRed, systemBlue]}}}}
        collection:
          backgroundView: {view: ground}
          layout: {\(layout)}
          sections: [{items: {view: it, count: 3200}}]
        """
    }

    private func made(_ yaml: String, inParts: Bool) throws -> Stage {
        let resources = SceneResources(root: "/nonexistent")
        let scene = try SceneLoader.load(Data(yaml.utf8), name: "test.yaml", resources: resources).readable
        return Stage(
            scene: scene, file: "test.yaml", resources: resources, fontFolders: [], typesetter: BoxTypesetter(), isPlayed: false,
            mayBeInParts: inParts)
    }

    private func png(_ stage: Stage) throws -> Data { try StillWriter.data([StageMoment(stage)], as: .png, options: RenderOptions()) }

    @Test(arguments: [
        "{background: systemIndigo, opacity: 0.5, shadow: {radius: 2, opacity: 0.5}}",
        "{material: regular, cornerRadius: 1}",
        "{content: {label: {text: \"{index}\", font: {size: 2}}}}",
    ])
    func `items drawn a part at a time make the picture of all at once`(view: String) throws {
        for layout in [Self.grid, "circle: {itemSize: [9, 9]}"] {
            let yaml = scene(view, layout: layout)
            let (whole, parts) = (try made(yaml, inParts: false), try made(yaml, inParts: true))
            #expect(parts.collectionView.visibleCells.count == StageParts.size)
            #expect(try png(parts) == png(whole))
            #expect(parts.collectionView.visibleCells.count <= StageParts.size)
            #expect(parts.displayList() == whole.displayList())
            #expect(parts.diagnostics == whole.diagnostics)
        }
    }

    @Test func `each part is painted over those before it, and the first has the background`() throws {
        let stage = try made(scene("{background: systemIndigo}"), inParts: true)
        var grounds: [Bool] = []
        var counts: [Int] = []
        #expect(
            try stage.displayParts { list in
                grounds.append(list.background != nil)
                counts.append(list.description.components(separatedBy: "cell-0-").count - 1)
            })
        #expect(grounds == [true, false, false, false])
        #expect(counts == [1024, 1024, 1024, 128])
    }

    @Test func `items that stand at depths are painted at once, in the order of their depths`() throws {
        let deep = scene("{background: systemIndigo, zPosition: 3}")
        let (whole, parts) = (try made(deep, inParts: false), try made(deep, inParts: true))
        #expect(try !parts.displayParts { _ in })
        #expect(parts.displayList() == whole.displayList())
        #expect(parts.collectionView.visibleCells.count == 3200)
    }

    @Test func `more items may be in view a part at a time than at once, and no more than can be waited for`() throws {
        func crowd(_ count: Int, _ view: String = "{}") throws -> [String] {
            let small = "flow: {itemSize: [0.1, 0.1], minimumLineSpacing: 0, minimumInteritemSpacing: 0}"
            let yaml = scene(view, layout: small).replacing("count: 3200", with: "count: \(count)")
            let resources = SceneResources(root: "/nonexistent")
            let scene = try SceneLoader.load(Data(yaml.utf8), name: "test.yaml", resources: resources).readable
            return scene.crowds(file: "test.yaml").map(\.message)
        }
        #expect(try crowd(100_000) == [])
        // In depth all are there at once.
        #expect(try crowd(100_000, "{zPosition: 3}").map { $0.hasSuffix("more than the limit of 22000") } == [true])
        #expect(try crowd(300_000) == ["about 300000 items of section 0 are in view, more than the limit of 250000"])
    }
}
