// SPDX-License-Identifier: MIT
//
// Short forms of scenes: fields beside a view's name, loops among spans, paths without a kind, lengths of groups.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct ShortFormsTests {
    private let views = "{pin: {content: {label: '{icon}'}}, it: {content: {label: x}}}"

    private func told(_ keys: String, views: String? = nil) -> [String] {
        read("scene: 1\n\(keys)\nviews: \(views ?? self.views)\ncollection: {sections: [{items: [{view: it}]}]}").diagnostics
            .map(\.description)
    }

    @Test func `a pinned view has its fields beside its name`() throws {
        let scene = try scene(
            "scene: 1\nforeground: [{view: pin, icon: car, center: [0.5, 0.5]}]\nviews: \(views)\ncollection: {sections: [{items: [{view: it}]}]}"
        )
        let use = try #require(scene.screen.foreground.first?.content.use)
        #expect(use.view == "pin" && use.fields["icon"] == .string("car"))
    }

    @Test func `a key that neither a pinned view nor its view has is refused`() {
        let told = told("foreground: [{view: pin, icon: car, egdes: 0}]")
        #expect(told.count == 1 && told[0].contains("a pinned view has no key 'egdes'") && told[0].contains("edges"), "\(told)")
    }

    @Test func `a field that a view without fields lacks is told by how it is written`() {
        let told = told("foreground: [{view: pin}]")
        #expect(told.count == 1 && told[0].contains("{view: pin, icon: …}"), "\(told)")
    }

    @Test func `an accessory has the fields of its view beside its name`() throws {
        let row = try view("{row: {text: A, accessories: [{view: {label: '3'}}]}}")
        #expect(row.row?.accessories.count == 1)
        let scene = try scene(
            """
            scene: 1
            views: {badge: {content: {label: '{n}'}}}
            collection: {layout: {list: {}}, sections: [{items: [{text: A, accessories: [{view: badge, n: 3}, checkmark]}]}]}
            """)
        let item = try scene.collection.sections[0].item(at: 0, section: 0)
        let shown = try #require(scene.listRow).view(with: item.fields)
        guard case .node(let node)? = shown.row?.accessories.first?.content, case .box(let inner?) = node.kind,
            case .label(let label) = inner.kind
        else {
            Issue.record("no badge")
            return
        }
        #expect(label.text == "3")
    }

    @Test func `a loop among spans makes a run for each element`() throws {
        let shown = try view(
            "{content: {label: {spans: [{each: 3, do: {icon: star.fill}}, {each: [a, b], do: [{text: '{value}'}, {text: ' '}]}]}}}")
        guard case .label(let label)? = shown.content?.kind else {
            Issue.record("no label")
            return
        }
        #expect(label.spans.map { $0.icon?.name ?? $0.text } == ["star.fill", "star.fill", "star.fill", "a", " ", "b", " "])
    }

    @Test func `a shape with a path is of that kind, and may be filled with a gradient`() throws {
        let shown = try view("{content: {shape: {path: 'M0 0 L1 1 Z', fill: {gradient: {colors: [red, blue]}}}}}")
        guard case .shape(let shape)? = shown.content?.kind else {
            Issue.record("no shape")
            return
        }
        #expect(shape.kind == .path && shape.gradient?.colors.count == 2 && shape.fill == nil)
    }

    @Test func `frames of a group are shares, points, or both`() throws {
        let frame = Scene.LayoutItem.GroupFrame(
            x: .points(52), y: .fraction(0.5, plus: 0), width: .fraction(1, plus: -52), height: .fraction(0.5, plus: 0))
        let scene = try scene(
            """
            scene: 1
            views: {it: {content: {label: x}}}
            collection:
              sections:
                - layout: {group: {height: 100, frames: [[{points: 52}, 0.5, {fraction: 1, plus: -52}, 0.5]]}}
                  items: [{view: it}]
            """)
        guard case .own(let own)? = scene.collection.sections[0].layout, case .frames(let frames) = own.group.content else {
            Issue.record("no frames")
            return
        }
        #expect(frames == [frame])
        #expect(frame.frame(in: CGSize(width: 352, height: 100)) == CGRect(x: 52, y: 50, width: 300, height: 50))
    }

    @Test func `a field that a part does not read is told, and a key of nodes is none`() {
        let views = "{part: {content: {label: '{title}'}}, it: {content: {hstack: [{view: part, title: A, width: 40, titel: B}]}}}"
        let told = told("", views: views)
        #expect(told.count == 1, "\(told)")
        #expect(told.first?.contains("warning: view 'part' does not use the field 'titel'") == true)
        #expect(told.first?.contains("did you mean 'title'?") == true)
    }

    @Test func `a field of the name of a key of nodes is the view's where it reads it`() throws {
        let scene = try scene(
            """
            scene: 1
            views:
              part: {content: {box: {width: "{width}"}}}
              it: {content: {hstack: [{view: part, width: 40, height: 20}]}}
            collection: {sections: [{items: [{view: it}]}]}
            """)
        let item = try scene.collection.sections[0].item(at: 0, section: 0)
        let shown = try #require(scene.view(named: "it")).view(with: item.fields)
        guard case .stack(let stack)? = shown.content?.kind, let part = stack.children.first, case .box(let inner?) = part.kind else {
            Issue.record("no part")
            return
        }
        #expect(part.frame.width == nil && part.frame.height == 20 && inner.frame.width == 40)
    }

    @Test func `a size that follows a text style is one`() throws {
        let shown = try view("{content: {label: {text: A, font: {size: 18, relativeTo: body}}}}")
        guard case .label(let label)? = shown.content?.kind else {
            Issue.record("no label")
            return
        }
        #expect(label.font.size == 18 && label.font.relativeTo == .body)
    }
}
