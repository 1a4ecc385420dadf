// SPDX-License-Identifier: MIT
//
// ISA-L's compressor, one piece at a time.

import CPNGShim

/// Compresses in a fifth of the time that zlib's first level takes, to about the same size.
///
/// How it looks for repetitions is written anew for each kind of processor. All that Intel and AMD have made since 2011 give the same bytes;
/// those of another kind may differ, and what they inflate to does not.
package enum QuickDeflater {
    /// Compresses `input` as raw deflate blocks that end on a byte, so that pieces compressed apart can be put one after the other.
    ///
    /// - Parameters:
    ///   - dictionary: the bytes before `input` in the whole stream; the last `Deflater.windowLength` count.
    ///   - isLast: whether the stream ends with this piece.
    package static func deflate(_ input: [UInt8], after dictionary: ArraySlice<UInt8>, isLast: Bool) throws(PNGFailure) -> [UInt8] {
        let room = input.count + input.count / 8 + 4096
        let before = dictionary.suffix(Deflater.windowLength)
        var isWhole = false
        let output = unsafe [UInt8](unsafeUninitializedCapacity: room) { out, count in
            unsafe input.withUnsafeBufferPointer { bytes in
                unsafe before.withUnsafeBufferPointer { before in
                    guard let start = bytes.baseAddress, let target = out.baseAddress else { return }
                    isWhole =
                        unsafe vpng_deflate(start, bytes.count, before.baseAddress, before.count, isLast ? 1 : 0, target, room, &count) != 0
                }
            }
        }
        if isWhole { return output }
        return try Deflater.deflate(input, after: dictionary, isLast: isLast, effort: DeflateEffort(level: 1))
    }
}
