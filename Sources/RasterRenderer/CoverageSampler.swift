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

    /// Blends a colour to the extent of the coverage.
    ///
    /// - Parameters:
    ///   - hidden: a map from device pixels and a rectangle of its space that is going to be hidden, and need not be painted.
    ///   - cut: further coverage, of all of the area.
    func paint(
        _ pixel: Pixel, on target: Target, within area: PixelRect, except hidden: (map: PixelMap, rect: CGRect)?, cutBy cut: Coverage?
    ) {
        guard !area.isEmpty else { return }
        var line = [UInt8](repeating: 0, count: area.width)
        texels.withUnsafeBufferPointer { texels in
            line.withUnsafeMutableBufferPointer { line in
                guard let texels = texels.baseAddress, let line = line.baseAddress.map({ $0 - area.minX }) else { return }
                for y in area.minY..<area.maxY {
                    let columns = map.columns(ofRow: y, width: width, height: height, within: area)
                    let hole =
                        hidden.map { $0.map.columns(ofRow: y, inside: $0.rect, within: columns) }
                        ?? columns.lowerBound..<columns.lowerBound
                    let (row, mask) = (target.row(y), cut?.row(y))
                    for part in [columns.lowerBound..<hole.lowerBound, hole.upperBound..<columns.upperBound] where !part.isEmpty {
                        read(texels, y, part, into: line)
                        if let mask {
                            for x in part { blend(pixel, coverage: scaled(UInt32(line[x]), by: UInt32(mask[x])), into: row + x) }
                        } else {
                            for x in part { blend(pixel, coverage: UInt32(line[x]), into: row + x) }
                        }
                    }
                }
            }
        }
    }

    /// The coverage of a part of a row.
    private func read(_ texels: UnsafePointer<UInt8>, _ y: Int, _ part: Range<Int>, into line: UnsafeMutablePointer<UInt8>) {
        if samples == 1 {
            (line + part.lowerBound).update(repeating: 0, count: part.count)
            map.walk(y: Double(y) + 0.5, from: Double(part.lowerBound) + 0.5, count: part.count) { index, u, v in
                line[part.lowerBound + index] = UInt8(truncatingIfNeeded: (value(texels, u, v) + 128) >> 8)
            }
            return
        }
        var sums = [UInt32](repeating: 0, count: part.count)
        for step in 0..<(samples * samples) {
            let dx = (Double(step % samples) + 0.5) / Double(samples)
            let dy = (Double(step / samples) + 0.5) / Double(samples)
            map.walk(y: Double(y) + dy, from: Double(part.lowerBound) + dx, count: part.count) { index, u, v in
                sums[index] &+= value(texels, u, v)
            }
        }
        let count = UInt32(samples * samples)
        for index in sums.indices { line[part.lowerBound + index] = UInt8(truncatingIfNeeded: (sums[index] / count + 128) >> 8) }
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

extension NinePatch {
    /// The coverage of every pixel of a rectangle.
    func stretched(over rect: PixelRect) -> [UInt8] {
        let columns = (rect.minX..<rect.maxX).map { column($0, in: rect) }
        return [UInt8](unsafeUninitializedCapacity: rect.width * rect.height) { bytes, count in
            for y in rect.minY..<rect.maxY {
                let (from, start) = (row(y, in: rect), (y - rect.minY) * rect.width)
                for (x, column) in columns.enumerated() { bytes[start + x] = from[column] }
            }
            count = rect.width * rect.height
        }
    }
}
