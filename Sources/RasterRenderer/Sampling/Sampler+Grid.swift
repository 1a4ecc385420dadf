// SPDX-License-Identifier: MIT
//
// Where in a device pixel a picture is read.

import Foundation
import VitrineComposition
import VitrineGeometry

extension Sampler {
    /// The samples that are averaged for each device pixel.
    struct Grid: Hashable {
        /// From the pixel's upper left corner; never none.
        let offsets: [SIMD2<Double>]

        var count: Int { offsets.count }

        static let single = Grid(side: 1)

        /// As many samples along each side.
        init(side: Int) { self.init(along: SIMD2(1, 0), side, across: side) }

        /// - Parameters:
        ///   - direction: of length 1.
        ///   - count: samples along the direction.
        ///   - across: samples at right angles to it.
        init(along direction: SIMD2<Double>, _ count: Int, across: Int) {
            let (count, across) = (max(count, 1), max(across, 1))
            let aside = SIMD2(-direction.y, direction.x)
            func place(_ index: Int, of count: Int) -> Double { (Double(index) + 0.5) / Double(count) - 0.5 }
            offsets = (0..<(count * across)).map { index in
                SIMD2(0.5, 0.5) + direction * place(index % count, of: count) + aside * place(index / count, of: across)
            }
        }

        /// Samples of which none is far from the next in the picture that is read, so that all of it counts that a pixel shows.
        ///
        /// A pixel may show a long and thin part of the picture, aslant: the samples lie along it.
        ///
        /// - Parameters:
        ///   - corners: a convex part of a layer, before the eye.
        ///   - view: the map from the layer to the device.
        ///   - picture: the map from the device to the picture.
        init(over corners: [CGPoint], _ view: Homography, to picture: Homography) {
            let middle = CGPoint(
                x: corners.reduce(0) { $0 + $1.x } / CGFloat(max(corners.count, 1)),
                y: corners.reduce(0) { $0 + $1.y } / CGFloat(max(corners.count, 1)))
            func near(_ point: CGPoint) -> CGAffineTransform? { view.map(point).flatMap { picture.linearized(at: $0) } }
            guard let steps = near(middle) else {
                self = .single
                return
            }
            // The direction in which a step on the device is the longest in the picture.
            let angle =
                atan2(
                    2 * (steps.a * steps.c + steps.b * steps.d),
                    steps.a * steps.a + steps.b * steps.b - steps.c * steps.c - steps.d * steps.d) / 2
            let direction = SIMD2(Double(cos(angle)), Double(sin(angle)))
            var (along, across) = (1.0, 1.0)
            for corner in corners {
                guard let steps = near(corner) else { continue }
                func length(_ x: Double, _ y: Double) -> Double { max(abs(steps.a * x + steps.c * y), abs(steps.b * x + steps.d * y)) }
                along = max(along, length(direction.x, direction.y))
                across = max(across, length(-direction.y, direction.x))
            }
            // A sample mixes the pixels on both sides, and so tells of somewhat more than one.
            func count(_ length: Double, most: Double) -> Int { length.isFinite ? Int(min((length / 1.6).rounded(.up), most)) : 1 }
            self.init(along: direction, count(along, most: 12), across: count(across, most: 6))
        }
    }
}
