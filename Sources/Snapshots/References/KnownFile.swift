// SPDX-License-Identifier: MIT
//
// A file that a pass followed from.

package import VitrineFiles

/// A file with its content at the time of a pass.
package struct KnownFile: Hashable, Sendable {
    /// What the file is to the scene.
    package enum Role: String, Hashable, Sendable { case source, reference, sidecar }

    package var role: Role
    package var path: String
    /// Nil where there was no file.
    package var hash: String?
    /// What the system said of the file while it had this content; nil where it was too young to tell.
    package var stamp: String?

    package init(role: Role, path: String, hash: String?, stamp: String?) {
        (self.role, self.path, self.hash, self.stamp) = (role, path, hash, stamp)
    }

    /// The file, or nil, if it is not what it was.
    ///
    /// - Parameter start: a moment before anything was looked at: what was changed since then may change again without a new stamp.
    package func unchanged(since start: FileState.Moment) -> KnownFile? {
        let now = FileState(path)
        if let stamp, stamp == now?.description { return self }
        guard FileHash.of(path) == hash else { return nil }
        var same = self
        same.stamp = now.flatMap { $0.isOlder(than: start) ? $0.description : nil }
        return same
    }

    /// One line of each; nil where a path cannot stand in a line.
    package static func text(_ files: [KnownFile]) -> String? {
        let separators = [UInt8(ascii: "\n"), UInt8(ascii: "\t")]
        guard files.allSatisfy({ !$0.path.utf8.contains(where: separators.contains) }) else { return nil }
        return files.map { "\($0.role.rawValue)\t\($0.path)\t\($0.hash ?? "")\t\($0.stamp ?? "")\n" }.joined()
    }

    /// The files of a text; none where a line is damaged.
    package static func list(_ text: String) -> [KnownFile] {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"))
        let files = lines.compactMap { line -> KnownFile? in
            let words = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { String(Substring($0)) }
            guard words.count == 4, let role = Role(rawValue: words[0]) else { return nil }
            return KnownFile(
                role: role, path: words[1], hash: words[2].isEmpty ? nil : words[2], stamp: words[3].isEmpty ? nil : words[3])
        }
        return files.count == lines.count ? files : []
    }
}

extension KnownFile {
    /// A file that had a content when it was looked at after a moment.
    package init(role: Role, path: String, hash: String?, start: FileState.Moment) {
        let stamp = FileState(path).flatMap { $0.isOlder(than: start) ? $0.description : nil }
        self.init(role: role, path: path, hash: hash, stamp: stamp)
    }
}
