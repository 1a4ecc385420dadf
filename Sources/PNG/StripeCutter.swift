// SPDX-License-Identifier: MIT
//
// Where the rows of a picture are parted, so that the same rows make the same stripes wherever they are.

package import VitrineXXHash

/// Parts rows into stripes that are compressed apart.
///
/// A row ends a stripe by its own content: one of sixteen does, once there are a few. So rows that have moved fall into the same stripes again, whatever is
/// above them.
package struct StripeCutter: Sendable {
    /// Rows that are compressed together, counted from the first that was given.
    package struct Stripe: Hashable, Sendable {
        package var rows: Range<Int>
        /// Tells what is made of the stripe: its rows, the one above them, and the stripe before.
        package var key: XXH128
    }

    private let fewest: Int
    private let most: Int
    private let isFixed: Bool
    /// Of the row and of the stripe that were cut off last.
    private var rowAbove = XXH128(high: 0, low: 0)
    private var before = XXH128(high: 0, low: 0)

    /// Bytes of a stripe of a fixed number of rows.
    private static let fixedLength = 512 * 1024
    /// Bytes of the least stripe; what is shorter compresses worse.
    private static let leastLength = 48 * 1024

    /// - Parameters:
    ///   - rowLength: in bytes.
    ///   - isFixed: whether all stripes have as many rows, and more of them.
    package init(rowLength: Int, isFixed: Bool) {
        self.isFixed = isFixed
        fewest = max(1, (isFixed ? Self.fixedLength : Self.leastLength) / rowLength)
        most = isFixed ? fewest : 8 * fewest
    }

    /// As many rows as wait at most for their stripe to end.
    package var mostRowsAtOnce: Int { 8 * most }

    /// The stripes of rows that begin at one; the last one ends with the rows where the picture does, and is left out otherwise, unless it
    /// is as long as any.
    package mutating func stripes(of rows: ArraySlice<UInt32>, width: Int, isEnd: Bool) -> [Stripe] {
        let count = rows.count / width
        let hashes = isFixed ? [] : Self.hashes(of: rows, count: count, width: width)
        var (result, start) = ([Stripe](), 0)
        for row in 1...max(count, 1) where row <= count {
            let isCut = row - start == most || !hashes.isEmpty && row - start >= fewest && hashes[row - 1].low & 15 == 0
            guard isCut || isEnd && row == count else { continue }
            result.append(Stripe(rows: start..<row, key: key(hashes.isEmpty ? [] : hashes[start..<row])))
            start = row
        }
        return result
    }

    private mutating func key(_ rows: ArraySlice<XXH128>) -> XXH128 {
        if isFixed { return before }
        func words(_ hash: XXH128) -> [UInt32] { [hash.high, hash.low].flatMap { [UInt32(truncatingIfNeeded: $0), UInt32($0 >> 32)] } }
        let own = XXH128(of: words(rowAbove) + rows.flatMap(words))
        defer { (rowAbove, before) = (rows.last ?? rowAbove, own) }
        return XXH128(of: words(before) + words(own))
    }

    private static func hashes(of rows: ArraySlice<UInt32>, count: Int, width: Int) -> [XXH128] {
        unsafe rows.withUnsafeBytes { bytes in
            (0..<count).map { row in
                unsafe XXH128(of: UnsafeRawBufferPointer(rebasing: bytes[(row * width * 4)..<((row + 1) * width * 4)]))
            }
        }
    }
}
