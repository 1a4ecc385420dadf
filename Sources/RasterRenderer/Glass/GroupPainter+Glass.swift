// SPDX-License-Identifier: MIT
//
// Glass as pixels: what is beneath, blurred, bent at the rim, under light, with a shadow around it.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    /// Draws glass over what has been painted on the target.
    func draw(
        _ glass: Composition.Glass, _ backdrop: Composition.Backdrop, of group: Composition.Group, in space: DeviceSpace
    ) {
        guard let field = GlassField(glass, in: space) else { return }
        let reach = glass.pixels(in: space).intersection(target.frame)
        let area = reach.intersection(clip)
        if area.isEmpty, kept == nil || reach.isEmpty { return }
        // All of it is looked at, whatever part is painted, so that a part has the same pixels as the whole.
        let painter = GlassPainter(glass, field, over: target, backdrop)
        if let kept {
            var bitmap = Bitmap(width: reach.width, height: reach.height)
            bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
                guard let base = pixels.baseAddress else { return }
                painter.paint(reach) { base + ($0 - reach.minY) * reach.width - reach.minX }
            }
            kept.keep(bitmap, at: reach, for: KeptPictures.Key(group, in: space))
        }
        painter.paint(area) { target.row($0) }
    }
}

extension Composition.Glass {
    /// The pixels that it looks at and changes.
    func pixels(in space: DeviceSpace) -> PixelRect {
        let pixels = PixelRect(covering: space.deviceBounds(of: reach))
        return pixels.isEmpty ? .empty : pixels.insetBy(-1)
    }
}
