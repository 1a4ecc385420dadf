// SPDX-License-Identifier: MIT
//
// Random numbers that are the same on every run.

package import Foundation

/// The SplitMix64 generator: a failure comes back with its seed.
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package init(seed: Int) { self.init(seed: UInt64(bitPattern: Int64(seed))) }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether something happens that happens in so many cases of a hundred.
    package mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

    package mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

    package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// A number from 0 up to, but not, 1.
    package mutating func fraction() -> Double { Double.random(in: 0..<1, using: &self) }

    package mutating func fraction(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// A length in quarter points, so that sums are exact and half pixels occur.
    package mutating func length(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(number(range.lowerBound * 4...range.upperBound * 4)) / 4
    }

    /// One of the values, of which there is at least one.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[number(values.indices)] }

    /// Different numbers below a limit, in random order.
    package mutating func choice(of count: Int, below limit: Int) -> [Int] { Array((0..<limit).shuffled(using: &self).prefix(count)) }
}
