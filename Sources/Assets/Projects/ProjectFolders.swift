// SPDX-License-Identifier: MIT
//
// The projects that were looked through in this process. The only file of this room with a lock.

import Foundation
import Synchronization

/// Folders of projects, each looked through once until something in it is other.
package enum ProjectFolders {
    /// What a project's folder holds, what others wrote aside.
    private struct Known: Sendable {
        var own: ProjectContents
        /// What others wrote; nil until somebody looks there.
        var foreign: ProjectContents?
        /// How many libraries have asked whether it is current.
        var isChecked: Set<Int> = []
    }

    private struct State: Sendable {
        var projects: [String: Known] = [:]
        var roots: [String: String?] = [:]
        var catalogs: [String: (stamps: [String: [Int]], catalog: AssetCatalog)] = [:]
        var latest = 0
    }

    private static let state = Mutex(State())

    /// A number for who asks: what it has found current is so until it is gone.
    static func newReader() -> Int {
        state.withLock { state in
            state.latest += 1
            return state.latest
        }
    }

    /// The project that a folder lies in: the nearest around it with a project or a workspace of Xcode's, a package, or a repository of git's;
    /// nil where there is none.
    package static func root(around folder: String) -> String? {
        let start = absolute(folder)
        if let known = state.withLock({ $0.roots[start] }) { return known }
        var found: String?
        var current = start
        while found == nil {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: current)) ?? []
            let isRoot = names.contains {
                $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
            }
            if isRoot { found = current }
            if current == "/" { break }
            current = (current as NSString).deletingLastPathComponent
        }
        let root = found
        state.withLock { $0.roots[start] = .some(root) }
        return root
    }

    /// A path from the root of the file system, without links in it being followed.
    static func absolute(_ path: String) -> String { URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path }

    /// What lies below a folder: its own, and only where it is asked for what others wrote.
    static func contents(of root: String, isForeign: Bool, reader: Int) -> ProjectContents {
        state.withLock { state in
            var known = state.projects[root] ?? Known(own: ProjectContents(of: [root]), isChecked: [reader])
            if known.isChecked.insert(reader).inserted, !known.own.isCurrent || known.foreign?.isCurrent == false {
                known = Known(own: ProjectContents(of: [root]), isChecked: [reader])
            }
            if isForeign, known.foreign == nil { known.foreign = ProjectContents(of: known.own.foreign) }
            state.projects[root] = known
            return (isForeign ? known.foreign : nil) ?? known.own
        }
    }

    /// The catalogue in a folder, looked through again where its folders are others than they were.
    static func catalog(at path: String) -> AssetCatalog {
        state.withLock { state in
            if let (stamps, catalog) = state.catalogs[path], stamps.allSatisfy({ ProjectContents.stamp($0.key) == $0.value }) {
                return catalog
            }
            let catalog = AssetCatalog(path: path)
            let stamps = Dictionary(catalog.folders.map { ($0, ProjectContents.stamp($0)) }) { first, _ in first }
            state.catalogs[path] = (stamps, catalog)
            return catalog
        }
    }
}
