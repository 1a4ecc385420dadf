// SPDX-License-Identifier: MIT
//
// A scene as pixels and in words, to be compared with another.

import VitrineCapture
public import VitrineDrawing
public import VitrineLayoutDiff
import VitrineRasterRenderer
public import VitrineStage

/// What a stage shows, in two forms.
public struct ScenePicture: Hashable, Sendable {
    /// Every pixel.
    public let bitmap: Bitmap
    /// Where everything lies.
    public let layout: LayoutDescription

    /// What a stage shows now.
    @MainActor
    public init(of stage: Stage) throws {
        layout = LayoutDescription(of: stage)
        bitmap = try RasterRenderer().render(stage.displayList())
    }
}
