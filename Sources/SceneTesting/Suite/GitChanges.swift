// SPDX-License-Identifier: MIT
//
// What has changed since a commit.

import Foundation

/// Why nothing is known of changes.
public struct GitChangesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in a line.
    public var description: String
}

/// The files that differ from a commit, also those that git does not know yet.
public struct GitChanges: Hashable, Sendable {
    /// Absolute paths without links.
    public let files: Set<String>

    /// Asks git for the changes since a commit, a branch or a tag.
    ///
    /// - Parameters:
    ///   - reference: what git calls the commit.
    ///   - folder: an absolute path in the working tree.
    public init(since reference: String, in folder: String) throws(GitChangesError) {
        guard !reference.isEmpty, !reference.hasPrefix("-") else { throw GitChangesError(description: "'\(reference)' is no commit") }
        let top = try Self.git(["rev-parse", "--show-toplevel"], in: folder)
        guard let root = top.first, !root.isEmpty else { throw GitChangesError(description: "'\(folder)' is in no git repository") }
        let commit = try Self.git(["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"], in: folder)
        guard let hash = commit.first else { throw GitChangesError(description: "git knows no commit '\(reference)'") }
        let changed = try Self.git(["diff", "--name-only", "--no-renames", "-z", hash, "--"], in: root, separator: 0)
        let untracked = try Self.git(["ls-files", "--others", "--exclude-standard", "-z"], in: root, separator: 0)
        files = Set((changed + untracked).filter { !$0.isEmpty }.map { root + "/" + $0 })
    }

    private static func git(_ arguments: [String], in folder: String, separator: UInt8 = 10) throws(GitChangesError) -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        // A hook of git names its own repository by variables, relative to a folder that is not this one.
        process.environment = ProcessInfo.processInfo.environment.filter {
            !["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"].contains($0.key)
        }
        let output = Pipe()
        (process.standardOutput, process.standardError, process.standardInput) = (output, FileHandle.nullDevice, FileHandle.nullDevice)
        do { try process.run() } catch { throw GitChangesError(description: "git cannot be run") }
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            if process.terminationStatus == 127 { throw GitChangesError(description: "git is not installed, and --only-changed asks it") }
            if arguments[0] == "rev-parse", arguments.count > 2 {
                throw GitChangesError(description: "git knows no commit '\(arguments[4].dropLast("^{commit}".count))'")
            }
            throw GitChangesError(description: "'\(folder)' is in no git repository")
        }
        return bytes.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
    }
}
