// SPDX-License-Identifier: MIT
//
// What commands are given by a program that calls them again and again. With a lock, since scenes are read on any thread.

import Foundation
import Synchronization
package import VitrineDrawing
import VitrineFiles
package import VitrineFrameExport
package import VitrineInterfaces
package import VitrineOutput
package import VitrineScene
import VitrineSceneFormat
import VitrineSnapshots

/// What stands for standard input, and what is kept from one call to the next, while it is in force.
package struct GivenInput: Sendable {
    /// What is in force; nil where a command was typed.
    @TaskLocal package static var current: GivenInput?

    /// The bytes of a scene.
    package struct Text: Hashable, Sendable {
        package var bytes: [UInt8]
        /// What diagnostics call it; one that ends in `.json` is JSON.
        package var name: String
        /// Where the files are that it names.
        package var folder: String

        package init(bytes: [UInt8], name: String, folder: String) { (self.bytes, self.name, self.folder) = (bytes, name, folder) }
    }

    /// How much a call may ask for.
    package struct Limits: Hashable, Sendable {
        /// The most pixels of a picture.
        package var mostPixels: Int?
        /// The most frames of an animation.
        package var mostFrames: Int?

        package init(mostPixels: Int? = nil, mostFrames: Int? = nil) { (self.mostPixels, self.mostFrames) = (mostPixels, mostFrames) }

        /// Refuses an animation that is too long, or whose frames are too large.
        package func check(_ times: FrameTimes, _ frame: DisplayList) throws(OutputError) {
            if let mostFrames, times.frameCount > mostFrames {
                throw OutputError(.limit, "the animation has \(times.frameCount) frames, more than the limit of \(mostFrames)")
            }
            if let mostPixels { try PixelLimit(mostPixels).check(frame) }
        }
    }

    /// What the argument `-` stands for; nil leaves that to standard input.
    package var scene: Text?
    /// Values that are put at places of the scene, after those of the arguments.
    package var settings: [SceneVariant.Setting] = []
    /// How much may be asked for.
    package var limits = Limits()
    /// Whether who asks may name any file of the machine.
    package var isTrusted = true
    /// Fonts and pictures that are loaded.
    package var supplies: StageSupplies
    /// Scenes that have been read.
    package var memory: SceneMemory

    package init(supplies: StageSupplies, memory: SceneMemory) { (self.supplies, self.memory) = (supplies, memory) }
}

/// Scenes as they were read, by their bytes and all that they depend on.
///
/// A scene is read anew when a file that it uses has changed since. Of scenes that are not asked for, those are forgotten first that were asked
/// for least lately.
package final class SceneMemory: Sendable {
    private struct Key: Hashable {
        var text: GivenInput.Text
        var resources: SceneResources
        var isThorough: Bool
        var variant: SceneVariant
    }

    private struct Entry {
        var result: SceneResult
        var files: [String: FileState]
        var folders: FileStamps
        var lastUse: Int
        var cost: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var uses = 0
        var cost = 0
    }

    private let state = Mutex(State())
    private let mostScenes: Int
    private let mostBytes: Int
    private let counts = Mutex((found: 0, read: 0))
    private let named = Mutex<[String]>([])

    /// - Parameters:
    ///   - mostScenes: how many are kept.
    ///   - mostBytes: how many bytes the texts of those that are kept have together, with their data.
    package init(mostScenes: Int = 64, mostBytes: Int = 1 << 20) { (self.mostScenes, self.mostBytes) = (mostScenes, mostBytes) }

    /// How often a scene was known, and how often it was read.
    package var uses: (found: Int, read: Int) { counts.withLock { $0 } }

    func result(
        of text: GivenInput.Text, _ resources: SceneResources, _ thoroughness: SceneLoader.Thoroughness, _ variant: SceneVariant
    ) -> SceneResult {
        let key = Key(text: text, resources: resources, isThorough: thoroughness == .full, variant: variant)
        if let kept = known(key) {
            counts.withLock { $0.found += 1 }
            named.withLock { $0 += kept.files }
            return kept.result
        }
        counts.withLock { $0.read += 1 }
        let start = FileState.Moment.now
        let result = SceneLoader.load(
            Data(text.bytes), name: text.name, resources: resources, thoroughness: thoroughness, variant: variant)
        keep(result, key, start)
        return result
    }

    /// The files that the scenes name which were asked for since this was asked the last time.
    package func takeFiles() -> [String] {
        named.withLock { files in
            defer { files = [] }
            return files
        }
    }

    private func known(_ key: Key) -> (result: SceneResult, files: [String])? {
        state.withLock { state in
            guard let entry = state.entries[key] else { return nil }
            guard entry.folders.isCurrent, entry.files.allSatisfy({ FileState($0.key) == $0.value }) else {
                state.cost -= entry.cost
                state.entries[key] = nil
                return nil
            }
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return (entry.result, entry.files.keys.sorted())
        }
    }

    private static func size(ofFile path: String) -> Int {
        (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    private func keep(_ result: SceneResult, _ key: Key, _ start: FileState.Moment) {
        let names = result.usedFiles.dropFirst() + result.mentions.filter { $0.kind == .picture }.map(\.name)
        let paths = names.map { try? key.resources.locate($0) }
        named.withLock { $0 += paths.compactMap(\.self) }
        // A file that is missing may come.
        guard result.scene != nil, !result.diagnostics.contains(where: { $0.category == .missingFile }) else { return }
        var (files, cost): ([String: FileState], Int) = ([:], key.text.bytes.count + 1024)
        // Where other files may come into being that are found in place of these.
        var folders: Set = names.isEmpty ? [] : [key.text.folder]
        for path in paths {
            guard let path, let state = FileState(path), state.isOlder(than: start) else { return }
            files[path] = state
            folders.insert((path as NSString).deletingLastPathComponent)
            cost += Self.size(ofFile: path)
        }
        guard folders.allSatisfy({ FileState($0)?.isOlder(than: start) ?? false }) else { return }
        cost += key.variant.settings.count * 256
        guard cost <= mostBytes / 4 else { return }
        state.withLock { state in
            state.uses += 1
            let entry = Entry(
                result: result, files: files, folders: FileStamps(of: folders.sorted()), lastUse: state.uses, cost: cost)
            if let before = state.entries.updateValue(entry, forKey: key) { state.cost -= before.cost }
            state.cost += cost
            while state.entries.count > mostScenes || state.cost > mostBytes,
                let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                state.cost -= oldest.value.cost
                state.entries[oldest.key] = nil
            }
        }
    }
}
