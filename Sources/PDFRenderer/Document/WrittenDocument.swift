// SPDX-License-Identifier: MIT
//
// A document that was written, read by what its table of objects says.

/// The objects of a whole document by their numbers, and its pages.
struct WrittenDocument {
    /// Where an object is.
    private enum Place: Hashable {
        case at(offset: Int)
        case inStream(Int, index: Int)
    }

    /// What a page is made of.
    struct Page {
        var reference: PDFReference
        var dictionary: PDFDictionary
        /// Its own, or those of the list of pages that it stands in.
        var resources: PDFDictionary
    }

    /// What is drawn: the content of a page, or a form that one draws.
    struct Sheet {
        var isPage: Bool
        /// The object of the page, or the form.
        var reference: PDFReference
        var dictionary: PDFDictionary
        var resources: PDFDictionary
        var content: [UInt8]
    }

    /// How deep lists of pages, and forms, may stand in each other.
    private static let nestingLimit = 32

    let objects: WrittenObjects
    private var places: [Int: Place] = [:]
    /// Objects that stand in streams, by the number of the stream.
    private var held: [Int: [Int: PDFObject]] = [:]
    /// What follows the last table of objects.
    let trailer: PDFDictionary
    /// Where the last table of objects is, and whether it is a stream.
    let (table, isTableStream): (Int, Bool)
    /// The least number that no object has.
    let size: Int

    /// - Parameter objects: all of the document.
    init(_ objects: WrittenObjects) throws(PDFReadError) {
        guard let last = objects.lastTable else { throw .missing(key: "startxref", of: "the file") }
        self.objects = objects
        table = last
        var (next, seen, known): (Int?, Set<Int>, Set<Int>) = (last, [], [])
        var newest: PDFDictionary?
        var isStream = false
        while let offset = next, seen.insert(offset).inserted {
            let places: [Int: Place?]
            let trailer: PDFDictionary
            if let table = objects.tables[offset] {
                places = table.offsets.mapValues { $0.map { .at(offset: $0) } }
                trailer = table.trailer
            } else if let stream = objects.objects[offset]?.stream, stream.dictionary["Type"]?.name == "XRef" {
                places = try Self.places(in: stream)
                trailer = stream.dictionary
                if newest == nil { isStream = true }
            } else {
                throw .missing(key: "table of objects at byte \(offset)", of: "the file")
            }
            // What a newer table says holds, even that an object is not used.
            for (number, place) in places where known.insert(number).inserted { self.places[number] = place }
            newest = newest ?? trailer
            next = trailer["Prev"]?.integer
        }
        guard let newest, let size = newest["Size"]?.integer else { throw .missing(key: "Size", of: "the table of objects") }
        (trailer, self.size, isTableStream) = (newest, size, isStream)
        let streams = Set(places.values.compactMap { if case .inStream(let stream, _) = $0 { stream } else { nil } })
        for stream in streams.sorted() { held[stream] = try heldObjects(of: stream) }
    }

    // MARK: Objects

    /// The object of a number.
    func object(_ reference: PDFReference) throws(PDFReadError) -> PDFObject {
        switch places[reference.number] {
        case .at: return try found(reference.number).value
        case .inStream(let stream, _): return held[stream]?[reference.number] ?? .null
        case nil: return .null
        }
    }

    /// The value itself, or the one that it refers to.
    func resolved(_ value: PDFObject?) throws(PDFReadError) -> PDFObject? {
        var value = value
        for _ in 0..<Self.nestingLimit {
            guard let reference = value?.reference else { break }
            value = try object(reference)
        }
        return value
    }

    /// A dictionary that has to be there.
    func dictionary(_ key: String, of owner: PDFDictionary, named name: String) throws(PDFReadError) -> PDFDictionary {
        guard let dictionary = try resolved(owner[key])?.dictionary else { throw .missing(key: key, of: name) }
        return dictionary
    }

    /// The bytes of an object's stream.
    func stream(_ reference: PDFReference) throws(PDFReadError) -> [UInt8] {
        guard let stream = try found(reference.number).stream else { throw .missing(key: "stream", of: "object \(reference.number)") }
        return try stream.bytes()
    }

    private func found(_ number: Int) throws(PDFReadError) -> WrittenObjects.Object {
        guard case .at(let offset) = places[number], let object = objects.objects[offset], object.number == number else {
            throw .misplaced(object: number)
        }
        return object
    }

    // MARK: Pages

    /// What the document begins with, and its number.
    var catalog: (reference: PDFReference, dictionary: PDFDictionary) {
        get throws(PDFReadError) {
            guard let reference = trailer["Root"]?.reference else { throw .missing(key: "Root", of: "the table of objects") }
            return (reference, try dictionary("Root", of: trailer, named: "the table of objects"))
        }
    }

    /// The pages in their order.
    func pages() throws(PDFReadError) -> [Page] {
        var pages: [Page] = []
        guard let root = try catalog.dictionary["Pages"]?.reference else { throw .missing(key: "Pages", of: "the catalog") }
        try collect(root, resources: nil, depth: 0, into: &pages)
        return pages
    }

