// SPDX-License-Identifier: MIT
//
// Edits of single values, to the byte.

import Testing
import VitrineTestSupport

@testable import VitrineSceneEditing

@Suite struct SceneTextTests {
    @Test(
        arguments: [
            EditCase.set("▸text: A\n", "text", .text("B"), "text: B\n"),
            .set("a: {label: ▸{text: A, font: {size: 17}}}", "text", .text("Hello"), "a: {label: {text: Hello, font: {size: 17}}}"),
            .set("a: {label: ▸{text: A, font: {size: 17}}}", "font.size", .number(20.5), "a: {label: {text: A, font: {size: 20.5}}}"),
            .set("▸a:   17   # points\nb: 2\n", "a", .number(18), "a:   18   # points\nb: 2\n"),
            .set("▸a: 'it''s' # c\n", "a", .text("isn't"), "a: 'isn''t' # c\n"),
            .set("▸a: \"x\"\n", "a", .text("y z"), "a: \"y z\"\n"),
            .set("▸a: \"x\"\n", "a", .number(3), "a: 3\n"),
            .set("▸a: \"say \\\"x\\\" # no\" # yes\n", "a", .text("b"), "a: \"b\" # yes\n"),
            .set("▸a: 'x'\n", "a", .text("one\ntwo"), "a: \"one\\ntwo\"\n"),
            .set("▸a: one\n  two\n  three # no\nb: 1\n", "a", .text("x"), "a: x # no\nb: 1\n"),
            .set("▸a: \"one\n  two\"\nb: 1\n", "a", .text("x"), "a: \"x\"\nb: 1\n"),
            .set("▸a:\n  # above\n  far # behind\nb: 1\n", "a", .text("x"), "a:\n  # above\n  x # behind\nb: 1\n"),
            .set("▸a: |\n  one\n  two\n\nb: 1\n", "a", .text("x"), "a: x\n\nb: 1\n"),
            .set("▸a: >- # folded\n  one\n\n  two\n# below\nb: 1\n", "a", .number(1), "a: 1 # folded\n# below\nb: 1\n"),
            .set("▸a: |\n  one\n  two\nb: 1\n", "a", .text("x\ny: #z\n"), "a: |\n  x\n  y: #z\nb: 1\n"),
            .set("▸a: |2-  # c\n   one\nb: 1\n", "a", .text("x\n\ny"), "a: |-  # c\n   x\n\n   y\nb: 1\n"),
            .set("▸a: |+\n  one\n\n\nb: 1\n", "a", .text("x"), "a: x\n\n\nb: 1\n"),
            .set("▸a: |\n  one", "a", .text("x"), "a: x"),
            .set("s:\n- ▸a: |\n    one\n  b: 2\n", "a", .flag(true), "s:\n- a: true\n  b: 2\n"),
            .set("▸a: [1, # one\n  2]\nb: 1\n", "a", .list([.number(3), .text("x, y")]), "a: [3, \"x, y\"]\nb: 1\n"),
            .set("▸a: [1,2]\n", "a", .list([.number(3), .number(4), .number(5)]), "a: [3,4,5]\n"),
            .set("▸a: {b: 1}\n", "a", .fields([("x", .number(3)), ("y", .none)]), "a: {x: 3, y: null}\n"),
            .set("▸font: # c\n  # d\n  size: 17 # e\n  weight: bold\nb: 1\n", "font", .text("title"), "font: title # c\n  # d\nb: 1\n"),
            .set("▸font:\n- 1\n- 2\nb: 1\n", "font", .list([]), "font: []\nb: 1\n"),
            .set("▸font: &f\n  size: 17\nb: 1\n", "font", .text("title"), "font: &f title\nb: 1\n"),
            .set("▸a: &x 17 # c\n", "a", .number(18), "a: &x 18 # c\n"),
            .set("b: ▸&x {a: 1}\n", "a", .number(18), "b: &x {a: 18}\n"),
            .set("b: &x ▸{a: 1}\n", "a", .number(18), "b: &x {a: 18}\n"),
            .set("▸a:\nb: 1\n", "a", .number(18), "a: 18\nb: 1\n"),
            .set("▸a:   # c\nb: 1\n", "a", .number(18), "a: 18   # c\nb: 1\n"),
            .set("▸a: # c\n", "a", .number(18), "a: 18 # c\n"),
            .set("▸b: 1\na:", "a", .number(18), "b: 1\na: 18"),
            .set("▸{a: , b}\n", "a", .number(18), "{a: 18, b}\n"),
            .set("▸{a: , b}\n", "b", .number(18), "{a: , b: 18}\n"),
            .set("▸{a: }\n", "a", .number(18), "{a: 18}\n"),
            .set("▸a: 1\r\nb: 2\r\n", "a", .text("x"), "a: x\r\nb: 2\r\n"),
            .set(
                "a: 1\r\nb:\r\n  ▸c: |\r\n    x\r\n    y\r\n  d: 3\r\n", "c", .text("p\nq\n"),
                "a: 1\r\nb:\r\n  c: |\r\n    p\r\n    q\r\n  d: 3\r\n"),
            .set("\u{FEFF}▸a: 1\n", "a", .number(2), "\u{FEFF}a: 2\n"),
            .set("▸a: 1", "a", .number(2), "a: 2"),
            .set("k: [\"🎉e\u{301}👩‍👩‍👧\", ▸{a: 1}]\n", "a", .number(2), "k: [\"🎉e\u{301}👩‍👩‍👧\", {a: 2}]\n"),
            .set("▸🎉: 'x' # e\u{301}\n", "🎉", .text("'\u{301}"), "🎉: '''\u{301}' # e\u{301}\n"),
            .set("a:\t▸{b:\t1}\t# tab\n", "b", .number(2), "a:\t{b:\t2}\t# tab\n"),
            .set("# one\n\n---\n▸a: 1\n...\n", "a", .number(2), "# one\n\n---\na: 2\n...\n"),
            .set("l:\n- - ▸a: 1\n    b: 2\n  - c\n", "b", .number(3), "l:\n- - a: 1\n    b: 3\n  - c\n"),
            .set("▸a: https://example.org/#x, y\n", "a", .text("b"), "a: b\n"),
            .set("▸'a': 1\n\"b\": 2\n", "a", .number(3), "'a': 3\n\"b\": 2\n"),
        ]) func `a value is replaced and all else stays`(edit: EditCase)
    { edit.check() }

