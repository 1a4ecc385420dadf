// SPDX-License-Identifier: MIT
//
// Few colours that stand for many.

/// A palette for pixels, and which of its colours stands for each of theirs.
///
/// Pixels of few colours keep them. Otherwise the colours are cut into boxes of about equal weight, and a box gets the mean of its
/// colours, or the one that most of it has.
struct ColorReduction {
    /// `0xRRGGBB`.
    private(set) var palette: [UInt32] = []
    private var exact: ColorTable
    /// The palette's place for each cell of 5 bits a channel; empty where every colour has its own.
    private var cells: [UInt8] = []

    /// - Parameters:
    ///   - pixels: `0xRRGGBB`.
    ///   - hidden: stands for no colour.
    ///   - limit: the most colours, at most 256.
    init(_ pixels: [UInt32], hidden: UInt32, limit: Int) {
        exact = ColorTable(limit: limit)
        var last = hidden
        for pixel in pixels where pixel != last && pixel != hidden {
            last = pixel
            guard exact.insert(pixel) else {
                reduce(pixels, hidden: hidden, limit: limit)
                return
            }
        }
        palette = exact.colors
        if palette.isEmpty { palette = [0] }
    }

    func index(of pixel: UInt32) -> UInt8 {
        cells.isEmpty ? UInt8(truncatingIfNeeded: exact.index(of: pixel) ?? 0) : cells[pixel.cell]
    }

    // MARK: Many colours

    /// What lies in a cell of the colour cube.
    private struct Cell {
        var place: Int
        var count = 0
        var sum = (red: 0, green: 0, blue: 0)
        /// The colour that has most votes left, and how many.
        var favourite: UInt32 = 0
        var votes = 0

        func channel(_ axis: Int) -> Int { place >> (10 - 5 * axis) & 31 }
    }

    /// Cells that become one colour.
    private struct Box {
        var cells: [Cell]
        var weight: Int
        /// The longest side, weighted by what is in the box.
        var axis = 0
        var spread = 0.0

        init(_ cells: [Cell]) {
            self.cells = cells
            weight = cells.reduce(0) { $0 + $1.count }
            for axis in 0..<3 {
                var (sum, squares) = (0.0, 0.0)
                for cell in cells {
                    let value = Double(cell.channel(axis))
                    sum += value * Double(cell.count)
                    squares += value * value * Double(cell.count)
                }
                // The eye tells greens better than reds, and reds better than blues.
                let variance = (squares - sum * sum / Double(max(weight, 1))) * [0.3, 0.59, 0.11][axis]
                if variance > spread { (self.axis, spread) = (axis, variance) }
            }
        }

        var color: UInt32 {
            if let main = cells.max(by: { $0.votes < $1.votes }), main.votes * 3 > weight { return main.favourite }
            func mean(_ sum: Int) -> UInt32 { UInt32((sum + weight / 2) / max(weight, 1)) }
            let sums = cells.reduce((0, 0, 0)) { ($0.0 + $1.sum.red, $0.1 + $1.sum.green, $0.2 + $1.sum.blue) }
            return mean(sums.0) << 16 | mean(sums.1) << 8 | mean(sums.2)
        }

        /// The two halves with about the same weight.
        func halves() -> (Box, Box) {
            let sorted = cells.sorted { ($0.channel(axis), $0.place) < ($1.channel(axis), $1.place) }
            var (before, split) = (0, 1)
            for (index, cell) in sorted.dropLast().enumerated() {
                before += cell.count
                split = index + 1
                if before * 2 >= weight { break }
            }
            return (Box(Array(sorted[..<split])), Box(Array(sorted[split...])))
        }
    }

    private mutating func reduce(_ pixels: [UInt32], hidden: UInt32, limit: Int) {
        var all = (0..<32768).map { Cell(place: $0) }
        for pixel in pixels where pixel != hidden {
            let place = pixel.cell
            all[place].count += 1
            all[place].sum.red += Int(pixel >> 16)
            all[place].sum.green += Int(pixel >> 8 & 255)
            all[place].sum.blue += Int(pixel & 255)
            if all[place].favourite == pixel {
                all[place].votes += 1
            } else if all[place].votes == 0 {
                (all[place].favourite, all[place].votes) = (pixel, 1)
            } else {
                all[place].votes -= 1
            }
        }
        var boxes = [Box(all.filter { $0.count > 0 })]
        while boxes.count < limit {
            guard let widest = boxes.indices.max(by: { (boxes[$0].spread, $1) < (boxes[$1].spread, $0) }), boxes[widest].cells.count > 1
            else {
                break
            }
            let (first, second) = boxes[widest].halves()
            boxes[widest] = first
            boxes.append(second)
        }
        palette = boxes.map(\.color)
        cells = [UInt8](repeating: 0, count: 32768)
        for (index, box) in boxes.enumerated() {
            for cell in box.cells { cells[cell.place] = UInt8(truncatingIfNeeded: index) }
        }
    }
}

extension UInt32 {
    /// The place of a colour among cells of 5 bits a channel.
    fileprivate var cell: Int {
        let (red, green, blue) = (self >> 19 & 31, self >> 11 & 31, self >> 3 & 31)
        return Int(red << 10 | green << 5 | blue)
    }
}

/// Some colours, each with its number.
private struct ColorTable {
    private let limit: Int
    private(set) var colors: [UInt32] = []
    /// Open addressing: a colour and its number, or nothing.
    private var slots = [UInt64](repeating: .max, count: 1024)

    init(limit: Int) { self.limit = limit }

    private func slot(of color: UInt32) -> Int {
        var slot = Int((color &* 2_654_435_761) >> 22)
        while slots[slot] != .max, UInt32(truncatingIfNeeded: slots[slot]) != color { slot = (slot + 1) & 1023 }
        return slot
    }

    /// - Returns: false where there is no room for another colour.
    mutating func insert(_ color: UInt32) -> Bool {
        let slot = slot(of: color)
        if slots[slot] != .max { return true }
        guard colors.count < limit else { return false }
        slots[slot] = UInt64(colors.count) << 32 | UInt64(color)
        colors.append(color)
        return true
    }

    func index(of color: UInt32) -> Int? {
        let entry = slots[slot(of: color)]
        return entry == .max ? nil : Int(entry >> 32)
    }
}
