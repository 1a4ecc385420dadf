// SPDX-License-Identifier: MIT
//
// One layout for another, at once or in an animation, and changes of the bounds in an animation (transitions.*).

import Foundation
import VitrineGeometry
import VitrineViews

extension UICollectionView {
    /// Swaps the layout; without a window, hidden or before the first pass that is all (transitions.unseen-view-swaps-at-once).
    func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        leaveEndingTransition()
        if installedLayout is UICollectionViewTransitionLayout { raise(underWaySentence) }
        if window != nil, !isHidden, layoutState.hasLaidOut {
            carryOutChange(to: layout, animated: animated, completion: completion)
            return
        }
        installedLayout.installedIn = nil
        install(layout)
        let decorations = shownOrder.filter { $0.category == .decorationView }
        for key in decorations { recycle(key) }
        shownOrder.removeAll { $0.category == .decorationView }
        completion?(true)
    }

    /// Makes a layout the current one, with everything out of date.
    func install(_ layout: UICollectionViewLayout) {
        layout.installedIn = self
        installedLayout = layout
        layoutState.isPrepared = false
        let context = layout.makeInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        layout.invalidateLayout(with: context)
    }

    private func carryOutChange(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        validateLayout()
        updateVisibleElements()
        let old = installedLayout
        let (anchor, cacheBefore) = (anchorItem(), cache)
        layoutState.holdsOffset = true
        install(layout)
        validateLayout()
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        let offset = targetOffset(for: offset(centering: anchor, in: layout))
        for key in shownOrder { visibleElements[key]?.view.willTransition(from: old, to: layout) }

        var passage = Passage(final: old.finalAnswer, initial: layout.initialAnswer)
        // Decoration views belong to their layout.
        passage.newKey = { $0.category == .decorationView ? nil : $0 }
        passage.oldKey = passage.newKey
        passage.placeBefore = { cacheBefore[$0] ?? old.attributes(for: $0) }
        passage.asksSurvivors = false
        passage.offset = offset
        passage.finalize = {
            old.finalizeLayoutTransition()
            layout.finalizeLayoutTransition()
        }
        carryOut(passage, animated: animated) { [weak self] finished in
            if let self {
                for key in shownOrder { visibleElements[key]?.view.didTransition(from: old, to: layout) }
                if installedLayout !== old { old.installedIn = nil }
            }
            completion?(finished)
        }
        layoutState.holdsOffset = false
        setNeedsLayout()
    }

    /// The item that a change of layout keeps in view: of the selected ones on screen, or else of all, the one nearest to the middle of
    /// the viewport (transitions.order-of-an-animated-change).
    func anchorItem() -> ElementKey? {
        let cells = shownOrder.filter { $0.category == .cell }
        let selected = cells.filter { selectedPaths.contains($0.indexPath) }
        let middle = mirrored(bounds).center
        func distance(_ key: ElementKey) -> CGFloat {
            guard let center = visibleElements[key]?.attributes.center else { return .infinity }
            return hypot(center.x - middle.x, center.y - middle.y)
        }
        return (selected.isEmpty ? cells : selected).min { (distance($0), $0) < (distance($1), $1) }
    }

    /// The offset at which an item is in the middle of the viewport, as far as the content reaches; the beginning without an item.
    func offset(centering key: ElementKey?, in layout: UICollectionViewLayout) -> CGPoint {
        guard let key, let attributes = layout.attributes(for: key) else { return clampedOffset(.zero) }
        let frame = mirrored(attributes.frame)
        return clampedOffset(CGPoint(x: frame.midX - bounds.width / 2, y: frame.midY - bounds.height / 2))
    }

    /// Takes the elements along when the bounds change their size in an animation (invalidation.animated-bounds-change,
    /// transitions.bounds-change-in-a-block).
    func carryOutBoundsChange(from old: CGRect) {
        let layout = installedLayout
        layoutState.holdsOffset = true
        validateLayout()
        let offset = targetOffset(for: clampedOffset(contentOffset))
        layout.prepare(forAnimatedBoundsChange: old)
        var passage = Passage(final: layout.finalAnswer, initial: layout.initialAnswer)
        passage.movesInAndOut = false
        passage.offset = offset
        passage.finalize = { layout.finalizeAnimatedBoundsChange() }
        carryOut(passage, animated: true) { _ in }
        layoutState.holdsOffset = false
        setNeedsLayout()
    }
}
