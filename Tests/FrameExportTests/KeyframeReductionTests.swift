// SPDX-License-Identifier: MIT
//
// Keyframes from which all frames follow.

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineFrameExport

@Suite struct KeyframeReductionTests {
    /// The value that keyframes give for a frame.
    private func value(_ keys: [Keyframe], at place: Int) -> Double {
        guard let next = keys.firstIndex(where: { $0.place > place }) else { return keys.last?.values[0] ?? .nan }
        let (from, to) = (keys[next - 1], keys[next])
        let part = Double(place - from.place) / Double(to.place - from.place)
        let height =
            switch from.easing {
            case .linear: part
            case .step: 0.0
            case .bezier(let curve): curve.value(at: part)
            }
        return from.values[0] + (to.values[0] - from.values[0]) * height
    }

    private func reduced(_ values: [Double], jumps: Set<Int> = []) -> [Keyframe] {
        var reduction = KeyframeReduction(tolerances: [0.05])
        return reduction.keyframes(values.map { [$0] }, jumps: jumps)
    }

    @Test func `what stays the same has one keyframe`() {
        #expect(reduced([5, 5, 5, 5]) == [Keyframe(place: 0, values: [5], easing: .linear)])
        #expect(reduced([7]).count == 1)
    }

    @Test func `an even move has two`() {
        #expect(reduced((0...60).map { Double($0) * 3 }).map(\.place) == [0, 60])
    }

    @Test func `a jump is a step`() {
        let keys = reduced([0, 0, 0, 9, 9, 9])
        #expect(keys.map(\.place) == [0, 2, 3])
        #expect(keys[1].easing == .step)
    }

    @Test(arguments: [
        CubicEasing(x1: 0.42, y1: 0, x2: 0.58, y2: 1), CubicEasing(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
        CubicEasing(x1: 0.1, y1: 0.7, x2: 0.3, y2: 1), CubicEasing(x1: 0.6, y1: -0.28, x2: 0.735, y2: 0.045),
        CubicEasing(x1: 0.175, y1: 0.885, x2: 0.32, y2: 1.275), CubicEasing(x1: 0.9, y1: 0.1, x2: 0.1, y2: 0.9),
    ])
    func `a move with a timing curve has two keyframes and that curve`(curve: CubicEasing) throws {
        let values = (0...40).map { 100 + 200 * curve.value(at: Double($0) / 40) } + [300, 300]
        let keys = reduced(values)
        #expect(keys.map(\.place) == [0, 40])
        for place in values.indices { #expect(abs(value(keys, at: place) - values[place]) <= 0.0501, "frame \(place)") }
    }

    @Test func `a curve that was cut off is found too`() {
        let whole = CubicEasing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
        let values = (0...50).map { 122 * whole.value(at: Double($0) / 60) }
        #expect(reduced(values).count == 2)
    }

    @Test(arguments: [0.2, 0.5, 0.8])
    func `a spring follows from few keyframes`(damping: Double) {
        let values = (0...120).map { place -> Double in
            let t = Double(place) / 120
            let rate = 18 * (1 - damping * damping).squareRoot()
            return 250 * (1 - exp(-damping * 18 * t) * (cos(rate * t) + damping * 18 / rate * sin(rate * t)))
        }
        let keys = reduced(values)
        #expect(keys.count <= 24)
        for place in values.indices { #expect(abs(value(keys, at: place) - values[place]) <= 0.0501, "frame \(place)") }
    }

    @Test(.tags(.property)) func `any values follow`() {
        var numbers = SeededNumbers(seed: 7)
        let values = (0..<Cases.count(200)).map { place in place / 20 % 3 == 0 ? 10 : numbers.fraction(0...168) }
        let keys = reduced(values)
        for place in values.indices { #expect(abs(value(keys, at: place) - values[place]) <= 0.0501, "frame \(place)") }
        #expect(keys.map(\.place) == keys.map(\.place).sorted())
    }

    @Test func `the way there and back is two curves`() {
        let curve = CubicEasing(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
        let there = (0...30).map { 90 * curve.value(at: Double($0) / 30) }
        #expect(reduced(there + there.dropLast().reversed()).map(\.place) == [0, 30, 60])
    }

    @Test(arguments: [
        ([], []), ([5, 1, 2, 3], [1, 2, 3]), ([1, 2, 3], [0, 1, 2]), ([3, 2, 1], [2]), ([2, 9, 4, 5, 1, 6], [0, 2, 3, 5]),
    ])
    func `the longest ascending part is found`(numbers: [Int], places: [Int]) { #expect(longestAscending(numbers) == places) }
}
