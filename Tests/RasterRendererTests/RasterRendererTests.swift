// SPDX-License-Identifier: MIT
//
// What a picture as a whole holds to: size, background, bands, limits and bad numbers.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct RasterRendererTests {
    @Test(arguments: [(1.0, 10, 5), (2, 20, 10), (3, 30, 15)])
    func `a canvas has its points times the scale in pixels`(scale: CGFloat, width: Int, height: Int) throws {
        let bitmap = try bitmap(picture(10, 5, scale: scale, on: .red))
        #expect((bitmap.width, bitmap.height) == (width, height))
        #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func `a canvas without a background is transparent`() throws {
        #expect(try bitmap(picture(3, 2, on: nil)).pixels == [0, 0, 0, 0, 0, 0])
    }

    @Test(arguments: [1.0, 2, 3])
    func `bands of any height hold the pixels of the whole`(scale: CGFloat) throws {
        let list = everything(scale: scale)
        let whole = try bitmap(list)
        for height in [1, 7, 64, 1000] {
            var pixels: [UInt32] = []
            try RasterRenderer().renderBands(list, bandHeight: height) { rows, band in
                #expect(rows.lowerBound == pixels.count / whole.width)
                for place in band.indices { pixels.append(band[place]) }
            }
            #expect(pixels == whole.pixels, "bands of \(height) rows")
        }
    }

    @Test func `what a renderer has kept does not change what it draws`() throws {
        let renderer = RasterRenderer()
        let list = everything(scale: 2)
        let first = try renderer.render(list)
        _ = try renderer.render(everything(scale: 1))
        #expect(try renderer.render(list) == first)
        #expect(try RasterRenderer(options: .init(imageCacheBytes: 0)).render(list) == first)
    }

    @Test func `a picture taller than a Cairo surface is whole`() throws {
        let height = 40_000
        let mark = layer(1, CGFloat(height) - 2, 1, 1, .red)
        var round = layer(0, 0, 4, CGFloat(height), .blue)
        round.corners = CornerRadii(2)
        let bitmap = try bitmap(picture(4, CGFloat(height), round, mark))
        #expect(row(height - 2, of: bitmap)[1] == 0xFF0000)
        #expect(row(20_000, of: bitmap) == [0x0000FF, 0x0000FF, 0x0000FF, 0x0000FF])
        #expect(bitmap[0, 0] != 0xFF00_00FF)
        #expect(bitmap[0, height - 1] != 0xFF00_00FF)
    }

    @Test(arguments: [
        (CGSize(width: 0, height: 5), 1.0), (CGSize(width: 5, height: -1), 1), (CGSize(width: CGFloat.nan, height: 5), 1),
        (CGSize(width: 5, height: CGFloat.infinity), 1), (CGSize(width: 5, height: 5), 0), (CGSize(width: 5, height: 5), .nan),
    ])
    func `a canvas that is none is refused`(size: CGSize, scale: CGFloat) {
        #expect(throws: RasterError.self) { try RasterRenderer().render(DisplayList(size: size, scale: scale)) }
    }

    @Test func `a canvas beyond the limit is refused with its numbers`() {
        let renderer = RasterRenderer(options: .init(maximumPixels: 99))
        #expect(throws: RasterError.tooLarge(width: 10, height: 10, limit: 99)) { try renderer.render(picture(10, 10)) }
        #expect(throws: Never.self) { try renderer.renderBands(picture(10, 10), bandHeight: 9) { _, _ in } }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func `numbers that are none leave the rest of the picture alone`(number: CGFloat) throws {
        let box = CGRect(x: 0, y: 0, width: 4, height: 4)
        var odd = layer(number, 0, 4, 4, .red)
        odd.corners = CornerRadii(number)
        odd.border = DisplayList.Border(color: .blue, width: number)
        odd.shadow = Shadow(color: .black, radius: number, offset: CGSize(width: number, height: number))
        var wide = layer(20, 20, number, number)
        wide.shadow = odd.shadow
        wide.contents = [
            .image(DisplayList.Image(bitmap: noise(2, 2), frame: CGRect(x: 0, y: number, width: 3, height: 3))),
            .shape(DisplayList.Shape(path: .ellipse(in: CGRect(x: number, y: 0, width: 9, height: number)), fill: .color(.red))),
            .shape(
                DisplayList.Shape(
                    path: .rect(box), fill: nil, stroke: Stroke(color: .red, width: number, miterLimit: number, dash: [number]))),
            .shape(
                DisplayList.Shape(
                    path: .rect(box),
                    fill: .gradient(
                        Gradient(
                            kind: .linear(start: CGPoint(x: number, y: 0), end: .zero), frame: box,
                            stops: [Gradient.Stop(location: 0, color: .red), Gradient.Stop(location: number, color: .blue)])))),
            .text(boxes("a", at: CGPoint(x: number, y: 0), size: 5)), .text(boxes("a", at: .zero, size: number)),
        ]
        var skewed = layer(20, 20, 4, 4, .red)
        skewed.transform.m14 = number
        let bitmap = try bitmap(picture(40, 40, odd, wide, skewed, layer(0, 0, 2, 2, .green)))
        #expect(bitmap[1, 1] == 0xFF00_FF00)
    }
}
