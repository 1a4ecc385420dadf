// SPDX-License-Identifier: MIT
//
// Which pixels of a row are covered at all, and which wholly.

import Foundation

extension Coverage {
    /// A row of coverage as its loops see it.
    struct Span {
        /// Holds every column that is covered, and none where there is none.
        var touched: Range<Int>
        /// Columns that are all wholly covered; empty where they are too few to tell.
        var full: Range<Int>
    }

    /// The span of a row, from its bytes.
    ///
    /// Complexity: O(w) in the width of the frame, eight columns at a time.
    func foundSpan(ofRow y: Int) -> Span {
        let bytes = row(y) + frame.minX
        let count = frame.width
        var (start, end) = (0, count)
        while start &+ 8 <= end, word(bytes + start) == 0 { start &+= 8 }
        while end &- 8 >= start, word(bytes + (end &- 8)) == 0 { end &-= 8 }
        while start < end, bytes[start] == 0 { start &+= 1 }
        while start < end, bytes[end &- 1] == 0 { end &-= 1 }
        var first = start
        while first &+ 8 <= end, word(bytes + first) != .max { first &+= 1 }
        var last = first
        while last &+ 8 <= end, word(bytes + last) == .max { last &+= 8 }
        while last < end, last > first, bytes[last] == 255 { last &+= 1 }
        let left = frame.minX
        return Span(touched: (left &+ start)..<(left &+ end), full: (left &+ first)..<(left &+ last))
    }
}

/// Eight bytes at once.
@inline(__always)
private func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 { UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self) }
