// SPDX-License-Identifier: MIT
//
// Rows of glass: most of their pixels are plain, or as those above them, and only those near the edge are worked out one by one.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// Paints rows of glass.
struct GlassPainter {
    private let field: GlassField
    /// What bends light: it is softer where corners are sharper than the rim is wide.
    private let bending: GlassField
    private let isSofter: Bool
    private let lens: GlassLens
    private let shadow: GlassShadow?
    /// Over which length the films of pieces run into each other, in pixels; nil where all are the same.
    private let mixing: Float?
    private let blur: BackdropBlur?
    /// The corner of what is looked at.
    private let corner: SIMD2<Float>
    /// Where the field differs by rows alone, and by columns alone.
    private let even: (columns: Range<Int>, rows: Range<Int>)

    /// Blurs what of a target lies within the glass.
    init(_ glass: Composition.Glass, _ field: GlassField, over target: Target, _ backdrop: Composition.Backdrop) {
        self.field = field
        lens = GlassLens(glass, on: field)
        let softer = field.softened(by: lens.bevel)
        (bending, isSofter) = (softer ?? field, softer != nil)
        shadow = GlassShadow(glass.shadow, scale: field.scale)
        let isMottled = field.isMottled
        mixing = isMottled ? max(field.spacing, 8 * field.scale) : nil
        let room = shadow?.offset ?? .zero
        let columns = isMottled ? nil : field.evenColumns(bevel: lens.bevel, room: abs(room.x))
        even = (columns ?? 0..<0, isMottled ? 0..<0 : field.evenRows(bevel: lens.bevel, room: abs(room.y)) ?? 0..<0)
        let source = field.body.intersection(target.frame)
        corner = SIMD2(Float(source.minX), Float(source.minY))
        if source.isEmpty {
            blur = nil
            return
        }
        let sigma = min(Double(backdrop.radius.value) * Double(field.scale), 512)
        let saturation = Float(min(backdrop.saturation.value, 100))
        // The film hides most of what is coarse.
        var blur = BackdropBlur(source, of: target, saturation: saturation, sigma: sigma, fineness: 2.5)
        if !isMottled { blur.cover(with: field.pieces[0].film) }
        self.blur = blur
    }

    /// Paints an area.
    ///
    /// - Parameter row: the pixel of column 0 of a row.
    func paint(_ area: PixelRect, row: (Int) -> UnsafeMutablePointer<Pixel>) {
        guard let blur else {
            for y in area.minY..<area.maxY { castShadow(y, area.minX..<area.maxX, on: row(y)) }
            return
        }
        let columns = area.minX..<area.maxX
        blur.reading { reader in
            var sides: Sides?
            var line = [Pixel](repeating: 0, count: columns.count)
            line.withUnsafeMutableBufferPointer { line in
                for y in area.minY..<area.maxY {
                    if even.rows.contains(y) {
                        let known = sides ?? Sides(columns, y, self, reader)
                        sides = known
                        paint(known, y, blur, reader, on: row(y))
                        continue
                    }
                    let middle = even.columns.clamped(to: columns)
                    if middle.isEmpty {
                        paintEach(y, columns, blur, reader, on: row(y))
                        continue
                    }
                    paintEach(y, columns.lowerBound..<middle.lowerBound, blur, reader, on: row(y))
                    paintAlike(y, middle, blur, line, on: row(y))
                    paintEach(y, middle.upperBound..<columns.upperBound, blur, reader, on: row(y))
                }
            }
        }
    }

    // MARK: Straight edges

    /// Paints columns between which the field does not differ.
    private func paintAlike(
        _ y: Int, _ columns: Range<Int>, _ blur: BackdropBlur, _ line: UnsafeMutableBufferPointer<Pixel>,
        on row: UnsafeMutablePointer<Pixel>
    ) {
        let point = SIMD2<Float>(Float(columns.lowerBound) + 0.5, Float(y) + 0.5)
        let sample = field.sample(at: point)
        let amount = Self.coverage(sample.distance)
        if amount < 255, let shadow {
            let pixel = shadow.pixel(at: field.sample(at: point - shadow.offset).distance)
            if pixel >> 24 > 0 { for x in columns { row[x] = over(pixel, row[x]) } }
        }
        guard amount > 0, let base = line.baseAddress else { return }
        let seen = point.y - corner.y - sample.slope.y * lens.shift(at: sample.distance)
        let light = lens.light(at: sample)
        let places = place(of: columns)
        if amount == 255 {
            blur.write(rowAt: seen, columns: places, to: row + columns.lowerBound)
            if light != 0 { for x in columns { row[x] = over(light, row[x]) } }
            return
        }
        blur.write(rowAt: seen, columns: places, to: base)
        for x in columns { row[x] = mixed(row[x], over(light, base[x - columns.lowerBound]), amount: amount) }
    }

