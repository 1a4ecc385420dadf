// SPDX-License-Identifier: MIT
//
// PDF417 against the examples of the standard.

import Testing

@testable import VitrineBarcodes

@Suite struct PDF417CodeTests {
    @Test func `texts and numbers are the words of the standard's examples`() {
        #expect(PDF417Text.codewords(of: "PDF417") == [453, 178, 121, 239])
        #expect(PDF417Text.numeric(ArraySlice("000213298174000".utf8)) == [1, 624, 434, 632, 282, 200])
        #expect(PDF417Text.codewords(of: "000213298174000") == [902, 1, 624, 434, 632, 282, 200])
        // The character set, then bytes.
        #expect(PDF417Text.codewords(of: "é") == [927, 26, 901, 195, 169])
        // Six bytes are five words.
        #expect(PDF417Text.codewords(of: "\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}") == [924, 1, 620, 89, 74, 846])
        // One byte among letters.
        #expect(PDF417Text.codewords(of: "AB\u{1}CDEFG") == [1, 913, 1, 63, 125, 209])
    }

    @Test func `correction is that of the standard's example`() {
        #expect(PDF417Code.correction(of: [5, 453, 178, 121, 239], count: 4) == [452, 327, 657, 619])
    }

    @Test func `no two values of a row look alike, and each has four bars of its set`() {
        for row in 0..<3 {
            let patterns = (0..<929).map { PDF417Patterns.modules(of: $0, row: row) }
            #expect(Set(patterns).count == 929)
            for pattern in patterns {
                var (widths, last) = ([Int](), 0)
                for place in (0..<17).reversed() {
                    let bit = pattern >> place & 1
                    if bit == last, !widths.isEmpty { widths[widths.count - 1] += 1 } else { widths.append(1) }
                    last = bit
                }
                #expect(widths.count == 8 && widths.allSatisfy { $0 <= 6 })
                #expect((widths[0] - widths[2] + widths[4] - widths[6] + 9) % 9 == row * 3)
            }
        }
    }

    /// Another program has read it.
    @Test func `rows tell their number, how many there are, and the level`() throws {
        let code = try PDF417Code("PDF417", level: 1, columns: 2)
        #expect(code.codewords == [6, 453, 178, 121, 239, 900, 21, 820, 818, 393])
        #expect(code.rows == 5 && code.width == 103 && code.height == 15)
        let rows = (0..<5).map { code.modules(ofRow: $0).map { $0 ? "#" : "." }.joined() }
        #expect(rows.allSatisfy { $0.count == 103 && $0.hasPrefix("########.#.#.#...") && $0.hasSuffix("#######.#...#.#..#") })
        #expect(rows[0] == "########.#.#.#...####.#.#.####....##.#.#...##......###.###.##..##...####.#.#.####....#######.#...#.#..#")
        #expect(rows[4] == "########.#.#.#...###.#.###...##...#....##.#.######.######.##...#.##.###.#.###..##....#######.#...#.#..#")
        #expect(code.runs.reduce(0) { $0 + $1.length } == rows.joined().filter { $0 == "#" }.count)
    }

    @Test func `a symbol is about three times as wide as high, with the correction that is recommended`() throws {
        let pass = try PDF417Code("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100")
        #expect(pass.level == 2)
        #expect(pass.width > pass.height * 2 && pass.width < pass.height * 4)
        #expect(try PDF417Code(String(repeating: "A", count: 1000)).level == 5)
    }

    @Test func `what no symbol holds is told`() {
        #expect(throws: BarcodeError.empty) { try PDF417Code("") }
        #expect(throws: BarcodeError.tooLong(3000, most: 2710, unit: "characters")) { try PDF417Code(String(repeating: "1", count: 3000)) }
        #expect(throws: BarcodeError.tooLong(1003, most: 863, unit: "codewords of data")) {
            try PDF417Code(String(repeating: "\u{e9}", count: 600))
        }
        #expect(throws: BarcodeError.self) { try PDF417Code(String(repeating: "A", count: 300), columns: 1) }
    }
}
