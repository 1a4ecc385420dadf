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
    /// The palette's place for each cell of 5 bits a channel, or -1 while nobody has asked; empty where every colour has its own.
    private var cells: [Int16] = []

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

    /// The palette's place of the colour that stands for a pixel.
    ///
    /// Between two colours of the palette pixels take one or the other by a fixed pattern, in such shares that both together look like
    /// what is meant. The pattern depends on the place alone, so that what rests does not flicker.
    mutating func index(of pixel: UInt32, x: Int, y: Int) -> UInt8 {
        if cells.isEmpty { return UInt8(truncatingIfNeeded: exact.index(of: pixel) ?? 0) }
        let near = nearest(pixel)
        let (wanted, found) = (Channels(pixel), Channels(palette[near]))
        let error = wanted - found
        // Less than this nobody sees, and flat colour is smaller.
        guard max(abs(error.red), abs(error.green), abs(error.blue)) > 3 else { return UInt8(truncatingIfNeeded: near) }
        let beyond = nearest((wanted + error).pixel)
        let way = Channels(palette[beyond]) - found
        let isBeyond = 128 * error.dot(way) > (2 * Self.threshold(x, y) + 1) * way.dot(way)
        return UInt8(truncatingIfNeeded: isBeyond ? beyond : near)
    }

    /// Bayer's ordered pattern of 8 by 8, 0 to 63.
    private static func threshold(_ x: Int, _ y: Int) -> Int {
        let (a, b) = (x ^ y, y)
        return (a & 1) << 5 | (b & 1) << 4 | (a & 2) << 2 | (b & 2) << 1 | (a & 4) >> 1 | (b & 4) >> 2
    }

    /// Three channels, or a difference of some.
    private struct Channels {
        var (red, green, blue): (Int, Int, Int)

        init(_ pixel: UInt32) { (red, green, blue) = (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)) }

        init(_ red: Int, _ green: Int, _ blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

        static func + (a: Channels, b: Channels) -> Channels { Channels(a.red + b.red, a.green + b.green, a.blue + b.blue) }

        static func - (a: Channels, b: Channels) -> Channels { Channels(a.red - b.red, a.green - b.green, a.blue - b.blue) }

        /// The eye tells greens better than reds, and reds better than blues.
        func dot(_ other: Channels) -> Int { 3 * red * other.red + 6 * green * other.green + blue * other.blue }

        var pixel: UInt32 {
            func bounded(_ value: Int) -> UInt32 { UInt32(min(max(value, 0), 255)) }
            return bounded(red) << 16 | bounded(green) << 8 | bounded(blue)
        }
    }

    /// The place of the colour that is most like a pixel's cell.
    private mutating func nearest(_ pixel: UInt32) -> Int {
        let place = pixel.cell
        if cells[place] >= 0 { return Int(cells[place]) }
        let middle = Channels((place >> 10 & 31) * 8 + 4, (place >> 5 & 31) * 8 + 4, (place & 31) * 8 + 4)
        var (best, least) = (0, Int.max)
        for (index, color) in palette.enumerated() {
            let difference = Channels(color) - middle
            let distance = difference.dot(difference)
            if distance < least { (best, least) = (index, distance) }
        }
        cells[place] = Int16(best)
        return best
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

        /// Two parts, cut where what is in each differs least from its mean.
        func halves() -> (Box, Box) {
            let sorted = cells.sorted { ($0.channel(axis), $0.place) < ($1.channel(axis), $1.place) }
            let total = sorted.reduce(0) { $0 + $1.channel(axis) * $1.count }
            var (sum, count, split, best) = (0, 0, 1, -1.0)
            for (index, cell) in sorted.dropLast().enumerated() {
                sum += cell.channel(axis) * cell.count
                count += cell.count
                let (first, second) = (Double(sum), Double(total - sum))
                let gain = first * first / Double(count) + second * second / Double(weight - count)
                if gain > best { (split, best) = (index + 1, gain) }
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
        cells = [Int16](repeating: -1, count: 32768)
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
