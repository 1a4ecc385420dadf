// SPDX-License-Identifier: MIT
//
// The scenes below some folders.

import Foundation
import VitrineFiles
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
import VitrineStage

/// Why there is no suite.
public struct SceneSuiteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What sort of problem it is.
    public enum Kind: Hashable, Sendable {
        /// There is no such file or folder.
        case missing
        /// There are no scenes, or names of which two are one on some file systems.
        case bad
    }

    /// What sort of problem it is.
    public var kind: Kind
    /// What is wrong, in a line.
    public var description: String
    /// What would help.
    public var hint: String?
}

/// The scenes below some folders, in the order of their names.
///
/// A file is a scene where its top level has the key `scene`, which every scene has and data have not. Storyboards and nibs are scenes too, with
/// a variant for each controller or view. Hidden files and folders, `__Snapshots__`,
/// and links to folders are left out; a file that is named itself is taken as it is.
public struct SceneSuite: Hashable, Sendable {
    /// A scene of the suite.
    public struct Entry: Hashable, Sendable {
        /// The file, relative to the root: `area/case.yaml`.
        public var file: String
        /// The file as it is told to people, who gave the folder.
        public var shownPath: String

        /// The file without its ending: `area/case`.
        public var test: String {
            let end = SceneProbe.endings.first { file.lowercased().hasSuffix($0) }
            return String(file.dropLast(end?.count ?? 0))
        }

        /// The folder of its references, relative to the root: `area/__Snapshots__/case`.
        public var snapshotFolder: String {
            let parts = test.split(separator: "/")
            return (parts.dropLast() + [Substring(SceneSuite.snapshots), parts.last ?? ""]).joined(separator: "/")
        }
    }

    /// The name of the folders of references.
    public static let snapshots = "__Snapshots__"

    /// The folder below which everything lies, absolute and without links.
    public let root: String
    /// The folders and files as they were given.
    public let inputs: [String]
    /// The scenes, in the order of their names.
    public let entries: [Entry]
    /// The folders that were searched, relative to the root; empty is the root itself.
    public let folders: [String]

    /// Finds the scenes below folders, and takes those that are named.
    public init(inputs: [String]) throws(SceneSuiteError) {
        var places: [(path: String, shown: String, isFolder: Bool)] = []
        for input in inputs { places.append(try Self.place(of: input)) }
        let root = Self.commonFolder(places.map { $0.isFolder ? $0.path : ($0.path as NSString).deletingLastPathComponent })
        func relative(_ path: String) -> String { path == root ? "" : String(path.dropFirst(root == "/" ? 1 : root.count + 1)) }
        // By their bytes: two forms of one letter are two files here, and equal texts.
        var found: [[UInt8]: Entry] = [:]
        var folders: [String] = []
        for place in places {
            if place.isFolder {
                let prefix = relative(place.path)
                folders.append(prefix)
                let shown = place.shown == "." || place.shown == "./" ? "" : place.shown.hasSuffix("/") ? place.shown : place.shown + "/"
                for file in try Self.scenes(below: place.path, shown: place.shown) {
                    let entry = Entry(file: prefix.isEmpty ? file : prefix + "/" + file, shownPath: shown + file)
                    found[Array(entry.file.utf8)] = found[Array(entry.file.utf8)] ?? entry
                }
            } else {
                let entry = Entry(file: relative(place.path), shownPath: place.shown)
                found[Array(entry.file.utf8)] = found[Array(entry.file.utf8)] ?? entry
            }
        }
        let files = found.values.sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
        entries = Self.withoutParts(files, root: root)
        (self.root, self.inputs, self.folders) = (root, inputs, folders)
        guard !entries.isEmpty else {
            throw SceneSuiteError(
                kind: .bad, description: "there is no scene below \(inputs.map { "'\($0)'" }.joined(separator: ", "))",
                hint: "a scene is a .yaml, .yml or .json file whose top level has the key 'scene', or a .storyboard or .xib for iOS")
        }
        try checkNames()
    }

