// SPDX-License-Identifier: MIT
//
// The animations of a layer: how they come, what they show, and how they go.

import Foundation
import VitrineTimeline

/// The animations of a layer, in the order in which they were added.
@MainActor final class LayerAnimations {
    struct Entry {
        let number: Int
        let key: String
        let animation: CAAnimation
        let batches: [AnimationBatch]
        var hasStarted = false
        var hasEnded = false
        /// What the clock will run at the animation's beginning and end.
        var start: (clock: VirtualClock, number: Int)?
        var end: (clock: VirtualClock, number: Int)?
    }

    var entries: [Entry] = []
    private var count = 0

    func nextNumber() -> Int {
        count += 1
        return count
    }
}

extension CALayer {
    /// Takes an animation away.
    func endAnimation(forKey key: String) {
        guard let entry = animations?.entries.first(where: { $0.key == key }) else { return }
        end(entry.number, finished: false)
    }

    /// Takes all animations away.
    func endAllAnimations() {
        for entry in animations?.entries ?? [] { end(entry.number, finished: false) }
    }

    func begin(_ animation: CAAnimation, forKey key: String?, batches: [AnimationBatch]) {
        let clock = VirtualClock.current
        // A transition begins with what is seen of the one that it takes the place of.
        if animation is CATransition { animation.prepare(for: self) }
        if let key { endAnimation(forKey: key) }
        if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
        if animation.timingFunction == nil, let function = CATransaction.animationTimingFunction() {
            animation.timingFunction = function
        }
        animation.prepare(for: self)
        if animation.beginTime == 0 { animation.beginTime = localTime(at: clock.now) }
        let animations = animations ?? LayerAnimations()
        self.animations = animations
        let number = animations.nextNumber()
        animations.entries.append(
            LayerAnimations.Entry(number: number, key: key ?? "animation-\(number)", animation: animation, batches: batches))
        for batch in batches { batch.begin() }
        schedule(number)
    }

    /// Lets the clock call at the beginning and the end of an animation, as the layer's time now runs.
    private func schedule(_ number: Int) {
        guard let animations, let index = animations.entries.firstIndex(where: { $0.number == number }) else { return }
        let (entry, clock) = (animations.entries[index], VirtualClock.current)
        for ticket in [entry.start, entry.end] { if let ticket { ticket.clock.cancel(ticket.number) } }
        (animations.entries[index].start, animations.entries[index].end) = (nil, nil)
        let animation = entry.animation
        // Steered animations end when whoever steers them says so.
        if let steered = animation as? CAPropertyAnimation, steered.driver != nil { return }
        if let delegate = animation.delegate, !entry.hasStarted {
            let time = max(globalTime(at: animation.beginTime), clock.now)
            if time.isFinite {
                let ticket = clock.schedule(at: time) { [weak self] in
                    self?.markStarted(number)
                    delegate.animationDidStart(animation)
                }
                animations.entries[index].start = (clock, ticket)
            }
        }
        let end = globalTime(at: animation.timing.endTime)
        guard end.isFinite else { return }
        // The layer is kept until then, so that a completion comes whatever becomes of the layer.
        let ticket = clock.schedule(at: end) { [self] in
            self.animations?.entries.firstIndex { $0.number == number }.map { self.animations?.entries[$0].end = nil }
            self.end(number, finished: true)
        }
        animations.entries[index].end = (clock, ticket)
    }

    /// The numbers by which clocks know when animations of the layer begin and end.
    package var animationTickets: [Int] { (animations?.entries ?? []).flatMap { [$0.start, $0.end] }.compactMap { $0?.number } }

    private func markStarted(_ number: Int) {
        guard let animations, let index = animations.entries.firstIndex(where: { $0.number == number }) else { return }
        animations.entries[index].start = nil
        animations.entries[index].hasStarted = true
    }

    /// Lets the clock call anew after the layer's own time has changed.
    func rescheduleAnimations() {
        for entry in animations?.entries ?? [] { schedule(entry.number) }
        for child in children { child.rescheduleAnimations() }
    }

    func end(_ number: Int, finished: Bool) {
        guard let animations, let index = animations.entries.firstIndex(where: { $0.number == number }) else { return }
        let entry = animations.entries[index]
        if finished && !entry.animation.isRemovedOnCompletion {
            guard !entry.hasEnded else { return }
            animations.entries[index].hasEnded = true
        } else {
            for ticket in [entry.start, entry.end] { if let ticket { ticket.clock.cancel(ticket.number) } }
            animations.entries.remove(at: index)
            if animations.entries.isEmpty { self.animations = nil }
            if entry.hasEnded { return }
        }
        entry.animation.delegate?.animationDidStop(entry.animation, finished: finished)
        for batch in entry.batches { batch.end(finished: finished) }
    }

    // MARK: Time

    /// The layer's own time at a time of the clock.
    func localTime(at time: Double) -> Double { innerTime(superlayer?.localTime(at: time) ?? time) }

    /// The layer's own time at a time of its superlayer's.
    func innerTime(_ time: Double) -> Double {
        guard let timing = rare?.timing else { return time }
        return (time - timing.beginTime) * timing.speed + timing.timeOffset
    }

    func globalTime(at local: Double) -> Double {
        var time = local
        if let timing = rare?.timing {
            guard timing.speed > 0 else { return .infinity }
            time = (time - timing.timeOffset) / timing.speed + timing.beginTime
        }
        return superlayer?.globalTime(at: time) ?? time
    }
}
