// SPDX-License-Identifier: MIT
//
// Where the fixtures are, and how tests read scenes.

import Foundation
import Testing
import VitrineFiles
import VitrineLayoutSolvers
import VitrineSceneText
import VitrineTestSupport

@testable import VitrineScene
@testable import VitrineSceneFormat
@testable import VitrineSceneReading

/// Reads a scene that names no files.
func read(_ text: String, name: String = "scene.yaml") -> SceneResult {
    SceneLoader.load(Data(text.utf8), name: name, resources: SceneResources(root: Fixtures.folder.path))
}

/// The scene of a text without problems.
func scene(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Scene {
    let result = read(text)
    // Steps of before there were fingers are told what to write.
    #expect(result.diagnostics.filter { !$0.message.contains("stands in for a finger") } == [], sourceLocation: sourceLocation)
    return try #require(result.scene, sourceLocation: sourceLocation)
}

/// The view of a template's YAML, with fields.
func view(_ yaml: String, fields: Fields = Fields()) throws -> Scene.View {
    let root = try YAMLReader.read(yaml).root
    var reading = Reading(file: "view.yaml")
    reading.mode = .filled(fields)
    let view = ValueShape<Scene.View>.view.read(root, &reading)
    #expect(reading.diagnostics == [])
    return try #require(view)
}

extension Scene.Layout {
    /// The properties of a flow layout.
    var flow: FlowParameters { parameters as? FlowParameters ?? FlowParameters() }
}