    @Test(
        arguments: [
            EditCase.set("▸a: 1\n", "b", .number(2), "a: 1\nb: 2\n"),
            .set("▸a: 1 # c\n\n# d\n", "b", .text("x"), "a: 1 # c\nb: x\n\n# d\n"),
            .set("▸a: 1", "b", .number(2), "a: 1\nb: 2"),
            .set("▸a: 1\r\n", "b", .number(2), "a: 1\r\nb: 2\r\n"),
            .set(
                "v:\n  - ▸label: A\n    font: x # c\n  - image: b\n", "b", .number(2),
                "v:\n  - label: A\n    font: x # c\n    b: 2\n  - image: b\n"),
            .set(
                "v:\n  ▸a:\n    b:\n      c: [1,\n        2]\n\nw: 1\n", "d", .flag(false),
                "v:\n  a:\n    b:\n      c: [1,\n        2]\n  d: false\n\nw: 1\n"),
            .set("v:\n  ▸a: |\n    x\n\nw: 1\n", "d", .none, "v:\n  a: |\n    x\n  d: null\n\nw: 1\n"),
            .set("v:\n  ▸a: |+\n    x\n\nw: 1\n", "d", .none, "v:\n  a: |+\n    x\n\n  d: null\nw: 1\n"),
            .set("▸a: |+\n  x\n\n", "d", .none, "a: |+\n  x\n\nd: null\n"),
            .set("▸a:\n- 1\n- 2\n", "b", .number(2), "a:\n- 1\n- 2\nb: 2\n"),
            .set("▸a:\n# c\n", "b", .number(2), "a:\nb: 2\n# c\n"),
            .set("▸a: 1\n", "font.size", .number(2), "a: 1\nfont: {size: 2}\n"),
            .set("▸font:\nb: 1\n", "font.size", .number(2), "font: {size: 2}\nb: 1\n"),
            .set("▸font: ~ # c\nb: 1\n", "font.size", .number(2), "font: {size: 2} # c\nb: 1\n"),
            .set("▸font: {size: 1}\n", "font.a.b", .number(2), "font: {size: 1, a: {b: 2}}\n"),
            .set("a: ▸{}\n", "b", .number(2), "a: {b: 2}\n"),
            .set("a: ▸{ }\n", "b", .number(2), "a: { b: 2 }\n"),
            .set("a: ▸{\n}\n", "b", .number(2), "a: {b: 2\n}\n"),
            .set("- ▸{ x: 1 }\n", "b", .number(2), "- { x: 1, b: 2 }\n"),
            .set("- ▸{x: 1,y: 2}\n", "b", .number(2), "- {x: 1,y: 2,b: 2}\n"),
            .set("- ▸{x: 1, y: 2,}\n", "b", .number(2), "- {x: 1, y: 2, b: 2,}\n"),
            .set("- ▸{x: 1, y}\n", "b", .number(2), "- {x: 1, y, b: 2}\n"),
            .set("- ▸{x: }\n", "b", .number(2), "- {x: , b: 2}\n"),
            .set("▸{\n  x: 1, # one\n  y: 2 # two\n}\n", "b", .number(2), "{\n  x: 1, # one\n  y: 2, # two\n  b: 2\n}\n"),
            .set("▸{\n  x: 1,\n  y: 2,\n}\n", "b", .number(2), "{\n  x: 1,\n  y: 2,\n  b: 2,\n}\n"),
            .set("▸{\r\n\tx: 1\r\n}\r\n", "b", .number(2), "{\r\n\tx: 1,\r\n\tb: 2\r\n}\r\n"),
            .set("- ▸{x: 1,\n   y: 2}\n", "b", .number(2), "- {x: 1,\n   y: 2,\n   b: 2}\n"),
            .set("- ▸{x: 1, y: 2,\n   z: 3, w: 4}\n", "b", .number(2), "- {x: 1, y: 2,\n   z: 3, w: 4, b: 2}\n"),
            .set("- [▸a: 1, b: 2]\n", "c", .number(3), "- [{a: 1, c: 3}, b: 2]\n"),
            .set("- [▸a: {b: 2}]\n", "a", .list([.text("x, y")]), "- [a: [\"x, y\"]]\n"),
            .set("▸\"a\": 1\n\"b\": 2\n", "c", .text("x"), "\"a\": 1\n\"b\": 2\n\"c\": \"x\"\n"),
            .set("▸base: &b {x: 1}\nuse: {<<: *b}\n", "c", .number(1), "base: &b {x: 1}\nuse: {<<: *b}\nc: 1\n"),
            .set("base: &b {x: 1}\nuse: ▸{<<: *b}\n", "x", .number(2), "base: &b {x: 1}\nuse: {<<: *b, x: 2}\n"),
            .set(
                "base: &b {x: 1}\nuse:\n  ▸<<: *b\n  y: 3 # c\n", "x", .number(2), "base: &b {x: 1}\nuse:\n  <<: *b\n  y: 3 # c\n  x: 2\n"),
            .set("▸a: 1\n", "a b: c", .number(2), "a: 1\n\"a b: c\": 2\n"),
            .set("▸x: 1\n", "y", .number(2), "x: 1\ny: 2\n"),
        ]) func `a new key comes behind the last one`(edit: EditCase)
    { edit.check() }

