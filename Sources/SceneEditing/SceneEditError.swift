// SPDX-License-Identifier: MIT
//
// Why a file was left as it is.

/// What keeps an edit from being made; the text is what it was.
package enum SceneEditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is no YAML, or has a key twice, at a line.
    case unreadable(line: Int, problem: String)
    /// No value begins at the place.
    case nothingThere(line: Int, column: Int)
    /// What a path leads through, or to, is a value that has no keys.
    case notMapping(path: [String], line: Int)
    /// There is no such key to remove.
    case missing(path: [String], line: Int)
    /// The value is an alias, or comes with a merged mapping: it stands at the anchor.
    case aliased(name: String, line: Int, anchorLine: Int)
    /// The value has an anchor, or is within one, and aliases show it elsewhere, the first of them at a line.
    case shared(name: String, line: Int, anchorLine: Int)
    /// The format has no word for the value, as JSON for an infinite number.
    case unwritable(line: Int)
    /// However the value was written, the file would not have read as the same with this one value changed.
    case uncertain(line: Int)
    /// The file does not hold what the last edit left in it.
    case changedElsewhere

    package var description: String {
        switch self {
        case .unreadable(let line, let problem): "line \(line) cannot be read: \(problem)"
        case .nothingThere(let line, let column): "no value begins in line \(line), column \(column)"
        case .notMapping(let path, let line): "\(Self.phrase(path)) in line \(line) is no mapping"
        case .missing(let path, let line): "the mapping in line \(line) has no key \(Self.phrase(path))"
        case .aliased(let name, let line, let anchorLine):
            "line \(line) shows '*\(name)': the value stands at the anchor '&\(name)' in line \(anchorLine)"
        case .shared(let name, let line, let anchorLine):
            "the anchor '&\(name)' in line \(anchorLine) is shown again in line \(line), which would change too"
        case .unwritable(let line): "the value cannot be written in line \(line): JSON has no word for it"
        case .uncertain(let line): "line \(line) is written in a way that cannot be changed safely"
        case .changedElsewhere: "the file has been changed since the last edit"
        }
    }

    private static func phrase(_ path: [String]) -> String { path.isEmpty ? "the value" : "'\(path.joined(separator: "."))'" }
}
