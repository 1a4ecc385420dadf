// SPDX-License-Identifier: MIT
//
// Comparing two pictures pixel by pixel.

public import VitrineDrawing
import VitrineImageCoding

/// Compares pictures.
public struct ImageComparison {
    private let first: Bitmap
    private let second: Bitmap
    private let tolerance: ImageTolerance
    private let straight: StraightPair?

    /// - Parameters:
    ///   - first: the picture that is held to be right.
    ///   - second: the picture that is compared with it.
    ///   - tolerance: how far they may be apart.
    ///   - straight: the same as the files have them, where these were translucent; nil makes them of the pictures.
    package init(_ first: Bitmap, _ second: Bitmap, tolerance: ImageTolerance = .exact, straight: StraightPair? = nil) {
        (self.first, self.second, self.tolerance, self.straight) = (first, second, tolerance, straight)
    }

    /// Compares two pictures pixel by pixel, from their top left corners.
    ///
    /// Equal pictures are told as fast as memory is read, in any build.
    ///
    /// - Parameters:
    ///   - first: the picture that is held to be right.
    ///   - second: the picture that is compared with it.
    ///   - tolerance: how far they may be apart.
    ///   - drawsPicture: whether the difference gets a picture of itself.
    /// - Returns: a difference for any two pictures, also of different sizes.
    public static func compare(
        _ first: Bitmap, _ second: Bitmap, tolerance: ImageTolerance = .exact, drawsPicture: Bool = true
    ) -> ImageDifference {
        if first.hasPixels(of: second) { return ImageDifference(first, second, tolerance: tolerance) }
        let comparison = ImageComparison(first, second, tolerance: tolerance)
        if !drawsPicture { return comparison.difference() }
        var pixels: [UInt32] = []
        let palette = DifferenceMark.palette
        var result = comparison.difference { marks in pixels += marks.map { palette[Int($0)] } }
        result.picture = Bitmap(width: max(first.width, second.width), height: max(first.height, second.height), pixels: pixels)
        return result
    }

    /// The difference, without its picture.
    package func difference() -> ImageDifference {
        if first.hasPixels(of: second), straight?.isEqual ?? true { return ImageDifference(first, second, tolerance: tolerance) }
        return difference(drawsMarks: false) { _ in }
    }

    /// The difference, without its picture.
    ///
    /// - Parameter onRows: gets the marks of the picture from top to bottom, whole rows at a time; each is an index of
    ///   `DifferenceMark.palette`.
    package func difference(onRows: ([UInt8]) throws -> Void) rethrows -> ImageDifference {
        try difference(drawsMarks: true, onRows: onRows)
    }

    private func difference(drawsMarks: Bool, onRows: ([UInt8]) throws -> Void) rethrows -> ImageDifference {
        let width = max(first.width, second.width)
        let height = max(first.height, second.height)
        var total = BandTotal(ImageDifference(first, second, tolerance: tolerance), width: width, height: height)
        let (regions, sizesDiffer) = (total.regions, total.result.sizesDiffer)
        let (one, two) = sizesDiffer ? (first.placed(width, height), second.placed(width, height)) : (first, second)
        let needsStraight = regions.contains { $0.tolerance.map { $0.metric.isYIQ || $0.ignoresAntialiasing } ?? false }
        let straight = !needsStraight || sizesDiffer ? nil : self.straight ?? StraightPair(premultiplied: one, two)
        let shared = (width: min(first.width, second.width), height: min(first.height, second.height))
        let bandHeight = ComparedBand.height
        for start in stride(from: 0, to: height, by: bandHeight * ComparedBand.mostAtOnce) {
            let count = min(ComparedBand.mostAtOnce, (height - start + bandHeight - 1) / bandHeight)
            let bands = concurrentMap(count: count) { index in
                let top = start + index * bandHeight
                return PixelPair.with(one, two, straight: straight, shared: shared) {
                    ComparedBand($0, rows: top..<min(height, top + bandHeight), regions: regions, drawsMarks: drawsMarks)
                }
            }
            var marks: [UInt8] = []
            for band in bands.compactMap(\.self) {
                total.add(band)
                marks += band.marks
            }
            if drawsMarks { try onRows(marks) }
        }
        return total.difference
    }
}

extension Bitmap {
    /// The picture at the top left of a larger one, whose other pixels are transparent.
    fileprivate func placed(_ newWidth: Int, _ newHeight: Int) -> Bitmap {
        var pixels: [UInt32] = []
        pixels.reserveCapacity(newWidth * newHeight)
        for y in 0..<height {
            pixels += self.pixels[(y * width)..<((y + 1) * width)]
            pixels += repeatElement(0, count: newWidth - width)
        }
        pixels += repeatElement(0, count: newWidth * (newHeight - height))
        return Bitmap(width: newWidth, height: newHeight, pixels: pixels)
    }
}

extension ImageMetric {
    /// The distance of two pixels as the threshold that lets it pass.
    func threshold(forDistance distance: Double) -> Double {
        if case .yiq = self { (distance / YIQMetric.largest).squareRoot() } else { distance }
    }

    /// The distance of places that only one of two pictures has.
    var largestDistance: Double {
        switch self {
        case .exact, .channels: 255
        case .yiq: YIQMetric.largest
        case .perceptual: 100
        }
    }

    var isYIQ: Bool { if case .yiq = self { true } else { false } }

    var isPerceptual: Bool { if case .perceptual = self { true } else { false } }
}
