// SPDX-License-Identifier: MIT
//
// What tells two pictures apart.

public import VitrineDrawing

/// The outcome of comparing two pictures.
public struct ImageDifference: Hashable, Sendable {
    /// A rectangle of pixels.
    public struct Box: Hashable, Sendable {
        /// The left edge, in pixels.
        public var x: Int
        /// The top edge, in pixels.
        public var y: Int
        /// The width in pixels.
        public var width: Int
        /// The height in pixels.
        public var height: Int

        /// A rectangle by its top left pixel and its size.
        public init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// Width and height of both pictures; when they differ, places that only one has count as different.
    public var firstSize: (width: Int, height: Int) { (firstWidth, firstHeight) }
    /// Width and height of the second picture, in pixels.
    public var secondSize: (width: Int, height: Int) { (secondWidth, secondHeight) }
    /// Pixels that differ by more than the tolerance and are not antialiased edges.
    public var differingPixels = 0
    /// Pixels that differ by more than the tolerance, but look like the edge of a shape drawn with other antialiasing.
    public var antialiasedPixels = 0
    /// The largest difference of any channel, 0 to 255.
    public var maxChannelDelta = 0
    /// The mean absolute difference of all channels of all pixels, 0 to 255.
    public var meanError = 0.0
    /// Boxes around groups of differing pixels, top ones first.
    public var clusters: [Box] = []
    /// The first picture faded, differing pixels red, antialiased ones yellow.
    public var picture: Bitmap

    var firstWidth: Int
    var firstHeight: Int
    var secondWidth: Int
    var secondHeight: Int

    /// Whether the pictures have different sizes.
    public var sizesDiffer: Bool { firstSize != secondSize }

    /// Whether the pictures have one size and no pixel that counts as different.
    public var isMatch: Bool { !sizesDiffer && differingPixels == 0 }

    /// One box around all clusters; nil without any.
    public var boundingBox: Box? {
        guard let first = clusters.first else { return nil }
        return clusters.dropFirst().reduce(first) { $0.union($1) }
    }
}

extension ImageDifference.Box {
    func union(_ other: Self) -> Self {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Self(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }
}
