// SPDX-License-Identifier: MIT
//
// Bars against the tables and examples of the standards.

import Testing
import VitrineTestSupport

@testable import VitrineBarcodes

@Suite struct LinearBarcodeTests {
    @Test func `Code 128 takes the fewest signs`() throws {
        // Start B, the text, the check sign, stop.
        #expect(try Code128.values(of: "Wikipedia") == [104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106])
        // Digits alone are pairs from the start on.
        #expect(try Code128.values(of: "123456") == [105, 12, 34, 56, 44, 106])
        #expect(try Code128.values(of: "12345") == [104, 17, 99, 23, 45, 53, 106])
        // Four digits within do not pay, six do.
        #expect(try Code128.values(of: "ab1234cd").count == 2 + 8 + 1)
        #expect(try Code128.values(of: "ab123456cd").count == 2 + 4 + 5 + 1)
        // One control among small letters is shifted, several change the set.
        #expect(try Code128.values(of: "a\tb").dropFirst().prefix(4) == [65, 98, 73, 66])
        #expect(try Code128.values(of: "\t\n\u{1}A").prefix(5) == [103, 73, 74, 65, 33])
    }

    @Test func `a text that Code 128 has no signs for is told with its place`() {
        #expect(throws: BarcodeError.character("é", at: 3)) { try LinearBarcode(code128: "Café") }
        #expect(throws: BarcodeError.empty) { try LinearBarcode(code128: "") }
        #expect(throws: BarcodeError.tooLong(81, most: 80, unit: "characters")) {
            try LinearBarcode(code128: String(repeating: "a", count: 81))
        }
    }

    @Test(.enabled(if: Viewer.isInstalled("zbarimg")), arguments: ["VT-2041", "12345", "ab123456cd", "A1b2", "MOVE 7 TO 900004417"])
    func `another program reads Code 128`(text: String) throws {
        #expect(try zbar(PortableBitmap(LinearBarcode(code128: text)).bytes) == text)
    }

    @Test(.enabled(if: Viewer.isInstalled("zbarimg")), arguments: (0...9).map { "\($0)90123412345" })
    func `another program reads EAN-13`(text: String) throws {
        let code = try LinearBarcode(ean13: text)
        #expect(try zbar(PortableBitmap(code).bytes) == code.text)
    }

    @Test func `every sign is eleven modules wide, and no two are alike`() {
        let signs = (0...105).map(Code128.widths)
        #expect(signs.allSatisfy { $0.count == 6 && $0.reduce(0, +) == 11 })
        // Bars take an even number of modules: what readers check.
        #expect(signs.allSatisfy { ($0[0] + $0[2] + $0[4]) % 2 == 0 })
        #expect(Set(signs).count == 106)
        #expect(Code128.widths(of: 106).reduce(0, +) == 13)
    }

    @Test func `an EAN has 95 modules, and a last digit that agrees`() throws {
        let code = try LinearBarcode(ean13: "590123412345")
        #expect(code.text == "5901234123457")
        #expect(code.width == 95 && code.widths.count == 59)
        #expect(code.widths.prefix(15) == [1, 1, 1, 3, 1, 1, 2, 1, 1, 2, 3, 1, 2, 2, 2])
        #expect(code.bars.filter(\.isLong).count == 6)
        #expect(throws: BarcodeError.checkDigit(1, expected: 7)) { try LinearBarcode(ean13: "5901234123451") }
        #expect(throws: BarcodeError.digits(3, expected: "12 or 13")) { try LinearBarcode(ean13: "123") }
        #expect(throws: BarcodeError.character("x", at: 2)) { try LinearBarcode(ean13: "12x") }
    }
}
