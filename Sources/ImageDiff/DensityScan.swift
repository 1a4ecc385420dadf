// SPDX-License-Identifier: MIT
//
// The window in which most pixels differ.

import VitrineDrawing

/// The densest of all windows of one size.
struct DensityScan {
    /// The first of the densest windows, row by row; nil where nothing differs.
    private(set) var densest: PixelRegion?
    private(set) var count = 0

    /// - Parameters:
    ///   - differing: for each pixel the number of the region in which it differs, row by row.
    ///   - width: of a row.
    ///   - box: what windows lie in.
    ///   - number: of the pixels that count.
    init(_ differing: [UInt16], width: Int, box: PixelRegion, number: UInt16, window: Int) {
        let (across, down) = (min(max(1, window), box.width), min(max(1, window), box.height))
        guard across > 0, down > 0 else { return }
        // How many of the last rows differ in each column.
        var columns = [Int32](repeating: 0, count: box.width)
        for y in 0..<box.height {
            let row = (box.y + y) * width + box.x
            for x in 0..<box.width where differing[row + x] == number { columns[x] += 1 }
            if y >= down {
                let gone = row - down * width
                for x in 0..<box.width where differing[gone + x] == number { columns[x] -= 1 }
            }
            if y < down - 1 { continue }
            var sum = 0
            for x in 0..<box.width {
                sum += Int(columns[x])
                if x >= across { sum -= Int(columns[x - across]) }
                if x >= across - 1, sum > count {
                    count = sum
                    densest = PixelRegion(x: box.x + x - across + 1, y: box.y + y - down + 1, width: across, height: down)
                }
            }
        }
    }

    /// The part of the densest window that differs.
    var share: Double { densest.map { Double(count) / Double($0.width * $0.height) } ?? 0 }
}
