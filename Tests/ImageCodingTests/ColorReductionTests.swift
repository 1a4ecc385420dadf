// SPDX-License-Identifier: MIT
//
// Palettes for pictures of more colours than a palette has.

import Testing

@testable import VitrineAnimationCoding
@testable import VitrineImageCoding

@Suite struct ColorReductionTests {
    private static let side = 256

    /// A dark gradient beside a photo and a flat area, each a third of the picture.
    private static let picture: [UInt32] = {
        var state: UInt32 = 1
        return (0..<(side * side)).map { place in
            let (x, y) = (place % side, place / side)
            state = state &* 1_664_525 &+ 1_013_904_223
            if x < 96 { return dark(y) }
            return x < 176 ? state >> 8 : 0x33_6699
        }
    }()

    private static func dark(_ y: Int) -> UInt32 {
        let level = UInt32(8 + y / 5)
        return level << 16 | level << 8 | level * 3 / 2
    }

    private func reduced() -> (ColorReduction, [UInt32]) {
        var reduction = ColorReduction(Self.picture, hidden: .max, limit: 255)
        let shown = Self.picture.enumerated().map { place, pixel in
            reduction.palette[Int(reduction.index(of: pixel, x: place % Self.side, y: place / Self.side))]
        }
        return (reduction, shown)
    }

    @Test func `a dark gradient beside a photo keeps its steps`() {
        let (_, shown) = reduced()
        for y in stride(from: 0, to: Self.side, by: 4) {
            for shift: UInt32 in [0, 8, 16] {
                func mean(_ pixel: (Int, Int) -> UInt32) -> Double {
                    let places = (0..<96).flatMap { x in (y..<(y + 4)).map { (x, $0) } }
                    return places.reduce(0) { $0 + Double(pixel($1.0, $1.1) >> shift & 255) } / Double(places.count)
                }
                let (seen, wanted) = (mean { shown[$1 * Self.side + $0] }, mean { Self.dark($1) })
                #expect(abs(seen - wanted) < 1, "row \(y), shift \(shift)")
            }
        }
    }

    @Test func `a flat area has its colour and no pattern`() {
        let (_, shown) = reduced()
        #expect((0..<Self.side).allSatisfy { y in (176..<Self.side).allSatisfy { shown[y * Self.side + $0] == 0x33_6699 } })
    }

    @Test func `what stands for a pixel depends on its place and the picture alone`() {
        #expect(reduced().1 == reduced().1)
    }

    @Test func `few colours stay what they are`() {
        let colors = (0..<255).map { UInt32($0 * 65_793) }
        var reduction = ColorReduction(colors, hidden: .max, limit: 255)
        for (place, color) in colors.enumerated() { #expect(reduction.palette[Int(reduction.index(of: color, x: place, y: 0))] == color) }
    }
}
