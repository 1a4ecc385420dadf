// SPDX-License-Identifier: MIT
//
// What is told of members that change nothing, from wherever they are used.

package import VitrineEnvironment

extension UIEnvironment {
    /// Notes the use of a member that changes nothing: in the environment in force, or from another thread soon in the shared one.
    package nonisolated static func note(_ entry: some UnsupportedMemberTable) {
        if isOnMainQueue {
            MainActor.assumeIsolated { current.note(unsupported: entry) }
        } else {
            Task { @MainActor in shared.note(unsupported: entry) }
        }
    }
}
