// SPDX-License-Identifier: MIT
//
// What keeps a snapshot from being compared or written.

/// A sentence for people, which a result of status error carries.
struct SnapshotProblem: Error, Hashable, Sendable, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
