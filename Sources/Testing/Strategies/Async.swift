// SPDX-License-Identifier: MIT
//
// A value that may come later.

import Dispatch
import Foundation

/// A value that may come later, once.
public struct Async<Value> {
    /// Asks for the value; the callback is called when it is there.
    public let run: (@escaping (Value) -> Void) -> Void

    /// A value that comes when the callback is called.
    public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

    /// A value that is there.
    public init(value: Value) { self.init { callback in callback(value) } }

    /// A value that is made of this one when it is there.
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
        Async<NewValue> { callback in run { callback(transform($0)) } }
    }

    /// Waits for the value, while timers and the main queue of this thread go on; nil where it does not come in time.
    func value(within timeout: TimeInterval) -> Value? {
        let arrived = DispatchSemaphore(value: 0)
        var value: Value?
        run { delivered in
            value = delivered
            arrived.signal()
        }
        let deadline = Date(timeIntervalSinceNow: timeout)
        while arrived.wait(timeout: .now()) == .timedOut {
            guard Date() < deadline else { return nil }
            // Without anything to wait for, a run loop returns at once.
            if !RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005)) {
                if arrived.wait(timeout: .now() + 0.005) == .success { break }
            }
        }
        return value
    }
}
