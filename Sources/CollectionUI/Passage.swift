// SPDX-License-Identifier: MIT
//
// A change of many elements in one animation, as a value: what becomes of whom, and where views come from and go to.

import Foundation
import VitrineGeometry

/// Elements that come, go and stay all at once: in an update, under another layout, in other bounds (facts 4.4, 5.1.5, 5.4.1).
///
/// An element has a key before and a key afterwards; the two differ where the data changed.
@MainActor
struct Passage {
    /// What an element of before is afterwards; nil where it goes.
    var newKey: (ElementKey) -> ElementKey? = { $0 }
    /// What an element of afterwards was before; nil where it is new.
    var oldKey: (ElementKey) -> ElementKey? = { $0 }
    /// What was known of the place of an element that was not on screen, by its key before.
    var placeBefore: (ElementKey) -> UICollectionViewLayoutAttributes? = { _ in nil }
    /// What the layout says of an element whose view is about to go; by its key before.
    var final: (ElementKey) -> HookAnswer
    /// What the layout says of an element whose view is about to come; by its key afterwards.
    var initial: (ElementKey) -> HookAnswer
    /// Whether the layouts are asked about elements that are in sight on both sides, too (facts 4.4.3, 5.1.5, 5.4.1).
    var asksSurvivors = true
    /// Whether an element that is in sight on one side only moves in and out; otherwise it fades.
    var movesInAndOut = true
    /// The sections that go with all that is in them.
    var goneSections: Set<Int> = []
    /// Items whose cells are to be configured again, by their keys afterwards.
    var reconfigured: Set<ElementKey> = []
    /// Where the content is to be scrolled to, in view coordinates; nil leaves it where it is.
    var offset: CGPoint?
    /// Tells the layout that everything was asked.
    var finalize: () -> Void = {}

    /// Whether `a` is asked of before `b` when both go: items from the last to the first, a section with all that is in it in order, and
    /// supplementary views after cells (fact 4.4.2).
    func goesBefore(_ a: ElementKey, _ b: ElementKey) -> Bool {
        if (a.category == .cell) != (b.category == .cell) { return a.category == .cell }
        if a.section != b.section { return a.section > b.section }
        return goneSections.contains(a.section) || a.category != .cell ? a < b : b < a
    }
}

/// A layout's answer to where a view begins or ends.
struct HookAnswer {
    var attributes: UICollectionViewLayoutAttributes?
    /// Whether a subclass says something else than the base class would.
    var isCustom: Bool
}

/// A view that leaves while an animation runs.
@MainActor
struct Departure {
    /// What it showed, by the data of before.
    var key: ElementKey
    var view: UICollectionReusableView
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
