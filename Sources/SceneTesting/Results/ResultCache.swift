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
///   the options. Each is the same where the system says of it what it said before, with the time of its last change, which programs cannot
///   set; where it says something else of a scene's file or a reference, the content decides. Whatever is not the same, or cannot be read,
///   has the scene drawn.
/// - A reference is known by the hash with which it was compared, never by what lay there afterwards. A file that was changed while the run
///   was going on may have been read before or after: its scene is not kept.
/// - A cache that is damaged, or written by another version, is empty.
struct ResultCache: Codable, Sendable {
    /// A scene that passed.
    struct Entry: Sendable {
        /// The files that it was drawn from, its own first, then references and what lies beside them.
        var files: [KnownFile]
        var results: [SnapshotResult]
        /// Whether the system says something else of a file than the cache has, though the content is the same.
        var isRestamped = false
    }

    /// Entries as they are kept: texts, which are read when they are asked for, on all processors.
    private struct KeptEntry: Codable, Sendable {
        var files: String
        var results: String
    }

    private static let currentFormat = 3

    private var format = ResultCache.currentFormat
    private let conditions: String
    /// How pictures look under these conditions, once that is known: all that they depend on is part of them.
    var fingerprint: String?
    private var entries: [String: KeptEntry] = [:]

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
    /// - Parameters:
    ///   - path: the absolute path of the scene.
    ///   - start: a moment before the first of its files is looked at.
    func entry(ofSceneAt path: String, root: String, start: FileState.Moment) -> Entry? {
        guard let kept = entries[path], let results = try? JSONDecoder().decode([SnapshotResult].self, from: Data(kept.results.utf8)),
            !results.isEmpty, results.allSatisfy({ $0.status == .passed && $0.root == root && $0.expectedHash != nil })
        else { return nil }
        var entry = Entry(files: KnownFile.list(kept.files), results: results)
        guard entry.files.contains(where: { $0.path == path && $0.role == .source }) else { return nil }
        for index in entry.files.indices {
            guard let now = entry.files[index].unchanged(since: start) else { return nil }
            if now.stamp != entry.files[index].stamp { (entry.files[index], entry.isRestamped) = (now, true) }
        }
        return entry
    }

    /// Keeps what was found of a scene, where it may be kept, and forgets what was known before.
    ///
    /// - Parameters:
    ///   - files: all that was read for it, absolute.
    ///   - start: a moment before the first of them was read.
    mutating func keep(_ results: [SnapshotResult], of snapshots: [SceneSnapshot], files: [String], readAfter start: FileState.Moment) {
        guard let path = files.first else { return }
        entries[path] = nil
        guard results.count == snapshots.count, results.allSatisfy({ $0.status == .passed }) else { return }
        var entry = Entry(files: [], results: results)
        for file in files {
            guard let stamp = FileState(file), stamp.isOlder(than: start), let hash = FileHash.of(file) else { return }
            entry.files.append(KnownFile(role: .source, path: file, hash: hash, stamp: stamp.description))
        }
        for (index, snapshot) in snapshots.enumerated() {
            entry.results[index].seconds = 0
            let reference = results[index].root + "/" + results[index].reference
            entry.files.append(KnownFile(role: .reference, path: reference, hash: results[index].expectedHash, start: start))
            guard snapshot.place.kind.hasSidecar else { continue }
            let sidecar = snapshot.place.root + "/" + snapshot.place.sidecarPath
            entry.files.append(KnownFile(role: .sidecar, path: sidecar, hash: FileHash.of(sidecar), start: start))
        }
        keep(entry, ofSceneAt: path)
    }

    /// Keeps an entry, where it can be written down.
    mutating func keep(_ entry: Entry, ofSceneAt path: String) {
        entries[path] = nil
        guard let files = KnownFile.text(entry.files), let results = try? JSONEncoder().encode(entry.results) else { return }
        entries[path] = KeptEntry(files: files, results: String(decoding: results, as: UTF8.self))
    }

    /// Writes the cache, and its folder where that is missing.
    func write(to file: String) throws(SnapshotRunError) {
        var cache = self
        cache.entries = entries.filter { FileState($0.key) != nil }
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
