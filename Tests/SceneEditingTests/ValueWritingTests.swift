// SPDX-License-Identifier: MIT
//
// Which texts stand in quotes.

import Testing

@testable import VitrineSceneEditing

@Suite struct ValueWritingTests {
    @Test(
        arguments: [
            ("Hello", "Hello"), ("Hello, world", "Hello, world"), ("3 apples", "3 apples"), ("🎉", "🎉"), ("été", "été"), ("a:b", "a:b"),
            ("C#", "C#"), ("it's", "it's"), ("say \"x\"", "say \"x\""), ("https://a.b/c", "https://a.b/c"), ("", "\"\""),
            ("yes", "\"yes\""), ("No", "\"No\""),
            ("on", "\"on\""), ("true", "\"true\""), ("NULL", "\"NULL\""), ("~", "\"~\""), ("1.0", "\"1.0\""), ("-3", "\"-3\""),
            ("0x1F", "\"0x1F\""),
            ("1e5", "\"1e5\""), ("007", "\"007\""), (".5", "\".5\""), (".inf", "\".inf\""), ("12:30", "\"12:30\""),
            ("2024-01-02", "\"2024-01-02\""),
            ("#abc", "\"#abc\""), ("a #b", "\"a #b\""), ("a: b", "\"a: b\""), ("a:", "\"a:\""), (" a", "\" a\""), ("a ", "\"a \""),
            ("a\tb", "\"a\\tb\""),
            ("{name}", "\"{name}\""), ("Hi {name}", "\"Hi {name}\""), ("[1]", "\"[1]\""), ("*a", "\"*a\""), ("&a", "\"&a\""),
            ("!a", "\"!a\""),
            ("@a", "\"@a\""), ("`a", "\"`a\""), ("%a", "\"%a\""), ("- a", "\"- a\""), ("? a", "\"? a\""), ("| a", "\"| a\""),
            ("> a", "\"> a\""),
            ("\"a", "'\"a'"), ("'a", "\"'a\""), ("a\\b: c", "'a\\b: c'"), ("a\nb", "\"a\\nb\""), ("a\r\nb", "\"a\\r\\nb\""),
            ("a\u{85}b", "\"a\\u0085b\""),
            ("\u{2028}", "\"\\u2028\""), ("\u{7}", "\"\\u0007\""), ("a\u{FEFF}", "\"a\\ufeff\""), ("<<", "\"<<\""), ("=", "\"=\""),
            ("---", "\"---\""),
            ("e\u{301}", "e\u{301}"), ("'\u{301}\"", "\"'\u{301}\\\"\""), ("\u{0}", "\"\\u0000\""),
        ]) func `a text has the least quotes that it needs`(text: String, written: String) throws
    {
        EditCase.set("▸a: x\n", "a", .text(text), "a: \(written)\n").check()
    }

    @Test(arguments: [("a, b", "\"a, b\""), ("a]", "\"a]\""), ("a:b", "a:b"), ("a:,", "\"a:,\""), ("a b", "a b"), ("it's", "it's")])
    func `braces need more quotes`(text: String, written: String) throws {
        EditCase.set("▸{a: x, b: 1}\n", "a", .text(text), "{a: \(written), b: 1}\n").check()
        EditCase.set("▸{b: 1}\n", "a", .text(text), "{b: 1, a: \(written)}\n").check()
    }

    @Test(
        arguments: [
            (0.0, "0"), (17, "17"), (-0.5, "-0.5"), (0.1, "0.1"), (1e15, "1000000000000000.0"), (1e20, "1e+20"), (1e-7, "1e-07"),
            (123_456_789_012_345, "123456789012345"),
            (1234567890123456, "1234567890123456.0"), (.infinity, ".inf"), (-.infinity, "-.inf"), (.nan, ".nan"),
        ]) func `a number is read as the same one`(number: Double, written: String)
    {
        EditCase.set("▸a: x\n", "a", .number(number), "a: \(written)\n").check()
    }

    @Test func `every text comes back in every style`() throws {
        let texts = [
            "", " ", "\n", "a\n\nb\n", " a\nb", "a\n", "\t", "'", "\"", "\\", "{x}", "é'\"\\\n🎉\u{1F}", "a: b # c", "yes", "1.0", "- a",
            "\r", "x\u{301}'\u{301}",
        ]
        for old in ["x", "'x'", "\"x\"", "|\n    x\n    y", ">-\n    x"] {
            for text in texts {
                for (before, line, column) in [("s:\n  a: \(old)\n  b: 1\n", 2, 3), ("- a: \(old)\n", 1, 3)] {
                    var scene = SceneText(before)
                    try scene.set(.text(text), at: ["a"], ofMappingAt: line, column: column)
                    let tree = try TreeReader.read(Characters(scene.text))
                    guard case .scalar(let found, _) = tree[[0, 0]].content else {
                        Issue.record("no scalar in \(scene.text)")
                        continue
                    }
                    #expect(Array(found.utf8) == Array(text.utf8), "\(scene.text.debugDescription)")
                }
            }
        }
    }
}
