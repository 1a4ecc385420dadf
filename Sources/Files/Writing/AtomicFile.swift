// SPDX-License-Identifier: MIT
//
// Files that appear whole or not at all.

import Foundation

/// Writes beside the file's place and moves the result there at the end.
///
/// Until then, and on any error, what stood in its place is untouched; a file left unfinished is removed.
///
/// The path `-` is standard output. A path that is a device or a pipe is written directly. A link stays a link: what it leads to is
/// written, also where that is not there yet.
public final class AtomicFile {
    /// As given.
    public let path: String

    private let place: Place
    private let descriptor: CInt
    private var isOpen = true

    /// Where the bytes are until the file is committed, and where they go then.
    private enum Place {
        /// In their place at once: standard output, a device or a pipe.
        case direct
        case nameless(target: String)
        case named(String, target: String)
    }

    /// Opens a file for writing; what stands at the path stays until `commit()`, and `-` is the standard output.
    public convenience init(path: String) throws(WriteError) { try self.init(path: path, allowsNameless: true) }

    /// - Parameter allowsNameless: whether a file without a name may hold the bytes until then, where the file system knows such files.
    init(path: String, allowsNameless: Bool) throws(WriteError) {
        self.path = path
        if path == "-" {
            (place, descriptor) = (.direct, STDOUT_FILENO)
            return
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw WriteError(path: path, code: EISDIR) }
        if path.isEmpty || path.hasSuffix("/") { throw WriteError(path: path, code: path.isEmpty ? ENOENT : EISDIR) }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            (place, descriptor) = (.direct, open(path, O_WRONLY | O_CLOEXEC))
            guard descriptor >= 0 else { throw WriteError(path: path, code: errno) }
            return
        }
        guard let target = OutputPlace.endOfLinks(path) else { throw WriteError(path: path, code: ELOOP) }
        if exists, access(target, W_OK) != 0 { throw WriteError(path: path, code: errno) }
        if allowsNameless, let nameless = NamelessFile.open(beside: target) {
            (place, descriptor) = (.nameless(target: target), nameless)
            // Whoever finds the name that it is going to have sees by the lock that it is in use.
            _ = flock(descriptor, LOCK_EX | LOCK_NB)
        } else {
            let file = try TemporaryNames.change { names throws(WriteError) in
                let file = try TemporaryName.create(beside: target, reportedAs: path)
                names.insert(file.name)
                return file
            }
            (place, descriptor) = (.named(file.name, target: target), file.descriptor)
        }
        if exists { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    }

    deinit { abandon() }

    /// A path by which another program can write the bytes, also out of order; nil where they go straight to a device or a pipe.
    package var pathForOthers: String? {
        if case .direct = place { nil } else { NamelessFile.link(to: descriptor) }
    }

    /// Appends bytes.
    public func write(_ bytes: [UInt8]) throws(WriteError) {
        precondition(isOpen, "the file is already finished")
        do throws(SystemError) { try bytes.written(to: descriptor) } catch { throw failure(error.code) }
    }

    /// Bytes that were written; fewer where the file ends before, and none where they went straight to a device or a pipe.
    package func bytes(in range: Range<Int>) throws(WriteError) -> [UInt8] {
        do throws(SystemError) {
            return try readBytes(of: descriptor, in: range)
        } catch {
            throw WriteError(path: path, code: error.code)
        }
    }

    /// How many bytes the file has, by whoever they were written.
    package var size: Int {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Puts the file in its place.
    public func commit() throws(WriteError) {
        precondition(isOpen, "the file is already finished")
        // Some file systems tell only when a descriptor is closed that there is no space; the other one holds the lock.
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, close(copy) == 0 else { throw failure(errno) }
        switch place {
        case .direct: break
        case .nameless(let target):
            // Within one change, so that a signal which ends the process does not leave the name.
            try TemporaryNames.change { names throws(WriteError) in
                let name = try TemporaryName.give(to: descriptor, beside: target, reportedAs: path)
                guard rename(name, target) == 0 else {
                    let code = errno
                    unlink(name)
                    throw WriteError(path: path, code: code)
                }
            }
        case .named(let name, let target):
            try TemporaryNames.change { names throws(WriteError) in
                guard rename(name, target) == 0 else { throw WriteError(path: path, code: errno) }
                names.remove(name)
            }
        }
        end()
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
        if isOpen, case .named(let name, _) = place {
            unlink(name)
            TemporaryNames.forget(name)
        }
        end()
    }

    private func end() {
        if isOpen, path != "-" { close(descriptor) }
        isOpen = false
    }
}
