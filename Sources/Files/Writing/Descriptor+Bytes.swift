// SPDX-License-Identifier: MIT
//
// All bytes to an open file, or an error.

import Foundation

/// The system's number for what kept bytes from a file.
package struct SystemError: Error, Hashable, Sendable {
    package var code: CInt
}

extension [UInt8] {
    /// Writes all bytes where the file stands, or at an offset; waits for a reader that is not ready.
    package func written(to descriptor: CInt, at offset: Int? = nil) throws(SystemError) {
        var done = 0
        while done < count {
            let written = withUnsafeBytes { buffer in
                let start = buffer.baseAddress.map { $0 + done }
                return offset.map { pwrite(descriptor, start, buffer.count - done, $0 + done) }
                    ?? write(descriptor, start, buffer.count - done)
            }
            if written < 0, errno == EINTR { continue }
            if written < 0, errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wait, 1, -1)
                continue
            }
            guard written > 0 else { throw SystemError(code: written < 0 ? errno : EIO) }
            done += written
        }
    }
}

/// Bytes of a file; fewer where it ends before.
package func readBytes(of descriptor: CInt, in range: Range<Int>) throws(SystemError) -> [UInt8] {
    var failure: CInt?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
        guard let base = buffer.baseAddress else { return }
        while filled < range.count {
            let read = pread(descriptor, base + filled, range.count - filled, range.lowerBound + filled)
            if read < 0, errno == EINTR { continue }
            if read < 0 { failure = errno }
            if read <= 0 { break }
            filled += read
        }
    }
    if let failure { throw SystemError(code: failure) }
    return bytes
}
