// SPDX-License-Identifier: MIT
//
// Draws frames, each from the one it drew before.

import VitrineDrawing
import VitrineRasterRenderer

/// One of several painters that share the frames of an export.
///
/// Which painter draws which frame does not show: pictures are the same whatever they are made from.
actor FramePainter {
    private let renderer = RasterRenderer()
    private var last: (list: DisplayList, bitmap: Bitmap)?

    func paint(_ list: DisplayList) throws(FrameExportError) -> Bitmap {
        do {
            guard let (old, picture) = last else {
                let bitmap = try renderer.render(list)
                last = (list, bitmap)
                return bitmap
            }
            last = nil
            var bitmap = picture
            try renderer.update(&bitmap, from: old, to: list)
            last = (list, bitmap)
            return bitmap
        } catch {
            throw .raster(error)
        }
    }
}
