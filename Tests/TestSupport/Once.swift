// SPDX-License-Identifier: MIT
//
// Values that take long to make and that several tests read.

/// Makes a value for each key once, however many ask for it at the same time.
package actor Once<Key: Hashable & Sendable, Value: Sendable> {
    private var tasks: [Key: Task<Value, any Error>] = [:]

    package init() {}

    /// The value of a key, made by whoever asks first.
    package func value(for key: Key, _ make: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let task = tasks[key] ?? Task.detached { try await make() }
        tasks[key] = task
        return try await task.value
    }
}
