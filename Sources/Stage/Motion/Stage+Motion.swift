// SPDX-License-Identifier: MIT
//
// What moves by steps of the clock: scrolls with a pace of their own, and transitions that follow a finger.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineTimeline
import VitrineViews

extension Stage {
    /// Scrolls as UIKit does by itself, or at the pace of an animation.
    ///
    /// A scroll with a pace of its own goes step by step, so that cells come and go on the way.
    func scroll(to target: Scene.Scroll, _ animation: Scene.Animation?, _ ended: @escaping () -> Void) {
        if case .section(let section, let offset) = target { return scroll(section: section, to: offset, animation, ended) }
        let goal = offset(of: target)
        guard let animation else {
            if goal == collectionView.contentOffset { return ended() }
            scrollingEnds(with: ended)
            if case .item(let path, let position) = target, measuredGoal(of: target) != nil {
                return collectionView.scrollToItem(at: path, at: viewPosition(position), animated: true)
            }
            return collectionView.setContentOffset(goal, animated: true)
        }
        guard !animation.isDisabled, animation.movingTime > 0 else {
            collectionView.contentOffset = goal
            return ended()
        }
        let start = collectionView.contentOffset
        let (easing, length, delay) = (animation.easing, animation.movingTime, animation.delay)
        // Cells that measure themselves on the way have the content moved; the scroll goes on from there.
        var (reached, shift) = (start, CGPoint.zero)
        run(for: delay + length) { time in
            let progress = CGFloat(easing.progress(at: max(time - delay, 0) / length, of: length))
            let offset = self.collectionView.contentOffset
            shift = CGPoint(x: shift.x + offset.x - reached.x, y: shift.y + offset.y - reached.y)
            let from = CGPoint(x: start.x + shift.x, y: start.y + shift.y)
            let to = self.measuredGoal(of: target) ?? CGPoint(x: goal.x + shift.x, y: goal.y + shift.y)
            reached = CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
            self.collectionView.contentOffset = reached
            reached = self.collectionView.contentOffset
        } ended: {
            if let exact = self.measuredGoal(of: target) {
                self.collectionView.layoutIfNeeded()
                self.collectionView.contentOffset = self.measuredGoal(of: target) ?? exact
            }
            ended()
        }
    }

    /// Scrolls a section that scrolls on its own; one without a row of its own stays as it is.
    private func scroll(section: Int, to offset: CGFloat, _ animation: Scene.Animation?, _ ended: @escaping () -> Void) {
        guard let start = collectionView.orthogonalOffset(ofSection: section) else { return ended() }
        let pace = animation ?? Scene.Animation()
        guard !pace.isDisabled, pace.movingTime > 0 else {
            collectionView.scrollOrthogonally(section: section, to: offset, animated: false)
            return ended()
        }
        // Where it comes to rest is the layout's to say.
        collectionView.scrollOrthogonally(section: section, to: offset, animated: false)
        let goal = collectionView.orthogonalOffset(ofSection: section) ?? offset
        collectionView.moveOrthogonally(section: section, to: start)
        let (easing, length, delay) = (pace.easing, pace.movingTime, pace.delay)
        run(for: delay + length) { time in
            let progress = CGFloat(easing.progress(at: max(time - delay, 0) / length, of: length))
            self.collectionView.moveOrthogonally(section: section, to: start + (goal - start) * progress)
        } ended: {
            self.collectionView.scrollOrthogonally(section: section, to: goal, animated: false)
            ended()
        }
    }

    /// The offset that a scroll to an item leads to by the sizes that are known now; nil where cells do not measure themselves.
    private func measuredGoal(of target: Scene.Scroll) -> CGPoint? {
        guard case .item(let path, let position) = target else { return nil }
        return collectionView.measuredGoal(at: path, viewPosition(position))
    }

    /// The offset that a scroll leads to.
    private func offset(of target: Scene.Scroll) -> CGPoint {
        switch target {
        case .offset(let offset): return offset
        case .section: return collectionView.contentOffset
        case .item(let path, let position):
            let before = collectionView.contentOffset
            defer { collectionView.contentOffset = before }
            scroll(to: path, at: position)
            return collectionView.contentOffset
        }
    }

