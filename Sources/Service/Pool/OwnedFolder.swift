// SPDX-License-Identifier: MIT
//
// A folder for passing files, which does not outlast its owner for long.

import Foundation

/// A new folder for passing files that nobody else of this user's programs takes away while its owner runs.
///
/// The folder is locked, and the system lets go of the lock however the owner ends: a folder without a lock belongs to nobody. The number
/// of a process would not tell that much, as containers that share a folder count their processes each for itself. Programs that clean up,
/// as systemd-tmpfiles, leave folders with a lock alone, too.
package final class OwnedFolder: Sendable {
    private static let prefix = "vitrine-serve-"

    /// Where passing files of this process are: the folder of the variable `TMPDIR`, `/tmp` without it.
    package static var place: String {
        var place = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
        while place.count > 1, place.hasSuffix("/") { place.removeLast() }
        return place.isEmpty ? "/tmp" : place
    }

    package let path: String
    /// What is open as long as it is ours; -1 where the folder is on a disk that knows no locks.
    private let lock: CInt

    /// Makes a folder that nobody else may look into; nil where there is no room for it.
    ///
    /// - Parameter place: the folder in which it is to be.
    package init?(in place: String) {
        guard let (path, lock) = Self.make(in: place) else { return nil }
        (self.path, self.lock) = (path, lock)
    }

    deinit { if lock >= 0 { close(lock) } }

    /// Takes the folder away with all that is in it.
    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Takes away what owners have left that were killed.
    package static func removeLeftovers(in place: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where name.hasPrefix(prefix) {
            let path = "\(place)/\(name)"
            guard case .ours(let lock) = take(path) else { continue }
            try? FileManager.default.removeItem(atPath: path)
            close(lock)
        }
    }

    private static func make(in place: String) -> (path: String, lock: CInt)? {
        for _ in 0..<100 {
            var name = Array("\(place)/\(prefix)XXXXXX".utf8CString)
            guard mkdtemp(&name) != nil else { return nil }
            let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            switch take(path) {
            case .ours(let lock): return (path, lock)
            // Where nobody can lock it, nobody takes it for a leftover either.
            case .unlockable: return (path, -1)
            // Before the lock it could be taken for one that was left.
            case .others: continue
            }
        }
        return nil
    }

    private enum Taking {
        /// Locked, and to be closed.
        case ours(CInt)
        case others
        case unlockable
    }

    /// Locks a folder of this user that nobody has locked.
    private static func take(_ path: String) -> Taking {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return .others }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(descriptor)
            return code == EWOULDBLOCK ? .others : .unlockable
        }
        var (opened, named) = (stat(), stat())
        guard fstat(descriptor, &opened) == 0, lstat(path, &named) == 0, opened.st_dev == named.st_dev, opened.st_ino == named.st_ino,
            opened.st_uid == geteuid()
        else {
            close(descriptor)
            return .others
        }
        return .ours(descriptor)
    }
}
