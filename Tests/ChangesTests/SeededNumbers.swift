// SPDX-License-Identifier: MIT
//
// Random numbers that are the same on every run.

/// The SplitMix64 generator.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Different numbers below a limit, in random order.
    mutating func choice(of count: Int, below limit: Int) -> [Int] { Array((0..<limit).shuffled(using: &self).prefix(count)) }
}
