// SPDX-License-Identifier: MIT
//
// A folder for the files of one call.

import Foundation
import VitrineFiles
import VitrineService

/// Files that are there while a call is carried out, and nowhere near those of others.
///
/// What a process leaves that is killed in the middle of a call goes when the next one needs a folder; what a worker leaves goes with the
/// worker.
@MainActor
final class ScratchFolder {
    private var folder: OwnedFolder?
    /// Whether what others left has been taken away.
    private var hasTidied = false

    /// The path of a file of a name.
    func path(_ name: String) throws -> String { try made() + "/" + name }

    /// Writes files that were sent, contents in base 64.
    ///
    /// - Returns: the folder in which they are.
    func write(_ files: [CallRequest.Option]) throws -> String {
        let folder = try made() + "/files"
        for file in files {
            let parts = file.name.split(separator: "/", omittingEmptySubsequences: false)
            guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." || $0.utf8.contains(0) }), file.name.utf8.count <= 1000
            else {
                throw CallFailure(.invalid, "'\(file.name.onOneLine)' is no name of a file")
            }
            guard let text = file.value.string, let bytes = Data(base64Encoded: text) else {
                throw CallFailure(.invalid, "the file '\(file.name)' is not in base 64")
            }
            let path = folder + "/" + file.name
            do {
                try FileManager.default.createDirectory(
                    atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
                try bytes.write(to: URL(fileURLWithPath: path))
            } catch {
                throw CallFailure(.failed, "the file '\(file.name)' cannot be kept")
            }
        }
        return folder
    }

    /// Whether a file is in it.
    func has(_ path: String) -> Bool { folder.map { path.hasPrefix($0.path + "/") } ?? false }

    /// Takes all away.
    func empty() {
        folder?.remove()
        folder = nil
    }

    private func made() throws -> String {
        if let folder { return folder.path }
        let place = OwnedFolder.place
        if !hasTidied { OwnedFolder.removeLeftovers(in: place) }
        hasTidied = true
        guard let made = OwnedFolder(in: place) else { throw CallFailure(.failed, "there is no room for files in '\(place)'") }
        folder = made
        return made.path
    }
}
