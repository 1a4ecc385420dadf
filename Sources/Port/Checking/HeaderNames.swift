// SPDX-License-Identifier: MIT

import Foundation

/// What UIKit's public header declares, whether the library has it or not, by names alone.
struct HeaderNames {
    private(set) var types: Set<String> = []
    private(set) var members: Set<String> = []

    /// - Parameter library: the folder of the library's sources.
    init(library: String) {
        for folder in ["/../Fixtures/UIKit", "/Port/UIKit"] {
            for file in Folders.files(beneath: library + folder) where file.hasSuffix(".txt") {
                read((try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
            }
        }
    }

    /// A line at the margin is a type, an indented one holds members with their labels.
    private mutating func read(_ table: String) {
        for line in table.split(separator: "\n") {
            let words = line.prefix { $0 != "#" }
            if words.first == " " {
                members.formUnion(words.split(separator: " ").map { String($0.prefix { $0 != "(" }) })
            } else {
                let path = words.prefix { $0 != ":" }.trimmingCharacters(in: .whitespaces)
                types.formUnion(path.split(separator: ".").map(String.init))
            }
        }
    }
}
