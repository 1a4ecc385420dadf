// SPDX-License-Identifier: MIT
//
// Which stages run on this machine, for the calls of whoever began them.

import Foundation

/// The addresses of stages that run, each in a file that its owner alone may read.
package enum StageRegister {
    private static var folder: String {
        let environment = ProcessInfo.processInfo.environment
        return (environment["XDG_RUNTIME_DIR"] ?? "/tmp/vitrine-\(getuid())") + (environment["XDG_RUNTIME_DIR"] == nil ? "" : "/vitrine")
    }

    private static var ownFile: String { folder + "/stage-\(getpid())" }

    /// Tells that this program's stage is at an address.
    package static func add(_ address: String) {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        var status = stat()
        // A folder that another made would be one that another reads.
        guard lstat(folder, &status) == 0, status.st_uid == getuid(), status.st_mode & 0o077 == 0 else { return }
        _ = FileManager.default.createFile(atPath: ownFile, contents: Data(address.utf8), attributes: [.posixPermissions: 0o600])
    }

    package static func remove() { unlink(ownFile) }

    /// The address of the stage that was begun last and still runs.
    package static var latest: String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let running = names.compactMap { name -> (path: String, date: Date)? in
            let path = folder + "/" + name
            guard name.hasPrefix("stage-"), let process = pid_t(name.dropFirst(6)), kill(process, 0) == 0 else {
                unlink(path)
                return nil
            }
            let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
            return (path, date ?? .distantPast)
        }
        let latest = running.max { $0.date < $1.date }
        return latest.flatMap { FileManager.default.contents(atPath: $0.path) }.map { String(decoding: $0, as: UTF8.self) }
    }
}
