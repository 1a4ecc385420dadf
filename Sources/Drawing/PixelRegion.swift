// SPDX-License-Identifier: MIT
//
// A part of a picture.

/// A rectangle of pixels of a picture.
public struct PixelRegion: Hashable, Sendable, Codable {
    /// The column at the left, counted from 0.
    public var x: Int
    /// The row at the top, counted from 0.
    public var y: Int
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// A rectangle of pixels, from its column at the left and its row at the top.
    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// All of a picture.
    package init(of bitmap: Bitmap) { self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height) }
}

extension PixelRegion {
    /// The smallest rectangle that holds both.
    package func union(_ other: Self) -> Self {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Self(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    /// What lies in both, of no width or height where nothing does.
    ///
    /// Edges beyond the largest number stop there.
    package func intersection(_ other: Self) -> Self {
        func end(_ start: Int, _ length: Int) -> Int {
            let (sum, overflows) = start.addingReportingOverflow(max(0, length))
            return overflows ? .max : sum
        }
        let (left, top) = (max(x, other.x), max(y, other.y))
        let right = min(end(x, width), end(other.x, other.width))
        let bottom = min(end(y, height), end(other.y, other.height))
        guard right > left, bottom > top else { return Self(x: left, y: top, width: 0, height: 0) }
        return Self(x: left, y: top, width: right - left, height: bottom - top)
    }
}
