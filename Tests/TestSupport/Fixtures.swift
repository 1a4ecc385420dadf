// SPDX-License-Identifier: MIT
//
// Where the fixtures are.

package import Foundation

/// The folder Fixtures of the repository; `Fixtures/README.md` says what is in it.
package enum Fixtures {
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// The path of a file or folder there.
    package static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    package static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))) }

    package static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// The files under a folder of the fixtures with one of the extensions, as paths in that folder, in order.
    package static func files(in name: String, extensions: Set<String>) -> [String] {
        let paths = FileManager.default.enumerator(atPath: path(name))?.compactMap { $0 as? String } ?? []
        return paths.filter { extensions.contains(URL(fileURLWithPath: $0).pathExtension) }.sorted()
    }
}
