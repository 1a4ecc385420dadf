// SPDX-License-Identifier: MIT
//
// Templates and the fields they are filled with.

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct ViewTemplateTests {
    @Test func `fields fill texts, numbers, colours and whole values`() throws {
        let fields = Fields([
            .init("title", "Beach"), .init("h", 12), .init("wide", "30"), .init("tint", ["light": "#fff", "dark": "#000"]),
            .init("flag", "true"), .init("author", ["name": "Ada"]),
        ])
        let view = try view(
            "{background: '{tint}', content: {label: {text: '{{{title}}} by {author.name}', height: '{h}', width: '{wide}', hidden: '{flag}'}}}",
            fields: fields)
        let white = Scene.Color.components(red: 1, green: 1, blue: 1, alpha: 1)
        let black = Scene.Color.components(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(view.decoration.background == .color(.dynamic(light: white, dark: black)))
        let node = try #require(view.content)
        #expect(node.frame.height == 12)
        #expect(node.frame.width == 30)
        #expect(node.decoration.isHidden)
        guard case .label(let label) = node.kind else {
            Issue.record("expected a label")
            return
        }
        #expect(label.text == "{Beach} by Ada")
    }

    @Test func `a template tells which fields it uses`() throws {
        let scene = try scene(
            "scene: 1\nviews: {a: {opacity: '{x}', content: {vstack: [{label: '{b} {a}'}, {label: '{b}'}]}}}\ncollection: {sections: []}")
        #expect(scene.views[0].fieldNames == ["x", "b", "a"])
    }

    @Test func `a field that is missing when a view is filled is an error with its place`() throws {
        let scene = try scene("scene: 1\nviews:\n  a: {content: {label: '{title}'}}\ncollection: {sections: []}")
        let error = #expect(throws: SceneError.self) { try scene.views[0].view(with: Fields([.init("titel", "x")])) }
        #expect(error?.description == "scene.yaml:3:24: error: there is no field 'title'\nhint: did you mean 'titel'?")
    }

    @Test func `padding is one, two or four numbers`() throws {
        #expect(try view("{padding: 3}").padding == NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3))
        #expect(try view("{padding: [1, 2]}").padding == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
        #expect(try view("{padding: [1, 2, 3, 4]}").padding == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(
            try view("{padding: {leading: 1, horizontal: 4, vertical: 2}}").padding
                == NSDirectionalEdgeInsets(top: 2, leading: 1, bottom: 2, trailing: 4))
    }

    @Test func `states change only what they name`() throws {
        let selected = try #require(try view("{background: red, selected: {border: {width: 3}, textColor: white}}").selected)
        #expect(selected.background == nil)
        #expect(selected.border?.width == 3)
        #expect(selected.textColor == .named("white", alpha: 1))
        #expect(selected.opacity == nil)
    }

    @Test func `nodes nest and take lists or objects`() throws {
        let content = try #require(
            try view("{content: {hstack: {spacing: 4, children: [{vstack: [{label: A}, {spacer: 2}]}, {image: a.png}]}}}").content)
        guard case .stack(let row) = content.kind, case .stack(let column) = row.children[0].kind,
            case .image(let image) = row.children[1].kind
        else {
            Issue.record("expected stacks")
            return
        }
        #expect(row.axis == .horizontal)
        #expect(row.spacing == 4)
        #expect(column.axis == .vertical)
        #expect(column.children[1].kind == .spacer(minimumLength: 2))
        #expect(image.source == "a.png")
    }

    @Test(arguments: [
        ("type: radial", CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1)), ("type: conic", CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0)),
        ("type: radial, start: [0, 0.5]", CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 1)),
        ("type: linear", CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1)),
    ]) func `a gradient without points is seen, of whatever type`(keys: String, start: CGPoint, end: CGPoint) throws {
        let content = try #require(try view("{content: {gradient: {\(keys), colors: [red, blue]}}}").content)
        guard case .gradient(let gradient) = content.kind else {
            Issue.record("expected a gradient")
            return
        }
        #expect(gradient.start == start)
        #expect(gradient.end == end)
    }

    @Test func `steps of a transform act as nested calls do`() throws {
        var expected = CATransform3D.identity
        expected.m34 = -1 / 500
        expected = CATransform3DRotate(expected, .pi / 4, 0, 1, 0)
        expected = CATransform3DTranslate(expected, 0, 0, 40)
        let transform = try view("{transform: [{perspective: 500}, {rotate: 45, axis: [0, 1, 0]}, {translate: [0, 0, 40]}]}").decoration
            .transform
        #expect(transform == expected)
    }

    @Test(arguments: [
        ("#fff", Scene.Color.components(red: 1, green: 1, blue: 1, alpha: 1)),
        ("#ff000080", .components(red: 1, green: 0, blue: 0, alpha: 128 / 255)),
        ("systemBlue", .named("systemBlue", alpha: 1)),
    ]) func `colours are names or hexadecimal`(text: String, color: Scene.Color) {
        #expect(Scene.Color(text: text) == color)
    }

    @Test(arguments: ["#ff", "#ggg", "Blue", "", "#+1+1+1"]) func `other texts are no colours`(text: String) {
        #expect(Scene.Color(text: text) == nil)
    }
}
