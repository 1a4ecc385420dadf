// SPDX-License-Identifier: MIT
//
// The states of a gesture (gestures.states).

import Testing

@testable import VitrineInput

@Suite struct GestureProgressTests {
    static let all: [GestureProgress] = [.possible, .began, .changed, .ended, .cancelled, .failed]

    @Test func `a gesture that has not begun begins, is recognized or fails`() {
        let steps = Self.all.map { GestureProgress.possible.step(towards: $0) }
        #expect(steps == [nil, .began, .began, .ended, .failed, .failed])
    }

    @Test(arguments: [GestureProgress.began, .changed])
    func `one under way changes, ends or is broken off`(progress: GestureProgress) {
        #expect(Self.all.map { progress.step(towards: $0) } == [nil, .changed, .changed, .ended, .cancelled, .cancelled])
        #expect(progress.isActive && !progress.isOver)
    }

    @Test(arguments: [GestureProgress.ended, .cancelled, .failed])
    func `one that is over stays so`(progress: GestureProgress) {
        #expect(Self.all.allSatisfy { progress.step(towards: $0) == nil } && progress.isOver)
    }
}
