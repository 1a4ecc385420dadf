// SPDX-License-Identifier: MIT
//
// What scenes say of depth, as the display list shows it.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineStage
import VitrineViews

@Suite(.serialized) @MainActor
struct DepthScenesTests {
    /// The layer of an item, wherever it stands.
    private func cell(_ item: Int, of stage: Stage) throws -> DisplayList.Layer {
        func find(_ layers: [DisplayList.Layer]) -> DisplayList.Layer? {
            for layer in layers {
                if layer.element?.item == item { return layer }
                if let found = find(layer.sublayers) { return found }
            }
            return nil
        }
        return try #require(find(stage.displayList().layers))
    }

    private func scene(_ attributes: String, view: String = "{background: red}") throws -> Stage {
        try stage(
            """
            scene: 1
            canvas: {size: [100, 100], scale: 1}
            views: {a: \(view)}
            collection:
              perspective: 400
              layout: {flow: {itemSize: [40, 20], sectionInset: [40, 30, 40, 30]}}
              sections: [{items: {view: a, count: 1}}]
              attributes: [{\(attributes)}]
            """)
    }

    @Test func `a transform turns about the anchor point and leaves the element in its place`() throws {
        let layer = try cell(0, of: try scene("anchorPoint: [0, 0.5], transform3D: [{rotate: 60, axis: [0, 1, 0]}]"))
        let map = Homography(layer.transform)
        // The hinge stays where it was; the other edge is half as far from it, in the vanishing point.
        let (hinge, edge) = (try #require(map.map(CGPoint(x: 0, y: 10))), try #require(map.map(CGPoint(x: 40, y: 10))))
        #expect(abs(hinge.x - 30) < 1e-9 && abs(hinge.y - 50) < 1e-9)
        #expect(abs(edge.x - 50) < 1e-9 && abs(edge.y - 50) < 1e-9)
    }

    @Test func `a nearer element is seen larger`() throws {
        let layer = try cell(0, of: try scene("zPosition: 200"))
        let map = Homography(layer.transform)
        #expect(map.map(CGPoint(x: 0, y: 0)) == CGPoint(x: 10, y: 30))
        #expect(map.map(CGPoint(x: 40, y: 20)) == CGPoint(x: 90, y: 70))
    }

    @Test(arguments: [("", CGFloat(200), true), ("doubleSided: false, ", 0, false), ("doubleSided: false, ", -50, false)])
    func `a template says how near its elements are and whether they have a back`(key: String, z: CGFloat, isDoubleSided: Bool) throws {
        let layer = try cell(0, of: try scene("alpha: 1", view: "{background: red, \(key)zPosition: \(Int(z))}"))
        #expect(layer.isDoubleSided == isDoubleSided)
        #expect(layer.transform.m43 == z)
    }

    @Test(arguments: [(0, "front"), (80, "front"), (100, "back"), (180, "back")])
    func `a card with a back shows it when it is turned away`(angle: Int, side: String) throws {
        let view =
            "{background: red, content: {label: {text: front}}, back: {background: blue, content: {label: {text: back}}}}"
        let layer = try cell(0, of: try scene("transform3D: [{rotate: \(angle), axis: [0, 1, 0]}]", view: view))
        // Of the two one-sided faces one has its front towards the viewer.
        let faces = layer.sublayers.filter { !$0.isDoubleSided }
        #expect(layer.keepsDepth && faces.count == 2)
        let seen = faces.filter { Homography(CATransform3DConcat($0.transform, layer.transform)).determinant > 0 }
        #expect(seen.count == 1)
        #expect(DisplayList(size: .zero, scale: 1, layers: seen).description.contains("\"\(side)\""))
    }

    @Test func `a mask is as large as the view and says where it is seen`() throws {
        let stage = try oneView("{background: red, mask: {shape: {kind: ellipse, fill: black}}}")
        let text = stage.displayList().description
        #expect(text.contains("mask [0 0 100 60]"))
        #expect(text.components(separatedBy: "mask [").count == 2)
    }

    @Test func `the children of an overlay are seen in its perspective`() throws {
        let stage = try oneView("{content: {overlay: {perspective: 200, children: [{box: {background: red, zPosition: 100}}]}}}")
        // Twice as large about the middle of 100 by 60.
        #expect(stage.displayList().description.contains("[0 0 100 60] matrix3d(1 0 0 0 0 1 0 0 -0.25 -0.15 1 -0.005 -25 -15 100 0.5)"))
    }

    @Test(arguments: [("smooth", false), ("hard", true)]) func `the canvas says how edges look`(edges: String, isHard: Bool) throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [100, 100], scale: 1, edges: \(edges)}
            views: {a: {background: red}}
            collection: {sections: [{items: {view: a, count: 1}}]}
            """)
        #expect(stage.displayList().description.contains("hard-edged") == isHard)
    }
}
