// SPDX-License-Identifier: MIT
//
// What a pixel of a picture of differences shows.

/// One of few colours: the first picture faded to greys that let marks stand out, and the marks.
package struct DifferenceMark: Hashable, Sendable {
    package var rawValue: UInt8

    private static let greys: UInt8 = 52

    package static let antialiased = DifferenceMark(rawValue: greys)
    package static let different = DifferenceMark(rawValue: greys + 1)
    package static let ignored = DifferenceMark(rawValue: greys + 2)

    /// Opaque `0xFFRRGGBB` for each mark.
    package static let palette: [UInt32] =
        (0..<UInt32(greys)).map { 0xFF00_0000 | (204 + $0) * 0x01_0101 } + [0xFFFF_D000, 0xFFE0_1030, 0xFF40_90E0]

    /// The greys of pixels as they look on white.
    static func fade(_ pixels: UnsafePointer<UInt32>, count: Int, into marks: UnsafeMutablePointer<UInt8>) {
        for index in 0..<count {
            let pixel = pixels[index]
            let white = 255 &- (pixel >> 24)
            // A hundredth of luma, and a division by 50 as a multiplication, so that many are done at once.
            let luma = 3 &* ((pixel >> 16 & 255) &+ white) &+ 6 &* ((pixel >> 8 & 255) &+ white) &+ ((pixel & 255) &+ white)
            marks[index] = UInt8(truncatingIfNeeded: Swift.min((luma &* 1311) >> 16, 51))
        }
    }
}
