// SPDX-License-Identifier: MIT
//
// Texts in the language of the canvas.

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct StringsTests {
    private func text(_ label: String, locale: String? = nil, fields: String = "", language: String? = nil, strings: String = strings)
        throws
        -> String
    {
        let scene = try scene(
            """
            scene: 1
            strings:
            \(strings)
            canvas: {\(locale.map { "locale: \($0)" } ?? "size: [390, 844]")}
            views: {a: {content: {label: "\(label)"}}}
            collection: {sections: [{items: [{view: a\(fields)}]}]}
            """)
        let item = try scene.collection.sections[0].item(at: 0, section: 0)
        guard case .label(let shown)? = try #require(scene.view(named: "a")).view(with: item.fields, language: language).content?.kind
        else {
            return ""
        }
        return shown.text
    }

    private static let strings = """
          en: {hi: Hello, photos: {one: "{count} photo", other: "{count} photos"}, by: "By %@, %d of %2$@"}
          pl: {hi: Cześć, photos: {one: "{count} zdjęcie", few: "{count} zdjęcia", many: "{count} zdjęć", other: "{count} zdjęcia"}, by: "%2$@: %1$@"}
        """

    @Test func `a text is in the language of the canvas, and in the first one without it`() throws {
        #expect(try text("{t:hi}") == "Hello")
        #expect(try text("{t:hi}!", locale: "pl-PL") == "Cześć!")
        #expect(try text("{t:hi}", locale: "ja") == "Hello")
    }

    @Test(arguments: [(1, "1 zdjęcie"), (3, "3 zdjęcia"), (5, "5 zdjęć"), (22, "22 zdjęcia")])
    func `the count chooses the plural by the rules of the language`(count: Int, expected: String) throws {
        #expect(try text("{t:photos}", locale: "pl", fields: ", count: \(count)") == expected)
    }

    private static let digits = """
          en: {n: "{count} left", f: "%d of %@", r: "%.2f"}
          ar: {n: "بقي {count}", f: "%d من %@", r: "%.2f"}
          fa: {n: "{count} مانده", f: "%d از %@", r: "%.2f"}
        """

    @Test(arguments: [
        ("en", "3 left"), ("ar", "بقي ٣"), ("ar-EG", "بقي ٣"), ("ar-MA", "بقي 3"), ("ar-u-nu-latn", "بقي 3"), ("fa", "۳ مانده"),
    ])
    func `a number in a text has the digits of the language`(locale: String, expected: String) throws {
        #expect(try text("{t:n}", locale: locale, fields: ", count: 3", strings: Self.digits) == expected)
    }

    @Test func `formats have the digits of the language too, and texts that spell numbers keep theirs`() throws {
        #expect(try text("{t:f(a, b)}", locale: "ar", fields: ", a: 12, b: 'A4'", strings: Self.digits) == "١٢ من A4")
        #expect(try text("{t:r(a)}", locale: "ar", fields: ", a: 4.5", strings: Self.digits) == "٤٫٥٠")
        #expect(try text("{t:r(a)}", locale: "en", fields: ", a: 4.5", strings: Self.digits) == "4.50")
        #expect(try text("{count}", locale: "ar", fields: ", count: 3", strings: Self.digits) == "3")
    }

    @Test func `a direction that the canvas gives holds in every language`() throws {
        var variant = SceneVariant()
        variant.locale = "ar"
        let given = try scene("scene: 1\ncanvas: {direction: ltr}\ncollection: {sections: []}").canvas
        let free = try scene("scene: 1\ncollection: {sections: []}").canvas
        #expect(variant.applied(to: given).direction == .leftToRight)
        #expect(variant.applied(to: free).direction == .rightToLeft)
        variant.direction = .rightToLeft
        #expect(variant.applied(to: given).direction == .rightToLeft)
    }

    @Test(arguments: [
        ("clip", Scene.LineBreak.clipping), ("wordWrap", .wordWrapping), ("charWrap", .charWrapping), ("truncateHead", .truncatingHead),
        ("truncateMiddle", .truncatingMiddle), ("truncateTail", .truncatingTail), ("byClipping", .clipping), ("clipping", .clipping),
    ])
    func `line breaks have short names`(name: String, expected: Scene.LineBreak) throws {
        let scene = try scene(
            "scene: 1\nviews: {a: {content: {label: {text: a, lineBreak: \(name)}}}}\ncollection: {sections: [{items: [{view: a}]}]}")
        let item = try scene.collection.sections[0].item(at: 0, section: 0)
        guard case .label(let label)? = try #require(scene.view(named: "a")).view(with: item.fields).content?.kind else {
            Issue.record("no label")
            return
        }
        #expect(label.lineBreak == expected)
    }

    @Test func `fields in parentheses fill the places of a format`() throws {
        #expect(try text("{t:by(name, n)}", fields: ", name: Ada, n: 3") == "By Ada, 3 of 3")
        #expect(try text("{t:by(name, n)}", locale: "pl", fields: ", name: Ada, n: 3") == "3: Ada")
    }

    @Test func `a field may be a text of the strings`() throws {
        #expect(try text("{title}", locale: "pl", fields: ", title: '{t:hi}'") == "Cześć")
    }

    @Test func `a scene that was read is drawn in another language`() throws {
        #expect(try text("{t:hi} {title}", fields: ", title: '{t:hi}'", language: "pl") == "Cześć Cześć")
    }

    @Test func `the direction of reading follows the language where nothing else says it`() throws {
        func direction(_ canvas: String) throws -> Scene.LayoutDirection {
            try scene("scene: 1\ncanvas: {\(canvas)}\ncollection: {sections: []}").canvas.direction
        }
        #expect(try direction("locale: ar") == .rightToLeft)
        #expect(try direction("locale: he-IL") == .rightToLeft)
        #expect(try direction("locale: ar, direction: ltr") == .leftToRight)
        #expect(try direction("locale: de") == .leftToRight)
        for (canvas, expected) in [("locale: de", Scene.LayoutDirection.rightToLeft), ("direction: ltr", .leftToRight)] {
            var other = try scene("scene: 1\ncanvas: {\(canvas)}\ncollection: {sections: []}").canvas
            other.speak("ar")
            #expect(other.direction == expected)
        }
    }

    @Test func `tables are read from the files that Xcode has for them`() throws {
        let path = Fixtures.folder.appendingPathComponent("Scenes/components/texts-in-german.yaml").path
        let result = SceneLoader.load(path: path)
        #expect(result.diagnostics == [])
        #expect(result.usedFiles.dropFirst().count == 4)
        let scene = try #require(result.scene)
        let texts = try (0..<3).map { index in
            let item = try scene.collection.sections[0].item(at: index, section: 0)
            let view = try #require(scene.view(named: "row")).view(with: item.fields)
            guard case .stack(let stack)? = view.content?.kind, case .label(let first) = stack.children[0].kind,
                case .label(let last) = stack.children[2].kind
            else { return "" }
            return "\(first.text): \(last.text)"
        }
        #expect(texts == ["Zuletzt: 0 Fotos", "Favoriten: 1 Foto", "Von Ada: 1204 Fotos"])
    }
}

@Suite struct IncludeTests {
    @Test func `what files include is known to all of them, and the scene's own goes before it`() throws {
        let path = Fixtures.folder.appendingPathComponent("Scenes/components/dark-theme-of-another-file.yaml").path
        let result = SceneLoader.load(path: path)
        #expect(result.diagnostics == [])
        #expect(result.scene?.views.map(\.name) == ["chip", "panel"])
        #expect(result.usedFiles.dropFirst() == ["parts/cards.yml", "parts/theme.yml"])
    }
}
