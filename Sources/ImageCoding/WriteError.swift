// SPDX-License-Identifier: MIT
//
// Why a file could not be written.

import Foundation

/// A file that could not be written; what stood in its place is untouched.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
    public var path: String
    /// The system's number, such as `ENOSPC`.
    public var code: CInt

    public init(path: String, code: CInt) {
        self.path = path
        self.code = code
    }

    /// The system's words for `code`.
    public var reason: String { String(cString: strerror(code)) }

    public var description: String { "cannot write \(path): \(reason)" }
}
