// SPDX-License-Identifier: MIT
//
// Few colours that stand for many.

import VitrineDrawing

/// A palette for pixels, and which of its colours stands for each of theirs.
///
/// Pixels of few colours keep them. Otherwise colours of large flat areas keep theirs, the others are cut into boxes of about equal
/// weight, and a box gets the mean of its colours, or the one that most of it has.
package struct ColorReduction {
    /// `0xRRGGBB`.
    package private(set) var palette: [UInt32] = []
    private var exact: ColorTable
    /// Which colours share an answer.
    private var cells = ColorCells()
    /// What stands for each cell, once somebody has asked; empty where every colour has its own place in the palette.
    private var answers: [Mixture?] = []

    /// Two colours of the palette, by their places.
    private struct Mixture {
        var main: UInt8
        var other: UInt8
        /// How many pixels of 64 take the other.
        var share: UInt8
    }

    /// - Parameters:
    ///   - pixels: `0xRRGGBB`.
    ///   - hidden: stands for no colour.
    ///   - limit: the most colours, at most 256.
    package init(_ pixels: [UInt32], hidden: UInt32, limit: Int) {
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
    package mutating func index(of pixel: UInt32, x: Int, y: Int) -> UInt8 {
        if answers.isEmpty { return UInt8(truncatingIfNeeded: exact.index(of: pixel) ?? 0) }
        let cell = cells.index(of: pixel)
        let mixture = answer(cell, for: pixel)
        // Turned against the pattern that the picture may have been drawn by, so that the one does not answer to the other.
        let threshold = OrderedDither.thresholds[OrderedDither.place(y, x)]
        if cells.isExact(cell) { return mixture.share > threshold ? mixture.other : mixture.main }
        let main = Int(mixture.main)
        let (wanted, found) = (Channels(pixel), Channels(palette[main]))
        let error = wanted - found
        // In areas of so many colours nobody sees less than this, and flat colour is smaller.
        guard max(abs(error.red), abs(error.green), abs(error.blue)) > 3 else { return mixture.main }
        let mirrored = (wanted + error).pixel
        let beyond = Int(answer(cells.index(of: mirrored), for: mirrored).main)
        let way = Channels(palette[beyond]) - found
        let isBeyond = 128 * error.dot(way) > (2 * Int(threshold) + 1) * way.dot(way)
        return isBeyond ? UInt8(truncatingIfNeeded: beyond) : mixture.main
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

    /// What stands for the cell of a pixel.
    private mutating func answer(_ cell: Int, for pixel: UInt32) -> Mixture {
        if let known = answers[cell] { return known }
        let wanted = Channels(cells.color(at: cell, of: pixel))
        var (main, least) = (0, Int.max)
        for (index, color) in palette.enumerated() {
            let difference = Channels(color) - wanted
            let distance = difference.dot(difference)
            if distance < least { (main, least) = (index, distance) }
        }
        var result = Mixture(main: UInt8(truncatingIfNeeded: main), other: UInt8(truncatingIfNeeded: main), share: 0)
        if cells.isExact(cell), least > 0 { mix(into: &result, wanted, distance: least) }
        answers[cell] = result
        return result
    }

    /// Finds the colour that makes up best for what the main one lacks, the coarseness of the two beside each other counted in.
    private func mix(into mixture: inout Mixture, _ wanted: Channels, distance: Int) {
        let main = Channels(palette[Int(mixture.main)])
        let error = wanted - main
        // A step of a byte is less than what a pattern costs.
        guard max(abs(error.red), abs(error.green), abs(error.blue)) > 1 else { return }
        var best = Double(distance)
        for (index, color) in palette.enumerated() {
            let way = Channels(color) - main
            let (along, length) = (Double(error.dot(way)), Double(way.dot(way)))
            guard along > 0 else { continue }
            let share = min((along / length * 64).rounded(), 32)
            let part = share / 64
            let cost = Double(distance) - 2 * part * along + part * part * length + part * (1 - part) * length / 32
            if cost < best {
                best = cost
                (mixture.other, mixture.share) = (UInt8(truncatingIfNeeded: index), UInt8(share))
            }
        }
    }

    // MARK: Many colours

    /// What lies in a cell of the colour cube.
    private struct Cell {
        /// The cell's middle, or its one colour.
        var color: UInt32
        var count = 0
        var sum = (red: 0, green: 0, blue: 0)
        /// The colour that has most votes left, and how many.
        var favourite: UInt32 = 0
        var votes = 0

        func channel(_ axis: Int) -> Int { Int(color >> UInt32(16 - 8 * axis) & 255) }

        mutating func add(_ pixel: UInt32) {
            count += 1
            sum.red += Int(pixel >> 16)
            sum.green += Int(pixel >> 8 & 255)
            sum.blue += Int(pixel & 255)
            if favourite == pixel {
                votes += 1
            } else if votes == 0 {
                (favourite, votes) = (pixel, 1)
            } else {
                votes -= 1
            }
        }
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
            let sorted = cells.sorted { ($0.channel(axis), $0.color) < ($1.channel(axis), $1.color) }
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
        let cells = ColorCells(pixels, hidden: hidden)
        var all = [Cell](repeating: Cell(color: 0), count: cells.count)
        var total = 0
        for pixel in pixels where pixel != hidden {
            let index = cells.index(of: pixel)
            if all[index].count == 0 { all[index].color = cells.color(at: index, of: pixel) }
            all[index].add(pixel)
            total += 1
        }
        // A pattern in a flat area would be seen first, and a line between two steps of a gradient next. Photos hide either.
        let areas = all.indices.filter { cells.isExact($0) && all[$0].count * 512 >= total }
            .sorted { (all[$1].count, $0) < (all[$0].count, $1) }.prefix(limit / 2)
        palette = areas.map { all[$0].color }
        for index in areas { all[index].count = 0 }
        let smooth = all[ColorCells.coarse...].filter { $0.count > 0 }
        let coarse = all[..<ColorCells.coarse].filter { $0.count > 0 }
        var boxes = [Box(smooth), Box(coarse)].filter { !$0.cells.isEmpty }
        while palette.count + boxes.count < limit {
            guard let widest = boxes.indices.max(by: { (boxes[$0].spread, $1) < (boxes[$1].spread, $0) }), boxes[widest].cells.count > 1
            else {
                break
            }
            let (first, second) = boxes[widest].halves()
            boxes[widest] = first
            boxes.append(second)
        }
        palette += boxes.map(\.color)
        self.cells = cells
        answers = [Mixture?](repeating: nil, count: cells.count)
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
