// SPDX-License-Identifier: MIT
//
// What tells two pictures apart.

public import VitrineDrawing

/// The outcome of comparing two pictures.
public struct ImageDifference: Hashable, Sendable {
    /// What the pictures were held to.
    public var tolerance: ImageTolerance
    /// The limits of the tolerance that are broken; none where the pictures match.
    public var brokenLimits: [BrokenLimit] = []
    /// Pixels that are too far apart and are not antialiased edges, in masks with a tolerance of their own too.
    public var differingPixels = 0
    /// Pixels that are too far apart, but look like the edge of a shape drawn with other antialiasing.
    public var antialiasedPixels = 0
    /// Pixels that are not equal, in masks that let everything pass.
    public var ignoredPixels = 0
    /// The largest distance that the tolerance's metric found outside of masks, antialiased edges apart: as a threshold it lets the pictures
    /// match.
    public var score = 0.0
    /// The largest difference of any channel, 0 to 255; masks that let everything pass do not count.
    public var maxChannelDelta = 0
    /// The mean absolute difference of all channels of all pixels, 0 to 255; masks that let everything pass do not count.
    public var meanError = 0.0
    /// Boxes around groups of differing pixels, top ones first.
    public var clusters: [PixelRegion] = []
    /// The first picture faded, differing pixels red, antialiased ones yellow, those that a mask lets pass blue; without any pixel where the
    /// pictures are equal, or no picture was asked for.
    public var picture = Bitmap(width: 0, height: 0)

    var firstWidth: Int
    var firstHeight: Int
    var secondWidth: Int
    var secondHeight: Int

    init(_ first: Bitmap, _ second: Bitmap, tolerance: ImageTolerance) {
        self.tolerance = tolerance
        (firstWidth, firstHeight) = (first.width, first.height)
        (secondWidth, secondHeight) = (second.width, second.height)
    }

    /// Of two pictures of one size.
    init(width: Int, height: Int, tolerance: ImageTolerance) {
        self.tolerance = tolerance
        (firstWidth, firstHeight, secondWidth, secondHeight) = (width, height, width, height)
    }

    /// Width and height of the first picture, in pixels; when they differ, places that only one has count as different.
    public var firstSize: (width: Int, height: Int) { (firstWidth, firstHeight) }
    /// Width and height of the second picture, in pixels.
    public var secondSize: (width: Int, height: Int) { (secondWidth, secondHeight) }

    /// Whether the pictures have different sizes.
    public var sizesDiffer: Bool { firstSize != secondSize }

    /// Whether the pictures keep every limit of the tolerance.
    public var isMatch: Bool { brokenLimits.isEmpty }

    /// The part of all pixels that differ, 0 to 1.
    public var differingShare: Double {
        let pixels = max(firstWidth, secondWidth) * max(firstHeight, secondHeight)
        return pixels == 0 ? 0 : Double(differingPixels) / Double(pixels)
    }

    /// One box around all clusters; nil without any.
    public var boundingBox: PixelRegion? {
        guard let first = clusters.first else { return nil }
        return clusters.dropFirst().reduce(first) { $0.union($1) }
    }
}