    private func collect(
        _ reference: PDFReference, resources: PDFDictionary?, depth: Int, into pages: inout [Page]
    ) throws(PDFReadError) {
        let name = "object \(reference.number)"
        guard depth < Self.nestingLimit, let node = try object(reference).dictionary else {
            throw .missing(key: "dictionary of pages", of: name)
        }
        let resources = try resolved(node["Resources"])?.dictionary ?? resources
        guard node["Type"]?.name == "Pages" else {
            pages.append(Page(reference: reference, dictionary: node, resources: resources ?? [:]))
            return
        }
        guard let kids = try resolved(node["Kids"])?.array else { throw .missing(key: "Kids", of: name) }
        for kid in kids {
            guard let kid = kid.reference else { throw .missing(key: "Kids", of: name) }
            try collect(kid, resources: resources, depth: depth + 1, into: &pages)
        }
    }

    /// What is drawn on a page.
    func content(of page: Page) throws(PDFReadError) -> [UInt8] {
        guard let contents = page.dictionary["Contents"] else { return [] }
        let parts = try resolved(contents)?.array ?? [contents]
        var bytes: [UInt8] = []
        for part in parts {
            guard let reference = part.reference else { throw .missing(key: "Contents", of: "object \(page.reference.number)") }
            if !bytes.isEmpty { bytes.append(0x0A) }
            bytes += try stream(reference)
        }
        return bytes
    }

    /// The content of a page and the forms that are drawn on it, each once.
    ///
    /// Where a page has parts that Cairo draws as pictures, the rest is a form.
    func sheets(of page: Page) throws(PDFReadError) -> [Sheet] {
        var sheets = [
            Sheet(
                isPage: true, reference: page.reference, dictionary: page.dictionary, resources: page.resources,
                content: try content(of: page))
        ]
        var seen: Set<PDFReference> = []
        var place = 0
        while place < sheets.count {
            let pictures = try resolved(sheets[place].resources["XObject"])?.dictionary ?? [:]
            for name in pictures.keys {
                guard let reference = pictures[name]?.reference, let form = try object(reference).dictionary,
                    form["Subtype"]?.name == "Form", seen.insert(reference).inserted
                else { continue }
                let resources = try resolved(form["Resources"])?.dictionary ?? page.resources
                sheets.append(
                    Sheet(isPage: false, reference: reference, dictionary: form, resources: resources, content: try stream(reference)))
            }
            place += 1
        }
        return sheets
    }

    // MARK: Streams of objects

    /// Where objects are, in the words of a table that is a stream.
    private static func places(in stream: PDFStream) throws(PDFReadError) -> [Int: Place?] {
        let dictionary = stream.dictionary
        guard let widths = dictionary["W"]?.array?.compactMap(\.integer), widths.count == 3, widths.allSatisfy({ (0...8).contains($0) }),
            let size = dictionary["Size"]?.integer
        else { throw .missing(key: "W or Size", of: "stream \(stream.object)") }
        let ranges = dictionary["Index"]?.array?.compactMap(\.integer) ?? [0, size]
        let bytes = try stream.bytes()
        var (result, place): ([Int: Place?], Int) = ([:], 0)
        func number(_ width: Int, otherwise: Int) -> Int {
            defer { place += width }
            return width == 0 ? otherwise : bytes[place..<place + width].reduce(0) { $0 << 8 | Int($1) }
        }
        for range in stride(from: 0, to: ranges.count - 1, by: 2) {
            for object in ranges[range]..<ranges[range] + max(ranges[range + 1], 0) {
                guard place + widths.reduce(0, +) <= bytes.count else { throw .endsEarly(offset: place) }
                let kind = number(widths[0], otherwise: 1)
                let (second, third) = (number(widths[1], otherwise: 0), number(widths[2], otherwise: 0))
                switch kind {
                case 1: result[object] = .some(.at(offset: second))
                case 2: result[object] = .some(.inStream(second, index: third))
                default: result[object] = .some(nil)
                }
            }
        }
        return result
    }

    /// The objects that a stream holds.
    private func heldObjects(of number: Int) throws(PDFReadError) -> [Int: PDFObject] {
        guard let stream = try found(number).stream, let count = stream.dictionary["N"]?.integer,
            let first = stream.dictionary["First"]?.integer
        else { throw .missing(key: "N or First", of: "stream \(number)") }
        var lexer = PDFLexer(try stream.bytes())
        var starts: [(number: Int, offset: Int)] = []
        for _ in 0..<max(count, 0) {
            guard let object = try lexer.integer(), let offset = try lexer.integer() else { throw .endsEarly(offset: lexer.position) }
            starts.append((object, first + offset))
        }
        var result: [Int: PDFObject] = [:]
        for start in starts {
            lexer.position = start.offset
            result[start.number] = try lexer.object()
        }
        return result
    }
}
