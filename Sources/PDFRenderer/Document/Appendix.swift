// SPDX-License-Identifier: MIT
//
// What follows a document and updates it.

import VitrinePNG

/// Objects that are added to a document, or take the place of some, with the table that says so.
struct Appendix {
    private struct Item {
        var reference: PDFReference
        var body: [UInt8]
    }

    private let document: WrittenDocument
    private var items: [Item] = []
    private var size: Int

    init(_ document: WrittenDocument) {
        self.document = document
        size = document.size
    }

    private mutating func newReference() -> PDFReference {
        defer { size += 1 }
        return PDFReference(number: size)
    }

    /// Adds an object.
    mutating func add(_ dictionary: PDFDictionary) -> PDFReference {
        let reference = newReference()
        replace(reference, with: dictionary)
        return reference
    }

    /// Adds the content of a page.
    mutating func add(content: [UInt8]) throws(PDFReadError) -> PDFReference {
        let reference = newReference()
        try replace(reference, with: [:], content: content)
        return reference
    }

    /// Writes an object anew.
    mutating func replace(_ reference: PDFReference, with dictionary: PDFDictionary) {
        items.append(Item(reference: reference, body: Array(dictionary.text.utf8)))
    }

    /// Writes an object with a stream anew, packed as suits it here.
    mutating func replace(_ reference: PDFReference, with dictionary: PDFDictionary, content: [UInt8]) throws(PDFReadError) {
        guard let packed = try? WholeDeflater.zlib(content, level: 6) else {
            throw .unreadableStream(object: reference.number, packing: "FlateDecode")
        }
        var head = dictionary
        head["Length"] = .integer(packed.count)
        head["Filter"] = .name("FlateDecode")
        head["DecodeParms"] = nil
        items.append(Item(reference: reference, body: Self.stream(head, packed)))
    }

    private static func stream(_ dictionary: PDFDictionary, _ bytes: [UInt8]) -> [UInt8] {
        Array("\(dictionary.text)\nstream\n".utf8) + bytes + Array("\nendstream".utf8)
    }

    /// The objects, a table of where they are in the manner of the document's own, and its end.
    var bytes: [UInt8] {
        let base = document.objects.count
        // A document may end without the end of a line.
        var bytes = Array("\n".utf8)
        var places: [(reference: PDFReference, offset: Int)] = []
        func write(_ item: Item) {
            places.append((item.reference, base + bytes.count))
            bytes += Array("\(item.reference.number) \(item.reference.generation) obj\n".utf8) + item.body + Array("\nendobj\n".utf8)
        }
        items.forEach(write)
        var trailer: PDFDictionary = ["Size": .integer(size)]
        for key in ["Root", "Info", "ID"] { trailer[key] = document.trailer[key] }
        trailer["Prev"] = .integer(document.table)
        let start = base + bytes.count
        if document.isTableStream {
            trailer["Size"] = .integer(size + 1)
            let reference = PDFReference(number: size)
            let rows = (places + [(reference, start)]).sorted { $0.reference.number < $1.reference.number }
            trailer["Type"] = .name("XRef")
            trailer["W"] = .array([.integer(1), .integer(8), .integer(2)])
            trailer["Index"] = .array(rows.flatMap { [PDFObject.integer($0.reference.number), .integer(1)] })
            let table: [UInt8] = rows.flatMap { [1] as [UInt8] + Self.bigEndian($0.offset, 8) + Self.bigEndian($0.reference.generation, 2) }
            trailer["Length"] = .integer(table.count)
            write(Item(reference: reference, body: Self.stream(trailer, table)))
        } else {
            var table = "xref\n"
            for place in places.sorted(by: { $0.reference.number < $1.reference.number }) {
                table += "\(place.reference.number) 1\n\(Self.padded(place.offset, 10)) \(Self.padded(place.reference.generation, 5)) n \n"
            }
            bytes += Array("\(table)trailer\n\(trailer.text)\n".utf8)
        }
        return bytes + Array("startxref\n\(start)\n%%EOF\n".utf8)
    }

    private static func bigEndian(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static func padded(_ value: Int, _ count: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }
}
