// SPDX-License-Identifier: MIT
//
// Scenes under other traits than those that they say.

import Foundation
public import VitrineSceneFile

extension Scene.Canvas {
    /// The canvas under traits, each of which goes before what the scene says.
    public func applying(_ traits: some Sequence<SnapshotTrait>) -> Scene.Canvas {
        var canvas = self
        for trait in traits.inOrderOfKinds {
            switch trait.value {
            case .device(let device):
                (canvas.size, canvas.scale, canvas.safeArea) = (device.size, device.scale, device.safeArea)
                canvas.device = device.name
                canvas.frame?.device = nil
            case .size(let size): canvas.size = size
            case .scale(let scale): canvas.scale = scale
            case .appearance(let appearance): canvas.appearance = appearance
            case .direction(let direction): canvas.direction = direction
            case .textSize(let category): canvas.contentSizeCategory = category
            }
        }
        return canvas
    }
}

extension Scene {
    /// The scene under traits, each of which goes before what it says itself.
    public func applying(_ traits: some Sequence<SnapshotTrait>) -> Scene {
        var scene = self
        scene.canvas = canvas.applying(traits)
        return scene
    }
}
