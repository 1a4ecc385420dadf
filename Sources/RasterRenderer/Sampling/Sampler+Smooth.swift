// SPDX-License-Identifier: MIT
//
// The inner loop of smooth sampling, four channels at once.

import Foundation

extension Sampler {
    /// Fills a target with means of samples, where there are no sharp edges to look after.
    func drawSmooth(on target: Target, map: PixelMap, grid: Grid) {
        withReader(map: map, grid: grid, width: target.frame.width) { reader in
            for y in target.frame.minY..<target.frame.maxY {
                let columns = map.columns(ofRow: y, width: width, height: height, within: target.frame)
                reader.read(y, columns, into: target.row(y))
            }
        }
    }

    /// Puts the bitmap, as a map shows it, over the pixels of a target.
    ///
    /// - Parameters:
    ///   - coverage: how much of each pixel is painted; nothing beyond it is.
    ///   - opacity: by what the bitmap is faded, out of 255.
    ///   - isOpaque: whether no pixel of the bitmap lets anything through.
    ///   - columns: which of a row's pixels are asked for.
    func paint(
        on target: Target, map: PixelMap, grid: Grid, through coverage: Coverage, opacity: UInt32, isOpaque: Bool,
        columns: (_ y: Int) -> Range<Int>
    ) {
        let area = coverage.frame
        var line = [Pixel](repeating: 0, count: area.width)
        line.withUnsafeMutableBufferPointer { line in
            guard let line = line.baseAddress.map({ $0 - area.minX }) else { return }
            withReader(map: map, grid: grid, width: area.width) { reader in
                for y in area.minY..<area.maxY {
                    let span = coverage.span(ofRow: y)
                    let range = span.touched.clamped(to: columns(y))
                    if range.isEmpty { continue }
                    (line + range.lowerBound).update(repeating: 0, count: range.count)
                    reader.read(y, range, into: line)
                    let (row, mask, full) = (target.row(y), coverage.row(y), span.full.clamped(to: range))
                    func blendEdge(_ part: Range<Int>) {
                        for x in part {
                            let pixel = opacity == 255 ? line[x] : scaled(line[x], by: opacity)
                            blend(pixel, coverage: UInt32(mask[x]), into: row + x)
                        }
                    }
                    if full.isEmpty {
                        blendEdge(range)
                        continue
                    }
                    blendEdge(range.lowerBound..<full.lowerBound)
                    if isOpaque, opacity == 255 {
                        (row + full.lowerBound).update(from: line + full.lowerBound, count: full.count)
                    } else {
                        for x in full { row[x] = over(opacity == 255 ? line[x] : scaled(line[x], by: opacity), row[x]) }
                    }
                    blendEdge(full.upperBound..<range.upperBound)
                }
            }
        }
    }

    /// Gives a reader of rows that are at most `width` pixels wide.
    private func withReader(map: PixelMap, grid: Grid, width: Int, _ body: (Reader) -> Void) {
        guard self.width > 0, self.height > 0, width > 0 else { return }
        var sums = [SIMD4<UInt32>](repeating: .zero, count: grid.count > 1 ? width : 0)
        pixels.withUnsafeBufferPointer { pixels in
            sums.withUnsafeMutableBufferPointer { sums in
                guard let base = pixels.baseAddress else { return }
                body(Reader(source: Source(self, base), map: map, grid: grid, sums: sums))
            }
        }
    }
}

/// Reads rows of device pixels.
private struct Reader {
    let source: Source
    let map: PixelMap
    let grid: Sampler.Grid
    let sums: UnsafeMutableBufferPointer<SIMD4<UInt32>>

