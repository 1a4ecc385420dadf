// SPDX-License-Identifier: MIT
//
// The text of a scene file, in which single values are changed (YAML or JSON, which is written as YAML for the most part).

/// The text of a scene file, changed where one says and nowhere else.
///
/// Every edit is tried: the new text is read, and has to hold the old values with the one change. Otherwise the text stays what it was.
///
/// A mapping is named by the place where it begins: its line and column from 1, in characters, as diagnostics of scenes count. That is the
/// place of its first key or of its brace, and, where an anchor or a tag stands before it, the place of that. Where a scene has a short form,
/// the place of a plain value stands for the mapping. An edit may move what is behind it, and what was empty: whoever edits again reads the
/// places anew.
package struct SceneText: Sendable {
    /// The text as it is now.
    package var text: String { characters.text }

    private(set) var characters: Characters
    private(set) var tree: Result<SourceTree, SceneEditError>

    /// The text of a file.
    package init(_ text: String) {
        characters = Characters(text)
        tree = Self.read(characters)
    }

    /// Where the scene begins, which is the place of its outermost mapping; nil of what cannot be read.
    package var beginning: (line: Int, column: Int)? { (try? tree.get()).map { characters.place(of: $0[[]].start) } }

    /// Sets a key of a mapping and returns where its value begins now.
    ///
    /// - Parameters:
    ///   - path: the key, and the keys to go on with in its value; a mapping that is missing on the way is made.
    ///   - shorts: for the value at the place, and for the one at each key of the path, the key that its short form stands for. The short form
    ///     is changed where the path names that key, and is made a mapping where it names another.
    @discardableResult
    package mutating func set(
        _ value: SceneValue, at path: [String], ofMappingAt line: Int, column: Int, shorts: [String?] = []
    ) throws(SceneEditError) -> (line: Int, column: Int) {
        let plan = try SceneEdit(setting: value, at: path, shorts, below: place(line, column), of: try tree.get(), in: characters)
        try perform(plan)
        let index = try tree.get()[plan.result(in: try tree.get())[...]].start
        return characters.place(of: index)
    }

    /// Removes a key of a mapping, with its line where it has one for itself.
    package mutating func remove(
        _ path: [String], ofMappingAt line: Int, column: Int, shorts: [String?] = []
    ) throws(SceneEditError) {
        try perform(SceneEdit(removing: path, shorts, below: place(line, column), of: try tree.get(), in: characters))
    }

    /// What is written there now, as it is written; nil where the key is missing or its value stands elsewhere.
    package func written(at path: [String], ofMappingAt line: Int, column: Int, shorts: [String?] = []) -> String? {
        guard let tree = try? tree.get(), let place = try? place(line, column),
            let target = try? EditTarget(path, shorts, below: place, of: tree, in: characters), target.missing.isEmpty
        else { return nil }
        let value = tree[target.steps[...]]
        return String(characters[value.start..<max(value.end, value.start)])
    }

    private func place(_ line: Int, _ column: Int) throws(SceneEditError) -> [Int] {
        guard let index = characters.index(ofPlace: line, column: column), let steps = try tree.get().steps(to: index) else {
            throw .nothingThere(line: line, column: column)
        }
        return steps
    }

    private static func read(_ text: Characters) -> Result<SourceTree, SceneEditError> {
        do { return .success(try TreeReader.read(text)) } catch { return .failure(error) }
    }

    /// Changes the text in the first of the ways that leave everything else as it was.
    private mutating func perform(_ edit: SceneEdit) throws(SceneEditError) {
        for changes in edit.ways {
            let changed = Characters(characters.changed(changes))
            guard changed.isJSON || !characters.isJSON, case .success(let found) = Self.read(changed), found.holds(edit.expected) else {
                continue
            }
            (characters, tree) = (changed, .success(found))
            return
        }
        throw characters.isJSON && !edit.isFinite ? .unwritable(line: edit.line) : .uncertain(line: edit.line)
    }
}
