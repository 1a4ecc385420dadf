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

/// An array whose parts are filled on all processors, each by itself; it is not written to before.
///
/// - Parameters:
///   - parts: ranges that follow each other from 0 on; the last one ends where the array does.
///   - fill: writes every element of a part.
/// - Throws: what the first part threw that could not be filled.
package func concurrentArray<Element: BitwiseCopyable & Sendable, Failure: Error>(
    parts: [Range<Int>], fill: @Sendable (_ part: Int, _ elements: UnsafeMutableBufferPointer<Element>) throws(Failure) -> Void
) throws(Failure) -> [Element] {
    var failure: Failure?
    let array = [Element](unsafeUninitializedCapacity: parts.last?.upperBound ?? 0) { buffer, count in
        failure = fillConcurrently(buffer, parts, fill)
        count = failure == nil ? parts.last?.upperBound ?? 0 : 0
    }
    if let failure { throw failure }
    return array
}

/// Changes parts of an array on all processors, each by itself; as `concurrentArray`.
package func changeConcurrently<Element: BitwiseCopyable & Sendable, Failure: Error>(
    _ array: inout [Element], parts: [Range<Int>],
    change: @Sendable (_ part: Int, _ elements: UnsafeMutableBufferPointer<Element>) throws(Failure) -> Void
) throws(Failure) {
    precondition((parts.last?.upperBound ?? 0) <= array.count, "parts lie within the array")
    let failure = array.withUnsafeMutableBufferPointer { fillConcurrently($0, parts, change) }
    if let failure { throw failure }
}

private func fillConcurrently<Element: BitwiseCopyable & Sendable, Failure: Error>(
    _ buffer: UnsafeMutableBufferPointer<Element>, _ parts: [Range<Int>],
    _ fill: @Sendable (_ part: Int, _ elements: UnsafeMutableBufferPointer<Element>) throws(Failure) -> Void
) -> Failure? {
    // Parts do not overlap, so their threads may share the address.
    let address = UInt(bitPattern: buffer.baseAddress)
    return concurrentMap(count: parts.count) { index -> Failure? in
        let start = UnsafeMutablePointer<Element>(bitPattern: address).map { $0 + parts[index].lowerBound }
        do throws(Failure) {
            try fill(index, UnsafeMutableBufferPointer(start: start, count: parts[index].count))
            return nil
        } catch {
            return error
        }
    }.lazy.compactMap(\.self).first
}

private final class Slots<Result: Sendable>: Sendable {
    private let slots: Mutex<[Result?]>

    init(count: Int) { slots = Mutex([Result?](repeating: nil, count: count)) }

    func store(_ result: Result, at index: Int) { slots.withLock { $0[index] = result } }

    func results() -> [Result] { slots.withLock { $0.compactMap(\.self) } }
}
