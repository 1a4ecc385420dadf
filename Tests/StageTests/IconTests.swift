// SPDX-License-Identifier: MIT
//
// Icons of scenes: what is drawn for a name, and what is said where there is none.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineScene
import VitrineSceneFormat
import VitrineViews

@testable import VitrineStage

@MainActor @Suite struct IconTests {
    private func load(_ content: String, _ item: String = "{view: it}") -> SceneResult {
        let yaml = """
            scene: 1
            canvas: {size: [60, 60], scale: 2}
            views: {it: {content: \(content)}}
            collection: {layout: {flow: {itemSize: [60, 60]}}, sections: [{items: [\(item)]}]}
            """
        return SceneLoader.load(Data(yaml.utf8), name: "icons.yaml", resources: SceneResources(root: "/"), thoroughness: .full)
    }

    private func stage(_ content: String, _ item: String = "{view: it}") throws -> Stage {
        let result = load(content, item)
        #expect(result.diagnostics == [])
        return Stage(scene: try #require(result.scene), file: "icons.yaml", resources: SceneResources(root: "/"))
    }

    /// The colours of all shapes that are filled or drawn with a pen.
    private func colors(_ list: DisplayList) -> [CGColor] {
        func of(_ content: DisplayList.Content) -> [CGColor] {
            switch content {
            case .shape(let shape):
                if case .color(let color)? = shape.fill { [color] } else { shape.stroke.map { [$0.color] } ?? [] }
            case .picture(let picture): picture.marks.flatMap(of)
            default: []
            }
        }
        func of(_ layer: DisplayList.Layer) -> [CGColor] { layer.contents.flatMap(of) + layer.sublayers.flatMap(of) }
        return list.layers.flatMap(of)
    }

    @Test func `an icon is paths in its colour`() throws {
        let stage = try stage("{icon: {name: heart.fill, color: \"#ff0000\"}}")
        #expect(colors(stage.displayList()) == [CGColor(red: 1, green: 0, blue: 0, alpha: 1)])
        #expect(stage.diagnostics == [])
    }

    @Test(arguments: [("", false), (", width: 20", true), (", width: 60", false)])
    func `an icon that its width would cut is scaled down`(keys: String, isScaled: Bool) throws {
        let stage = try stage("{hstack: [{icon: {name: shippingbox, size: 40\(keys)}}, {spacer: 0}]}")
        _ = stage.displayList()
        func icon(in view: UIView) -> UIImageView? {
            if let found = view as? UIImageView, found.image != nil { return found }
            for inner in view.subviews {
                if let found = icon(in: inner) { return found }
            }
            return nil
        }
        #expect(icon(in: stage.window)?.contentMode == (isScaled ? .scaleAspectFit : .center))
    }

    @Test func `an icon's name comes out of a field`() throws {
        let stage = try stage("{icon: \"{kind}\"}", "{view: it, kind: star}")
        #expect(!colors(stage.displayList()).isEmpty)
    }

    @Test func `a name that there is not is a warning at its place, and a mark stands for it`() throws {
        let result = load("{icon: hart.fill}")
        let checked = ScenePreflight().check(result, resources: SceneResources(root: "/"))
        #expect(!checked.hasErrors)
        #expect(
            checked.diagnostics.map(\.description) == [
                "icons.yaml:3:30: warning: there is no icon 'hart.fill'\nhint: did you mean 'heart.fill'?"
            ])
        let stage = Stage(scene: try #require(result.scene), file: "icons.yaml", resources: SceneResources(root: "/"))
        #expect(!colors(stage.displayList()).isEmpty)
        #expect(stage.diagnostics.map(\.message) == ["there is no icon 'hart.fill'"])
        #expect(stage.diagnostics.map(\.line) == [3])
    }

    @Test(arguments: ["{button: {icon: plus}}", "{button: {title: Add, icon: {name: plus, weight: bold}}}"])
    func `buttons have icons`(content: String) throws {
        #expect(!colors(try stage(content).displayList()).isEmpty)
    }
}
