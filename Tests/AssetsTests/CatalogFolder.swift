// SPDX-License-Identifier: MIT
//
// Catalogues that tests write.

import Foundation
import Testing
import VitrineAssets
import VitrineTestSupport

/// A catalogue in a folder that is gone when the test ends.
struct CatalogFolder {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder("catalog")
        path = folder["Media.xcassets"]
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// Writes a set, or a folder of sets, with its files.
    @discardableResult
    func add(_ set: String, _ contents: String, files: [String: [UInt8]] = [:]) throws -> String {
        let folder = path + "/" + set
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: URL(fileURLWithPath: folder + "/Contents.json"))
        for (name, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name)) }
        return folder
    }

    var catalog: AssetCatalog { AssetCatalog(path: path) }

    func images(_ name: String) throws -> AssetReading<ImageSet> {
        ImageSet.read(try #require(catalog.entry(.image, named: name)))
    }

    func colors(_ name: String) throws -> AssetReading<ColorSet> {
        ColorSet.read(try #require(catalog.entry(.color, named: name)))
    }

    /// The head of a PNG of a size, which is all that a catalogue looks at.
    static func head(_ width: UInt8, _ height: UInt8) -> [UInt8] {
        [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, width, 0, 0, 0, height, 8, 6, 0,
            0, 0,
        ]
    }
}
