// SPDX-License-Identifier: MIT
//
// What a PDF file is made of.

/// A value of the format.
indirect enum PDFObject: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A number that is none of the integers, as it was spelled.
    case real(String)
    /// Without its slash; a scalar for each byte.
    case name(String)
    case string([UInt8])
    case array([PDFObject])
    case dictionary(PDFDictionary)
    case reference(PDFReference)

    var integer: Int? { if case .integer(let value) = self { value } else { nil } }
    var name: String? { if case .name(let value) = self { value } else { nil } }
    var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }
    var dictionary: PDFDictionary? { if case .dictionary(let value) = self { value } else { nil } }
    var reference: PDFReference? { if case .reference(let value) = self { value } else { nil } }

    /// A text as strings of a document have it, in UTF-16.
    static func text(_ text: String) -> PDFObject { .string([0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) }
}

/// The number of an object that stands elsewhere in the file.
struct PDFReference: Hashable, Sendable {
    var number: Int
    var generation = 0
}

/// Values under names, in the order in which they were given.
struct PDFDictionary: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    private struct Entry: Hashable, Sendable {
        var key: String
        var value: PDFObject
    }

    private var entries: [Entry] = []

    init() {}

    init(dictionaryLiteral elements: (String, PDFObject)...) { for (key, value) in elements { self[key] = value } }

    /// The value under a name; nil removes it.
    subscript(_ key: String) -> PDFObject? {
        get { entries.first { $0.key == key }?.value }
        set {
            let place = entries.firstIndex { $0.key == key }
            switch (place, newValue) {
            case (let place?, let value?): entries[place].value = value
            case (let place?, nil): entries.remove(at: place)
            case (nil, let value?): entries.append(Entry(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    var keys: [String] { entries.map(\.key) }

    /// How the dictionary is written.
    var text: String { "<< " + entries.map { PDFObject.name($0.key).text + " " + $0.value.text + " " }.joined() + ">>" }
}

extension PDFObject {
    /// How the value is written.
    var text: String {
        switch self {
        case .null: "null"
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): "\(value)"
        case .real(let spelling): spelling
        case .name(let name): "/" + name.unicodeScalars.map(Self.escaped).joined()
        case .string(let bytes): "<" + bytes.map(Self.hex).joined() + ">"
        case .array(let values): "[ " + values.map { $0.text + " " }.joined() + "]"
        case .dictionary(let dictionary): dictionary.text
        case .reference(let reference): "\(reference.number) \(reference.generation) R"
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        return PDFLexer.isRegular(byte) && (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "#") ? String(scalar) : "#" + hex(byte)
    }

    private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
}
