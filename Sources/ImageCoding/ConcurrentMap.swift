// SPDX-License-Identifier: MIT
//
// The same work for many inputs, on all processors. It has a lock for what comes out.

import Dispatch
import Synchronization

/// `transform` of each number below `count`, in order; the result does not depend on the number of processors.
package func concurrentMap<Result: Sendable>(count: Int, _ transform: @Sendable (Int) -> Result) -> [Result] {
    if count < 2 { return (0..<count).map(transform) }
    let slots = Slots<Result>(count: count)
    DispatchQueue.concurrentPerform(iterations: count) { index in
        slots.store(transform(index), at: index)
    }
    return slots.results()
}

private final class Slots<Result: Sendable>: Sendable {
    private let slots: Mutex<[Result?]>

    init(count: Int) { slots = Mutex([Result?](repeating: nil, count: count)) }

    func store(_ result: Result, at index: Int) { slots.withLock { $0[index] = result } }

    func results() -> [Result] { slots.withLock { $0.compactMap(\.self) } }
}
