// SPDX-License-Identifier: MIT
//
// Coverage of which one row and one column may be repeated, so that one mask serves every size of the same corners.

import Foundation

/// Coverage of a small rectangle that stands for larger ones: the row `stretchY` and the column `stretchX` repeat.
final class NinePatch {
    let coverage: Coverage
    let stretchX: Int
    let stretchY: Int
    /// The coverage stretched to the rectangle that was last asked for, wherever that lay.
    private var stretched: (width: Int, height: Int, margin: Int, bytes: [UInt8])?

    /// - Parameter coverage: with its frame's corner at (0, 0).
    init(coverage: Coverage, stretchX: Int, stretchY: Int) {
        self.coverage = coverage
        self.stretchX = stretchX
        self.stretchY = stretchY
    }

    /// The coverage of every pixel of a rectangle but for a margin, row by row.
    func stretched(over rect: PixelRect, without margin: Int = 0) -> [UInt8] {
        if let stretched, stretched.width == rect.width, stretched.height == rect.height, stretched.margin == margin {
            return stretched.bytes
        }
        let inner = rect.insetBy(margin)
        let columns = (inner.minX..<inner.maxX).map { column($0, in: rect) }
        let bytes = [UInt8](unsafeUninitializedCapacity: inner.width * inner.height) { bytes, count in
            for y in inner.minY..<inner.maxY {
                let (from, start) = (row(y, in: rect), (y - inner.minY) * inner.width)
                for (x, column) in columns.enumerated() { bytes[start + x] = from[column] }
            }
            count = inner.width * inner.height
        }
        stretched = (rect.width, rect.height, margin, bytes)
        return bytes
    }

    /// How many pixels along each edge are weaker than `least`, where coverage grows inward and is strongest in what is repeated.
    func margin(weakerThan least: Int) -> Int {
        let acrossX = (0..<stretchX).prefix { Int(coverage.row(stretchY)[$0]) < least }.count
        let acrossY = (0..<stretchY).prefix { Int(coverage.row($0)[stretchX]) < least }.count
        return min(acrossX, acrossY)
    }

    /// The coverage of row `y` of `rect`, by column of the patch.
    @inline(__always)
    func row(_ y: Int, in rect: PixelRect) -> UnsafeMutablePointer<UInt8> {
        let fromTop = y - rect.minY
        if fromTop < stretchY { return coverage.row(fromTop) }
        let fromBottom = coverage.frame.height - (rect.maxY - y)
        return coverage.row(max(fromBottom, stretchY))
    }

    /// The column of the patch that stands for the column `x` of `rect`.
    @inline(__always)
    func column(_ x: Int, in rect: PixelRect) -> Int {
        let fromLeft = x - rect.minX
        if fromLeft < stretchX { return fromLeft }
        return max(coverage.frame.width - (rect.maxX - x), stretchX)
    }
}

extension Target {
    /// Paints a colour through a patch stretched over `rect`, except within the hole.
    func fill(_ patch: NinePatch, over rect: PixelRect, with pixel: Pixel, clip: PixelRect, hole: PixelRect = .empty) {
        let area = rect.intersection(clip).intersection(frame)
        guard !area.isEmpty, pixel >> 24 != 0 else { return }
        let rightShift = patch.coverage.frame.width - rect.maxX
        for y in area.minY..<area.maxY {
            let (to, mask) = (row(y), patch.row(y, in: rect))
            let isCut = y >= hole.minY && y < hole.maxY
            let spans = isCut ? [(area.minX, min(hole.minX, area.maxX)), (max(hole.maxX, area.minX), area.maxX)] : [(area.minX, area.maxX)]
            for (start, end) in spans where start < end {
                let leftEnd = max(start, min(end, rect.minX + patch.stretchX))
                blend(pixel, coverage: mask - rect.minX, into: to, start..<leftEnd)
                let middleEnd = max(leftEnd, min(end, patch.stretchX + 1 - rightShift))
                if leftEnd < middleEnd {
                    repeatPixel(to + leftEnd, count: middleEnd - leftEnd, of: scaled(pixel, by: UInt32(mask[patch.stretchX])))
                }
                blend(pixel, coverage: mask + rightShift, into: to, middleEnd..<end)
            }
        }
    }
}

extension Target {
    /// Paints shades of a colour through a patch stretched over `rect`, except within the hole.
    func fill(_ patch: NinePatch, over rect: PixelRect, with shades: Shades, clip: PixelRect, hole: PixelRect = .empty) {
        let area = rect.intersection(clip).intersection(frame)
        guard !area.isEmpty else { return }
        let columns = (area.minX..<area.maxX).map { patch.column($0, in: rect) }
        var line = [UInt8](repeating: 0, count: area.width)
        line.withUnsafeMutableBufferPointer { line in
            guard let line = line.baseAddress else { return }
            for y in area.minY..<area.maxY {
                let mask = patch.row(y, in: rect)
                for (index, column) in columns.enumerated() { line[index] = mask[column] }
                let coverage = line - area.minX
                let isCut = y >= hole.minY && y < hole.maxY
                let left = area.minX..<(isCut ? min(max(hole.minX, area.minX), area.maxX) : area.maxX)
                let right = (isCut ? max(min(hole.maxX, area.maxX), area.minX) : area.maxX)..<area.maxX
                for part in [left, right] where !part.isEmpty { shades.blend(coverage, into: row(y), y: y, part) }
            }
        }
    }
}

@inline(__always)
func blend(_ pixel: Pixel, coverage: UInt32, into place: UnsafeMutablePointer<Pixel>) {
    if coverage == 0 { return }
    let source = coverage == 255 ? pixel : scaled(pixel, by: coverage)
    place.pointee = source >> 24 == 255 ? source : over(source, place.pointee)
}

/// Puts a colour over a part of a row; the coverage is counted as the columns of the row.
@inline(__always)
private func blend(_ pixel: Pixel, coverage: UnsafePointer<UInt8>, into row: UnsafeMutablePointer<Pixel>, _ columns: Range<Int>) {
    let pixels = SIMD4<UInt32>(repeating: pixel)
    var x = columns.lowerBound
    while x &+ 4 <= columns.upperBound {
        let bytes = UnsafeRawPointer(coverage + x).loadUnaligned(as: SIMD4<UInt8>.self)
        let place = UnsafeMutableRawPointer(row + x)
        let source = scaled(pixels, by: SIMD4<UInt32>(truncatingIfNeeded: bytes))
        place.storeBytes(of: over(source, place.loadUnaligned(as: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
        x &+= 4
    }
    while x < columns.upperBound {
        blend(pixel, coverage: UInt32(coverage[x]), into: row + x)
        x &+= 1
    }
}

@inline(__always)
func repeatPixel(_ place: UnsafeMutablePointer<Pixel>, count: Int, of pixel: Pixel) {
    if pixel >> 24 == 0 { return }
    if pixel >> 24 == 255 {
        place.update(repeating: pixel, count: count)
        return
    }
    let pixels = SIMD4<UInt32>(repeating: pixel)
    var x = 0
    while x &+ 4 <= count {
        let part = UnsafeMutableRawPointer(place + x)
        part.storeBytes(of: over(pixels, part.loadUnaligned(as: SIMD4<UInt32>.self)), as: SIMD4<UInt32>.self)
        x &+= 4
    }
    while x < count {
        place[x] = over(pixel, place[x])
        x &+= 1
    }
}
