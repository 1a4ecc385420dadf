// SPDX-License-Identifier: MIT
//
// Words that no line of a label holds.

import Foundation
import Testing
import VitrineFiles
import VitrineStage

@Suite @MainActor
struct BrokenWordTests {
    /// A label of 100 by 60 points, in letters of 10.
    private func label(_ keys: String) throws -> [Diagnostic] {
        try oneView("{content: {label: {font: {size: 20}, \(keys)}}}").diagnostics
    }

    @Test func `a word that is broken between two letters is told with its text and its place`() throws {
        let told = try label("text: so extraordinarily long, lines: 0")
        #expect(
            told.map(\.message) == [
                "label 'so extraordinarily long' breaks the word 'extraordinarily' between two letters: no line of 100 points holds it"
            ])
        #expect(told.map(\.severity) == [.note] && told.map(\.line) == [4])
        #expect(
            told.first?.hint
                == "give it more width, or write 'hyphenation: true' to have it divided, or 'lineBreak: charWrapping' where it is meant so")
    }

    @Test(arguments: [
        "text: extraordinarily, lines: 0, lineBreak: charWrapping", "text: extraordinarily, lines: 1", "text: some short words, lines: 0",
        "text: extra ordinarily, lines: 0", "text: \"....................\", lines: 0", "text: 漢字漢字漢字漢字, lines: 0",
    ])
    func `lines that end between words, between signs, or where the file says so, are not told of`(keys: String) throws {
        #expect(try label(keys).isEmpty)
    }

    @Test func `a button tells of the words of its title`() throws {
        let told = try oneView("{content: {button: {title: extraordinarily}}}").diagnostics
        #expect(told.contains { $0.severity == .note && $0.message.hasPrefix("button 'extraordinarily' breaks the word") })
    }

    @Test func `what many items show is told once`() throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [100, 200], scale: 1}
            views: {it: {content: {label: {text: "{title}", lines: 0, font: {size: 20}}}}}
            collection:
              layout: {flow: {itemSize: [100, 60]}}
              sections: [{view: it, items: [{title: extraordinarily}, {title: incomprehensible}]}]
            """)
        #expect(stage.diagnostics.count == 1)
    }
}
