// SPDX-License-Identifier: MIT
//
// Outlines as lines.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension Path {
    /// Gives the lines along closed outlines, where curves are cut into as many as it takes to be right to a twentieth of a pixel.
    ///
    /// - Parameter map: from the path to pixels.
    @inline(__always)
    func forEachLine(in map: CGAffineTransform, _ body: (_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Void) {
        let (a, b, c, d) = (Double(map.a), Double(map.b), Double(map.c), Double(map.d))
        let (tx, ty) = (Double(map.tx), Double(map.ty))
        let limit = SIMD2<Double>(repeating: Double(PixelRect.limit))
        func place(_ p: CGPoint) -> SIMD2<Double> {
            SIMD2(p.x * a + p.y * c + tx, p.x * b + p.y * d + ty).clamped(lowerBound: -1 * limit, upperBound: limit)
        }
        var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        for element in elements {
            switch element {
            case .move(let p):
                body(current, start)
                (start, current) = (place(p), place(p))
            case .line(let p):
                let end = place(p)
                body(current, end)
                current = end
            case .quadCurve(let p, let control):
                let (end, middle) = (place(p), place(control))
                let bend = current - 2 * middle + end
                let count = lineCount(bend: bend.x.magnitude + bend.y.magnitude, share: 0.25)
                var from = current
                for step in 1...count {
                    let t = Double(step) / Double(count)
                    let to = step == count ? end : current * ((1 - t) * (1 - t)) + middle * (2 * t * (1 - t)) + end * (t * t)
                    body(from, to)
                    from = to
                }
                current = end
            case .curve(let p, let control1, let control2):
                let (end, first, second) = (place(p), place(control1), place(control2))
                let (bend, turn) = (current - 2 * first + second, first - 2 * second + end)
                let most = max(bend.x.magnitude + bend.y.magnitude, turn.x.magnitude + turn.y.magnitude)
                let count = lineCount(bend: most, share: 0.75)
                var from = current
                for step in 1...count {
                    let t = Double(step) / Double(count)
                    let s = 1 - t
                    let near = current * (s * s * s) + first * (3 * s * s * t)
                    let to = step == count ? end : near + second * (3 * s * t * t) + end * (t * t * t)
                    body(from, to)
                    from = to
                }
                current = end
            case .close:
                body(current, start)
                current = start
            }
        }
        body(current, start)
    }
}

/// Into how many lines a curve is cut.
private func lineCount(bend: Double, share: Double) -> Int {
    let tolerance = 0.05
    let count = (share * bend / tolerance).squareRoot()
    return count < 64 ? max(Int(count.rounded(.up)), 1) : 64
}
