// SPDX-License-Identifier: MIT
//
// Steps that are made ahead of who takes them.

import Synchronization
import Testing

@testable import VitrineImageDiff

@Suite struct ReadingAheadTests {
    /// What was made, and how far ahead of what was taken.
    private final class Log: Sendable {
        let made = Mutex<[[Int]]>([[], []])
        let taken = Mutex(0)
        let furthest = Mutex(0)

        func make(_ source: Int, _ step: Int) {
            made.withLock { $0[source].append(step) }
            let ahead = step - taken.withLock { $0 } + 1
            furthest.withLock { $0 = max($0, ahead) }
        }
    }

    @Test(arguments: [1, 2, 3, 50])
    func `each source makes its steps in order, and no more ahead than may be`(ahead: Int) {
        let log = Log()
        let reading = ReadingAhead(sources: 2, steps: 40, ahead: ahead) { source, step in
            log.make(source, step)
            return true
        }
        var taken: [Int] = []
        let isWhole = reading.run { step in
            #expect(log.made.withLock { $0.allSatisfy { $0.contains(step) } }, "both are there when a step is taken")
            taken.append(step)
            log.taken.withLock { $0 = step + 1 }
        }
        #expect(isWhole)
        #expect(taken == Array(0..<40))
        #expect(log.made.withLock { $0 } == [Array(0..<40), Array(0..<40)])
        // What was taken is noted a moment before it counts.
        #expect(log.furthest.withLock { $0 } <= ahead)
    }

    @Test(arguments: [0, 7, 39])
    func `after a step that cannot be made none is taken`(fault: Int) {
        let reading = ReadingAhead(sources: 2, steps: 40, ahead: 3) { source, step in source == 0 || step != fault }
        var taken = 0
        #expect(!reading.run { _ in taken += 1 })
        #expect(taken <= fault)
    }

    @Test func `what is thrown ends it`() {
        struct Stop: Error {}
        let reading = ReadingAhead(sources: 1, steps: 40, ahead: 4) { _, _ in true }
        var taken = 0
        #expect(throws: Stop.self) {
            _ = try reading.run { step in
                if step == 5 { throw Stop() }
                taken += 1
            }
        }
        #expect(taken == 5)
    }

    @Test func `many at once get through where few threads are free`() async {
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 {
                group.addTask { ReadingAhead(sources: 2, steps: 20, ahead: 2) { _, _ in true }.run { _ in } }
            }
            for await isWhole in group { #expect(isWhole) }
        }
    }
}
