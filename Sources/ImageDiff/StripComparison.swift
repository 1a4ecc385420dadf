// SPDX-License-Identifier: MIT
//
// Two PNG files compared while they are read.

import VitrineDrawing
import VitrineImageCoding

/// Compares plain PNG files of one size, some rows at a time.
///
/// The pictures are never there as a whole: their memory, which is new to the process, would cost more time than the rest.
package struct StripComparison {
    private let first: PictureStrips
    /// Nil where both files are the same.
    private let second: PictureStrips?
    private let tolerance: ImageTolerance
    private let rowsAtOnce: Int

    /// As many bytes of pixels of each picture as stay in a cache.
    private static let mostBytes = 1 << 20

    /// Nil where the files are not plain, or the tolerance asks for what lies around a pixel, or for colours beneath transparency.
    package init?(_ first: [UInt8], _ second: [UInt8], tolerance: ImageTolerance) {
        guard tolerance.looksAtPixelsAlone, let one = PictureStrips(first, rows: Self.rows) else { return nil }
        self.first = one
        self.tolerance = tolerance
        rowsAtOnce = Self.rows(forWidth: one.width)
        if first == second {
            self.second = nil
        } else {
            guard let two = PictureStrips(second, rows: Self.rows), (one.width, one.height) == (two.width, two.height) else { return nil }
            self.second = two
        }
        guard !tolerance.usesYIQ || one.isOpaque && self.second?.isOpaque ?? true else { return nil }
    }

    /// Whole bands, of which a number of times makes `ComparedBand.mostAtOnce`.
    private static func rows(forWidth width: Int) -> Int {
        var count = ComparedBand.mostAtOnce
        while count > 1, count * ComparedBand.height * width * 4 > mostBytes { count /= 2 }
        return count * ComparedBand.height
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
        let pictures = [first, second].compactMap(\.self)
        var marks: [UInt8] = []
        for start in stride(from: 0, to: height, by: rowsAtOnce) {
            let rows = start..<min(height, start + rowsAtOnce)
            guard concurrentMap(count: pictures.count, { pictures[$0].next(rows.count) }).allSatisfy(\.self) else { return nil }
            if second == nil, !drawsMarks { continue }
            for band in bands(of: rows, regions: total.regions, drawsMarks: drawsMarks) {
                total.add(band)
                marks += band.marks
            }
            if drawsMarks, rows.upperBound == height || rows.upperBound.isMultiple(of: ComparedBand.mostAtOnce * ComparedBand.height) {
                try onRows(marks)
                marks.removeAll(keepingCapacity: true)
            }
        }
        return total.difference
    }

    /// The rows that were read last, compared.
    private func bands(of rows: Range<Int>, regions: [ComparedRegion], drawsMarks: Bool) -> [ComparedBand] {
        let (width, height) = size
        let one = first.pixels
        let two = second?.pixels ?? one
        let tops = Array(stride(from: rows.lowerBound, to: rows.upperBound, by: ComparedBand.height))
        return concurrentMap(count: tops.count) { index in
            PixelPair.with(rows: rows, of: one, two, width: width, height: height) {
                let end = min(rows.upperBound, tops[index] + ComparedBand.height)
                return ComparedBand($0, rows: tops[index]..<end, regions: regions, drawsMarks: drawsMarks)
            }
        }.compactMap(\.self)
    }
}

extension ImageTolerance {
    /// Whether each pixel is compared with nothing but the one in its place.
    fileprivate var looksAtPixelsAlone: Bool {
        !metric.isPerceptual && !ignoresAntialiasing && masks.allSatisfy { $0.tolerance?.looksAtPixelsAlone ?? true }
    }

    fileprivate var usesYIQ: Bool { metric.isYIQ || masks.contains { $0.tolerance?.usesYIQ ?? false } }
}
