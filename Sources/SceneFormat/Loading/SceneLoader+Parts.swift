// SPDX-License-Identifier: MIT
//
// Files that scenes include, told from scenes where both are named together, as by *.yaml.

import Foundation
import VitrineFiles
public import VitrineScene
import VitrineSceneText

extension SourceNode {
    /// Whether this is a part of scenes: it declares what scenes take over, and has nothing that only scenes have.
    var isPart: Bool {
        guard case .mapping(let entries) = value else { return false }
        let keys = Set(entries.map(\.key))
        return keys.isDisjoint(with: ["collection", "canvas", "timeline", "tests"])
            && !keys.isDisjoint(with: ["views", "variables", "theme", "strings", "data", "include"])
    }
}

extension SceneResult {
    /// Whether the file is no scene, and declares what scenes take over by `include`.
    public var isPart: Bool { source?.written.isPart ?? false }
}

extension SceneLoader {
    /// The files among some that are parts of others among them.
    ///
    /// - Parameter scenes: Files by their paths, each as it was read.
    /// - Returns: For each file the path of a scene that includes it; nil where it is a scene, or a part that none of them includes.
    public static func includers(of scenes: [(path: String, result: SceneResult)]) -> [String?] {
        guard scenes.contains(where: { $0.result.isPart }) else { return scenes.map { _ in nil } }
        let places = scenes.map { scene in place(of: (scene.path as NSString).lastPathComponent, beside: scene.path) }
        let included = scenes.map { scene in
            scene.result.isPart ? [] : Set(scene.result.usedFiles.dropFirst().compactMap { place(of: $0, beside: scene.path) })
        }
        return scenes.indices.map { index in
            guard scenes[index].result.isPart, let place = places[index] else { return nil }
            return included.firstIndex { $0.contains(place) }.map { scenes[$0].path }
        }
    }

    /// Where a file is that a scene names, without links.
    private static func place(of name: String, beside scene: String) -> String? {
        let folder = (scene as NSString).deletingLastPathComponent
        return try? SceneResources(root: folder.isEmpty ? "." : folder, allowsOutside: true).locate(name)
    }
}
