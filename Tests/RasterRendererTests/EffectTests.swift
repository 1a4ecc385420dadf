// SPDX-License-Identifier: MIT
//
// Blends, several shadows, shadows within, dashes and filters, as pixels.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct EffectTests {
    private func worn(_ layer: Layer, _ change: (inout DisplayList.Effects) -> Void) -> Layer {
        var (layer, effects) = (layer, DisplayList.Effects())
        change(&effects)
        layer.effects = effects
        return layer
    }

    private func shadow(_ color: CGColor, radius: CGFloat = 0, _ x: CGFloat, _ y: CGFloat) -> Shadow {
        Shadow(color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    // MARK: Blends

    @Test(
        arguments: [
            (BlendMode.multiply, 0xFF40_2000), (.screen, 0xFFFF_BFBF), (.darken, 0xFF80_4000), (.difference, 0xFF7F_2080),
            (.plusLighter, 0xFFFF_A080), (.plusDarker, 0xFF80_0000),
        ] as [(BlendMode, UInt32)])
    func `a layer is mixed with what is beneath by its mode`(mode: BlendMode, expected: UInt32) throws {
        let below = layer(0, 0, 4, 4, CGColor(red: 128 / 255, green: 64 / 255, blue: 0, alpha: 1))
        let above = worn(layer(0, 0, 4, 4, CGColor(red: 1, green: 96 / 255, blue: 128 / 255, alpha: 1))) { $0.blend = mode }
        let pixel = try bitmap(picture(4, 4, below, above))[1, 1]
        let exact = Self.mixed(mode, SIMD3(128, 64, 0) / 255, SIMD3(255, 96, 128) / 255)
        for (index, shift) in [16, 8, 0].enumerated() {
            #expect(abs(Double(pixel >> UInt32(shift) & 0xFF) - exact[index] * 255) <= 1.5)
        }
    }

    private static func mixed(_ mode: BlendMode, _ b: SIMD3<Double>, _ s: SIMD3<Double>) -> SIMD3<Double> {
        switch mode {
        case .multiply: b * s
        case .screen: b + s - b * s
        case .darken: pointwiseMin(b, s)
        case .difference: pointwiseMax(b, s) - pointwiseMin(b, s)
        case .plusLighter: pointwiseMin(b + s, SIMD3(repeating: 1))
        case .plusDarker: pointwiseMax(b + s - 1, .zero)
        default: s
        }
    }

    @Test func `a blend reads no further than the picture that it belongs to`() throws {
        let child = worn(layer(0, 0, 4, 4, .red)) { $0.blend = .multiply }
        var holder = layer(0, 0, 4, 4)
        holder.sublayers = [child]
        #expect(try bitmap(picture(4, 4, on: .blue, holder))[1, 1] == 0xFF00_0000)
        holder.opacity = 0.5
        #expect(try bitmap(picture(4, 4, on: .blue, holder))[1, 1] == 0xFF80_007F)
    }

    @Test func `a mixed layer takes its shadow along`() throws {
        var above = layer(2, 2, 4, 4, .white)
        above.shadow = shadow(CGColor(gray: 0.5, alpha: 1), 2, 0)
        let result = try bitmap(picture(10, 8, on: .red, worn(above) { $0.blend = .multiply }))
        // White leaves red, and the shadow beside it darkens red.
        #expect(result[3, 3] == 0xFFFF_0000 && result[7, 3] == 0xFF80_0000)
    }

    // MARK: Shadows

    @Test func `several shadows lie beneath each other, the first on top`() throws {
        var card = layer(4, 4, 4, 4, .white)
        card.shadow = shadow(.red, 2, 0)
        let result = try bitmap(picture(16, 12, worn(card) { $0.moreShadows = [self.shadow(.green, 4, 0), self.shadow(.blue, 6, 0)] }))
        #expect([5, 9, 11, 13].map { result[$0, 5] & 0xFF_FFFF } == [0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF])
        // Without the first the others are there.
        let others = try bitmap(picture(16, 12, worn(layer(4, 4, 4, 4, .white)) { $0.moreShadows = [self.shadow(.green, 4, 0)] }))
        #expect(others[9, 5] == 0xFF00_FF00)
    }

    @Test func `a shadow within lies along the edge, beneath sublayers and above the background`() throws {
        var card = worn(layer(2, 2, 12, 12, .white)) { $0.innerShadows = [self.shadow(.red, 3, 0)] }
        card.sublayers = [layer(0, 8, 6, 2, .blue)]
        let result = try bitmap(picture(16, 16, card))
        #expect(row(4, of: result) == [0xFFFFFF, 0xFFFFFF, 0xFF0000, 0xFF0000, 0xFF0000] + Array(repeating: 0xFFFFFF, count: 11))
        #expect(result[3, 11] == 0xFF00_00FF)
    }

    @Test func `a soft shadow within is a Gaussian that ends at round corners`() throws {
        var card = worn(layer(10, 10, 60, 60, .white)) { $0.innerShadows = [self.shadow(.black, radius: 4, 0, 0)] }
        card.corners = CornerRadii(20)
        let result = try bitmap(picture(80, 80, card))
        // Half of what is around an edge is dark.
        #expect(abs(Int(result[10, 40] & 0xFF) - 140) < 8 && result[40, 40] == 0xFFFF_FFFF)
        #expect(result[11, 11] == 0xFFFF_FFFF && result[9, 40] == 0xFFFF_FFFF)
    }

    // MARK: Dashes

    @Test func `dashes meet where they began`() throws {
        var box = layer(0, 0, 20, 20)
        box.border = DisplayList.Border(color: .black, width: 2, dash: [4.6, 4.6])
        let result = try bitmap(picture(20, 20, box))
        // The line is 72 points long: four dashes and gaps of 4.5 points on each side.
        let top = row(0, of: result).dropFirst(2).dropLast(2).map { $0 == 0 }
        #expect(top.contains(true) && top.contains(false))
        for x in 0..<20 where (3..<17).contains(x) { #expect(result[x, 0] == result[19, x] && result[x, 0] == result[19 - x, 19]) }
        #expect(result[10, 10] == 0xFFFF_FFFF)
    }

    // MARK: Filters

    @Test func `filters change colours as those of CSS do`() throws {
        func shown(_ filter: DisplayList.Filter) throws -> UInt32 {
            let box = layer(0, 0, 4, 4, CGColor(red: 1, green: 102 / 255, blue: 51 / 255, alpha: 1))
            return try bitmap(picture(4, 4, worn(box) { $0.filters = [filter] }))[1, 1]
        }
        #expect(try shown(.brightness(0.5)) == 0xFF80_331A)
        #expect(try shown(.inversion(1)) == 0xFF00_99CC)
        #expect(try shown(.grayscale(1)) == 0xFF83_8383)
        #expect(try shown(.saturation(1)) == 0xFFFF_6633)
        #expect(try shown(.contrast(0)) == 0xFF80_8080)
        #expect(try shown(.hueRotation(2 * .pi)) == 0xFFFF_6633)
    }

    @Test func `a blur goes beyond the edge, and into nothing`() throws {
        let box = worn(layer(20, 20, 40, 40, .black)) { $0.filters = [.blur(3)] }
        let result = try bitmap(picture(80, 80, box))
        for x in 8..<32 {
            let share = 0.5 * (1 + erf((Double(x) + 0.5 - 20) / (3 * 2.0.squareRoot())))
            #expect(abs(Double(result[x, 40] & 0xFF) - 255 * (1 - share)) < 1.5)
        }
    }

    @Test(arguments: [1, 9, 32]) func `bands of filtered and mixed layers have the pixels of the whole`(height: Int) throws {
        var card = layer(8, 12, 50, 40, .red)
        card.corners = CornerRadii(9)
        card.shadow = shadow(.black, radius: 3, 1, 2)
        let list = picture(
            80, 80, scale: 1.5, layer(30, 0, 20, 80, .blue),
            worn(card) {
                ($0.filters, $0.blend) = ([.blur(5), .saturation(0.5)], .multiply)
                $0.innerShadows = [self.shadow(.black, radius: 2, 0, 1)]
            })
        let whole = try bitmap(list)
        var pixels: [UInt32] = []
        try RasterRenderer().renderBands(list, bandHeight: height) { rows, band in
            for place in 0..<rows.count * whole.width { pixels.append(band[place]) }
        }
        #expect(pixels == whole.pixels)
    }

    @Test(arguments: [0.5, 2, 5, 9, 30] as [CGFloat])
    func `what is far away changes nothing of what a blur does to a thing`(radius: CGFloat) throws {
        func blurred(_ things: [Layer]) throws -> Bitmap {
            var holder = worn(layer(0, 0, 900, 300)) { $0.filters = [.blur(radius)] }
            holder.sublayers = things
            return try bitmap(picture(900, 300, on: nil, holder))
        }
        let thing = layer(137, 141, 17, 9, CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75))
        let (alone, beside) = (try blurred([thing]), try blurred([thing, layer(890, 2, 3, 3, .red)]))
        for y in 0..<300 { for x in 0..<600 where alone[x, y] != beside[x, y] { Issue.record("(\(x), \(y))") } }
        #expect(alone[145, 145] != 0)
        #expect(alone[600, 20] == 0)
    }
}
