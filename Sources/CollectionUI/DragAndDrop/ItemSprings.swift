// SPDX-License-Identifier: MIT
//
// Items that are selected where a finger rests on them that drags something (drag.spring-loading).

import Foundation
public import VitrineDragAndDrop
import VitrineViewCore

extension UICollectionView: UISpringLoadedInteractionSupporting {}

/// Lets a finger that rests on an item select it, where the delegate agrees.
@MainActor final class ItemSprings: NSObject, UISpringLoadedInteractionBehavior {
    private unowned let engine: CollectionEngine
    /// The item that the finger is on, and what the delegate has said of it.
    private var known: (path: IndexPath, cell: UICollectionViewCell, isAllowed: Bool)?

    private init(_ engine: CollectionEngine) {
        self.engine = engine
        super.init()
    }

    /// The interaction of a collection view.
    static func interaction(_ engine: CollectionEngine) -> UISpringLoadedInteraction {
        UISpringLoadedInteraction(interactionBehavior: ItemSprings(engine), interactionEffect: nil) { [unowned engine] _, context in
            guard let path = context.targetItem as? IndexPath else { return }
            engine.selectByUser { engine.hasItem(at: path) ? path : nil }
        }
    }

    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
        let view = engine.view
        guard let path = view.indexPathForItem(at: context.location(in: view)), let cell = view.cellForItem(at: path) else {
            known = nil
            return false
        }
        (context.targetView, context.targetItem) = (cell, path)
        // An item that is refused is not asked for again, nor one under way; where the finger comes anew it is.
        if let known, known.path == path, known.cell === cell, !known.isAllowed || context.state != .inactive { return known.isAllowed }
        let isAllowed = view.delegate?.collectionView?(view, shouldSpringLoadItemAt: path, with: context) ?? true
        known = (path, cell, isAllowed)
        return isAllowed
    }
}
