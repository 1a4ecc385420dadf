// SPDX-License-Identifier: MIT
//
// Aztec codes, as ISO/IEC 24778 describes them.

/// A text as an Aztec code, in the smallest symbol that holds it: rings around a bull's-eye.
///
///     let code = try AztecCode("https://example.com")
///     code.modules[code.modules.side / 2, code.modules.side / 2]  // true: the middle of the bull's-eye
///
/// Text beyond Latin letters is written in UTF-8, which the symbol says. A symbol needs no light modules around it.
public struct AztecCode: Hashable, Sendable {
    /// How many layers are around the bull's-eye: 1 to 4 of a compact symbol, 1 to 32 of a full one.
    public let layers: Int
    /// Whether the bull's-eye is the small one.
    public let isCompact: Bool
    /// The modules.
    public let modules: Modules

    /// The code of a text.
    ///
    /// - Parameters:
    ///   - text: What is read from it.
    ///   - correction: Which part of the data is there again as correction, besides three words; 23 % is what the standard recommends.
    /// - Throws: ``BarcodeError/empty`` and ``BarcodeError/tooLong(_:most:unit:)``, in bits.
    public init(_ text: String, correction: Double = 0.23) throws(BarcodeError) {
        guard !text.isEmpty else { throw .empty }
        // No symbol holds more than 3832 digits.
        guard text.utf8.count <= 3832 else { throw .tooLong(text.utf8.count, most: 3832, unit: "characters") }
        let bits = AztecText(text).bits
        let share = min(max(correction, 0.05), 0.95)
        let sizes = (1...4).map { AztecSize(layers: $0, isCompact: true) } + (4...32).map { AztecSize(layers: $0, isCompact: false) }
        for size in sizes {
            let words = size.words(of: bits)
            guard words.count <= size.most, words.count + 3 + Int((Double(size.capacity) * share).rounded(.up)) <= size.capacity else {
                continue
            }
            (layers, isCompact) = (size.layers, size.isCompact)
            modules = AztecDrawing(size, words).modules
            return
        }
        let largest = AztecSize(layers: 32, isCompact: false)
        let room = largest.capacity - 3 - Int((Double(largest.capacity) * share).rounded(.up))
        throw .tooLong(bits.count, most: room * largest.wordSize, unit: "bits of data")
    }
}

/// A size of Aztec codes.
struct AztecSize: Hashable, Sendable {
    let layers: Int
    let isCompact: Bool

    /// The bits of a word.
    var wordSize: Int { layers <= 2 ? 6 : layers <= 8 ? 8 : layers <= 22 ? 10 : 12 }

    /// The bits of all layers.
    var bits: Int { ((isCompact ? 88 : 112) + 16 * layers) * layers }

    /// The words of data and correction.
    var capacity: Int { bits / wordSize }

    /// How many words of data the symbol can tell of.
    var most: Int { isCompact ? 64 : 2048 }

    /// Bits as words, of which none is all dark or all light: a bit is put in before the last.
    func words(of data: [Bool]) -> [Int] {
        var (words, place): ([Int], Int) = ([], 0)
        let high = wordSize - 1
        while place < data.count {
            // What is missing at the end is dark.
            let bits = (place..<place + wordSize).map { $0 < data.count ? data[$0] : true }
            let value = bits.reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
            switch value >> 1 {
            case (1 << high) - 1:
                words.append(value & ~1)
                place += high
            case 0:
                words.append(1)
                place += high
            default:
                words.append(value)
                place += wordSize
            }
        }
        return words
    }

    /// The field in which words are corrected, by its polynomial.
    var field: WordField {
        switch wordSize {
        case 6: WordField(bits: 6, polynomial: 0x43)
        case 8: WordField(bits: 8, polynomial: 0x12D)
        case 10: WordField(bits: 10, polynomial: 0x409)
        default: WordField(bits: 12, polynomial: 0x1069)
        }
    }
}
