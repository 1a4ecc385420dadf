// SPDX-License-Identifier: MIT
//
// What there is to be shown in files and folders.

import Foundation
import VitrineConsole
import VitrineInterfaces
import VitrineStage

/// Finds scenes and files of Interface Builder.
enum StageFiles {
    /// The most files of a folder.
    private static let limit = 2000
    private static let endings = [".yaml", ".yml", ".json"]

    /// A file, or those of a folder that begin as scenes do, in the order of their names.
    static func files(at path: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            Report.error("there is no file or folder '\(path)'")
            throw ExitStatus.missingInput.exitCode
        }
        guard isFolder.boolValue else { return [path] }
        let names = FileManager.default.enumerator(atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
        var found: [String] = []
        while found.count < limit, let name = names?.nextObject() as? String {
            guard !name.split(separator: "/").contains(where: { $0.hasPrefix(".") || $0 == "__Snapshots__" }) else { continue }
            let file = path + (path.hasSuffix("/") ? "" : "/") + name
            if InterfaceFile.isNamed(name) || endings.contains(where: { name.hasSuffix($0) }) && beginsAsScene(file) { found.append(file) }
        }
        return found.sorted()
    }

    /// Whether a file says near its beginning that it is a scene.
    private static func beginsAsScene(_ path: String) -> Bool {
        guard let handle = FileHandle(forReadingAtPath: path), let bytes = try? handle.read(upToCount: 4096) else { return false }
        try? handle.close()
        return String(decoding: bytes, as: UTF8.self).contains(#/(?m)^(scene:|\s*"scene"\s*:)/#)
    }
}
