// SPDX-License-Identifier: MIT
//
// The marks in what is drawn on a page.

/// The content of a page, read operator by operator, in which sections become stretches of layers.
struct MarkedContent {
    /// A section that Cairo marked: what is between two operators.
    struct Section: Hashable, Sendable {
        /// How many were begun before it.
        var number: Int
        /// The section with the operators that begin and end it.
        var whole: Range<Int>
        /// What is drawn within.
        var inside: Range<Int>
        /// Whether nothing is.
        var isEmpty: Bool
    }

    let bytes: [UInt8]
    /// In the order in which they stand.
    let sections: [Section]

    /// Reads a content.
    ///
    /// - Parameter properties: what marks may name in place of saying it.
    init(_ bytes: [UInt8], properties: PDFDictionary = [:]) throws(PDFReadError) {
        self.bytes = bytes
        var lexer = PDFLexer(bytes)
        var sections: [Section] = []
        // Of marks that are open, the section that they begin; other marks begin none.
        var open: [Section?] = []
        var current: Int?
        // Where the operands of the next operator begin.
        var first: Int?
        while true {
            let token = try lexer.next()
            if token.kind == .end { break }
            let start = first ?? token.range.lowerBound
            let word = token.kind == .keyword ? lexer.spelling(token.range) : ""
            if token.kind != .keyword || ["true", "false", "null"].contains(word) {
                first = start
                continue
            }
            first = nil
            switch word {
            case "BMC": open.append(nil)
            case "BDC":
                guard let number = try Self.section(lexer, from: start, properties) else {
                    open.append(nil)
                    break
                }
                if current != nil { throw .unbalancedMarks(offset: start) }
                current = open.count
                let inside = lexer.afterLine
                open.append(Section(number: number, whole: start..<start, inside: inside..<inside, isEmpty: true))
                continue
            case "EMC":
                guard let mark = open.popLast() else { throw .unbalancedMarks(offset: start) }
                guard var section = mark else { break }
                current = nil
                section.inside = section.inside.lowerBound..<max(start, section.inside.lowerBound)
                section.whole = section.whole.lowerBound..<lexer.afterLine
                sections.append(section)
            case "BI": try lexer.skipInlineImage(from: start)
            default: break
            }
            if let current, open.indices.contains(current) { open[current]?.isEmpty = false }
        }
        if !open.isEmpty { throw .unbalancedMarks(offset: bytes.count) }
        self.sections = sections
    }

    /// The number of the section that a mark begins; nil for any other mark.
    private static func section(_ lexer: PDFLexer, from start: Int, _ properties: PDFDictionary) throws(PDFReadError) -> Int? {
        var operands = lexer
        operands.position = start
        let tag = try operands.object()
        var value = try operands.object()
        if let name = value.name { value = properties[name] ?? .null }
        return tag.name == "Sect" ? value.dictionary?["MCID"]?.integer : nil
    }

    /// The content with marks of layers in place of those of sections.
    ///
    /// - Parameters:
    ///   - prefix: what the names of layers begin with; their numbers follow.
    ///   - paths: for the number of each section the layers that it belongs to, the outermost first.
    func layered(prefix: String, _ paths: [[Int]]) -> [UInt8] {
        var (result, place) = ([UInt8](), 0)
        result.reserveCapacity(bytes.count + 32 * sections.count)
        for section in sections {
            result += bytes[place..<section.whole.lowerBound]
            place = section.whole.upperBound
            // What is empty needs no mark.
            if section.isEmpty { continue }
            for layer in paths[section.number] { result += Array("/OC /\(prefix)\(layer) BDC\n".utf8) }
            result += bytes[section.inside]
            for _ in paths[section.number] { result += Array("EMC\n".utf8) }
        }
        return result + bytes[place...]
    }
}

extension PDFLexer {
    /// Where the next line begins, if nothing follows on this one.
    fileprivate var afterLine: Int {
        var place = position
        while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x0D { place += 1 }
        return place < bytes.count && bytes[place] == 0x0A ? place + 1 : position
    }

    /// Leaves out a picture that stands in the content, up to the operator that ends it.
    fileprivate mutating func skipInlineImage(from start: Int) throws(PDFReadError) {
        while try !isKeyword("ID") {
            if try next().kind == .end { throw .endsEarly(offset: start) }
        }
        var place = position + 1
        while place + 2 < bytes.count {
            let isEnd = Self.isSpace(bytes[place]) && bytes[place + 1] == UInt8(ascii: "E") && bytes[place + 2] == UInt8(ascii: "I")
            if isEnd, place + 3 == bytes.count || Self.isSpace(bytes[place + 3]) {
                position = place + 3
                return
            }
            place += 1
        }
        throw .endsEarly(offset: start)
    }
}
