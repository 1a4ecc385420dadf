// SPDX-License-Identifier: MIT
//
// The objects of a document, as they are written one after the other.

/// Reads the objects of a document whose bytes come in parts, in the memory of one part and of what pages say.
///
/// The bytes of pictures and fonts are not kept, those of the content of pages are.
struct WrittenObjects {
    /// An object with what is kept of it.
    struct Object {
        var number: Int
        var value: PDFObject
        var stream: PDFStream?
    }

    /// A table of objects, with the dictionary that follows it.
    struct Table {
        /// Where objects stand that the table names; nil for those that are not used.
        var offsets: [Int: Int?]
        var trailer: PDFDictionary
    }

    /// A stream whose length stands in an object that is still to come.
    private struct Unsettled {
        var offset: Int
        /// How many bytes there may be: the end of a line before its end may belong to it.
        var lengths: ClosedRange<Int>
    }

    /// By the bytes at which they begin.
    private(set) var objects: [Int: Object] = [:]
    /// By the bytes at which they begin.
    private(set) var tables: [Int: Table] = [:]
    /// Where the last table begins, in the words of the file.
    private(set) var lastTable: Int?
    /// How many bytes were taken.
    private(set) var count = 0
    /// Bytes that are not read yet.
    private var pending: [UInt8] = []
    /// Values of objects that are integers: lengths of streams may be such.
    private var integers: [Int: Int] = [:]
    private var unsettled: [Int: Unsettled] = [:]

    mutating func take(_ bytes: [UInt8]) {
        pending += bytes
        count += bytes.count
    }

    /// Reads the objects that are there as a whole.
    ///
    /// - Parameter isAll: whether no bytes come after these.
    mutating func read(isAll: Bool = false) throws(PDFReadError) {
        var lexer = PDFLexer(pending)
        let base = count - pending.count
        var end = 0
        do throws(PDFReadError) {
            while true {
                lexer.skipSpace()
                guard lexer.position < pending.count else { break }
                try readItem(&lexer, base: base)
                end = lexer.position
            }
            end = lexer.position
        } catch .endsEarly(let offset) {
            if isAll { throw .endsEarly(offset: base + offset) }
        } catch .unexpected(let found, let wanted, let offset) {
            throw .unexpected(found: found, wanted: wanted, offset: base + offset)
        }
        pending.removeFirst(end)
        if isAll, let (length, stream) = unsettled.min(by: { $0.key < $1.key }) {
            throw .missing(key: "length (object \(length))", of: "the stream at byte \(stream.offset)")
        }
    }

    /// Reads an object, a table, or where the last table is.
    private mutating func readItem(_ lexer: inout PDFLexer, base: Int) throws(PDFReadError) {
        let start = lexer.position
        if try lexer.isKeyword("xref") {
            tables[base + start] = try Self.table(&lexer)
        } else if try lexer.isKeyword("startxref") {
            guard let place = try lexer.integer(), lexer.position < lexer.bytes.count else { throw .endsEarly(offset: start) }
            lastTable = place
        } else {
            guard let number = try lexer.integer() else { throw lexer.missing("an object", at: start) }
            guard try lexer.integer() != nil else { throw lexer.missing("a generation", at: start) }
            try lexer.expect("obj")
            let value = try lexer.object()
            var object = Object(number: number, value: value)
            if try lexer.isKeyword("stream") {
                guard let dictionary = value.dictionary else { throw lexer.unexpected(start..<start + 1, wanted: "a stream's dictionary") }
                let (bytes, length) = try stream(of: number, dictionary, &lexer, at: base + start)
                if Self.isKept(dictionary) {
                    object.stream = PDFStream(object: number, dictionary: dictionary, packed: Array(lexer.bytes[bytes]))
                }
                if let length { unsettled[length.object] = length.stream }
            } else {
                try lexer.expect("endobj")
            }
            if let integer = value.integer { try settle(number, integer) }
            // What texts are parts of is the most of a long document, and of no use.
            if value.dictionary?["Type"]?.name == "StructElem" { object.value = .null }
            objects[base + start] = object
        }
    }

