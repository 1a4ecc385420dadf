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

    /// Stretches of a text in which no hyphens are shown.
    struct Bare {
        /// The stretches in UTF-8 bytes, which ascend.
        var ranges: [Range<Int>] = []
        /// Where the soft hyphens in them end.
        var ends: Set<Int> = []
    }

    /// How many stretches are told at most, since each makes setting the text slower.
    private static let mostRanges = 200

    /// The parts that no line holds, from one soft hyphen to the next, of words that are broken at places in UTF-8 bytes, which ascend.
    ///
    /// - Parameter hyphens: The soft hyphens of the text.
    static func bare(brokenAt places: [Int], in text: String, _ hyphens: [Range<Int>]) -> Bare {
        var bare = Bare()
        let bytes = Array(text.utf8)
        var next = 0
        for place in places where place < bytes.count && bare.ranges.count < mostRanges {
            if let last = bare.ranges.last, place < last.upperBound { continue }
            while next < hyphens.count, hyphens[next].lowerBound < place { next += 1 }
            let before = next > 0 ? hyphens[next - 1].upperBound : 0
            let start = bytes[before..<place].lastIndex { $0 <= 0x20 }.map { $0 + 1 } ?? before
            var end = bytes[place...].firstIndex { $0 <= 0x20 } ?? bytes.count
            if next < hyphens.count, hyphens[next].lowerBound < end {
                bare.ends.insert(hyphens[next].upperBound)
                // Pango shows a hyphen at the beginning and at the end of a stretch: it goes on to the end of the next letter.
                let letter = hyphens[next].upperBound
                end = bytes[letter...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
            }
            if let last = bare.ranges.last, start < last.upperBound {
                bare.ranges[bare.ranges.count - 1] = last.lowerBound..<end
            } else {
                bare.ranges.append(start..<end)
            }
        }
        return bare
    }
}
