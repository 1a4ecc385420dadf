// SPDX-License-Identifier: MIT
//
// The sizes of QR codes, as tables 1, 7 and 9 and annex E of ISO/IEC 18004 have them.

extension QRCode {
    /// How much of a symbol may be unreadable, under the letters of the standard.
    public enum CorrectionLevel: String, Hashable, Sendable, CaseIterable {
        /// L: about 7 %.
        case low
        /// M: about 15 %.
        case medium
        /// Q: about 25 %.
        case quartile
        /// H: about 30 %.
        case high

        /// The two bits of the level.
        var bits: Int {
            switch self {
            case .low: 1
            case .medium: 0
            case .quartile: 3
            case .high: 2
            }
        }

        var index: Int {
            switch self {
            case .low: 0
            case .medium: 1
            case .quartile: 2
            case .high: 3
            }
        }
    }
}

/// A size of QR codes, 1 to 40.
struct QRVersion: Hashable, Sendable {
    let number: Int

    /// Modules along a side.
    var side: Int { 17 + 4 * number }

    /// Modules that hold data and correction.
    var dataModules: Int {
        // All but the finders with their borders, the timing, the format and the alignment patterns, the version.
        var count = side * side - 3 * 64 - 2 * (side - 16) - 31
        if number >= 2 {
            let patterns = alignments.count
            count -= (patterns * patterns - 3) * 25
            // Those on the timing lines share five modules with them.
            count += 2 * (patterns - 2) * 5
        }
        if number >= 7 { count -= 36 }
        return count
    }

    /// The bytes of data and correction.
    var bytes: Int { dataModules / 8 }

    /// The bytes of data.
    func dataBytes(_ level: QRCode.CorrectionLevel) -> Int { bytes - blocks(level) * correction(level) }

    /// How many blocks the data is parted into.
    func blocks(_ level: QRCode.CorrectionLevel) -> Int { Self.blocks[level.index][number - 1] }

    /// The bytes of correction of a block.
    func correction(_ level: QRCode.CorrectionLevel) -> Int { Self.correction[level.index][number - 1] }

    /// Where the centres of alignment patterns stand along both axes.
    var alignments: [Int] {
        guard number > 1 else { return [] }
        let count = number / 7 + 2
        let span = side - 13
        // Even steps from the right; what is left over is between the first two.
        let step = number == 32 ? 26 : ((span + count - 2) / (count - 1) + 1) / 2 * 2
        return [6] + (0..<count - 1).reversed().map { side - 7 - $0 * step }
    }

    private static let correction = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30,
            30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
            28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30,
            30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
            30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]

    private static let blocks = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22,
            24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38,
            40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53,
            56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60,
            63, 66, 70, 74, 77, 81,
        ],
    ]
}
