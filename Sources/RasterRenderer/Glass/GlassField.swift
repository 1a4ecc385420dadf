// SPDX-License-Identifier: MIT
//
// How far each pixel lies from the edge of glass: distances to rounded rectangles, melted together.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// The pieces of glass on the device, as one field of distances (glass.melting).
struct GlassField {
    /// What the field is at a point.
    struct Sample {
        /// In pixels: below 0 within, above 0 outside.
        var distance: Float
        /// Where the distance grows, and how fast: at most 1, less where pieces meet.
        var slope: SIMD2<Float>
    }

    let pieces: GlassTable<GlassPieceField>
    /// The curves of the pieces.
    private let curves: [GlassTable<SIMD4<Float>>]
    /// The distance in pixels at which pieces begin to reach for each other.
    let spacing: Float
    /// Pixels a point.
    let scale: Float
    /// The least half of a shorter side, in pixels.
    let depth: Float
    /// The pixels around the pieces, with what melting adds.
    let body: PixelRect

    /// - Returns: nil where the plane is seen from its edge.
    init?(_ glass: Composition.Glass, in space: DeviceSpace) {
        // In perspective glass is flat, as large as in its middle.
        guard let map = space.affine ?? space.map.linearized(at: glass.body.center), map.meanScale > 0 else { return nil }
        var curves: [GlassTable<SIMD4<Float>>] = []
        let pieces = glass.shapes.compactMap { GlassPieceField($0, in: map, &curves) }
        guard let depth = pieces.map(\.depth).min() else { return nil }
        (self.depth, self.pieces, self.curves) = (depth, GlassTable(pieces), curves)
        scale = Float(map.meanScale)
        spacing = pieces.count > 1 ? Float(glass.spacing.value) * scale : 0
        body = PixelRect(covering: glass.body.applying(map)).insetBy(-1)
    }

    /// The same with corners at least so round, in pixels, so that a rim of that width has no mitres; nil where all are.
    func softened(by radius: Float) -> GlassField? {
        var pieces = (0..<pieces.count).map { self.pieces[$0] }
        guard pieces.contains(where: { $0.isSharper(than: radius) }) else { return nil }
        for index in pieces.indices { pieces[index].soften(by: radius) }
        return GlassField(self, pieces: pieces)
    }

    private init(_ field: GlassField, pieces: [GlassPieceField]) {
        (self.pieces, curves) = (GlassTable(pieces), field.curves)
        (spacing, scale, depth, body) = (field.spacing, field.scale, field.depth, field.body)
    }

    /// Whether pieces differ in what is laid over them.
    var isMottled: Bool { (1..<max(pieces.count, 1)).contains { pieces[$0].film != pieces[0].film } }

    /// The field at a point of the device.
    @inline(__always)
    func sample(at point: SIMD2<Float>) -> Sample { sample(at: point, among: 0..<pieces.count) }

    /// The field at a point as some of the pieces have it.
    @inline(__always)
    func sample(at point: SIMD2<Float>, among near: Range<Int>) -> Sample {
        var result = pieces.base[near.lowerBound].sample(at: point)
        var index = near.lowerBound + 1
        while index < near.upperBound {
            result = Self.melted(result, pieces.base[index].sample(at: point), spacing)
            index += 1
        }
        return result
    }

    /// The pieces from the first to the last that has a say within a reach of a point: all others are too far away to melt with what is there.
    ///
    /// Each melting takes at most a quarter of the spacing off.
    @inline(__always)
    func pieces(near point: SIMD2<Float>, within reach: Float) -> Range<Int> {
        pieces.count == 1 ? 0..<1 : nearest(to: point, within: spacing * (1 + Float(pieces.count) / 4) + 2 * reach)
    }

    /// The one piece whose film is over all within a reach of a point, where films run into each other over a length; nil for several.
    func onlyPiece(near point: SIMD2<Float>, within reach: Float, mixing length: Float) -> Int? {
        let near = nearest(to: point, within: length + 2 * reach)
        return near.count == 1 ? near.lowerBound : nil
    }

    /// The pieces from the first to the last that are at most so much further away than the nearest.
    private func nearest(to point: SIMD2<Float>, within room: Float) -> Range<Int> {
        var least = Float.infinity
        for index in 0..<pieces.count { least = min(least, pieces.base[index].sample(at: point).distance) }
        var (first, last) = (pieces.count, 0)
        for index in 0..<pieces.count where pieces.base[index].sample(at: point).distance <= least + room {
            (first, last) = (min(first, index), index)
        }
        return first..<max(last + 1, first)
    }

