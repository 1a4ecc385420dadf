// SPDX-License-Identifier: MIT
//
// Locks. The plain one is a type of the C library and its functions are emitted where they are called, so that a package which asks for
// it, having found this module, needs nothing of it in its program.

public import Foundation

/// A lock that a thread holds; zeroed memory is a lock that nobody holds.
public typealias os_unfair_lock = pthread_mutex_t
/// The same lock.
public typealias os_unfair_lock_s = pthread_mutex_t
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits until nobody holds a lock, and takes it.
@_alwaysEmitIntoClient public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(lock) }

/// Takes a lock that nobody holds.
///
/// - Returns: Whether it was taken.
@_alwaysEmitIntoClient public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(lock) == 0 }

/// Lets a lock go.
@_alwaysEmitIntoClient public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(lock) }

/// A lock with the state that it guards.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    fileprivate final class Box {
        var state: State
        let lock = NSLock()
        init(_ state: State) { self.state = state }
    }

    fileprivate let box: Box

    /// A lock around a state, which need not be one that may go to other threads.
    public init(uncheckedState initialState: State) { box = Box(initialState) }

    /// Runs a body with the state, alone.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        box.lock.lock()
        defer { box.lock.unlock() }
        return try body(&box.state)
    }

    /// Runs a body with the state, alone.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { try withLockUnchecked(body) }

    /// Runs a body with the state, where nobody else does; nil where somebody does.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard box.lock.try() else { return nil }
        defer { box.lock.unlock() }
        return try body(&box.state)
    }

    /// Runs a body with the state, where nobody else does; nil where somebody does.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }

    /// What a lock is expected to be.
    public enum Ownership: Hashable, Sendable {
        /// Held by the caller.
        case owner
        /// Not held by the caller.
        case notOwner
    }

    /// States what is expected of the lock; nothing checks it.
    public func precondition(_ condition: Ownership) {}
}

extension OSAllocatedUnfairLock where State: Sendable {
    /// A lock around a state.
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    /// A lock around nothing.
    public init() { self.init(uncheckedState: ()) }

    /// Waits until nobody holds the lock, and takes it.
    public func lock() { box.lock.lock() }
    /// Lets the lock go.
    public func unlock() { box.lock.unlock() }
    /// Takes the lock where nobody holds it.
    public func lockIfAvailable() -> Bool { box.lock.try() }

    /// Runs a body alone.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
        lock()
        defer { unlock() }
        return try body()
    }

    /// Runs a body alone.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R { try withLockUnchecked(body) }
}
