// SPDX-License-Identifier: MIT
//
// Whether files are still what they were.

/// What the system says of some files: which they are, how long, and when they were changed.
package struct FileStamps: Hashable, Sendable {
    /// A file that is not there has none.
    private var states: [String: FileState?] = [:]

    /// - Parameter files: absolute.
    package init(of files: [String] = []) { add(files) }

    /// The files, in the order of their names.
    package var files: [String] { states.keys.sorted() }

    /// Takes in files that it does not know yet: what is known of others was known before they were read.
    package mutating func add(_ files: [String]) {
        for file in files where states[file] == nil { states[file] = .some(FileState(file)) }
    }

    /// Whether none of them has changed.
    package var isCurrent: Bool { states.allSatisfy { $0.value == FileState($0.key) } }
}