    @Test(
        arguments: [
            EditCase.set("label: ▸\"Hello\" # c\n", "text", .text("Bye"), "label: \"Bye\" # c\n", shorts: ["text"]),
            .set("label: ▸Hello # c\n", "color", .text("red"), "label: {text: Hello, color: red} # c\n", shorts: ["text"]),
            .set("- label: ▸Hello\n- x\n", "font.size", .number(9), "- label: {text: Hello, font: {size: 9}}\n- x\n", shorts: ["text"]),
            .set("- ▸'it''s, x'\n", "color", .text("red"), "- {text: 'it''s, x', color: red}\n", shorts: ["text"]),
            .set("- ▸it's, x\n", "color", .text("red"), "- {text: \"it's, x\", color: red}\n", shorts: ["text"]),
            .set("a: ▸|\n  x\n  y\nb: 1\n", "color", .text("red"), "a: {text: \"x\\ny\\n\", color: red}\nb: 1\n", shorts: ["text"]),
            .set("a: ▸&h Hello\n", "color", .text("red"), "a: &h {text: Hello, color: red}\n", shorts: ["text"]),
            .set("a: [▸17, 18]\n", "weight", .text("bold"), "a: [{size: 17, weight: bold}, 18]\n", shorts: ["size"]),
            .set("a: ▸{font: 17}\n", "font.weight", .text("bold"), "a: {font: {size: 17, weight: bold}}\n", shorts: ["text", "size"]),
            .set("{\"label\":▸\"Hi\"}", "color", .text("red"), "{\"label\":{\"text\":\"Hi\",\"color\":\"red\"}}", shorts: ["text"]),
            .set("s: ▸[{a: 1}, b]\n", "spacing", .number(4), "s: {children: [{a: 1}, b], spacing: 4}\n", shorts: ["children"]),
            .set(
                "s:\n  ▸- a: 1\n  - b # c\nt: 1\n", "spacing", .number(4), "s:\n  children:\n  - a: 1\n  - b # c\n  spacing: 4\nt: 1\n",
                shorts: ["children"]),
            .remove("label: ▸Hello # c\n", "text", "label: {} # c\n", shorts: ["text"]),
            .set("- spacer:▸\n- x\n", "minimum", .number(4), "- spacer: {minimum: 4}\n- x\n"),
        ]) func `a short form is changed, or becomes a mapping`(edit: EditCase)
    { edit.check() }

