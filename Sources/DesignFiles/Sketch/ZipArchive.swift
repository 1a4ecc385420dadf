// SPDX-License-Identifier: MIT
//
// Archives of the kind that Sketch's files are, within limits.

import VitrinePNG

/// The files of a ZIP archive by their paths.
package struct ZipArchive: Sendable {
    private struct Entry {
        var offset: Int
        var packed: Int
        var size: Int
        var isDeflated: Bool
    }

    private let bytes: [UInt8]
    private var entries: [String: Entry] = [:]
    /// The most bytes that all files have together.
    private static let sizeLimit = 512 << 20
    private static let entryLimit = 20_000

    /// The paths, in order.
    package var paths: [String] { entries.keys.sorted() }

    /// Whether bytes begin as an archive does.
    package static func isArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

    /// The archive; nil for what is none, or is more than the limits.
    package init?(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The list of files is at the end, before a comment of at most 65,535 bytes.
        var end = bytes.count - 22
        let first = max(end - 65_535, 0)
        while end >= first, !bytes[end...].starts(with: [0x50, 0x4B, 5, 6]) { end -= 1 }
        guard end >= first, let count = number(at: end + 10, 2), var place = number(at: end + 16, 4), count <= Self.entryLimit else {
            return nil
        }
        var sum = 0
        for _ in 0..<count {
            guard let mark = number(at: place, 4), mark == 0x0201_4B50, let flags = number(at: place + 8, 2),
                let method = number(at: place + 10, 2), let packed = number(at: place + 20, 4), let size = number(at: place + 24, 4),
                let nameLength = number(at: place + 28, 2), let extraLength = number(at: place + 30, 2),
                let commentLength = number(at: place + 32, 2), let header = number(at: place + 42, 4),
                place + 46 + nameLength <= bytes.count
            else { return nil }
            let name = String(decoding: bytes[(place + 46)..<(place + 46 + nameLength)], as: UTF8.self)
            place += 46 + nameLength + extraLength + commentLength
            sum += size
            guard sum <= Self.sizeLimit else { return nil }
            // Files that are encrypted, or packed in another way, are not there.
            guard flags & 1 == 0, method == 0 || method == 8, let ownName = number(at: header + 26, 2),
                let ownExtra = number(at: header + 28, 2)
            else { continue }
            let start = header + 30 + ownName + ownExtra
            guard start + packed <= bytes.count else { return nil }
            entries[name] = Entry(offset: start, packed: packed, size: size, isDeflated: method == 8)
        }
    }

    /// The bytes of a file; nil where there is none, or it is broken.
    package func contents(of path: String) -> [UInt8]? {
        guard let entry = entries[path] else { return nil }
        let packed = Array(bytes[entry.offset..<(entry.offset + entry.packed)])
        return entry.isDeflated ? WholeInflater.raw(packed, count: entry.size) : packed
    }

    /// A number of some bytes, the lowest first; nil beyond the end.
    private func number(at place: Int, _ count: Int) -> Int? {
        guard place >= 0, place + count <= bytes.count else { return nil }
        return (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
}
