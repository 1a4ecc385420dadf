// SPDX-License-Identifier: MIT
//
// Room on disk for what does not fit in memory.

import Foundation
import VitrineFiles
import VitrineImageCoding

/// A file without a name, which is gone when it is closed, whatever ends the program.
final class ScratchFile {
    private let descriptor: CInt
    private(set) var count = 0

    /// - Parameter path: the file that is being made, whose disk has room for it; another disk holds the bytes where that one knows no
    ///   files without a name, and where no path is given.
    init(beside path: String? = nil) throws(WriteError) {
        if let path, OutputPlace.takesFile(path), let nameless = NamelessFile.open(beside: path) {
            descriptor = nameless
            return
        }
        guard let stream = tmpfile() else { throw Self.error(errno) }
        defer { fclose(stream) }
        descriptor = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0)
        if descriptor < 0 { throw Self.error(errno) }
    }

    deinit { close(descriptor) }

    /// A path by which other processes of the same user can open it.
    var path: String { NamelessFile.link(to: descriptor) }

    /// For a program that writes to it.
    var handle: CInt { descriptor }

    /// The size that the file has, by whoever it was written.
    var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Adds bytes at the end, and says where they are.
    func append(_ bytes: [UInt8]) throws(WriteError) -> Range<Int> {
        do throws(SystemError) { try bytes.written(to: descriptor, at: count) } catch { throw Self.error(error.code) }
        defer { count += bytes.count }
        return count..<(count + bytes.count)
    }

    /// Bytes that are there.
    func bytes(in range: Range<Int>) throws(WriteError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try readBytes(of: descriptor, in: range) } catch { throw Self.error(error.code) }
        guard bytes.count == range.count else { throw Self.error(EIO) }
        return bytes
    }

    /// Hands over everything in pieces of bounded size.
    func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
        let (size, step) = (size, 1 << 20)
        for start in stride(from: 0, to: size, by: step) { try body(try bytes(in: start..<min(start + step, size))) }
    }

    private static func error(_ code: CInt) -> WriteError { WriteError(path: "a temporary file", code: code) }
}
