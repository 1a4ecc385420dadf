// SPDX-License-Identifier: MIT
//
// Where pictures, colours and fonts are that a file of a project names: nowhere in particular, but below a folder.

import Foundation

/// Looks through whole folders, and the project around a file, for what neither a bundle nor the file's own folder has (assets.project).
package final class AssetSearch {
    /// Where a name is looked for: below folders that are named, and in the project around a file.
    package struct Start: Hashable, Sendable {
        let folder: String?
        let named: [String]

        package init(beside file: String?, below named: [String]) {
            folder = file.map { ($0 as NSString).deletingLastPathComponent }
            self.named = named
        }
    }

    private let reader = ProjectFolders.newReader()
    private var catalogs: [Start: [AssetCatalog]] = [:]
    private var foreignCatalogs: [Start: [AssetCatalog]] = [:]

    package init() {}

    /// The set of a kind and a name: in the catalogues below the named folders, then in those of the project around a file, the nearest first,
    /// and at last in what others wrote.
    package func entry(_ kind: AssetCatalog.Kind, named name: String, from start: Start) -> AssetCatalog.Entry? {
        if start.named.isEmpty, start.folder == nil { return nil }
        let own = catalogs[start] ?? found(from: start, isForeign: false)
        catalogs[start] = own
        for catalog in own { if let entry = catalog.entry(kind, named: name) { return entry } }
        let foreign = foreignCatalogs[start] ?? found(from: start, isForeign: true)
        foreignCatalogs[start] = foreign
        for catalog in foreign { if let entry = catalog.entry(kind, named: name) { return entry } }
        return nil
    }

    private func found(from start: Start, isForeign: Bool) -> [AssetCatalog] {
        paths(from: start, isForeign: isForeign) { $0.catalogs }.map { ProjectFolders.catalog(at: $0) }
    }

    /// The folders in which pictures of a name lie, in the order of `entry(_:named:from:)`; of a name with slashes the last part counts,
    /// and the rest is the end of the folder.
    package func folders(ofPicture name: String, from start: Start) -> [String] {
        // Foundation ends the program for names of one letter.
        let cut = name.lastIndex(of: "/")
        let (within, last) = (cut.map { String(name[..<$0]) } ?? "", cut.map { String(name[name.index(after: $0)...]) } ?? name)
        let plain = (last as NSString).pathExtension.isEmpty ? last : (last as NSString).deletingPathExtension
        for isForeign in [false, true] {
            let found = paths(from: start, isForeign: isForeign) { contents in
                let folders = contents.pictures[last] ?? contents.pictures[ProjectContents.stem(of: plain)] ?? []
                return Array(Set(folders))
            }
            // A bundle's pictures have its name before theirs.
            let fitting = found.filter { folder in
                within.isEmpty ? !folder.contains(".bundle") : ("/" + folder).hasSuffix("/" + within)
            }
            if !fitting.isEmpty { return fitting.map { within.isEmpty ? $0 : String($0.dropLast(within.count + 1)) } }
        }
        return []
    }

    /// The files of fonts, in the order of `entry(_:named:from:)`.
    package func fonts(from start: Start) -> [String] {
        return [false, true].flatMap { isForeign in paths(from: start, isForeign: isForeign) { $0.fonts } }
    }

    /// Where was looked, in words, and whether there was more than was looked at.
    package func places(from start: Start) -> (words: String, isCut: Bool) {
        let help = "name another with --assets, or in 'ImageLibrary.assetFolders'"
        guard let root = start.folder.flatMap({ ProjectFolders.root(around: $0) }) else {
            return ("looked for beside the file: no folder around it has a project, a package or a repository; \(help)", false)
        }
        let isCut = [false, true].contains { ProjectFolders.contents(of: root, isForeign: $0, reader: reader).isCut }
        return ("looked for beside the file and in the folder '\(Self.shown(root))'; \(help)", isCut)
    }

    /// Some of the paths below the named folders, and then of those of the project, the nearest to the file first.
    private func paths(from start: Start, isForeign: Bool, _ part: (ProjectContents) -> [String]) -> [String] {
        func paths(below root: String) -> [String] { part(ProjectFolders.contents(of: root, isForeign: isForeign, reader: reader)) }
        // A catalogue may be named itself.
        let named = start.named.flatMap { $0.hasSuffix(".xcassets") ? (isForeign ? [] : part(.catalog($0))) : paths(below: $0).sorted() }
        guard let folder = start.folder, let root = ProjectFolders.root(around: folder) else { return named }
        let own = ProjectFolders.absolute(folder).split(separator: "/")
        let ranked = paths(below: root).map { path in
            let parts = path.split(separator: "/")
            return (shared: zip(own, parts).prefix { $0 == $1 }.count, depth: parts.count, path: path)
        }
        return named + ranked.sorted { (-$0.shared, $0.depth, $0.path) < (-$1.shared, $1.depth, $1.path) }.map { Self.shown($0.path) }
    }

    /// A path as people write it: from the folder that they are in, where it lies below.
    static func shown(_ path: String) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return here.count > 1 && path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
