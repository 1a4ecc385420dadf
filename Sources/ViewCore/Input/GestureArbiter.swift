// SPDX-License-Identifier: MIT
//
// Which of the recognizers of a window recognize: who waits for whom, and who keeps whom from it (gestures.arbitration).

import VitrineInput

/// Decides between the gesture recognizers that have touches of one window.
///
/// What recognizers wish is gathered in a turn. At its end those whose requirements have failed recognize, targets are called, views lose
/// their touches, and gestures that are over begin anew. A target may do anything, touch again too: that is a turn inside of this one,
/// which comes to its own end.
@MainActor final class GestureArbiter {
    /// All recognizers that have touches, have ended with theirs, or wait; in the order in which they came into play.
    private(set) var players: [UIGestureRecognizer] = []
    /// The steps that targets have not been told of, in order.
    private var steps: [(recognizer: UIGestureRecognizer, progress: GestureProgress)] = []
    /// How many turns are open inside of each other.
    private var depth = 0
    /// Who was recognized in this turn.
    private var fresh: [UIGestureRecognizer] = []
    /// Told of a gesture that was recognized, once its targets are told: it may take touches from views.
    var recognized: (UIGestureRecognizer) -> Void = { _ in }
    /// Told after a turn: who waited for a gesture may go on.
    var settled: () -> Void = {}

    /// A recognizer gets its first touch, or takes a step without one.
    func enter(_ recognizer: UIGestureRecognizer) {
        if recognizer.arbiter === self { return }
        recognizer.arbiter?.leave(recognizer)
        recognizer.arbiter = self
        players.append(recognizer)
    }

    /// A recognizer begins anew, without touches.
    private func leave(_ recognizer: UIGestureRecognizer) {
        players.removeAll { $0 === recognizer }
        recognizer.arbiter = nil
        recognizer.beginAnew()
    }

    /// Runs what may change states; at the end targets are called and gestures that are over begin anew.
    func conduct(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        guard depth == 0 else { return }
        resolve()
        while breakCircles() { resolve() }
        callTargets()
        let taking = fresh
        fresh = []
        for recognizer in taking { recognized(recognizer) }
        settled()
        resetPlayers()
    }

    // MARK: Requests

    /// A recognizer wishes to take a step.
    func request(_ wish: GestureProgress, by recognizer: UIGestureRecognizer) {
        conduct {
            enter(recognizer)
            decide(wish, recognizer)
        }
    }

    private func decide(_ wish: GestureProgress, _ recognizer: UIGestureRecognizer) {
        guard let step = recognizer.progress.step(towards: wish) else { return }
        switch (recognizer.progress, step) {
        case (.possible, .failed): fail(recognizer)
        case (.possible, _):
            if recognizer.wish == .began {
                // It waits already, and what comes meanwhile only tells whether it is over.
                if step == .ended { recognizer.wishesToEnd = true }
            } else {
                recognizer.wish = step
            }
        default: take(step, recognizer)
        }
    }

    /// A recognizer was turned off or taken away: its gesture is broken off, and its touches are no longer its own (gestures.disabling).
    func disable(_ recognizer: UIGestureRecognizer) {
        guard recognizer.arbiter === self else { return }
        conduct {
            decide(.cancelled, recognizer)
            recognizer.dropTouches()
        }
    }

    private func take(_ step: GestureProgress, _ recognizer: UIGestureRecognizer) {
        recognizer.progress = step
        steps.append((recognizer, step))
    }

    private func fail(_ recognizer: UIGestureRecognizer) { (recognizer.wish, recognizer.progress) = (nil, .failed) }

    // MARK: Waiting for others

    /// Lets those recognize whose requirements have all failed, until nothing changes any more.
    private func resolve() {
        while let recognizer = players.first(where: { $0.wish != nil && takeTurn($0) }) { _ = recognizer }
    }

    /// Lets a recognizer that waits recognize or fail.
    ///
    /// - Returns: Whether it does either.
    private func takeTurn(_ recognizer: UIGestureRecognizer) -> Bool {
        let required = requirements(of: recognizer)
        if required.contains(where: { $0.progress != .possible && $0.progress != .failed }) {
            fail(recognizer)
        } else if !required.contains(where: isInPlay) {
            recognize(recognizer)
        } else {
            return false
        }
        return true
    }

