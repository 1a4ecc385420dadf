// SPDX-License-Identifier: MIT
//
// Parts of a run in their folders, and the whole in another.

import Foundation
import VitrineFiles
import VitrineImageCoding

extension SnapshotMerge {
    /// The most bytes of a file that a run says was left behind.
    private static let fileLimit = 1 << 30

    /// What was found in a folder that may hold parts.
    public struct Found: Sendable {
        /// The runs.
        public var sources: [Source] = []
        /// Folders in which a run was begun or wanted and did not come to write anything that can be merged.
        public var withoutRun: [String] = []
    }

    /// The runs in folders: in each its own, or those of the folders in it.
    public static func read(folders: [String]) throws(SnapshotRunError) -> Found {
        var found = Found()
        for folder in folders {
            var status = stat()
            guard stat(folder, &status) == 0 else { throw SnapshotRunError(path: folder, reason: "there is no such folder") }
            guard status.st_mode & S_IFMT == S_IFDIR else { throw SnapshotRunError(path: folder, reason: "it is no folder of results") }
            if try found.take(folder) { continue }
            let inner = try names(in: folder).map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
            var isAny = false
            for path in inner where stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR {
                isAny = try found.take(path) || isAny
            }
            if !isAny { found.withoutRun.append(folder) }
        }
        return found
    }

    private static func names(in folder: String) throws(SnapshotRunError) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw SnapshotRunError(path: folder, reason: "the folder cannot be read")
        }
    }

    /// Writes the whole with all that was left behind into a folder, which is none of those that it is made of.
    ///
    /// - Parameters:
    ///   - folder: a folder of results, an empty one, or one that is made.
    ///   - sources: the runs in the order in which they were put together.
    /// - Returns: what is worth knowing, a sentence each.
    public func write(to folder: ResultsFolder, from sources: [Source]) throws(SnapshotRunError) -> [String] {
        var (run, notes) = (run, [] as [String])
        // What is listed and is not there would be looked for by everyone who reads the result.
        var copies: [(from: String, name: String)] = []
        var taken: Set<String> = []
        for index in run.results.indices {
            let source = sources[origins[index]].folder
            let id = run.results[index].id
            let prepare = { (name: String) -> Bool in
                guard let path = Self.place(of: name, in: source) else {
                    notes.append("\(source): '\(name)', which was left behind for '\(id)', is not there")
                    return false
                }
                if taken.insert(name).inserted { copies.append((path, name)) }
                return true
            }
            run.results[index].artifacts = run.results[index].artifacts.filter { prepare($0.value) }
            for frame in run.results[index].frames.indices {
                run.results[index].frames[frame].artifacts = run.results[index].frames[frame].artifacts.filter { prepare($0.value) }
            }
        }
        try folder.replace(with: run) { coming throws(SnapshotRunError) in
            var made: Set<String> = []
            for (path, name) in copies {
                let target = coming + "/" + name
                let parent = String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)])
                if made.insert(parent).inserted { try Self.makeFolder(parent) }
                try Self.copy(path, to: target)
            }
        }
        return notes
    }

    /// Where a file that a run says it left behind is; nil where it is not, or leads out of the run's folder.
    private static func place(of name: String, in folder: String) -> String? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isInside = parts.count > 1 && parts[0] == ResultsFolder.artifactsName && parts.allSatisfy { !["", ".", ".."].contains($0) }
        guard isInside else { return nil }
        var (path, status) = (folder, stat())
        for (index, part) in parts.enumerated() {
            path += "/" + part
            let wanted = index == parts.count - 1 ? S_IFREG : S_IFDIR
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == wanted else { return nil }
        }
        return path
    }

    private static func makeFolder(_ path: String) throws(SnapshotRunError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw SnapshotRunError(path: path, reason: "the folder cannot be made")
        }
    }

    /// A second name for the file where the file system has such, since a file of results is replaced and never changed; else a copy.
    private static func copy(_ path: String, to target: String) throws(SnapshotRunError) {
        if link(path, target) == 0 { return }
        let bytes: [UInt8]
        do {
            bytes = try BoundedFile.contents(ofFile: path, limit: fileLimit)
        } catch {
            throw SnapshotRunError(path: path, reason: "it cannot be read")
        }
        do {
            try AtomicFile.write(bytes, to: target)
        } catch {
            throw SnapshotRunError(path: target, reason: error.reason)
        }
    }
}

extension SnapshotMerge.Found {
    /// Reads the run of a folder; false where it holds none.
    fileprivate mutating func take(_ folder: String) throws(SnapshotRunError) -> Bool {
        var status = stat()
        guard lstat(folder + "/" + SnapshotRun.fileName, &status) == 0 else { return false }
        sources.append(SnapshotMerge.Source(folder: folder, run: try SnapshotRun.read(folder: folder)))
        return true
    }
}
