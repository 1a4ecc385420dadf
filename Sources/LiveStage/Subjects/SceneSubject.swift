// SPDX-License-Identifier: MIT
//
// A scene that lives.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineKeyboards
import VitrineLayers
import VitrineRecordings
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineViews

/// A scene on its canvas, which fingers can touch.
@MainActor
final class SceneSubject: LiveSubject {
    private let stage: Stage
    private let file: String
    private(set) var traits: LiveTraits
    /// The timeline, once it is played.
    private var course: TimelineCourse?

    var window: UIWindow { stage.window }
    var environment: UIEnvironment { stage.environment }
    var size: CGSize { stage.pictureSize }
    var diagnostics: [Diagnostic] { stage.diagnostics + (course?.diagnostics ?? []) }
    var events: [SceneEvent] { stage.events }

    var fadesItself: Bool { true }

    var layoutName: String? { stage.scene.collection.layout.name }

    var hasTimeline: Bool { !stage.scene.timeline.steps.isEmpty }

    private init(_ stage: Stage, file: String) {
        (self.stage, self.file) = (stage, file)
        traits = LiveTraits(stage.scene.canvas)
        environment.run { environment.clock.turnEnded = { [unowned stage] in stage.layOut() } }
    }

    /// Reads a scene, and puts it on a stage.
    ///
    /// - Parameter component: the view that is shown alone, in place of all that the scene shows.
    static func made(
        _ path: String, _ traits: LiveTraits, _ scale: CGFloat, _ options: LiveSource.FileOptions, _ supplies: StageSupplies,
        component: SceneVariant.Component? = nil
    ) -> LiveMade {
        var variant = traits.variant
        (variant.scale, variant.component) = (scale, component)
        let result = SceneLoader.load(path: path, allowsOutside: options.allowsOutside, variant: variant)
        let folder = (path as NSString).deletingLastPathComponent
        var resources = SceneResources(root: folder.isEmpty ? "." : folder, allowsOutside: options.allowsOutside)
        resources.assetFolders = options.assetFolders
        func place(_ file: String) -> String { LiveSource.absolute(file == path ? file : (try? resources.locate(file)) ?? file) }
        guard var scene = result.scene, !result.hasErrors else {
            return LiveMade(nil, diagnostics: result.diagnostics, files: (result.usedFiles + [path]).map(place))
        }
        // Whoever shows the stage draws what is around it, and whoever touches it sees where.
        scene.canvas.frame = nil
        func staged(_ scene: Scene) -> Stage {
            Stage(
                scene: scene, file: path, resources: resources, fontFolders: options.fontFolders,
                typesetter: supplies.typesetter(language: scene.canvas.locale), isPlayed: component == nil, memory: supplies.memory,
                notesEvents: component == nil)
        }
        var stage = staged(scene)
        if component != nil, stage.crowd == nil, let size = stage.sizeAroundFirstItem {
            (scene.canvas.size, scene.canvas.safeArea) = (size, .zero)
            stage = staged(scene)
        }
        let files = (result.usedFiles + stage.usedFiles + [path]).map(place)
        guard stage.crowd == nil else { return LiveMade(nil, diagnostics: result.diagnostics + stage.diagnostics, files: files) }
        if options.showsKeyboard { stage.environment.run { stage.environment.showsSoftwareKeyboard = true } }
        return LiveMade(SceneSubject(stage, file: path), diagnostics: result.diagnostics, files: files)
    }

    func displayList() -> DisplayList { stage.displayList(at: nil) }

    func adopt(_ new: LiveTraits) -> Bool {
        guard new.isSetting else { return false }
        let variant = new.variant
        let changes = Scene.TraitChanges(
            appearance: variant.appearance, contrast: variant.contrast, contentSizeCategory: variant.contentSizeCategory)
        stage.inSurroundings { stage.change(changes, Scene.Animation()) }
        traits = traits.with(new)
        return true
    }

    func playTimeline() {
        guard course == nil, hasTimeline else { return }
        course = TimelineCourse(of: stage, file: file)
    }
}
