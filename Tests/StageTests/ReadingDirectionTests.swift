// SPDX-License-Identifier: MIT
//
// What is mirrored of a scene that is read from right to left.

import Foundation
import Testing
import VitrineScene
import VitrineSceneFormat
import VitrineStage

@Suite(.serialized) @MainActor
struct ReadingDirectionTests {
    private func cell(_ view: String, attributes: String = "[]", size: String = "[100, 60]") throws -> [String] {
        try stage(
            """
            scene: 1
            canvas: {size: [100, 60], scale: 1, direction: rtl}
            views: {it: \(view)}
            collection:
              layout: {flow: {itemSize: \(size)}}
              sections: [{items: [{view: it}]}]
              attributes: \(attributes)
            """
        ).cellLines
    }

    @Test(arguments: ["[1, 2, 3, 4]", "{top: 1, leading: 2, bottom: 3, trailing: 4}"])
    func `padding is counted from where reading begins`(padding: String) throws {
        let lines = try cell("{padding: \(padding), content: {box: {background: red}}}")
        #expect(lines.contains("layer [0 0 94 56] at 4 1 background #ff0000"))
    }

    @Test func `a column fills half a pixel more or less, and stands out at no side`() throws {
        let lines = try cell("{content: {vstack: [{box: {height: 20, background: red}}]}}", size: "[99.5, 60]")
        #expect(lines.contains { $0.hasPrefix("layer [0 0 100 20]") && $0.hasSuffix("background #ff0000") })
    }

    @Test func `a transform moves in the direction of reading, and turns as it did`() throws {
        func moved(_ transform: String) throws -> Bool {
            let lines = try cell("{content: {box: {background: red, transform: \(transform)}}}")
            return lines.contains("layer [0 0 100 60] at -10 5 background #ff0000")
        }
        #expect(try moved("[{translate: [10, 5]}]"))
        #expect(try moved("[{translate: [10, 5]}, {rotate: 30}, {rotate: -30}]"))
    }

    @Test func `corners are counted from where reading begins`() throws {
        #expect(
            try cell("{content: {box: {background: red, cornerRadius: [1, 2, 3, 4]}}}").contains {
                $0.contains("corners 2 1 4 3")
            })
    }

    @Test func `a drawing is mirrored where it says so`() throws {
        func isFlipped(_ keys: String) throws -> Bool {
            try cell("{content: {shape: {kind: path, path: M0 0 L5 5 L0 10, viewBox: [0, 0, 10, 10], fill: red\(keys)}}}")
                .contains { $0.contains("-1 0 0 1") }
        }
        #expect(try isFlipped(", flipsForRightToLeft: true"))
        #expect(try !isFlipped(""))
    }
}
