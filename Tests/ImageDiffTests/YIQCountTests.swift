// SPDX-License-Identifier: MIT
//
// Counts of pixels that other programs agree with.

import Foundation
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff
import VitrineTestSupport

/// `Scripts/compare-diff` records the pairs, and checks their counts with pixelmatch and blazediff.
@Suite struct YIQCountTests {
    struct Count: Decodable, CustomTestStringConvertible, Sendable {
        var name: String
        var threshold: Double
        var differing: Int
        var antialiased: Int

        var testDescription: String { name }
    }

    static let counts: [Count] = (try? JSONDecoder().decode([Count].self, from: Data(Fixtures.bytes("Differences/counts.json")))) ?? []

    @Test func `counts are recorded`() { #expect(Self.counts.count == 12) }

    @Test(arguments: counts)
    func `differing and antialiased pixels are those that pixelmatch counts`(_ count: Count) throws {
        let (first, second) = (
            try Fixtures.bytes("Differences/\(count.name).first.png"), try Fixtures.bytes("Differences/\(count.name).second.png")
        )
        let straight = StraightPair(try ImageDecoder.decodeStraight(first).bitmap, try ImageDecoder.decodeStraight(second).bitmap)
        let tolerance = ImageTolerance(metric: .yiq(count.threshold), ignoresAntialiasing: true)
        let difference = ImageComparison(
            try ImageDecoder.decode(first), try ImageDecoder.decode(second), tolerance: tolerance, straight: straight
        ).difference()
        #expect((difference.differingPixels, difference.antialiasedPixels) == (count.differing, count.antialiased))
    }
}
