// SPDX-License-Identifier: MIT
//
// Views in views, loops, conditions, defaults and variables, as the nodes that come of them.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct ComponentTests {
    /// The view of the first item of a scene, as the texts and kinds of its nodes.
    private func outline(_ views: String, item: String, before: String = "") throws -> String {
        let scene = try scene(
            """
            scene: 1
            \(before)
            views:
            \(views)
            collection: {sections: [{items: [\(item)]}]}
            """)
        return try view(of: scene).content.map(outline) ?? "nothing"
    }

    private func view(of scene: Scene) throws -> Scene.View {
        let item = try scene.collection.sections[0].item(at: 0, section: 0)
        let template = try #require(scene.view(named: item.view) ?? scene.listRow)
        return try template.view(with: item.fields)
    }

    private func outline(_ node: Scene.Node) -> String {
        switch node.kind {
        case .label(let label): label.text
        case .stack(let stack): "[" + stack.children.map(outline).joined(separator: ", ") + "]"
        case .overlay(let overlay): "(" + overlay.children.map(outline).joined(separator: ", ") + ")"
        case .box(let inner): "\(node.name ?? "box"){" + (inner.map(outline) ?? "") + "}"
        case .shape: "shape"
        default: "?"
        }
    }

    @Test func `a view stands in another with the fields that it is passed`() throws {
        let views = """
              row: {padding: 4, background: red, content: {label: "{title}, {by}"}}
              card: {content: {vstack: [{view: row, title: "{name}!", by: "{name}"}, {view: row, title: B, by: C}]}}
            """
        #expect(try outline(views, item: "{view: card, name: A}") == "[row{A!, A}, row{B, C}]")
    }

    /// What the first item of a scene shows before the text of its row.
    private func icon(_ row: String, _ more: String = "") throws -> (nodes: [Scene.Node], image: Scene.ImageContent?) {
        let scene = try scene(
            """
            scene: 1
            views:
              square: {content: {label: "{color}"}}
            \(more)
            collection: {layout: {list: {}}, sections: [{items: [\(row)]}]}
            """)
        let row = try #require(try view(of: scene).row)
        return (row.icon, row.image)
    }

    @Test func `a view as the icon of a row takes fields that are called as keys of icons`() throws {
        let written = try icon("{text: A, icon: {view: square, color: red, name: wifi}}")
        #expect(written.nodes.map(outline) == ["wifi{red}"] && written.image == nil)
        let passed = try icon("{view: link, tint: blue}", "  link: {row: {text: A, icon: {view: square, name: x, color: \"{tint}\"}}}")
        #expect(passed.nodes.map(outline) == ["x{blue}"] && passed.image == nil)
        let symbol = try icon("{text: A, icon: {name: wifi, color: systemRed}}, {text: B, icon: {view: square, color: red}}")
        #expect(symbol.nodes == [] && symbol.image?.icon?.name == "wifi")
    }

    @Test(arguments: [
        "collection: {layout: {list: {}}, sections: [{items: [{text: A, icon: {view: v}}]}]}",
        "collection: {layout: {list: {}}, sections: [{items: [{text: A, accessories: {view: {view: v}}}]}]}",
        "collection: {layout: {list: {}}, sections: [{header: {text: A, icon: {view: v}}, items: [{text: A}]}]}",
        "collection: {layout: {list: {}}, sections: [{items: {from: d}}]}\ndata: {d: [{text: A, icon: {view: v}}]}",
        "collection: {backgroundView: v, sections: [{items: [{view: w}]}]}",
        "collection: {sections: [{items: [{view: w}]}]}\nnavigationBar: {title: A, trailing: [{view: v}]}",
        "collection: {sections: [{items: [{view: w}]}]}\nnavigationBar: {titleView: {content: {view: v}}}",
        "collection: {sections: [{items: [{view: w}]}]}\nforeground: [{view: v, edges: {bottom: 0}}]",
        "collection: {sections: [{items: [{view: w, part: [{view: v}]}]}]}\nextra: {content: {vstack: \"{part}\"}}",
        "collection: {sections: [{items: [{view: w}]}]}\ntimeline: [{batch: {insert: [{at: [0, 0], item: {view: v}}]}}]",
        "collection: {sections: [{items: [{view: w}]}]}\nmask: {content: {box: {mask: {view: v}}}}",
    ])
    func `a view counts as shown wherever one can stand`(rest: String) {
        var (views, lines) = (["v: {content: {label: x}}"], [String]())
        for line in rest.split(separator: "\n") {
            if line.hasPrefix("extra: ") || line.hasPrefix("mask: ") {
                views.append("w: \(line.drop { $0 != " " }.dropFirst())")
            } else {
                lines.append(String(line))
            }
        }
        if views.count == 1 { views.append("w: {content: {label: y}}") }
        let text = "scene: 1\nviews:\n" + views.map { "  \($0)\n" }.joined() + lines.joined(separator: "\n")
        let messages = read(text).diagnostics.map(\.message)
        #expect(messages.filter { $0.contains("'v'") } == [], "\(text)")
    }

    @Test func `a part of the screen shows variables`() throws {
        let scene = try scene(
            """
            scene: 1
            variables: {accent: Hello, tint: systemRed}
            views: {v: {content: {label: x}}}
            navigationBar: {titleView: {content: {label: {text: "{accent}!", color: "{tint}"}}}}
            collection: {sections: [{items: [{view: v}]}]}
            """)
        let node = try #require(scene.screen.navigationBar?.titleView?.node)
        #expect(outline(node) == "Hello!")
    }

    @Test func `a list of a variable is gone over, and makes items`() throws {
        let scene = try scene(
            """
            scene: 1
            variables: {deck: [{a: 1}, {a: 2}], moods: [calm, bright], which: deck}
            views: {v: {content: {vstack: [{label: "{a}"}, {each: "{moods}", do: {label: "{value}"}}]}}}
            collection: {sections: [{items: {view: v, from: "{deck}"}}, {items: {view: v, from: deck}}, {items: {view: v, from: "{which}"}}]}
            """)
        #expect(scene.collection.sections.map(\.itemCount) == [2, 2, 2])
        #expect(try view(of: scene).content.map(outline) == "[1, calm, bright]")
    }

    @Test func `a part has the decoration and the padding of its view`() throws {
        let scene = try scene(
            """
            scene: 1
            views:
              chip: {padding: 4, background: {color: "{tint}", cornerRadius: 9}, content: {label: x}}
              card: {content: {vstack: [{view: chip, tint: systemRed}]}}
            collection: {sections: [{items: [{view: card}]}]}
            """)
        guard case .stack(let stack)? = try view(of: scene).content?.kind else {
            Issue.record("expected a stack")
            return
        }
        #expect(stack.children[0].decoration.background == .color(.named("systemRed", alpha: 1)))
        #expect(stack.children[0].decoration.cornerRadius == Scene.Corners(9))
        #expect(stack.children[0].padding.leading == 4)
    }

    @Test func `what nobody says is what the view's defaults say, and then what the variables say`() throws {
        let views = """
              row: {defaults: {b: "default", c: "{word}"}, content: {label: "{a} {b} {c} {word}"}}
              card: {content: {vstack: [{view: row, a: 1, b: 2}, {view: row, a: 1}, {view: row, a: 1, word: own}]}}
            """
        #expect(
            try outline(views, item: "{view: card}", before: "variables: {word: w, b: never}")
                == "[row{1 2 w w}, row{1 default w w}, row{1 default w own}]")
    }

    @Test func `fields around a view are seen in it where it is not passed its own`() throws {
        let views = """
              row: {content: {label: "{title} {n}"}}
              card: {content: {vstack: [{view: row, title: own}, {view: row}]}}
            """
        #expect(try outline(views, item: "{view: card, title: item, n: 1}") == "[row{own 1}, row{item 1}]")
    }

    @Test func `a field says what stands where it is missing or empty`() throws {
        let views = "  card: {content: {vstack: [{label: '{a|none}'}, {label: '{b|12}'}, {label: '[{c|}]'}, {label: '{d | x}'}]}}"
        #expect(try outline(views, item: "{view: card, a: '', d: y}") == "[none, 12, [], y]")
    }

    @Test func `a loop goes over the elements of a field`() throws {
        let views = """
              row: {content: {label: "{number}/{total} {title}"}}
              card: {content: {vstack: [{label: top}, {each: "{rows}", do: {view: row}}, {label: bottom}]}}
            """
        let item = "{view: card, rows: [{title: a}, {title: b}]}"
        #expect(try outline(views, item: item) == "[top, row{1/2 a}, row{2/2 b}, bottom]")
    }

    @Test func `a loop goes over written lists, counts and texts, and knows its ends`() throws {
        let views = """
              card:
                content:
                  hstack:
                    - {each: [x, y], do: [{label: "{value}{index}"}, {unless: last, label: ","}]}
                    - {each: 3, do: {label: "{item}", if: first}}
                    - {each: [{n: 1}], as: row, do: {label: "{row.n}{n}{word}"}}
            """
        #expect(try outline(views, item: "{view: card, word: w}") == "[x0, ,, y1, 1, 11w]")
    }

    @Test func `a loop stands in a loop, over lists that are passed`() throws {
        let views = """
              grid: {content: {vstack: [{each: "{lines}", as: line, do: {hstack: [{each: "{line.cells}", do: {label: "{value}"}}]}}]}}
              card: {content: {vstack: [{view: grid, lines: [{cells: [a, "{name}"]}, {cells: [c]}]}]}}
            """
        #expect(try outline(views, item: "{view: card, name: N}") == "[grid{[[a, N], [c]]}]")
    }

    @Test(arguments: [
        ("badge", "badge: New", true), ("badge", "badge: ''", false), ("badge", "badge: 0", false), ("badge", "badge: false", false),
        ("badge", "badge: null", false), ("badge", "badge: []", false), ("'{badge}'", "badge: x", true), ("'count > 1'", "count: 2", true),
        ("'count > 1'", "count: '1'", false), ("'count >= 1'", "count: 1", true), ("kind == video", "kind: video", true),
        ("kind != video", "kind: photo", true), ("'{a} == {b}'", "a: 1, b: '1.0'", true),
        ("[a, 'b < 3']", "a: 1, b: 2", true), ("[a, 'b < 3']", "a: 1, b: 3", false), ("true", "a: 1", true),
    ]) func `a part is there where its condition holds`(condition: String, fields: String, isThere: Bool) throws {
        for (key, wanted) in [("if", isThere), ("unless", !isThere)] {
            for node in ["{\(key): \(condition), label: x}", "{label: {text: x, \(key): \(condition)}}"] {
                let text = """
                    scene: 1
                    views: {card: {content: {vstack: [\(node)]}}}
                    collection: {sections: [{items: [{view: card, \(fields)}]}]}
                    """
                let scene = try #require(read(text).scene)
                #expect(try outline(#require(view(of: scene).content)) == (wanted ? "[x]" : "[]"), "\(node)")
            }
        }
    }

    @Test func `fields of a part that is not there need not be`() throws {
        let views = "  card: {content: {vstack: [{label: a}, {if: badge, label: '{badge} {more}'}]}}"
        #expect(try outline(views, item: "{view: card}, {view: card, badge: 1, more: 2}") == "[a]")
    }

    @Test func `what does not depend on items is found once for all of them`() throws {
        let scene = try scene(
            "scene: 1\nviews: {a: {content: {label: x}}, b: {content: {vstack: [{view: a}, {each: 2, do: {view: a}}]}}}\ncollection: {sections: [{items: {view: b, count: 2}}]}"
        )
        #expect(scene.views[1].fieldNames == [])
        #expect(scene.views[1].partCount == 10)
    }

    @Test func `nodes that are passed name the fields of the place where they are written`() throws {
        let views = """
              card: {defaults: {n: none}, content: {vstack: {children: "{body}"}}}
              page: {content: {vstack: [{view: card, n: inner, body: [{label: "{n}"}, {view: leaf, n: "{n}+"}]}]}}
              leaf: {content: {label: "{n}"}}
            """
        #expect(try outline(views, item: "{view: page, n: outer}") == "[card{[outer, leaf{outer+}]}]")
    }

    @Test func `nodes of data may be views with fields of the item`() throws {
        let views = """
              card: {content: {vstack: {children: "{body}"}}}
              leaf: {content: {label: "<{n}>"}}
            """
        #expect(
            try outline(views, item: "{view: card, n: 1, body: [{label: '{n}'}, {view: leaf}, {view: leaf, n: 2}]}")
                == "[1, leaf{<1>}, leaf{<2>}]")
    }

    @Test func `variables stand outside of views too, and fields of items go before them`() throws {
        let scene = try scene(
            """
            scene: 1
            variables: {side: 90, both: ["{side}", 40], tint: red}
            canvas: {size: ["{side}", 50]}
            views: {a: {background: "{tint}"}}
            collection: {layout: {flow: {itemSize: "{both}"}}, sections: [{items: [{view: a, tint: blue}, {view: a}]}]}
            """)
        #expect(scene.canvas.size == CGSize(width: 90, height: 50))
        #expect(scene.collection.layout.flow.itemSize == CGSize(width: 90, height: 40))
        let views = try [0, 1].map { index in
            let item = try scene.collection.sections[0].item(at: index, section: 0)
            return try #require(scene.view(named: "a")).view(with: item.fields).decoration.background
        }
        #expect(views == [.color(.named("blue", alpha: 1)), .color(.named("red", alpha: 1))])
    }

    @Test func `a theme's names stand for colours, fonts and numbers`() throws {
        let scene = try scene(
            """
            scene: 1
            theme:
              colors: {brand: {light: "#fff", dark: black}, soft: {name: brand, alpha: 0.5}}
              fonts: {hero: {size: 28, weight: bold}}
              spacings: {gutter: 16, tight: 4}
            canvas: {background: brand}
            views: {a: {padding: [tight, gutter], background: "{tint}", content: {label: {text: x, font: hero, width: gutter}}}}
            collection: {layout: {flow: {minimumLineSpacing: gutter}}, sections: [{items: [{view: a, tint: soft}]}]}
            """)
        let view = try view(of: scene)
        #expect(view.padding.top == 4)
        #expect(view.padding.leading == 16)
        #expect(scene.collection.layout.flow.minimumLineSpacing == 16)
        guard case .dynamic(.components(red: 1, green: 1, blue: 1, alpha: 0.5), .named("black", alpha: 0.5))? = view.background else {
            Issue.record("the background is \(String(describing: view.background))")
            return
        }
        guard case .label(let label)? = view.content?.kind else { return }
        #expect(label.font.size == 28)
        #expect(label.font.weight == .bold)
    }
}