    /// Refuses scenes that would have one folder of references, here or where names are told apart less strictly.
    private func checkNames() throws(SceneSuiteError) {
        var known: [String: Entry] = [:]
        for entry in entries {
            let key = entry.test.foldedName
            if let other = known[key] {
                throw SceneSuiteError(
                    kind: .bad, description: "'\(other.shownPath)' and '\(entry.shownPath)' would have the same references",
                    hint: other.test.utf8.elementsEqual(entry.test.utf8)
                        ? "give one of them another name"
                        : "names that differ only by case, or by the form of their letters, are one name on other file systems: rename one")
            }
            known[key] = entry
        }
    }

    private static func place(of input: String) throws(SceneSuiteError) -> (path: String, shown: String, isFolder: Bool) {
        var status = stat()
        guard !input.isEmpty, stat(input, &status) == 0 else {
            throw SceneSuiteError(kind: .missing, description: "there is no file or folder '\(input)'", hint: nil)
        }
        if status.st_mode & S_IFMT == S_IFDIR {
            guard let path = real(input) else {
                throw SceneSuiteError(kind: .missing, description: "the folder '\(input)' cannot be opened", hint: nil)
            }
            return (path, input, true)
        }
        // A link to a scene is a scene where the link is.
        let parent = (input as NSString).deletingLastPathComponent
        guard let folder = real(parent.isEmpty ? "." : parent) else {
            throw SceneSuiteError(kind: .missing, description: "the folder of '\(input)' cannot be opened", hint: nil)
        }
        return ((folder == "/" ? "" : folder) + "/" + (input as NSString).lastPathComponent, input, false)
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The deepest folder that holds all folders.
    private static func commonFolder(_ folders: [String]) -> String {
        var common = folders.first.map { $0.split(separator: "/") } ?? []
        for folder in folders.dropFirst() {
            let parts = folder.split(separator: "/")
            common = Array(zip(common, parts).prefix { $0 == $1 }.map(\.0))
        }
        return "/" + common.joined(separator: "/")
    }

    /// The scenes below a folder, relative to it.
    private static func scenes(below folder: String, shown: String) throws(SceneSuiteError) -> [String] {
        var found: [String] = []
        var waiting = [""]
        while let next = waiting.popLast() {
            let path = next.isEmpty ? folder : folder + "/" + next
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                throw SceneSuiteError(kind: .missing, description: "the folder '\(next.isEmpty ? shown : path)' cannot be read", hint: nil)
            }
            for name in names where !name.hasPrefix(".") && name != snapshots {
                let relative = next.isEmpty ? name : next + "/" + name
                var status = stat()
                guard lstat(path + "/" + name, &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: waiting.append(relative)
                case S_IFREG, S_IFLNK:
                    guard SceneProbe.endings.contains(where: name.lowercased().hasSuffix) else { continue }
                    if isScene(path + "/" + name) { found.append(relative) }
                default: continue
                }
            }
        }
        return found
    }

    /// The scenes among files; those that are named without the key of scenes, and are parts of others, are none.
    private static func withoutParts(_ entries: [Entry], root: String) -> [Entry] {
        func path(_ entry: Entry) -> String { root + "/" + entry.file }
        guard entries.count > 1, entries.contains(where: { !isScene(path($0)) }) else { return entries }
        let scenes = entries.map { (path: path($0), result: SceneLoader.load(path: path($0), allowsOutside: true)) }
        return zip(entries, SceneLoader.includers(of: scenes)).filter { $1 == nil }.map { $0.0 }
    }

    private static func isScene(_ path: String) -> Bool {
        guard let file = try? BoundedFile(path: path), let bytes = try? file.next(SceneLoader.byteLimit) else { return false }
        return InterfaceFile.isNamed(path) ? SceneProbe.isInterface(bytes) : SceneProbe.isScene(bytes)
    }
}

extension String {
    /// The name as a file system sees it that tells neither case nor the form of letters apart.
    var foldedName: String { precomposedStringWithCanonicalMapping.lowercased() }
}
