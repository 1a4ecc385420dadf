// SPDX-License-Identifier: MIT
//
// One change of a batch update, as layouts are told of it (updates.section-paths-have-no-item).

public import Foundation

/// One insertion, deletion, reload or move.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
    /// What happens to the element.
    public enum Action: Int, Sendable { case insert, delete, reload, move, none }

    /// The path before the update; nil for an insertion.
    open internal(set) var indexPathBeforeUpdate: IndexPath?

    /// The path after the update; nil for a deletion.
    open internal(set) var indexPathAfterUpdate: IndexPath?

    /// What happens to the element.
    open internal(set) var updateAction = Action.none

    /// Creates an item of no change, for subclasses that answer what they stand for themselves.
    public override init() { super.init() }

    init(before: IndexPath?, after: IndexPath?, action: Action) {
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
        updateAction = action
        super.init()
    }
}
