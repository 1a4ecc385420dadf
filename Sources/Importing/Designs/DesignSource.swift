// SPDX-License-Identifier: MIT
//
// Files of design tools, whichever they are.

import Foundation
import VitrineAssets
package import VitrineDesignFiles
import VitrineFiles

/// Reads files of design tools: JSON of Figma's REST API, and Sketch's, packed, unpacked or a page alone.
package enum DesignSource {
    /// Whether a path is one of a design tool's, by its name.
    package static func isNamed(_ path: String) -> Bool {
        let name = path.lowercased()
        return name.hasSuffix(".json") || name.hasSuffix(".sketch") || FileManager.default.fileExists(atPath: path + "/document.json")
    }

    /// What a file holds.
    ///
    /// - Throws: `BoundedFile.Problem` for what cannot be read.
    package static func read(_ path: String) throws -> DesignReading {
        let folder = (path as NSString).deletingLastPathComponent
        func contents(in folder: String) -> (String) -> [UInt8]? {
            { name in name.contains("..") ? nil : try? BoundedFile.contents(ofFile: "\(folder)/\(name)", limit: DesignReading.byteLimit) }
        }
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            return SketchReader.read(name: path, contents: contents(in: path))
        }
        let bytes = try BoundedFile.contents(ofFile: path, limit: DesignReading.byteLimit)
        if ZipArchive.isArchive(bytes) {
            guard let archive = ZipArchive(bytes) else {
                var reading = DesignReading()
                reading.diagnostics = [
                    Diagnostic(file: path, line: 0, column: 0, severity: .error, category: .syntax, message: "the archive cannot be read")
                ]
                return reading
            }
            return SketchReader.read(name: path) { archive.contents(of: $0) }
        }
        let outer = (folder as NSString).lastPathComponent == "pages" ? (folder as NSString).deletingLastPathComponent : folder
        if case .success(let root) = JSONReader.read(SourceText(file: path, bytes: bytes), nestingLimit: 512), SketchReader.isSketch(root) {
            let files = contents(in: outer.isEmpty ? "." : outer)
            return root["_class"]?.string == "document"
                ? SketchReader.read(name: path, contents: files)
                : SketchReader.read(page: bytes, file: path, contents: files)
        }
        return FigmaReader.read(bytes, file: path)
    }
}
