// SPDX-License-Identifier: MIT
//
// Bars and spaces in a row: Code 128 (ISO/IEC 15417) and EAN-13 (ISO/IEC 15420).

/// A text as bars beside each other.
///
///     let code = try LinearBarcode(code128: "VT-2041")
public struct LinearBarcode: Hashable, Sendable {
    /// The widths of bars and spaces by turns, in modules; the first is a bar.
    public let widths: [Int]
    /// The bars that reach further down, by their places among the bars and spaces: those at the ends and in the middle of an EAN.
    public let longBars: Set<Int>
    /// How many light modules belong before and after it.
    public let quietZone: (before: Int, after: Int)
    /// What people read beneath it.
    public let text: String

    /// How many modules wide it is, without the quiet zone.
    public var width: Int { widths.reduce(0, +) }

    /// The bars, from the left: where they begin and how wide they are, in modules.
    public var bars: [(start: Int, width: Int, isLong: Bool)] {
        var (bars, start): ([(Int, Int, Bool)], Int) = ([], 0)
        for (index, width) in widths.enumerated() {
            if index % 2 == 0 { bars.append((start, width, longBars.contains(index))) }
            start += width
        }
        return bars
    }

    init(widths: [Int], longBars: Set<Int> = [], quietZone: (Int, Int), text: String) {
        (self.widths, self.longBars, self.text) = (widths, longBars, text)
        self.quietZone = quietZone
    }

    public static func == (a: LinearBarcode, b: LinearBarcode) -> Bool { a.widths == b.widths && a.text == b.text }

    public func hash(into hasher: inout Hasher) { hasher.combine(widths) }
}

extension LinearBarcode {
    /// Code 128 of a text of ASCII, in the sets A, B and C so that there are as few signs as can be.
    ///
    /// - Throws: ``BarcodeError/empty``, ``BarcodeError/character(_:at:)``, and ``BarcodeError/tooLong(_:most:unit:)`` beyond 80 characters.
    public init(code128 text: String) throws(BarcodeError) {
        let values = try Code128.values(of: text)
        self.init(widths: values.flatMap { Code128.widths(of: $0) }, quietZone: (10, 10), text: text)
    }

    /// EAN-13 of twelve digits, or of thirteen whose last one agrees with the others.
    ///
    /// - Throws: ``BarcodeError/character(_:at:)``, ``BarcodeError/digits(_:expected:)`` and ``BarcodeError/checkDigit(_:expected:)``.
    public init(ean13 text: String) throws(BarcodeError) {
        var digits: [Int] = []
        for (place, character) in text.enumerated() {
            guard character.isASCII, let digit = character.wholeNumberValue else { throw .character(character, at: place) }
            digits.append(digit)
        }
        guard digits.count == 12 || digits.count == 13 else { throw .digits(digits.count, expected: "12 or 13") }
        let sum = digits.prefix(12).enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
        let check = (10 - sum % 10) % 10
        if digits.count == 13, digits[12] != check { throw .checkDigit(digits[12], expected: check) }
        digits = digits.prefix(12) + [check]
        // Which of the six left digits are drawn the other way says the first digit.
        let turned = [0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010][digits[0]]
        let patterns = [
            [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1], [1, 1, 1, 4], [1, 3, 1, 2], [1, 2, 1, 3],
            [3, 1, 1, 2],
        ]
        var widths = [1, 1, 1]
        for place in 0..<6 {
            let pattern = patterns[digits[place + 1]]
            widths += turned >> (5 - place) & 1 == 1 ? pattern.reversed() : pattern
        }
        widths += [1, 1, 1, 1, 1]
        for digit in digits.dropFirst(7) { widths += patterns[digit] }
        widths += [1, 1, 1]
        self.init(
            widths: widths, longBars: [0, 2, 28, 30, 56, 58], quietZone: (11, 7), text: digits.map(String.init).joined())
    }
}
