// SPDX-License-Identifier: MIT
//
// What a picture says about itself before its pixels.

/// The format and the size of a picture.
public struct ImageHeader: Hashable, Sendable {
    /// The file format, told from the first bytes.
    public var format: ImageFormat
    /// In pixels, as shown: after `orientation`.
    public var width: Int
    /// The height in pixels, as shown.
    public var height: Int
    /// Which way the rows of the data lie in the picture.
    public var orientation: ImageOrientation
    /// Whether pixels may let something through.
    public var hasAlpha: Bool
}

/// Which way the rows of the data lie in the picture, with EXIF's numbers.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
    case up = 1
    case upMirrored
    case down
    case downMirrored
    case leftMirrored
    case right
    case rightMirrored
    case left

    /// Whether rows of the data are columns of the picture.
    public var isTransposed: Bool { rawValue >= 5 }
}

/// What a decoder refuses before it makes room.
public struct DecodeLimits: Hashable, Sendable {
    /// The product of width and height in the data.
    public var pixels: Int

    /// Limits of that many pixels, 100 million unless told.
    public init(pixels: Int = 100_000_000) { self.pixels = pixels }
}