    /// Leads a transition along its keyframes and then to its end.
    func follow(_ transition: Scene.Transition, _ animation: Scene.Animation?, _ ended: @escaping () -> Void) {
        let object = transition.layout.object(for: model, mirrors: scene.canvas.direction == .rightToLeft)
        let before = model.layout
        let running = collectionView.startInteractiveTransition(to: object) { completed, _ in
            self.model.layout = completed ? transition.layout : before
            ended()
        }
        var keyframes = transition.keyframes
        if keyframes.first.map({ $0.time > 0 }) ?? true { keyframes.insert(.init(time: 0, progress: 0), at: 0) }
        run(for: keyframes.last?.time ?? 0) { time in
            running.transitionProgress = keyframes.progress(at: time)
        } ended: {
            animation.run {
                switch transition.end {
                case .finish: self.collectionView.finishInteractiveTransition()
                case .cancel: self.collectionView.cancelInteractiveTransition()
                }
            }
        }
    }

    /// Calls with the time since now at every step of the clock, at once and at the end, and then once more to tell the end.
    private func run(for length: TimeInterval, _ step: @escaping (TimeInterval) -> Void, ended: @escaping () -> Void) {
        let start = clock.now
        step(0)
        let link = CADisplayLink { link in
            let time = link.timestamp - start
            if time >= length - 1e-9 {
                link.invalidate()
                step(length)
                ended()
            } else {
                step(time)
            }
        }
        link.add()
    }
}

extension [Scene.Transition.Keyframe] {
    /// The progress at a time: evenly between keyframes, and that of the first or last outside of them.
    func progress(at time: TimeInterval) -> CGFloat {
        guard let after = firstIndex(where: { $0.time >= time }) else { return last?.progress ?? 0 }
        guard after > 0 else { return self[after].progress }
        let (from, to) = (self[after - 1], self[after])
        return from.progress + (to.progress - from.progress) * CGFloat((time - from.time) / (to.time - from.time))
    }
}

extension Scene.Animation {
    /// Runs changes so that they are animated in this way.
    @MainActor
    func run(_ changes: @escaping () -> Void) {
        if isDisabled { return UIView.performWithoutAnimation(changes) }
        guard stagger > 0 else { return runTogether(changes) }
        runTogether { [stagger] in UIView.staggering(by: stagger, changes) }
    }

    @MainActor
    private func runTogether(_ changes: @escaping () -> Void) {
        switch pacing {
        case .curve(.linear), .curve(.easeIn), .curve(.easeOut), .curve(.easeInOut): break
        case .curve(.default): return run(UICubicTimingParameters(), changes)
        case .curve(.cubic(let a, let b)): return run(UICubicTimingParameters(controlPoint1: a, controlPoint2: b), changes)
        case .spring(let ratio, let velocity):
            return UIView.animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: ratio, initialSpringVelocity: velocity, options: [],
                animations: changes, completion: nil)
        case .bounce(let bounce, let velocity):
            return UIView.animate(
                springDuration: duration, bounce: bounce, initialSpringVelocity: velocity, delay: delay, options: [],
                animations: changes, completion: nil)
        case .physicalSpring(let mass, let stiffness, let damping, let velocity):
            let parameters = UISpringTimingParameters(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: CGVector(dx: velocity, dy: velocity))
            return run(parameters, changes)
        }
        UIView.animate(withDuration: duration, delay: delay, options: curveOption, animations: changes, completion: nil)
    }

    /// The curve as an option; ease-in-out where no option stands for the pace.
    var curveOption: UIView.AnimationOptions {
        switch pacing {
        case .curve(.linear): .curveLinear
        case .curve(.easeIn): .curveEaseIn
        case .curve(.easeOut): .curveEaseOut
        default: .curveEaseInOut
        }
    }

    @MainActor
    private func run(_ parameters: any UITimingCurveProvider, _ changes: @escaping () -> Void) {
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
        animator.addAnimations(changes)
        animator.startAnimation(afterDelay: delay)
    }
}

extension Scene.Animation? {
    /// Runs changes so that they are animated in this way; without one, as UIKit does by itself.
    @MainActor
    func run(_ changes: @escaping () -> Void) {
        if let self { self.run(changes) } else { changes() }
    }
}
