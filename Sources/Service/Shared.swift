// SPDX-License-Identifier: MIT
//
// A value that several tasks use. The only file of this room with a lock.

import Synchronization

/// A value of several tasks, one of which has it at a time, for no longer than it takes to look or to change it.
package final class Shared<Value: Sendable>: Sendable {
    private let value: Mutex<Value>

    package init(_ value: Value) { self.value = Mutex(value) }

    /// Looks at the value, or changes it.
    package func with<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        value.withLock { body(&$0) }
    }
}
