// SPDX-License-Identifier: MIT
//
// Where the bytes of a file go.

package import VitrineFiles
import VitrineImageCoding

/// Takes the bytes of a file in order.
package protocol ByteSink: AnyObject {
    /// The file's name for messages and references; empty where it has none.
    var path: String { get }

    func write(_ bytes: [UInt8]) throws(WriteError)
}

/// A file that appears whole or not at all; it is opened when the first bytes come.
package final class FileSink: ByteSink {
    package let path: String
    private var file: AtomicFile?

    package init(path: String) { self.path = path }

    package func write(_ bytes: [UInt8]) throws(WriteError) { try opened().write(bytes) }

    /// Puts the file in its place.
    package func commit() throws(WriteError) { try opened().commit() }

    private func opened() throws(WriteError) -> AtomicFile {
        if let file { return file }
        let opened = try AtomicFile(path: path)
        file = opened
        return opened
    }
}

/// The bytes themselves.
package final class MemorySink: ByteSink {
    package let path = ""
    private(set) var bytes: [UInt8] = []

    package func write(_ part: [UInt8]) { bytes += part }
}
