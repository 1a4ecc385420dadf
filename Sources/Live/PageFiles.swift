// SPDX-License-Identifier: MIT
//
// The files of the page. The only file that knows the C module which holds them.

import CStagePage

/// A file of the page.
struct StageFile: Sendable {
    /// The path below the address of the page.
    var path: String
    var bytes: [UInt8]

    /// Its media type.
    var mediaType: String {
        path.hasSuffix(".html")
            ? "text/html; charset=utf-8" : path.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8"
    }

    /// All of them by their paths.
    static let all: [String: StageFile] = {
        let files = (0..<vitrine_stage_file_count()).compactMap { number -> StageFile? in
            let file = unsafe vitrine_stage_file_at(number)
            guard let path = unsafe file.path, let bytes = unsafe file.bytes else { return nil }
            return unsafe StageFile(path: String(cString: path), bytes: Array(UnsafeBufferPointer(start: bytes, count: file.count)))
        }
        return Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    }()
}
