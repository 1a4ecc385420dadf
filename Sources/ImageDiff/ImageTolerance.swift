// SPDX-License-Identifier: MIT
//
// How far pictures may be apart.

public import VitrineDrawing

/// How far two pictures may be apart and still match; not at all unless told.
///
/// Pixels are measured by ``metric``, and those that are too far apart are counted. The pictures match where the count keeps each limit that
/// is set: ``allowedPixels``, ``allowedShare`` and ``density``. Where none is set, no pixel may differ. Pictures of different sizes never match.
public struct ImageTolerance: Hashable, Sendable, Codable {
    /// How pixels are measured, and up to which distance they count as equal.
    public var metric: ImageMetric
    /// Whether pixels that look like differently antialiased edges count as equal.
    ///
    /// They are told after Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector" (2009), as pixelmatch 7 does.
    public var ignoresAntialiasing: Bool
    /// The most pixels that may differ; nil sets no such limit.
    public var allowedPixels: Int?
    /// The largest part of all pixels that may differ, 0 to 1; nil sets no such limit.
    public var allowedShare: Double?
    /// How many pixels may differ in one place; nil sets no such limit.
    public var density: Density?
    /// Rectangles that are compared otherwise; where they overlap, the last one holds.
    public var masks: [Mask]

    /// A limit for each window of a size, wherever it lies: many changed pixels here and there may pass, as many in one place may not.
    public struct Density: Hashable, Sendable, Codable {
        /// The side of the window in pixels, at least 1.
        ///
        /// It is cut to what it looks at where that is smaller.
        public var window: Int
        /// The largest part of the window's pixels that may differ, 0 to 1.
        public var share: Double

        /// A limit for every square of `window` pixels a side.
        public init(window: Int, share: Double) {
            self.window = window
            self.share = share
        }
    }

    /// A rectangle that is compared otherwise than what is around it.
    public struct Mask: Hashable, Sendable, Codable {
        /// The rectangle in pixels; what lies outside of the pictures does not count.
        public var box: PixelRegion
        /// What holds within; nil lets everything pass.
        public var tolerance: ImageTolerance?

        /// A rectangle in which everything passes.
        public init(ignoring box: PixelRegion) { self.init(box, tolerance: nil) }

        /// A rectangle with a tolerance of its own, whose counts and shares are those of the rectangle alone; nil lets everything pass.
        public init(_ box: PixelRegion, tolerance: ImageTolerance?) {
            self.box = box
            self.tolerance = tolerance
        }
    }

    /// Every pixel is equal.
    public static let exact = ImageTolerance()

    /// A tolerance of these limits.
    public init(
        metric: ImageMetric = .exact, ignoresAntialiasing: Bool = false, allowedPixels: Int? = nil, allowedShare: Double? = nil,
        density: Density? = nil, masks: [Mask] = []
    ) {
        self.metric = metric
        self.ignoresAntialiasing = ignoresAntialiasing
        self.allowedPixels = allowedPixels
        self.allowedShare = allowedShare
        self.density = density
        self.masks = masks
    }
}
