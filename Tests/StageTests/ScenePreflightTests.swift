// SPDX-License-Identifier: MIT
//
// What drawing a scene would refuse is found without drawing it, in the same words and places.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTypography

@Suite(.serialized) @MainActor
struct ScenePreflightTests {
    /// A folder with a picture, one that is cut off, and one that is none.
    private func withPictures(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-preflight-\(UInt64.random(in: 0 ... .max))")
            .path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let png = PNGEncoder().encode(Bitmap(width: 8, height: 8))
        for (name, bytes) in [
            ("0.png", png), ("good.png", png), ("cut.png", Array(png.dropLast(20))), ("icon.gif", Array("BM".utf8)),
            ("broken.svg", Array("<svg xmlns='http://www.w3.org/2000/svg'>\n<g>\n</svg>".utf8)),
        ] {
            try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
        }
        try body(folder)
    }

    private func scene(_ views: String, _ sections: String, _ rest: String = "") -> String {
        """
        scene: 1
        canvas: {size: [50, 50], scale: 1}
        views:
          \(views)
        collection:
          layout: {flow: {itemSize: [50, 50]}}
          sections: \(sections)
        \(rest)
        """
    }

    private func problems(_ yaml: String, in folder: String, _ thoroughness: SceneLoader.Thoroughness = .full) -> [String] {
        let resources = SceneResources(root: folder)
        let result = SceneLoader.load(Data(yaml.utf8), name: "test.yaml", resources: resources, thoroughness: thoroughness)
        let checked = ScenePreflight().check(result, resources: resources)
        #expect((checked.scene == nil) == checked.hasErrors)
        return checked.diagnostics.map { "\($0.line):\($0.column) \($0.message)" }
    }

    @Test func `pictures and families are looked for in all views and states, and told together`() throws {
        try withPictures { folder in
            let yaml = scene(
                "it: {background: {image: icon.gif}, highlighted: {content: {image: cut.png}}, content: {label: {text: a, font: {family: Nope}}}}",
                "[{items: [{view: it}]}]")
            let found = problems(yaml, in: folder)
            #expect(found.count == 3)
            #expect(found[0] == "4:28 cannot show 'icon.gif': BMP pictures are not read: PNG, JPEG, WebP, GIF, SVG and PDF are")
            #expect(found[1].hasPrefix("4:70 cannot show 'cut.png': the PNG file is cut off"))
            #expect(found[2] == "4:123 there is no font family 'Nope'")
        }
    }

    @Test func `a font by an address is refused, as nothing is fetched`() throws {
        try withPictures { folder in
            let found = problems(
                scene("it: {content: {label: {text: a, font: {family: 'https://fonts.example/lora.ttf'}}}}", "[{items: [{view: it}]}]"),
                in: folder)
            #expect(found.count == 1)
            #expect(found[0].hasSuffix("'https://fonts.example/lora.ttf' is an address, and no font is fetched from the network"))
        }
    }

    @Test func `a picture of lines is drawn for a trial, and told of with its line`() throws {
        try withPictures { folder in
            let found = problems(scene("it: {content: {image: broken.svg}}", "[{items: [{view: it}]}]"), in: folder)
            #expect(found.count == 1)
            #expect(found[0].hasPrefix("4:25 cannot show 'broken.svg': the SVG file cannot be drawn: "))
            #expect(found[0].contains("line 3"))
        }
    }

    @Test func `what drawing tells of a picture is what was found before`() throws {
        try withPictures { folder in
            let yaml = scene("it: {content: {image: \"{file}\"}}", "[{items: [{view: it, file: cut.png}]}]")
            let drawn = try stage(yaml, root: folder)
            _ = drawn.displayList()
            #expect(drawn.diagnostics.map { "\($0.line):\($0.column) \($0.message)" } == problems(yaml, in: folder))
            #expect(drawn.diagnostics.first?.line == 4)
        }
    }

    @Test func `every counted item's picture is looked for`() throws {
        try withPictures { folder in
            let yaml = scene("it: {content: {image: \"{index}.png\"}}", "[{items: {view: it, count: 3}}]")
            #expect(
                problems(yaml, in: folder) == [
                    "4:25 there is no file '1.png' (named by item 1 of section 0)",
                    "4:25 there is no file '2.png' (named by item 2 of section 0)",
                ])
        }
    }

    @Test func `every row of data is looked at, however many there are`() throws {
        try withPictures { folder in
            let rows = Array(repeating: "{\"c\": \"red\", \"f\": \"good.png\"}", count: 20_010).joined(separator: ",")
            let last = "{\"c\": \"rde\", \"f\": \"cut.png\"}"
            try Data("[\(rows),\(last)]".utf8).write(to: URL(fileURLWithPath: folder + "/rows.json"))
            let yaml = scene(
                "it: {background: \"{c}\", content: {image: \"{f}\"}}", "[{items: {view: it, from: rows}}]", "data: {rows: rows.json}")
            let found = problems(yaml, in: folder)
            #expect(found.first == "4:20 there is no colour 'rde' (from 'c' of item 20010 of section 0)")
            #expect(found.last?.hasPrefix("4:44 cannot show 'cut.png': ") == true)
            #expect(found.last?.hasSuffix("(named by item 20010 of section 0)") == true)
            // Before something is drawn not all are waited for.
            #expect(problems(yaml, in: folder, .brief).isEmpty)
        }
    }

    @Test func `numbers of counted items fit to the last of a hundred million`() {
        let yaml = scene(
            "it: {content: {label: {text: a, font: {size: \"{number}\"}}}}", "[{items: {view: it, count: 100000000}}]")
        #expect(problems(yaml, in: "/nonexistent").count == 1)
    }

    @Test func `a crowd is found at the beginning and where a step leads to it`() {
        let small = "{flow: {itemSize: [0.01, 0.01], minimumLineSpacing: 0, minimumInteritemSpacing: 0}}"
        let first = scene("it: {}", "[{items: {view: it, count: 1000000}}]").replacing("{flow: {itemSize: [50, 50]}}", with: small)
        #expect(problems(first, in: "/nonexistent").contains { $0.hasPrefix("7:14 about 1000000 items of section 0") })
        let later = scene("it: {}", "[{items: {view: it, count: 1000000}}]", "timeline: [{wait: 1}, {layout: \(small)}]")
        #expect(problems(later, in: "/nonexistent").first?.hasPrefix("8:23 about 1000000 items of section 0") == true)
    }
}
