// SPDX-License-Identifier: MIT
//
// Where a stretch of a page begins and ends.

/// A place in the content of a page, told by the dashes of a line that is too faint to be seen.
///
/// Cairo's own marks, its tags, are no use: from version 1.18 on it writes them around texts alone.
enum LayerMark: Hashable, Sendable {
    case begin(Int)
    case end(Int)

    /// Points: gaps between dashes that lines of no picture have.
    private static let (beginGap, endGap) = (65521, 65519)

    /// The lengths of a dash and of the gap behind it, in points.
    var dashes: (dash: Int, gap: Int) {
        switch self {
        case .begin(let number): (number + 1, Self.beginGap)
        case .end(let number): (number + 1, Self.endGap)
        }
    }

    /// The mark that has these dashes, as the operator for them has it; nil for dashes of a picture.
    init?(dashes: PDFObject) {
        guard let lengths = dashes.array?.compactMap(\.integer), lengths.count == 2, lengths[0] > 0 else { return nil }
        switch lengths[1] {
        case Self.beginGap: self = .begin(lengths[0] - 1)
        case Self.endGap: self = .end(lengths[0] - 1)
        default: return nil
        }
    }
}
