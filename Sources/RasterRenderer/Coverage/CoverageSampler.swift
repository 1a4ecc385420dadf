// SPDX-License-Identifier: MIT
//
// Smooth coverage under a projective map.

import Foundation

/// Coverage that is read between its centres, and nothing beyond its edges.
struct CoverageSampler {
    /// Row by row.
    let texels: [UInt8]
    let width: Int
    let height: Int
    /// From device pixels to texels.
    let map: PixelMap
    /// How many samples along a side are averaged for each device pixel.
    let samples: Int
    /// How far apart two places in the texels may be, in 65,536ths, for those between to lie on a line; 0 where none are read so.
    var straightStep = 0

    /// How many columns a run of a map has, which begins at a multiple of it.
    private static let runLength = 8

    /// Blends a colour to the extent of the coverage.
    ///
    /// - Parameters:
    ///   - shades: the colour.
    ///   - hidden: a map from device pixels and a rectangle of its space that is going to be hidden, and need not be painted.
    ///   - cut: further coverage, of all of the area.
    func paint(
        _ shades: Shades, on target: Target, within area: PixelRect, except hidden: (map: PixelMap, rect: CGRect)?, cutBy cut: Coverage?
    ) {
        guard !area.isEmpty else { return }
        // Whole runs are written, a little beyond the area on both sides.
        var line = [UInt8](repeating: 0, count: area.width + 2 * Self.runLength)
        texels.withUnsafeBufferPointer { texels in
            line.withUnsafeMutableBufferPointer { line in
                guard let texels = texels.baseAddress, let line = line.baseAddress.map({ $0 + (Self.runLength - area.minX) }) else {
                    return
                }
                for y in area.minY..<area.maxY {
                    let span = cut?.span(ofRow: y)
                    var columns = map.columns(ofRow: y, width: width, height: height, within: area)
                    if let span { columns = columns.clamped(to: span.touched) }
                    if columns.isEmpty { continue }
                    let hole =
                        hidden.map { $0.map.columns(ofRow: y, inside: $0.rect, within: columns) }
                        ?? columns.lowerBound..<columns.lowerBound
                    let row = target.row(y)
                    for part in [columns.lowerBound..<hole.lowerBound, hole.upperBound..<columns.upperBound] where !part.isEmpty {
                        read(texels, y, part, into: line)
                        if let cut, let span, span.full.clamped(to: part) != part {
                            let mask = cut.row(y)
                            for x in part { line[x] = UInt8(truncatingIfNeeded: scaled(UInt32(line[x]), by: UInt32(mask[x]))) }
                        }
                        shades.blend(line, into: row, y: y, part)
                    }
                }
            }
        }
    }

    /// The coverage of a part of a row.
    private func read(_ texels: UnsafePointer<UInt8>, _ y: Int, _ part: Range<Int>, into line: UnsafeMutablePointer<UInt8>) {
        if samples == 1 {
            (line + part.lowerBound).update(repeating: 0, count: part.count)
            map.runs(y: Double(y) + 0.5, offset: 0.5, columns: part) { run in
                var (u, v) = (run.u, run.v)
                let step = run.du.magnitude &+ run.dv.magnitude
                if step != 0, step <= straightStep.magnitude {
                    // What is written beside the part is not looked at.
                    let skipped = run.columns.lowerBound & (Self.runLength &- 1)
                    readStraight(texels, run, skipping: skipped, into: line + (run.columns.lowerBound &- skipped))
                    return
                }
                for column in run.columns {
                    line[column] = UInt8(truncatingIfNeeded: (value(texels, u, v) &+ 128) >> 8)
                    u &+= run.du
                    v &+= run.dv
                }
            }
            return
        }
        var sums = [UInt32](repeating: 0, count: part.count)
        for step in 0..<(samples * samples) {
            let dx = (Double(step % samples) + 0.5) / Double(samples)
            let dy = (Double(step / samples) + 0.5) / Double(samples)
            map.runs(y: Double(y) + dy, offset: dx, columns: part) { run in
                var (u, v) = (run.u, run.v)
                for column in run.columns {
                    sums[column &- part.lowerBound] &+= value(texels, u, v)
                    u &+= run.du
                    v &+= run.dv
                }
            }
        }
        let count = UInt32(samples * samples)
        for index in sums.indices { line[part.lowerBound + index] = UInt8(truncatingIfNeeded: (sums[index] / count + 128) >> 8) }
    }

    /// The coverage at the eight places of a whole run: every fourth is read, and those between are between.
    ///
    /// - Parameter skipped: how many of the whole run come before the run that is given.
    @inline(__always)
    private func readStraight(
        _ texels: UnsafePointer<UInt8>, _ run: PixelMap.Run, skipping skipped: Int, into line: UnsafeMutablePointer<UInt8>
    ) {
        func read(_ index: Int) -> Int32 {
            let step = index &- skipped
            return Int32(truncatingIfNeeded: value(texels, run.u &+ step &* run.du, run.v &+ step &* run.dv))
        }
        let (first, middle, last) = (read(0), read(4), read(8))
        let starts = SIMD8(lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: middle))
        let ways = SIMD8(lowHalf: SIMD4(repeating: middle &- first), highHalf: SIMD4(repeating: last &- middle))
        let sums = starts &* 4 &+ 512 &+ ways &* SIMD8(0, 1, 2, 3, 0, 1, 2, 3)
        UnsafeMutableRawPointer(line).storeBytes(of: SIMD8(truncatingIfNeeded: sums &>> 10), as: SIMD8<UInt8>.self)
    }

    /// 256 times the coverage at a place.
    @inline(__always)
    private func value(_ texels: UnsafePointer<UInt8>, _ u: Int, _ v: Int) -> UInt32 {
        let (column, row) = (u >> 16, v >> 16)
        guard column >= 0, row >= 0, column < width &- 1, row < height &- 1 else { return 0 }
        let (fx, fy) = (UInt32(truncatingIfNeeded: (u >> 12) & 15), UInt32(truncatingIfNeeded: (v >> 12) & 15))
        let corner = texels + (row &* width &+ column)
        // Left and right side by side, so that one product serves both.
        let upper = UInt32(corner[0]) | UInt32(corner[1]) << 16
        let lower = UInt32(corner[width]) | UInt32(corner[width &+ 1]) << 16
        let both = upper &* (16 &- fy) &+ lower &* fy
        return (both & 0xFFFF) &* (16 &- fx) &+ (both >> 16) &* fx
    }
}
