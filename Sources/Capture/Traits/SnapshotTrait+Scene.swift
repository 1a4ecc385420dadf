// SPDX-License-Identifier: MIT
//
// Scenes under other traits than those that they say.

import Foundation
public import VitrineScene

extension SceneVariant {
    /// What traits say of a scene; of two of one kind the later one holds.
    public init(_ traits: some Sequence<SnapshotTrait>) {
        self.init()
        for trait in traits {
            switch trait.value {
            case .device(let device): self.device = device
            case .orientation(let orientation): self.orientation = orientation
            case .size(let size): self.size = size
            case .scale(let scale): self.scale = scale
            case .appearance(let appearance): self.appearance = appearance
            case .contrast(let contrast): self.contrast = contrast
            case .system(let system): self.system = system
            case .modes(let names): modes = names
            case .locale(let tag): locale = tag
            case .direction(let direction): self.direction = direction
            case .textSize(let category): contentSizeCategory = category
            }
        }
    }
}

extension Scene.Canvas {
    /// The canvas under traits, each of which goes before what the scene says.
    public func applying(_ traits: some Sequence<SnapshotTrait>) -> Scene.Canvas { SceneVariant(traits).applied(to: self) }
}

extension Scene {
    /// The scene under traits, each of which goes before what it says itself.
    ///
    /// What was read stays as it is: `SceneResult.varied(by:)` and `SceneLoader` have a scene follow its variant from the beginning.
    public func applying(_ traits: some Sequence<SnapshotTrait>) -> Scene {
        var scene = self
        scene.canvas = canvas.applying(traits)
        return scene
    }
}
