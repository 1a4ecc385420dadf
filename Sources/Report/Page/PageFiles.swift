// SPDX-License-Identifier: MIT
//
// The files of the page that are the same for every run. The only file that knows the C module which holds them.

import CReportPage

/// A file of the page.
struct PageFile {
    /// The path in the folder of the page.
    var path: String
    var bytes: [UInt8]

    /// All of them, the page itself last.
    static var all: [PageFile] {
        (0..<vitrine_page_file_count()).reversed().compactMap { number in
            let file = unsafe vitrine_page_file_at(number)
            guard let path = unsafe file.path, let bytes = unsafe file.bytes else { return nil }
            return unsafe PageFile(
                path: String(cString: path), bytes: Array(UnsafeBufferPointer(start: bytes, count: file.count)))
        }
    }

    /// The mark by which a page of ours is known.
    static let mark = "<meta name=\"generator\" content=\"vitrine report\">"
}