    /// Columns counted from the corner of what is looked at.
    private func place(of columns: Range<Int>) -> Range<Int> {
        let start = columns.lowerBound - Int(corner.x)
        return start..<(start + columns.count)
    }

    /// What upright edges do to the pixels of each row.
    private struct Sides {
        struct Pixel {
            let x: Int
            let amount: UInt32
            let shadow: UInt32
            let light: UInt32
            let seen: BackdropBlur.Reader.Place
        }

        private(set) var pixels: [Pixel] = []
        /// The columns in which there is nothing but what is seen.
        private(set) var plain: Range<Int>

        init(_ columns: Range<Int>, _ y: Int, _ glass: GlassPainter, _ reader: BackdropBlur.Reader) {
            plain = columns.lowerBound..<columns.lowerBound
            for x in columns {
                let point = SIMD2<Float>(Float(x) + 0.5, Float(y) + 0.5)
                let sample = glass.field.sample(at: point)
                if sample.distance <= -glass.lens.bevel {
                    plain = (plain.isEmpty ? x : plain.lowerBound)..<(x + 1)
                    continue
                }
                let amount = GlassPainter.coverage(sample.distance)
                var shade = UInt32(0)
                if amount < 255, let shadow = glass.shadow {
                    shade = shadow.pixel(at: glass.field.sample(at: point - shadow.offset).distance)
                }
                if amount == 0, shade >> 24 == 0 { continue }
                let seen = reader.column(at: point.x - glass.corner.x - sample.slope.x * glass.lens.shift(at: sample.distance))
                pixels.append(Pixel(x: x, amount: amount, shadow: shade, light: glass.lens.light(at: sample), seen: seen))
            }
        }
    }

    private func paint(
        _ sides: Sides, _ y: Int, _ blur: BackdropBlur, _ reader: BackdropBlur.Reader, on row: UnsafeMutablePointer<Pixel>
    ) {
        let middle = Float(y) + 0.5 - corner.y
        if !sides.plain.isEmpty {
            blur.write(rowAt: middle, columns: place(of: sides.plain), to: row + sides.plain.lowerBound)
        }
        let place = reader.row(at: middle)
        sides.pixels.withUnsafeBufferPointer { pixels in
            for pixel in pixels {
                if pixel.shadow >> 24 > 0 { row[pixel.x] = over(pixel.shadow, row[pixel.x]) }
                if pixel.amount == 0 { continue }
                let value = over(pixel.light, reader.value(pixel.seen, place).packed)
                row[pixel.x] = pixel.amount == 255 ? value : mixed(row[pixel.x], value, amount: pixel.amount)
            }
        }
    }

    // MARK: Corners, and all that is melted or turned

    /// How many columns are looked at together; they begin at multiples of it, whatever part is painted.
    private static let step = 16
    /// How far from the middle of such columns the field is told by that of the middle.
    private static let stepReach: Float = 13

    /// What of the field counts in some columns beside each other.
    private enum Part {
        case outside
        /// With a film that is still to be laid over, where pieces differ.
        case plain(film: Pixel)
        case edge(near: Range<Int>)
    }

    private func part(around middle: SIMD2<Float>) -> Part {
        let near = field.pieces(near: middle, within: Self.stepReach)
        let distance = field.sample(at: middle, among: near).distance
        if distance > Self.stepReach + 0.5 { return .outside }
        let bend = isSofter ? bending.sample(at: middle, among: near).distance : distance
        guard max(distance, bend) <= -lens.bevel - Self.stepReach else { return .edge(near: near) }
        guard let mixing else { return .plain(film: 0) }
        guard let piece = field.onlyPiece(near: middle, within: Self.stepReach, mixing: mixing) else { return .edge(near: near) }
        return .plain(film: field.pieces[piece].film.packed)
    }

