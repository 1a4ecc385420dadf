// SPDX-License-Identifier: MIT
//
// Aztec codes against the tables of the standard.

import Testing

@testable import VitrineBarcodes

@Suite struct AztecCodeTests {
    private func bits(_ text: String) -> String { AztecText(text).bits.map { $0 ? "1" : "0" }.joined() }

    @Test func `a text takes the fewest bits`() {
        // A, one sign of punctuation that stands for a full stop and a space, B.
        #expect(bits("A. B") == "00010" + "00000" + "00011" + "00011")
        // To the digits, which take four bits each.
        #expect(bits("1234567890").count == 45)
        #expect(bits("Ab1") == "00010" + "11100" + "00011" + "11110" + "0011")
        // Bytes, with a short count before them: 31 and 9 of them with one each take a bit less than 40 with a long one.
        #expect(bits("\u{80}").count == 18)
        #expect(bits(String(repeating: "\u{80}", count: 40)).count == 340)
        #expect(bits(String(repeating: "\u{80}", count: 80)).count == 661)
        // What is beyond Latin letters is UTF-8, and says so.
        #expect(bits("\u{3b1}").hasPrefix("00000" + "00000" + "010" + "0100" + "1000"))
    }

    @Test func `words are never all dark or all light`() {
        let size = AztecSize(layers: 1, isCompact: true)
        #expect(size.words(of: Array(repeating: true, count: 6)) == [0b111110, 0b111110])
        #expect(size.words(of: Array(repeating: false, count: 5)) == [0b000001])
        #expect(size.words(of: [true, false, true, false, true, false]) == [0b101010])
        #expect((1...32).map { AztecSize(layers: $0, isCompact: false).capacity }.max() == 1664)
    }

    @Test func `correction is zero at the powers of the field`() {
        let field = WordField(bits: 6, polynomial: 0x43)
        let data = [1, 33, 7, 62]
        // A word and its correction, corrected again, leave nothing.
        #expect(field.correction(of: data + field.correction(of: data, count: 5), count: 5) == [0, 0, 0, 0, 0])
    }

    /// Another program has read it.
    @Test func `a symbol has its layers around a bull's-eye`() throws {
        let code = try AztecCode("Hi")
        #expect(code.isCompact && code.layers == 1)
        let rows = (0..<code.modules.side).map { y in (0..<code.modules.side).map { code.modules[$0, y] ? "#" : "." }.joined() }
        #expect(
            rows.joined(separator: "\n") == """
                .....#.###.###.
                .#.####.#.#####
                ..##......#.#.#
                #############.#
                ##.#.......#..#
                ..##.#####.#..#
                .#.#.#...#.###.
                .#.#.#.#.#.#...
                .#.#.#...#.###.
                ##.#.#####.####
                ####.......#..#
                ...############
                .#.....##....#.
                ..##.#..#.###..
                .##.#..#....##.
                """)
    }

    @Test(arguments: [("0123456789", 1, true, 15), (String(repeating: "1", count: 1000), 15, false, 79)])
    func `the smallest symbol is taken`(text: String, layers: Int, isCompact: Bool, side: Int) throws {
        let code = try AztecCode(text)
        #expect(code.layers == layers && code.isCompact == isCompact && code.modules.side == side)
        let (middle, last) = (side / 2, side - 1)
        #expect(code.modules[middle, middle] && !code.modules[middle + 1, middle] && code.modules[middle + 2, middle])
        // The grid of full symbols: dark and light by turns from the middle on.
        if !isCompact {
            #expect((0...last).filter { abs($0 - middle) > 7 }.allSatisfy { code.modules[$0, middle + 16] == (($0 - middle) % 2 == 0) })
        }
    }

    @Test func `what no symbol holds is told`() {
        #expect(throws: BarcodeError.empty) { try AztecCode("") }
        #expect(throws: BarcodeError.tooLong(4000, most: 3832, unit: "characters")) { try AztecCode(String(repeating: "1", count: 4000)) }
        #expect(throws: BarcodeError.tooLong(15_349, most: 15_336, unit: "bits of data")) {
            try AztecCode(String(repeating: "\u{e9}", count: 1916))
        }
    }
}
