// SPDX-License-Identifier: MIT
//
// From a display list to pixels.

import Foundation
import VitrineCairo
public import VitrineDrawing
import VitrineGeometry

/// Draws display lists into bitmaps.
///
/// A renderer keeps what it made once, such as scaled images and blurred shadows, for the pictures that follow. What it draws does not
/// depend on that, nor on the rows a picture is cut into. Each task that draws has a renderer of its own.
public final class RasterRenderer {
    /// What a renderer may use.
    public struct Options: Hashable, Sendable {
        /// The most pixels that a bitmap may have; bands are not limited in number.
        public var maximumPixels: Int
        /// The bytes of scaled images that are kept for the next picture.
        public var imageCacheBytes: Int

        /// Bounds that suit any screen.
        public init(maximumPixels: Int = 1 << 28, imageCacheBytes: Int = 24 << 20) {
            self.maximumPixels = maximumPixels
            self.imageCacheBytes = imageCacheBytes
        }
    }

    /// What it may use.
    public let options: Options
    let cache: RasterCache

    /// A renderer that has kept nothing yet.
    public init(options: Options = Options()) {
        self.options = options
        cache = RasterCache(imageLimit: options.imageCacheBytes)
    }

    /// The size in pixels that a display list is drawn in: the size in points times the scale, rounded up where it is no whole number.
    public static func pixelSize(of list: DisplayList) throws(RasterError) -> (width: Int, height: Int) {
        guard let size = list.pixelSize else { throw .invalidCanvas(size: list.size, scale: list.scale) }
        return size
    }

    /// The whole picture.
    public func render(_ list: DisplayList) throws(RasterError) -> Bitmap {
        let (width, height) = try Self.pixelSize(of: list)
        let (count, overflow) = width.multipliedReportingOverflow(by: height)
        if overflow || count > options.maximumPixels { throw .tooLarge(width: width, height: height, limit: options.maximumPixels) }
        return try render(list, rows: 0..<height)
    }

    /// The pictures of something that moves, each made of the one before.
    package func render(movement lists: [DisplayList]) throws(RasterError) -> [Bitmap] {
        let retained = RetainedRenderer(self)
        var pictures: [Bitmap] = []
        for list in lists {
            _ = try retained.show(try RasterPicture(list), inPlace: false)
            pictures.append(retained.bitmap)
        }
        return pictures
    }

    /// Some rows of the picture, with the same pixels that they have in the whole.
    package func render(_ list: DisplayList, rows: Range<Int>) throws(RasterError) -> Bitmap {
        let picture = try PlacedComposition(list, cache: cache)
        guard rows.lowerBound >= 0, rows.upperBound <= picture.height else { throw .invalidRows(rows, height: picture.height) }
        var bitmap = Bitmap(width: picture.width, height: rows.count)
        var failure: RasterError?
        bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
            do throws(RasterError) { try picture.draw(rows: rows, into: buffer) } catch { failure = error }
        }
        if let failure { throw failure }
        return bitmap
    }

    /// Draws the picture from top to bottom, a band of rows at a time, in the memory of one band.
    ///
    /// - Parameters:
    ///   - list: What is drawn.
    ///   - bandHeight: the rows in a band; the last one may have fewer.
    ///   - body: is given the rows and their pixels, premultiplied `0xAARRGGBB`, row by row.
    public func renderBands(
        _ list: DisplayList, bandHeight: Int = 256, _ body: (_ rows: Range<Int>, _ pixels: Span<UInt32>) throws -> Void
    ) throws {
        precondition(bandHeight > 0, "a band needs a row")
        let picture = try PlacedComposition(list, cache: cache)
        let (count, overflow) = picture.width.multipliedReportingOverflow(by: min(bandHeight, picture.height))
        if overflow || count > options.maximumPixels {
            throw RasterError.tooLarge(width: picture.width, height: min(bandHeight, picture.height), limit: options.maximumPixels)
        }
        var band = [UInt32](repeating: 0, count: count)
        var top = 0
        while top < picture.height {
            let rows = top..<min(top + bandHeight, picture.height)
            try band.withUnsafeMutableBufferPointer { buffer in
                let part = UnsafeMutableBufferPointer(rebasing: buffer[..<(rows.count * picture.width)])
                try picture.draw(rows: rows, into: part)
            }
            try body(rows, band.span.extracting(0..<(rows.count * picture.width)))
            top = rows.upperBound
        }
    }
}

extension RasterRenderer: DisplayListRasterizing {
    package static func bitmap(of list: DisplayList) -> Bitmap? { try? RasterRenderer().render(list) }
}
