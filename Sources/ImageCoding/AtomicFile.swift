// SPDX-License-Identifier: MIT
//
// Files that appear whole or not at all.

import Foundation

/// Writes beside the file's place and moves the result there at the end.
///
/// Until then, and on any error, what stood in its place is untouched; a file left unfinished is removed.
///
/// The path `-` is standard output. A path that is a device or a pipe is written directly.
public final class AtomicFile {
    /// As given.
    public let path: String
    /// Where the bytes are until the file is committed; nil when they go straight to their place.
    ///
    /// Remove it when a signal ends the process.
    public private(set) var temporaryPath: String?

    private let target: String
    private var isNameless = false
    private let descriptor: CInt
    private let ownsDescriptor: Bool
    private var isOpen = true

    /// Opens a file for writing; what stands at the path stays until `commit()`, and `-` is the standard output.
    public init(path: String) throws(WriteError) {
        self.path = path
        if path == "-" {
            target = path
            descriptor = STDOUT_FILENO
            ownsDescriptor = false
            return
        }
        ownsDescriptor = true
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw WriteError(path: path, code: EISDIR) }
        if path.isEmpty || path.hasSuffix("/") { throw WriteError(path: path, code: path.isEmpty ? ENOENT : EISDIR) }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            target = path
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw WriteError(path: path, code: errno) }
            return
        }
        // A link stays a link: its target is what is replaced.
        target = exists ? Self.resolved(path) : path
        if exists, access(target, W_OK) != 0 { throw WriteError(path: path, code: errno) }
        if let nameless = Self.openNameless(beside: target) {
            descriptor = nameless
            isNameless = true
        } else {
            (temporaryPath, descriptor) = try Self.firstFreeName(beside: target, reportedAs: path) { candidate in
                open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            }
        }
        if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    }

    deinit { abandon() }

    /// Appends bytes.
    public func write(_ bytes: [UInt8]) throws(WriteError) {
        precondition(isOpen, "the file is already finished")
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0, from: offset) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(count < 0 ? errno : EIO) }
            offset += count
        }
    }

    /// Puts the file in its place.
    public func commit() throws(WriteError) {
        precondition(isOpen, "the file is already finished")
        if isNameless {
            let link = "/proc/self/fd/\(descriptor)"
            (temporaryPath, _) = try Self.firstFreeName(beside: target, reportedAs: path) { candidate in
                linkat(AT_FDCWD, link, AT_FDCWD, candidate, AT_SYMLINK_FOLLOW)
            }
        }
        // Some file systems tell only now that there is no space.
        if ownsDescriptor {
            isOpen = false
            guard close(descriptor) == 0 else { throw failure(errno) }
        }
        isOpen = false
        guard let temporaryPath else { return }
        guard rename(temporaryPath, target) == 0 else { throw failure(errno) }
        self.temporaryPath = nil
    }

    /// Writes a whole file at once.
    public static func write(_ bytes: [UInt8], to path: String) throws(WriteError) {
        let file = try AtomicFile(path: path)
        try file.write(bytes)
        try file.commit()
    }

    private func failure(_ code: CInt) -> WriteError {
        abandon()
        return WriteError(path: path, code: code)
    }

    private func abandon() {
        if isOpen, ownsDescriptor { close(descriptor) }
        isOpen = false
        if let temporaryPath { unlink(temporaryPath) }
        temporaryPath = nil
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// A file in the directory of `target` that has no name and is gone when it is closed; nil where there is no such thing.
    private static func openNameless(beside target: String) -> CInt? {
        let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let directory = slash == target.startIndex ? "." : String(target[..<slash])
        // O_TMPFILE, whose macro Swift does not see.
        let descriptor = open(directory, O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20_000_000, 0o666)
        guard descriptor >= 0 else { return nil }
        // Without /proc it could never get its name.
        guard access("/proc/self/fd/\(descriptor)", F_OK) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Takes the first name `.name.0001~` in the directory of `target` that is free.
    ///
    /// - Parameter take: gives the name to a file; fails with `EEXIST` where it is taken.
    private static func firstFreeName(
        beside target: String, reportedAs path: String, take: (String) -> CInt
    ) throws(WriteError) -> (path: String, result: CInt) {
        let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let (directory, name) = (target[..<slash], target[slash...])
        for number in 1...9999 {
            let digits = String(number)
            // Leaves room for the dots and digits in the 255 bytes that a name may have.
            let short = String(decoding: name.utf8.prefix(240), as: UTF8.self)
            let candidate = "\(directory).\(short).\(String(repeating: "0", count: 4 - digits.count))\(digits)~"
            let result = take(candidate)
            if result >= 0 { return (candidate, result) }
            guard errno == EEXIST else { throw WriteError(path: path, code: errno) }
        }
        throw WriteError(path: path, code: EEXIST)
    }
}

/// `write(2)`, which the method of the same name hides.
private func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer, from offset: Int) -> Int {
    write(descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
}
