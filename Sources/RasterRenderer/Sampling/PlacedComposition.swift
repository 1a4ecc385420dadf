// SPDX-License-Identifier: MIT
//
// A composition made ready to be drawn in parts.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// A composition, its size in pixels, and what is read of it while it is painted.
struct PlacedComposition {
    let composition: Composition
    let width: Int
    let height: Int
    /// What is read of the picture while it is painted, in the order of painting; a part of a picture that needs one needs all of it.
    let backdrops: [PixelRect]
    let space: DeviceSpace
    private var cache: RasterCache

    /// The longest side of a window that is drawn at once.
    static let windowSide = 16_384

    init(_ list: DisplayList, cache: RasterCache) throws(RasterError) {
        let size = try RasterRenderer.pixelSize(of: list)
        let composition: Composition
        do throws(CompositionError) {
            composition = try Composition(list)
        } catch {
            throw RasterError(error)
        }
        self.init(composition, size, cache: cache)
    }

    init(_ composition: Composition, _ size: (width: Int, height: Int), cache: RasterCache) {
        (self.composition, self.cache) = (composition, cache)
        (width, height) = size
        let space = DeviceSpace(scale: composition.scale)
        self.space = space
        let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        let groups = composition.pixelNeeds.contains(.grounds) ? composition.groups : []
        backdrops = groups.flatMap { $0.backdrops(in: space.entered($0)) }.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
    }

    /// The same with what another renderer keeps.
    func using(_ cache: RasterCache) -> PlacedComposition {
        var result = self
        result.cache = cache
        return result
    }

    /// Draws some rows into memory that has room for exactly these.
    ///
    /// - Parameter isOver: whether it holds what lies beneath; all rows are drawn then, or nothing is read while it is painted.
    func draw(rows: Range<Int>, into buffer: UnsafeMutableBufferPointer<Pixel>, isOver: Bool = false) throws(RasterError) {
        guard let base = buffer.baseAddress, !rows.isEmpty else { return }
        let area = PixelRect(minX: 0, minY: rows.lowerBound, maxX: width, maxY: rows.upperBound)
        try draw(area, into: base - rows.lowerBound * width, isOver: isOver)
    }

    /// Draws a rectangle into the memory of the whole picture.
    func draw(_ area: PixelRect, into buffer: UnsafeMutableBufferPointer<Pixel>) throws(RasterError) {
        guard let base = buffer.baseAddress, !area.isEmpty else { return }
        try draw(area, into: base)
    }

    /// - Parameter base: the pixel of the picture's corner; those outside of the rectangle need not exist.
    private func draw(_ area: PixelRect, into base: UnsafeMutablePointer<Pixel>, isOver: Bool = false) throws(RasterError) {
        for top in stride(from: area.minY, to: area.maxY, by: Self.windowSide) {
            for left in stride(from: area.minX, to: area.maxX, by: Self.windowSide) {
                let frame = PixelRect(
                    minX: left, minY: top, maxX: min(left + Self.windowSide, area.maxX), maxY: min(top + Self.windowSide, area.maxY))
                let target = Target(frame: frame, base: base + top * width + left, stride: width)
                // What is beneath a backdrop must be there for any part of it to be right.
                let needed = backdrops.reversed().reduce(frame) { $1.overlaps($0) ? $0.union($1) : $0 }
                do throws(CairoError) {
                    if needed == frame || isOver {
                        try draw(on: target, isOver: isOver)
                    } else {
                        let wide = Target(frame: needed)
                        try draw(on: wide)
                        target.copy(wide)
                    }
                } catch {
                    throw RasterError(error)
                }
            }
        }
    }

    private func draw(on target: Target, isOver: Bool = false) throws(CairoError) {
        if !isOver { target.clear(to: composition.background?.color.pixel ?? 0) }
        try GroupPainter(cache: cache, target: target, clip: target.frame).draw(composition.groups, in: space)
        try target.checkStatus()
    }
}

extension PlacedComposition {
    /// What of the picture only pixels show, as it is painted where it belongs.
    ///
    /// - Parameters:
    ///   - area: what is painted; it holds all that is asked for.
    ///   - kept: where it goes.
    func paint(_ area: PixelRect, keeping kept: KeptPictures) throws(CairoError) {
        let target = Target(frame: area)
        target.clear(to: composition.background?.color.pixel ?? 0)
        var painter = GroupPainter(cache: cache, target: target, clip: area)
        painter.kept = kept
        try painter.draw(composition.groups, in: space)
        try target.checkStatus()
    }
}

extension RasterError {
    init(_ error: CompositionError) {
        switch error {
        case .invalidCanvas(let size, let scale): self = .invalidCanvas(size: size, scale: scale)
        case .tooDeep(let limit): self = .tooDeep(limit: limit)
        }
    }
}
