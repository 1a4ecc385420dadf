// SPDX-License-Identifier: MIT
//
// Which of the recognizers of a window recognize: who waits for whom, and who keeps whom from it (gestures.arbitration).

import VitrineInput

/// Decides between the gesture recognizers that have touches of one window.
@MainActor final class GestureArbiter {
    /// All recognizers that have touches, have ended with theirs, or wait; in the order in which they came into play.
    private(set) var players: [UIGestureRecognizer] = []
    /// Who calls targets at the end of the turn.
    private var steps: [UIGestureRecognizer] = []
    /// How many turns are open inside of each other.
    private var depth = 0
    /// Who was recognized in this turn.
    private var fresh: [UIGestureRecognizer] = []
    /// Told of a gesture that was recognized, once its targets are told: it may take touches from views.
    var recognized: (UIGestureRecognizer) -> Void = { _ in }
    /// Told after a turn: who waited for a gesture may go on.
    var settled: () -> Void = {}

    /// A recognizer gets its first touch.
    func enter(_ recognizer: UIGestureRecognizer) {
        if !players.contains(where: { $0 === recognizer }) { players.append(recognizer) }
    }

    /// Runs what may change states; at the end targets are called and gestures that are over begin anew.
    func conduct(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        guard depth == 0 else { return }
        resolve()
        breakCircles()
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
        conduct { decide(wish, recognizer) }
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
            resolve()
        default: take(step, recognizer)
        }
    }

    /// A recognizer was turned off.
    func disable(_ recognizer: UIGestureRecognizer) {
        conduct { decide(.cancelled, recognizer) }
    }

    private func take(_ step: GestureProgress, _ recognizer: UIGestureRecognizer) {
        recognizer.progress = step
        steps.append(recognizer)
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        recognizer.wish = nil
        recognizer.progress = .failed
        resolve()
    }

    // MARK: Waiting for others

    /// Lets those recognize whose requirements have all failed.
    private func resolve() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for recognizer in players where recognizer.wish != nil {
                let required = requirements(of: recognizer)
                if required.contains(where: { $0.progress != .possible && $0.progress != .failed }) {
                    fail(recognizer)
                } else if !required.contains(where: isInPlay) {
                    recognize(recognizer)
                } else {
                    continue
                }
                hasChanged = true
                break
            }
        }
    }

    /// Recognizers that wait for each other in a circle wait for ever once the fingers are gone: they fail
    /// (gestures.circles-of-requirements).
    private func breakCircles() {
        let waiting = players.filter { $0.wish != nil }
        guard !waiting.isEmpty, !players.contains(where: { $0.wish == nil && isInPlay($0) }) else { return }
        guard !waiting.contains(where: { $0.touches.contains(where: \.isDown) }) else { return }
        for recognizer in waiting { fail(recognizer) }
    }

    /// Whether views wait for what becomes of a recognizer.
    func holds(_ recognizer: UIGestureRecognizer) -> Bool { isInPlay(recognizer) }

    /// Whether it may turn out to be the gesture.
    private func isInPlay(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled, recognizer.progress == .possible, players.contains(where: { $0 === recognizer }) else { return false }
        return recognizer.wish != nil || recognizer.isWaiting || recognizer.touches.contains(where: \.isDown)
    }

    /// Whose failure a recognizer needs, as far as they are in the same play (gestures.failure-requirements).
    private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        players.filter { other in
            guard other !== recognizer else { return false }
            return recognizer.required.contains { $0.recognizer === other }
                || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
                || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
                || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
        }
    }

    // MARK: Recognizing

    private func recognize(_ recognizer: UIGestureRecognizer) {
        guard let wish = recognizer.wish else { return }
        recognizer.wish = nil
        let isKeptFromIt = players.contains { $0 !== recognizer && isUnderWay($0) && keeps($0, recognizer) }
        guard !isKeptFromIt, recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true,
            recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
        else { return fail(recognizer) }
        for other in players where other !== recognizer && other.progress == .possible && keeps(recognizer, other) {
            other.wish = nil
            other.progress = .failed
        }
        take(wish, recognizer)
        fresh.append(recognizer)
        guard recognizer.wishesToEnd else { return }
        callTargets()
        take(.ended, recognizer)
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
        while !steps.isEmpty { steps.removeFirst().callTargets() }
    }

    /// Lets gestures that are over begin anew once their fingers are gone.
    private func resetPlayers() {
        for recognizer in players {
            recognizer.lastCenter = recognizer.center
            recognizer.touches.removeAll { !$0.isDown }
            guard recognizer.touches.isEmpty, recognizer.progress.isOver || recognizer.wish == nil && !recognizer.isWaiting else { continue }
            players.removeAll { $0 === recognizer }
            recognizer.reset()
            (recognizer.progress, recognizer.wish, recognizer.wishesToEnd, recognizer.sequence) = (.possible, nil, false, [])
        }
    }
}