    /// The union of two shapes that begin to reach for each other at a distance: their distances' smooth minimum.
    @inline(__always)
    static func melted(_ a: Sample, _ b: Sample, _ spacing: Float) -> Sample {
        let gap = abs(a.distance - b.distance)
        let near = a.distance < b.distance ? a : b
        if gap >= spacing { return near }
        let far = a.distance < b.distance ? b : a
        let share = (spacing - gap) / spacing
        return Sample(
            distance: near.distance - share * share * spacing / 4,
            slope: near.slope * (1 - share / 2) + far.slope * (share / 2))
    }

    /// How much each piece has a say at a point, as far as colours run into each other over a length; they add up to 1.
    func shares(at point: SIMD2<Float>, over length: Float, into shares: inout [Float]) {
        var least = Float.infinity
        for index in 0..<pieces.count {
            shares[index] = pieces.base[index].sample(at: point).distance
            least = min(least, shares[index])
        }
        var sum = Float(0)
        for index in 0..<pieces.count {
            let share = max(1 - (shares[index] - least) / length, 0)
            shares[index] = share * share
            sum += shares[index]
        }
        for index in 0..<pieces.count { shares[index] /= sum }
    }

    /// The columns of a row within which the field differs by rows alone, as far as some distance within counts; nil for none.
    ///
    /// - Parameters:
    ///   - bevel: how far within the edge distances are told apart.
    ///   - room: by how much the columns may be moved.
    func evenColumns(bevel: Float, room: Float) -> Range<Int>? {
        guard pieces.count == 1, !pieces[0].isTurned else { return nil }
        let piece = pieces[0]
        return Self.even(piece.center.x, piece.half.x - max(piece.extents.max(), bevel + piece.inset) - room - 1)
    }

    /// The rows within which it differs by columns alone where it is no deeper.
    func evenRows(bevel: Float, room: Float) -> Range<Int>? {
        guard pieces.count == 1, !pieces[0].isTurned else { return nil }
        let piece = pieces[0]
        return Self.even(piece.center.y, piece.half.y - max(piece.extents.max(), bevel + piece.inset) - room - 1)
    }

    private static func even(_ center: Float, _ reach: Float) -> Range<Int>? {
        reach > 1 ? Int((center - reach).rounded(.up))..<Int((center + reach).rounded(.down)) : nil
    }
}

/// The distances to one rounded rectangle.
struct GlassPieceField {
    /// On the device.
    let center: SIMD2<Float>
    /// Half of the sides, in units of the piece.
    let half: SIMD2<Float>
    /// How far the corners reach along the sides: top left, top right, bottom right, bottom left.
    private(set) var extents: SIMD4<Float>
    /// Which curve they are: 2 for a circle, more for those whose curvature grows.
    private(set) var exponents: SIMD4<Float>
    /// What is laid over what is seen through it: blue, green, red, alpha, premultiplied, to 255.
    let film: SIMD4<Float>
    /// Half of the shorter side, in pixels.
    let depth: Float
    /// By how many pixels it is smaller than it will be.
    let inset: Float
    /// From the device to the piece, and pixels a unit; nil where the sides lie along the pixels.
    private let turn: (x: SIMD2<Float>, y: SIMD2<Float>, scale: Float)?
    /// The curve of those corners that have the greatest exponent.
    private let curve: (exponent: Float, base: UnsafePointer<SIMD4<Float>>)?

    var isTurned: Bool { turn != nil }

    /// - Parameter curves: takes what the piece reads from then on.
    init?(_ shape: Composition.Glass.Shape, in map: CGAffineTransform, _ curves: inout [GlassTable<SIMD4<Float>>]) {
        let place = shape.place.concatenating(map)
        let scale = place.meanScale
        guard scale > 0, scale.isFinite else { return nil }
        let rect: CGRect
        let corners: CornerRadii
        if case .aligned(let pixels, let radii) = Outline(bounds: shape.frame.rect, corners: shape.corners, in: place) {
            (rect, corners, turn) = (pixels.rect, radii, nil)
            center = SIMD2(Float(rect.midX), Float(rect.midY))
        } else {
            (rect, corners) = (shape.frame.rect, shape.corners)
            let inverse = place.inverted()
            turn = (SIMD2(Float(inverse.a), Float(inverse.b)), SIMD2(Float(inverse.c), Float(inverse.d)), Float(scale))
            let middle = rect.center.applying(place)
            center = SIMD2(Float(middle.x), Float(middle.y))
        }
        half = SIMD2(Float(rect.width / 2), Float(rect.height / 2))
        let shorter = min(rect.width, rect.height) / 2
        guard shorter > 0 else { return nil }
        depth = Float(shorter) * (turn?.scale ?? 1)
        inset = depth * Float(1 - shape.presence.value)
        func ease(_ radius: CGFloat) -> CGFloat { corners.curve == .continuous && radius > 0 ? min(0.6, max(shorter / radius - 1, 0)) : 0 }
        let radii = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
        var (reaches, powers) = (SIMD4<Float>.zero, SIMD4<Float>(repeating: 2))
        for (index, radius) in radii.enumerated() {
            let ease = ease(radius)
            reaches[index] = Float(radius * (1 + ease))
            // The superellipse that lies within a hundredth of a radius of the curve.
            powers[index] = Float(2 + 2.75 * ease - 0.33 * ease * ease)
        }
        (extents, exponents) = (reaches, powers)
        let exponent = powers.max()
        if exponent > 2 {
            let table = GlassTable(GlassCurve.table(exponent))
            curves.append(table)
            curve = (exponent, table.base)
        } else {
            curve = nil
        }
        let pixel = shape.film?.color.pixel ?? 0
        film = SIMD4<Float>(SIMD4<UInt32>(pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF, pixel >> 24))
    }

