// SPDX-License-Identifier: MIT
//
// What tells whether a file is the one that it was.

import Foundation

/// What the system says of a file without it being read.
package struct FileState: Hashable, Sendable {
    private let (device, file, size): (Int, Int, Int)
    private let modified: Moment
    private let changed: Moment

    /// Nil where there is no such file.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, file, size) = (Int(status.st_dev), Int(bitPattern: UInt(status.st_ino)), Int(status.st_size))
        (modified, changed) = (Moment(status.st_mtim), Moment(status.st_ctim))
    }

    /// Device, inode, size, and when content and names were last changed, which no program can set back.
    package var description: String {
        "\(device) \(file) \(size) \(modified.seconds) \(modified.nanoseconds) \(changed.seconds) \(changed.nanoseconds)"
    }

    /// Whether nothing about the file has changed since before a moment; in doubt it is not said to be so.
    package func isOlder(than moment: Moment) -> Bool {
        (changed.seconds, changed.nanoseconds) < (moment.seconds, moment.nanoseconds)
    }

    /// A moment of the clock that stamps files.
    package struct Moment: Hashable, Sendable {
        fileprivate let seconds: Int
        fileprivate let nanoseconds: Int

        fileprivate init(_ time: timespec) { (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec)) }

        /// A little before now: stamps are as coarse as the kernel's tick.
        package static var now: Moment {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            time.tv_nsec -= 20_000_000
            if time.tv_nsec < 0 { (time.tv_sec, time.tv_nsec) = (time.tv_sec - 1, time.tv_nsec + 1_000_000_000) }
            return Moment(time)
        }
    }
}
