// SPDX-License-Identifier: MIT
//
// What a collection view keeps of drags from it and over it.

import Foundation
import VitrineChanges
import VitrineDragAndDrop
import VitrineViewCore

/// The two sides of drag and drop in a collection view.
@MainActor final class CollectionDrags: FollowsUpdates {
    private(set) lazy var source = CollectionDragSource(self)
    private(set) lazy var target = CollectionDropTarget(self)
    private lazy var dragInteraction = UIDragInteraction(delegate: source)
    private lazy var dropInteraction = UIDropInteraction(delegate: target)
    private lazy var springInteraction = ItemSprings.interaction(engine)
    /// What of the parts was ever made: a view without delegates has none.
    private var isDraggable = false
    private var isTarget = false
    private var isSpringLoaded = false
    private unowned let engine: CollectionEngine

    init(_ engine: CollectionEngine) { self.engine = engine }

    var view: UICollectionView { engine.view }
    var hasActiveDrag: Bool { isDraggable && source.isActive }
    var hasActiveDrop: Bool { isTarget && target.isActive }

    /// The delegates or the switch changed.
    func update() {
        if view.dragDelegate != nil || isDraggable {
            if !isDraggable { dragInteraction.released = { [weak self] in self?.source.forget($0) } }
            isDraggable = true
            if view.dragDelegate != nil, dragInteraction.view == nil { view.addInteraction(dragInteraction) }
            if view.dragDelegate == nil, dragInteraction.view != nil { view.removeInteraction(dragInteraction) }
            dragInteraction.isEnabled = view.dragInteractionEnabled
        }
        if view.dropDelegate != nil || isTarget {
            isTarget = true
            if view.dropDelegate != nil, dropInteraction.view == nil { view.addInteraction(dropInteraction) }
            if view.dropDelegate == nil, dropInteraction.view != nil { view.removeInteraction(dropInteraction) }
        }
        if view.isSpringLoaded || isSpringLoaded {
            isSpringLoaded = view.isSpringLoaded
            if isSpringLoaded { view.addInteraction(springInteraction) } else { view.removeInteraction(springInteraction) }
        }
    }

    /// Where in the data of this view an item comes from; nil for what comes from elsewhere or is no longer there.
    func path(of item: UIDragItem) -> IndexPath? { isDraggable ? source.path(of: item) : nil }

    /// The data changed under a drag.
    package func follow(_ plan: UpdatePlan) {
        if isDraggable { source.follow(plan) }
        if isTarget { target.follow(plan) }
    }

    /// Everything is asked for anew.
    func reload() { if isTarget { target.dataChanged() } }

    /// A cell is made for an item, which may be dragged away at the time.
    func dress(_ cell: UICollectionViewCell, _ item: IndexPath) {
        if isDraggable, source.isDragged(item) { cell.dragState = .dragging }
        if isTarget { target.dress(cell, item) }
    }
}
