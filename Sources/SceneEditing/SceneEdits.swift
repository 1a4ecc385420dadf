// SPDX-License-Identifier: MIT
//
// Edits of a file that can be taken back and made again, as long as nobody else writes the file.

/// The texts that a file had, one for each edit.
///
/// Whoever calls says each time what the file holds now. What others have written is never taken back.
package struct SceneEdits: Sendable {
    /// What the last edit, undoing or redoing left in the file; nil before the first.
    private var current: String?
    private var undone: [String] = []
    private var done: [String] = []
    private let mostSteps: Int
    private let mostBytes: Int

    /// No edits.
    ///
    /// - Parameters:
    ///   - mostSteps: how many edits can be taken back.
    ///   - mostBytes: how long the texts that are kept for that may be together.
    package init(mostSteps: Int = 200, mostBytes: Int = 64 << 20) { (self.mostSteps, self.mostBytes) = (mostSteps, mostBytes) }

    /// Whether there is an edit to take back.
    package var canUndo: Bool { !done.isEmpty }

    /// Whether there is an edit to make again.
    package var canRedo: Bool { !undone.isEmpty }

    /// Notes an edit.
    ///
    /// Where the file held another text than the last edit left, earlier edits are forgotten.
    package mutating func apply(_ text: String, to held: String) {
        if !isSame(held) { done = [] }
        undone = []
        current = text
        done.append(held)
        var bytes = done.reduce(0) { $0 + $1.utf8.count }
        while let first = done.first, done.count > mostSteps || bytes > mostBytes {
            bytes -= first.utf8.count
            done.removeFirst()
        }
    }

    /// The text before the last edit, which the file is to hold again; nil where there is none.
    package mutating func undo(from held: String) throws(SceneEditError) -> String? {
        try check(held)
        guard let text = done.popLast() else { return nil }
        undone.append(held)
        current = text
        return text
    }

    /// The text after the edit that was taken back last, which the file is to hold again; nil where there is none.
    package mutating func redo(from held: String) throws(SceneEditError) -> String? {
        try check(held)
        guard let text = undone.popLast() else { return nil }
        done.append(held)
        current = text
        return text
    }

    private mutating func check(_ held: String) throws(SceneEditError) {
        guard current == nil || isSame(held) else {
            undone = []
            throw .changedElsewhere
        }
    }

    /// Whether a text is the one that was left: to the byte, while equal strings may differ in how accents are composed.
    private func isSame(_ held: String) -> Bool { current.map { $0.utf8.elementsEqual(held.utf8) } ?? true }
}