    /// Where the bytes of a stream are; the object in which their number is still to come.
    private func stream(
        of number: Int, _ dictionary: PDFDictionary, _ lexer: inout PDFLexer, at offset: Int
    ) throws(PDFReadError) -> (bytes: Range<Int>, length: (object: Int, stream: Unsettled)?) {
        let bytes = lexer.bytes
        if lexer.position < bytes.count, bytes[lexer.position] == 0x0D { lexer.position += 1 }
        if lexer.position < bytes.count, bytes[lexer.position] == 0x0A { lexer.position += 1 }
        let start = lexer.position
        let told = dictionary["Length"]
        if let length = told?.integer ?? told?.reference.flatMap({ integers[$0.number] }) {
            guard length >= 0, start + length <= bytes.count else { throw .endsEarly(offset: start) }
            lexer.position = start + length
            try lexer.expect("endstream")
            try lexer.expect("endobj")
            return (start..<start + length, nil)
        }
        guard let reference = told?.reference else { throw .missing(key: "length", of: "stream \(number)") }
        while let end = bytes.firstRange(of: Array("endstream".utf8), from: lexer.position) {
            lexer.position = end + 9
            guard try lexer.isKeyword("endobj") else { continue }
            var shortest = end
            if shortest > start, bytes[shortest - 1] == 0x0A { shortest -= 1 }
            if shortest > start, bytes[shortest - 1] == 0x0D { shortest -= 1 }
            let stream = Unsettled(offset: offset, lengths: shortest - start...end - start)
            return (start..<end, (reference.number, stream))
        }
        throw .endsEarly(offset: start)
    }

    /// Takes the length of a stream that was read before it.
    private mutating func settle(_ number: Int, _ length: Int) throws(PDFReadError) {
        integers[number] = length
        guard let stream = unsettled.removeValue(forKey: number), let object = objects[stream.offset] else { return }
        guard stream.lengths.contains(length) else {
            throw .wrongLength(object: object.number, says: length, has: stream.lengths.lowerBound)
        }
        guard let kept = object.stream else { return }
        objects[stream.offset]?.stream =
            PDFStream(object: kept.object, dictionary: kept.dictionary, packed: Array(kept.packed.prefix(length)))
    }

    /// Whether a stream may be the content of a page, which says nothing but how it is packed, is a form, or holds objects itself.
    private static func isKept(_ dictionary: PDFDictionary) -> Bool {
        if dictionary["Subtype"]?.name == "Form" { return true }
        if let type = dictionary["Type"]?.name { return type == "XRef" || type == "ObjStm" }
        return Set(dictionary.keys).isSubset(of: ["Length", "Filter", "DecodeParms"])
    }

    private static func table(_ lexer: inout PDFLexer) throws(PDFReadError) -> Table {
        var offsets: [Int: Int?] = [:]
        while let first = try lexer.integer() {
            guard let count = try lexer.integer(), (0...1 << 24).contains(count) else {
                throw lexer.missing("a number of objects", at: lexer.position)
            }
            for number in first..<first + count {
                guard let offset = try lexer.integer(), try lexer.integer() != nil else {
                    throw lexer.missing("the place of an object", at: lexer.position)
                }
                let isUsed = try lexer.isKeyword("n")
                if !isUsed { try lexer.expect("f") }
                offsets[number] = .some(isUsed ? offset : nil)
            }
        }
        try lexer.expect("trailer")
        guard let trailer = try lexer.object().dictionary else { throw lexer.missing("a dictionary", at: lexer.position) }
        return Table(offsets: offsets, trailer: trailer)
    }
}

extension PDFLexer {
    /// What is wrong where something has to stand: the end, or something else.
    fileprivate mutating func missing(_ wanted: String, at start: Int) -> PDFReadError {
        guard let token = try? next(), token.kind != .end, token.range.upperBound < bytes.count else { return .endsEarly(offset: start) }
        return unexpected(token.range, wanted: wanted)
    }
}

extension [UInt8] {
    /// Where bytes begin, from a place on.
    fileprivate func firstRange(of other: [UInt8], from place: Int) -> Int? {
        guard let first = other.first, count >= other.count else { return nil }
        var place = place
        while place <= count - other.count {
            guard let next = self[place...(count - other.count)].firstIndex(of: first) else { return nil }
            if self[next...].starts(with: other) { return next }
            place = next + 1
        }
        return nil
    }
}
