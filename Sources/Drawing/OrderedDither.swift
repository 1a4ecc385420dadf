// SPDX-License-Identifier: MIT
//
// The pattern by which a value between two that can be shown takes one or the other.

/// Bayer's ordered pattern of 4 by 4 pixels.
///
/// It is a function of the place alone, so that a picture is the same whole and in parts, and what rests does not flicker. Its sixteen
/// shares are finer than the eye, and it repeats after four pixels, which compresses better than a larger one, or noise.
package enum OrderedDither {
    /// What thresholds are parts of.
    package static let steps = 64

    /// The thresholds row by row, evenly between 0 and 64.
    package static let thresholds: [UInt8] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map { $0 * 4 + 2 }

    /// The place of a pixel's threshold.
    @inlinable
    package static func place(_ x: Int, _ y: Int) -> Int { (y & 3) << 2 | (x & 3) }
}
