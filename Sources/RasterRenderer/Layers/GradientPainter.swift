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
    private let colors: [Pixel]

    private static let steps = 1024

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
        colors = (0...Self.steps).map { step in
            let t = CGFloat(step) / CGFloat(Self.steps)
            while next < stops.count, stops[next].location <= t { next += 1 }
            if next == 0 { return first.color.faded(by: opacity).pixel }
            if next == stops.count { return last.color.faded(by: opacity).pixel }
            let (a, b) = (stops[next - 1], stops[next])
            let share = (t - a.location) / (b.location - a.location)
            return mix(a.color, b.color, share).faded(by: opacity).pixel
        }
    }

    var isOpaque: Bool { colors.allSatisfy { $0 >> 24 == 255 } }

    /// Fills a target.
    func draw(on target: Target) {
        colors.withUnsafeBufferPointer { colors in
            for y in target.frame.minY..<target.frame.maxY {
                let row = target.row(y)
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
                    row[x] = colors[Int(unit(t) * CGFloat(Self.steps) + 0.5)]
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
