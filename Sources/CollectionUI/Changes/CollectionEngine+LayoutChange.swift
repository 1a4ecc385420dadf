// SPDX-License-Identifier: MIT
//
// One layout for another, at once or in an animation, and changes of the bounds in an animation (transitions.*).

import Foundation
import VitrineGeometry
import VitrineViewCore

extension CollectionEngine {
    /// Swaps the layout; without a window, hidden or before the first pass that is all (transitions.unseen-view-swaps-at-once).
    func setLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        checkNoTransitionIsUnderWay()
        cancelMovement(animated: false)
        if isSeen { return changeLayout(to: layout, animated: animated, completion: completion) }
        self.layout.installedIn = nil
        install(layout)
        for key in shown.dropFromOrder(allBut: Set(shown.order.filter { $0.category != .decorationView })) { recycle(key) }
        completion?(true)
    }

    private func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        validateLayout()
        showElements()
        let old = self.layout
        let (anchor, cacheBefore, scrollsBefore) = (anchorItem(), session.cache, old.rowScrolls)
        holdingOffset(until: .layoutChange) {
            install(layout)
            validateLayout()
            old.prepareForTransition(to: layout)
            layout.prepareForTransition(from: old)
            var transition = ElementTransition(.layoutChange, from: old, to: layout, mapping: .layoutChange)
            transition.offset = targetOffset(for: offset(centering: anchor, in: layout))
            transition.attributesBefore = cacheBefore
            transition.scrollsBefore = scrollsBefore
            for key in shown.order { shown[key]?.view.willTransition(from: old, to: layout) }
            run(transition, animated: animated) { [weak self] finished in
                if let self {
                    for key in shown.order { shown[key]?.view.didTransition(from: old, to: layout) }
                    if self.layout !== old { old.installedIn = nil }
                }
                completion?(finished)
            }
        }
        view.setNeedsLayout()
    }

    /// The item that a change of layout keeps in view: of the selected ones on screen, or else of all, the one nearest to the middle of
    /// the viewport (transitions.order-of-an-animated-change).
    func anchorItem() -> ElementKey? {
        let cells = shown.order.filter { $0.category == .cell }
        let selected = cells.filter { selection.isSelected($0.indexPath) }
        let middle = mirrored(view.bounds).center
        func distance(_ key: ElementKey) -> CGFloat {
            guard let center = shown[key].map({ shownFrame($0.attributes).center }) else { return .infinity }
            return hypot(center.x - middle.x, center.y - middle.y)
        }
        return (selected.isEmpty ? cells : selected).min { (distance($0), $0) < (distance($1), $1) }
    }

    /// The offset at which an item is in the middle of the viewport, as far as the content reaches; the beginning without an item.
    func offset(centering key: ElementKey?, in layout: UICollectionViewLayout) -> CGPoint {
        guard let key, let attributes = layout.attributes(for: key) else { return clamped(.zero) }
        let (frame, bounds) = (mirrored(attributes.frame.scrolled(by: layout.rowScrolls.scroll(of: key))), view.bounds)
        return clamped(CGPoint(x: frame.midX - bounds.width / 2, y: frame.midY - bounds.height / 2))
    }

    /// Takes the elements along when the bounds change their size in an animation (invalidation.animated-bounds-change,
    /// transitions.bounds-change-in-a-block).
    func boundsDidChange(from old: CGRect) {
        if hasLaidOut, !isTiling, updates.underWay == nil, old.origin != view.bounds.origin {
            for part in parts { part.scrolled() }
        }
        guard hasLaidOut, !isTiling, UIView.isInAnimation, old.size != view.bounds.size else { return }
        holdingOffset(until: .boundsChange) {
            let scrollsBefore = layout.rowScrolls
            validateLayout()
            var transition = ElementTransition(.boundsChange, from: layout, to: layout, mapping: .identity)
            transition.offset = targetOffset(for: clamped(view.contentOffset))
            transition.scrollsBefore = scrollsBefore
            layout.prepare(forAnimatedBoundsChange: old)
            run(transition, animated: true) { _ in }
        }
        view.setNeedsLayout()
    }
}
