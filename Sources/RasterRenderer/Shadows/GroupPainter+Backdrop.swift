// SPDX-License-Identifier: MIT
//
// What is beneath a group, blurred.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    /// Blurs what has been painted on the target within the outline of a backdrop.
    func draw(_ backdrop: Composition.Backdrop, of group: Composition.Group, in space: DeviceSpace) throws(CairoError) {
        if let glass = backdrop.glass { return draw(glass, backdrop, of: group, in: space) }
        guard let shape = DeviceShape(backdrop, in: space) else { return }
        // All of it is looked at, whatever part is painted, so that a part has the same pixels as the whole.
        let source = shape.pixels.intersection(target.frame)
        let area = source.intersection(clip)
        if area.isEmpty { return }
        let scale = space.affine?.meanScale ?? space.map.linearized(at: backdrop.rect.center)?.meanScale ?? 1
        let saturation = Float(min(backdrop.saturation.value, 100))
        var blurred = BackdropBlur(source, of: target, saturation: saturation, sigma: min(backdrop.radius.value * scale, 512))
        blurred.cover(with: backdrop.tint?.color.pixel ?? 0)
        kept?.keep(blurred, of: source, for: KeptPictures.Key(group, in: space))
        let columns = (area.minX - source.minX)..<(area.maxX - source.minX)
        guard let coverage = try shape.coverage(within: area) else {
            for y in area.minY..<area.maxY { blurred.write(row: y - source.minY, columns: columns, to: target.row(y) + area.minX) }
            return
        }
        var line = [Pixel](repeating: 0, count: area.width)
        line.withUnsafeMutableBufferPointer { line in
            guard let pixels = line.baseAddress else { return }
            for y in area.minY..<area.maxY {
                let (row, mask) = (target.row(y), coverage.row(y))
                blurred.write(row: y - source.minY, columns: columns, to: pixels)
                for x in area.minX..<area.maxX {
                    let (amount, pixel) = (UInt32(mask[x]), pixels[x - area.minX])
                    if amount == 0 { continue }
                    row[x] = amount == 255 ? pixel : mixed(row[x], pixel, amount: amount)
                }
            }
        }
    }
}

/// The outline of a backdrop on the device.
struct DeviceShape {
    let pixels: PixelRect
    /// Nil where it is all of the pixels.
    let path: Path?
    private let isSmooth: Bool

    init?(_ backdrop: Composition.Backdrop, in space: DeviceSpace) {
        switch backdrop.outline {
        case .box(let box):
            isSmooth = !box.hasHardEdges
            if let affine = space.affine {
                let outline = Outline(box, in: affine)
                pixels = outline.pixels
                if case .aligned(_, let radii) = outline, radii.isZero { path = nil } else { path = outline.path }
                return
            }
            guard let shown = Perspective(space)?.projector.project(box.path) else { return nil }
            (path, pixels) = (shown, PixelRect(covering: shown.controlBounds))
        case .path(let outline):
            isSmooth = true
            guard let shown = space.affine.map({ outline.path.applying($0) }) ?? Perspective(space)?.projector.project(outline.path)
            else { return nil }
            (path, pixels) = (shown, PixelRect(covering: shown.controlBounds))
        }
    }

    func coverage(within area: PixelRect) throws(CairoError) -> Coverage? {
        guard let path else { return nil }
        return try Coverage(of: path, frame: area, isSmooth: isSmooth)
    }
}

extension Composition.Backdrop {
    /// The pixels that it looks at.
    func pixels(in space: DeviceSpace) -> PixelRect {
        if let glass { return glass.pixels(in: space) }
        return DeviceShape(self, in: space)?.pixels ?? .empty
    }
}
