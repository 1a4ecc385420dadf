// SPDX-License-Identifier: MIT
//
// The names that files of this process have before they are whole. Beside `ConcurrentMap.swift` the only file of this room with a lock.

import Foundation
import Synchronization

/// Keeps the end of the process out of the moment between a name and its place.
package enum TemporaryNames {
    private static let names = Mutex<Set<String>>([])

    /// Takes every name away and ends the process, never in the middle of a change of names.
    ///
    /// - Parameter ending: what ends it.
    package static func removeAll(andEnd ending: () -> Never) -> Never {
        names.withLock { names in
            for name in names { unlink(name) }
            ending()
        }
    }

    /// Runs a step in which names come or go.
    static func change<Result: Sendable>(
        _ step: (inout Set<String>) throws(WriteError) -> Result
    ) throws(WriteError) -> Result {
        try names.withLock { names throws(WriteError) in try step(&names) }
    }

    static func forget(_ name: String) { _ = names.withLock { $0.remove(name) } }
}
