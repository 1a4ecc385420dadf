// SPDX-License-Identifier: MIT
//
// What keeps a snapshot from being compared or written.

/// A sentence for people, which a result of status error carries.
struct SnapshotProblem: Error, Hashable, Sendable, CustomStringConvertible {
    var description: String
    /// Whether the system refused to write what there was to write.
    var isUnwritable = false

    init(_ description: String) { self.description = description }

    /// What the system did not let be written.
    static func unwritable(_ description: String) -> SnapshotProblem {
        var problem = SnapshotProblem(description)
        problem.isUnwritable = true
        return problem
    }
}
