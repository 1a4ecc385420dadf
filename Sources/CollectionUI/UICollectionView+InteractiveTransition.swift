// SPDX-License-Identifier: MIT
//
// From one layout to another at the pace of a gesture (facts 5.3).

import Foundation
import VitrineGeometry
import VitrineViews

extension UICollectionView {
    func startTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)?
    ) -> UICollectionViewTransitionLayout {
        if installedLayout is UICollectionViewTransitionLayout {
            raise("the collection is already part way through an interactive transition")
        }
        validateLayout()
        updateVisibleElements()
        let old = installedLayout
        let (anchor, start, startSize) = (anchorItem(), contentOffset, storedContentSize)
        var before = cache.attributes.filter { visibleElements[$0.key] != nil }

        // The next layout is prepared as if it were the current one, which tells what will be in sight at the end.
        layoutState.holdsOffset = true
        install(layout)
        validateLayout()
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        let end = targetOffset(for: offset(centering: anchor, in: layout))
        let viewport = mirrored(CGRect(origin: end, size: bounds.size))
        loadAttributes(for: viewport)
        let wanted = wantedElements(in: viewport)
        var after = Dictionary(uniqueKeysWithValues: wanted.map { ($0.key, $0.attributes) })
        for key in before.keys where after[key] == nil { after[key] = cache[key] ?? layout.attributes(for: key)?.duplicate() }
        let endSize = storedContentSize

        let transition =
            delegate?.collectionView?(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        for (key, _) in wanted where before[key] == nil { before[key] = old.attributes(for: key)?.duplicate() }
        transition.course = TransitionCourse(
            offsets: (start, end), sizes: (startSize, endSize), before: before, after: after, completion: completion)
        for key in shownOrder { visibleElements[key]?.view.willTransition(from: old, to: layout) }
        install(transition)
        validateLayout()
        layoutState.holdsOffset = false
        contentOffset = start
        setNeedsLayout()
        return transition
    }

    /// Scrolls as far as the progress says; called when it is set.
    func transitionProgressed(_ transition: UICollectionViewTransitionLayout) {
        guard let course = transition.course, installedLayout === transition else { return }
        layoutState.holdsOffset = true
        contentOffset = CGPoint(
            x: course.offsets.from.x + (course.offsets.to.x - course.offsets.from.x) * transition.transitionProgress,
            y: course.offsets.from.y + (course.offsets.to.y - course.offsets.from.y) * transition.transitionProgress)
        updateVisibleElements()
        layoutState.holdsOffset = false
    }

    /// Runs the transition to one of its ends and leaves that end's layout installed.
    func endTransition(finishing: Bool) {
        guard let transition = installedLayout as? UICollectionViewTransitionLayout, let course = transition.course, !course.isEnding
        else {
            raise("there is no interactive transition to \(finishing ? "finish" : "cancel") on the collection view")
        }
        transition.course?.isEnding = true
        let target: CGFloat = finishing ? 1 : 0
        let distance = target - transition.transitionProgress
        // In units of the way that is left, as springs take it (fact 9.4.4); never away from the end.
        let speed = distance == 0 ? 0 : min(max(course.velocity / distance, 0), 1.5)
        CollectionAnimation.run(window != nil, velocity: speed) {
            transition.transitionProgress = target
        } completion: { [weak self] finished in
            self?.close(transition, finishing: finishing, finished: finished)
        }
    }

    private func close(_ transition: UICollectionViewTransitionLayout, finishing: Bool, finished: Bool) {
        guard installedLayout === transition, let course = transition.course else { return }
        let (old, new) = (transition.currentLayout, transition.nextLayout)
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
        transition.course = nil
        transition.installedIn = nil
        layoutState.holdsOffset = true
        install(finishing ? new : old)
        (finishing ? old : new).installedIn = nil
        contentOffset = finishing ? course.offsets.to : course.offsets.from
        validateLayout()
        layoutState.holdsOffset = false
        updateVisibleElements()
        if finishing { for key in shownOrder { visibleElements[key]?.view.didTransition(from: old, to: new) } }
        course.completion?(finishing, finished)
    }
}
