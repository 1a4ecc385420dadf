// SPDX-License-Identifier: MIT
//
// One file for every device: what holds in place of what it says.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineSceneText
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct SceneVariantTests {
    static let text = """
        scene: 1
        canvas: {device: iPhone 16, background: white}
        data: {fruits: [{title: Pears}]}
        views:
          card: {cornerRadius: 4, content: {label: {text: "{title}", font: {size: 17}}}}
          "price.tag": {opacity: 0.5}
        collection:
          layout: {flow: {headerReferenceSize: [100, 20]}}
          sections:
            - header: {view: card, title: Fruits}
              items: [{view: card, title: Plums}, {view: card, title: Figs}]
            - items: {view: card, from: fruits}
        """

    private func read(_ variant: SceneVariant, _ text: String = text) -> SceneResult {
        SceneLoader.load(Data(text.utf8), name: "s.yaml", resources: SceneResources(root: "."), variant: variant)
    }

    private func read(setting arguments: String...) throws -> SceneResult {
        var variant = SceneVariant()
        for argument in arguments { variant.settings.append(try SceneVariant.Setting(argument: argument)) }
        return read(variant)
    }

    private func view(_ place: Int, of scene: Scene) throws -> Scene.View {
        try scene.views[place].view(with: Fields([FieldValue.Field("title", "Plums")]))
    }

    // MARK: Canvas

    @Test func `a device brings its screen, held one way or the other`() {
        var variant = SceneVariant()
        variant.device = .iPhoneSE
        #expect(variant.applied(to: Scene.Canvas()).size == CGSize(width: 375, height: 667))
        variant.orientation = .landscape
        let canvas = variant.applied(to: Scene.Canvas())
        #expect(canvas.size == CGSize(width: 667, height: 375))
        #expect(canvas.safeArea == .zero)
        #expect(canvas.device == .iPhoneSE.landscape)
    }

    @Test func `a canvas is turned with the safe area of its device`() throws {
        var variant = SceneVariant()
        variant.orientation = .landscape
        let canvas = try #require(read(variant).scene).canvas
        #expect(canvas.size == CGSize(width: 852, height: 393))
        #expect(canvas.safeArea == Device.iPhone16.landscape.safeArea)
        #expect(variant.applied(to: canvas) == canvas)
    }

    @Test func `a size and a scale go before those of a device`() {
        var variant = SceneVariant()
        (variant.device, variant.size, variant.scale) = (.iPadMini, CGSize(width: 10, height: 20), 1)
        let canvas = variant.applied(to: Scene.Canvas())
        #expect(canvas.size == CGSize(width: 10, height: 20))
        #expect(canvas.scale == 1)
        #expect(canvas.safeArea == Device.iPadMini.safeArea)
    }

    @Test(
        arguments: [
            ("ar", nil, .rightToLeft), ("he-IL", nil, .rightToLeft), ("de", nil, .leftToRight), ("ar", .leftToRight, .leftToRight),
            (nil, .rightToLeft, .rightToLeft),
        ] as [(String?, Scene.LayoutDirection?, Scene.LayoutDirection)])
    func `the direction follows from the language, unless it is said`(
        locale: String?, said: Scene.LayoutDirection?, direction: Scene.LayoutDirection
    ) {
        var variant = SceneVariant()
        (variant.locale, variant.direction) = (locale, said)
        let canvas = variant.applied(to: Scene.Canvas())
        #expect(canvas.direction == direction)
        #expect(canvas.locale == locale)
    }

    @Test(
        arguments: [
            ("xxLarge", .extraExtraLarge), ("accessibility3", .accessibilityExtraLarge), ("ACCESSIBILITYMEDIUM", .accessibilityMedium),
            ("xSmall", .extraSmall), ("accessibility6", nil), ("huge", nil),
        ] as [(String, Scene.ContentSizeCategory?)])
    func `text sizes have UIKit's names and SwiftUI's`(word: String, category: Scene.ContentSizeCategory?) {
        #expect(Scene.ContentSizeCategory(word: word) == category)
    }

    @Test func `a file takes text sizes by the short names too`() throws {
        let result = try read(setting: "canvas.contentSizeCategory=xxLarge", "tests.matrix.textSize=[large, accessibility3]")
        let scene = try #require(result.scene)
        #expect(scene.canvas.contentSizeCategory == .extraExtraLarge)
        #expect(scene.tests.matrices.map { $0.map(\.values) } == [[["large", "accessibilityExtraLarge"]]])
        #expect(try read(setting: "tests.matrix.textSize=[accessibilityExtraLarge, accessibility3]").hasErrors)
    }

    @Test func `a scene that was read is read again under another variant`() throws {
        let first = read(SceneVariant())
        var variant = SceneVariant()
        variant.appearance = .dark
        try variant.set("canvas.background", to: "systemRed")
        let dark = try #require(first.varied(by: variant).scene)
        #expect(dark.canvas.appearance == .dark)
        #expect(dark.canvas.background == .named("systemRed", alpha: 1))
        #expect(first.varied(by: SceneVariant()) == first)
    }

    // MARK: Values at places

    @Test func `a value is put at a place`() throws {
        let result = try read(
            setting: "canvas.background=#336699", "collection.sections[0].items[1].title=Wow: nice", "views.card.opacity=0.5",
            #"views."price.tag".opacity=1"#, "canvas.size=[320, 240]",
            "views.card.content.label.font.weight=bold")
        #expect(!result.hasErrors)
        let scene = try #require(result.scene)
        #expect(scene.canvas.size == CGSize(width: 320, height: 240))
        #expect(try scene.collection.sections[0].item(at: 1, section: 0).fields["title"] == "Wow: nice")
        #expect(try view(0, of: scene).decoration.opacity == 0.5)
        #expect(try view(1, of: scene).decoration.opacity == 1)
    }

    @Test func `null takes away what is there`() throws {
        let scene = try #require(
            try read(setting: "collection.sections[0].items[0]=null", "views.card.cornerRadius=null").scene)
        #expect(scene.collection.sections[0].itemCount == 1)
        #expect(try scene.collection.sections[0].item(at: 0, section: 0).fields["title"] == "Figs")
    }

    @Test func `a key on the way comes into being where the format has it`() throws {
        let result = try read(setting: "views.card.shadow.radius=4")
        #expect(!result.hasErrors)
        let scene = try #require(result.scene)
        #expect(try view(0, of: scene).decoration.shadow?.radius == 4)
    }

    @Test(arguments: [
        (
            "canvs.background=red", "--set canvs.background: error: the scene has no key 'canvs'\nhint: did you mean 'canvas'?"
        ),
        (
            "canvas.bakground=red", "--set canvas.bakground: error: 'canvas' has no key 'bakground'\nhint: did you mean 'background'?"
        ),
        (
            "views.crd.opacity=1", "--set views.crd.opacity: error: 'views' has no key 'crd'\nhint: did you mean 'card'?"
        ),
        (
            "collection.sections[0].items[0].titel=x",
            "--set collection.sections[0].items[0].titel: error: 'collection.sections[0].items[0]' has no key 'titel'\n"
                + "hint: did you mean 'title'?"
        ),
        (
            "collection.sections[7].id=x",
            "--set collection.sections[7].id: error: 'collection.sections' has no value [7]: it is a list of 2 values\n"
                + "hint: they are [0] to [1]"
        ),
        (
            "collection.sections.items=x",
            "--set collection.sections.items: error: 'collection.sections' is a list of 2 values, and has no key 'items'\n"
                + "hint: its values are [0] to [1]"
        ),
        (
            "collection.sections[1].items[0].title=x",
            "--set collection.sections[1].items[0].title: error: 'collection.sections[1].items' is a mapping, and has no value [0]\n"
                + "hint: its keys are view, from"
        ),
        (
            "canvas.device.name=x",
            "--set canvas.device.name: error: 'canvas.device' is the string 'iPhone 16', and has no key 'name'\n"
                + "hint: write the whole: {name: …}"
        ),
        (
            "canvas.background=systemBleu",
            "--set canvas.background: error: there is no colour 'systemBleu'\nhint: did you mean 'systemBlue'?"
        ),
    ])
    func `a path that leads nowhere is told with what is near`(argument: String, message: String) throws {
        #expect(try read(setting: argument).diagnostics.map(\.description) == [message])
    }

    @Test(arguments: [
        ("canvas.background", "'canvas.background' gives no value; write path=value, as in canvas.background=systemRed"),
        ("=x", "'' is not a path into a scene; write it as in canvas.background or collection.sections[0].items[2].title"),
        ("[0]=x", "'[0]' is not a path into a scene; write it as in canvas.background or collection.sections[0].items[2].title"),
        ("a..b=x", "'a..b' is not a path into a scene; write it as in canvas.background or collection.sections[0].items[2].title"),
        ("a=[1, 2", "'[1, 2' is not a value: malformed YAML: did not find expected ',' or ']'"),
    ])
    func `an argument that is none says what to write`(argument: String, message: String) {
        let error = #expect(throws: SceneVariantError.self) { try SceneVariant.Setting(argument: argument) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }

    @Test func `a path is written as it is read`() throws {
        for text in ["canvas.background", "collection.sections[0].items[12].title", #"views."a.b".opacity"#] {
            #expect(try ScenePath(text).description == text)
        }
    }

    // MARK: Data

    private func withFile(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-variant-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("summer.csv")
        try Data("title\nCherries\nBerries\n".utf8).write(to: file)
        try body(file.path)
    }

    @Test func `a file takes the place of the scene's data`() throws {
        try withFile { path in
            for argument in [path, "fruits=" + path] {
                var variant = SceneVariant()
                variant.data = [try SceneVariant.DataFile(argument: argument)]
                let result = read(variant)
                #expect(!result.hasErrors)
                #expect(result.usedFiles == ["s.yaml", path])
                #expect(try #require(result.scene).collection.sections[1].itemCount == 2)
            }
        }
    }

    @Test func `data that nothing takes is told`() throws {
        try withFile { path in
            var variant = SceneVariant()
            variant.data = [try SceneVariant.DataFile(argument: "fruit=" + path)]
            #expect(
                read(variant).diagnostics.map(\.description)
                    == ["--data fruit=\(path): error: the scene has no data 'fruit'\nhint: did you mean 'fruits'?"])
            variant.data = [try SceneVariant.DataFile(argument: path + ".json")]
            #expect(
                read(variant).diagnostics.map(\.description) == ["--data \(path).json: error: there is no file '\(path).json'"])
        }
    }
}