    /// Reads a part of a row; pixels without a place in the bitmap stay as they are where there is one sample for each, or become clear.
    func read(_ y: Int, _ columns: Range<Int>, into row: UnsafeMutablePointer<Pixel>) {
        if columns.isEmpty { return }
        let (top, first) = (Double(y), columns.lowerBound)
        if grid.count == 1 {
            map.runs(y: top + 0.5, offset: 0.5, columns: columns) { run in
                source.samples(of: run) { column, channels in row[column] = pixel((channels &+ 128) &>> 8) }
            }
            return
        }
        for index in 0..<columns.count { sums[index] = .zero }
        for offset in grid.offsets {
            map.runs(y: top + offset.y, offset: offset.x, columns: columns) { run in
                source.samples(of: run) { column, channels in sums[column &- first] &+= SIMD4(truncatingIfNeeded: channels) }
            }
        }
        let count = UInt32(grid.count) * 256
        if grid.count.nonzeroBitCount == 1 {
            let shift = UInt32(count.trailingZeroBitCount)
            for column in columns {
                row[column] = pixel(SIMD4(truncatingIfNeeded: (sums[column &- first] &+ count / 2) &>> shift))
            }
        } else {
            for column in columns { row[column] = pixel(SIMD4(truncatingIfNeeded: (sums[column &- first] &+ count / 2) / count)) }
        }
    }
}

/// The pixels that are read.
private struct Source {
    let base: UnsafePointer<Pixel>
    let width: Int
    let height: Int
    let edge: Sampler.Edge

    init(_ sampler: Sampler, _ base: UnsafePointer<Pixel>) {
        (self.base, width, height, edge) = (base, sampler.width, sampler.height, sampler.edge)
    }

    /// Gives the four channels times 256 at each place of a run, of which sixteenths of a pixel count.
    @inline(__always)
    func samples(of run: PixelMap.Run, _ body: (_ column: Int, _ channels: SIMD4<UInt16>) -> Void) {
        var (u, v) = (run.u, run.v)
        let steps = run.columns.count &- 1
        if hasNeighbours(u, v), hasNeighbours(u &+ steps &* run.du, v &+ steps &* run.dv) {
            // Between two places that are inside, all are.
            for column in run.columns {
                let corner = UnsafeRawPointer(base + ((v >> 16) &* width &+ (u >> 16)))
                let upper = SIMD8<UInt16>(truncatingIfNeeded: corner.loadUnaligned(as: SIMD8<UInt8>.self))
                let lower = SIMD8<UInt16>(truncatingIfNeeded: corner.loadUnaligned(fromByteOffset: 4 &* width, as: SIMD8<UInt8>.self))
                body(column, mix(upper, lower, u, v))
                u &+= run.du
                v &+= run.dv
            }
        } else {
            for column in run.columns {
                let (x, y) = (u >> 16, v >> 16)
                let upper = SIMD8(lowHalf: channels(x, y), highHalf: channels(x &+ 1, y))
                let lower = SIMD8(lowHalf: channels(x, y &+ 1), highHalf: channels(x &+ 1, y &+ 1))
                body(column, mix(upper, lower, u, v))
                u &+= run.du
                v &+= run.dv
            }
        }
    }

    /// Whether the pixels around a place, given in 65,536ths, are all in the bitmap.
    @inline(__always)
    private func hasNeighbours(_ u: Int, _ v: Int) -> Bool {
        u >= 0 && v >= 0 && u >> 16 < width &- 1 && v >> 16 < height &- 1
    }

    /// Left and right pixels side by side, mixed by where a place lies between them.
    @inline(__always)
    private func mix(_ upper: SIMD8<UInt16>, _ lower: SIMD8<UInt16>, _ u: Int, _ v: Int) -> SIMD4<UInt16> {
        let (fx, fy) = (UInt16(truncatingIfNeeded: (u >> 12) & 15), UInt16(truncatingIfNeeded: (v >> 12) & 15))
        let both = upper &* (16 &- fy) &+ lower &* fy
        return both.lowHalf &* (16 &- fx) &+ both.highHalf &* fx
    }

    /// The channels of a pixel that may lie beyond the edges.
    private func channels(_ x: Int, _ y: Int) -> SIMD4<UInt16> {
        if edge == .transparent, x < 0 || y < 0 || x >= width || y >= height { return .zero }
        let value = base[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
        return SIMD4(truncatingIfNeeded: unsafeBitCast(value.littleEndian, to: SIMD4<UInt8>.self))
    }
}

/// The pixel of four channels: blue, green, red, alpha.
@inline(__always)
private func pixel(_ channels: SIMD4<UInt16>) -> Pixel {
    Pixel(littleEndian: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: channels), to: Pixel.self))
}
