// SPDX-License-Identifier: MIT
//
// What is promised of every SVG, looked for in those of all scenes.

import Foundation
import Testing
import VitrineDrawing
import VitrineSVGRenderer
import VitrineStage

@Suite @MainActor
struct SVGClaimsTests {
    private nonisolated static let scenes = SceneFixture.all.filter { !$0.isDrawnWhole }

    private func matches(_ pattern: String, in text: String) throws -> [String] {
        try text.matches(of: Regex(pattern)).map { String($0.output[0].substring ?? "") }
    }

    @Test(arguments: scenes)
    func `numbers have at most four decimals, and names are counters that are used`(_ fixture: SceneFixture) throws {
        let list = try fixture.displayList()
        for profile in SVGRenderer.Profile.allCases {
            let text = try SVGRenderer(options: .init(profile: profile)).render(list)
            // Embedded pictures aside, which say nothing here and are long.
            let plain = text.components(separatedBy: "\"data:").enumerated().map { $0 == 0 ? $1[...] : $1.drop { $0 != "\"" } }.joined()
            #expect(try matches("[0-9]\\.[0-9]{5}", in: plain) == [])
            #expect(try matches("[ \"](?:NaN|nan|-?inf)[\", ]", in: plain) == [])
            let head = text.contains("</defs>") ? text.components(separatedBy: "</defs>")[0] : ""
            let definitions = head.split(separator: "\n").filter { $0.contains(" id=\"") }
            let names = try definitions.compactMap { try matches(" id=\"[a-z]+[0-9]+\"", in: String($0)).first }
            #expect(names.count == definitions.count)
            for name in names {
                let id = name.dropFirst(5).dropLast()
                #expect(text.contains("url(#\(id))") || text.contains("href=\"#\(id)\""), "\(id)")
            }
            // What is left when names are taken away is different for each.
            let contents = zip(definitions, names).map { String($0).replacing($1, with: "") }
            #expect(Set(contents).count == contents.count, "defined twice")
            let used = try Set(matches("(?:url\\(#|href=\"#)[^)\"]+", in: plain).map { String($0.drop { $0 != "#" }.dropFirst()) })
            for id in used { #expect(text.contains(" id=\"\(id)\""), "\(id)") }
        }
    }

    @Test(arguments: scenes)
    func `every element is a named group with its index path, and pictures are those of the scene`(_ fixture: SceneFixture) throws {
        let list = try fixture.displayList()
        let text = try SVGRenderer().render(list)
        var ids: Set<String> = []
        func visit(_ layer: DisplayList.Layer) throws {
            if layer.opacity > 0, let element = layer.element, element.category == .cell {
                let id = "cell-\(element.section)-\(element.item)"
                ids.insert(id)
                let z = element.z == 0 ? "" : " data-z=\"\(element.z)\""
                let group = "<g id=\"\(id)\" data-index-path=\"\(element.section)-\(element.item)\" data-kind=\"cell\"\(z)"
                if text.contains(" id=\"\(id)\"") { #expect(text.contains(group), "\(id)") }
            }
            try layer.sublayers.forEach(visit)
        }
        try list.layers.forEach(visit)
        let named = try matches(" id=\"cell-[0-9]+-[0-9]+\"", in: text)
        #expect(Set(named).count == named.count)
        #expect(named.count <= ids.count)
        let titles = try matches("<title>Cell [0-9]+-[0-9]+</title>", in: text)
        #expect(titles.count >= named.count)
        // Bitmaps are those of the scene; in perspective translucent ones, and glyphs that are pictures, have more.
        if try SVGRenderer.bitmaps(in: list).isEmpty, !list.hasColorGlyphsInPerspective { #expect(!text.contains("<image ")) }
    }

    @Test(arguments: scenes)
    func `text is text, and its outlines are described by it`(_ fixture: SceneFixture) throws {
        let list = try fixture.displayList()
        let outlines = try SVGRenderer(options: .init(text: .outlines)).render(list)
        #expect(!outlines.contains("<text"))
        let live = try SVGRenderer().render(list)
        // Each live text is a description there: of the whole that was to be shown, be it broken or cut.
        let labels = try matches("aria-label=\"[^\"]*\"", in: outlines).joined(separator: "\n")
        for line in try matches("<text[^>]*>[^<…]+</text>", in: live) {
            let words = line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
            #expect(labels.contains(words.replacing("\"", with: "&quot;")), "\(words)")
        }
    }
}

extension DisplayList {
    fileprivate var hasColorGlyphsInPerspective: Bool {
        func has(_ layer: Layer) -> Bool {
            let own = layer.contents.contains { content in
                guard case .text(let block) = content else { return false }
                return block.runs.contains { $0.face.family.contains("Emoji") }
            }
            return own || layer.mask.contains(where: has) || layer.sublayers.contains(where: has)
        }
        return layers.contains(where: has)
    }
}
