// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineTokens

@testable import VitrineSceneFormat

private func load(_ yaml: String, files: [String: String] = [:], variant: SceneVariant = SceneVariant()) throws -> SceneResult {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8) }
    return SceneLoader.load(
        Data(("scene: 1\n" + yaml + "\ncollection: {sections: []}\n").utf8), name: "s.yaml", resources: SceneResources(root: folder.path),
        variant: variant)
}

private func hex(_ color: Scene.Color?) -> String {
    switch color {
    case .components(let red, let green, let blue, let alpha)?:
        TokenColor(red: Double(red), green: Double(green), blue: Double(blue)).hex + (alpha < 1 ? "/\(Int((alpha * 100).rounded()))" : "")
    case .dynamic(let light, let dark)?: "(\(hex(light)) \(hex(dark)))"
    case .contrasting(let normal, let high)?: "[\(hex(normal)) \(hex(high))]"
    case .named(let name, let alpha)?: name + (alpha < 1 ? "/\(Int((alpha * 100).rounded()))" : "")
    case nil: "none"
    }
}

@Suite struct ThemeTests {
    @Test func `a gradient runs along an angle as style sheets count it`() throws {
        let theme = try load(
            "theme: {gradients: {up: {colors: [red, blue], angle: 0}, across: {colors: [red, blue], angle: 90}, slant: {colors: [red, blue], angle: 135}}}"
        ).theme
        func ends(_ name: String) -> [CGFloat]? { theme.gradients[name].map { [$0.start.x, $0.start.y, $0.end.x, $0.end.y] } }
        #expect(ends("up") == [0.5, 1, 0.5, 0])
        #expect(ends("across") == [0, 0.5, 1, 0.5])
        #expect(ends("slant") == [0, 0, 1, 1])
        #expect(theme.gradients["slant"]?.angle == 135 && Scene.Gradient().angle == 180)
        let both = try load("theme: {gradients: {g: {colors: [red, blue], angle: 90, end: [1, 1]}}}")
        #expect(both.diagnostics.map(\.message) == ["a gradient has either 'angle' or 'end'"])
        let conic = try load("theme: {gradients: {g: {type: conic, colors: [red, blue], angle: 90}}}")
        #expect(conic.diagnostics.map(\.message) == ["'angle' is for linear gradients"])
    }

    @Test func `tokens keep which way a gradient runs`() throws {
        let tokens = """
            {"dusk": {"$type": "gradient", "$value": [{"color": "#000", "position": 0}, {"color": "#fff", "position": 1}],
            "$extensions": {"vitrine": {"angle": "45"}}}}
            """
        let theme = try load("theme: tokens.json", files: ["tokens.json": tokens]).theme
        #expect(theme.gradients["dusk"]?.angle == 45)
    }

    @Test func `what slices say is read with its places, and what is wrong is told`() throws {
        let scene = try #require(try load("slices: {a: {scales: [1, 2], as: [png, pdf]}, b: {}}").scene)
        #expect(scene.slices.map(\.name) == ["a", "b"] && scene.slices[0].scales == [1, 2] && scene.slices[0].kinds == [.png, .pdf])
        #expect(scene.slices[0].place.line == 2 && scene.slices[0].place.column == 10)
        func problems(_ yaml: String) throws -> [String] {
            try load(yaml).diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
        }
        #expect(try problems("slices: [a, a]") == ["2:13 the slice 'a' is named twice"])
        #expect(try problems("slices: {a: {scales: []}}") == ["2:22 'scales' needs a value or more"])
        #expect(try problems("slices: {a: {as: [svg, svg]}}") == ["2:18 'as' names a value twice"])
        #expect(try problems("slices: 3").count == 1)
        #expect(try problems("slices: {a: {as: [gif]}}").count == 1)
    }

    @Test func `names may stand before what they name, and colours have four looks`() throws {
        let theme = try load(
            """
            theme:
              colors: {soft: {name: brand, alpha: 0.5}, same: brand, brand: {light: ink, dark: "#fff", highContrast: "#000", darkHighContrast: "#ff0"}, ink: "#123"}
              spacings: {big: gutter, gutter: 16}
            """
        ).theme
        #expect(hex(theme.colors["brand"]) == "([#112233 #000000] [#ffffff #ffff00])")
        #expect(hex(theme.colors["soft"]) == "([#112233/50 #000000/50] [#ffffff/50 #ffff00/50])")
        #expect(theme.colors.entry("same")?.alias == "brand" && theme.spacings["big"] == 16)
    }