    private func paintEach(
        _ y: Int, _ columns: Range<Int>, _ blur: BackdropBlur, _ reader: BackdropBlur.Reader, on row: UnsafeMutablePointer<Pixel>
    ) {
        if columns.isEmpty { return }
        var shares = [Float](repeating: 0, count: mixing == nil ? 0 : field.pieces.count)
        // Plain columns are written at once.
        var plain = (columns: columns.lowerBound..<columns.lowerBound, film: Pixel(0))
        func writePlain() {
            if plain.columns.isEmpty { return }
            blur.write(rowAt: Float(y) + 0.5 - corner.y, columns: place(of: plain.columns), to: row + plain.columns.lowerBound)
            if plain.film != 0 { for x in plain.columns { row[x] = over(plain.film, row[x]) } }
            plain.columns = plain.columns.upperBound..<plain.columns.upperBound
        }
        var start = columns.lowerBound & ~(Self.step - 1)
        while start < columns.upperBound {
            let step = (start..<(start + Self.step)).clamped(to: columns)
            let middle = SIMD2<Float>(Float(start + Self.step / 2), Float(y) + 0.5)
            switch part(around: middle) {
            case .outside: castShadow(y, step, around: middle, on: row)
            case .plain(let film):
                if film != plain.film || plain.columns.upperBound != step.lowerBound {
                    writePlain()
                    plain = (step, film)
                } else {
                    plain.columns = plain.columns.lowerBound..<step.upperBound
                }
            case .edge(let near):
                paintEdge(y, step, near, caster(around: middle), reader, &shares, on: row)
            }
            start += Self.step
        }
        writePlain()
    }

    private func paintEdge(
        _ y: Int, _ columns: Range<Int>, _ near: Range<Int>, _ caster: Range<Int>?, _ reader: BackdropBlur.Reader,
        _ shares: inout [Float], on row: UnsafeMutablePointer<Pixel>
    ) {
        let shadow = shadow
        for x in columns {
            let point = SIMD2<Float>(Float(x) + 0.5, Float(y) + 0.5)
            let sample = field.sample(at: point, among: near)
            let amount = Self.coverage(sample.distance)
            if amount < 255, let caster, let shadow {
                let pixel = shadow.pixel(at: field.sample(at: point - shadow.offset, among: caster).distance)
                if pixel >> 24 > 0 { row[x] = over(pixel, row[x]) }
            }
            if amount == 0 { continue }
            let bend = isSofter ? bending.sample(at: point, among: near) : sample
            var value = reader.value(at: point - corner - bend.slope * lens.shift(at: bend.distance))
            if let mixing {
                let film = film(at: point, mixing, &shares)
                value = film + value * (1 - film.w / 255)
            }
            let pixel = over(lens.light(at: sample), value.packed)
            row[x] = amount == 255 ? pixel : mixed(row[x], pixel, amount: amount)
        }
    }

    /// The film at a point, where those of several pieces run into each other.
    private func film(at point: SIMD2<Float>, _ mixing: Float, _ shares: inout [Float]) -> SIMD4<Float> {
        field.shares(at: point, over: mixing, into: &shares)
        var film = SIMD4<Float>.zero
        for index in 0..<field.pieces.count { film += field.pieces.base[index].film * shares[index] }
        return film
    }

    // MARK: The shadow

    private func castShadow(_ y: Int, _ columns: Range<Int>, on row: UnsafeMutablePointer<Pixel>) {
        var start = columns.lowerBound & ~(Self.step - 1)
        while start < columns.upperBound {
            let step = (start..<(start + Self.step)).clamped(to: columns)
            castShadow(y, step, around: SIMD2(Float(start + Self.step / 2), Float(y) + 0.5), on: row)
            start += Self.step
        }
    }

    /// Casts the shadow on columns that lie outside of the glass.
    private func castShadow(_ y: Int, _ columns: Range<Int>, around middle: SIMD2<Float>, on row: UnsafeMutablePointer<Pixel>) {
        guard let shadow, let caster = caster(around: middle) else { return }
        for x in columns {
            let point = SIMD2<Float>(Float(x) + 0.5, Float(y) + 0.5) - shadow.offset
            let pixel = shadow.pixel(at: field.sample(at: point, among: caster).distance)
            if pixel >> 24 > 0 { row[x] = over(pixel, row[x]) }
        }
    }

    /// The pieces that cast a shadow around the middle of columns; nil for none.
    @inline(__always)
    private func caster(around middle: SIMD2<Float>) -> Range<Int>? {
        guard let shadow else { return nil }
        let place = middle - shadow.offset
        let near = field.pieces(near: place, within: Self.stepReach)
        return field.sample(at: place, among: near).distance > shadow.reach + Self.stepReach ? nil : near
    }

    /// How much of a pixel is covered, of 255 parts, where its middle lies at a distance from the edge.
    @inline(__always)
    private static func coverage(_ distance: Float) -> UInt32 { UInt32(min(max(0.5 - distance, 0), 1) * 255 + 0.5) }
}
