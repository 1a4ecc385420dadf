// SPDX-License-Identifier: MIT
//
// Clipping without a group, and blending many pixels at once.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct EdgeBackdropTests {
    private let frame = PixelRect(minX: 2, minY: 1, maxX: 42, maxY: 31)

    /// Pixels that differ from each other.
    private func fill(_ target: Target, seed: UInt32) {
        var state = seed
        for y in target.frame.minY..<target.frame.maxY {
            for x in target.frame.minX..<target.frame.maxX {
                state = state &* 1_664_525 &+ 1_013_904_223
                target.row(y)[x] = scaled(state | 0xFF00_0000, by: state >> 24)
            }
        }
    }

    @Test(arguments: [Path.ellipse(in: CGRect(x: 4.5, y: 3, width: 33, height: 25)), .rect(CGRect(x: 1, y: 0, width: 60, height: 60))])
    func `what is clipped is what a group mixed by the coverage is`(shape: Path) throws {
        let (before, drawn) = (Target(frame: frame), Target(frame: frame))
        fill(before, seed: 1)
        fill(drawn, seed: 2)
        let coverage = try Coverage(areaOf: shape, frame: frame)
        let target = Target(frame: frame)
        fill(target, seed: 1)
        let backdrop = EdgeBackdrop(of: coverage, on: target)
        fill(target, seed: 2)
        backdrop.restore(on: target)
        for y in frame.minY..<frame.maxY {
            for x in frame.minX..<frame.maxX {
                #expect(target.row(y)[x] == mixed(before.row(y)[x], drawn.row(y)[x], amount: UInt32(coverage.row(y)[x])))
            }
        }
    }

    @Test(arguments: [0xFF12_3456, 0x8000_0000, 0x4020_1030, 0x0000_0000] as [Pixel])
    func `shades blend as single pixels do`(colour: Pixel) {
        let (one, many) = (Target(frame: frame), Target(frame: frame))
        fill(one, seed: 7)
        fill(many, seed: 7)
        let coverage = (0..<Int(frame.maxX)).map { UInt8(truncatingIfNeeded: $0 * $0 * 7) }
        let shades = Shades(of: colour)
        for y in frame.minY..<frame.maxY {
            for x in 5..<40 { blend(colour, coverage: UInt32(coverage[x]), into: one.row(y) + x) }
            coverage.withUnsafeBufferPointer { bytes in
                if let base = bytes.baseAddress { shades.blend(base, into: many.row(y), y: y, 5..<40) }
            }
        }
        #expect(one.allPixels() == many.allPixels())
    }
}
