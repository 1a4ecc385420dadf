// SPDX-License-Identifier: MIT
//
// Somewhere to write.

package import Foundation

/// A folder of its own for a test, gone when the test ends.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init(_ purpose: String = "test") throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(purpose)-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    package subscript(name: String) -> String { path + "/" + name }

    package func url(_ name: String) -> URL { URL(fileURLWithPath: self[name]) }

    package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

    package func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }

    package func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }
}
