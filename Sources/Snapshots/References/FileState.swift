// SPDX-License-Identifier: MIT
//
// What tells whether a file is the one that it was.

import Foundation
import VitrineFiles
import VitrineImageDiff

/// What the system says of a file without it being read.
package struct FileState: Hashable, Sendable {
    private let text: String
    private let changed: (seconds: Int, nanoseconds: Int)

    /// Nil where there is no such file.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        changed = (Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec))
        text = [
            Int(status.st_dev), Int(bitPattern: UInt(status.st_ino)), Int(status.st_size), Int(status.st_mtim.tv_sec),
            Int(status.st_mtim.tv_nsec), changed.seconds, changed.nanoseconds,
        ].map(String.init).joined(separator: " ")
    }

    /// Device, inode, size, and when content and names were last changed, which no program can set back.
    package var description: String { text }

    /// Whether nothing about the file has changed since before a moment; in doubt it is not said to be so.
    package func isOlder(than moment: Moment) -> Bool {
        (changed.seconds, changed.nanoseconds) < (moment.seconds, moment.nanoseconds)
    }

    package static func == (one: FileState, other: FileState) -> Bool { one.text == other.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// A moment of the clock that stamps files.
    package struct Moment: Hashable, Sendable {
        fileprivate let seconds: Int
        fileprivate let nanoseconds: Int

        /// A little before now: stamps are as coarse as the kernel's tick.
        package static var now: Moment {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            let slack = 20_000_000
            return Int(time.tv_nsec) >= slack
                ? Moment(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec) - slack)
                : Moment(seconds: Int(time.tv_sec) - 1, nanoseconds: Int(time.tv_nsec) + 1_000_000_000 - slack)
        }
    }
}

/// The content of a file, by its hash.
package enum FileHash {
    /// The most bytes that are read of a file.
    private static let limit = 1 << 30

    /// Nil where there is no file or where it cannot be read.
    package static func of(_ path: String) -> String? {
        guard let bytes = try? BoundedFile.contents(ofFile: path, limit: limit) else { return nil }
        return ContentHash(of: bytes).description
    }
}
