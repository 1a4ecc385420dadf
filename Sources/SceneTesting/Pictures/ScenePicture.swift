// SPDX-License-Identifier: MIT
//
// A scene as pixels and in words, to be compared with another.

import VitrineCapture
public import VitrineDrawing
public import VitrineImageDiff
public import VitrineLayoutDiff
import VitrineRasterRenderer
import VitrineSnapshots
public import VitrineStage

/// What a stage shows, in two forms.
public struct ScenePicture: Hashable, Sendable {
    /// Every pixel.
    public let bitmap: Bitmap
    /// Where everything lies.
    public let layout: LayoutDescription
    private let scale: Double

    /// What a stage shows now.
    @MainActor
    public init(of stage: Stage) throws {
        layout = LayoutDescription(of: stage)
        let list = stage.displayList()
        bitmap = try RasterRenderer().render(list)
        scale = Double(list.scale)
    }

    /// Where elements are seen in the picture, as masks in which everything passes.
    public func masks(of elements: [ElementSelector]) -> [ImageTolerance.Mask] {
        elements.flatMap { ElementMask($0).masks(in: layout, scale: scale) }
    }
}
