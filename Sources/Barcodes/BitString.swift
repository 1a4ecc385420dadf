// SPDX-License-Identifier: MIT
//
// Bits one after the other.

/// Bits, the first written first.
struct BitString {
    private(set) var bits: [Bool] = []

    /// Adds the low bits of a number, the highest of them first.
    mutating func add(_ value: Int, count: Int) {
        for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
    }

    /// Eight bits each.
    var bytes: [UInt8] {
        stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 << 1 | (start + $1 < bits.count && bits[start + $1] ? 1 : 0) }
        }
    }
}
