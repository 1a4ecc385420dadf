// SPDX-License-Identifier: MIT
//
// What tells whether a file has the content that it had.

import VitrineFiles
import VitrineImageDiff

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
