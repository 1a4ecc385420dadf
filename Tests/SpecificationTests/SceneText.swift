// SPDX-License-Identifier: MIT
//
// Stages for tests, of scenes written where they are used.

import Foundation
import Testing
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTypography

/// A stage for a scene's text, with boxes for glyphs.
@MainActor
func stage(_ yaml: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Stage {
    let resources = SceneResources(root: "/nonexistent")
    let result = SceneLoader.load(Data(yaml.utf8), name: "test.yaml", resources: resources)
    #expect(!result.hasErrors, "\(result.diagnostics)", sourceLocation: sourceLocation)
    return Stage(
        scene: try #require(result.scene, sourceLocation: sourceLocation), file: "test.yaml", resources: resources,
        typesetter: BoxTypesetter())
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
