// SPDX-License-Identifier: MIT
//
// Runs in folders of results.

import Foundation
import VitrineFiles
import VitrineImageCoding

/// Why the results of a run cannot be read or written.
public struct SnapshotRunError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file or folder.
    public var path: String
    /// What is wrong with it.
    public var reason: String

    /// What is wrong with a path.
    public init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }

    /// The path and what is wrong with it.
    public var description: String { "\(path): \(reason)" }
}

extension SnapshotRun {
    /// The run of a folder: what `run.json` holds, or all results below the folder that tests have left.
    public static func read(folder: String) throws(SnapshotRunError) -> SnapshotRun {
        let path = folder + "/" + fileName
        if let bytes = try bytes(path) {
            let run: SnapshotRun = try decoded(bytes, path)
            guard run.format == SnapshotResult.format else {
                throw SnapshotRunError(path: path, reason: "it is of format \(run.format), and format \(SnapshotResult.format) is read")
            }
            return run
        }
        var results: [SnapshotResult] = []
        for name in try resultFiles(below: folder) {
            guard let bytes = try bytes(folder + "/" + name) else { continue }
            results.append(try decoded(bytes, folder + "/" + name, as: SnapshotResult.self).moved(to: name))
        }
        guard !results.isEmpty else { throw SnapshotRunError(path: folder, reason: "there are no results in it") }
        results.sort { $0.id < $1.id }
        var run = SnapshotRun(vitrine: VitrineVersion.current, fingerprint: "", inputs: [], planned: results.map(\.id), started: "")
        run.results = results
        return run
    }

    /// Writes `run.json` into a folder, which is made where it is missing.
    public func write(to folder: String) throws(SnapshotRunError) {
        let path = folder + "/" + Self.fileName
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try AtomicFile.write(try encoded(self), to: path)
        } catch let error as WriteError {
            throw SnapshotRunError(path: path, reason: error.reason)
        } catch {
            throw SnapshotRunError(path: folder, reason: (error as? SnapshotProblem)?.description ?? "the folder cannot be made")
        }
    }

    private static func bytes(_ path: String) throws(SnapshotRunError) -> [UInt8]? {
        do { return try ReferenceFiles.bytes(path, called: "it") } catch { throw SnapshotRunError(path: path, reason: error.description) }
    }

    private static func decoded<Value: Decodable>(
        _ bytes: [UInt8], _ path: String, as type: Value.Type = Value.self
    ) throws(SnapshotRunError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch {
            throw SnapshotRunError(path: path, reason: "it does not hold what \(fileName) or a result does")
        }
    }

    private static func resultFiles(below folder: String) throws(SnapshotRunError) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw SnapshotRunError(path: folder, reason: "there is no such folder")
        }
        return (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
            .filter { $0.hasSuffix(".result.json") }.sorted()
    }
}

extension SnapshotResult {
    /// The result with the paths of its files as they are in the folder below which its own file was found.
    fileprivate func moved(to name: String) -> SnapshotResult {
        guard let own = artifacts[SnapshotPlace.Artifact.result.rawValue], name.hasSuffix("/" + own) else { return self }
        var moved = self
        moved.artifacts = artifacts.mapValues { name.dropLast(own.count) + $0 }
        return moved
    }
}
