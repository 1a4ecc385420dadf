// SPDX-License-Identifier: MIT
//
// Coverage as exact areas.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct AreaFillerTests {
    private let frame = PixelRect(minX: 2, minY: 3, maxX: 14, maxY: 13)

    /// The alpha that black leaves on a transparent target.
    private func coverage(of paths: [Path], in map: CGAffineTransform = .identity) -> [[UInt32]] {
        var filler = AreaFiller(frame: frame)
        for path in paths { filler.add(path, in: map) }
        let target = Target(frame: frame)
        filler.paint(0xFF00_0000, on: target)
        return (frame.minY..<frame.maxY).map { y in (frame.minX..<frame.maxX).map { target.row(y)[$0] >> 24 } }
    }

    @Test func `a pixel is covered by as much as lies in it`() {
        let rows = coverage(of: [.rect(CGRect(x: 4.5, y: 5, width: 3, height: 1.25))])
        #expect(rows[1].allSatisfy { $0 == 0 })
        #expect(rows[2] == [0, 0, 128, 255, 255, 128, 0, 0, 0, 0, 0, 0])
        #expect(rows[3] == [0, 0, 32, 64, 64, 32, 0, 0, 0, 0, 0, 0])
    }

    @Test func `what lies beyond the frame does not change what is in it`() {
        let rows = coverage(of: [.rect(CGRect(x: -100, y: -100, width: 106, height: 300))])
        #expect(rows.allSatisfy { $0 == [255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0] })
        #expect(coverage(of: [.rect(CGRect(x: 40, y: 4, width: 5, height: 5))]).joined().allSatisfy { $0 == 0 })
    }

    @Test func `outlines that overlap cover once`() {
        let box = Path.rect(CGRect(x: 4, y: 5, width: 4, height: 4))
        #expect(coverage(of: [box, box]) == coverage(of: [box]))
    }

    @Test func `an outline seen in a mirror covers as much`() {
        let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 16, ty: 0)
        #expect(
            coverage(of: [.rect(CGRect(x: 6, y: 5, width: 3, height: 3))], in: mirror)[3] == [0, 0, 0, 0, 0, 255, 255, 255, 0, 0, 0, 0])
    }

    @Test func `curves cover what Cairo's do`() throws {
        var ring = Path.roundedRect(CGRect(x: 3, y: 4, width: 9.5, height: 8), radii: CornerRadii(4))
        ring.move(to: CGPoint(x: 9, y: 6))
        ring.addQuadCurve(to: CGPoint(x: 6, y: 10), control: CGPoint(x: 5, y: 5.5))
        ring.addQuadCurve(to: CGPoint(x: 9, y: 6), control: CGPoint(x: 10, y: 10))
        let expected = try Coverage(of: ring, frame: frame)
        let rows = coverage(of: [ring])
        for y in frame.minY..<frame.maxY {
            for x in frame.minX..<frame.maxX {
                // Cairo counts points of a grid of 17 × 15 in each pixel.
                let difference = abs(Int(expected.row(y)[x]) - Int(rows[y - frame.minY][x - frame.minX]))
                #expect(difference <= 12, "pixel \(x) \(y)")
            }
        }
    }

    @Test func `an outline with a coordinate that is no number leaves the others alone`() {
        let box = Path.rect(CGRect(x: 4, y: 5, width: 4, height: 4))
        var broken = Path()
        broken.move(to: CGPoint(x: CGFloat.nan, y: 1))
        broken.addLine(to: CGPoint(x: CGFloat.infinity, y: 9))
        #expect(coverage(of: [broken, box]) == coverage(of: [box]))
    }
}
