// SPDX-License-Identifier: MIT
//
// Words that are longer than many lines, and texts that are longer than Pango can measure.

/// Finds words that Pango must not be given in one piece.
///
/// For each line it looks for an opportunity to break as far as a piece of text in one font reaches, which for a word without any takes
/// time that grows with the square of its length.
enum LongWords {
    /// A word is long from this many bytes on; what people write is not.
    private static let limit = 1000
    /// How many bytes at most are measured in one piece.
    private static let stretch = 10_000
    /// How many characters a piece has.
    private static let length = 250

    /// Every other piece of the long words of a text, in UTF-8 bytes: pieces begin where these begin and end.
    ///
    /// Characters are whole. What is between the spaces of a language that writes none counts as a word, though it may be broken.
    static func pieces(of text: String) -> [Range<Int>] {
        let utf8 = text.utf8
        guard utf8.count > limit else { return [] }
        var result: [Range<Int>] = []
        var (start, offset) = (utf8.startIndex, 0)
        while start < utf8.endIndex {
            let end = utf8[start...].firstIndex { $0 <= 0x20 } ?? utf8.endIndex
            let count = utf8.distance(from: start, to: end)
            if count > limit { divide(text[start..<end], at: offset, into: &result) }
            // A line of 2,097,152 points is as long as none: Pango would not find that it has to be broken.
            if offset - (result.last?.upperBound ?? 0) > stretch, count > 0 { result.append(offset..<offset + count) }
            offset += count
            start = end
            if start < utf8.endIndex {
                start = utf8.index(after: start)
                offset += 1
            }
        }
        return result
    }

    private static func divide(_ word: Substring, at offset: Int, into result: inout [Range<Int>]) {
        var (count, bytes, first) = (0, 0, 0)
        for character in word {
            if count % length == 0 {
                // The first piece is joined to what comes before it, so that a word begins as any other.
                if count / length % 2 == 1 { first = bytes } else if count > 0 { result.append(offset + first..<offset + bytes) }
            }
            count += 1
            bytes += character.utf8.count
        }
        if (count - 1) / length % 2 == 1 { result.append(offset + first..<offset + bytes) }
    }
}