    @Test(
        arguments: [
            EditCase.set("{\"a\": {\"b\": ▸{\"c\": 1}}}\n", "c", .text("x"), "{\"a\": {\"b\": {\"c\": \"x\"}}}\n"),
            .set(
                "▸{\n\t\"a\": \"x\",\n\t\"b\": [1, 2]\n}\n", "c.d", .list([.text("y"), .none, .flag(true)]),
                "{\n\t\"a\": \"x\",\n\t\"b\": [1, 2],\n\t\"c\": {\"d\": [\"y\", null, true]}\n}\n"),
            .set("{\"a\":▸{\"b\":1}}", "c", .fields([("d", .text("e"))]), "{\"a\":{\"b\":1,\"c\":{\"d\":\"e\"}}}"),
            .set("▸{\"a\" : 1}", "b", .number(0.00000012), "{\"a\" : 1, \"b\" : 1.2e-07}"),
            .set("▸{}", "b", .text("tab\t\"\u{1}é🎉"), "{\"b\": \"tab\\t\\\"\\u0001é🎉\"}"),
            .set(
                "{\"k\": \"\\ud83d\\ude00\\\\ud\", \"a\": ▸{\"b\": \"x\\/y\"}}", "b", .text("z"),
                "{\"k\": \"\\ud83d\\ude00\\\\ud\", \"a\": {\"b\": \"z\"}}"),
            .set("{\"k\": \"a\u{2028}b\",\n \"a\": ▸{\"b\": 1}}", "b", .text("z"), "{\"k\": \"a\u{2028}b\",\n \"a\": {\"b\": \"z\"}}"),
            .remove("▸{\n  \"a\": 1,\n  \"b\": 2\n}\n", "a", "{\n  \"b\": 2\n}\n"),
            .remove("▸{\n  \"a\": 1,\n  \"b\": 2\n}\n", "b", "{\n  \"a\": 1\n}\n"),
        ]) func `JSON stays JSON`(edit: EditCase)
    { edit.check() }

