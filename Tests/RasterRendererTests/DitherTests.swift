// SPDX-License-Identifier: MIT
//
// What becomes of colours between those that a byte can tell.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct DitherTests {
    /// A gradient from the top of a picture to its bottom, or from its middle.
    private func gradient(
        _ from: CGFloat, _ to: CGFloat, height: CGFloat, isRadial: Bool = false, locations: [CGFloat] = [0, 1]
    ) -> DisplayList {
        let frame = CGRect(x: 0, y: 0, width: 64, height: height)
        let colors = locations.indices.map { CGColor(gray: ($0 * 2 < locations.count ? from : to) / 255, alpha: 1) }
        let kind: Gradient.Kind =
            isRadial
            ? .radial(center: CGPoint(x: 0.5, y: 0), radii: CGSize(width: height / 64, height: 1))
            : .linear(start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))
        var whole = layer(0, 0, frame.width, frame.height)
        let stops = zip(locations, colors).map { Gradient.Stop(location: $0, color: $1) }
        whole.contents = [.shape(DisplayList.Shape(path: .rect(frame), fill: .gradient(Gradient(kind: kind, frame: frame, stops: stops))))]
        return picture(frame.width, frame.height, whole)
    }

    /// The means of rows of a grey picture.
    private func means(_ bitmap: Bitmap, columns: Range<Int>) -> [Double] {
        (0..<bitmap.height).map { y in
            columns.reduce(0) { $0 + Double(bitmap[$1, y] & 0xFF) } / Double(columns.count)
        }
    }

    /// The largest step between the means of four rows and of the four that follow.
    private func largestStep(_ means: [Double]) -> Double {
        let blocks = (0..<(means.count - 3)).map { means[$0..<($0 + 4)].reduce(0, +) / 4 }
        return (4..<blocks.count).map { abs(blocks[$0] - blocks[$0 - 4]) }.max() ?? 0
    }

    @Test(arguments: [false, true]) func `a dark gradient has no line from one step to the next`(isRadial: Bool) throws {
        // A step is 40 rows high: were it a line, it would be one whole level within four rows.
        let bitmap = try bitmap(gradient(18, 28, height: 400, isRadial: isRadial))
        let means = means(bitmap, columns: isRadial ? 30..<34 : 0..<64)
        #expect(largestStep(means) < 0.25)
        #expect(means.first.map { Int($0) } == 18)
        #expect(means.last.map { Int($0.rounded(.up)) } == 28)
    }

    @Test func `a pixel is the value below or the value above`() throws {
        let bitmap = try bitmap(gradient(18, 28, height: 400))
        for y in 0..<400 {
            let values = Set((0..<64).map { bitmap[$0, y] & 0xFF })
            #expect(values.count <= 2 && (values.max() ?? 0) - (values.min() ?? 0) <= 1)
            #expect((0..<64).allSatisfy { bitmap[$0, y] == bitmap[$0 & 3, y] })
        }
    }

    @Test(arguments: [1, 3, 50]) func `a gradient is the same in bands`(height: Int) throws {
        let list = gradient(18, 28, height: 400, isRadial: true)
        let whole = try bitmap(list)
        var pixels: [UInt32] = []
        try RasterRenderer().renderBands(list, bandHeight: height) { _, band in for index in band.indices { pixels.append(band[index]) } }
        #expect(pixels == whole.pixels)
    }

    @Test func `flat colours, hard edges and steep gradients have no pattern`() throws {
        let between = CGFloat(127.4)
        for list in [
            gradient(between, between, height: 100), gradient(20.3, 200.6, height: 100, locations: [0, 0.5, 0.5, 1]),
            gradient(20, 200, height: 100),
        ] {
            let bitmap = try bitmap(list)
            for y in 0..<100 { #expect(Set((0..<64).map { bitmap[$0, y] }).count == 1) }
        }
    }

    @Test func `a wide faint shadow has no line from one step to the next`() throws {
        var card = layer(-300, -400, 664, 440, .white)
        card.shadow = Shadow(color: CGColor(gray: 0, alpha: 0.04), radius: 60, offset: .zero)
        let bitmap = try bitmap(picture(64, 400, card))
        #expect(largestStep(Array(means(bitmap, columns: 0..<64)[41...])) < 0.4)
    }
}
