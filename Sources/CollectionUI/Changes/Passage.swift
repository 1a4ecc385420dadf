// SPDX-License-Identifier: MIT
//
// A change of many elements in one animation, as a value: what becomes of whom, and where views come from and go to.

import Foundation
import VitrineGeometry
import VitrineViews

/// Elements that are inserted, deleted and kept all at once: in an update, under another layout, in other bounds (updates.order-of-hooks,
/// transitions.order-of-an-animated-change, transitions.bounds-change-in-a-block).
///
/// An element has a key before and a key afterwards; the two differ where the data changed.
@MainActor
struct Passage {
    /// What an element of before is afterwards; nil where it is deleted.
    var newKey: (ElementKey) -> ElementKey? = { $0 }
    /// What an element of afterwards was before; nil where it is new.
    var oldKey: (ElementKey) -> ElementKey? = { $0 }
    /// What was known of the place of an element that was not on screen, by its key before.
    var placeBefore: (ElementKey) -> UICollectionViewLayoutAttributes? = { _ in nil }
    /// What the layout says of an element whose view is about to go; by its key before.
    var final: (ElementKey) -> HookAnswer
    /// What the layout says of an element whose view is about to come; by its key afterwards.
    var initial: (ElementKey) -> HookAnswer
    /// Whether the layouts are asked about elements that are in sight on both sides, too, and about all others on both sides, not only on
    /// the one that is seen (updates.order-of-hooks, updates.survivor-moves-once, transitions.order-of-an-animated-change,
    /// transitions.bounds-change-in-a-block).
    var asksSurvivors = true
    /// Whether an element that is in sight on one side only moves in and out; otherwise it fades.
    var movesInAndOut = true
    /// The sections that go with all that is in them.
    var goneSections: Set<Int> = []
    /// Items whose cells are to be configured again, by their keys afterwards.
    var reconfigured: Set<ElementKey> = []
    /// Where the content is to be scrolled to, in view coordinates; nil leaves it where it is.
    var offset: CGPoint?
    /// Items that the change inserts, by their keys afterwards, in sight or not; they may fly through the viewport
    /// (updates.order-of-hooks).
    var arriving: [ElementKey] = []
    /// Tells the layout that everything was asked.
    var finalize: () -> Void = {}

    /// Whether `a` is asked about before `b` when both go: items from the last to the first, and a section's from the first to the last,
    /// followed by its supplementary views (updates.order-of-hooks).
    func goesBefore(_ a: ElementKey, _ b: ElementKey) -> Bool {
        if a.section != b.section { return a.section > b.section }
        if (a.category == .cell) != (b.category == .cell) { return a.category == .cell }
        return goneSections.contains(a.section) || a.category != .cell ? a < b : b < a
    }
}

/// A layout's answer to where a view begins or ends.
struct HookAnswer {
    var attributes: UICollectionViewLayoutAttributes?
    /// Whether a subclass says something else than the base class would.
    var isCustom: Bool
}

/// What a layout answered about all elements of a change.
struct HookAnswers {
    /// By the keys of before.
    var final: [ElementKey: HookAnswer] = [:]
    /// By the keys of afterwards.
    var initial: [ElementKey: HookAnswer] = [:]
}

/// A view that leaves while an animation runs.
@MainActor
struct Departure {
    /// What it showed: by the data of before, unless it came with the change.
    var key: ElementKey
    var view: UICollectionReusableView
}

/// What is to be cleared away when an animation has ended.
@MainActor
struct Aftermath {
    var departures: [Departure] = []
    /// The images of elements that leave while the element itself comes.
    var guests: [UIView] = []
    /// The views that the animation moves.
    var travellers: [UICollectionReusableView] = []
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