extension Scene.View {
    fileprivate var background: Scene.Color? {
        if case .color(let color)? = decoration.background { color } else { nil }
    }
}

@Suite struct ComponentLimitTests {
    @Test func `views that double within each other are refused before they are made`() {
        var views = "  v20: {content: {label: x}}\n"
        for level in 0..<20 { views += "  v\(level): {content: {vstack: [{view: v\(level + 1)}, {view: v\(level + 1)}]}}\n" }
        let result = read("scene: 1\nviews:\n\(views)collection: {sections: [{items: [{view: v0}]}]}")
        #expect(result.scene == nil)
        #expect(result.diagnostics.contains { $0.category == .limit && $0.message.contains("more than 20000 parts") })
    }

    @Test func `loops over long lists within long lists are refused before they are made`() {
        let list = "[" + Array(repeating: "1", count: 900).joined(separator: ",") + "]"
        let result = read(
            "scene: 1\nviews: {a: {content: {vstack: [{each: '{l}', do: {each: '{l}', do: {label: x}}}]}}}\ncollection: {sections: [{items: [{view: a, l: \(list)}]}]}"
        )
        #expect(result.scene == nil)
        #expect(result.diagnostics.contains { $0.category == .limit })
    }

    @Test func `a view that comes into itself by way of data is refused`() {
        let result = read(
            "scene: 1\nviews: {a: {content: {vstack: {children: '{rows}'}}}}\ncollection: {sections: [{items: [{view: a, rows: [{view: a}]}]}]}"
        )
        #expect(result.scene == nil)
        #expect(result.diagnostics.contains { $0.message.contains("stands in itself: a → a") })
    }

    @Test func `the parts of loops count for the crowd of a view`() throws {
        let list = "[" + Array(repeating: "1", count: 50).joined(separator: ",") + "]"
        let scene = try scene(
            "scene: 1\nviews: {a: {content: {vstack: [{each: '{l}', do: {label: '{value}'}}]}}}\ncollection: {sections: [{items: [{view: a, l: \(list)}]}]}"
        )
        #expect(scene.views[0].partCount > 100)
    }
}
