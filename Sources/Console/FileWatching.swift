// SPDX-License-Identifier: MIT
//
// The thread that waits for files to change.

import Dispatch
import Foundation
import Synchronization

/// Waits for files on a thread of its own, which alone has the watcher.
package enum FileWatching {
    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - files: absolute; there need be no such file.
    ///   - folders: all files below which count too.
    ///   - changed: is told of changes; gives the files to wait for from then on.
    /// - Returns: what ends that; nil where files cannot be watched, which is told.
    package static func begin(
        _ files: [String], below folders: [String] = [], changed: @escaping @Sendable () async -> [String]
    ) -> (@Sendable () -> Void)? {
        let (ready, began) = (DispatchSemaphore(value: 0), FileWatcher.now)
        let stop = Box<(@Sendable () -> Void)?>(nil)
        Thread.detachNewThread {
            guard let watcher = FileWatcher() else {
                ready.signal()
                return
            }
            stop.value.withLock { $0 = watcher.stop }
            if !folders.isEmpty { watcher.countAnything(true, below: folders) }
            var isOutdated = watcher.watch(files, readAt: began)
            ready.signal()
            while isOutdated || watcher.next() == .changed {
                let moment = FileWatcher.now
                isOutdated = watcher.watch(wait(for: changed), readAt: moment)
            }
        }
        ready.wait()
        let end = stop.value.withLock { $0 }
        if end == nil { Report.line("Files cannot be watched: the system has no more watches to give.") }
        return end
    }

    private static func wait(for work: @escaping @Sendable () async -> [String]) -> [String] {
        let (done, files) = (DispatchSemaphore(value: 0), Box<[String]>([]))
        Task {
            let found = await work()
            files.value.withLock { $0 = found }
            done.signal()
        }
        done.wait()
        return files.value.withLock { $0 }
    }

    /// What two threads share.
    private final class Box<Value: Sendable>: Sendable {
        let value: Mutex<Value>

        init(_ value: Value) { self.value = Mutex(value) }
    }
}
