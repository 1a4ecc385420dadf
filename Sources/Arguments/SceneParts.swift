// SPDX-License-Identifier: MIT
//
// Files that are named among scenes and are parts of them.

import Foundation
import VitrineConsole
import VitrineFiles
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
import VitrineStage

/// Files that are parts of the scenes beside which they are named, as by *.yaml.
package enum SceneParts {
    /// The files without those that others include, each of which is told.
    package static func leftOut(of paths: [String], allowOutside: Bool, quiet: Bool) -> [String] {
        guard paths.count > 1 else { return paths }
        let named = paths.filter { $0 != "-" && !InterfaceFile.isNamed($0) }
        let scenes = named.map { (path: $0, result: SceneLoader.load(path: $0, allowsOutside: allowOutside)) }
        var parts: Set<String> = []
        for case (let scene, let includer?) in zip(named, SceneLoader.includers(of: scenes)) {
            parts.insert(scene)
            if !quiet { Report.line(sentence(scene, includer, "draw")) }
        }
        return paths.filter { !parts.contains($0) }
    }

    /// What is told of a part.
    package static func sentence(_ part: String, _ includer: String, _ verb: String) -> String {
        "\(part): a part that \(includer) includes; there is nothing to \(verb) by itself"
    }
}
