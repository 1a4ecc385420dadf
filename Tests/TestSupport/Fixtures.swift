// SPDX-License-Identifier: MIT
//
// Where the fixtures are.

package import Foundation
import VitrineImageCoding

/// The folder Fixtures of the repository; `Fixtures/README.md` says what is in it.
package enum Fixtures {
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// The path of a file or folder there.
    package static func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    package static func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))) }

    /// Whether a picture has the pixels of a committed one.
    ///
    /// Its bytes may be others on another kind of processor.
    package static func hasPixels(_ name: String, of picture: Data) throws -> Bool {
        let (expected, found) = (try ImageDecoder.decode(bytes(name)), try ImageDecoder.decode([UInt8](picture)))
        return expected == found
    }
    package static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// The files under a folder of the fixtures with one of the extensions, as paths in that folder, in order.
    package static func files(in name: String, extensions: Set<String>) -> [String] {
        let paths = FileManager.default.enumerator(atPath: path(name))?.compactMap { $0 as? String } ?? []
        return paths.filter { extensions.contains(URL(fileURLWithPath: $0).pathExtension) }.sorted()
    }
}
