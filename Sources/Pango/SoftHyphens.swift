// SPDX-License-Identifier: MIT
//
// Where words may be divided.

/// Finds soft hyphens.
enum SoftHyphens {
    /// The soft hyphens of a text, in UTF-8 bytes, which ascend.
    static func places(in text: String) -> [Range<Int>] {
        var (result, offset): ([Range<Int>], Int) = ([], 0)
        for scalar in text.unicodeScalars {
            let length = scalar.utf8.count
            if scalar == "\u{AD}" { result.append(offset..<offset + length) }
            offset += length
        }
        return result
    }
}
