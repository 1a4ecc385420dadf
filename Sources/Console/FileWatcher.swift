// SPDX-License-Identifier: MIT
//
// Changes of files, as inotify tells them.

package import Foundation

/// Waits until one of some files has changed.
///
/// Folders are watched, and not files: many editors write another file and give it the name, and a file may come that was not there.
package final class FileWatcher {
    package enum Event: Hashable {
        case changed
        /// The program was asked to end.
        case stopped
    }

    /// A folder, and what in it is waited for.
    private struct Folder {
        var path: String
        /// The names of files; of folders that lead to one, where they are not there yet.
        var names: Set<String> = []
    }

    /// Where the system tells of changes; nothing is told where there is none.
    private let descriptor: CInt
    private let bell: (read: CInt, write: CInt)
    private var folders: [CInt: Folder] = [:]
    private var files: Set<String> = []
    /// Whether any file of a watched folder counts: after an error, that of a file that is missing.
    private var anyFileCounts = false

    /// Files are told to have changed when nothing has come for so long, in milliseconds: an editor may write in several steps.
    private static let pause: CInt = 12
    /// No wait for such a pause is longer, in pauses.
    private static let mostPauses = 25
    private static let buffer = 1 << 14

    /// - Returns: nil where the system has no more watches or descriptors to give.
    package init?() {
        var ends: [CInt] = [0, 0]
        descriptor = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        guard descriptor >= 0, pipe(&ends) == 0 else { return nil }
        bell = (ends[0], ends[1])
    }

    deinit {
        for end in [descriptor, bell.read, bell.write] { close(end) }
    }

    /// What ends the wait, from any thread.
    package var stop: @Sendable () -> Void {
        let end = bell.write
        return { _ = write(end, "x", 1) }
    }

    /// Waits for these files from now on, beside those before, and for what they are links to.
    ///
    /// - Parameters:
    ///   - paths: absolute; there need be no such file.
    ///   - moment: when they were begun to be read.
    /// - Returns: whether one that is new has changed since that moment.
    package func watch(_ paths: [String], readAt moment: timespec) -> Bool {
        var hasChanged = false
        for path in paths {
            for place in [path, Self.target(of: path)].compactMap(\.self) where files.insert(place).inserted {
                add(place)
                if let changed = Self.changeTime(of: place), (changed.tv_sec, changed.tv_nsec) >= (moment.tv_sec, moment.tv_nsec) {
                    hasChanged = true
                }
            }
        }
        return hasChanged
    }

    /// Has every file below some folders count, or those alone again that are watched.
    package func countAnything(_ counts: Bool, below roots: [String]) {
        anyFileCounts = counts
        guard counts else { return }
        for root in roots {
            var found = [root]
            let names = FileManager.default.enumerator(
                at: URL(fileURLWithPath: root), includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
            while found.count < 128, let url = names?.nextObject() as? URL {
                if (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true { found.append(url.path) }
            }
            for folder in found { _ = open(folder) }
        }
    }

    /// Waits for a change.
    package func next() -> Event {
        while true {
            guard wait(-1) else { return .stopped }
            guard takeEvents() else { continue }
            var pauses = 0
            while pauses < Self.mostPauses, let isMore = waitForMore() {
                guard isMore else { return .stopped }
                _ = takeEvents()
                pauses += 1
            }
            return .changed
        }
    }

    /// Waits until something has come; false when the program was asked to end.
    private func wait(_ milliseconds: CInt) -> Bool {
        while true {
            var watched = [
                pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: bell.read, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&watched, 2, milliseconds)
            if watched[1].revents != 0 { return false }
            if count > 0 { return true }
        }
    }

    /// Whether more comes before the pause is over; nil where it does not, false when the program was asked to end.
    private func waitForMore() -> Bool? {
        var watched = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: bell.read, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&watched, 2, Self.pause)
        if watched[1].revents != 0 { return false }
        return count > 0 ? true : nil
    }

    /// Reads what has come.
    ///
    /// - Returns: whether a file that is waited for is concerned.
    private func takeEvents() -> Bool {
        var isConcerned = false
        var bytes = [UInt8](repeating: 0, count: Self.buffer)
        while case let count = read(descriptor, &bytes, bytes.count), count > 0 {
            var place = 0
            let head = MemoryLayout<inotify_event>.size
            while place + head <= count {
                let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
                let end = place + head + Int(event.len)
                guard end <= count else { break }
                let name = String(decoding: bytes[(place + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
                if concerns(event.wd, event.mask, name) { isConcerned = true }
                place = end
            }
        }
        return isConcerned
    }

    private func concerns(_ watch: CInt, _ mask: UInt32, _ name: String) -> Bool {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        guard let folder = folders[watch] else { return false }
        if mask & UInt32(IN_IGNORED) != 0 {
            // The folder is gone; its files are looked for from the nearest one that is there.
            folders[watch] = nil
            for file in files.sorted() where file.hasPrefix(folder.path + "/") { add(file) }
            return true
        }
        guard folder.names.contains(name) || anyFileCounts && !name.hasPrefix(".") else { return false }
        let path = folder.path + "/" + name
        var status = stat()
        if mask & UInt32(IN_CREATE) != 0, lstat(path, &status) == 0 {
            let isFolder = status.st_mode & S_IFMT == S_IFDIR
            if isFolder { for file in files.sorted() where file.hasPrefix(path + "/") { add(file) } }
            // What is going to be written is told of when it is closed; a second link is whole from the beginning.
            if status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 { return false }
        }
        if let target = Self.target(of: path), files.contains(path), files.insert(target).inserted { add(target) }
        return true
    }

    /// Watches the folder of a file, or the nearest one above it.
    private func add(_ file: String) {
        var (folder, name) = Self.parts(of: file)
        while true {
            if let watch = open(folder) {
                folders[watch, default: Folder(path: folder)].names.insert(name)
                return
            }
            guard folder != "/" else { return }
            (folder, name) = Self.parts(of: folder)
        }
    }

    private func open(_ folder: String) -> CInt? {
        let events = [IN_CLOSE_WRITE, IN_MOVED_TO, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_ONLYDIR].reduce(0) { $0 | UInt32($1) }
        let watch = inotify_add_watch(descriptor, folder, events)
        guard watch >= 0 else { return nil }
        folders[watch, default: Folder(path: folder)].path = folder
        return watch
    }

    private static func parts(of path: String) -> (folder: String, name: String) {
        let folder = (path as NSString).deletingLastPathComponent
        return (folder.isEmpty ? "/" : folder, (path as NSString).lastPathComponent)
    }

    /// What a path leads to, where that is another place.
    private static func target(of path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        let target = String(cString: resolved)
        return target == path ? nil : target
    }

    /// When a file's content was changed last.
    private static func changeTime(of path: String) -> timespec? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mtim : nil
    }

    /// A moment that is earlier than the time of any file that is changed from now on.
    package static var now: timespec {
        // The system's times of files are those of its last tick.
        var now = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &now)
        return now
    }
}
