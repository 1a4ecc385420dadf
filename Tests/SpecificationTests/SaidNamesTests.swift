// SPDX-License-Identifier: MIT
//
// The names by which a scene says what its views look like come through to specifications.

import Foundation
import Testing
import VitrineScene
import VitrineSceneFormat
import VitrineStage

@testable import VitrineSpecification

/// A scene with a theme, and one view of it.
@MainActor
func themed(_ content: String, more: String = "") throws -> Stage {
    try stage(
        """
        scene: 1
        canvas: {size: [300, 200], scale: 1, background: white}
        theme:
          colors: {brand: '#0a7d55', ink: label, quiet: {light: '#6b7280', dark: '#9ca3af'}}
          fonts: {h: {size: 22, weight: bold, lineHeight: 28, kern: -0.3}}
          spacings: {gutter: 16, tight: 4}
          radii: {card: 14}
          shadows: {soft: {radius: 8, opacity: 0.15, offset: [0, 4]}}
          gradients: {dawn: {colors: ['#ff9500', '#ff2d55']}}
          borders: {hair: {width: 1, color: separator}}
        views:
          chip:
            variants: {kind: {primary: {background: brand}, quiet: {background: systemGray5}}}
            cornerRadius: capsule
            padding: [4, 10]
            content: {label: {text: '{title}', font: caption1, color: '{ink}'}}
            defaults: {ink: white}
          card:
            background: {gradient: dawn}
            cornerRadius: card
            border: hair
            shadow: soft
            padding: gutter
            content: {vstack: {spacing: tight, alignment: leading, name: stack, children: [\(content)]}}
        \(more)
        collection: {layout: {flow: {itemSize: [300, 200]}}, sections: [{items: [{view: card, title: A}]}]}
        """)
}

@Suite @MainActor
struct SaidNamesTests {
    private func part(_ content: String) throws -> MeasuredView {
        try #require(try themed(content).redlines.view(named: "stack")?.children.first)
    }

