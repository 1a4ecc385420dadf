// SPDX-License-Identifier: MIT
//
// Variants, states and slots of views, views that are shown alone, and conditions on the sides of the canvas.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct ViewVariantsTests {
    private static let pill = """
          pill:
            defaults: {title: Open}
            variants:
              kind: {primary: {opacity: 0.9, ink: white}, quiet: {opacity: 0.8, ink: red}}
              size: [small, large]
            states:
              disabled: {opacity: 0.4}
              loading: {content: {label: "wait {ink}"}}
            content: {label: "{title} {ink} {size}{disabled}"}
        """

    private func text(_ views: String, item: String, before: String = "") throws -> Scene {
        try scene("scene: 1\n\(before)\nviews:\n\(views)\ncollection: {sections: [{items: [\(item)]}]}")
    }

    /// The first item's view.
    private func view(_ views: String = pill, item: String, before: String = "") throws -> Scene.View {
        let scene = try text(views, item: item, before: before)
        let item = try scene.collection.sections[0].item(at: 0, section: 0)
        return try #require(scene.view(named: item.view)).view(with: item.fields)
    }

    private func words(_ node: Scene.Node?) -> String {
        switch node?.kind {
        case .label(let label): label.text
        case .stack(let stack): "[" + stack.children.map { words($0) }.joined(separator: ", ") + "]"
        case .overlay(let overlay): "(" + overlay.children.map { words($0) }.joined(separator: ", ") + ")"
        case .box(let inner): "{" + words(inner) + "}"
        case nil: "nothing"
        default: "?"
        }
    }

    @Test(arguments: [
        ("{view: pill}", "Open white smallfalse", 0.9),
        ("{view: pill, kind: quiet}", "Open red smallfalse", 0.8),
        ("{view: pill, kind: quiet, size: large, title: Go}", "Go red largefalse", 0.8),
        ("{view: pill, disabled: true}", "Open white smalltrue", 0.4),
        ("{view: pill, disabled: 1, kind: null}", "Open white smalltrue", 0.4),
        ("{view: pill, kind: quiet, loading: true}", "wait red", 0.8),
        ("{view: pill, kind: quiet, ink: blue}", "Open blue smallfalse", 0.8),
    ])
    func `fields choose what a view is`(item: String, said: String, opacity: Double) throws {
        let view = try view(item: item)
        #expect(words(view.content) == said)
        #expect(Double(view.decoration.opacity) == opacity)
    }

    @Test func `a view in a view is chosen by what it is passed, and by nothing around it`() throws {
        let views =
            Self.pill + """

                  two:
                    variants: {size: [large, small]}
                    content: {vstack: [{view: pill, kind: "{kind}"}, {view: pill, disabled: "{off}", size: large}, {view: pill, size: "{size}"}]}
                """
        let view = try view(views, item: "{view: two, kind: quiet, off: false, disabled: true}")
        #expect(words(view.content) == "[{Open red smallfalse}, {Open white largefalse}, {Open white largefalse}]")
    }

    @Test func `defaults, variables and the canvas choose where nobody else does`() throws {
        let views = """
              it:
                defaults: {a: y}
                variants: {a: [x, y], b: [x, y], sizeClass: {compact: {opacity: 0.5}, regular: {opacity: 0.7}}, mood: [calm]}
                content: {label: "{a} {b} {sizeClass} {mood}"}
            """
        let before = "variables: {b: y, mood: loud}\ncanvas: {device: iPad Pro 11}"
        let view = try view(views, item: "{view: it}", before: before)
        #expect(words(view.content) == "y y regular calm")
        #expect(view.decoration.opacity == 0.7)
    }

    @Test(arguments: [
        ("{view: it}", "A small", 1), ("{view: it, kind: quiet}", "B small", 0.8),
        ("{view: it, kind: quiet, disabled: true}", "B small", 0.2),
        ("{view: it, kind: quiet, size: large}", "C large", 0.8), ("{view: it, size: large, disabled: true}", "A large", 0.4),
        ("{view: it, kind: quiet, size: large, disabled: true, ink: D}", "D large", 0.2),
    ])
    func `words that hold together change more than each`(item: String, said: String, opacity: Double) throws {
        let views = """
              it:
                variants: {kind: {plain: {ink: A}, quiet: {opacity: 0.8, ink: B}}, size: [small, large]}
                states: {disabled: {opacity: 0.4}}
                combinations:
                  - {when: {kind: quiet, disabled: true}, opacity: 0.2}
                  - {when: {kind: quiet, size: large}, ink: C}
                content: {label: "{ink} {size}"}
            """
        let view = try view(views, item: item)
        #expect(words(view.content) == said)
        #expect(Double(view.decoration.opacity) == opacity)
    }

    @Test(arguments: [
        ("{opacity: 1}", "4:74 a combination says when it holds"),
        ("{when: {knd: a}}", "4:82 the view has no variant or state 'knd'"),
        ("{when: {kind: c}}", "4:88 'kind' is never the string 'c'"),
        ("{when: {kind: a, off: true}, opacity: 7}", "4:112 'opacity' expects a number from 0 to 1, found the number 7"),
    ])
    func `a combination that never holds, or says what is wrong, is told`(combination: String, message: String) {
        let result = read(
            """
            scene: 1
            views:
              it:
                {variants: {kind: {a: {}, b: {}}}, states: {off: {}}, combinations: [\(combination)], content: {label: A}}
            collection: {sections: [{items: [{view: it}]}]}
            """)
        #expect(result.diagnostics.map { "\($0.line):\($0.column) \($0.message)" } == [message])
    }

    @Test func `what a variant says is looked at though no item is of it`() throws {
        let result = read(
            """
            scene: 1
            views:
              it: {variants: {kind: {a: {opacity: 0.5}, b: {opacity: 7, content: {label: {fnt: body, text: x}}}}}, content: {label: A}}
            collection: {sections: [{items: [{view: it}]}]}
            """)
        #expect(
            result.diagnostics.map(\.message) == [
                "'opacity' expects a number from 0 to 1, found the number 7", "a label has no key 'fnt'",
            ])
    }

    @Test func `items lack no fields that their own variant does not name`() throws {
        let views = """
              it:
                variants: {kind: {plain: {content: {label: A}}, long: {content: {label: "{text}"}}}}
            """
        #expect(try words(view(views, item: "{view: it}").content) == "A")
        let result = read("scene: 1\nviews:\n\(views)\ncollection: {sections: [{items: [{view: it}, {view: it, kind: long}]}]}")
        #expect(result.diagnostics.map(\.message) == ["there is no field 'text' (in item 1 of section 0 (line 5))"])
    }

    @Test func `a slot is filled by uses, or by what stands in it`() throws {
        let views = """
              card: {content: {vstack: [{label: "{title}"}, {slot: body, default: {label: "no {title}"}}, {slot: end}]}}
              whole: {content: {slot: body}}
              it:
                content:
                  vstack:
                    - {view: card, title: A}
                    - {view: card, title: B, body: [{label: "{name}"}, {label: "2"}], end: {label: E}}
                    - {view: whole, body: [{label: "3"}, {label: "4"}]}
            """
        let view = try view(views, item: "{view: it, name: N}")
        #expect(words(view.content) == "[{[A, no A]}, {[B, N, 2, E]}, {[3, 4]}]")
    }

    @Test func `a view is shown alone with its example or its first use, and with what is asked for`() throws {
        func alone(_ component: SceneVariant.Component, _ views: String = Self.pill) throws -> (item: Scene.View, scene: Scene) {
            var variant = SceneVariant()
            variant.component = component
            let text = "views:\n\(views)\n  other: {content: {label: x}}"
            let result = SceneLoader.load(
                Data(text.utf8), name: "kit.yaml", resources: SceneResources(root: "/nonexistent"), variant: variant)
            #expect(result.diagnostics.map(\.description) == [])
            let scene = try #require(result.scene)
            let item = try scene.collection.sections[0].item(at: 0, section: 0)
            return (try #require(scene.view(named: item.view)).view(with: item.fields), scene)
        }
        let plain = try alone(.init(view: "pill"))
        #expect(words(plain.item.content) == "{Open white smallfalse}")
        #expect(plain.scene.collection.selected.isEmpty)
        let chosen = try alone(
            .init(view: "pill", fields: [.init("kind", "quiet"), .init("title", "Go"), .init("selected", true)]))
        #expect(words(chosen.item.content) == "{Go red smallfalse}")
        #expect(chosen.scene.collection.selected == [IndexPath(item: 0, section: 0)])
        let used = "  a: {content: {label: '{t}'}}\n  b: {content: {vstack: [{view: a, t: '{x}'}, {view: a, t: T}]}}"
        #expect(try words(alone(.init(view: "a"), used).item.content) == "{T}")
        let example = "  a: {example: {t: E}, content: {label: '{t}'}}\n  b: {content: {view: a, t: T}}"
        #expect(try words(alone(.init(view: "a"), example).item.content) == "{E}")
        let named = "  a: {content: {label: '{name}'}}\n  b: {content: {vstack: [{view: a, name: N, padding: 4}]}}"
        #expect(try words(alone(.init(view: "a"), named).item.content) == "{N}")
        #expect(try alone(.init(view: "r"), "  r: {row: {text: R}}").item.row?.text == "R")
    }

    @Test func `what a view can be is told in the order of the file, defaults first`() throws {
        let scene = try text(
            "  it: {description: A word., defaults: {kind: b}, variants: {kind: [a, b]}, states: {off: {opacity: 0}}, selected: {opacity: 1}}",
            item: "{view: it}")
        let template = try #require(scene.view(named: "it"))
        #expect(template.summary == "A word.")
        #expect(
            template.variants == [
                .init(name: "kind", values: ["b", "a"]), .init(name: "off", values: ["false", "true"], isState: true),
                .init(name: "selected", values: ["false", "true"], isState: true),
            ])
        #expect(template.fieldNames == ["kind", "off"])
    }

    @Test func `conditions ask how wide the canvas is where no field is called so`() throws {
        let views = "  it: {content: {vstack: [{label: wide, if: width > 600}, {label: low, if: '{height} <= 500'}]}}"
        #expect(try words(view(views, item: "{view: it}", before: "canvas: {size: [700, 500]}").content) == "[wide, low]")
        #expect(try words(view(views, item: "{view: it}", before: "canvas: {size: [600, 501]}").content) == "[]")
        #expect(try words(view(views, item: "{view: it, width: 601}", before: "canvas: {size: [300, 600]}").content) == "[wide]")
    }
}
