// SPDX-License-Identifier: MIT
//
// Smooth coverage under a map.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct CoverageSamplerTests {
    /// A hill of 12 × 12 texels, nothing at its edges.
    private let texels: [UInt8] = (0..<144).map { index in
        let (x, y) = (min(index % 12, 11 - index % 12), min(index / 12, 11 - index / 12))
        return UInt8(x * y * 10)
    }

    private let frame = PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 12)

    private func alphas(
        _ map: CATransform3D, samples: Int = 1, except hidden: CGRect? = nil, cutBy cut: Coverage? = nil
    ) -> [UInt8] {
        let target = Target(frame: frame)
        CoverageSampler(texels: texels, width: 12, height: 12, map: PixelMap(Homography(map)), samples: samples)
            .paint(Shades(of: 0xFF00_0000), on: target, within: frame, except: hidden.map { (PixelMap(.identity), $0) }, cutBy: cut)
        return target.allPixels().map { UInt8($0 >> 24) }
    }

    @Test func `in its own place it is as it was`() {
        #expect(alphas(.identity) == texels)
    }

    @Test func `between texels it is between`() {
        let moved = alphas(CATransform3DMakeTranslation(0.5, 0, 0))
        for y in 0..<12 {
            for x in 0..<11 {
                let mean = (Int(texels[y * 12 + x]) + Int(texels[y * 12 + x + 1]) + 1) / 2
                #expect(abs(Int(moved[y * 12 + x]) - mean) <= 1)
            }
        }
    }

    @Test func `many samples of what is smooth differ little from one`() {
        let (one, many) = (alphas(.identity), alphas(.identity, samples: 4))
        #expect(zip(one, many).allSatisfy { abs(Int($0) - Int($1)) <= 12 })
    }

    @Test func `where it is smooth enough, places between four steps lie on a line`() {
        let map = CATransform3DMakeScale(0.05, 0.05, 1)
        let wide = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
        func alphas(_ straightStep: Int) -> [Pixel] {
            let target = Target(frame: wide)
            var sampler = CoverageSampler(texels: texels, width: 12, height: 12, map: leaning(map), samples: 1)
            sampler.straightStep = straightStep
            sampler.paint(Shades(of: 0xFF00_0000), on: target, within: wide, except: nil, cutBy: nil)
            return target.allPixels().map { $0 >> 24 }
        }
        let (exact, straight) = (alphas(0), alphas(1 << 15))
        #expect(exact.max() ?? 0 > 200)
        #expect(exact != straight)
        // The hill has edges at whole texels, which a Gaussian does not.
        #expect(zip(exact, straight).allSatisfy { abs(Int($0) - Int($1)) <= 10 })
    }

    /// The map with a little perspective, as only such are read in runs.
    private func leaning(_ map: CATransform3D) -> PixelMap {
        var leaning = map
        leaning.m14 = 1e-4
        return PixelMap(Homography(leaning))
    }

    @Test func `what is going to be hidden is not painted`() {
        // Half a pixel more than the pixels that lie wholly in it.
        let rect = CGRect(x: 2.5, y: 3.5, width: 6, height: 3)
        let shown = alphas(.identity, except: rect)
        for index in texels.indices {
            let isHidden = rect.insetBy(dx: 0.5, dy: 0.5).contains(CGPoint(x: Double(index % 12) + 0.5, y: Double(index / 12) + 0.5))
            #expect(shown[index] == (isHidden ? 0 : texels[index]))
        }
    }

    @Test func `a cut leaves what it covers`() throws {
        let half = try Coverage(of: .rect(CGRect(x: 0, y: 0, width: 5.5, height: 12)), frame: frame)
        let shown = alphas(.identity, cutBy: half)
        for index in texels.indices {
            let x = index % 12
            let expected = x < 5 ? Int(texels[index]) : x == 5 ? Int(texels[index]) / 2 : 0
            #expect(abs(Int(shown[index]) - expected) <= 2)
        }
    }
}
