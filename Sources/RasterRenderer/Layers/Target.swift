// SPDX-License-Identifier: MIT
//
// Where pixels go: a window of the device, in memory that Cairo and our own loops share.

import Foundation
import VitrineCairo

/// A rectangle of device pixels in memory.
///
/// All coordinates given to it are those of the device, so that what is drawn does not depend on the window it is drawn in.
final class Target {
    /// The part of the device that the memory holds.
    let frame: PixelRect
    /// In pixels, from row to row.
    let stride: Int
    private let base: UnsafeMutablePointer<Pixel>
    private let ownsMemory: Bool
    private var cairo: Context?

    /// A window over memory of the caller, which must outlive it.
    init(frame: PixelRect, base: UnsafeMutablePointer<Pixel>, stride: Int) {
        self.frame = frame
        self.base = base
        self.stride = stride
        ownsMemory = false
    }

    /// A transparent window with memory of its own.
    init(frame: PixelRect) {
        self.frame = frame
        stride = max(frame.width, 1)
        let count = stride * max(frame.height, 1)
        base = .allocate(capacity: count)
        base.initialize(repeating: 0, count: count)
        ownsMemory = true
    }

    deinit {
        cairo = nil
        if ownsMemory { base.deallocate() }
    }

    /// The pixel `(0, y)` of the device, to which x is added; only pixels within `frame` exist.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<Pixel> { base + ((y - frame.minY) * stride - frame.minX) }

    /// Cairo's context on the memory, ready after writes of our own.
    ///
    /// Its coordinates begin at the frame's corner.
    func context() throws(CairoError) -> Context {
        if let cairo {
            cairo.surface.markDirty()
            return cairo
        }
        let surface = try Surface(pixels: base, width: frame.width, height: frame.height, stride: stride)
        let context = try Context(surface)
        cairo = context
        return context
    }

    /// Throws what Cairo met with on this target.
    func checkStatus() throws(CairoError) { try cairo?.checkStatus(during: "drawing") }
}

extension Target {
    /// Gives every pixel a value.
    func clear(to pixel: Pixel) {
        for y in frame.minY..<frame.maxY { (row(y) + frame.minX).update(repeating: pixel, count: frame.width) }
    }

    /// Takes over the pixels of a target that holds all of this one.
    func copy(_ other: Target) {
        for y in frame.minY..<frame.maxY { (row(y) + frame.minX).update(from: other.row(y) + frame.minX, count: frame.width) }
    }

    /// Fills the part of the rectangle that lies in the clip.
    func fill(_ rect: PixelRect, with pixel: Pixel, clip: PixelRect) {
        let area = rect.intersection(clip).intersection(frame)
        guard !area.isEmpty, pixel >> 24 != 0 else { return }
        for y in area.minY..<area.maxY {
            let row = row(y)
            if pixel >> 24 == 255 {
                (row + area.minX).update(repeating: pixel, count: area.width)
            } else {
                for x in area.minX..<area.maxX { row[x] = over(pixel, row[x]) }
            }
        }
    }

    /// Puts another target's pixels over these, faded.
    func draw(_ other: Target, opacity: CGFloat = 1, clip: PixelRect) {
        let area = other.frame.intersection(clip).intersection(frame)
        let factor = UInt32((unit(opacity) * 255).rounded())
        guard !area.isEmpty, factor > 0 else { return }
        for y in area.minY..<area.maxY {
            let (to, from) = (row(y), other.row(y))
            for x in area.minX..<area.maxX {
                let source = factor == 255 ? from[x] : scaled(from[x], by: factor)
                to[x] = over(source, to[x])
            }
        }
    }

    /// Adds up what both lack of white, and their alpha.
    func darken(by other: Target, opacity: CGFloat, clip: PixelRect) {
        let area = other.frame.intersection(clip).intersection(frame)
        let factor = UInt32((unit(opacity) * 255).rounded())
        for y in area.minY..<max(area.maxY, area.minY) {
            let (to, from) = (row(y), other.row(y))
            for x in area.minX..<area.maxX {
                let (source, below) = (scaled(from[x], by: factor), to[x])
                let sum = (source >> 24) + (below >> 24)
                let alpha = min(sum, 255)
                func channel(_ shift: UInt32) -> UInt32 {
                    // What each lacks, of the alpha that there is.
                    let missing = sum - (source >> shift & 255) - (below >> shift & 255)
                    return (alpha > missing ? alpha - missing : 0) << shift
                }
                to[x] = alpha << 24 | channel(16) | channel(8) | channel(0)
            }
        }
    }

    /// Multiplies the pixels by another target's alpha, which is 0 outside of its frame.
    func mask(by other: Target) {
        for y in frame.minY..<frame.maxY {
            let (to, isInside) = (row(y), y >= other.frame.minY && y < other.frame.maxY)
            let from = isInside ? other.row(y) : to
            for x in frame.minX..<frame.maxX {
                let alpha = isInside && x >= other.frame.minX && x < other.frame.maxX ? from[x] >> 24 : 0
                to[x] = scaled(to[x], by: alpha)
            }
        }
    }
}
