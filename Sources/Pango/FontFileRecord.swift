// SPDX-License-Identifier: MIT
//
// Version and digest of a font file, remembered as long as the file is the same. The only file of this room with a lock.

import CPango
import Foundation
import Synchronization

/// What tells a font file from others of the same name.
package struct FontFileRecord: Hashable, Sendable {
    /// The version that the face states, such as `4.000`; empty where the file is no font any more.
    package var version: String
    /// The SHA-256 in hexadecimal; empty where the file cannot be read.
    package var sha256: String

    /// A face of a file, as it is when it is looked at.
    private struct Key: Hashable {
        var path: String
        var index: Int
        var device: UInt64
        var inode: UInt64
        var size: Int64
        var seconds: Int
        var nanoseconds: Int
    }

    private static let known = Mutex<[Key: FontFileRecord]>([:])

    /// The record of a face of a file.
    package static func of(_ path: String, index: Int) -> FontFileRecord {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return FontFileRecord(version: "", sha256: "") }
        let key = Key(
            path: path, index: index, device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
            seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec))
        if let record = known.withLock({ $0[key] }) { return record }
        let digest = known.withLock { records in
            records.first { $0.key.path == path && $0.key.inode == key.inode && $0.key.size == key.size && $0.key.seconds == key.seconds }?
                .value.sha256
        }
        let record = FontFileRecord(version: version(path, index: index), sha256: digest ?? FileDigest.sha256(ofFile: path) ?? "")
        known.withLock { $0[key] = record }
        return record
    }

    /// The version in the face's head table, with three decimals.
    private static func version(_ path: String, index: Int) -> String {
        var library: FT_Library?
        guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else { return "" }
        defer { unsafe FT_Done_FreeType(library) }
        var face: FT_Face?
        guard unsafe FT_New_Face(library, path, FT_Long(index), &face) == 0, let face = unsafe face else { return "" }
        defer { unsafe FT_Done_Face(face) }
        guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HEAD) else { return "" }
        let revision = unsafe table.assumingMemoryBound(to: TT_Header.self).pointee.Font_Revision
        let thousandths = Int((Double(revision) / 65.536).rounded())
        let fraction = String(thousandths % 1000)
        return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}
