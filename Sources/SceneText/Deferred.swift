// SPDX-License-Identifier: MIT
//
// What is made when it is first asked for.

import Synchronization

/// A value that is made once, when it is first asked for: most files have few of the format's objects.
package final class Deferred<Value: Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let made = Mutex<Value?>(nil)

    package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    package var value: Value {
        if let value = made.withLock({ $0 }) { return value }
        // Not within the lock: what is made may ask for this very value.
        let new = make()
        return made.withLock { value in
            if let value { return value }
            value = new
            return new
        }
    }
}
