// SPDX-License-Identifier: MIT
//
// References that no snapshot asks for.

import Foundation
import VitrineFiles
import VitrineImageCoding
import VitrineLayoutDiff
import VitrineSnapshotKinds
import VitrineSnapshots

/// Finds and takes away references of scenes that nothing asks for any more.
struct UnreferencedFiles {
    let suite: SceneSuite
    /// The files that the plan asks for, relative to the root, with those beside them.
    private let asked: Set<String>
    /// The folders of references of scenes that could not be read, of which nothing is known.
    private let unknown: Set<String>

    init(suite: SceneSuite, snapshots: [SceneSnapshot], unknown: Set<String>) {
        self.suite = suite
        self.unknown = unknown
        asked = Set(snapshots.flatMap { [$0.place.path, $0.place.sidecarPath] })
    }

    /// The references that nothing asks for, relative to the root, in the order of their names.
    ///
    /// A file counts where it is surely one: below `__Snapshots__` of a folder that was searched, in a folder that is no test file's, of a kind
    /// that references have, and with what belongs to it: a drawn one has a sidecar that speaks of it, a layout reads as one.
    func found() -> [String] {
        let own = suite.entries.map(\.snapshotFolder)
        let folders = suite.folders.flatMap { snapshotFolders(below: $0) } + own
        return Set(folders).subtracting(unknown).flatMap { references(in: $0) }.sorted()
    }

    /// Takes references away, with what lies beside them, and the folders that are empty then.
    func remove(_ references: [String]) {
        for reference in references {
            for file in companions(of: reference) + [reference] { unlink(path(file)) }
            let folder = (reference as NSString).deletingLastPathComponent
            if rmdir(path(folder)) == 0 { rmdir(path((folder as NSString).deletingLastPathComponent)) }
        }
    }

    private func path(_ relative: String) -> String { suite.root + "/" + relative }

    private func entries(of folder: String, _ type: mode_t) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
        return names.filter { name in
            var status = stat()
            return lstat(path(folder) + "/" + name, &status) == 0 && status.st_mode & S_IFMT == type
        }
    }

    /// The folders of references below a folder, each of one scene.
    private func snapshotFolders(below folder: String) -> [String] {
        var (found, waiting) = ([String](), [folder])
        while let next = waiting.popLast() {
            let prefix = next.isEmpty ? "" : next + "/"
            for name in entries(of: next, S_IFDIR) where !name.hasPrefix(".") {
                guard name == SceneSuite.snapshots else {
                    waiting.append(prefix + name)
                    continue
                }
                for test in entries(of: prefix + name, S_IFDIR) {
                    // The references of a test file in Swift are its own.
                    var status = stat()
                    if stat(path(prefix + test + ".swift"), &status) != 0 { found.append(prefix + name + "/" + test) }
                }
            }
        }
        return found
    }

    private func references(in folder: String) -> [String] {
        entries(of: folder, S_IFREG).map { folder + "/" + $0 }.filter { !asked.contains($0) && isReference($0) }
    }

    private func isReference(_ file: String) -> Bool {
        guard let kind = Self.kind(of: file) else { return false }
        if kind.hasSidecar { return !companions(of: file).isEmpty }
        // A layout is told by what it says; other texts by lying among the references of a scene.
        if kind == .layout { return text(file).flatMap { LayoutDescription(text: $0) } != nil }
        return suite.entries.contains { file.hasPrefix($0.snapshotFolder + "/") }
    }

    /// The sidecar of a drawn reference, where there is one that reads as one.
    private func companions(of file: String) -> [String] {
        guard let kind = Self.kind(of: file), kind.hasSidecar else { return [] }
        let folder = (file as NSString).deletingLastPathComponent
        let stem = (file as NSString).lastPathComponent.dropLast(kind.fileExtension.count + 1)
        let sidecar = SnapshotPlace(root: suite.root, folder: folder, stem: String(stem), kind: kind).sidecarPath
        return text(sidecar).flatMap { ReferenceRecord(text: $0) } != nil ? [sidecar] : []
    }

    private func text(_ file: String) -> String? {
        (try? BoundedFile.contents(ofFile: path(file), limit: 1 << 26)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The kind that the longest ending tells.
    private static func kind(of file: String) -> SnapshotKind? {
        SnapshotKind.ofScenes.filter { file.hasSuffix("." + $0.fileExtension) }
            .max { $0.fileExtension.utf8.count < $1.fileExtension.utf8.count }
    }
}
