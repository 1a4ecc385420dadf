// SPDX-License-Identifier: MIT
//
// The pixels of two pictures of one size, side by side in memory.

import Foundation
import VitrineDrawing

/// Two pictures of one size as bare memory, for as long as a closure runs.
struct PixelPair {
    let first: UnsafePointer<UInt32>
    let second: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// The columns and rows that both pictures have of their own; others were added to give them one size.
    let sharedWidth: Int
    let sharedHeight: Int

    /// Runs the body with the pixels of both; not at all where there are none.
    /// - Precondition: the pictures have one size.
    static func with<Result>(
        _ first: Bitmap, _ second: Bitmap, shared: (width: Int, height: Int), _ body: (PixelPair) -> Result
    ) -> Result? {
        precondition(first.width == second.width && first.height == second.height, "a pair has one size")
        return first.pixels.withUnsafeBufferPointer { one in
            second.pixels.withUnsafeBufferPointer { two in
                guard let one = one.baseAddress, let two = two.baseAddress else { return nil }
                return body(
                    PixelPair(
                        first: one, second: two, width: first.width, height: first.height, sharedWidth: shared.width,
                        sharedHeight: shared.height))
            }
        }
    }
}

extension Bitmap {
    /// Whether every pixel is that of the other, at the speed of memory in any build.
    func hasPixels(of other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return pixels.withUnsafeBytes { one in
            other.pixels.withUnsafeBytes { two in
                guard let one = one.baseAddress, let two = two.baseAddress else { return true }
                return one == two || memcmp(one, two, pixels.count * 4) == 0
            }
        }
    }
}
