// SPDX-License-Identifier: MIT
//
// The thread that waits for files to change.

import Dispatch
import Foundation
import Synchronization
import VitrineConsole

/// Waits for files on a thread of its own.
final class StageWatching: @unchecked Sendable {
    private let watcher: FileWatcher
    private let first: [String]
    private let began: timespec

    init(_ watcher: FileWatcher, first: [String], began: timespec) { (self.watcher, self.first, self.began) = (watcher, first, began) }

    /// Waits, until the watcher is stopped.
    ///
    /// - Parameter changed: is told of changes; gives the files to wait for from then on.
    func run(changed: @escaping @Sendable () async -> [String]) {
        _ = watcher.watch(first, readAt: began)
        while watcher.next() == .changed {
            var moment = FileWatcher.now
            var files = wait(changed)
            while watcher.watch(files, readAt: moment) {
                moment = FileWatcher.now
                files = wait(changed)
            }
        }
    }

    private func wait(_ work: @escaping @Sendable () async -> [String]) -> [String] {
        let (semaphore, result) = (DispatchSemaphore(value: 0), Box())
        Task {
            let files = await work()
            result.files.withLock { $0 = files }
            semaphore.signal()
        }
        semaphore.wait()
        return result.files.withLock { $0 }
    }

    private final class Box: Sendable { let files = Mutex<[String]>([]) }
}
