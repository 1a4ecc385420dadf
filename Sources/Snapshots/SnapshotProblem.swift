// SPDX-License-Identifier: MIT
//
// What keeps a snapshot from being compared or written.

/// A sentence for people, which a result of status error carries.
struct SnapshotProblem: Error, Hashable, Sendable, CustomStringConvertible {
    var description: String
    /// Whether the system refused to write what there was to write.
    var isUnwritable = false
    /// Whether the reference is there and holds nothing that could be compared with.
    var isUnreadable = false

    init(_ description: String) { self.description = description }

    /// What is wrong with the bytes of a reference.
    static func unreadable(_ bytes: [UInt8], _ reason: String) -> SnapshotProblem {
        let isPointer = bytes.starts(with: Array("version https://git-lfs".utf8))
        var problem = SnapshotProblem(
            "the reference cannot be read: " + (isPointer ? "it is a pointer of Git LFS, and 'git lfs pull' fetches the file" : reason))
        problem.isUnreadable = true
        return problem
    }

    /// What the system did not let be written.
    static func unwritable(_ description: String) -> SnapshotProblem {
        var problem = SnapshotProblem(description)
        problem.isUnwritable = true
        return problem
    }
}
