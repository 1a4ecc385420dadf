// SPDX-License-Identifier: MIT
//
// Animations that were begun together, and what is to happen when all have ended.

/// Counts animations, and calls when the last of them has ended.
@MainActor package final class AnimationBatch {
    private var pending = 0
    private var isOpen = true
    private var haveAllFinished = true
    private var completions: [(Bool) -> Void] = []

    package init(completion: ((Bool) -> Void)? = nil) { completions = [completion].compactMap(\.self) }

    /// Whether an animation was begun that has not ended.
    package var isRunning: Bool { pending > 0 }

    /// Adds something to do at the end; done after what was added before.
    package func whenDone(_ completion: @escaping (Bool) -> Void) {
        completions.append(completion)
        callIfDone()
    }

    /// An animation begins.
    package func begin() { pending += 1 }

    /// An animation has ended, or was taken away.
    package func end(finished: Bool) {
        pending -= 1
        if !finished { haveAllFinished = false }
        callIfDone()
    }

    /// No more animations will be begun; without any the end is now.
    package func close() {
        isOpen = false
        callIfDone()
    }

    private func callIfDone() {
        guard !isOpen, pending == 0 else { return }
        let calls = completions
        completions = []
        for call in calls { call(haveAllFinished) }
    }
}
