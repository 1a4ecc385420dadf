// SPDX-License-Identifier: MIT
//
// An asset catalogue: which sets lie in a folder, each read when it is asked for.

import Foundation
package import VitrineFiles

/// A folder `.xcassets`, as it lies in a repository.
///
/// Which sets there are is found at once; what a set says is read by itself, since a program shows few of many. Links to folders are not
/// followed, and no file outside of the catalogue is opened.
package struct AssetCatalog: Sendable {
    /// The most folders of a catalogue.
    package static let folderLimit = 50_000
    /// How deep folders may stand in each other.
    package static let nestingLimit = 32
    /// The most bytes of a `Contents.json`.
    package static let sizeLimit = 4 << 20
    /// The most variants of a set.
    package static let variantLimit = 1000

    /// What a set holds.
    package enum Kind: Hashable, Sendable { case image, color, data }

    /// Where a set lies.
    package struct Entry: Hashable, Sendable {
        package var name: String
        package var kind: Kind
        /// The ending of the folder, such as `imageset`.
        package var ending: String
        /// The folder.
        package var path: String
    }

    /// The folder.
    package let path: String
    /// The sets, in the order of their folders' names.
    package let entries: [Entry]
    /// The catalogue's folder, and those in it that are no sets.
    let folders: [String]
    /// What is wrong with the catalogue as a whole.
    package let diagnostics: [Diagnostic]
    private let places: [Place: Int]

    private struct Place: Hashable, Sendable {
        var kind: Kind
        var name: String
    }

    /// The endings of the folders that hold sets.
    private static let kinds: [String: Kind] = [
        "imageset": .image, "appiconset": .image, "symbolset": .image, "launchimage": .image, "colorset": .color, "dataset": .data,
    ]

    /// Folders with these endings hold what no view shows.
    private static let others: Set = [
        "brandassets", "imagestack", "imagestacklayer", "solidimagestack", "solidimagestacklayer", "stickerpack", "sticker",
        "stickersequence", "stickersiconset", "iconset", "textureset", "cubetextureset", "mipmapset", "arresourcegroup",
        "arimageset", "complicationset", "gcleaderboard", "gcleaderboardset", "gcdashboardimage",
    ]

    /// Finds the sets of a folder.
    package init(path: String) {
        var walk = Walk()
        walk.visit(path, prefix: "", depth: 0)
        var places: [Place: Int] = [:]
        for (index, entry) in walk.entries.enumerated() {
            let place = Place(kind: entry.kind, name: entry.name)
            if let known = places[place] {
                walk.tell(
                    "'\(entry.name)' is there already, as \(walk.entries[known].path)", in: entry.path + "/Contents.json", .schema)
            } else {
                places[place] = index
            }
        }
        (self.path, entries, diagnostics, self.places) = (path, walk.entries, walk.diagnostics, places)
        folders = walk.visited
    }

    /// Where the set of a kind and a name lies; in folders that provide a namespace, their names and slashes go before.
    package func entry(_ kind: Kind, named name: String) -> Entry? { places[Place(kind: kind, name: name)].map { entries[$0] } }

    /// The catalogues in a folder, by name; the folder itself, where it is one.
    package static func paths(in folder: String) -> [String] {
        if folder.hasSuffix(".xcassets") { return [folder] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".xcassets") }.sorted().map { "\(folder)/\($0)" }
    }

    private struct Walk {
        var entries: [Entry] = []
        var diagnostics: [Diagnostic] = []
        var visited: [String] = []
        private var folders = 0

        mutating func tell(_ message: String, in file: String, _ category: Diagnostic.Category) {
            guard diagnostics.count < Diagnostic.most else { return }
            diagnostics.append(Diagnostic(file: file, line: 0, column: 0, severity: .warning, category: category, message: message))
        }

        mutating func visit(_ path: String, prefix: String, depth: Int) {
            guard depth <= nestingLimit else {
                return tell("folders stand deeper in each other than the limit of \(nestingLimit)", in: path, .limit)
            }
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                return tell("the folder cannot be read", in: path, .missingFile)
            }
            visited.append(path)
            for name in names.sorted() where !name.hasPrefix(".") {
                let inner = "\(path)/\(name)"
                var status = stat()
                guard lstat(inner, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFLNK {
                    tell("links are not followed in a catalogue", in: inner, .reference)
                    continue
                }
                guard status.st_mode & S_IFMT == S_IFDIR else { continue }
                folders += 1
                guard folders <= folderLimit else {
                    if folders == folderLimit + 1 {
                        tell("the catalogue has more folders than the limit of \(folderLimit)", in: path, .limit)
                    }
                    return
                }
                let ending = (name as NSString).pathExtension
                if let kind = kinds[ending] {
                    let stem = (name as NSString).deletingPathExtension
                    entries.append(Entry(name: prefix + stem, kind: kind, ending: ending, path: inner))
                } else if !others.contains(ending) {
                    visit(inner, prefix: providesNamespace(inner) ? prefix + name + "/" : prefix, depth: depth + 1)
                }
            }
        }

        private mutating func providesNamespace(_ folder: String) -> Bool {
            let file = folder + "/Contents.json"
            var status = stat()
            guard lstat(file, &status) == 0 else { return false }
            switch SourceText.read(file, file: file, limit: sizeLimit).flatMap(JSONReader.read) {
            case .success(let node): return node["properties"]?["provides-namespace"]?.bool ?? false
            case .failure(let problem):
                if diagnostics.count < Diagnostic.most { diagnostics.append(problem.diagnostic) }
                return false
            }
        }
    }
}
