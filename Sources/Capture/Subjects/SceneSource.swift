// SPDX-License-Identifier: MIT
//
// Scenes under traits.

package import Foundation
package import VitrineDrawing
import VitrineFiles
package import VitrineLayoutDiff
public import VitrineScene
import VitrineSceneFormat
package import VitrineStage
package import VitrineViews

/// A scene, and where what it names is found.
///
///     assertSnapshot(of: SceneSource(path: "Scenes/gallery.yaml"), as: .png, traits: [.dark])
public struct SceneSource: Hashable, Sendable {
    /// The file's name in messages.
    public var file: String
    /// Where the pictures that the scene names are found.
    public var resources: SceneResources
    /// Folders with fonts that the scene may name beside the pinned ones.
    public var fontFolders: [String]
    private var known: Scene?

    /// The scene in a file; the files that it names are looked for in its folder.
    ///
    /// - Parameters:
    ///   - path: relative to the current folder, which is the package's where `swift test` runs.
    ///   - allowsOutside: whether the scene may name files outside of its folder.
    ///   - fontFolders: folders with fonts that the scene may name beside the pinned ones.
    public init(path: String, allowsOutside: Bool = false, fontFolders: [String] = []) {
        (file, self.fontFolders) = (path, fontFolders)
        resources = SceneResources(root: URL(fileURLWithPath: path).deletingLastPathComponent().path, allowsOutside: allowsOutside)
    }

    /// A scene that is at hand.
    public init(
        _ scene: Scene, file: String = "scene", resources: SceneResources = SceneResources(root: "."), fontFolders: [String] = []
    ) {
        (known, self.file, self.resources, self.fontFolders) = (scene, file, resources, fontFolders)
    }

    /// The scene itself.
    ///
    /// - Throws: ``CaptureError`` with the diagnostics where there are errors.
    public func scene() throws(CaptureError) -> Scene {
        if let known { return known }
        let result = SceneLoader.load(path: file, allowsOutside: resources.allowsOutside)
        guard let scene = result.scene else { throw CaptureError(result.diagnostics.map(\.description).joined(separator: "\n")) }
        return scene
    }
}

/// A stage as it is shown.
@MainActor
package final class ShownStage: ShownSubject {
    private let stage: Stage
    /// The time that it was moved to.
    private var time: TimeInterval?

    package init(_ stage: Stage) { self.stage = stage }

    package var duration: TimeInterval? { 0 }

    package var root: UIView? { stage.window }

    package func move(to time: TimeInterval) { self.time = time }

    package func displayList() -> DisplayList { stage.displayList(at: time) }

    package var layout: LayoutDescription { LayoutDescription(of: stage) }

    package var notes: [String] { stage.diagnostics.map(\.description) }
}

/// A player as it shows its scene.
@MainActor
package final class ShownPlayer: ShownSubject {
    private let player: Player
    private var time: TimeInterval = 0

    package init(_ player: Player) { self.player = player }

    package var duration: TimeInterval? { player.duration }

    package var root: UIView? { player.stage.window }

    package func move(to time: TimeInterval) { self.time = time }

    package func displayList() -> DisplayList { player.displayList(at: time) }

    package var layout: LayoutDescription { LayoutDescription(of: player.stage) }

    package var notes: [String] { player.diagnostics.map(\.description) }
}
