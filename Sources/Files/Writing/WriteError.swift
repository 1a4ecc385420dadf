// SPDX-License-Identifier: MIT
//
// Why a file could not be written.

import Foundation

/// A file that could not be written; what stood in its place is untouched.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file, as the caller named it.
    public var path: String
    /// The system's number, such as `ENOSPC`.
    public var code: CInt

    /// The failure of a path, with the system's number.
    public init(path: String, code: CInt) {
        self.path = path
        self.code = code
    }

    /// The system's words for `code`.
    public var reason: String { String(cString: strerror(code)) }

    public var description: String { "cannot write \(path): \(reason)" }
}
