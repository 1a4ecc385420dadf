// SPDX-License-Identifier: MIT
//
// Gradients, pixel by pixel.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// The colours of a gradient on the device.
struct GradientPainter {
    private let gradient: Gradient
    /// From device pixels to the gradient's unit square.
    private let map: PixelMap
    /// The same where it takes no division.
    private let affine: CGAffineTransform?
    /// The colours from 0 to 1 in even steps.
    private let colors: [FinePixel]

    private static let steps = 1024
    /// Steps between bytes that are narrower than this, in pixels, make no lines that the eye could follow
    /// (compositing.gradients-are-dithered).
    private static let narrowestBand: CGFloat = 6

    /// - Returns: nil where the gradient's square has no area on the device, or no colours.
    init?(_ gradient: Gradient, in affine: CGAffineTransform, opacity: CGFloat) {
        self.init(gradient, in: Homography(affine), opacity: opacity)
    }

    /// - Parameter toDevice: from the layer to device pixels.
    init?(_ gradient: Gradient, in toDevice: Homography, opacity: CGFloat) {
        let square = CGAffineTransform(
            a: gradient.frame.width, b: 0, c: 0, d: gradient.frame.height, tx: gradient.frame.minX, ty: gradient.frame.minY)
        let placed = Homography(square).concatenating(toDevice)
        guard abs(placed.determinant) > 1e-12, let inverse = placed.inverted() else { return nil }
        let affine = toDevice.affine.map { square.concatenating($0).inverted() }
        let stops = gradient.stopsForLinearBlending(steps: 16).filter { !$0.location.isNaN }
        guard let first = stops.first, let last = stops.last else { return nil }
        self.gradient = gradient
        map = PixelMap(inverse)
        self.affine = affine
        var next = 0
        let exact = (0...Self.steps).map { step in
            let t = CGFloat(step) / CGFloat(Self.steps)
            while next < stops.count, stops[next].location <= t { next += 1 }
            if next == 0 { return FinePixel.levels(of: first.color.faded(by: opacity)) }
            if next == stops.count { return FinePixel.levels(of: last.color.faded(by: opacity)) }
            let (a, b) = (stops[next - 1], stops[next])
            let share = (t - a.location) / (b.location - a.location)
            return FinePixel.levels(of: mix(a.color, b.color, share).faded(by: opacity))
        }
        let stepsPerPixel = CGFloat(Self.steps) / Self.reach(of: gradient.kind, at: placed, map)
        colors = exact.indices.map { step in
            let (before, after) = (exact[max(step - 1, 0)], exact[min(step + 1, Self.steps)])
            // Where the colour stays the same there is nothing that a pattern could smooth, and where it soon changes no need.
            let isFlat = step > 0 && before == exact[step] || step < Self.steps && after == exact[step]
            let way = after - before
            let perPixel = max(way.max(), -way.min()) / 2 * stepsPerPixel
            return FinePixel(exact[step], isWhole: isFlat || perPixel * Self.narrowestBand > 1)
        }
    }

