// SPDX-License-Identifier: MIT
//
// Edits of texts that nobody would write: each is made as asked for, or refused.

import Testing
import VitrineTestSupport

@testable import VitrineSceneEditing

@Suite struct MangledTextTests {
    private static let pieces = [
        "a: ", "b: ", "\n", "\n", "\n", "  ", "  ", "    ", "- ", "- ", "{", "}", "[", "]", ", ", ",", ": ", ":", "? ", "&x ", "*x ",
        "<<: *x", "!!str ",
        "'", "\"", "x", "y z", "1", "null", "|\n", ">-\n", "|2+\n", "# c", " # c\n", "\r\n", "\t", "é\u{301}", "🎉", "\u{2028}", "\\",
        "---\n", "...\n",
        "a: {b: 1, c: [2, 3]}\n", "  d: 'e'\n", "k: |\n  one\n\n  two\n", "\"q\": \"r\"", "{\"a\": \"b\"}", "\u{FEFF}", "- a: 1\n  b: 2\n",
        "%", "@",
    ]

    @Test(arguments: 0..<4) func `no text is broken by an edit`(part: Int) {
        var numbers = SeededNumbers(seed: 0x3A9 + part)
        var (made, refused) = (0, 0)
        for _ in 0..<Cases.count(2500) {
            let text = (0..<numbers.number(1...9)).map { _ in numbers.pick(Self.pieces) }.joined()
            let characters = Characters(text)
            guard let tree = try? TreeReader.read(characters) else { continue }
            var values: [SourceTree] = []
            tree.forEach { values.append($0) }
            let target = numbers.pick(values)
            let place = characters.place(of: target.start)
            var scene = SceneText(text)
            let path = numbers.chance(20) ? ["a", "b"] : [numbers.pick(["a", "b", "c", "k", "new"])]
            let shorts: [String?] = numbers.chance(30) ? [numbers.pick(["a", "text"])] : []
            let value = numbers.pick([SceneValue.none, .number(1), .text("x"), .text("p\nq"), .list([.flag(true)])])
            do {
                if numbers.chance(25) {
                    try scene.remove(path, ofMappingAt: place.line, column: place.column, shorts: shorts)
                    #expect(scene.written(at: path, ofMappingAt: place.line, column: place.column) == nil, "\(text.debugDescription)")
                } else {
                    try scene.set(value, at: path, ofMappingAt: place.line, column: place.column, shorts: shorts)
                    let written = scene.written(at: path, ofMappingAt: place.line, column: place.column, shorts: shorts)
                    // What was written where nothing was stands behind a blank, and nothing as a short form is no value of a key.
                    let isElsewhere = target.isEmpty || !shorts.isEmpty && value.isNone
                    #expect(written != nil || isElsewhere, "\(text.debugDescription) \(path) \(place)")
                }
                made += 1
            } catch {
                refused += 1
                #expect(scene.text == text, "\(text.debugDescription)")
            }
        }
        #expect(made > refused / 4)
    }
}

extension SceneValue {
    fileprivate var isNone: Bool { if case .none = self { true } else { false } }
}
