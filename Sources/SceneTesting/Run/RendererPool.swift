// SPDX-License-Identifier: MIT
//
// The renderers of a run. The only file of this room with locks.

import Synchronization
import VitrineDrawing
import VitrineRasterRenderer

/// As many renderers as pictures are drawn at once.
///
/// What a renderer has made for a picture, glyphs, blurred shadows and scaled images, serves those that it draws next, of whichever scene.
/// What is drawn does not depend on that.
final class RendererPool: Sendable {
    private final class Seat: Sendable {
        let renderer = Mutex(RasterRenderer())
    }

    private let idle = Mutex<[Seat]>([])

    /// Draws the pictures of something that moves, one after the other, with a renderer that nobody else uses meanwhile.
    func render(_ lists: [DisplayList]) throws(RasterError) -> [Bitmap] {
        // The one that was used last still has its memory in the processor's.
        let seat = idle.withLock { $0.popLast() } ?? Seat()
        defer { idle.withLock { $0.append(seat) } }
        let result = seat.renderer.withLock { renderer in
            Result { () throws(RasterError) in try lists.count == 1 ? [renderer.render(lists[0])] : renderer.render(movement: lists) }
        }
        return try result.get()
    }

    /// Draws a picture.
    func render(_ list: DisplayList) throws(RasterError) -> Bitmap {
        guard let picture = try render([list]).first else { return Bitmap(width: 0, height: 0) }
        return picture
    }
}
