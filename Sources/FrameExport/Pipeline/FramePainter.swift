// SPDX-License-Identifier: MIT
//
// Draws frames, each from the one before it.

package import VitrineDrawing
package import VitrineRasterRenderer

/// A picture, and how it differs from the one before.
package struct PaintedFrame: Sendable {
    package var bitmap: Bitmap
    /// Nil for a picture that is not known to follow another.
    package var change: PictureChange?
}

/// Draws the frames of an export in their order.
actor FramePainter {
    private let renderer: RetainedRenderer

    /// - Parameter threads: how many threads paint a frame.
    init(threads: Int) { renderer = RetainedRenderer(threads: threads) }

    func paint(_ picture: RasterPicture) throws(FrameExportError) -> PaintedFrame {
        do {
            let change = try renderer.show(picture, inPlace: false)
            return PaintedFrame(bitmap: renderer.bitmap, change: change)
        } catch {
            throw .raster(error)
        }
    }
}
