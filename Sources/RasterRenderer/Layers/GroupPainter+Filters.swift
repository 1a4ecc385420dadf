// SPDX-License-Identifier: MIT
//
// Groups that filters change: painted apart, changed pixel by pixel, and put where they belong (compositing.filters).

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    /// Draws a group through its filters.
    ///
    /// - Parameter area: what is to be seen of it.
    func drawFiltered(
        _ group: Composition.Group, in space: DeviceSpace, _ view: Perspective?, within area: PixelRect
    ) throws(CairoError) {
        let scale = space.affine?.meanScale ?? space.map.linearized(at: group.box.rect.center)?.meanScale ?? 1
        // Blurs read around what is seen; on a grid that is fixed to the device, so that a part has the same pixels as the whole.
        let sigmas = group.filters.compactMap { $0.radius.map { min($0 * scale, 512) } }
        let margin = sigmas.reduce(0) { $0 + GaussianKernel.reach(sigma: $1) + 2 * BackdropBlur.cell(sigma: $1) }
        let frame = sigmas.isEmpty ? area : area.insetBy(-margin).aligned(to: 64)
        let picture = Target(frame: frame)
        try limited(to: frame, on: picture).drawBody(of: group, in: space, view, opacity: 1)
        try picture.checkStatus()
        // What is nothing stays nothing, whatever the filters: most of a small thing's frame.
        var filled = sigmas.isEmpty ? frame : picture.filled
        for filter in group.filters {
            if let radius = filter.radius {
                filled = picture.blur(filled, sigma: min(radius * scale, 512))
            } else if let matrix = filter.matrix {
                picture.apply(matrix)
            }
        }
        kept?.keep(picture, within: area, for: KeptPictures.Key(group, in: space))
        // Modes that take away what is beneath nothing want the whole frame.
        let painter = group.blend == .normal ? limited(to: clip.intersection(filled)) : self
        try painter.put(picture, of: group)
    }
}

extension PixelRect {
    /// The smallest rectangle around this one whose edges are multiples of a number.
    fileprivate func aligned(to size: Int) -> PixelRect {
        func down(_ value: Int) -> Int { Int((Double(value) / Double(size)).rounded(.down)) * size }
        func up(_ value: Int) -> Int { Int((Double(value) / Double(size)).rounded(.up)) * size }
        return PixelRect(minX: down(minX), minY: down(minY), maxX: up(maxX), maxY: up(maxY))
    }
}

extension Target {
    /// The smallest rectangle beyond which all pixels are nothing.
    fileprivate var filled: PixelRect {
        var result = PixelRect.empty
        for y in frame.minY..<frame.maxY {
            let row = row(y)
            var sum: Pixel = 0
            for x in frame.minX..<frame.maxX { sum |= row[x] }
            if sum == 0 { continue }
            if result.isEmpty { result = PixelRect(minX: frame.maxX, minY: y, maxX: frame.minX, maxY: y) }
            result.maxY = y + 1
            if let first = (frame.minX..<result.minX).first(where: { row[$0] != 0 }) { result.minX = first }
            if let last = (result.maxX..<frame.maxX).last(where: { row[$0] != 0 }) { result.maxX = last + 1 }
        }
        return result
    }

    /// Blurs what is within a rectangle, beyond which lies nothing.
    ///
    /// - Returns: The rectangle beyond which lies nothing then.
    fileprivate func blur(_ filled: PixelRect, sigma: Double) -> PixelRect {
        if filled.isEmpty { return .empty }
        // Cells lie on the same grid whatever part is blurred, with one beyond the last that anything reaches.
        let cell = BackdropBlur.cell(sigma: sigma)
        let reach = (GaussianKernel.reach(sigma: sigma / Double(cell)) + 1) * cell
        func down(_ length: Int) -> Int { max(length / cell * cell, 0) }
        let (left, top) = (down(filled.minX - frame.minX - reach), down(filled.minY - frame.minY - reach))
        let area = PixelRect(
            minX: frame.minX + left, minY: frame.minY + top, maxX: frame.minX + down(filled.maxX - frame.minX + reach + cell - 1),
            maxY: frame.minY + down(filled.maxY - frame.minY + reach + cell - 1)
        ).intersection(frame)
        let blurred = BackdropBlur(area, of: self, sigma: sigma, edge: .empty)
        for y in area.minY..<area.maxY { blurred.write(row: y - area.minY, columns: 0..<area.width, to: row(y) + area.minX) }
        return area
    }

    /// Changes the colour of every pixel.
    fileprivate func apply(_ matrix: ColorMatrix) {
        let rows = matrix.rows.map { SIMD4<Float>($0) }
        let offsets = SIMD4<Float>(0, rows[2].w, rows[1].w, rows[0].w)
        // Columns of the matrix, for blue, green and red, beside alpha: pixels are told as (alpha, blue, green, red).
        func column(_ place: Int) -> SIMD4<Float> { SIMD4(0, rows[2][place], rows[1][place], rows[0][place]) }
        let (red, green, blue) = (column(0), column(1), column(2))
        for y in frame.minY..<frame.maxY {
            let row = row(y)
            var (last, result) = (Pixel(0), Pixel(0))
            for x in frame.minX..<frame.maxX {
                let pixel = row[x]
                if pixel == last {
                    row[x] = result
                    continue
                }
                last = pixel
                let alpha = Float(pixel >> 24)
                if alpha == 0 {
                    result = 0
                } else {
                    // Premultiplied values stay so: what is added is added as often as there is alpha.
                    let sum =
                        red * Float(pixel >> 16 & 0xFF) + green * Float(pixel >> 8 & 0xFF) + blue * Float(pixel & 0xFF) + offsets * alpha
                    let bytes = SIMD4<UInt32>((sum + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha + 0.25)))
                    result = pixel & 0xFF00_0000 | bytes.w << 16 | bytes.z << 8 | bytes.y
                }
                row[x] = result
            }
        }
    }
}
