// SPDX-License-Identifier: MIT
//
// XXH3 with 128 bits, through libxxhash.

import CXXHash

/// The 128-bit hash of XXH3, in two halves.
package struct XXH128: Hashable, Sendable {
    package var high: UInt64
    package var low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The hash of bytes; `seed` tells apart what has the same bytes and is not the same.
    package init(of bytes: [UInt8], seed: UInt64 = 0) { self = unsafe bytes.withUnsafeBytes { unsafe Self(of: $0, seed: seed) } }

    /// The hash of words as they lie in memory.
    package init(of words: [UInt32], seed: UInt64 = 0) { self = unsafe words.withUnsafeBytes { unsafe Self(of: $0, seed: seed) } }

    /// The hash of memory.
    package init(of memory: UnsafeRawBufferPointer, seed: UInt64 = 0) {
        let hash = unsafe XXH3_128bits_withSeed(memory.baseAddress, memory.count, seed)
        self.init(high: hash.high64, low: hash.low64)
    }
}
