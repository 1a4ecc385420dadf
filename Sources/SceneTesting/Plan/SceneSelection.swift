// SPDX-License-Identifier: MIT
//
// Which part of a plan is run.

import Foundation
public import VitrineSnapshots

/// What is run of all that there is.
public struct SceneSelection: Hashable, Sendable {
    /// Texts of which one is in the name of what is run, or in that of its scene's file; empty leaves nothing out.
    public var filters: [String] = []
    /// What is run by its whole identifier; empty leaves nothing out.
    public var ids: Set<String> = []
    /// What did not pass before, by root and name; nil leaves nothing out.
    public var names: Set<Name>?
    /// The files that have changed; nil leaves nothing out.
    public var changes: GitChanges?
    /// The part of what is left; nil is the whole.
    public var shard: Shard?

    /// A comparison of an earlier run.
    public struct Name: Hashable, Sendable {
        var root: String
        var id: String
    }

    /// Everything.
    public init() {}

    /// Whether nothing is left out.
    public var isWhole: Bool { filters.isEmpty && ids.isEmpty && names == nil && changes == nil && shard == nil }

    /// What did not pass in a run, or was not come to.
    public static func unfinished(of run: SnapshotRun) -> Set<Name> {
        let done = Set(run.results.map(\.id))
        let roots = Set(run.results.map(\.root))
        let failed = run.results.filter { $0.status != .passed }.map { Name(root: $0.root, id: $0.id) }
        // What was not come to lies below the same root; a run without results does not say which it was.
        let left = run.planned.filter { !done.contains($0) }
        return Set(failed + left.flatMap { id in roots.isEmpty ? [Name(root: "", id: id)] : roots.map { Name(root: $0, id: id) } })
    }

    func counts(_ snapshot: SceneSnapshot) -> Bool {
        if let names {
            let known = [snapshot.place.root, ""].contains { names.contains(Name(root: $0, id: snapshot.id)) }
            if !known { return false }
        }
        guard ids.isEmpty || ids.contains(snapshot.id) else { return false }
        return filters.isEmpty || filters.contains { snapshot.id.contains($0) || snapshot.file.contains($0) }
    }

    /// Whether a scene is among what has changed: with the files it reads, its references, and fonts that are given for all.
    func counts(_ plan: ScenePlan, root: String, fontFolders: [String]) -> Bool {
        guard let changes else { return true }
        if case .broken = plan.source { return true }
        let folders = [root + "/" + plan.entry.snapshotFolder] + fontFolders.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        return plan.files.contains { changes.files.contains($0) }
            || changes.files.contains { file in folders.contains { file.hasPrefix($0 + "/") } }
    }
}
