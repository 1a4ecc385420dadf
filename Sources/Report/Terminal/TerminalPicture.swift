// SPDX-License-Identifier: MIT
//
// A picture as what a terminal is sent to show it.

import Foundation
import VitrineAnimationCoding
package import VitrineDrawing
import VitrineImageCoding

/// A picture in the cells of a terminal.
package struct TerminalPicture {
    /// How many cells there are, and how large one is in pixels.
    package struct Room: Hashable, Sendable {
        package var columns: Int
        package var rows: Int
        package var cellWidth: Int
        package var cellHeight: Int

        /// Cells of a size in pixels; terminals that do not tell it have cells of about 8 × 16.
        package init(columns: Int, rows: Int, cellWidth: Int = 8, cellHeight: Int = 16) {
            (self.columns, self.rows) = (max(columns, 1), max(rows, 1))
            (self.cellWidth, self.cellHeight) = (max(cellWidth, 1), max(cellHeight, 1))
        }
    }

    /// What is sent.
    package private(set) var text = ""
    /// How many rows of cells it takes.
    package private(set) var rows = 0

    /// A picture as large as there is room, and no larger than its pixels; on white, as on paper.
    package init(_ bitmap: Bitmap, room: Room, graphics: TerminalGraphics) {
        guard bitmap.width > 0, bitmap.height > 0 else { return }
        switch graphics {
        case .none: return
        case .kitty, .iTerm2, .sixel: drawPixels(bitmap, room, graphics)
        case .trueColor, .colors256: drawBlocks(bitmap, room, isTrue: graphics == .trueColor)
        }
    }

    private mutating func drawPixels(_ bitmap: Bitmap, _ room: Room, _ graphics: TerminalGraphics) {
        let (width, height) = Self.fit(bitmap, room.columns * room.cellWidth, room.rows * room.cellHeight)
        let picture = bitmap.onWhite(width: width, height: height)
        rows = (height + room.cellHeight - 1) / room.cellHeight
        let columns = (width + room.cellWidth - 1) / room.cellWidth
        switch graphics {
        case .kitty: text = Self.kitty(PNGEncoder().encode(picture), columns: columns, rows: rows)
        case .iTerm2:
            let bytes = PNGEncoder().encode(picture)
            text =
                "\u{1B}]1337;File=inline=1;size=\(bytes.count);width=\(width)px;height=\(height)px;preserveAspectRatio=1:"
                + bytes.base64 + "\u{07}"
        default: text = Self.sixel(picture)
        }
    }

    /// Two pixels in a cell, the upper one in the colour of the letter.
    private mutating func drawBlocks(_ bitmap: Bitmap, _ room: Room, isTrue: Bool) {
        let (width, height) = Self.fit(bitmap, room.columns, room.rows * 2)
        let picture = bitmap.onWhite(width: width, height: height)
        rows = (height + 1) / 2
        for row in 0..<rows {
            var last: (UInt32, UInt32)?
            for x in 0..<width {
                let upper = picture[x, row * 2]
                // Below the last row of an odd number is white.
                let lower = row * 2 + 1 < height ? picture[x, row * 2 + 1] : 0xFFFF_FFFF
                if last?.0 != upper || last?.1 != lower {
                    text += "\u{1B}[38;\(Self.color(upper, isTrue));48;\(Self.color(lower, isTrue))m"
                    last = (upper, lower)
                }
                text += "▀"
            }
            text += "\u{1B}[0m" + (row + 1 < rows ? "\r\n" : "")
        }
    }

    private static func fit(_ bitmap: Bitmap, _ width: Int, _ height: Int) -> (Int, Int) {
        let scale = min(1, Double(width) / Double(bitmap.width), Double(height) / Double(bitmap.height))
        return (max(1, Int(Double(bitmap.width) * scale)), max(1, Int(Double(bitmap.height) * scale)))
    }

    private static func color(_ pixel: UInt32, _ isTrue: Bool) -> String {
        let channels = [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
        if isTrue { return "2;" + channels.map(String.init).joined(separator: ";") }
        // A cube of six steps a channel, the first of which is longer.
        let steps = channels.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
        return "5;\(16 + 36 * steps[0] + 6 * steps[1] + steps[2])"
    }

    /// In pieces of at most 4096 letters; the terminal is to answer nothing, which would be read as keys.
    private static func kitty(_ bytes: [UInt8], columns: Int, rows: Int) -> String {
        let letters = Array(bytes.base64.utf8)
        var text = ""
        for start in stride(from: 0, to: letters.count, by: 4096) {
            let end = min(start + 4096, letters.count)
            let head = start == 0 ? "a=T,f=100,q=2,c=\(columns),r=\(rows),C=1," : ""
            text += "\u{1B}_G\(head)m=\(end < letters.count ? 1 : 0);" + String(decoding: letters[start..<end], as: UTF8.self) + "\u{1B}\\"
        }
        return text
    }

    /// Rows of six pixels, each a colour at a time.
    static func sixel(_ picture: Bitmap) -> String {
        var reduction = ColorReduction(picture.pixels.map { $0 & 0xFF_FFFF }, hidden: 0xFFFF_FFFF, limit: 256)
        var text = "\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)"
        for (number, color) in reduction.palette.enumerated() {
            let percents = [16, 8, 0].map { (Int(color >> UInt32($0) & 255) * 100 + 127) / 255 }
            text += "#\(number);2;\(percents[0]);\(percents[1]);\(percents[2])"
        }
        for top in stride(from: 0, to: picture.height, by: 6) {
            var bits: [UInt8: [UInt8]] = [:]
            for y in top..<min(top + 6, picture.height) {
                for x in 0..<picture.width {
                    let place = reduction.index(of: picture[x, y] & 0xFF_FFFF, x: x, y: y)
                    bits[place, default: [UInt8](repeating: 0, count: picture.width)][x] |= 1 << UInt8(y - top)
                }
            }
            text += bits.sorted { $0.key < $1.key }.map { "#\($0.key)" + runs($0.value) }.joined(separator: "$") + "-"
        }
        return text + "\u{1B}\\"
    }

    private static func runs(_ bits: [UInt8]) -> String {
        var text = ""
        var start = 0
        while start < bits.count {
            var end = start
            while end < bits.count, bits[end] == bits[start] { end += 1 }
            let letter = String(UnicodeScalar(63 + bits[start]))
            if end < bits.count || bits[start] != 0 {
                text += end - start > 3 ? "!\(end - start)\(letter)" : String(repeating: letter, count: end - start)
            }
            start = end
        }
        return text
    }
}

extension Bitmap {
    /// The mean of the pixels that each pixel of a smaller picture stands for, on white.
    fileprivate func onWhite(width: Int, height: Int) -> Bitmap {
        var result = Bitmap(width: width, height: height)
        for y in 0..<height {
            let ys = (y * self.height / height)..<max((y + 1) * self.height / height, y * self.height / height + 1)
            for x in 0..<width {
                let xs = (x * self.width / width)..<max((x + 1) * self.width / width, x * self.width / width + 1)
                var sums = (0, 0, 0)
                for row in ys {
                    for column in xs {
                        let pixel = self[column, row]
                        let white = 255 - Int(pixel >> 24)
                        sums.0 += Int(pixel >> 16 & 255) + white
                        sums.1 += Int(pixel >> 8 & 255) + white
                        sums.2 += Int(pixel & 255) + white
                    }
                }
                let count = xs.count * ys.count
                func mean(_ sum: Int) -> UInt32 { UInt32(min((sum + count / 2) / count, 255)) }
                result[x, y] = 0xFF00_0000 | mean(sums.0) << 16 | mean(sums.1) << 8 | mean(sums.2)
            }
        }
        return result
    }
}

extension [UInt8] {
    fileprivate var base64: String { Data(self).base64EncodedString() }
}
