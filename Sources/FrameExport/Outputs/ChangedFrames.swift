// SPDX-License-Identifier: MIT
//
// What the animated formats of pictures share: a frame holds what changes, and is written when it is known for how long it is shown.

import VitrineDrawing
import VitrineImageCoding
import VitrineRasterRenderer

/// What a picture changes of the one before it, as a format writes it, and its size in pixels.
package struct ChangedPicture<Change: Sendable>: Sendable {
    let width: Int
    let height: Int
    /// Nil where nothing changes, or where the sizes differ.
    let change: Change?

    /// - Parameter change: is given the picture, the one before, and the regions in which they may differ; nil where all of it may.
    init(
        _ frame: PaintedFrame, after previous: Bitmap?, change: (Bitmap, Bitmap?, [PixelRegion]?) throws -> Change?
    ) rethrows {
        let picture = frame.bitmap
        (width, height) = (picture.width, picture.height)
        let fits = previous.map { $0.width == picture.width && $0.height == picture.height } ?? true
        let areas = frame.change?.touched
        self.change = fits ? try change(picture, previous, areas) : nil
    }
}

/// The frames of an animation while they come: all of one size, the last of them open, because it may be shown for longer.
struct ChangedFrames<Change: Sendable> {
    /// The size of the pictures in pixels; nil before the first.
    private(set) var canvas: (width: Int, height: Int)?
    private var open: (change: Change, places: Range<Int>)?

    /// Takes the next picture, and gives the frame that ends with it; throws where its size is another.
    mutating func take(
        _ picture: ChangedPicture<Change>, places: Range<Int>, times: FrameTimes, path: String
    ) throws(FrameExportError) -> (change: Change, places: Range<Int>)? {
        if let canvas, canvas != (picture.width, picture.height) {
            throw .sizeChanges(path: path, time: times.time(ofMoment: times.moment(at: places.lowerBound)))
        }
        canvas = (picture.width, picture.height)
        guard let change = picture.change else {
            // Display lists that differ may look the same.
            if let (known, shown) = open { open = (known, shown.lowerBound..<places.upperBound) }
            return nil
        }
        let ended = open
        open = (change, places)
        return ended
    }

    /// Gives the frame that is open, which no other follows.
    mutating func end() -> (change: Change, places: Range<Int>)? {
        defer { open = nil }
        return open
    }
}
