// SPDX-License-Identifier: MIT
//
// What lies below the folder of a project: catalogues, loose pictures and fonts, found without opening any of them.

import Foundation

/// The catalogues, pictures and fonts below some folders.
package struct ProjectContents: Sendable {
    /// The most files and folders that are looked at.
    package static let entryLimit = 50_000
    /// How deep folders may stand in each other.
    private static let nestingLimit = 32

    /// The folders `.xcassets`.
    private(set) var catalogs: [String] = []
    /// The folders in which pictures of a name lie, without ending and scale.
    private(set) var pictures: [String: [String]] = [:]
    /// The files of fonts.
    private(set) var fonts: [String] = []
    /// Folders of what others wrote, which are looked through after the rest.
    private(set) var foreign: [String] = []
    /// Whether there is more than was looked at.
    package private(set) var isCut = false
    /// When each folder was written that was looked through.
    private var stamps: [(folder: String, written: [Int])] = []
    private var entries = 0
    private let limit: Int

    private static let foreignNames: Set = ["Pods", "Carthage", "node_modules", "DerivedData", "vendor"]
    /// Folders with these endings hold nothing that a file of the project names.
    private static let closed = [".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".app", ".dSYM", ".playground"]
    private static let pictureEndings: Set = ["png", "jpg", "jpeg", "pdf", "svg", "webp", "gif"]
    private static let fontEndings: Set = ["ttf", "otf", "ttc"]

    /// Looks through folders and those in them, but for hidden ones.
    init(of roots: [String], limit: Int = entryLimit) {
        self.limit = limit
        var next = roots.map { (path: $0, depth: 0) }
        // The folders nearer to the root first, so that a limit leaves out what is farthest.
        var position = 0
        while position < next.count, !isCut {
            let (path, depth) = next[position]
            position += 1
            for folder in visit(path) {
                if depth < Self.nestingLimit { next.append((folder, depth + 1)) } else { isCut = true }
            }
        }
        catalogs.sort()
        fonts.sort()
    }

    /// One catalogue, and nothing else.
    static func catalog(_ path: String) -> ProjectContents {
        var contents = ProjectContents(of: [])
        contents.catalogs = [path]
        return contents
    }

    /// Whether the folders that were looked through hold what they did.
    var isCurrent: Bool { stamps.allSatisfy { Self.stamp($0.folder) == $0.written } }

    static func stamp(_ folder: String) -> [Int] {
        var status = stat()
        return stat(folder, &status) == 0 ? [status.st_mtim.tv_sec, status.st_mtim.tv_nsec] : []
    }

    /// Takes what lies in a folder; the folders in it are returned.
    private mutating func visit(_ path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        stamps.append((path, Self.stamp(path)))
        var inner: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            guard let name, !name.hasPrefix(".") else { continue }
            entries += 1
            guard entries <= limit else {
                isCut = true
                return []
            }
            take(name, in: path, isFolder: Self.isFolder(entry, at: path + "/" + name), into: &inner)
        }
        return inner.sorted()
    }

    /// Whether something is a folder; nil for what is neither that nor a file, such as a link to a folder, which is not followed.
    private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, at path: String) -> Bool? {
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): return true
        case Int32(DT_REG): return false
        default:
            var (own, status) = (stat(), stat())
            guard lstat(path, &own) == 0, stat(path, &status) == 0 else { return nil }
            if status.st_mode & S_IFMT == S_IFREG { return false }
            // A link may stand for a catalogue, which is no way around for ever.
            return status.st_mode & S_IFMT == S_IFDIR && (own.st_mode & S_IFMT == S_IFDIR || path.hasSuffix(".xcassets")) ? true : nil
        }
    }

    private mutating func take(_ name: String, in path: String, isFolder: Bool?, into inner: inout [String]) {
        switch isFolder {
        case true?:
            let own = path + "/" + name
            if name.hasSuffix(".xcassets") {
                catalogs.append(own)
            } else if Self.foreignNames.contains(name) {
                foreign.append(own)
            } else if !Self.closed.contains(where: name.hasSuffix) {
                inner.append(own)
            }
        case false?:
            guard let dot = name.lastIndex(of: ".") else { return }
            let ending = name[name.index(after: dot)...].lowercased()
            if Self.pictureEndings.contains(ending) {
                pictures[Self.stem(of: name[..<dot]), default: []].append(path)
            } else if Self.fontEndings.contains(ending) {
                fonts.append(path + "/" + name)
            }
        case nil: break
        }
    }

    /// The name of a picture without what says its scale.
    static func stem(of name: some StringProtocol) -> String {
        for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { return String(name.dropLast(scale.count)) }
        return String(name)
    }
}
