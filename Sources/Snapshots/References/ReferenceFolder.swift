// SPDX-License-Identifier: MIT
//
// The folder of references, which never leads out of the root.

import Foundation

/// A folder below a root, made where it is missing.
struct ReferenceFolder {
    let absolutePath: String
    /// The root and the folder as they are without links.
    private let realRoot: String

    /// - Parameters:
    ///   - root: an absolute path.
    ///   - path: of the folder, from the root.
    init(root: String, path: String) throws(SnapshotProblem) {
        guard path.isRelativeWithin else { throw SnapshotProblem("the folder \(path) leads out of \(root)") }
        do {
            try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        } catch {
            throw .unwritable("cannot make the folder \(root): \(Self.reason)")
        }
        guard let realRoot = Self.real(root) else { throw SnapshotProblem("cannot open the folder \(root): \(Self.reason)") }
        self.realRoot = realRoot
        var place = root
        var relative = ""
        for part in path.split(separator: "/") where part != "." {
            place += "/" + part
            relative += (relative.isEmpty ? "" : "/") + part
            switch Self.kind(of: place) {
            case nil:
                try Self.checkNames(root: root, path: relative)
                guard mkdir(place, 0o777) == 0 || errno == EEXIST else {
                    throw .unwritable("cannot make the folder \(relative): \(Self.reason)")
                }
            case S_IFLNK?: try Self.checkLink(place, called: "the folder \(relative)", within: realRoot)
            case S_IFDIR?: break
            default: throw SnapshotProblem("\(relative) is not a folder")
            }
        }
        absolutePath = place
    }

    /// Refuses to write where a folder is, or a link that leads out of the root or nowhere.
    func checkPlace(_ name: String) throws(SnapshotProblem) {
        let path = absolutePath + "/" + name
        switch Self.kind(of: path) {
        case nil, S_IFREG?: break
        case S_IFLNK?: try Self.checkLink(path, called: name, within: realRoot)
        case S_IFDIR?: throw SnapshotProblem("\(name) is a folder")
        default: throw SnapshotProblem("\(name) is not a file")
        }
    }

    /// Refuses a file or a folder that is not there although another name is there which is the same but for case or Unicode form, so that
    /// some file systems hold both for one; and a link that leads nowhere.
    static func checkNames(root: String, path: String) throws(SnapshotProblem) {
        var folder = root
        for part in path.split(separator: "/") {
            let place = folder + "/" + part
            if access(place, F_OK) != 0 {
                if kind(of: place) == S_IFLNK { throw SnapshotProblem("\(path) is a link that leads nowhere") }
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
                if let other = names.first(where: { $0.isSameNameOtherwiseWritten(as: String(part)) }) {
                    throw SnapshotProblem(
                        "'\(part)' and '\(other)', which is there, differ by case or Unicode form only: some file systems hold them for one"
                    )
                }
                return
            }
            folder = place
        }
    }

    private static func checkLink(_ path: String, called name: String, within realRoot: String) throws(SnapshotProblem) {
        guard let target = real(path) else { throw SnapshotProblem("\(name) is a link that leads nowhere") }
        guard target == realRoot || target.hasPrefix(realRoot == "/" ? "/" : realRoot + "/") else {
            throw SnapshotProblem("\(name) is a link that leads out of \(realRoot), to \(target): nothing is written there")
        }
    }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static var reason: String { String(cString: strerror(errno)) }
}

extension String {
    /// What follows the last slash of a path.
    var nameInFolder: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

    /// Whether two names are spelt with other bytes, and are one on file systems that do not tell case or Unicode forms apart.
    fileprivate func isSameNameOtherwiseWritten(as other: String) -> Bool {
        if utf8.elementsEqual(other.utf8) { return false }
        return lowercased() == other.lowercased()
    }
}
