// SPDX-License-Identifier: MIT
//
// Messages to logs, and locks.

import OSLog
import Synchronization
import Testing
import os

@Suite struct LoggingTests {
    private let logger = Logger(subsystem: "com.example.app", category: "list")

    private func lines(_ body: () -> Void) -> [String] {
        let taken = Mutex<[String]>([])
        OSLogOutput.$taker.withValue({ line in taken.withLock { $0.append(line) } }, operation: body)
        return taken.withLock { $0 }
    }

    @Test func `a message has its numbers in their formats`() {
        let (name, count, share) = ("Ida", 7, 0.25)
        let lines = lines {
            logger.debug(
                "hello \(name, privacy: .public), \(count, format: .decimal(minDigits: 3)) of \(share, format: .fixed(precision: 2))")
            logger.error("\(255, format: .hex(includePrefix: true)) \(true, format: .answer) \(name, align: .right(columns: 5))|")
            logger.log(level: .fault, "\(String?.none ?? "none")")
        }
        #expect(
            lines == [
                "[com.example.app:list] debug: hello Ida, 007 of 0.25\n", "[com.example.app:list] error: 0xff yes   Ida|\n",
                "[com.example.app:list] fault: none\n",
            ])
    }

    @Test func `formats of C take their arguments`() {
        let log = OSLog(subsystem: "com.example.app", category: "net")
        let lines = lines {
            os_log("%{public}@ took %d ms", log: log, type: .info, "load", 12)
            os_log(.error, log: log, "%{private}@", "secret")
            os_log("plain")
        }
        #expect(
            lines == [
                "[com.example.app:net] info: load took 12 ms\n", "[com.example.app:net] error: secret\n", "default: plain\n",
            ])
    }

    @Test func `a message that goes nowhere is not made`() {
        var made = 0
        func make() -> String {
            made += 1
            return "costly"
        }
        logger.info("\(make())")
        #expect(made == 0 && !OSLog.disabled.isEnabled(type: .fault))
        #expect(lines { os_log(.fault, log: .disabled, "x") }.isEmpty)
    }

    @Test func `locks guard what they hold, and signposts run what they enclose`() {
        let lock = OSAllocatedUnfairLock(initialState: 1)
        lock.withLock { $0 += 1 }
        #expect(lock.withLock { $0 } == 2)
        var plain = os_unfair_lock()
        os_unfair_lock_lock(&plain)
        #expect(!os_unfair_lock_trylock(&plain))
        os_unfair_lock_unlock(&plain)
        #expect(os_unfair_lock_trylock(&plain))
        let signposter = OSSignposter(subsystem: "com.example.app", category: .pointsOfInterest)
        let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
        signposter.endInterval("load", state)
        #expect(signposter.withIntervalSignpost("count") { 3 } == 3)
        os_signpost(.event, log: .default, name: "seen")
    }
}
