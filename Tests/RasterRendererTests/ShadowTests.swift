// SPDX-License-Identifier: MIT
//
// Shadows against a convolution done the slow way.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineRasterRenderer

@Suite struct ShadowTests {
    /// The alpha of a rounded rectangle's shadow by the definition of a Gaussian, in double precision, with a kernel of five deviations.
    private func reference(_ rect: PixelRect, radii: CornerRadii, sigma: Double, canvas: Int) throws -> [Int] {
        let frame = PixelRect(minX: -100, minY: -100, maxX: canvas + 100, maxY: canvas + 100)
        let sharp = try Coverage(of: .roundedRect(rect.rect, radii: radii), frame: frame)
        let reach = Int(5 * sigma)
        let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = weights.reduce(0, +)
        var across: [[Double]] = []
        for y in -reach..<(canvas + reach) {
            let row = sharp.row(y)
            across.append(
                (0..<canvas).map { x in
                    (-reach...reach).reduce(0.0) { $0 + Double(row[x + $1]) * weights[$1 + reach] } / sum
                })
        }
        var result: [Int] = []
        for y in 0..<canvas {
            for x in 0..<canvas {
                let value = (0...(2 * reach)).reduce(0.0) { $0 + across[y + $1][x] * weights[$1] } / sum
                result.append(Int(value.rounded()))
            }
        }
        return result
    }

    @Test(.wholeRun, arguments: [(0.0, 1.0, 30), (0, 4, 30), (6, 3, 30), (6, 5, 8), (15, 6, 30), (4, 8, 37), (4, 17, 40)])
    func `a shadow is a Gaussian to within one step`(radius: CGFloat, sigma: CGFloat, side: CGFloat) throws {
        var box = layer(20, 20, side, side, .white)
        box.corners = CornerRadii(radius)
        box.shadow = Shadow(color: .black, radius: sigma, offset: CGSize(width: 2, height: 3))
        let place = PixelRect(minX: 22, minY: 23, maxX: 22 + Int(side), maxY: 23 + Int(side))
        let expected = try reference(place, radii: CornerRadii(radius), sigma: sigma, canvas: 80)
        let own = PixelRect(minX: 19, minY: 19, maxX: 21 + Int(side), maxY: 21 + Int(side))
        let actual = try bitmap(picture(80, 80, on: nil, box))
        var worst = 0
        for y in 0..<80 {
            for x in 0..<80 where !own.contains(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) {
                worst = max(worst, abs(Int(actual[x, y] >> 24) - expected[y * 80 + x]))
            }
        }
        #expect(worst <= 1)  // A byte has no finer step.
    }

    @Test func `all ways to a shadow agree`() throws {
        var box = layer(20, 20, 40, 30, .white)
        box.corners = CornerRadii(8)
        box.shadow = Shadow(color: CGColor(gray: 0, alpha: 0.8), radius: 4, offset: CGSize(width: 0, height: 2))
        let own = try bitmap(picture(80, 80, box))
        box.shadow?.path = .roundedRect(box.bounds, radii: box.corners)
        #expect(try bitmap(picture(80, 80, box)) == own)
        // A path that only looks the same, and the alpha of what is drawn.
        var path = Path.roundedRect(box.bounds, radii: box.corners)
        path.close()
        box.shadow?.path = path
        #expect(largestDifference(try bitmap(picture(80, 80, box)), own) <= 1)  // The silhouette's edge is rounded elsewhere.
        var clear = box
        clear.background = nil
        clear.shadow?.path = nil
        clear.contents = [.shape(DisplayList.Shape(path: path, fill: .color(.white)))]
        #expect(largestDifference(try bitmap(picture(80, 80, clear)), own) <= 1)  // As above.
    }

    @Test func `a shadow too wide for a patch agrees with that of a path`() throws {
        var box = layer(60, 50, 170, 125, .white)
        box.corners = CornerRadii(30)
        box.shadow = Shadow(color: .black, radius: 65, offset: CGSize(width: 20, height: -10))
        let own = try bitmap(picture(300, 240, box))
        var path = Path.roundedRect(box.bounds, radii: box.corners)
        path.close()
        box.shadow?.path = path
        #expect(largestDifference(try bitmap(picture(300, 240, box)), own) <= 2)  // The box is of whole texels.
    }

    @Test func `a box on a clear layer casts what the layer would`() throws {
        var box = layer(20, 20, 40, 30, .white)
        box.corners = CornerRadii(8)
        box.shadow = Shadow(color: .black, radius: 4, offset: CGSize(width: 0, height: 2))
        var cell = layer(20, 20, 40, 30)
        var content = layer(0, 0, 40, 30, .white)
        content.corners = box.corners
        content.clipsToBounds = true
        cell.sublayers = [content]
        cell.shadow = box.shadow
        #expect(largestDifference(try bitmap(picture(80, 80, cell)), try bitmap(picture(80, 80, box))) <= 1)  // Two ways to cut a corner.
    }

    @Test func `clipping hides the shadow`() throws {
        var box = layer(4, 4, 4, 4, .red)
        box.shadow = Shadow(color: .black, radius: 2, offset: .zero)
        box.clipsToBounds = true
        #expect(try bitmap(picture(12, 12, box))[3, 5] == 0xFFFF_FFFF)
    }

    @Test func `the shadow of a translucent layer shows through it`() throws {
        var box = layer(0, 0, 60, 60, .white)
        box.opacity = 0.5
        box.shadow = Shadow(color: .black, radius: 1, offset: .zero)
        // Black at one half, then white at one half (compositing.shadow-fades-by-itself).
        #expect(try bitmap(picture(60, 60, box))[30, 30] & 0xFF == 0xBF)
    }

    @Test func `four pixels at once are what each is alone`() {
        var state: UInt32 = 0x9E37_79B9
        func next() -> UInt32 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return state >> 8 ^ state << 13
        }
        for _ in 0..<2000 {
            let destination = SIMD4(next(), next(), next(), next())
            let factors = SIMD4(next() & 255, 0, 255, next() & 255)
            let colors = SIMD4(next(), next(), next(), next())
            let faded = scaled(colors, by: factors)
            #expect((0..<4).allSatisfy { faded[$0] == scaled(colors[$0], by: factors[$0]) })
            // No channel of a premultiplied pixel is above its alpha.
            let sources = scaled(SIMD4(repeating: 0xFFFF_FFFF), by: factors)
            let result = over(sources, destination)
            #expect((0..<4).allSatisfy { result[$0] == over(sources[$0], destination[$0]) })
        }
    }
}