    @Test func `the mode of the canvas chooses, the variant before it, and the first without either`() throws {
        let yaml = """
            theme:
              modes: [acme, zen, tight]
              colors: {brand: {acme: "#f00", zen: {light: "#0f0", dark: "#0a0"}}}
              spacings: {gutter: {acme: 16, tight: 8}, gap: {zen: 2, acme: 1}}
              shadows: {raised: {light: {radius: 1}, dark: {radius: {acme: 3, zen: 2}}}}
            """
        func values(_ result: SceneResult) -> String {
            #expect(result.diagnostics.isEmpty)
            let theme = result.theme
            return
                "\(hex(theme.colors["brand"])) \(theme.spacings["gutter"] ?? 0) \(theme.spacings["gap"] ?? 0) \(theme.shadows["raised"]?.first?.radius ?? 0)"
        }
        #expect(values(try load(yaml)) == "#ff0000 16.0 2.0 1.0")
        #expect(values(try load(yaml + "\ncanvas: {mode: zen, appearance: dark}")) == "(#00ff00 #00aa00) 16.0 2.0 2.0")
        #expect(values(try load(yaml + "\ncanvas: {mode: [acme, tight]}")) == "#ff0000 16.0 1.0 1.0")
        var variant = SceneVariant()
        variant.modes = ["acme"]
        #expect(values(try load(yaml + "\ncanvas: {mode: zen}", variant: variant)) == "#ff0000 16.0 1.0 1.0")
    }

