// SPDX-License-Identifier: MIT
//
// Files that have no name yet, or never get one.

import Foundation

/// A file without a name, which is gone when it is closed, whatever ends the program.
package enum NamelessFile {
    /// Opens one in the folder of a file, to be written and read; nil where there is no such thing.
    package static func open(beside path: String) -> CInt? {
        let folder = path.folder.isEmpty ? "." : path.folder
        // O_TMPFILE, whose macro Swift does not see.
        let descriptor = Foundation.open(folder, O_RDWR | O_CLOEXEC | O_DIRECTORY | 0o20_000_000, 0o666)
        guard descriptor >= 0 else { return nil }
        // Without /proc it could never get a name, nor be opened by another program.
        guard access(link(to: descriptor), F_OK) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// A path by which this process, and others of the same user, find an open file.
    package static func link(to descriptor: CInt) -> String { "/proc/\(getpid())/fd/\(descriptor)" }
}

extension String {
    /// All of a path up to its last slash, with it.
    var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }

    /// What follows the last slash of a path.
    var nameInFolder: String { String(dropFirst(folder.count)) }
}
