// SPDX-License-Identifier: MIT
//
// The folder that a run leaves its results in.

import Foundation
import VitrineSnapshots

/// Why results cannot be written.
public struct ResultsFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is in the way, in a line.
    public var description: String
    /// What would help.
    public var hint: String?
}

/// A folder of results, held by one run at a time.
///
/// It is replaced only where it is one: where it holds the results of a run, or nothing. All else is left alone.
public final class ResultsFolder {
    /// The absolute path.
    public let path: String
    private let descriptor: CInt

    /// Takes the folder, which is made where it is missing, and takes away what an earlier run left in it.
    public init(path: String) throws(ResultsFolderError) {
        let path = URL(fileURLWithPath: path).standardizedFileURL.path
        self.path = path
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ResultsFolderError(description: "cannot make the folder of results '\(path)'", hint: "name another with --output")
        }
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ResultsFolderError(
                description: "cannot open the folder of results '\(path)': \(String(cString: strerror(errno)))",
                hint: "name another with --output")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw ResultsFolderError(
                description: "another run is writing its results to '\(path)'", hint: "wait for it, or name another folder with --output")
        }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
        guard names.isEmpty || names.contains(SnapshotRun.fileName) || names == [Self.artifacts] else {
            throw ResultsFolderError(
                description: "'\(path)' holds something else than results: it is left as it is", hint: "name another folder with --output")
        }
        // A run that is killed before its first result is known by an empty list, never by the results of the run before.
        for name in [SnapshotRun.fileName, Self.artifacts] { try? FileManager.default.removeItem(atPath: path + "/" + name) }
        guard access(path, W_OK) == 0 else {
            throw ResultsFolderError(description: "the folder of results '\(path)' cannot be written", hint: "name another with --output")
        }
    }

    private static let artifacts = "artifacts"

    deinit { if descriptor >= 0 { close(descriptor) } }
}
