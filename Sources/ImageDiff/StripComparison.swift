// SPDX-License-Identifier: MIT
//
// Two PNG files compared while they are read.

import VitrineDrawing
import VitrineImageCoding
import VitrinePNG

/// Compares plain PNG files of one size, some rows at a time.
///
/// The pictures are never there as a whole: their memory, which is new to the process, would cost more time than the rest.
package struct StripComparison {
    private let first: PictureStrips
    /// Nil where both files are the same.
    private let second: PictureStrips?
    private let tolerance: ImageTolerance

    /// Nil where the files are not plain, or the tolerance asks for what lies around a pixel, or for colours beneath transparency.
    package init?(_ first: [UInt8], _ second: [UInt8], tolerance: ImageTolerance) {
        guard tolerance.looksAtPixelsAlone, let one = PictureStrips(first, rows: ComparedBand.height) else { return nil }
        self.first = one
        self.tolerance = tolerance
        if first == second {
            self.second = nil
        } else {
            guard let two = PictureStrips(second, rows: ComparedBand.height), (one.width, one.height) == (two.width, two.height) else {
                return nil
            }
            self.second = two
        }
        guard !tolerance.usesYIQ || one.isOpaque && self.second?.isOpaque ?? true else { return nil }
    }

    package var size: (width: Int, height: Int) { (first.width, first.height) }

    /// The difference, without its picture; nil where a file has a fault, which ``ImageDecoder`` then names.
    package func difference() -> ImageDifference? { difference(drawsMarks: false) { _ in } }

    /// The difference, without its picture; nil where a file has a fault.
    ///
    /// - Parameter onRows: gets the marks of a picture as those of ``ImageComparison``; what it got is worth nothing where the result is nil.
    package func difference(onRows: ([UInt8]) throws -> Void) rethrows -> ImageDifference? {
        try difference(drawsMarks: true, onRows: onRows)
    }

    private func difference(drawsMarks: Bool, onRows: ([UInt8]) throws -> Void) rethrows -> ImageDifference? {
        let (width, height) = size
        var total = BandTotal(ImageDifference(width: width, height: height, tolerance: tolerance), width: width, height: height)
        let (first, second) = (first, second)
        guard var pixels = PNGRows(width: width, rows: min(height, ComparedBand.height), channels: first.channels, second?.channels)
        else { return nil }
        var marks: [UInt8] = []
        let pictures = [first, second].compactMap(\.self)
        let ahead = pictures.map(\.stripsAhead).min() ?? 1
        let reading = ReadingAhead(sources: pictures.count, steps: first.count, ahead: ahead) { pictures[$0].read($1) }
        let isWhole = try reading.run { strip in
            if second == nil, !drawsMarks { return }
            let rows = first.rows(ofStrip: strip)
            let one = first.bytes(ofStrip: strip)
            pixels.next(rows.count, of: one, second?.bytes(ofStrip: strip))
            let band = pixels.withPixels {
                ComparedBand(
                    PixelPair($0, top: rows.lowerBound, width: width, height: height), rows: rows, regions: total.regions,
                    drawsMarks: drawsMarks)
            }
            guard let band else { return }
            total.add(band)
            if !drawsMarks { return }
            marks += band.marks
            if rows.upperBound == height || (strip + 1).isMultiple(of: ComparedBand.mostAtOnce) {
                try onRows(marks)
                marks.removeAll(keepingCapacity: true)
            }
        }
        return isWhole ? total.difference : nil
    }
}

extension ImageTolerance {
    /// Whether each pixel is compared with nothing but the one in its place.
    fileprivate var looksAtPixelsAlone: Bool {
        !metric.isPerceptual && !ignoresAntialiasing && masks.allSatisfy { $0.tolerance?.looksAtPixelsAlone ?? true }
    }

    fileprivate var usesYIQ: Bool { metric.isYIQ || masks.contains { $0.tolerance?.usesYIQ ?? false } }
}
