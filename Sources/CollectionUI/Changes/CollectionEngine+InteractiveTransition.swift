// SPDX-License-Identifier: MIT
//
// From one layout to another at the pace of a gesture (transitions.*).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineTimeline
import VitrineViewCore

extension CollectionEngine {
    /// Starts a transition to a layout; it stands between the two until it is finished or cancelled.
    func startTransition(
        to next: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)?
    ) -> UICollectionViewTransitionLayout {
        checkNoTransitionIsUnderWay()
        cancelMovement(animated: false)
        validateLayout()
        showElements()
        let (current, start) = (layout, view.contentOffset)
        let transition = holdingOffset(until: .interactiveTransition) {
            let (planned, wanted) = interaction(from: current, to: next, at: start, completion: completion)
            var interaction = planned
            let transition =
                view.delegate?.collectionView?(view, transitionLayoutForOldLayout: current, newLayout: next)
                ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: next)
            for (key, _) in wanted where interaction.before[key] == nil {
                let answer = next.initialAnswer(for: key)
                interaction.before[key] = answer.isCustom ? answer.attributes : current.attributes(for: key)?.seen(in: current.rowScrolls)
            }
            transition.interaction = interaction
            for key in shown.order { shown[key]?.view.willTransition(from: current, to: next) }
            install(transition)
            validateLayout()
            return transition
        }
        view.contentOffset = start
        view.setNeedsLayout()
        return transition
    }

    /// Prepares the next layout as if it were the current one, which tells what will be in sight at the end.
    ///
    /// - Returns: The interaction with what is in sight at the beginning, and what will be at the end.
    private func interaction(
        from current: UICollectionViewLayout, to next: UICollectionViewLayout, at start: CGPoint, completion: ((Bool, Bool) -> Void)?
    ) -> (InteractiveTransition, [WantedElement]) {
        let (anchor, startSize) = (anchorItem(), view.storedContentSize)
        let before = session.cache.attributes.filter { shown[$0.key] != nil }.mapValues { $0.seen(in: current.rowScrolls) }
        install(next)
        validateLayout()
        current.prepareForTransition(to: next)
        next.prepareForTransition(from: current)
        let end = targetOffset(for: offset(centering: anchor, in: next))
        let viewport = mirrored(CGRect(origin: end, size: view.bounds.size))
        loadAttributes(for: viewport)
        let wanted = wantedElements(in: viewport)
        // Between the layouts nothing is in a row, but where it is seen.
        let scrolls = next.rowScrolls
        var after = Dictionary(uniqueKeysWithValues: wanted.map { ($0.key, $0.attributes.seen(in: scrolls)) })
        // What only one side shows goes where its layout says, or else where the other layout has it (transitions.attributes-between).
        for key in before.keys where after[key] == nil {
            let answer = current.finalAnswer(for: key)
            after[key] = answer.isCustom ? answer.attributes : (session.cache[key] ?? session.attributes(for: key))?.seen(in: scrolls)
        }
        let interaction = InteractiveTransition(
            offsets: (start, end), sizes: (startSize, view.storedContentSize), before: before, after: after, completion: completion)
        return (interaction, wanted)
    }

    /// Scrolls as far as the progress says; called when it is set.
    package func transitionProgressed(_ transition: UICollectionViewTransitionLayout) {
        guard let interaction = transition.interaction, layout === transition else { return }
        holdingOffset(until: .interactiveTransition) {
            view.contentOffset = interaction.offsets.from.interpolated(to: interaction.offsets.to, by: transition.transitionProgress)
            showElements()
        }
    }

    /// Runs the transition to one of its ends and leaves that end's layout installed.
    func endTransition(finishing: Bool) {
        guard let transition = layout as? UICollectionViewTransitionLayout, let interaction = transition.interaction,
            interaction.isFinishing == nil
        else {
            return refuse(
                "the collection was not prepared for an interactive transition. see "
                    + "startInteractiveTransitionToCollectionViewLayout:completion:")
        }
        transition.interaction?.isFinishing = finishing
        let target: CGFloat = finishing ? 1 : 0
        let distance = target - transition.transitionProgress
        // In units of the way that is left, as springs take it; never away from the end, nor faster than was measured
        // (springs.measured-stiffness).
        let speed = distance == 0 ? 0 : min(max(interaction.velocity / distance, 0), 1.5 / CollectionAnimation.duration)
        if transition.dependsOnProgress, view.window != nil,
            let pace = UIView.inheritedPace(duration: CollectionAnimation.duration, velocity: speed)
        {
            return proceed(transition, to: target, pace: pace)
        }
        CollectionAnimation.run(view.window != nil, velocity: speed) {
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
        transition.interaction?.link = link
        link.add()
    }

    /// Leaves a transition that runs to its end; one that follows a finger is refused (transitions.one-at-a-time).
    func checkNoTransitionIsUnderWay() {
        leaveEndingTransition()
        guard let transition = layout as? UICollectionViewTransitionLayout else { return }
        refuse("the collection is already part way through an interactive transition")
        close(transition, finishing: false, finished: false)
    }

    /// Takes a transition that runs to its end there at once, before something else begins; what is seen goes on from where it is.
    private func leaveEndingTransition() {
        guard let transition = layout as? UICollectionViewTransitionLayout, let finishing = transition.interaction?.isFinishing
        else { return }
        close(transition, finishing: finishing, finished: false)
    }

    private func close(_ transition: UICollectionViewTransitionLayout, finishing: Bool, finished: Bool) {
        guard layout === transition, let interaction = transition.interaction else { return }
        interaction.link?.invalidate()
        let (current, next) = (transition.currentLayout, transition.nextLayout)
        current.finalizeLayoutTransition()
        next.finalizeLayoutTransition()
        transition.interaction = nil
        transition.installedIn = nil
        holdingOffset(until: .interactiveTransition) {
            install(finishing ? next : current)
            (finishing ? current : next).installedIn = nil
            view.contentOffset = finishing ? interaction.offsets.to : interaction.offsets.from
            validateLayout()
        }
        showElements()
        if finishing { for key in shown.order { shown[key]?.view.didTransition(from: current, to: next) } }
        interaction.completion?(finishing, finished)
    }
}
