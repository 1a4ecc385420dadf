// SPDX-License-Identifier: MIT
//
// The kinds of files that a scene is drawn to.

import Foundation

/// A kind of picture file, chosen by the end of its name.
enum OutputFormat: String, CaseIterable {
    case png
    case svg
    case pdf

    /// The format of the file at a path; standard output and devices take PNG.
    ///
    /// Nil for a name that ends in something else.
    init?(path: String) {
        if path == "-" || path.hasPrefix("/dev/") {
            self = .png
        } else {
            self.init(rawValue: (path as NSString).pathExtension.lowercased())
        }
    }

    /// The endings of all formats as they are listed in a sentence: `.png, .svg or .pdf`.
    static var listed: String {
        let endings = allCases.map { ".\($0.rawValue)" }
        guard let last = endings.last, endings.count > 1 else { return endings.joined() }
        return endings.dropLast().joined(separator: ", ") + " or " + last
    }
}
