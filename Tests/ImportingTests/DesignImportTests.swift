// SPDX-License-Identifier: MIT
//
// Frames of a design as scenes, and scenes as frames and back.

import Foundation
import Testing
import VitrineDesignFiles
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineOutput
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineTestSupport

@testable import VitrineImporting
@testable import VitrineStage

@Suite @MainActor struct DesignImportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder("designs") }

    private func imported(_ text: String, frames: [String] = [], isApart: Bool = false) -> DesignImport {
        DesignImport(
            FigmaReader.read([UInt8](text.utf8), file: "shop.json"), file: "shop.json", frames: frames, isApart: isApart,
            place: DesignPlace(folder: folder.path, pictureFolder: "shop-images", sources: [folder.path]))
    }

    private func file(_ children: String, _ more: String = "\"components\": {}, \"styles\": {}") -> String {
        """
        {"name": "Shop", "document": {"id": "0:0", "name": "Document", "type": "DOCUMENT", "children": [
        {"id": "0:1", "name": "Page", "type": "CANVAS", "children": [\(children)]}]}, \(more)}
        """
    }

    private func solid(_ r: Double, _ g: Double, _ b: Double) -> String {
        "[{\"type\": \"SOLID\", \"blendMode\": \"NORMAL\", \"color\": {\"r\": \(r), \"g\": \(g), \"b\": \(b), \"a\": 1}}]"
    }

    private func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        "\"absoluteBoundingBox\": {\"x\": \(x), \"y\": \(y), \"width\": \(width), \"height\": \(height)}"
    }

    private func text(_ id: String, _ words: String, _ x: Int, _ y: Int, _ width: Int = 100, _ more: String = "") -> String {
        """
        {"id": "\(id)", "name": "Title", "type": "TEXT", \(box(x, y, width, 20)), "characters": "\(words)", "fills": \(solid(0, 0, 0)), \(more)
        "style": {"fontFamily": "Inter", "fontWeight": 600, "fontSize": 15, "textAlignHorizontal": "LEFT", "textAutoResize": "NONE",
        "textAlignVertical": "CENTER", "lineHeightUnit": "INTRINSIC_%"}}
        """
    }

    /// What is wrong with a scene when it is read and drawn.
    private func problems(_ text: String) throws -> [Diagnostic] {
        let resources = SceneResources(root: folder.path)
        let result = SceneLoader.load(Data(text.utf8), name: "scene.yaml", resources: resources)
        let stage = Stage(scene: try #require(result.scene, "\(result.diagnostics) in \(text)"), file: "scene.yaml", resources: resources)
        _ = stage.displayList()
        return result.diagnostics + stage.diagnostics
    }

    @Test func `an auto layout is a stack with its distances`() throws {
        let row = """
            {"id": "1:2", "name": "Row", "type": "FRAME", \(box(116, 220, 288, 36)), "layoutMode": "HORIZONTAL", "itemSpacing": 12,
            "paddingLeft": 8, "paddingTop": 8, "paddingBottom": 8, "counterAxisAlignItems": "CENTER", "primaryAxisSizingMode": "FIXED",
            "cornerRadius": 10, "fills": \(solid(1, 1, 1)), "children": [\(text("1:3", "Tea", 124, 228)), \(text("1:4", "Cake", 236, 228))]}
            """
        let frame = """
            {"id": "1:1", "name": "Home", "type": "FRAME", \(box(100, 200, 320, 240)), "fills": \(solid(0.5, 0.5, 0.5)), "children": [\(row)]}
            """
        let scene = imported(file(frame))
        let page = try #require(scene.pages.first)
        for words in [
            "size: [320, 240]", "background: \"#808080\"", "hstack:", "spacing: 12", "alignment: center", "padding: [8, 8, 8, 0]", "x: 16",
            "\"y\": 20",
            "cornerRadius: 10", "text: Tea", "weight: semibold", "name: Row",
        ] { #expect(page.text.contains(words), "\(words) is not in \(page.text)") }
        #expect(scene.counts.layers == 4 && scene.counts.placed == 4, "\(scene.counts)")
        #expect(try problems(page.text).isEmpty)
    }

    @Test func `layers are held as their constraints hold them`() throws {
        let badge = """
            {"id": "1:2", "name": "Badge", "type": "RECTANGLE", \(box(280, 10, 30, 20)), "fills": \(solid(1, 0, 0)),
            "constraints": {"horizontal": "RIGHT", "vertical": "BOTTOM"}}, {"id": "1:3", "name": "Wide", "type": "RECTANGLE",
            \(box(10, 100, 300, 20)), "fills": \(solid(0, 1, 0)), "constraints": {"horizontal": "LEFT_RIGHT", "vertical": "TOP"}}
            """
        let scene = imported(
            file("{\"id\": \"1:1\", \"name\": \"Home\", \"type\": \"FRAME\", \(box(0, 0, 320, 240)), \"children\": [\(badge)]}"))
        let page = try #require(scene.pages.first?.text)
        for words in ["trailing: 10", "bottom: 210", "leading: 10", "width: 30"] {
            #expect(page.contains(words), "\(words) is not in \(page)")
        }
        #expect(scene.counts.placed == 3 && scene.counts.layers == 3)
    }

    @Test func `a component that is used twice is a view with fields, and variants are those of a view`() throws {
        func instance(_ id: String, _ component: String, _ words: String, _ y: Int) -> String {
            """
            {"id": "\(id)", "name": "Button", "type": "INSTANCE", "componentId": "\(component)", \(box(10, y, 120, 40)), "fills": \(solid(0, 0, 1)),
            "children": [\(text(id + "t", words, 20, y + 10))]}
            """
        }
        let buttons = [instance("1:2", "2:1", "Buy", 10), instance("1:3", "2:1", "Sell", 60), instance("1:4", "2:2", "Hold", 110)].joined(
            separator: ",")
        let more = """
            "components": {"2:1": {"key": "a", "name": "Size=Large", "description": "", "componentSetId": "2:0"},
            "2:2": {"key": "b", "name": "Size=Small", "description": "", "componentSetId": "2:0"}},
            "componentSets": {"2:0": {"key": "c", "name": "Pill", "description": ""}}, "styles": {}
            """
        let scene = imported(
            file("{\"id\": \"1:1\", \"name\": \"Home\", \"type\": \"FRAME\", \(box(0, 0, 320, 240)), \"children\": [\(buttons)]}", more))
        let page = try #require(scene.pages.first?.text)
        for words in ["Pill:", "variants:", "large:", "small:", "view: Pill", "size: large", "title: Buy", "title: Sell", "\"{title}\""] {
            #expect(page.contains(words), "\(words) is not in \(page)")
        }
        #expect(try problems(page).isEmpty)
    }

    @Test func `styles are names of a theme, those of the system themselves`() throws {
        let rectangle = """
            {"id": "1:2", "name": "Ground", "type": "RECTANGLE", \(box(0, 0, 50, 50)), "fills": \(solid(1, 0, 0)), "styles": {"fill": "S:1"}},
            {"id": "1:3", "name": "Other", "type": "RECTANGLE", \(box(0, 60, 50, 50)), "fills": \(solid(0, 0, 1)), "styles": {"fill": "S:2"}},
            \(text("1:4", "Hello", 0, 120, 100, "\"styles\": {\"text\": \"S:3\"},"))
            """
        let more = """
            "components": {}, "styles": {"S:1": {"key": "1", "name": "Brand / Primary 500", "styleType": "FILL", "description": ""},
            "S:2": {"key": "2", "name": "systemBlue", "styleType": "FILL", "description": ""},
            "S:3": {"key": "3", "name": "Body Strong", "styleType": "TEXT", "description": ""}}
            """
        let scene = imported(
            file("{\"id\": \"1:1\", \"name\": \"Home\", \"type\": \"FRAME\", \(box(0, 0, 320, 240)), \"children\": [\(rectangle)]}", more))
        let page = try #require(scene.pages.first?.text)
        for words in ["brandPrimary500: \"#ff0000\"", "background: brandPrimary500", "background: systemBlue", "font: bodyStrong"] {
            #expect(page.contains(words), "\(words) is not in \(page)")
        }
        #expect(try problems(page).isEmpty)
    }

    @Test func `frames of one size are screens of a scene, others files, and a name that is none is told`() throws {
        func frame(_ id: String, _ name: String, _ width: Int) -> String {
            "{\"id\": \"\(id)\", \"name\": \"\(name)\", \"type\": \"FRAME\", \(box(0, 0, width, 200)), \"children\": [\(text(id + "t", name, 10, 10))]}"
        }
        let scene = imported(file([frame("1:1", "Home", 320), frame("1:2", "Cart", 320)].joined(separator: ",")))
        #expect(scene.pages.count == 1 && scene.pages[0].text.contains("screens:") && scene.pages[0].text.contains("cart:"))
        #expect(try problems(scene.pages[0].text).isEmpty)
        let others = imported(file([frame("1:1", "Home", 320), frame("1:2", "Cart", 400)].joined(separator: ",")))
        #expect(others.pages.map(\.name) == ["home", "cart"])
        #expect(imported(file(frame("1:1", "Home", 320)), frames: ["1:1"]).pages.count == 1)
        let missing = imported(file(frame("1:1", "Home", 320)), frames: ["Nowhere"])
        #expect(missing.diagnostics.map(\.message) == ["there is no frame 'Nowhere'"] && missing.diagnostics[0].hint == "there are 'Home'")
    }

    @Test func `what scenes have no words for is told by name`() {
        let star = """
            {"id": "1:2", "name": "Star", "type": "STAR", \(box(0, 0, 20, 20)), "fills": \(solid(1, 0, 0)), "glitter": true,
            "effects": [{"type": "NOISE", "visible": true, "radius": 1}]}
            """
        let scene = imported(
            file("{\"id\": \"1:1\", \"name\": \"Home\", \"type\": \"FRAME\", \(box(0, 0, 320, 240)), \"children\": [\(star)]}"))
        let told = scene.diagnostics.map(\.message)
        #expect(told.contains("not taken over: 'glitter'") && told.contains("not taken over: effects of the type NOISE"))
        #expect(told.contains("not taken over: outlines without geometry (ask for geometry=paths)"))
    }

    /// What part of the pixels of a scene differs, seen, after it has been a file of Figma.
    private func difference(of name: String) throws -> Double {
        let path = Fixtures.path("Scenes/\(name).yaml")
        let resources = SceneResources(root: (path as NSString).deletingLastPathComponent)
        let result = SceneLoader.load(try Data(contentsOf: URL(filePath: path)), name: name, resources: resources)
        let stage = Stage(scene: try #require(result.scene), file: name, resources: resources)
        let before = try RasterRenderer().render(stage.displayList())
        let data = try stage.data(as: .figma)
        let reading = FigmaReader.read([UInt8](data), file: "\(name).figma.json")
        let design = DesignImport(
            reading, file: "\(name).figma.json", frames: [], isApart: false,
            place: DesignPlace(folder: folder.path, pictureFolder: "images", sources: []))
        for (path, bytes) in design.pictures {
            let url = folder.url(path)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: url)
        }
        let text = try #require(design.pages.first?.text)
        let again = SceneLoader.load(Data(text.utf8), name: "again.yaml", resources: SceneResources(root: folder.path))
        var scene = try #require(again.scene, "\(again.diagnostics)")
        scene.canvas.scale = stage.canvas.scale
        let after = try RasterRenderer().render(
            Stage(scene: scene, file: "again.yaml", resources: SceneResources(root: folder.path)).displayList())
        #expect(before.width == after.width && before.height == after.height)
        let different = zip(before.pixels, after.pixels).count { a, b in
            [0, 8, 16].contains { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) > 24 }
        }
        return Double(different) / Double(before.pixels.count)
    }

    @Test func `components with variants, and names of the theme, come back as they were`() throws {
        let text = """
            scene: 1
            theme:
              colors: {brand: "#0a7d55", ink: "#203040"}
              fonts: {strong: {size: 15, weight: bold}}
              shadows: {soft: {radius: 4, opacity: 0.25, offset: [0, 2], spread: 1}}
            canvas: {size: [240, 260], scale: 1, background: white}
            views:
              chip:
                variants: {kind: {primary: {background: brand}, quiet: {background: "#eeeeee"}}}
                cornerRadius: 8
                content: {label: {text: "{title}", font: strong, color: ink}}
              page:
                content:
                  vstack:
                    spacing: 12
                    padding: 20
                    alignment: leading
                    children:
                      - {view: chip, kind: primary, title: One, width: 200, height: 40}
                      - {view: chip, kind: quiet, title: Two, width: 200, height: 40}
                      - {view: chip, kind: primary, title: Three, width: 200, height: 40}
                      - {box: {name: card, width: 100, height: 40, background: white, shadow: soft}}
                      - {spacer: {}}
            collection: {layout: {flow: {itemSize: [240, 260]}}, sections: [{items: [{view: page}]}]}
            """
        let loaded = SceneLoader.load(Data(text.utf8), name: "s.yaml", resources: SceneResources(root: folder.path))
        let stage = Stage(scene: try #require(loaded.scene, "\(loaded.diagnostics)"), file: "s.yaml")
        let path = folder["kit.figma.json"]
        try stage.write(to: URL(fileURLWithPath: path))
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(FigmaReader.problems(of: bytes).isEmpty, "\(FigmaReader.problems(of: bytes))")
        let document = FigmaReader.read(bytes, file: "kit.figma.json").document
        let set = try #require(document.frames.map(\.node).first { $0.kind == .componentSet })
        #expect(
            set.name == "chip" && set.properties["kind"]?.options == ["primary", "quiet"] && set.properties["kind"]?.value == "primary")
        #expect(set.children.map(\.name) == ["kind=primary", "kind=quiet"] && set.children.allSatisfy { $0.kind == .component })
        #expect(document.componentSets[set.id]?.name == "chip")
        var instances: [String] = []
        document.root.forEach { node in
            guard node.kind == .instance else { return }
            instances.append("\(node.properties["kind"]?.value ?? "") \(document.components[node.componentId ?? ""]?.name ?? "none")")
        }
        #expect(instances == ["primary kind=primary", "quiet kind=quiet", "primary kind=primary"])
        #expect(
            Set(document.styles.values.map { "\($0.kind) \($0.name)" }).isSuperset(of: [
                "fill brand", "fill ink", "text strong", "effect soft",
            ]))
        let page = try #require(imported(String(decoding: bytes, as: UTF8.self)).pages.first?.text)
        for words in [
            "brand: \"#0a7d55\"", "ink: \"#203040\"", "strong:", "soft:", "spread: 1", "shadow: soft", "variants:", "primary:", "quiet:",
            "view: chip", "kind: primary", "kind: quiet", "title: Three", "font: strong", "color: ink", "background: brand",
        ] { #expect(page.contains(words), "\(words) is not in \(page)") }
        #expect(try problems(page).isEmpty)
    }

    @Test(arguments: ["mockups/music", "mockups/settings", "mockups/photos", "mockups/today"])
    func `a scene that has been a file of Figma looks as before`(name: String) throws {
        // A hundredth of the pixels: what is mixed by other rules, such as materials.
        #expect(try difference(of: name) < 0.01)
    }
}
