// SPDX-License-Identifier: MIT
//
// Scenes whose sections have layouts of their own.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTypography
import VitrineViews

@Suite @MainActor
struct CompositionalScenesTests {
    func stage(_ collection: String, views: String = "a: {background: red}", size: String = "[300, 200]") throws -> Stage {
        let text = "scene: 1\ncanvas: {size: \(size)}\nviews: {\(views)}\ncollection: \(collection)"
        let result = SceneLoader.load(Data(text.utf8), name: "scene.yaml", resources: SceneResources(root: "."))
        #expect(result.diagnostics == [])
        return Stage(scene: try #require(result.scene), typesetter: BoxTypesetter())
    }

    func elements(_ stage: Stage) -> [Inspection.Element] {
        var elements: [Inspection.Element] = []
        stage.forEachElement { elements.append($0) }
        return elements
    }

    func frames(_ stage: Stage) -> [CGRect] { elements(stage).map(\.frame) }

    @Test func `cells of a grid are as high as their aspect says, whatever the room between them`() throws {
        let stage = try stage("{layout: {grid: {columns: 3, spacing: 9, aspect: 1}}, sections: [{items: {view: a, count: 4}}]}")
        #expect(
            frames(stage) == [
                CGRect(x: 0, y: 0, width: 94, height: 94), CGRect(x: 103, y: 0, width: 94, height: 94),
                CGRect(x: 206, y: 0, width: 94, height: 94), CGRect(x: 0, y: 103, width: 94, height: 94),
            ])
    }

    @Test func `each section has its layout, and a header takes room where there is one`() throws {
        let stage = try stage(
            """
            {sections: [
              {layout: {grid: {columns: 2, height: 40, header: {height: 20}}}, header: a, items: {view: a, count: 2}},
              {layout: {group: {height: 30}, header: {height: 20}}, items: {view: a, count: 2}}]}
            """)
        #expect(
            frames(stage) == [
                CGRect(x: 0, y: 0, width: 300, height: 20), CGRect(x: 0, y: 20, width: 150, height: 40),
                CGRect(x: 150, y: 20, width: 150, height: 40), CGRect(x: 0, y: 60, width: 300, height: 30),
                CGRect(x: 0, y: 90, width: 300, height: 30),
            ])
    }

    @Test func `cells, headers and rows of a shelf are as high as their content`() throws {
        let stage = try stage(
            "{layout: {grid: {columns: 2, spacing: 10}}, sections: [{header: {view: t, text: '1'}, items: [{view: t, text: '2'}, {view: t, text: '3'}, {view: t, text: '4'}]}]}",
            views: "t: {padding: 10, content: {label: {text: '{text}', font: {size: 20}}}}")
        let all = frames(stage)
        #expect(all.map(\.size.height).allSatisfy { $0 == all[0].size.height && $0 > 20 && $0 < 60 })
        #expect(all[3].minY == all[1].maxY + 10)
    }

    @Test func `uniform cells of a shelf are as high as the highest, in every column`() throws {
        func heights(_ layout: String) throws -> [CGFloat] {
            let stage = try stage(
                """
                {sections: [{layout: {\(layout), spacing: 8}}, view: t,
                  items: [{text: One}, {text: One two three four five}, {text: Six}, {text: Seven}]}]}
                """, views: "t: {content: {label: {text: '{text}', lines: 0, font: {size: 20}}}}")
            return frames(stage).map(\.height)
        }
        for layout in ["shelf: {width: 80", "banner: {peek: 110"] {
            let uniform = try heights("\(layout), height: {uniform: 20}")
            #expect(uniform.count >= 3 && uniform.allSatisfy { $0 == uniform[0] && $0 >= 60 }, "\(layout): \(uniform)")
            #expect(Set(try heights("\(layout), height: {estimated: 20}")).count > 1)
        }
    }

    @Test func `badges show the fields of their items`() throws {
        let stage = try stage(
            """
            {layout: {compositional: {section: {group: {height: 50, horizontal: {badges: [{view: n, width: 10, height: 12}]}}, background: {view: b, insets: 4}}}},
             sections: [{id: x, items: [{view: a, count: 7}, {view: a, count: 8}]}]}
            """, views: "a: {background: red}, n: {content: {label: {text: 'n{count}'}}}, b: {content: {label: {text: 'of {id}'}}}")
        let all = elements(stage)
        #expect(all.filter { $0.kind == "badge-0-n" }.map(\.frame) == [0, 50].map { CGRect(x: 290, y: $0, width: 10, height: 12) })
        #expect(all.filter { $0.category == .decoration }.map(\.frame) == [CGRect(x: 4, y: 4, width: 292, height: 92)])
        let text = stage.displayList().description
        for word in ["n7", "n8", "of x"] { #expect(text.contains(word), "\(word)") }
    }

    @Test func `a view around all sections stands above them`() throws {
        let stage = try stage(
            "{layout: {compositional: {boundary: [{view: a, height: 30}], section: {group: {height: 20}}}}, sections: [{items: {view: a, count: 1}}]}"
        )
        #expect(frames(stage) == [CGRect(x: 0, y: 30, width: 300, height: 20), CGRect(x: 0, y: 0, width: 300, height: 30)])
    }

    @Test func `a section of many more items than can be shown is refused, and one of a million is not`() throws {
        let many = try stage("{layout: {grid: {columns: 3, aspect: 1}}, sections: [{items: {view: a, count: 1000000}}]}")
        #expect(many.diagnostics == [])
        let crowd = try stage(
            "{layout: {grid: {columns: 1000, aspect: 100}}, sections: [{items: {view: a, count: 1000000}}]}", size: "[300, 201]")
        #expect(crowd.diagnostics.contains { $0.message.contains("more than the limit of 22000") })
    }

    @Test func `items in view with more parts than can be shown are refused`() throws {
        let boxes = String(repeating: "{box: {child: ", count: 40) + "{label: hello}" + String(repeating: "}}", count: 40)
        func scene(of count: Int) throws -> Stage {
            try stage(
                "{layout: {circle: {itemSize: [10, 10], radius: 20}}, sections: [{view: a, items: {count: \(count)}}]}",
                views: "a: {content: \(boxes)}")
        }
        #expect(try scene(of: 6_000).diagnostics.contains { $0.message.contains("more than the limit of 200000 parts") })
        #expect(try !scene(of: 20).diagnostics.contains { $0.message.contains("parts") })
    }
}
