// SPDX-License-Identifier: MIT
//
// Which places of a picture a device pixel shows.

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct SamplerGridTests {
    private let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 60, y: 0), CGPoint(x: 60, y: 40), CGPoint(x: 0, y: 40)]

    private func grid(_ picture: CGAffineTransform) -> Sampler.Grid {
        Sampler.Grid(over: corners, .identity, to: Homography(picture))
    }

    @Test func `a picture in its own size takes one sample`() {
        #expect(grid(.identity) == .single)
        #expect(grid(CGAffineTransform(rotationAngle: 0.7)) == .single)
        #expect(Sampler.Grid.single.offsets == [SIMD2(0.5, 0.5)])
    }

    @Test func `samples lie along the side that is shrunk`() {
        let across = grid(CGAffineTransform(scaleX: 4, y: 1))
        #expect(across.count == 3)
        #expect(across.offsets.allSatisfy { abs($0.y - 0.5) < 1e-9 })
        let down = grid(CGAffineTransform(scaleX: 1, y: 4))
        #expect(down.count == 3)
        #expect(down.offsets.allSatisfy { abs($0.x - 0.5) < 1e-9 })
        #expect(grid(CGAffineTransform(scaleX: 4, y: 4)).count == 9)
    }

    @Test func `a pixel that shows a thin slanting part takes a row of samples, not a square`() {
        // A step to the right and one down lead nearly the same way.
        let slanting = grid(CGAffineTransform(a: 3, b: 3, c: 3, d: 2.6, tx: 0, ty: 0))
        #expect(slanting.count >= 3 && slanting.count <= 4)
        #expect(slanting.offsets.allSatisfy { $0.x > 0 && $0.x < 1 && $0.y > 0 && $0.y < 1 })
    }

    @Test(arguments: [0, 3, 7, 8, 13]) func `a place does not depend on which others are asked for`(start: Int) {
        var lean = CATransform3D.identity
        lean.m34 = -1.0 / 90
        let map = PixelMap(Homography(CATransform3DConcat(CATransform3DMakeRotation(0.8, 0.2, 1, 0), lean)))
        func places(_ columns: Range<Int>) -> [Int: [Int]] {
            var result: [Int: [Int]] = [:]
            map.runs(y: 4.5, offset: 0.5, columns: columns) { run in
                for (index, column) in run.columns.enumerated() { result[column] = [run.u + index * run.du, run.v + index * run.dv] }
            }
            return result
        }
        let whole = places(0..<30)
        let part = places(start..<25)
        #expect(whole.count == 30 && part.count == 25 - start)
        for (column, place) in part { #expect(place == whole[column]) }
    }
}
