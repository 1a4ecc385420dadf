// SPDX-License-Identifier: MIT
//
// Batch updates with a closure that does not escape, and changes that a task waits for (updates.closure-does-not-escape,
// updates.a-task-may-wait).

import VitrineChanges
import VitrineLayers
import VitrineViewCore

extension UICollectionView {
    /// Takes note of changes, by the clock of the view's own window (time.environments).
    func record(_ operations: [UpdateOperation]) { environment.run { engine.record(operations) } }

    /// Animates several changes as one, with a closure that is not kept: it may use what is not escaping, and needs no `self.`.
    ///
    /// The same as `performBatchUpdates(_:completion:)`, which an override of that one sees. The other parameters say where the call
    /// stands, for the message of an update that does not add up; leave them out.
    ///
    /// - Parameters:
    ///   - updates: Changes the data source's model and calls the methods for its changes; called once, at once.
    ///   - completion: Called when the animations have ended, with whether they ran to their end.
    ///   - function: Where the call stands; an override that calls `super` with another closure is known by it.
    ///   - file: Where the call stands.
    ///   - line: Where the call stands.
    public func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil, function: StaticString = #function, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        engine.updates.called(at: CallSite(file: file, line: line)) {
            // Within an override the call goes to super. It cannot be told from one that begins a batch but by where it is written.
            if type(of: self) == UICollectionView.self || function.description == "performBatchUpdates(_:completion:)" {
                environment.run { engine.performUpdates(completion, updates) }
            } else {
                withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
            }
        }
    }

    /// Animates several changes as one and waits for the animations.
    ///
    /// A view that nobody sees is laid out for it (updates.a-task-may-wait).
    ///
    /// - Parameter updates: Changes the data source's model and calls the methods for its changes; called once, at once.
    /// - Returns: Whether the animations ran to their end.
    @discardableResult
    public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
        await withCheckedContinuation { continuation in
            performBatchUpdates(updates, completion: { continuation.resume(returning: $0) })
            engine.layOutForWhoWaits()
        }
    }

    /// Animates several changes as one and waits for the animations; the closure is not kept.
    ///
    /// A view that nobody sees is laid out for it (updates.a-task-may-wait).
    ///
    /// - Parameters:
    ///   - updates: Changes the data source's model and calls the methods for its changes; called once, at once.
    ///   - file: Where the call stands, for the message of an update that does not add up.
    ///   - line: Where the call stands.
    /// - Returns: Whether the animations ran to their end.
    @discardableResult
    public func performBatchUpdates(_ updates: () -> Void, file: StaticString = #fileID, line: UInt = #line) async -> Bool {
        await withCheckedContinuation { continuation in
            performBatchUpdates(updates, completion: { continuation.resume(returning: $0) }, function: "", file: file, line: line)
            engine.layOutForWhoWaits()
        }
    }

    /// Swaps the layout and waits for the animation.
    ///
    /// - Returns: Whether the animation ran to its end; false, at once, where the layout is the current one, of which UIKit never says
    ///   that it is done (transitions.same-layout-returns).
    @discardableResult
    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) async -> Bool {
        if layout === collectionViewLayout { return false }
        return await withCheckedContinuation { continuation in
            setCollectionViewLayout(layout, animated: animated, completion: { continuation.resume(returning: $0) })
        }
    }
}
