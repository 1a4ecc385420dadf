// SPDX-License-Identifier: MIT
//
// Pictures in terminals.

import Foundation
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineReport

@Suite("TerminalGraphics")
struct TerminalGraphicsTests {
    @Test(arguments: [
        (["TERM": "xterm-kitty"], TerminalGraphics.kitty), (["TERM": "xterm-ghostty"], .kitty),
        (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iTerm2), (["TERM": "foot"], .sixel),
        (["TERM": "dumb"], TerminalGraphics.none),
        (["TERM": "xterm-256color", "VITRINE_GRAPHICS": "blocks"], .trueColor),
    ])
    func `what the environment tells is not asked for`(environment: [String: String], graphics: TerminalGraphics) {
        #expect(TerminalGraphics.known(in: environment) == graphics)
    }

    @Test func `a multiplexer is asked what it passes on`() {
        let environment = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux", "KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor"]
        #expect(TerminalGraphics.known(in: environment) == nil)
        #expect(TerminalGraphics(answer: "\u{1B}[?1;2;4c", in: environment) == .sixel)
        #expect(TerminalGraphics(answer: "\u{1B}[?1;2;14c", in: environment) == .trueColor)
    }

    @Test func `an answer to the question of kitty comes before the attributes`() {
        let answer = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c"
        #expect(TerminalGraphics(answer: answer, in: ["TERM": "xterm-256color"]) == .kitty)
        #expect(TerminalGraphics(answer: nil, in: ["TERM": "xterm-256color"]) == .colors256)
    }
}

@Suite("TerminalPicture")
struct TerminalPictureTests {
    private static let room = TerminalPicture.Room(columns: 10, rows: 4)
    private static let (red, green): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00)

    @Test func `a cell is two pixels, and colours that go on are not said again`() {
        let picture = TerminalPicture(
            Bitmap(width: 2, height: 2, pixels: [Self.red, Self.red, Self.green, Self.green]), room: Self.room, graphics: .trueColor)
        #expect(picture.text == "\u{1B}[38;2;255;0;0;48;2;0;255;0m▀▀\u{1B}[0m")
        #expect(picture.rows == 1)
    }

    @Test func `what is transparent lies on white`() {
        let picture = TerminalPicture(Bitmap(width: 1, height: 1), room: Self.room, graphics: .colors256)
        #expect(picture.text == "\u{1B}[38;5;231;48;5;231m▀\u{1B}[0m")
    }

    @Test func `a picture larger than its room is made smaller by the mean of its pixels`() {
        let picture = TerminalPicture(
            Bitmap(width: 20, height: 2, pixels: (0..<40).map { $0 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }), room: Self.room,
            graphics: .trueColor)
        #expect(picture.text == "\u{1B}[38;2;128;128;128;48;2;255;255;255m" + String(repeating: "▀", count: 10) + "\u{1B}[0m")
    }

    @Test func `sixels are read back as the pixels that they were`() throws {
        let pixels: [UInt32] = (0..<(9 * 8)).map { [Self.red, Self.green, 0xFFFF_FFFF, 0xFF00_0000][($0 / 9 + $0 % 9 / 4) % 4] }
        let picture = Bitmap(width: 9, height: 8, pixels: pixels)
        let text = TerminalPicture(picture, room: Self.room, graphics: .sixel).text
        #expect(try SixelReader.read(text, width: 9, height: 8) == picture)
    }

    @Test func `a long picture is sent to kitty in pieces, and nothing is asked back`() {
        var state: UInt32 = 1
        let noise = (0..<6400).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return 0xFF00_0000 | state >> 8
        }
        let picture = TerminalPicture(
            Bitmap(width: 80, height: 80, pixels: noise), room: TerminalPicture.Room(columns: 80, rows: 40), graphics: .kitty)
        let pieces = picture.text.components(separatedBy: "\u{1B}\\").dropLast()
        #expect(pieces.count > 2)
        #expect(pieces.first?.hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=10,r=5,C=1,m=1;") == true)
        #expect(pieces.dropFirst().dropLast().allSatisfy { $0.hasPrefix("\u{1B}_Gm=1;") })
        #expect(pieces.last?.hasPrefix("\u{1B}_Gm=0;") == true)
    }
}

/// Reads what a terminal would show of sixels.
private enum SixelReader {
    struct Problem: Error {}

    static func read(_ text: String, width: Int, height: Int) throws -> Bitmap {
        guard let start = text.firstRange(of: "#"), text.hasSuffix("\u{1B}\\") else { throw Problem() }
        var bitmap = Bitmap(width: width, height: height)
        var palette: [Int: UInt32] = [:]
        var (x, top, color, count) = (0, 0, 0, 1)
        var rest = text[start.lowerBound...].dropLast(2).utf8[...]
        func number() -> Int {
            var value = 0
            while let byte = rest.first, (48...57).contains(byte) {
                value = value * 10 + Int(byte) - 48
                rest.removeFirst()
            }
            return value
        }
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "#"):
                color = number()
                guard rest.first == UInt8(ascii: ";") else { continue }
                var parts: [Int] = []
                while rest.first == UInt8(ascii: ";") {
                    rest.removeFirst()
                    parts.append(number())
                }
                guard parts.count == 4, parts[0] == 2 else { throw Problem() }
                palette[color] = parts[1...].reduce(0xFF) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
            case UInt8(ascii: "!"): count = number()
            case UInt8(ascii: "$"): x = 0
            case UInt8(ascii: "-"): (x, top) = (0, top + 6)
            case 63...126:
                for _ in 0..<count {
                    for bit in 0..<6 where (byte - 63) >> UInt8(bit) & 1 == 1 {
                        guard x < width, top + bit < height, let pixel = palette[color] else { throw Problem() }
                        bitmap[x, top + bit] = pixel
                    }
                    x += 1
                }
                count = 1
            default: throw Problem()
            }
        }
        return bitmap
    }
}
