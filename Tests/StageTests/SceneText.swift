// SPDX-License-Identifier: MIT
//
// Scenes for tests, written where they are used.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTypography

/// A stage for a scene's text, with boxes for glyphs unless a typesetter is given.
@MainActor
func stage(_ yaml: String, root: String = "/nonexistent", typesetter: any Typesetter = BoxTypesetter()) throws -> Stage {
    let resources = SceneResources(root: root)
    let scene = try SceneLoader.load(Data(yaml.utf8), name: "test.yaml", resources: resources).readable
    return Stage(scene: scene, file: "test.yaml", resources: resources, typesetter: typesetter)
}

/// A player of a scene's text, with boxes for glyphs.
@MainActor
func player(of yaml: String, notesEvents: Bool = false) throws -> Player {
    let resources = SceneResources(root: "/nonexistent")
    let scene = try SceneLoader.load(Data(yaml.utf8), name: "test.yaml", resources: resources).readable
    return Player(scene: scene, file: "test.yaml", resources: resources, typesetter: BoxTypesetter(), notesEvents: notesEvents)
}

extension SceneResult {
    /// The scene; throws what was said of it where there is none.
    var readable: Scene {
        get throws {
            guard let scene else { throw Unreadable(description: diagnostics.map(\.description).joined(separator: "\n")) }
            return scene
        }
    }
}

struct Unreadable: Error, CustomStringConvertible {
    var description: String
}

/// A scene of one view of 100 by 60 points at the origin, shown once.
@MainActor
func oneView(_ view: String, fields: String = "", size: String = "[100, 60]") throws -> Stage {
    try stage(
        """
        scene: 1
        canvas: {size: [100, 60], scale: 1, background: white}
        views:
          it: \(view)
        collection:
          layout: {flow: {itemSize: \(size), minimumLineSpacing: 0, minimumInteritemSpacing: 0}}
          sections: [{items: [{view: it\(fields)}]}]
        """)
}

extension Stage {
    /// The layers of the first cell, from its content view's template down, without indentation.
    var cellLines: [String] {
        let lines = displayList().description.split(separator: "\n").map(String.init)
        guard let start = lines.firstIndex(where: { $0.contains("layer cell-0-0") }) else { return [] }
        return lines[(start + 1)...].map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