    @Test func `a view says its shadow, its border, its gradient and its radius by the names of the theme`() throws {
        let card = try #require(try themed("{label: A}").redlines.view(named: "card"))
        #expect(card.kind == "cell" && card.component == "card")
        #expect(
            card.names.map { "\($0.property) \($0.name) \($0.section)" } == [
                "background.gradient dawn gradients", "cornerRadius card radii", "border hair borders", "shadow soft shadows",
                "padding gutter spacings",
            ])
        #expect(card.gradient?.colors.map(\.hex) == ["#ff9500", "#ff2d55"])
        #expect(card.shadows.map(\.radius) == [8] && card.shadows[0].color.hex == "#00000026")
        #expect(card.border?.color?.name == "separator" && card.border?.width == 1)
        #expect(
            card.facts.contains("linear gradient #ff9500 0%, #ff2d55 100% (dawn) · radius 14 (card) · border 1 separator #3c3c434a (hair)"))
        #expect(card.facts.contains("padding 16 16 16 16 (gutter)"))
        let stack = try #require(card.children.first)
        #expect(stack.arrangement?.spacing == 4 && stack.name(of: "spacing")?.name == "tight")
    }

    @Test func `a label says its font and its colour by name, and how it is set`() throws {
        let label = try part("{label: {text: Was, font: h, color: ink, lines: 2, strikethrough: true, alignment: center}}")
        #expect(label.font?.token?.name == "h" && label.color?.token?.name == "ink" && label.color?.name == "label")
        let typesetting = try #require(label.typesetting)
        #expect(typesetting.lines == 2 && typesetting.kern == -0.3 && typesetting.lineHeight == 28 && typesetting.isStruckThrough)
        #expect(typesetting.alignment == "center")
        #expect(
            label.facts.hasSuffix(
                "h: Inter 22 bold · 2 lines · kern -0.3 · line height 28 · center-aligned · struck through · ink label #000000"))
        #expect(label.json.contains("\"token\": \"h\""))
    }

    @Test func `spans say each their own names`() throws {
        let label = try part(
            "{label: {spans: [{icon: star.fill, color: systemYellow}, {text: ' 4', color: ink}, {text: ' 2', color: quiet, font: h}]}}")
        #expect(label.runs.map { $0.color?.token?.name } == [nil, "ink", "quiet"])
        #expect(label.runs.map { $0.font?.token?.name } == [nil, nil, "h"])
        #expect(label.runs[2].color?.looks == .init(light: "#6b7280", dark: "#9ca3af"))
    }

    @Test func `a view in a view says which it is, in which variant, and the names that it is passed`() throws {
        let chip = try part("{view: chip, kind: quiet, title: New, ink: brand, minWidth: gutter}")
        #expect(chip.component == "chip" && chip.choices == [.init(name: "kind", value: "quiet")])
        #expect(chip.name(of: "minWidth")?.name == "gutter" && chip.isCapsule)
        #expect(chip.children.first?.color?.token?.name == "brand")
        let primary = try part("{view: chip, title: New}")
        #expect(primary.choices.map(\.value) == ["primary"] && primary.background?.token?.name == "brand")
    }

    @Test func `controls and buttons say the colours that they are drawn in`() throws {
        let bar = try part("{progress: {value: 0.4, tint: brand, trackColor: systemGray5, width: 100}}")
        #expect(
            bar.colors.map { "\($0.key) \($0.color.hex) \($0.color.token?.name ?? $0.color.name ?? "")" }.sorted() == [
                "tint #0a7d55 brand", "trackColor #e5e5ea systemGray5",
            ])
        let dots = try part("{pageControl: {pages: 3}}")
        #expect(dots.colors.map { "\($0.key) \($0.color.name ?? "")" } == ["tint label", "color tertiaryLabel"])
        let button = try part("{button: {title: Add, style: filled, corners: capsule, color: brand, icon: bag.fill}}")
        #expect(button.background?.token?.name == "brand" && button.isCapsule && button.symbol == "bag.fill" && button.style == "filled")
    }

    @Test func `a picture says its file and how it fits`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("said-names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("a"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        try #require(Data(base64Encoded: dot)).write(to: folder.appendingPathComponent("a/b.png"))
        let text = """
            scene: 1
            canvas: {size: [100, 100]}
            views: {it: {content: {vstack: {name: stack, children: [{image: {source: a/b.png, contentMode: scaleAspectFill, height: 20}}]}}}}
            collection: {layout: {flow: {itemSize: [100, 40]}}, sections: [{items: [{view: it}]}]}
            """
        let resources = SceneResources(root: folder.path)
        let scene = try #require(SceneLoader.load(Data(text.utf8), name: "s.yaml", resources: resources).scene)
        let stage = Stage(scene: scene, file: "s.yaml", resources: resources)
        let image = try #require(stage.redlines.view(named: "stack")?.children.first)
        #expect(image.picture == .init(file: "a/b.png", contentMode: "scaleAspectFill"))
    }

    @Test func `a view says where the scene says it`() throws {
        let label = try part("{label: A}")
        #expect(label.source?.line == 24 && label.source?.file == nil)
    }

    @Test func `what a pinned bar with a ground of its own covers is not measured above it`() throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [200, 200], scale: 1, background: white}
            views:
              row: {background: systemGray6, content: {label: "{number}"}}
              bar: {background: white, content: {box: {height: 60}}}
            foreground: [{view: bar, edges: {horizontal: 0, bottom: 0}}]
            collection: {layout: {flow: {itemSize: [200, 45], minimumLineSpacing: 5}}, sections: [{items: {view: row, count: 6}}]}
            """)
        let redlines = stage.redlines
        #expect(!redlines.measures.contains { $0.kind == .gap && $0.area.minY > 140 })
        #expect(redlines.views.filter { $0.kind == "cell" }.allSatisfy { $0.seen.maxY <= 140 })
    }
}
