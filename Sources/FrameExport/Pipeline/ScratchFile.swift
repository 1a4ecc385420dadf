// SPDX-License-Identifier: MIT
//
// Room on disk for what does not fit in memory.

import Foundation
import VitrineImageCoding

/// A file without a name, which is gone when it is closed, whatever ends the program.
final class ScratchFile {
    private let stream: UnsafeMutablePointer<FILE>
    private(set) var count = 0

    init() throws(WriteError) {
        guard let stream = tmpfile() else { throw WriteError(path: "a temporary file", code: errno) }
        self.stream = stream
    }

    deinit { fclose(stream) }

    /// A path by which other processes of the same user can open it.
    var path: String { "/proc/\(getpid())/fd/\(fileno(stream))" }

    /// For a program that writes to it.
    var handle: FileHandle { FileHandle(fileDescriptor: fileno(stream), closeOnDealloc: false) }

    /// The size that the file has, by whoever it was written.
    var size: Int {
        var status = stat()
        return fstat(fileno(stream), &status) == 0 ? Int(status.st_size) : 0
    }

    /// Adds bytes at the end, and says where they are.
    func append(_ bytes: [UInt8]) throws(WriteError) -> Range<Int> {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                buffer.baseAddress.map { pwrite(fileno(stream), $0 + done, bytes.count - done, count + done) } ?? 0
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw WriteError(path: "a temporary file", code: written < 0 ? errno : EIO) }
            done += written
        }
        defer { count += bytes.count }
        return count..<(count + bytes.count)
    }

    /// Bytes that are there.
    func bytes(in range: Range<Int>) throws(WriteError) -> [UInt8] {
        var done = 0
        var failure: CInt?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            guard let base = buffer.baseAddress else { return }
            while done < range.count {
                let read = pread(fileno(stream), base + done, range.count - done, range.lowerBound + done)
                if read < 0, errno == EINTR { continue }
                guard read > 0 else {
                    failure = read < 0 ? errno : EIO
                    break
                }
                done += read
            }
            filled = done
        }
        if let failure { throw WriteError(path: "a temporary file", code: failure) }
        return bytes
    }

    /// Hands over everything in pieces of bounded size.
    func forEachPiece(_ body: ([UInt8]) throws -> Void) throws {
        let (size, step) = (size, 1 << 20)
        for start in stride(from: 0, to: size, by: step) { try body(try bytes(in: start..<min(start + step, size))) }
    }
}
