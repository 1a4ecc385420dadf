// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineFiles

@testable import VitrineTokens

private let sample = ##"""
    {"color": {"$type": "color", "ink": {"$value": "#1a2b3c", "$description": "Text", "$extensions": {"mode": {"dark": "#fff", "highContrast": "#000"}}},
        "link": {"$value": "{color.ink}"}, "wide": {"$value": {"colorSpace": "display-p3", "components": [1, 0, 0]}},
        "note": {"$value": "#00000033", "$extensions": {"vitrine": {"systemColor": "label"}}}},
     "gap": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}, "$extensions": {"mode": {"acme": {"value": 1.5, "unit": "rem"}}}},
     "fast": {"$type": "duration", "$value": {"value": 0.2, "unit": "s"}}, "curve": {"$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]},
     "raised": {"$type": "shadow", "$value": [{"color": "{color.link}", "offsetX": 0, "offsetY": "1px", "blur": "2px"}, {"color": "#0001", "offsetY": 8, "blur": 32, "inset": true}]},
     "line": {"$type": "border", "$value": {"color": "{color.ink}", "width": "{gap}", "style": {"dashArray": ["2px", "1px"], "lineCap": "round"}}},
     "dusk": {"$type": "gradient", "$value": [{"color": "#000", "position": 0}, {"color": "{color.ink}", "position": 1}]},
     "h1": {"$type": "typography", "$value": {"fontFamily": ["Inter", "sans-serif"], "fontSize": "28px", "fontWeight": 700, "letterSpacing": "-0.5px", "lineHeight": 1.25},
        "$extensions": {"vitrine": {"relativeTo": "title1"}}},
     "word": {"$type": "string", "$value": "a \"b\" \\ ü 😀"}, "on": {"$type": "boolean", "$value": true}, "two": {"$type": "number", "$value": 2}}
    """##

private func read(_ text: String) -> TokenSet {
    var reading = TokenReading()
    reading.add([UInt8](text.utf8), file: "t.json")
    let set = reading.finish()
    #expect(reading.diagnostics.isEmpty)
    return set
}

/// What tokens are, wherever they were written.
private func content(_ set: TokenSet) -> [DesignToken] {
    set.tokens.map { token in
        var token = token
        token.place = DesignToken.Place(file: "", line: 0, column: 0)
        return token
    }
}

@Suite struct TokenWritingTests {
    @Test func `what is written in the format of the community group is read as what it was`() {
        let set = read(sample)
        let written = set.designTokens
        #expect(content(read(written)) == content(set))
        #expect(read(written).designTokens == written)
    }

    @Test func `a style sheet has aliases as variables, and blocks for each mode with all that differs there`() {
        let sheet = read(sample).styleSheet
        for line in [
            "  --color-ink: #1a2b3c;", "  --color-link: var(--color-ink);", "  --gap: 16px;", "  --fast: 0.2s;",
            "  --curve: cubic-bezier(0.4, 0, 0.2, 1);",
            "  --raised: 0px 1px 2px 0px var(--color-link), 0px 8px 32px 0px rgb(0 0 0 / 0.0667) inset;",
            "  --dusk: linear-gradient(#000000 0%, var(--color-ink) 100%);",
            "  --h1: var(--h1-font-weight) var(--h1-font-size) / var(--h1-line-height) var(--h1-font-family);",
            "  --h1-letter-spacing: -0.5px;", "[data-mode~=\"acme\"] {\n  --gap: 1.5rem;\n  --line: var(--gap) dashed var(--color-ink);\n}",
            "@media (prefers-color-scheme: dark) {\n  :root:not([data-mode~=\"light\"]) {\n    --color-ink: #ffffff;\n    --color-link: var(--color-ink);\n",
            "@media (prefers-contrast: more) {\n  :root:not([data-mode]) {\n    --color-ink: #000000;\n",
            "@media (prefers-color-scheme: dark) and (prefers-contrast: more) {\n  :root:not([data-mode~=\"light\"]) {\n    --color-ink: #ffffff;\n",
        ] { #expect(sheet.contains(line), "\(line)\n\n\(sheet)") }
        #expect(sheet.filter { $0 == "{" }.count == sheet.filter { $0 == "}" }.count)
    }

    @Test func `constants of Swift follow the appearance, the text size and the mode`() {
        let source = read(sample).swift
        for line in [
            "public static let note: UIColor = .label",
            "public static let ink: UIColor = dynamic(light: UIColor(red: 0.10196, green: 0.16863, blue: 0.23529, alpha: 1), dark: UIColor(red: 1, green: 1, blue: 1, alpha: 1), highContrast: UIColor(red: 0, green: 0, blue: 0, alpha: 1), darkHighContrast: UIColor(red: 1, green: 1, blue: 1, alpha: 1))",
            "public static var gap: CGFloat {\n            switch DesignTokens.mode {\n            case .acme: 24\n            default: 16\n            }\n        }",
            "UIFontMetrics(forTextStyle: .title1).scaledFont(for: UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: \"Inter\"",
            ".paragraphStyle: lines(of: 35)", "public static let fast: TimeInterval = 0.2",
            "        /// Text\n        public static let ink",
        ] { #expect(source.contains(line), "\(line)\n\n\(source)") }
        #expect(source.filter { $0 == "{" }.count == source.filter { $0 == "}" }.count)
    }

    @Test func `constants of Swift that are numbers follow the appearance and the contrast`() {
        let source = read(
            ##"{"gap": {"$type": "dimension", "$value": "18px", "$extensions": {"mode": {"highContrast": "4px"}}}}"##
        ).swift
        #expect(source.contains(": CGFloat { inLook(light: 18, dark: 18, highContrast: 4, darkHighContrast: 4) }"), "\(source)")
        #expect(source.contains("private static func inLook<Value>("))
        #expect(!read(##"{"gap": {"$type": "dimension", "$value": "18px"}}"##).swift.contains("inLook"))
    }

    @Test func `names are words of the language, each once`() {
        let set = read(
            ##"{"color": {"$type": "color", "default": {"$value": "#111"}, "500": {"$value": "#222"}, "a b": {"$value": "#333"}, "aB": {"$value": "#444"}, "日本": {"$value": "#555"}}}"##
        )
        for name in ["`default`", "_500", "aB", "aB2"] { #expect(set.swift.contains("static let \(name): UIColor"), "\(set.swift)") }
        for name in ["--color-default", "--color-500", "--color-a-b", "--color-a-b2", "--color:"] {
            #expect(set.styleSheet.contains("  \(name)"), "\(set.styleSheet)")
        }
    }

    @Test func `a catalogue has the mode that is asked for`() {
        let set = read(##"{"c": {"$type": "color", "$value": "#f00", "$extensions": {"mode": {"acme": "#0f0", "acme-dark": "#00f"}}}}"##)
        let plain = set.catalogFiles().first { $0.path == "c.colorset/Contents.json" }?.text ?? ""
        #expect(plain.contains("\"red\": \"1.0\"") && !plain.contains("luminosity"))
        let acme = set.catalogFiles(modes: ["acme"]).first { $0.path == "c.colorset/Contents.json" }?.text ?? ""
        #expect(acme.contains("\"green\": \"1.0\"") && acme.contains("luminosity") && acme.contains("\"blue\": \"1.0\""))
    }

    private func gradient(_ extras: String) -> TokenSet {
        read(
            """
            {"g": {"$type": "gradient", "$value": [{"color": "#000", "position": 0}, {"color": "#fff", "position": 1}],
            "$extensions": {"vitrine": {\(extras)}}}}
            """)
    }

    @Test(arguments: [
        (
            "\"angle\": \"90\"", "linear-gradient(90deg, #000000 0%, #ffffff 100%)",
            ", start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5))"
        ),
        (
            "\"start\": \"0.25 0.5\", \"end\": \"0.75 0.5\"", "linear-gradient(90deg, #000000 25%, #ffffff 75%)",
            ", start: CGPoint(x: 0.25, y: 0.5), end: CGPoint(x: 0.75, y: 0.5))"
        ),
        (
            "\"type\": \"radial\", \"start\": \"0.5 0.5\", \"end\": \"1 0.75\"",
            "radial-gradient(50% 25% at 50% 50%, #000000 0%, #ffffff 100%)",
            ", start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 0.75), type: .radial)"
        ),
        (
            "\"type\": \"conic\", \"start\": \"0.5 0.5\", \"end\": \"1 0.5\"",
            "conic-gradient(from 90deg at 50% 50%, #000000 0%, #ffffff 100%)",
            ", start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 0.5), type: .conic)"
        ),
    ])
    func `which way a gradient runs is written`(extras: String, css: String, arguments: String) {
        let set = gradient(extras)
        #expect(set.styleSheet.contains("--g: \(css);"), "\(set.styleSheet)")
        #expect(set.swift.contains("locations: [0, 1]\(arguments)"), "\(set.swift)")
        #expect(content(read(set.designTokens)) == content(set))
    }

    @Test func `the spread of a shadow is written where it has one`() {
        let set = read(
            """
            {"s": {"$type": "shadow", "$value": {"color": "#000", "blur": 8, "spread": 3}},
            "t": {"$type": "shadow", "$value": {"color": "#000", "blur": 8}}}
            """)
        #expect(set.styleSheet.contains("--s: 0px 0px 8px 3px #000000;"))
        #expect(set.swift.contains("offset: CGSize(width: 0, height: 0), spread: 3)") && set.swift.contains("height: 0))]"), "\(set.swift)")
    }
}