    @Test(
        arguments: [
            EditCase.remove("▸a: 1\nb: 2 # c\n# d\nc: 3\n", "b", "a: 1\n# d\nc: 3\n"),
            .remove("▸a: 1\nb: 2", "b", "a: 1"),
            .remove("▸a: 1\r\nb: 2", "b", "a: 1"),
            .remove("▸a: 1\nb:\n  c: 1\n  d: |\n    x\n\ne: 1\n", "b", "a: 1\n\ne: 1\n"),
            .remove("- ▸a: 1\n  b: 2\n", "a", "- b: 2\n"),
            .remove("- ▸a: 1 # c\n  # about b\n  b: 2\n", "a", "- # about b\n  b: 2\n"),
            .remove("x:\n  ▸a: 1\ny: 2\n", "a", "x: {}\ny: 2\n"),
            .remove("x: # c\n  # d\n  ▸a: 1\ny: 2\n", "a", "x: {} # c\n  # d\ny: 2\n"),
            .remove("- ▸a: 1\n- b\n", "a", "- {}\n- b\n"),
            .remove("▸a: 1\n", "a", "{}\n"),
            .remove("▸{a: 1, b: 2, c: 3}\n", "a", "{b: 2, c: 3}\n"),
            .remove("▸{a: 1, b: 2, c: 3}\n", "b", "{a: 1, c: 3}\n"),
            .remove("▸{a: 1, b: 2, c: 3}\n", "c", "{a: 1, b: 2}\n"),
            .remove("▸{a: 1, b: 2,}\n", "b", "{a: 1,}\n"),
            .remove("▸{ a: 1 }\n", "a", "{}\n"),
            .remove("- [▸a: 1, b]\n", "a", "- [{}, b]\n"),
            .remove("▸{a: {b: 1}}\n", "a.b", "{a: {}}\n"),
            .remove("▸{\n  a: 1, # one\n  b: 2 # two\n}\n", "b", "{\n  a: 1 # one\n   # two\n}\n"),
        ]) func `a key is removed with its value`(edit: EditCase)
    { edit.check() }

