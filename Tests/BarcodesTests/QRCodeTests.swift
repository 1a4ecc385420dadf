// SPDX-License-Identifier: MIT
//
// QR codes against the examples of ISO/IEC 18004, against a reader of the tests' own, and against zbar where it is installed.

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineBarcodes

@Suite struct QRCodeTests {
    @Test func `the example of the standard has the bytes that it prints`() {
        // Annex I of ISO/IEC 18004: 01234567 in version 1-M.
        let version = QRVersion(number: 1)
        let bytes = QRCode.codewords(QRSegments("01234567").bits(0), version, .medium)
        #expect(
            bytes == [
                0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xA5, 0x24, 0xD4, 0xC1,
                0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55,
            ])
    }

    @Test func `the modes of a text change where that takes fewer bits`() {
        // 7.4.4 of the standard: AC-42 takes 41 bits in version 1.
        #expect(QRSegments("AC-42").bits(0).bits.count == 41)
        #expect(QRSegments("ABCDE12345678").bits(0).bits.count == (4 + 9 + 28) + (4 + 10 + 27))
        // Digits among capitals do not pay, digits among bytes do.
        #expect(QRSegments("A1").bits(0).bits.count == 4 + 9 + 11)
        #expect(QRSegments("a0123456789").bits(0).bits.count == (4 + 8 + 8) + (4 + 10 + 34))
        #expect(QRSegments("ü").bits(0).bits.count == 12 + 4 + 8 + 16)
    }

    @Test func `sizes hold what the standard says`() {
        // Table 7: digits in 40-L, capitals in 40-H, bytes in 1-L and 10-Q.
        #expect(throws: Never.self) { try QRCode(String(repeating: "1", count: 7089), level: .low) }
        #expect(throws: BarcodeError.self) { try QRCode(String(repeating: "1", count: 7090), level: .low) }
        #expect(throws: Never.self) { try QRCode(String(repeating: "A", count: 1852), level: .high) }
        #expect(throws: BarcodeError.self) { try QRCode(String(repeating: "A", count: 1853), level: .high) }
        #expect((try? QRCode(String(repeating: "a", count: 17), level: .low))?.version == 1)
        #expect((try? QRCode(String(repeating: "a", count: 18), level: .low))?.version == 2)
        #expect((try? QRCode(String(repeating: "a", count: 151), level: .quartile))?.version == 10)
        #expect(throws: BarcodeError.empty) { try QRCode("") }
    }

    @Test func `room that is left goes to more correction`() throws {
        #expect(try QRCode("1", level: .low).level == .high)
        #expect(try QRCode("1", level: .low, raisesLevel: false).level == .low)
    }

    @Test(arguments: 1...40) func `every version is read as it was written`(version: Int) throws {
        var random = SeededNumbers(seed: UInt64(version))
        for level in QRCode.CorrectionLevel.allCases {
            let room = QRVersion(number: version).dataBytes(level)
            let kinds = ["0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:", "abcxyz{}~&=?", "åé€漢🙂"].map(Array.init)
            var text = "\(version)"
            while room > 40, text.utf8.count < min(room - 30, 400) / 2 {
                let kind = kinds[random.number(0..<kinds.count)]
                for _ in 0..<random.number(1...6) { text.append(kind[random.number(0..<kind.count)]) }
            }
            let code = try QRCode(text, level: level, minimumVersion: version, raisesLevel: false)
            #expect(code.version == version)
            #expect(try QRReader(code.modules).text() == text)
        }
    }

    @Test(arguments: 0...7) func `every mask is read as it was written`(mask: Int) throws {
        let code = try QRCode("Mask \(mask)", mask: mask)
        #expect(code.mask == mask)
        #expect(try QRReader(code.modules).text() == "Mask \(mask)")
    }

    @Test(.enabled(if: Viewer.isInstalled("zbarimg")), arguments: [(1, "A1"), (7, "Grüße 🙂"), (14, "https://example.com"), (40, "forty")])
    func `another program reads what is written`(version: Int, text: String) throws {
        let code = try QRCode(text, minimumVersion: version)
        #expect(try zbar(PortableBitmap(code).bytes) == text)
    }

    @Test func `the mask with the least penalty is taken`() throws {
        let text = "https://example.com/shows/late-train?seat=14C"
        let chosen = try QRCode(text)
        let all = try (0...7).map { QRPenalty.total(of: try QRCode(text, mask: $0).modules) }
        #expect(all[chosen.mask] == all.min())
        #expect(Set(all).count > 1)
    }
}

/// Reads modules back, without correction: what is not exactly right is refused.
struct QRReader {
    struct Problem: Error { var message: String }
    private let modules: Modules
    private let version: Int

    init(_ modules: Modules) { (self.modules, version) = (modules, (modules.side - 17) / 4) }

