// SPDX-License-Identifier: MIT
//
// Where a file is going to be, whatever its path looks like.

import Foundation

/// The place of a file that is to be written, the same for every path that leads there.
package struct OutputPlace: Hashable, Sendable {
    private let device: dev_t
    private let folder: ino_t
    private let name: String

    /// Nil for standard output, and where the folder is not there.
    package init?(_ path: String) {
        guard path != "-", let end = Self.endOfLinks(path) else { return nil }
        var status = stat()
        guard stat(end.folder.isEmpty ? "." : end.folder, &status) == 0 else { return nil }
        (device, folder, name) = (status.st_dev, status.st_ino, end.nameInFolder)
    }

    /// Whether a regular file is there, or nothing.
    package static func takesFile(_ path: String) -> Bool {
        var status = stat()
        return path != "-" && (stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG)
    }

    /// What a path leads to when its last part is a link, or a link to one, there or not; nil for links in a circle.
    static func endOfLinks(_ path: String) -> String? {
        var place = path
        for _ in 0..<40 {
            guard let target = target(ofLink: place) else { return place }
            place = target.hasPrefix("/") ? target : place.folder + target
        }
        return nil
    }

    /// Nil for what is no link.
    private static func target(ofLink path: String) -> String? {
        let text = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.baseAddress.map { max(readlink(path, $0, buffer.count), 0) } ?? 0
        }
        return text.isEmpty ? nil : String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
