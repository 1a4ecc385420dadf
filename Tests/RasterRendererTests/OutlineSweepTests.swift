// SPDX-License-Identifier: MIT
//
// Coverage that is found along edges only.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct OutlineSweepTests {
    private static let frame = PixelRect(minX: 3, minY: 5, maxX: 43, maxY: 35)

    private static let shapes: [(name: String, path: Path)] = [
        ("a box between pixels", .rect(CGRect(x: 7.25, y: 9.5, width: 30.5, height: 20.25))),
        ("round corners", .roundedRect(CGRect(x: 5, y: 6, width: 36, height: 27), radii: CornerRadii(11))),
        ("an ellipse that reaches out on all sides", .ellipse(in: CGRect(x: -2, y: 1, width: 50, height: 38))),
        ("a leaning quadrangle", lines((4, 30), (20, 6), (41.5, 9), (30, 34.2))),
        ("one that lies flat on an edge", lines((3, 20), (43, 20.4), (43, 21), (3, 20.2))),
        ("two boxes beside each other", boxes(CGRect(x: 6, y: 8, width: 9, height: 20), CGRect(x: 21.5, y: 8, width: 9, height: 20))),
        ("two boxes over each other", boxes(CGRect(x: 6, y: 8, width: 20, height: 20), CGRect(x: 16.5, y: 12, width: 20, height: 20))),
        ("beyond the frame", .rect(CGRect(x: 60, y: 10, width: 20, height: 20))),
    ]

    private static func lines(_ points: (CGFloat, CGFloat)...) -> Path {
        var path = Path()
        for (x, y) in points {
            path.isEmpty ? path.move(to: CGPoint(x: x, y: y)) : path.addLine(to: CGPoint(x: x, y: y))
        }
        path.close()
        return path
    }

    private static func boxes(_ first: CGRect, _ second: CGRect) -> Path {
        var path = Path.rect(first)
        path.append(.rect(second))
        return path
    }

    private func bytes(_ coverage: Coverage) -> [UInt8] {
        let frame = coverage.frame
        return (frame.minY..<frame.maxY).flatMap { y in (frame.minX..<frame.maxX).map { coverage.row(y)[$0] } }
    }

    @Test(arguments: shapes.map(\.name)) func `a pixel is covered by as much as when all areas are summed`(name: String) throws {
        let path = try #require(Self.shapes.first { $0.name == name }).path
        let swept = bytes(try Coverage(areaOf: path, frame: Self.frame))
        var filler = AreaFiller(frame: Self.frame)
        filler.add(path, in: .identity)
        let target = Target(frame: Self.frame)
        filler.paint(0xFF00_0000, on: target)
        let summed = target.allPixels().map { UInt8($0 >> 24) }
        #expect(zip(swept, summed).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        #expect(swept.contains(255) == (name != "beyond the frame" && name != "one that lies flat on an edge"))
    }

    @Test(arguments: shapes.map(\.name)) func `spans tell what is covered at all and what wholly`(name: String) throws {
        let path = try #require(Self.shapes.first { $0.name == name }).path
        let coverage = try Coverage(areaOf: path, frame: Self.frame)
        for y in Self.frame.minY..<Self.frame.maxY {
            for span in [coverage.span(ofRow: y), coverage.foundSpan(ofRow: y)] {
                for x in Self.frame.minX..<Self.frame.maxX {
                    let value = coverage.row(y)[x]
                    #expect(value == 0 || span.touched.contains(x), "pixel \(x) \(y)")
                    #expect(value == 255 || !span.full.contains(x), "pixel \(x) \(y)")
                }
                #expect(span.full.isEmpty || span.full.clamped(to: span.touched) == span.full)
            }
        }
    }

    @Test func `rows are the same in a part of the frame`() throws {
        let path = Path.ellipse(in: CGRect(x: 5.3, y: 6.1, width: 33.7, height: 27.9))
        let whole = try Coverage(areaOf: path, frame: Self.frame)
        let part = try Coverage(areaOf: path, frame: PixelRect(minX: 3, minY: 14, maxX: 43, maxY: 22))
        for y in 14..<22 {
            for x in 3..<43 { #expect(whole.row(y)[x] == part.row(y)[x]) }
        }
    }
}
