// SPDX-License-Identifier: MIT
//
// Pictures of views and scenes as files of every kind, from Swift.

import Foundation
import Testing
import UIKit
import Vitrine

@MainActor @Suite struct PictureTests {
    private func inFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    private var square: UIView {
        let view = UIView(frame: CGRect(x: 3, y: 4, width: 40, height: 20))
        view.backgroundColor = .red
        return view
    }

    private func stage(in folder: URL) throws -> (Stage, Scene) {
        let text = """
            scene: 1
            canvas: {size: [40, 20], scale: 1, background: white}
            views: {dot: {background: red}}
            collection: {layout: {flow: {itemSize: [20, 20], minimumLineSpacing: 0}}, sections: [{items: {view: dot, count: 8}}]}
            timeline: [{batch: {delete: [[0, 0]]}, animation: 0.1}]
            """
        let scene = try #require(SceneLoader.load(Data(text.utf8), name: "s.yaml", resources: SceneResources(root: folder.path)).scene)
        return (Stage(scene: scene, file: "s.yaml"), scene)
    }

    @Test func `a view is written as every kind of picture, with the bytes that its data have`() async throws {
        try await inFolder { folder in
            for kind in FileKind.kinds(that: .still) {
                let url = folder.appendingPathComponent("a" + kind.endings[0])
                try square.write(to: url)
                var options = RenderOptions()
                // A frame of a design is called what its file is.
                if kind == .figma { options.title = "a" }
                #expect(try Data(contentsOf: url) == square.data(as: kind, options: options), "\(kind)")
            }
            #expect(try square.data(as: .png) == square.pngData())
            #expect(try square.data(as: .svg) == square.svgData())
            #expect(try square.data(as: .pdf) == square.pdfData())
        }
    }

    @Test func `a name that tells no kind, and a folder that is not there, are errors of their kinds`() async throws {
        try await inFolder { folder in
            for (name, kind) in [("a.gif", OutputError.Kind.request), ("nowhere/a.png", .write)] {
                do throws(OutputError) {
                    try square.write(to: folder.appendingPathComponent(name))
                    Issue.record("\(name) was written")
                } catch { #expect(error.kind == kind && error.description.contains(name)) }
            }
            #expect(throws: OutputError.self) { try UIView().data(as: .png) }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(names.isEmpty)
        }
    }

    @Test func `a stage is written with all of its content, and several are pages`() async throws {
        try await inFolder { folder in
            var options = RenderOptions()
            options.drawsFullContent = true
            let whole = try ImageDecoder.decode([UInt8](stage(in: folder).0.data(as: .png, options: options)))
            #expect((whole.width, whole.height) == (40, 160))
            let part = try ImageDecoder.decode([UInt8](stage(in: folder).0.data(as: .png)))
            #expect((part.width, part.height) == (40, 20))
            let url = folder.appendingPathComponent("a.pdf")
            try Stage.write([stage(in: folder).0, stage(in: folder).0], to: url)
            // Pages may be written anew in an update at the end, each under its number.
            let text = try String(decoding: Data(contentsOf: url), as: UTF8.self)
            let pages = text.matches(of: #/\/Type \/Page % (\d+)/#).map { $0.output.1 }
            #expect(Set(pages) == ["1", "2"])
        }
    }

    @Test func `several stages share a sheet`() async throws {
        try await inFolder { folder in
            let url = folder.appendingPathComponent("sheet.png")
            let pictures = try ["light", "dark"].map { (stage: try stage(in: folder).0, caption: $0) }
            try Stage.writeSheet(pictures, to: url)
            let sheet = try ImageDecoder.decode([UInt8](Data(contentsOf: url)))
            // Two pictures as wide as their captions may be, with gaps of 28 points.
            #expect(sheet.width == 204)
            #expect(sheet.height > 20 + 2 * 28)
        }
    }

    @Test func `a scene is read under a variant, and again under another`() throws {
        let text = "scene: 1\ncollection: {sections: []}\n"
        var variant = SceneVariant()
        (variant.device, variant.locale) = (.iPhoneSE, "ar")
        try variant.set("canvas.background", to: "systemRed")
        let result = SceneLoader.load(Data(text.utf8), name: "s.yaml", resources: SceneResources(root: "."), variant: variant)
        #expect(result.scene?.canvas.size == Device.iPhoneSE.size)
        #expect(result.scene?.canvas.direction == .rightToLeft)
        #expect(result.scene?.canvas.background == .named("systemRed", alpha: 1))
        #expect(result.varied(by: SceneVariant()).scene?.canvas == Scene.Canvas())
    }

    @Test func `a player writes a file that moves`() async throws {
        try await inFolder { folder in
            let player = Player(scene: try stage(in: folder).1, file: "s.yaml")
            let url = folder.appendingPathComponent("a.webp")
            let warnings = try await player.write(to: url, options: RenderOptions(rate: FrameRate(frames: 120) ?? .sixty))
            #expect(warnings == ["a WebP shows at most 90 frames a second: it gets every second frame, 60 a second"])
            #expect(try Data(contentsOf: url).range(of: Data("ANMF".utf8)) != nil)
            await #expect(throws: OutputError.self) { try await player.write(to: folder.appendingPathComponent("a.jpg")) }
        }
    }
}
