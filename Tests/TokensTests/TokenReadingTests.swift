// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineAssets
import VitrineFiles

@testable import VitrineTokens

/// The tokens of texts, one after another.
private func read(_ files: (text: String, mode: String)...) -> (set: TokenSet, diagnostics: [Diagnostic]) {
    var reading = TokenReading()
    for (index, file) in files.enumerated() {
        reading.add([UInt8](file.text.utf8), file: "t\(index).json", mode: file.mode.isEmpty ? .base : TokenMode(word: file.mode))
    }
    let set = reading.finish()
    return (set, reading.diagnostics)
}

private func summaries(_ set: TokenSet) -> [String] { set.tokens.map { "\($0.name) \($0.kind.rawValue) \(set.summary(of: $0))" } }

@Suite struct TokenReadingTests {
    @Test func `groups give their type to what is within, and aliases have that of their targets`() {
        let (set, problems) = read(
            (
                """
                {"color": {"$type": "color", "base": {"$value": {"colorSpace": "srgb", "components": [1, 0, "none"], "alpha": 0.5}},
                  "$root": {"$value": "#00f"}, "link": {"$value": "{color.base}", "$description": "What is tapped"}},
                 "any": {"$value": "{gap}"}, "gap": {"$type": "dimension", "$value": {"value": 0.5, "unit": "rem"}}}
                """, ""
            ))
        #expect(problems.isEmpty)
        #expect(
            summaries(set) == [
                "color.base color rgb(255 0 0 / 0.5)", "color.$root color #0000ff", "color.link color {color.base}", "any dimension {gap}",
                "gap dimension 0.5rem",
            ])
        #expect(set[["color", "link"]]?.note == "What is tapped")
        #expect(set[["any"]].flatMap { try? set.resolved($0, in: TokenSurroundings()) } == .dimension(TokenLength(0.5, .rem)))
    }

    @Test func `composite types have their parts, and those that are left out are filled in`() {
        let (set, problems) = read(
            (
                """
                {"shadow": {"$type": "shadow", "$value": [{"color": "#0003", "offsetX": {"value": 0, "unit": "px"}, "offsetY": "2px", "blur": "8px", "spread": 0},
                    {"color": "{ink}", "x": 0, "y": 1, "blur": 2, "type": "innerShadow"}]},
                 "ink": {"$type": "color", "$value": "#101010"},
                 "line": {"$type": "border", "$value": {"color": "{ink}", "width": "1px"}},
                 "dusk": {"$type": "gradient", "$value": [{"color": "#000", "position": 0}, {"color": "{ink}", "position": 0.4}]},
                 "h1": {"$type": "typography", "$value": {"fontFamily": "Inter, sans-serif", "fontSize": "28px", "fontWeight": "Semi Bold",
                    "letterSpacing": "-2%", "lineHeight": "34px"}},
                 "move": {"$type": "transition", "$value": {"duration": "200ms", "delay": "0s", "timingFunction": [0.4, 0, 1, 1]}}}
                """, ""
            ))
        #expect(problems.isEmpty)
        #expect(
            summaries(set) == [
                "shadow shadow 0px 2px 8px 0px rgb(0 0 0 / 0.2), 0px 1px 2px 0px {ink} inset", "ink color #101010",
                "line border 1px solid {ink}", "dusk gradient linear-gradient(#000000 0%, {ink} 40%)",
                "h1 typography fontFamily \"Inter\", sans-serif fontSize 28px fontWeight 600 letterSpacing -0.02 lineHeight 34px",
                "move transition 200ms cubic-bezier(0.4, 0, 1, 1) 0s",
            ])
        let h1 = set[["h1"]]?.variants[0].value
        #expect(h1?.lineHeight == 34 && abs((h1?.kern ?? 0) + 0.56) < 0.001)
    }

    @Test func `what Style Dictionary wrote before is read by its values and its first group`() {
        let (set, problems) = read(
            (
                """
                {"size": {"font": {"small": {"value": "0.75", "comment": "the small one"}, "base": {"value": "{size.font.small.value}"}}},
                 "time": {"fast": {"value": 200}}, "color": {"ink": {"value": "hsl(0, 0%, 20%)"}},
                 "asset": {"name": {"value": "logo"}}, "shadow": {"low": {"value": "0 1px 2px rgba(0, 0, 0, 0.5), inset 0 0 1px #fff", "type": "shadow"}}}
                """, ""
            ))
        #expect(problems.isEmpty)
        #expect(
            summaries(set) == [
                "size.font.small dimension 0.75px", "size.font.base dimension {size.font.small}", "time.fast duration 200ms",
                "color.ink color #333333", "asset.name string \"logo\"",
                "shadow.low shadow 0px 1px 2px 0px rgb(0 0 0 / 0.5), 0px 0px 1px 0px #ffffff inset",
            ])
        #expect(set[["size", "font", "small"]]?.note == "the small one")
    }

    @Test(arguments: [
        ##"{"a": {"$type": "color", "$value": "#fff", "$extensions": {"mode": {"dark": "#000", "acme": "#f00", "acme-dark": "#800"}}}}"##,
        ##"{"a": {"$type": "color", "$value": "#fff", "$extensions": {"com.figma.modes": {"Dark": {"$value": "#000"}, "acme": "#f00", "acme/Dark": "#800"}}}}"##,
        ##"{"a": {"$type": "color", "$value": "#fff", "$extensions": {"com.figma": {"modes": {"dark mode": "#000", "acme": "#f00", "acme dark": "#800"}}}}}"##,
        ##"{"a": {"$type": "color", "$value": "#fff", "$extensions": {"org.primer.overrides": {"dark": "#000", "acme": "#f00", "acme.dark": "#800"}}}}"##,
    ])
    func `modes are found wherever tools keep them`(text: String) throws {
        let (set, problems) = read((text, ""))
        #expect(problems.isEmpty)
        let token = try #require(set[["a"]])
        func color(_ names: [String], dark: Bool) -> String {
            if case .color(let color)? = token.value(in: TokenSurroundings(names: names, isDark: dark)) { color.hex } else { "" }
        }
        #expect(color([], dark: false) == "#ffffff" && color([], dark: true) == "#000000")
        #expect(color(["acme"], dark: false) == "#ff0000" && color(["acme"], dark: true) == "#880000")
        #expect(set.modeNames == ["acme"])
    }

    @Test func `files for modes lie over those before them, and Figma's files say their mode themselves`() {
        let base = ##"{"c": {"$type": "color", "ink": {"$value": "#111"}, "paper": {"$value": "#fff"}}}"##
        let (set, _) = read(
            (base, ""), (##"{"c": {"$type": "color", "ink": {"$value": "#eee"}}}"##, "dark"),
            (##"{"c": {"$type": "color", "paper": {"$value": "#000"}}, "$extensions": {"com.figma.modeName": "High Contrast"}}"##, ""))
        #expect(summaries(set) == ["c.ink color #111111, dark #eeeeee", "c.paper color #ffffff, highContrast #000000"])
    }

    @Test func `sets of Tokens Studio are named without the set, and themes are modes`() {
        let (set, problems) = read(
            (
                ##"""
                {"global": {"blue": {"value": "#00f", "type": "color"}, "s": {"value": "8", "type": "spacing"}},
                 "day": {"fill": {"value": "{blue}", "type": "color"}}, "dim": {"fill": {"value": "#003", "type": "color"}},
                 "$themes": [{"name": "light", "selectedTokenSets": {"global": "source", "day": "enabled"}},
                    {"name": "dark", "selectedTokenSets": {"global": "source", "dim": "enabled"}}],
                 "$metadata": {"tokenSetOrder": ["global", "day", "dim"]}}
                """##, ""
            ))
        #expect(problems.isEmpty)
        #expect(summaries(set) == ["blue color #0000ff", "s dimension 8px", "fill color light {blue}, dark #000033"])
    }

    @Test func `sets of Spectrum are modes`() {
        let (set, problems) = read(
            (
                ##"""
                {"ink": {"$schema": "https://x/token-types/color-set.json", "sets": {"light": {"$schema": "https://x/color.json", "value": "rgb(0, 0, 0)"},
                    "dark": {"$schema": "https://x/color.json", "value": "rgb(255, 255, 255)"}}, "uuid": "1"},
                 "gap": {"$schema": "https://x/scale-set.json", "sets": {"desktop": {"value": "10px"}, "mobile": {"value": "13px"}}}}
                """##, ""
            ))
        #expect(problems.isEmpty)
        #expect(summaries(set) == ["ink color light #000000, dark #ffffff", "gap dimension desktop 10px, mobile 13px"])
        #expect(set.modeNames == ["desktop", "mobile"])
    }

    @Test func `a group that extends another has its tokens, and pointers lead to tokens`() {
        let (set, problems) = read(
            (
                ##"""
                {"button": {"$type": "color", "fill": {"$value": "#111"}, "text": {"$value": "#fff"}},
                 "danger": {"$extends": "{button}", "fill": {"$type": "color", "$value": "#f00"}}, "copy": {"$ref": "#/button/fill/$value"}}
                """##, ""
            ))
        #expect(problems.isEmpty)
        #expect(
            summaries(set) == [
                "button.fill color #111111", "button.text color #ffffff", "danger.fill color #ff0000", "copy color {button.fill}",
                "danger.text color #ffffff",
            ])
    }

    @Test func `what is wrong is told with its line and column`() {
        let (set, problems) = read(
            (
                """
                {
                  "a": { "$type": "color", "$value": "{b}" },
                  "b": { "$type": "color", "$value": "{a}" },
                  "ink": { "$type": "color", "$value": "#000" },
                  "c": { "$value": "{inc}" },
                  "d": { "$type": "color", "$value": "sky" },
                  "é": { "$type": "dimension", "$value": {"value": 1, "unit": "vw"} },
                  "e": { "$type": "dimension", "$value": "{d} * 2" }
                }
                """, ""
            ))
        #expect(set.tokens.count == 4)
        #expect(
            problems.map { "\($0.line):\($0.column) \($0.severity.rawValue) \($0.message)" } == [
                "6:38 warning 'd' is no colour that is known", "7:42 warning 'é' is no length",
                "8:42 warning 'e' is an expression, '{d} * 2', which is not worked out", "2:8 error 'a' stands for itself: a → b → a",
                "5:8 error 'c' stands for {inc}, and there is no such token",
            ])
        #expect(problems.last?.hint == "did you mean {ink}?")
    }

    @Test(arguments: ["", "[]", "{", "{\"a\": }", "nonsense", "{\"resolutionOrder\": []}", "\u{FEFF}{\"a\": {\"$value\": "])
    func `a broken file is an error with a place, and nothing more`(text: String) {
        let (set, problems) = read((text, ""))
        #expect(set.tokens.isEmpty && problems.count == 1 && problems[0].severity == .error && problems[0].line > 0)
    }

    @Test func `colours of a catalogue are read with their appearances, and written ones are the same`() throws {
        let (set, _) = read(
            (
                ##"{"brand": {"$type": "color", "ink": {"$value": "#123456", "$extensions": {"mode": {"dark": "#abcdef80", "darkHighContrast": "#fff"}}}}}"##,
                ""
            ))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).xcassets").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (path, text) in set.catalogFiles() {
            let file = folder + "/" + path
            try FileManager.default.createDirectory(
                atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try text.write(toFile: file, atomically: true, encoding: .utf8)
        }
        var reading = TokenReading()
        reading.add(catalog: AssetCatalog(path: folder), file: "Colors.xcassets")
        let again = reading.finish()
        #expect(reading.diagnostics.isEmpty)
        #expect(summaries(again) == summaries(set))
        #expect(again.tokens.first?.place.file == "Colors.xcassets/brand/ink.colorset")
    }
}
