// SPDX-License-Identifier: MIT
//
// Where the files that a scene names may be, and where they are.

import Foundation
import VitrineFiles

/// The folder of a scene, and whether files outside of it may be read.
public struct SceneResources: Hashable, Sendable {
    /// The folder that relative paths start from.
    public var root: String
    /// Whether paths may lead out of the folder.
    public var allowsOutside: Bool
    /// Whether files that a variant names are bound to the folder too.
    ///
    /// Who types a command may name any; who sends a request may not.
    package var bindsVariants = false
    /// Folders that are looked through, with all that is in them, for the pictures, colours and fonts of nibs that the scene shows.
    public var assetFolders: [String] = []

    /// The files of a folder, or of any folder.
    public init(root: String, allowsOutside: Bool = false) {
        self.root = root
        self.allowsOutside = allowsOutside
    }

    /// Why a file cannot be had.
    public enum Problem: Error, Hashable, Sendable {
        case outsideRoot
        case missing
        case notAFile
        case unreadable
        case tooLong(limit: Int)
    }

    /// The absolute path of a file that the scene names, with symbolic links resolved.
    ///
    /// - Throws: `.outsideRoot` when the path, or a link on the way, leaves the folder and that is not allowed.
    public func locate(_ path: String) throws(Problem) -> String { try locate(path, isFolder: false) }

    /// The absolute path of a file or a folder that the scene names.
    package func locate(_ path: String, isFolder: Bool) throws(Problem) -> String {
        // Words alone: an URL asks the file system what each part is, which costs more than reading a small picture.
        guard !path.utf8.contains(0) else { throw .missing }
        let base = Self.lexical(root.hasPrefix("/") ? root : FileManager.default.currentDirectoryPath + "/" + root)
        let lexical = Self.lexical(path.hasPrefix("/") ? path : base + "/" + path)
        let realRoot = Self.realPath(base) ?? base
        // A path that leaves the folder is refused before it is looked at, so that nothing outside can be probed.
        if !allowsOutside, !Self.contains(base, lexical), !Self.contains(realRoot, lexical) {
            throw .outsideRoot
        }
        guard let real = Self.realPath(lexical) else { throw .missing }
        if !allowsOutside, !Self.contains(realRoot, real) { throw .outsideRoot }
        guard let status = Self.status(of: real) else { throw .missing }
        // A path that ends in a slash names a folder.
        let isFile = status.st_mode & S_IFMT == S_IFREG && !path.hasSuffix("/") && !path.hasSuffix("/.")
        guard isFolder ? status.st_mode & S_IFMT == S_IFDIR : isFile else { throw .notAFile }
        guard access(real, R_OK) == 0 else { throw .unreadable }
        return real
    }

    /// The bytes of a file that the scene names, no more than a limit.
    public func contents(of path: String, limit: Int = 32 << 20) throws(Problem) -> [UInt8] {
        let real = try locate(path)
        do {
            return try BoundedFile.contents(ofFile: real, limit: limit)
        } catch {
            switch error {
            case .missing: throw .missing
            case .folder, .notAFile: throw .notAFile
            case .unreadable: throw .unreadable
            case .tooLong(let limit): throw .tooLong(limit: limit)
            }
        }
    }

    /// The files that lie where a path leads to, as a scene would name them, in the order of their names; at most a thousand, and none of
    /// a folder that may not be looked into.
    package func files(beside path: String) -> [String] {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let base = Self.lexical(root.hasPrefix("/") ? root : FileManager.default.currentDirectoryPath + "/" + root)
        let place = Self.lexical(path.hasPrefix("/") ? folder : base + "/" + folder)
        guard let real = Self.realPath(place), allowsOutside || real == base || Self.contains(Self.realPath(base) ?? base, real + "/"),
            let names = try? FileManager.default.contentsOfDirectory(atPath: real)
        else { return [] }
        let files = names.filter { !$0.hasPrefix(".") }.sorted().prefix(1000).filter { name in
            Self.status(of: real + "/" + name).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
        }
        return files.map { folder.isEmpty ? $0 : folder + "/" + $0 }
    }

    /// An absolute path without `.`, `..` and doubled slashes.
    private static func lexical(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    private static func contains(_ folder: String, _ path: String) -> Bool {
        let folder = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(folder)
    }

    /// The path without symbolic links, or nil when nothing is there.
    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }
}
