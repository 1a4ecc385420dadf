// SPDX-License-Identifier: MIT
//
// What an earlier run found of scenes that have not changed since.

import Foundation
import VitrineFiles
import VitrineImageCoding
import VitrineSnapshotKinds
import VitrineSnapshots

/// Passes of earlier runs, each with all that it followed from.
///
/// A pass is taken from here only where drawing again could find nothing else, so that the cache never makes one up:
///
/// - Only a scene all of whose comparisons passed is kept. What failed is drawn again, whatever has changed.
/// - A pass follows from the scene's files, the references, and what pictures are drawn with: the program, its libraries, the fonts that are installed,
///   the options. Each is compared by its content, or, where it is large and shared, by what the system says of it with the time of its last
///   change, which programs cannot set. Whatever is not the same, or cannot be read, has the scene drawn.
/// - A reference is known by the hash with which it was compared, never by what lay there afterwards. A file that was changed while the run
///   was going on may have been read before or after: its scene is not kept.
/// - A cache that is damaged, or written by another version, is empty.
struct ResultCache: Codable, Sendable {
    /// A scene that passed.
    struct Entry: Codable, Sendable {
        /// The files that it was drawn from, by path.
        var files: [String: String]
        /// Files beside references, by path; nil where there was none.
        var sidecars: [String: String?]
        var results: [SnapshotResult]
    }

    private static let currentFormat = 2

    private var format = ResultCache.currentFormat
    private let conditions: String
    /// How pictures look under these conditions, once that is known: all that they depend on is part of them.
    var fingerprint: String?
    private var entries: [String: Entry] = [:]

    /// An empty cache.
    init(conditions: String) { self.conditions = conditions }

    /// The cache of a file; an empty one where nothing in it holds here.
    init(file: String, conditions: String) {
        self.init(conditions: conditions)
        guard let bytes = FileManager.default.contents(atPath: file), let known = try? JSONDecoder().decode(Self.self, from: bytes),
            known.format == Self.currentFormat, known.conditions == conditions
        else {
            return
        }
        self = known
    }

    /// What is known of a scene, where nothing that it followed from has changed.
    ///
    /// - Parameter path: the absolute path of the scene.
    func entry(ofSceneAt path: String, root: String) -> Entry? {
        guard let entry = entries[path], !entry.results.isEmpty, entry.files[path] != nil,
            entry.results.allSatisfy({ $0.status == .passed && $0.root == root }),
            entry.files.allSatisfy({ FileHash.of($0.key) == $0.value }),
            entry.results.allSatisfy({ $0.expectedHash != nil && FileHash.of($0.root + "/" + $0.reference) == $0.expectedHash }),
            entry.sidecars.allSatisfy({ FileHash.of($0.key) == $0.value })
        else {
            return nil
        }
        return entry
    }

    /// Keeps what was found of a scene, where it may be kept, and forgets what was known before.
    ///
    /// - Parameters:
    ///   - files: all that was read for it, absolute.
    ///   - start: a moment before the first of them was read.
    mutating func keep(_ results: [SnapshotResult], of snapshots: [SceneSnapshot], files: [String], readAfter start: FileStamp.Moment) {
        guard let path = files.first else { return }
        entries[path] = nil
        guard results.count == snapshots.count, results.allSatisfy({ $0.status == .passed }) else { return }
        var entry = Entry(files: [:], sidecars: [:], results: results)
        for file in files {
            guard let stamp = FileStamp(file), stamp.isOlder(than: start), let hash = FileHash.of(file) else { return }
            entry.files[file] = hash
        }
        for (index, snapshot) in snapshots.enumerated() {
            entry.results[index].seconds = 0
            guard snapshot.place.kind.hasSidecar else { continue }
            let sidecar = snapshot.place.root + "/" + snapshot.place.sidecarPath
            entry.sidecars.updateValue(FileHash.of(sidecar), forKey: sidecar)
        }
        entries[path] = entry
    }

    /// Writes the cache, and its folder where that is missing.
    func write(to file: String) throws(SnapshotRunError) {
        var cache = self
        cache.entries = entries.filter { FileStamp($0.key) != nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let folder = (file as NSString).deletingLastPathComponent
            if !folder.isEmpty { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
            try AtomicFile.write([UInt8](try encoder.encode(cache)), to: file)
        } catch {
            throw SnapshotRunError(path: file, reason: (error as? WriteError)?.reason ?? error.localizedDescription)
        }
    }
}