    @Test func `files of tokens are names, whole and without the group of their kind`() throws {
        let tokens = ##"""
            {"color": {"$type": "color", "red": {"$value": "#f00"}, "brand": {"soft": {"$value": "{color.red}", "$extensions": {"mode": {"dark": "#800"}}}}},
             "size": {"gap": {"$type": "dimension", "$value": "1rem"}}, "radius": {"$type": "dimension", "card": {"$value": "12px"}},
             "raised": {"$type": "shadow", "$value": [{"color": "{color.brand.soft}", "offsetX": 0, "offsetY": 2, "blur": 8, "spread": 3}, {"color": "#0003", "blur": 4}]},
             "edge": {"$type": "border", "$value": {"color": "#000", "width": 2, "style": "dashed"}},
             "text": {"h1": {"$type": "typography", "$value": {"fontFamily": "Inter", "fontSize": 28, "fontWeight": 650, "lineHeight": 1.5, "letterSpacing": 1},
               "$extensions": {"vitrine": {"relativeTo": "title1"}}}}}
            """##
        let result = try load(
            "theme: {tokens: [t.json, {zen: zen.json}], colors: {own: brand.soft}}\ncanvas: {mode: zen}",
            files: [
                "t.json": tokens, "zen.json": ##"{"size": {"gap": {"$type": "dimension", "$value": "20px"}}}"##,
            ])
        #expect(result.diagnostics.isEmpty && result.usedFiles == ["s.yaml", "t.json", "zen.json"])
        let theme = result.theme
        #expect(hex(theme.colors["color.red"]) == "#ff0000" && theme.colors["red"] == nil)
        #expect(hex(theme.colors["brand.soft"]) == "(#ff0000 #880000)" && theme.colors["own"] == theme.colors["color.brand.soft"])
        #expect(theme.spacings["gap"] == 20 && theme.radii["card"] == 12 && theme.modes == ["zen"])
        let shadows = try #require(theme.shadows["raised"])
        #expect(shadows.map(\.spread) == [3, 0])
        #expect(shadows.map(\.radius) == [4, 2] && shadows[0].offset.height == 2 && hex(shadows[0].color) == "(#ff0000 #880000)")
        #expect(theme.borders["edge"]?.dash == [6, 6])
        let font = try #require(theme.fonts["h1"])
        #expect(font.family == "Inter" && font.lineHeight == 42 && font.kern == 1 && font.relativeTo == .title1 && font.weight == .semibold)
    }

    @Test func `a name of the system is told where a token has it within its group`() throws {
        let tokens = ##"{"color": {"$type": "color", "link": {"$value": "#0a5"}, "white": {"$value": "#fff"}}}"##
        func told(_ color: String) throws -> [String] {
            let text = "theme: t.json\nviews: {a: {background: \(color), content: {label: {text: x, color: \(color)}}}}"
            return try load(text, files: ["t.json": tokens]).diagnostics.map(\.message)
        }
        #expect(try told("link") == ["'link' is the colour of the system, and not the token 'color.link'"])
        #expect(try told("color.link") == [])
        #expect(try told("white") == [])
    }

    @Test func `corners look for radii first, and other lengths for spacings`() throws {
        let result = try load(
            """
            theme: {spacings: {card: 20, tight: 4}, radii: {card: 12, small: 3}}
            views:
              v: {padding: card, cornerRadius: [card, small, tight, 0], content: {vstack: {spacing: small, children: [{label: a}]}}}
            """)
        let view = try #require(result.scene?.view(named: "v")).view(with: Fields())
        #expect(view.padding.top == 20)
        #expect("\(view.decoration.cornerRadius)".contains("12") && !"\(view.decoration.cornerRadius)".contains("20"))
        #expect(
            result.themeUses.map { "\($0.section.rawValue).\($0.name) \($0.place.line):\($0.place.column)" } == [
                "spacings.card 4:16", "radii.card 4:37", "radii.small 4:43", "spacings.tight 4:50", "radii.small 4:89",
            ])
    }

    @Test(arguments: [
        ("theme: {colors: {a: b, b: {light: c, dark: black}, c: a}}", "2:18 'a' stands for itself: a → b → c → a"),
        ("theme: {spacings: {x: x}}", "2:20 'x' stands for itself: x → x"),
        ("theme: {modes: [acme]}\ncanvas: {mode: acm}", "3:16 the theme has no mode 'acm'|did you mean 'acme'?"),
        ("canvas: {mode: dark}", "2:16 the theme has no mode 'dark'|write appearance: dark, or contrast: high"),
        (
            "theme: {spacings: {gutter: 1}}\nviews: {v: {padding: [12, guter]}}",
            "3:27 'padding' expects a number, found the string 'guter'|did you mean 'gutter'?"
        ),
        ("theme: {radii: {card: 1}}\nviews: {v: {cornerRadius: crd}}", "'card'?"),
        ("theme: {shadows: {raised: {radius: 1}}}\nviews: {v: {shadow: raisd}}", "3:21 there is no shadow 'raisd'|did you mean 'raised'?"),
        (
            "theme: {gradients: {dusk: {colors: [black, white]}}}\nviews: {v: {content: {gradient: duks}}}",
            "3:33 there is no gradient 'duks'|did you mean 'dusk'?"
        ),
        (
            "theme: {borders: {hair: {width: 1}}}\nviews: {v: {border: red}}",
            "3:21 'border' expects a border, found the string 'red'|write {color: red}"
        ),
        ("theme: missing.json", "2:8 there is no file 'missing.json'"), ("theme: a.yaml", "2:8 the file of tokens 'a.yaml' is neither"),
        ("theme: ../a.json", "2:8 the path '../a.json' leaves the folder of the scene"), ("theme: [{dark: {a: b}}]", "2:16 "),
    ])
    func `what is wrong is told where it is, with what was meant`(yaml: String, message: String) throws {
        let result = try load(yaml)
        let texts = result.diagnostics.map { "\($0.line):\($0.column) \($0.message)|\($0.hint ?? "")" }
        #expect(texts.contains { $0.contains(message) }, "\(texts)")
        #expect(result.diagnostics.filter { $0.severity == .error }.count == 1, "\(texts)")
    }

    @Test func `a broken file of tokens is told in its own place`() throws {
        let result = try load("theme: t.json", files: ["t.json": "{\n  \"a\": {\"$value\": }\n}"])
        #expect(result.diagnostics.map { "\($0.file):\($0.line):\($0.column)" } == ["t.json:2:19"])
    }

    @Test func `tokens of a scene are its names in all modes, aliases kept`() throws {
        let yaml = """
            theme:
              modes: [acme, zen]
              colors: {brand: {acme: {light: "#f00", dark: "#a00"}, zen: "#0f0"}, anchor: brand, soft: {name: brand, alpha: 0.5}}
              fonts: {h1: {size: 20, weight: bold, lineHeight: 25, kern: 0.5, relativeTo: title2}}
              radii: {card: 12}
            """
        let result = try load(yaml)
        let themes = [[], ["acme"], ["zen"]].flatMap { TokenSurroundings(names: $0).looks }.map { surroundings in
            var variant = SceneVariant()
            (variant.modes, variant.appearance) = (surroundings.names, surroundings.isDark ? .dark : .light)
            variant.contrast = surroundings.isHighContrast ? .high : .normal
            return (surroundings: surroundings, theme: result.varied(by: variant).theme)
        }
        let set = TokenSet(
            themes,
            looks: ThemeLooks(color: { _, _ in .black }, font: { ($0.size ?? 17, CGFloat(($0.weight ?? .regular).number)) }))
        #expect(
            set.tokens.map { "\($0.name): \(set.summary(of: $0))" }
                == [
                    "color.brand: #ff0000, dark #aa0000, acme #ff0000, acme-dark #aa0000, zen #00ff00",
                    "color.anchor: {color.brand}",
                    "color.soft: rgb(255 0 0 / 0.5), dark rgb(170 0 0 / 0.5), acme rgb(255 0 0 / 0.5), acme-dark rgb(170 0 0 / 0.5), zen rgb(0 255 0 / 0.5)",
                    "font.h1: fontFamily system-ui fontSize 20px fontWeight 700 letterSpacing 0.5px lineHeight 1.25", "radius.card: 12px",
                ])
        // Written and read again, they are names of the same things.
        let again = try load("theme: t.json\ncanvas: {mode: zen}", files: ["t.json": set.designTokens])
        #expect(again.diagnostics.isEmpty)
        #expect(hex(again.theme.colors["soft"]) == "#00ff00/50" && again.theme.colors["anchor"] == again.theme.colors["brand"])
        #expect(again.theme.fonts["h1"]?.lineHeight == 25 && again.theme.fonts["h1"]?.kern == 0.5 && again.theme.radii["card"] == 12)
    }
}
