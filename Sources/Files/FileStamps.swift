// SPDX-License-Identifier: MIT
//
// Whether files are still what they were.

import Foundation

/// What the system says of some files: which they are, how long, and when they were changed.
package struct FileStamps: Hashable, Sendable {
    private struct Stamp: Hashable, Sendable {
        var file: UInt64
        var size: Int64
        var seconds: Int
        var nanoseconds: Int
    }

    /// A file that is not there has none.
    private var stamps: [String: Stamp?] = [:]

    /// - Parameter files: absolute.
    package init(of files: [String] = []) { add(files) }

    /// The files, in the order of their names.
    package var files: [String] { stamps.keys.sorted() }

    /// Takes in files that it does not know yet: what is known of others was known before they were read.
    package mutating func add(_ files: [String]) {
        for file in files where stamps[file] == nil { stamps[file] = .some(Self.stamp(of: file)) }
    }

    /// Whether none of them has changed.
    package var isCurrent: Bool { stamps.allSatisfy { $0.value == Self.stamp(of: $0.key) } }

    private static func stamp(of file: String) -> Stamp? {
        var status = stat()
        guard stat(file, &status) == 0 else { return nil }
        return Stamp(
            file: UInt64(status.st_ino), size: Int64(status.st_size), seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }
}
