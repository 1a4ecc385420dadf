// SPDX-License-Identifier: MIT
//
// A change of many elements in one animation, as a value: what becomes of whom, and which layouts say where views begin and end.

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineViewCore

/// Elements that are inserted, deleted and kept all at once: in an update, under another layout, in other bounds (updates.order-of-hooks,
/// transitions.order-of-an-animated-change, transitions.bounds-change-in-a-block).
@MainActor
struct ElementTransition {
    /// What changes the elements.
    enum Occasion { case update, layoutChange, boundsChange }

    let occasion: Occasion
    /// The layout that says where views end that disappear.
    let layoutBefore: UICollectionViewLayout
    /// The layout that says where views begin that appear.
    let layoutAfter: UICollectionViewLayout
    let mapping: ElementMapping
    /// What was known of the places of elements, on screen or not, by their keys before.
    var attributesBefore = AttributeCache()
    /// How far rows were scrolled before, by their sections before.
    var scrollsBefore = RowScrolls()
    /// The way from the data to what was shown before; nil where that was the order of the data.
    var namesBefore: UpdatePlan?
    /// Items whose cells are to be configured again, by their keys afterwards.
    var reconfigured: Set<ElementKey> = []
    /// Where the content is to be scrolled to, in view coordinates; nil leaves it where it is.
    var offset: CGPoint?
    /// Inserted items that the layout is asked about, in sight or not; they may fly through the viewport (updates.order-of-hooks).
    var insertedItems: [ElementKey] = []

    init(_ occasion: Occasion, from before: UICollectionViewLayout, to after: UICollectionViewLayout, mapping: ElementMapping) {
        (self.occasion, layoutBefore, layoutAfter, self.mapping) = (occasion, before, after, mapping)
    }

    /// Whether the layouts are asked about elements that are in sight on both sides, too, and about all others on both sides, not only on
    /// the one that is seen (updates.order-of-hooks, updates.survivor-moves-once, transitions.order-of-an-animated-change,
    /// transitions.bounds-change-in-a-block).
    var asksAboutKeptElements: Bool { occasion != .layoutChange }

    /// Whether an element that is in sight on one side only moves in and out; otherwise it fades.
    var movesInAndOut: Bool { occasion != .boundsChange }

    /// What was known of the place of an element that was not on screen, by its key before.
    func placeBefore(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        attributesBefore[key] ?? (layoutBefore === layoutAfter ? nil : layoutBefore.attributes(for: key))
    }

    /// An element by the path that clients knew it by before; nil for one that no client knew.
    func clientKeyBefore(_ key: ElementKey) -> ElementKey? {
        guard let namesBefore, key.category == .cell else { return key }
        return namesBefore.oldPath(of: key.indexPath).map { ElementKey(category: .cell, indexPath: $0) }
    }

    /// Tells the layouts that everything was asked.
    func finalize() {
        switch occasion {
        case .update: layoutAfter.finalizeCollectionViewUpdates()
        case .boundsChange: layoutAfter.finalizeAnimatedBoundsChange()
        case .layoutChange:
            layoutBefore.finalizeLayoutTransition()
            layoutAfter.finalizeLayoutTransition()
        }
    }

    /// Whether `a` is asked about before `b` when both are deleted: items from the last to the first, and a section's from the first to the
    /// last, followed by its supplementary views (updates.order-of-hooks).
    func isAskedAboutEarlier(_ a: ElementKey, _ b: ElementKey) -> Bool {
        if a.section != b.section { return a.section > b.section }
        if (a.category == .cell) != (b.category == .cell) { return a.category == .cell }
        return mapping.deletedSections.contains(a.section) || a.category != .cell ? a < b : b < a
    }
}

/// A layout's answer to where a view begins or ends.
struct HookAnswer {
    var attributes: UICollectionViewLayoutAttributes?
    /// Whether a subclass says something else than the base class would.
    var isCustom: Bool
}

/// What the layouts answered about all elements of a transition.
struct HookAnswers {
    /// By the keys of before.
    var final: [ElementKey: HookAnswer] = [:]
    /// By the keys of afterwards.
    var initial: [ElementKey: HookAnswer] = [:]
}

/// A view that leaves the screen when an animation has ended.
@MainActor
struct LeavingView {
    /// What it showed, as clients know it: by the data of before, unless it appeared with the change; nil for what no client knows.
    var key: ElementKey?
    var view: UICollectionReusableView
    /// Where the animation takes it.
    var end: UICollectionViewLayoutAttributes
}

/// What is to be cleared away when an animation has ended.
@MainActor
struct TransitionCleanup {
    var leaving: [LeavingView] = []
    /// The images of elements that leave while the element itself appears.
    var snapshots: [UIView] = []
    /// The views that the animation moves.
    var movingViews: [UICollectionReusableView] = []
}

extension UICollectionViewLayoutAttributes {
    /// Whether an element would look the same with both, whichever element they are of.
    func looks(like other: UICollectionViewLayoutAttributes) -> Bool {
        center == other.center && size == other.size && transform3D == other.transform3D && alpha == other.alpha
            && isHidden == other.isHidden
    }

    /// A copy for another element.
    func copy(for key: ElementKey) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.indexPath = key.indexPath
        return copy
    }

    /// A copy that lets everything through.
    func transparent() -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        copy.alpha = 0
        return copy
    }
}
