// SPDX-License-Identifier: MIT
//
// The picture of CoreGraphics: a reference to a shared bitmap.

public import VitrineDrawing

/// A picture in pixels.
public final class CGImage: Sendable {
    /// The pixels.
    public let bitmap: SharedBitmap

    /// In pixels.
    public var width: Int { bitmap.bitmap.width }
    /// In pixels.
    public var height: Int { bitmap.bitmap.height }

    /// Creates a picture from its pixels.
    public init(_ bitmap: SharedBitmap) { self.bitmap = bitmap }
}
