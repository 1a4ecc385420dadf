// SPDX-License-Identifier: MIT
//
// From one layout to another at the pace of a gesture (transitions.*).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineTimeline
import VitrineViews

extension UICollectionView {
    func startTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)?
    ) -> UICollectionViewTransitionLayout {
        leaveEndingTransition()
        if installedLayout is UICollectionViewTransitionLayout { raise(underWaySentence) }
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
        // What only one side shows goes where its layout says, or else where the other layout has it (transitions.attributes-between).
        for key in before.keys where after[key] == nil {
            let answer = old.finalAnswer(for: key)
            after[key] = answer.isCustom ? answer.attributes : cache[key] ?? layout.attributes(for: key)?.duplicate()
        }
        let endSize = storedContentSize

        let transition =
            delegate?.collectionView?(self, transitionLayoutForOldLayout: old, newLayout: layout)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
        for (key, _) in wanted where before[key] == nil {
            let answer = layout.initialAnswer(for: key)
            before[key] = answer.isCustom ? answer.attributes : old.attributes(for: key)?.duplicate()
        }
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
        guard let transition = installedLayout as? UICollectionViewTransitionLayout, let course = transition.course,
            course.isFinishing == nil
        else {
            raise(
                "the collection was not prepared for an interactive transition. see "
                    + "startInteractiveTransitionToCollectionViewLayout:completion:")
        }
        transition.course?.isFinishing = finishing
        let target: CGFloat = finishing ? 1 : 0
        let distance = target - transition.transitionProgress
        // In units of the way that is left, as springs take it; never away from the end, nor faster than was measured
        // (springs.measured-stiffness).
        let speed = distance == 0 ? 0 : min(max(course.velocity / distance, 0), 1.5 / CollectionAnimation.duration)
        if transition.hasWaysOfItsOwn, window != nil,
            let pace = UIView.inheritedPace(duration: CollectionAnimation.duration, velocity: speed)
        {
            return proceed(transition, to: target, pace: pace)
        }
        CollectionAnimation.run(window != nil, velocity: speed) {
            transition.transitionProgress = target
        } completion: { [weak self] finished in
            self?.close(transition, finishing: finishing, finished: finished)
        }
    }

    /// Runs a transition to an end step by step, so that its layout is asked on the way (transitions.interactive-end).
    private func proceed(
        _ transition: UICollectionViewTransitionLayout, to target: CGFloat,
        pace: (easing: Easing, duration: TimeInterval, delay: TimeInterval)
    ) {
        let (start, begin) = (transition.transitionProgress, CACurrentMediaTime() + pace.delay)
        let link = CADisplayLink { [weak self] link in
            guard let self else { return link.invalidate() }
            let time = link.timestamp - begin
            let isLast = time >= pace.duration - 1e-9
            if isLast { link.invalidate() }
            let share = pace.duration > 0 ? min(max(time / pace.duration, 0), 1) : 1
            let progress = start + (target - start) * CGFloat(pace.easing.progress(at: share, of: pace.duration))
            UIView.performWithoutAnimation { transition.proceed(to: isLast ? target : progress) }
            if isLast { close(transition, finishing: target == 1, finished: true) }
        }
        transition.course?.link = link
        link.add()
    }

    /// What is said of a change of layout during a transition that follows a finger (transitions.one-at-a-time).
    var underWaySentence: String { "the collection is already part way through an interactive transition" }

    /// Takes a transition that runs to its end there at once, before something else begins; what is seen goes on from where it is.
    func leaveEndingTransition() {
        guard let transition = installedLayout as? UICollectionViewTransitionLayout, let finishing = transition.course?.isFinishing
        else { return }
        close(transition, finishing: finishing, finished: false)
    }

    private func close(_ transition: UICollectionViewTransitionLayout, finishing: Bool, finished: Bool) {
        guard installedLayout === transition, let course = transition.course else { return }
        course.link?.invalidate()
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
