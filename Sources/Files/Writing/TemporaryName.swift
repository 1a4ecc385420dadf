// SPDX-License-Identifier: MIT
//
// The name that a file has between its first byte and its place.

import Foundation

/// Names `.name.0001.vitrine~` beside a file.
///
/// The file of such a name is locked as long as a process works on it. One that is not was left by a process that was killed, and goes
/// when its name is wanted again, which is when the same file is written the next time.
enum TemporaryName {
    /// Gives an open file without a name the first one that is free.
    static func give(to descriptor: CInt, beside target: String, reportedAs path: String) throws(WriteError) -> String {
        let link = NamelessFile.link(to: descriptor)
        return try firstFree(beside: target, reportedAs: path) { name in
            linkat(AT_FDCWD, link, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? () : nil
        }.name
    }

    /// Makes a file with the first name that is free, and locks it.
    static func create(beside target: String, reportedAs path: String) throws(WriteError) -> (name: String, descriptor: CInt) {
        while true {
            let (name, descriptor) = try firstFree(beside: target, reportedAs: path) { name in
                let descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                return descriptor >= 0 ? descriptor : nil
            }
            while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
            // Before the lock it could have been taken for one that was left.
            if isFile(descriptor, named: name) { return (name, descriptor) }
            close(descriptor)
        }
    }

    /// - Parameter take: gives the name to a file; nil and `EEXIST` where it is taken.
    private static func firstFree<File>(
        beside target: String, reportedAs path: String, take: (String) -> File?
    ) throws(WriteError) -> (name: String, file: File) {
        // Leaves room for what is added in the 255 bytes that a name may have.
        let short = String(decoding: target.nameInFolder.utf8.prefix(230), as: UTF8.self)
        for number in 1...9999 {
            let digits = String(number)
            let name = "\(target.folder).\(short).\(String(repeating: "0", count: 4 - digits.count))\(digits).vitrine~"
            repeat {
                if let file = take(name) { return (name, file) }
                guard errno == EEXIST else { throw WriteError(path: path, code: errno) }
            } while removeLeftover(name)
        }
        throw WriteError(path: path, code: EEXIST)
    }

    /// Removes a file that a process left; false for one that is in use, or is no file.
    private static func removeLeftover(_ name: String) -> Bool {
        let descriptor = open(name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        // With the lock nobody else takes the name away or gives it to another file: it still leads here, and goes.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isFile(descriptor, named: name) else { return false }
        return unlink(name) == 0
    }

    private static func isFile(_ descriptor: CInt, named name: String) -> Bool {
        var (opened, named) = (stat(), stat())
        guard fstat(descriptor, &opened) == 0, lstat(name, &named) == 0 else { return false }
        return opened.st_mode & S_IFMT == S_IFREG && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
    }
}
