// SPDX-License-Identifier: MIT
//
// The forms of insets and paddings, which are the same wherever one stands, and items that are scrolled to.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct InsetsTests {
    private static let forms = [
        ("8", UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)), ("[4, 16]", UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 16)),
        ("[1, 2, 3, 4]", UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
        ("{leading: 2, trailing: 4}", UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 4)),
        ("{horizontal: 5, top: 1}", UIEdgeInsets(top: 1, left: 5, bottom: 0, right: 5)),
    ]

    private func sections(_ collection: String, canvas: String = "{}") throws -> Scene {
        try scene(
            """
            scene: 1
            canvas: \(canvas)
            views: {v: {content: {label: x}}}
            collection: {\(collection), sections: [{items: [{view: v}]}]}
            """)
    }

    @Test(arguments: forms) func `every key of insets takes every form`(form: String, insets: UIEdgeInsets) throws {
        #expect(try sections("layout: {flow: {sectionInset: \(form)}}").collection.layout.flow.sectionInset == insets)
        let waterfall = try sections("layout: {waterfall: {sectionInset: \(form)}}").collection.layout.parameters as? WaterfallParameters
        #expect(waterfall?.sectionInset == insets)
        #expect(try sections("contentInset: \(form)").collection.contentInset == insets)
        #expect(try sections("contentInset: 0", canvas: "{safeArea: \(form)}").canvas.safeArea == insets)
        let padded = try view("padding: \(form)\ncontent: {label: x}").padding
        #expect(padded == NSDirectionalEdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    }

    @Test func `named sides follow the direction of reading where nothing is mirrored`() throws {
        let scene = try sections("contentInset: {leading: 2}", canvas: "{direction: rtl, safeArea: {leading: 3, top: 1}}")
        #expect(scene.collection.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
        #expect(scene.canvas.safeArea == UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 3))
        let listed = try sections("contentInset: [0, 2, 0, 0]", canvas: "{direction: rtl, safeArea: [0, 3, 0, 0]}")
        #expect(listed.collection.contentInset.left == 2 && listed.canvas.safeArea.left == 3)
    }

    @Test func `an item is scrolled to by its name alone, or within a key`() throws {
        let short = try sections("scroll: {item: [0, 0], position: centeredVertically}").collection.scroll
        #expect(short == .item(IndexPath(item: 0, section: 0), .centeredVertically))
        #expect(try sections("scroll: {to: {item: [0, 0], position: centeredVertically}}").collection.scroll == short)
        let alone = read(
            """
            scene: 1
            views: {v: {content: {label: x}}}
            collection: {scroll: {position: top}, sections: [{items: [{view: v}]}]}
            """)
        #expect(alone.diagnostics.map(\.message) == ["'position' says where an item comes to stand"])
    }
}
