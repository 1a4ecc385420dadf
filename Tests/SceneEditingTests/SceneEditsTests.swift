// SPDX-License-Identifier: MIT
//
// Undoing and redoing edits of a file.

import Testing

@testable import VitrineSceneEditing

@Suite struct SceneEditsTests {
    @Test func `edits are taken back and made again`() throws {
        var edits = SceneEdits()
        #expect(!edits.canUndo && !edits.canRedo)
        #expect(try edits.undo(from: "a") == nil)
        edits.apply("b", to: "a")
        edits.apply("c", to: "b")
        #expect(try edits.undo(from: "c") == "b")
        #expect(edits.canUndo && edits.canRedo)
        #expect(try edits.undo(from: "b") == "a")
        #expect(try edits.undo(from: "a") == nil)
        #expect(try edits.redo(from: "a") == "b")
        #expect(try edits.redo(from: "b") == "c")
        #expect(try edits.redo(from: "c") == nil)
    }

    @Test func `a new edit forgets what was taken back`() throws {
        var edits = SceneEdits()
        edits.apply("b", to: "a")
        #expect(try edits.undo(from: "b") == "a")
        edits.apply("c", to: "a")
        #expect(!edits.canRedo)
        #expect(try edits.undo(from: "c") == "a")
    }

    @Test func `what others have written is not taken back`() throws {
        var edits = SceneEdits()
        edits.apply("b", to: "a")
        edits.apply("c", to: "b")
        #expect(try edits.undo(from: "c") == "b")
        #expect(throws: SceneEditError.changedElsewhere) { try edits.undo(from: "mine") }
        #expect(!edits.canRedo)
        #expect(try edits.undo(from: "b") == "a", "the file is as it was left again")
        edits.apply("d", to: "theirs")
        #expect(try edits.undo(from: "d") == "theirs")
        #expect(try edits.undo(from: "theirs") == nil)
    }

    @Test func `texts differ that only look the same`() {
        var edits = SceneEdits()
        edits.apply("\u{E9}", to: "a")
        #expect(throws: SceneEditError.changedElsewhere) { try edits.undo(from: "e\u{301}") }
    }

    @Test(arguments: [(3, 1000, 3), (100, 10, 5), (1, 0, 0)]) func `no more is kept than may be`(steps: Int, bytes: Int, kept: Int) throws {
        var edits = SceneEdits(mostSteps: steps, mostBytes: bytes)
        for number in 10..<50 { edits.apply("\(number + 1)", to: "\(number)") }
        var undone = 0
        while try edits.undo(from: "\(50 - undone)") != nil { undone += 1 }
        #expect(undone == kept)
    }
}