    func isSharper(than radius: Float) -> Bool { extents.min() * (turn?.scale ?? 1) < min(radius, depth) - 0.01 }

    mutating func soften(by radius: Float) {
        let least = min(radius, depth) / (turn?.scale ?? 1)
        for corner in 0..<4 where extents[corner] < least { (extents[corner], exponents[corner]) = (least, 2) }
    }

    @inline(__always)
    func sample(at point: SIMD2<Float>) -> GlassField.Sample {
        guard let turn else {
            var sample = sample(from: point - center)
            sample.distance += inset
            return sample
        }
        let way = point - center
        let sample = sample(from: turn.x * way.x + turn.y * way.y)
        let slope = SIMD2<Float>((turn.x * sample.slope).sum(), (turn.y * sample.slope).sum())
        let length = max((slope * slope).sum().squareRoot(), 1e-9)
        return GlassField.Sample(distance: sample.distance * turn.scale + inset, slope: slope / length)
    }

    /// The field at a way from the middle, in units of the piece.
    @inline(__always)
    private func sample(from way: SIMD2<Float>) -> GlassField.Sample {
        let (isRight, isLower) = (way.x >= 0, way.y >= 0)
        let corner = isLower ? (isRight ? 2 : 3) : (isRight ? 1 : 0)
        let extent = extents[corner]
        let sign = SIMD2<Float>(isRight ? 1 : -1, isLower ? 1 : -1)
        let from = SIMD2<Float>(abs(way.x), abs(way.y)) - half + extent
        if from.x <= 0 || from.y <= 0 {
            let across = from.x > from.y
            return GlassField.Sample(
                distance: (across ? from.x : from.y) - extent,
                slope: across ? SIMD2<Float>(sign.x, 0) : SIMD2<Float>(0, sign.y))
        }
        let exponent = exponents[corner]
        if exponent == 2 {
            let length = (from * from).sum().squareRoot()
            return GlassField.Sample(distance: length - extent, slope: from / length * sign)
        }
        // The first approximation of the distance: how far the function is from its value on the edge, by how fast it grows.
        let isWide = from.x > from.y
        let (most, least) = isWide ? (from.x, from.y) : (from.y, from.x)
        let shares =
            if let curve, curve.exponent == exponent {
                GlassCurve.shares(in: curve.base, at: least / most)
            } else {
                GlassCurve.shares(exponent, at: least / most)
            }
        let slope = isWide ? SIMD2(shares.z, shares.w) : SIMD2(shares.w, shares.z)
        return GlassField.Sample(distance: most * shares.x - extent * shares.y, slope: slope * sign)
    }
}

/// The superellipse |x|ᵉ + |y|ᵉ = 1 by the share that the lesser coordinate of a point has of the greater one.
enum GlassCurve {
    private static let steps = 256

    static func table(_ exponent: Float) -> [SIMD4<Float>] { (0...steps).map { shares(exponent, at: Float($0) / Float(steps)) } }

    /// The same as a table has it.
    @inline(__always)
    static func shares(in table: UnsafePointer<SIMD4<Float>>, at share: Float) -> SIMD4<Float> {
        let place = share * Float(steps)
        let index = min(Int(place), steps - 1)
        let (a, b) = (table[index], table[index + 1])
        return a + (b - a) * (place - Float(index))
    }

    /// What the greater coordinate and the radius count for in the distance, and the slope along the greater and the lesser one.
    static func shares(_ exponent: Float, at share: Float) -> SIMD4<Float> {
        let power = pow(share, exponent - 1)
        let sum = 1 + power * share
        let length = (1 + power * power).squareRoot()
        let root = pow(sum, 1 / exponent)
        return SIMD4(sum / length, sum / (length * root), 1 / length, power / length)
    }
}