    func text() throws -> String {
        let side = modules.side
        // The copy of the format at the right and at the bottom.
        var format = 0
        for index in 0..<8 where modules[side - 1 - index, 8] { format |= 1 << index }
        for index in 8..<15 where modules[8, side - 15 + index] { format |= 1 << index }
        format ^= 0b1010_1000_0010_010
        let (level, mask) = (format >> 13, format >> 10 & 7)
        let kind = try #require(QRCode.CorrectionLevel.allCases.first { $0.bits == level })
        var rest = format
        for place in (10...14).reversed() where rest >> place & 1 == 1 { rest ^= 0b101_0011_0111 << (place - 10) }
        guard rest == 0 else { throw Problem(message: "the format is damaged") }
        let bytes = bytes(mask: mask)
        let size = QRVersion(number: version)
        let (count, correction) = (size.blocks(kind), size.correction(kind))
        let short = bytes.count / count - correction
        let longer = bytes.count % count
        var blocks = Array(repeating: [UInt8](), count: count)
        var place = 0
        for row in 0...short {
            for block in 0..<count where row < short || block >= count - longer {
                blocks[block].append(bytes[place])
                place += 1
            }
        }
        let data = blocks.flatMap { $0 }
        for _ in 0..<correction {
            for block in 0..<count {
                blocks[block].append(bytes[place])
                place += 1
            }
        }
        guard blocks.allSatisfy({ Self.isCodeword($0, roots: correction) }) else { throw Problem(message: "the correction is wrong") }
        return try decoded(data)
    }

    /// Whether the polynomial of the bytes is 0 at the first powers of 2.
    private static func isCodeword(_ block: [UInt8], roots: Int) -> Bool {
        func double(_ value: Int) -> Int { value < 128 ? value << 1 : value << 1 ^ 0x11D }
        func product(_ a: Int, _ b: Int) -> Int {
            var (a, b, sum) = (a, b, 0)
            while b > 0 {
                if b & 1 == 1 { sum ^= a }
                (a, b) = (double(a), b >> 1)
            }
            return sum
        }
        var root = 1
        for _ in 0..<roots {
            guard block.reduce(0, { product($0, root) ^ Int($1) }) == 0 else { return false }
            root = double(root)
        }
        return true
    }

    private func isPattern(_ x: Int, _ y: Int) -> Bool {
        let side = modules.side
        if x == 6 || y == 6 || x < 9 && y < 9 || x < 9 && y > side - 9 || x > side - 9 && y < 9 { return true }
        if version > 6, x < 6 && y > side - 12 || y < 6 && x > side - 12 { return true }
        let centers = QRVersion(number: version).alignments
        return centers.contains { cx in
            centers.contains { cy in
                let isCorner = (cx == 6 && cy > side - 8) || (cy == 6 && cx > side - 8) || (cx == 6 && cy == 6)
                return !isCorner && abs(cx - x) < 3 && abs(cy - y) < 3
            }
        }
    }

    private func bytes(mask: Int) -> [UInt8] {
        let side = modules.side
        func isTurned(_ x: Int, _ y: Int) -> Bool {
            let (i, j) = (y, x)
            return [
                (i + j) % 2, i % 2, j % 3, (i + j) % 3, (i / 2 + j / 3) % 2, (i * j) % 2 + (i * j) % 3, ((i * j) % 2 + (i * j) % 3) % 2,
                ((i + j) % 2 + (i * j) % 3) % 2,
            ][mask] == 0
        }
        var bits: [Bool] = []
        var (right, goesUp) = (side - 1, true)
        while right > 0 {
            if right == 6 { right -= 1 }
            for y in goesUp ? Array((0..<side).reversed()) : Array(0..<side) {
                for x in [right, right - 1] where !isPattern(x, y) { bits.append(modules[x, y] != isTurned(x, y)) }
            }
            (right, goesUp) = (right - 2, !goesUp)
        }
        return (0..<bits.count / 8).map { place in bits[place * 8..<place * 8 + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) } }
    }

    private func decoded(_ bytes: [UInt8]) throws -> String {
        var (place, out) = (0, [UInt8]())
        func left() -> Int { bytes.count * 8 - place }
        func take(_ count: Int) -> Int {
            var value = 0
            for _ in 0..<count {
                value = value << 1 | Int(bytes[place / 8] >> (7 - place % 8) & 1)
                place += 1
            }
            return value
        }
        let range = version < 10 ? 0 : version < 27 ? 1 : 2
        let capitals = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
        while left() >= 4 {
            switch take(4) {
            case 0: return String(decoding: out, as: UTF8.self)
            case 7: guard take(8) == 26 else { throw Problem(message: "another character set") }
            case 1:
                var count = take([10, 12, 14][range])
                while count > 0 {
                    let digits = min(count, 3)
                    let text = String(take([0, 4, 7, 10][digits]))
                    out += Array((String(repeating: "0", count: digits - text.count) + text).utf8)
                    count -= digits
                }
            case 2:
                var count = take([9, 11, 13][range])
                while count > 0 {
                    let value = take(count > 1 ? 11 : 6)
                    out += count > 1 ? [capitals[value / 45], capitals[value % 45]] : [capitals[value]]
                    count -= 2
                }
            case 4: for _ in 0..<take([8, 16, 16][range]) { out.append(UInt8(take(8))) }
            case let mode: throw Problem(message: "the mode \(mode)")
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
