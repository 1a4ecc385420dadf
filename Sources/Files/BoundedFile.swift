// SPDX-License-Identifier: MIT
//
// Every file that comes in is read here: never further than a limit, whatever its size is said to be.

import Foundation

/// A file, or standard input, that is read from its beginning.
///
/// A pipe, a device, a file that grows and one that is mostly holes say nothing, or nothing true, of their size. So nothing is asked about
/// the size: bytes are read until there are none, or until there is one more than is allowed.
package struct BoundedFile: ~Copyable {
    /// Why there are no bytes.
    package enum Problem: Error, Hashable, Sendable {
        case missing
        /// It is a folder.
        case folder
        /// It is a pipe, a socket or a device where a file is wanted.
        case notAFile
        /// The system does not let it be read.
        case unreadable
        /// There is more in it than was asked for.
        case tooLong(limit: Int)
    }

    /// What may be opened.
    package enum Kind: Sendable {
        /// Files alone: opening a pipe without a writer would wait for ever.
        case files
        /// Pipes and devices too, which may keep a reader waiting.
        case streams
    }

    private let descriptor: Int32
    private let isOwned: Bool

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: absolute, or relative to the current folder.
    ///   - kind: what may be there.
    package init(path: String, kind: Kind = .files) throws(Problem) {
        // A path that ends in a slash names a folder.
        var status = stat()
        guard stat(path, &status) == 0 else { throw errno == EACCES ? .unreadable : .missing }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .folder
        default: if case .files = kind { throw .notAFile }
        }
        // Where only files may be opened, what has taken a file's place since is not waited for.
        let flags = O_RDONLY | O_CLOEXEC | (kind == .files ? O_NONBLOCK : 0)
        var opened: Int32
        repeat { opened = open(path, flags) } while opened < 0 && errno == EINTR
        guard opened >= 0 else { throw .unreadable }
        (descriptor, isOwned) = (opened, true)
    }

    private init(descriptor: Int32) { (self.descriptor, isOwned) = (descriptor, false) }

    /// What the program is given on standard input.
    package static var standardInput: BoundedFile { BoundedFile(descriptor: 0) }

    deinit { if isOwned { close(descriptor) } }

    /// The next bytes, fewer only where the file ends.
    package func next(_ count: Int) throws(Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        try read(count, into: &bytes)
        return bytes
    }

    /// All bytes that are left.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that there may be with those before.
    ///   - before: what has been read already, which the result begins with.
    package func rest(limit: Int, after before: [UInt8] = []) throws(Problem) -> [UInt8] {
        var bytes = before
        // What the system says of a file's size is no more than a hint for how much room to make, and a small one.
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            let room = min(max(Int(status.st_size), before.count) + 1, limit + 1, 1 << 24)
            bytes = try filled(room, after: before)
            if bytes.count < room { return bytes }
        }
        try read(limit + 1 - bytes.count, into: &bytes)
        guard bytes.count <= limit else { throw .tooLong(limit: limit) }
        return bytes
    }

    /// The whole of a file.
    package static func contents(ofFile path: String, kind: Kind = .files, limit: Int) throws(Problem) -> [UInt8] {
        try BoundedFile(path: path, kind: kind).rest(limit: limit)
    }

    /// Bytes that are read where they stay, until there are so many or no more.
    private func filled(_ count: Int, after before: [UInt8]) throws(Problem) -> [UInt8] {
        var isReadable = true
        let bytes = [UInt8](unsafeUninitializedCapacity: max(count, before.count)) { buffer, filled in
            filled = buffer.update(fromContentsOf: before)
            while filled < count {
                let got = Foundation.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
                if got > 0 { filled += got }
                if got == 0 { return }
                if got < 0, errno != EINTR { return isReadable = false }
            }
        }
        guard isReadable else { throw .unreadable }
        return bytes
    }

    private func read(_ count: Int, into bytes: inout [UInt8]) throws(Problem) {
        let end = bytes.count + max(count, 0)
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(max(count, 1), 1 << 18))
        defer { buffer.deallocate() }
        while bytes.count < end {
            let got = Foundation.read(descriptor, buffer.baseAddress, min(end - bytes.count, buffer.count))
            if got == 0 { return }
            if got > 0 {
                bytes.append(contentsOf: UnsafeMutableBufferPointer(rebasing: buffer[..<got]))
            } else if errno != EINTR {
                throw .unreadable
            }
        }
    }
}
