// SPDX-License-Identifier: MIT
//
// QR codes of model 2, as ISO/IEC 18004 describes them.

/// A text as a QR code: digits, capitals and bytes each in the mode that takes the least room, in the smallest version that holds it.
///
///     let code = try QRCode("https://example.com")
///     code.modules[0, 0]  // true: the corner of a finder
///
/// Text beyond ASCII is written in UTF-8, which the symbol says. What a symbol needs around it, four light modules, is not part of it.
public struct QRCode: Hashable, Sendable {
    /// How large it is, 1 to 40: 17 modules, and 4 more for each version.
    public let version: Int
    /// How much of it may be unreadable.
    public let level: CorrectionLevel
    /// Which of the eight patterns has been laid over the data, 0 to 7.
    public let mask: Int
    /// The modules, without the quiet zone.
    public let modules: Modules
    /// How many light modules belong around a symbol.
    public static let quietZone = 4

    /// The code of a text.
    ///
    /// - Parameters:
    ///   - text: What is read from it.
    ///   - level: The least correction.
    ///   - minimumVersion: The smallest version, 1 to 40.
    ///   - raisesLevel: Whether room that is left in the version goes to more correction.
    ///   - mask: One of the eight patterns; nil is the one with the least penalty.
    /// - Throws: ``BarcodeError/empty`` and ``BarcodeError/tooLong(_:most:unit:)``, in bytes.
    public init(
        _ text: String, level: CorrectionLevel = .medium, minimumVersion: Int = 1, raisesLevel: Bool = true, mask: Int? = nil
    ) throws(BarcodeError) {
        guard !text.isEmpty else { throw .empty }
        let segments = QRSegments(text)
        var found: (QRVersion, BitString)?
        var bits = BitString()
        for (range, versions) in [1...9, 10...26, 27...40].enumerated() where found == nil {
            bits = segments.bits(range)
            found = versions.filter { $0 >= minimumVersion }.map(QRVersion.init)
                .first { $0.dataBytes(level) * 8 >= bits.bits.count }.map { ($0, bits) }
        }
        guard let (version, data) = found else {
            throw .tooLong((bits.bits.count + 7) / 8, most: QRVersion(number: 40).dataBytes(level), unit: "bytes of data")
        }
        let higher = raisesLevel ? CorrectionLevel.allCases.filter { $0.index > level.index } : []
        self.level = higher.last { version.dataBytes($0) * 8 >= data.bits.count } ?? level
        self.version = version.number
        let drawing = QRDrawing(version, self.level, Self.codewords(data, version, self.level))
        (self.mask, modules) = drawing.masked(by: mask)
    }

    /// The bytes as they stand in the symbol: the blocks' data by turns, then their correction by turns.
    static func codewords(_ data: BitString, _ version: QRVersion, _ level: CorrectionLevel) -> [UInt8] {
        let capacity = version.dataBytes(level)
        var data = data
        data.add(0, count: min(4, capacity * 8 - data.bits.count))
        var bytes = data.bytes
        for index in 0..<max(capacity - bytes.count, 0) { bytes.append(index % 2 == 0 ? 0xEC : 0x11) }
        let (count, code) = (version.blocks(level), ReedSolomon(count: version.correction(level)))
        let (length, longer) = (capacity / count, capacity % count)
        var (blocks, start): ([ArraySlice<UInt8>], Int) = ([], 0)
        for index in 0..<count {
            // The longer blocks come last.
            let end = start + length + (index >= count - longer ? 1 : 0)
            blocks.append(bytes[start..<end])
            start = end
        }
        let corrections = blocks.map { code.correction(of: $0) }
        var woven: [UInt8] = []
        for place in 0...length { for block in blocks where place < block.count { woven.append(block[block.startIndex + place]) } }
        for place in 0..<version.correction(level) { for correction in corrections { woven.append(correction[place]) } }
        return woven
    }
}
