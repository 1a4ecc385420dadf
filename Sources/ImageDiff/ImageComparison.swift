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
        var result = ImageDifference(first, second, tolerance: tolerance)
        let regions = ComparedRegion.all(of: tolerance, width: width, height: height)
        var counts = [RegionCount](repeating: RegionCount(), count: regions.count)
        var clusters = ClusterGrid(width: width, height: 0)
        var differing: [UInt16] = []
        var sum = 0
        let (one, two) = result.sizesDiffer ? (first.placed(width, height), second.placed(width, height)) : (first, second)
        let needsStraight = regions.contains { $0.tolerance.map { $0.metric.isYIQ || $0.ignoresAntialiasing } ?? false }
        let straight = !needsStraight || result.sizesDiffer ? nil : self.straight ?? StraightPair(premultiplied: one, two)
        let shared = (width: min(first.width, second.width), height: min(first.height, second.height))
        // As many bands at once as keep all processors busy, and few enough that their pictures take little room.
        let bandsAtOnce = 16
        let bandHeight = ComparedBand.height
        for start in stride(from: 0, to: height, by: bandHeight * bandsAtOnce) {
            let count = min(bandsAtOnce, (height - start + bandHeight - 1) / bandHeight)
            let bands = concurrentMap(count: count) { index in
                let top = start + index * bandHeight
                return PixelPair.with(one, two, straight: straight, shared: shared) {
                    ComparedBand($0, rows: top..<min(height, top + bandHeight), regions: regions, drawsMarks: drawsMarks)
                }
            }
            for band in bands.compactMap(\.self) {
                for index in counts.indices { counts[index].add(band.counts[index]) }
                result.antialiasedPixels += band.antialiasedPixels
                result.ignoredPixels += band.ignoredPixels
                result.maxChannelDelta = max(result.maxChannelDelta, band.maxChannelDelta)
                sum += band.channelSum
                clusters.append(band.clusters, top: band.rows.lowerBound)
                differing += band.differing
                if drawsMarks { try onRows(band.marks) }
            }
        }
        result.differingPixels = counts.reduce(0) { $0 + $1.differing }
        result.meanError = width * height == 0 ? 0 : Double(sum) / Double(4 * width * height)
        result.score = tolerance.metric.threshold(forDistance: counts.first?.distance ?? 0)
        result.clusters = clusters.boxes
        result.brokenLimits = (result.sizesDiffer ? [BrokenLimit(kind: .size, found: 0, allowed: 0)] : [])
        for (index, region) in regions.enumerated() {
            result.brokenLimits += region.brokenLimits(
                counts[index], number: index, differing: differing, pictureWidth: width)
        }
        return result
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

extension ComparedRegion {
    /// The limits that what was counted in the region breaks.
    fileprivate func brokenLimits(_ count: RegionCount, number: Int, differing: [UInt16], pictureWidth: Int) -> [BrokenLimit] {
        guard let tolerance, count.differing > 0 else { return [] }
        let place = number == 0 ? nil : box
        var broken: [BrokenLimit] = []
        let hasNoLimit = tolerance.allowedPixels == nil && tolerance.allowedShare == nil && tolerance.density == nil
        if let allowed = hasNoLimit ? 0 : tolerance.allowedPixels, count.differing > allowed {
            broken.append(BrokenLimit(kind: .pixels, found: Double(count.differing), allowed: Double(allowed), box: place))
        }
        let share = Double(count.differing) / Double(max(1, box.width * box.height))
        if let allowed = tolerance.allowedShare, !(share <= allowed) {
            broken.append(BrokenLimit(kind: .share, found: share, allowed: allowed, box: place))
        }
        if let density = tolerance.density {
            let scan = DensityScan(
                differing, width: pictureWidth, box: box, number: UInt16(clamping: number + 1), window: density.window)
            if !(scan.share <= density.share) {
                broken.append(BrokenLimit(kind: .density, found: scan.share, allowed: density.share, box: scan.densest))
            }
        }
        return broken
    }
}