    @Test(
        arguments: [
            RefusalCase("a: &x 1\n\nb: ▸{c: *x}\n", "c", .number(2), .aliased(name: "x", line: 3, anchorLine: 1)),
            RefusalCase("a: &x {d: 1}\nb: ▸{c: *x}\n", "c.d", .number(2), .aliased(name: "x", line: 2, anchorLine: 1)),
            RefusalCase("a: &x {d: 1}\nb: ▸*x\n", "d", .number(2), .aliased(name: "x", line: 2, anchorLine: 1)),
            RefusalCase("a: ▸&x {d: 1}\nb: *x\n", "d", .number(2), .shared(name: "x", line: 2, anchorLine: 1)),
            RefusalCase("a: &x\n  e: ▸{d: 1}\nb:\n  <<: *x\n", "f", .number(2), .shared(name: "x", line: 4, anchorLine: 1)),
            RefusalCase("▸a: {e: &x 1}\nb: *x\n", "a", .number(2), .shared(name: "x", line: 2, anchorLine: 1)),
            RefusalCase("▸a: {e: &x 1}\nb: *x\n", "a", nil, .shared(name: "x", line: 2, anchorLine: 1)),
            RefusalCase("a: &x {f: {s: 1}}\nb: ▸{<<: *x}\n", "f.s", .number(2), .aliased(name: "x", line: 2, anchorLine: 1)),
            RefusalCase("a: &x {f: {s: 1}}\nb: ▸{<<: [*x]}\n", "f.s", .number(2), .aliased(name: "x", line: 2, anchorLine: 1)),
            RefusalCase("▸a: 1\n", "a.b", .number(2), .notMapping(path: ["a"], line: 1)),
            RefusalCase("a: ▸x\n", "b", .number(2), .notMapping(path: [], line: 1)),
            RefusalCase("a: ▸x\n", "text.b", .number(2), .notMapping(path: ["text"], line: 1), shorts: ["text"]),
            RefusalCase("▸a: [1]\n", "a.b", .number(2), .notMapping(path: ["a"], line: 1)),
            RefusalCase("▸a: 1\n", "b", nil, .missing(path: ["b"], line: 1)),
            RefusalCase("▸a: {}\n", "a.b", nil, .missing(path: ["a", "b"], line: 1)),
            RefusalCase("a▸: 1\n", "b", .number(2), .nothingThere(line: 1, column: 2)),
            RefusalCase("▸{\"a\": 1}", "a", .number(.infinity), .unwritable(line: 1)),
            RefusalCase("▸a: 1\na: 2\n", "a", .number(3), .unreadable(line: 1, problem: "the key 'a' is given twice")),
            RefusalCase("▸a: [1\n", "a", .number(3), .unreadable(line: 2, problem: "did not find expected ',' or ']'")),
            RefusalCase("▸", "a", .number(3), .unreadable(line: 1, problem: "the file is empty")),
            RefusalCase("▸a: !!str 1\n", "a", .number(3), .uncertain(line: 1)),
            RefusalCase("s:\n▸- a\n- b\n", "spacing", .number(4), .uncertain(line: 2), shorts: ["children"]),
        ]) func `what would change more is refused, and nothing is changed`(refusal: RefusalCase)
    {
        let (text, line, column) = EditCase.marked(refusal.before)
        var scene = SceneText(text)
        let error = #expect(throws: SceneEditError.self) {
            if let value = refusal.value {
                try scene.set(value, at: refusal.path, ofMappingAt: line, column: column, shorts: refusal.shorts)
            } else {
                try scene.remove(refusal.path, ofMappingAt: line, column: column, shorts: refusal.shorts)
            }
        }
        #expect(error == refusal.error)
        #expect(error?.description.isEmpty == false)
        #expect(Array(scene.text.utf8) == Array(text.utf8))
    }

    @Test(
        arguments: [
            ("▸a: 1 # c\n", "a", "1"), ("▸a: 'x''y'\n", "a", "'x''y'"), ("▸a: &x [1,\n 2] # c\n", "a", "&x [1,\n 2]"),
            ("▸a:\nb: 1\n", "a", ""),
            ("▸a: |\n  x\n\nb: 1", "a", "|\n  x"), ("▸a:\n  b: 1\n  c: 2 # c\n", "a", "b: 1\n  c: 2"), ("▸a: {b: {c: 3}}", "a.b.c", "3"),
            ("▸a: 1", "b", nil), ("▸a: 1", "a.b", nil), ("a▸: 1", "a", nil), ("a: &x {b: 1}\nc: ▸{d: *x}", "d.b", nil), ("▸a: [", "a", nil),
        ] as [(String, String, String?)]) func `what is written is told as it is written`(text: String, path: String, written: String?)
    {
        let (text, line, column) = EditCase.marked(text)
        #expect(SceneText(text).written(at: path.split(separator: ".").map(String.init), ofMappingAt: line, column: column) == written)
    }

    @Test func `a short form is what is written for its key`() {
        let scene = SceneText("- label: Hello\n")
        #expect(scene.written(at: ["text"], ofMappingAt: 1, column: 10, shorts: ["text"]) == "Hello")
        #expect(scene.written(at: ["color"], ofMappingAt: 1, column: 10, shorts: ["text"]) == nil)
    }

    @Test(
        arguments: [
            ("▸a: 1\n", "a", 1, 4), ("▸a: 1\n", "b", 2, 4), ("▸a: 1\n", "b.c", 2, 8), ("\u{FEFF}▸🎉: {x: é}\n", "🎉.y", 1, 14),
            ("▸a: &x 1\n", "a", 1, 4), ("{\"k\": \"a\u{2028}b\",\n \"a\": ▸{\"b\": 1}}", "c", 2, 21),
        ]) func `a value is found where the edit says that it stands`(text: String, path: String, line: Int, column: Int) throws
    {
        let (text, mappingLine, mappingColumn) = EditCase.marked(text)
        var scene = SceneText(text)
        let place = try scene.set(
            .number(7), at: path.split(separator: ".").map(String.init), ofMappingAt: mappingLine, column: mappingColumn)
        #expect(place.line == line && place.column == column)
    }

    @Test func `a short form that became a mapping is found there`() throws {
        var scene = SceneText("- label: Hello\n")
        let place = try scene.set(.text("red"), at: ["color"], ofMappingAt: 1, column: 10, shorts: ["text"])
        #expect(place.line == 1 && place.column == 31)
        let next = try scene.set(.text("blue"), at: ["color"], ofMappingAt: 1, column: 10, shorts: ["text"])
        #expect(next.column == 31)
        #expect(scene.text == "- label: {text: Hello, color: blue}\n")
    }
}
