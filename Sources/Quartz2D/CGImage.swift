// SPDX-License-Identifier: MIT
//
// The picture of CoreGraphics: a reference to a shared bitmap, or to what was drawn to be one.

public import Foundation
import Synchronization
public import VitrineDrawing
import VitrineGeometry

/// A picture in pixels.
public final class CGImage: Sendable {
    /// What was drawn to be the picture; nil for one that was made of pixels.
    package let recording: ImageRecording?
    /// The pixels that are at hand.
    private let known: Mutex<SharedBitmap?>

    /// The pixels; those of a picture that was drawn are made when they are first asked for.
    public var bitmap: SharedBitmap {
        known.withLock { known in
            if let known { return known }
            let made = recording?.bitmap() ?? SharedBitmap(Bitmap(width: 1, height: 1))
            known = made
            return made
        }
    }

    /// In pixels.
    public var width: Int { recording?.pixelSize?.width ?? bitmap.bitmap.width }
    /// In pixels.
    public var height: Int { recording?.pixelSize?.height ?? bitmap.bitmap.height }

    /// Creates a picture from its pixels.
    public init(_ bitmap: SharedBitmap) {
        recording = nil
        known = Mutex(bitmap)
    }

    /// A picture of what was drawn; nil where it has no pixels, or too many.
    package init?(_ recording: ImageRecording) {
        guard recording.pixelSize != nil else { return nil }
        self.recording = recording
        known = Mutex(nil)
    }

    /// The part of the picture in a rectangle of pixels; nil where there is none.
    public func cropping(to rect: CGRect) -> CGImage? {
        let area = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
        if let recording {
            let (dx, dy) = (area.minX / recording.scale, area.minY / recording.scale)
            let moved = DisplayList.Picture([.picture(recording.picture)], transform: CGAffineTransform(translationX: -dx, y: -dy))
            let size = CGSize(width: area.width / recording.scale, height: area.height / recording.scale)
            return CGImage(ImageRecording(marks: [.picture(moved)], size: size, scale: recording.scale))
        }
        let (whole, columns, rows) = (bitmap.bitmap, Int(area.minX)..<Int(area.maxX), Int(area.minY)..<Int(area.maxY))
        var pixels: [UInt32] = []
        pixels.reserveCapacity(columns.count * rows.count)
        for y in rows { pixels += whole.pixels[(y * whole.width + columns.lowerBound)..<(y * whole.width + columns.upperBound)] }
        return CGImage(SharedBitmap(Bitmap(width: columns.count, height: rows.count, pixels: pixels)))
    }

    /// The same picture.
    public func copy() -> CGImage? { self }
}
