// SPDX-License-Identifier: MIT
//
// The signals that ask the program to end. With Transcript the only file of the room with a lock.

import Foundation
import Synchronization
import VitrineFiles
import VitrineImageCoding

/// What happens when the program is to end: from the keyboard, by another program, or because its terminal is gone.
///
/// Long work that can stop says so, and is asked once; without such work, and the second time, the program ends by the signal. Temporary
/// files are gone then. Signals that whoever started the program has it ignore, as `nohup` does, are ignored.
package enum EndingSignals {
    private static let work = Mutex<(@Sendable () -> Void)?>(nil)
    /// Where a handler leaves the signal, and the address of what wakes the thread that attends to it: a handler may do no more.
    private static let last = Atomic<CInt>(0)
    private static let bell = Atomic<UInt>(0)

    private static var semaphore: UnsafeMutablePointer<sem_t>? {
        UnsafeMutablePointer(bitPattern: bell.load(ordering: .sequentiallyConsistent))
    }

    /// The signal that came last; 0 where none came.
    package static var latest: CInt { last.load(ordering: .sequentiallyConsistent) }

    /// Attends to the signals from now on.
    ///
    /// To be called once, before there is work.
    package static func attend() {
        // A file that grows beyond a limit is an error of writing.
        signal(SIGXFSZ, SIG_IGN)
        // Who ignores the ends of its children is not told how they ended.
        signal(SIGCHLD, SIG_DFL)
        let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        guard sem_init(semaphore, 0, 0) == 0 else { return }
        bell.store(UInt(bitPattern: semaphore), ordering: .sequentiallyConsistent)
        last.store(0, ordering: .sequentiallyConsistent)
        var thread = pthread_t()
        guard pthread_create(&thread, nil, { _ in EndingSignals.answer() }, nil) == 0 else { return }
        pthread_detach(thread)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number) { number in
                EndingSignals.last.store(number, ordering: .sequentiallyConsistent)
                if let semaphore = EndingSignals.semaphore { sem_post(semaphore) }
            }
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }

    /// Runs work that can stop.
    ///
    /// - Parameter stop: is called on another thread when the program is to end.
    @MainActor
    package static func during<Result>(stop: @escaping @Sendable () -> Void, _ body: () async throws -> Result) async rethrows -> Result {
        work.withLock { $0 = stop }
        defer { work.withLock { $0 = nil } }
        return try await body()
    }

    /// Waits for signals, for as long as the program runs.
    private static func answer() -> Never {
        while true {
            guard let semaphore else { continue }
            while sem_wait(semaphore) != 0 {}
            let stop = work.withLock { work in
                defer { work = nil }
                return work
            }
            if let stop { stop() } else { TemporaryNames.removeAll { die(by: latest) } }
        }
    }

    private static func die(by number: CInt) -> Never {
        signal(number, SIG_DFL)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, number)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        raise(number)
        // Not reached where the signal's usual action is in force.
        _exit(128 + number)
    }
}