    /// Recognizers that wait for each other in a circle wait for ever once their fingers are gone: all of the circle fail
    /// (gestures.circles-of-requirements).
    ///
    /// - Returns: Whether there were any.
    private func breakCircles() -> Bool {
        var stuck = players.filter { $0.wish != nil && !$0.touches.contains(where: \.isDown) }
        if stuck.isEmpty { return false }
        // Who waits for somebody that may still decide is not stuck.
        var count = stuck.count + 1
        while stuck.count < count {
            count = stuck.count
            stuck = stuck.filter { waiting in
                requirements(of: waiting).allSatisfy { other in !isInPlay(other) || stuck.contains { $0 === other } }
            }
        }
        let circle = stuck.filter { leads($0, to: $0, over: stuck) }
        for recognizer in circle { fail(recognizer) }
        return !circle.isEmpty
    }

    /// Whether a recognizer waits for another, or for one that does.
    private func leads(_ start: UIGestureRecognizer, to end: UIGestureRecognizer, over stuck: [UIGestureRecognizer]) -> Bool {
        var seen: [UIGestureRecognizer] = []
        var open = [start]
        while let next = open.popLast() {
            for other in requirements(of: next) where stuck.contains(where: { $0 === other }) {
                if other === end { return true }
                if seen.contains(where: { $0 === other }) { continue }
                seen.append(other)
                open.append(other)
            }
        }
        return false
    }

    /// Whether views wait for what becomes of a recognizer.
    func holds(_ recognizer: UIGestureRecognizer) -> Bool { isInPlay(recognizer) }

    /// Whether it may turn out to be the gesture.
    private func isInPlay(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled, recognizer.progress == .possible, recognizer.arbiter === self else { return false }
        return recognizer.wish != nil || recognizer.isWaiting || recognizer.touches.contains(where: \.isDown)
    }

    /// Whose failure a recognizer needs, as far as they are in the same play (gestures.failure-requirements).
    private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        players.filter { $0 !== recognizer && recognizer.needsFailure(of: $0) }
    }

    // MARK: Recognizing

    private func recognize(_ recognizer: UIGestureRecognizer) {
        guard let wish = recognizer.wish else { return }
        recognizer.wish = nil
        let isKeptFromIt = players.contains { $0 !== recognizer && isUnderWay($0) && keeps($0, recognizer) }
        guard !isKeptFromIt, recognizer.mayBegin else { return fail(recognizer) }
        // Who was asked may have turned it off.
        guard recognizer.progress == .possible, recognizer.arbiter === self else { return }
        for other in players where other !== recognizer && other.progress == .possible && keeps(recognizer, other) { fail(other) }
        take(wish, recognizer)
        fresh.append(recognizer)
        if recognizer.wishesToEnd { take(.ended, recognizer) }
    }

    /// Whether a gesture is the one that its touches make.
    private func isUnderWay(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.progress.isActive || recognizer.progress == .ended }

    /// Whether a recognized gesture keeps another from being recognized (gestures.one-at-a-time).
    private func keeps(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        guard first.sequence.contains(where: { touch in second.sequence.contains { $0 === touch } }) else { return false }
        guard first.canPrevent(second), second.canBePrevented(by: first) else { return false }
        let together =
            first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) ?? false
            || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) ?? false
        return !together
    }

    // MARK: The end of a turn

    private func callTargets() {
        while !steps.isEmpty {
            let (recognizer, progress) = steps.removeFirst()
            recognizer.tell(of: progress)
        }
    }

    /// Lets gestures that are over begin anew once their fingers are gone.
    private func resetPlayers() {
        for recognizer in players {
            recognizer.dropLiftedTouches()
            // Whose targets are being told is left to the turn that tells them.
            guard recognizer.touches.isEmpty, !recognizer.isTelling else { continue }
            guard recognizer.progress.isOver || recognizer.progress == .possible && recognizer.wish == nil && !recognizer.isWaiting else {
                continue
            }
            leave(recognizer)
        }
    }
}
