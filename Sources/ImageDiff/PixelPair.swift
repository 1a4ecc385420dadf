// SPDX-License-Identifier: MIT
//
// The pixels of two pictures of one size, side by side in memory.

import Foundation
package import VitrineDrawing
import VitrineImageCoding
import VitrinePNG

/// Two pictures of one size as bare memory, for as long as a closure runs.
struct PixelPair {
    let first: UnsafePointer<UInt32>
    let second: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    /// The number of the first row in memory; those above it are not at hand.
    let top: Int
    /// The columns and rows that both pictures have of their own; others were added to give them one size.
    let sharedWidth: Int
    let sharedHeight: Int
    /// The pixels with colours that are not multiplied by alpha; those above where all are opaque, or nobody asks.
    var straightFirst: UnsafePointer<UInt32>
    var straightSecond: UnsafePointer<UInt32>
    private var hasStraight = false
    /// Of each row from the top on, whether it is known to be the same in both, and then is there once; nil where nothing is known.
    private var equalRows: UnsafePointer<UInt8>?

    /// Where the pixels of a row begin.
    func start(ofRow y: Int) -> Int { (y - top) * width }

    /// Whether a row of both is the same, multiplied by alpha or not.
    func hasEqualRow(_ y: Int) -> Bool {
        if let equalRows, equalRows[y - top] != 0 { return true }
        let (start, length) = (start(ofRow: y), width * 4)
        return memcmp(first + start, second + start, length) == 0
            && (!hasStraight || memcmp(straightFirst + start, straightSecond + start, length) == 0)
    }

    private init(
        _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, width: Int, height: Int, top: Int = 0,
        shared: (width: Int, height: Int)
    ) {
        (self.first, self.second, self.width, self.height, self.top) = (first, second, width, height, top)
        (sharedWidth, sharedHeight) = shared
        (straightFirst, straightSecond) = (first, second)
    }

    /// Runs the body with the pixels of both; not at all where there are none.
    /// - Precondition: the pictures have one size.
    static func with<Result>(
        _ first: Bitmap, _ second: Bitmap, straight: StraightPair? = nil, shared: (width: Int, height: Int),
        _ body: (PixelPair) -> Result
    ) -> Result? {
        precondition(first.width == second.width && first.height == second.height, "a pair has one size")
        return first.pixels.withUnsafeBufferPointer { one in
            second.pixels.withUnsafeBufferPointer { two in
                guard let one = one.baseAddress, let two = two.baseAddress else { return nil }
                var pair = PixelPair(one, two, width: first.width, height: first.height, shared: shared)
                guard let straight else { return body(pair) }
                return straight.first.pixels.withUnsafeBufferPointer { one in
                    straight.second.pixels.withUnsafeBufferPointer { two in
                        guard let one = one.baseAddress, let two = two.baseAddress else { return nil }
                        (pair.straightFirst, pair.straightSecond, pair.hasStraight) = (one, two, true)
                        return body(pair)
                    }
                }
            }
        }
    }
}

extension PixelPair {
    /// Some rows of two pictures of one size, whose colours count as they are.
    ///
    /// - Precondition: only these rows are asked for.
    init(_ pixels: PNGRows.Pixels, top: Int, width: Int, height: Int) {
        self.init(pixels.first, pixels.second, width: width, height: height, top: top, shared: (width, height))
        equalRows = pixels.areEqual
    }
}

/// Two pictures whose colours are not multiplied by alpha.
package struct StraightPair: Sendable {
    package var first: Bitmap
    package var second: Bitmap

    package init(_ first: Bitmap, _ second: Bitmap) { (self.first, self.second) = (first, second) }

    var isEqual: Bool { first.hasPixels(of: second) }

    /// Of premultiplied ones, as they would stand in PNG files; nil where all pixels are opaque.
    init?(premultiplied first: Bitmap, _ second: Bitmap) {
        if first.isOpaque, second.isOpaque { return nil }
        self.init(first.straightened, second.straightened)
    }
}

extension Bitmap {
    fileprivate var straightened: Bitmap { Bitmap(width: width, height: height, pixels: pixels.map(\.straightened)) }

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