    /// How many pixels there are from a gradient's start to its end, as seen in the middle of its square; 1 at least.
    private static func reach(of kind: Gradient.Kind, at placed: Homography, _ toUnit: PixelMap) -> CGFloat {
        guard let middle = placed.map(CGPoint(x: 0.5, y: 0.5)), let here = toUnit.apply(middle.x, middle.y),
            let right = toUnit.apply(middle.x + 1, middle.y), let below = toUnit.apply(middle.x, middle.y + 1)
        else { return 1 }
        let (ax, ay, bx, by) = (right.x - here.x, right.y - here.y, below.x - here.x, below.y - here.y)
        // Of the square, a pixel covers this much.
        let side = abs(ax * by - ay * bx).squareRoot()
        let reach: CGFloat
        switch kind {
        case .linear(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let (alongX, alongY) = (ax * dx + ay * dy, bx * dx + by * dy)
            reach = (dx * dx + dy * dy) / (alongX * alongX + alongY * alongY).squareRoot()
        case .radial(_, let radii): reach = abs(radii.width * radii.height).squareRoot() / side
        case .conic: reach = .pi / side
        }
        return reach > 1 ? min(reach, 1e9) : 1
    }

    /// Fills a target.
    ///
    /// A colour between two that a byte can tell takes one or the other by the pattern of its place, so that the step between the bytes is
    /// no line that the eye could follow.
    func draw(on target: Target) {
        if let affine, case .linear(let start, let end) = gradient.kind {
            return draw(from: start, to: end, in: affine, on: target)
        }
        colors.withUnsafeBufferPointer { colors in
            for y in target.frame.minY..<target.frame.maxY {
                let row = target.row(y)
                let thresholds = OrderedDither.row(y)
                for x in target.frame.minX..<target.frame.maxX {
                    let center = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                    let point: CGPoint
                    if let affine {
                        point = center.applying(affine)
                    } else {
                        // Behind the eye there is nothing to be filled.
                        guard let place = map.apply(center.x, center.y) else { continue }
                        point = CGPoint(x: place.x, y: place.y)
                    }
                    let t = place(of: point)
                    row[x] = colors[Int(unit(t) * CGFloat(Self.steps) + 0.5)].pixel(thresholds[x & 7])
                }
            }
        }
    }

    /// Fills a target with a linear gradient: the same numbers in the same order as those of any gradient, looked up once for all rows where
    /// rows do not differ, and once for a row where its pixels do not.
    private func draw(from start: CGPoint, to end: CGPoint, in affine: CGAffineTransform, on target: Target) {
        let (width, minX) = (target.frame.width, target.frame.minX)
        if target.frame.isEmpty { return }
        let (a, b, c, d, tx, ty) = (affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty)
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = dx * dx + dy * dy
        let changesInRow = a * dx != 0 || b * dy != 0
        let changesInColumn = c * dx != 0 || d * dy != 0
        func step(_ x: Int, _ cy: CGFloat, _ dyy: CGFloat) -> UInt16 {
            let center = CGFloat(x) + 0.5
            let (px, py) = (a * center + cy + tx, b * center + dyy + ty)
            let t = length > 0 ? ((px - start.x) * dx + (py - start.y) * dy) / length : 1
            return UInt16(truncatingIfNeeded: Int(unit(t) * CGFloat(Self.steps) + 0.5))
        }
        var steps = [UInt16](repeating: 0, count: width)
        colors.withUnsafeBufferPointer { colors in
            steps.withUnsafeMutableBufferPointer { steps in
                for y in target.frame.minY..<target.frame.maxY {
                    let row = target.row(y) + minX
                    let (cy, dyy) = (c * (CGFloat(y) + 0.5), d * (CGFloat(y) + 0.5))
                    let thresholds = OrderedDither.row(y)
                    if !changesInRow {
                        let color = colors[Int(step(minX, cy, dyy))]
                        for x in 0..<width { row[x] = x < 8 ? color.pixel(thresholds[(minX + x) & 7]) : row[x - 8] }
                        continue
                    }
                    if changesInColumn || y == target.frame.minY {
                        for x in 0..<width { steps[x] = step(minX + x, cy, dyy) }
                    }
                    for x in 0..<width { row[x] = colors[Int(steps[x])].pixel(thresholds[(minX + x) & 7]) }
                }
            }
        }
    }

    /// How far along the gradient a point of the unit square lies.
    @inline(__always)
    private func place(of p: CGPoint) -> CGFloat {
        switch gradient.kind {
        case .linear(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = dx * dx + dy * dy
            return length > 0 ? ((p.x - start.x) * dx + (p.y - start.y) * dy) / length : 1
        case .radial(let center, let radii):
            let (x, y) = (radii.width == 0 ? .infinity : (p.x - center.x) / radii.width, (p.y - center.y) / radii.height)
            return radii.height == 0 ? 1 : (x * x + y * y).squareRoot()
        case .conic(let center, let angle):
            let turns = (atan2(p.y - center.y, p.x - center.x) - angle) / (2 * .pi)
            return turns - turns.rounded(.down)
        }
    }
}

private func mix(_ a: CGColor, _ b: CGColor, _ t: CGFloat) -> CGColor {
    func part(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
    return CGColor(
        red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue), alpha: part(a.alpha, b.alpha))
}
