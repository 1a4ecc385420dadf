// SPDX-License-Identifier: MIT
//
// The marks in what is drawn on a page.

/// The content of a page, read operator by operator, in which what is between two marks becomes a stretch of a layer.
struct MarkedContent {
    /// What is between two marks.
    struct Section: Hashable, Sendable {
        /// How many were begun before it.
        var number: Int
        /// The section with the lines that mark its ends.
        var whole: Range<Int>
        /// What is drawn within.
        var inside: Range<Int>
        /// Whether nothing is.
        var isEmpty: Bool
    }

    /// What is begun, and not yet ended.
    private struct Open {
        var number: Int
        var start: Int
        var inside: Int
        /// How many marks of the document's own are open.
        var depth: Int
        var isEmpty = true
    }

    private static let construction: Set<String> = ["m", "l", "c", "v", "y", "h", "re"]
    private static let painting: Set<String> = [
        "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "Do", "Tj", "TJ", "'", "\"", "BI",
    ]

    let bytes: [UInt8]
    /// In the order in which they stand.
    let sections: [Section]

    /// Reads a content.
    init(_ bytes: [UInt8]) throws(PDFReadError) {
        self.bytes = bytes
        var lexer = PDFLexer(bytes)
        var sections: [Section] = []
        var open: Open?
        // The mark that a line would be by today's dashes, and by those of states that are kept.
        var mark: LayerMark?
        var kept: [LayerMark?] = []
        // Where the path begins that is to be painted.
        var path: Int?
        var depth = 0
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
            if Self.construction.contains(word) {
                path = path ?? start
                continue
            }
            if word == "S", let mark, let line = path {
                path = nil
                switch (mark, open) {
                case (.begin(let number), nil): open = Open(number: number, start: line, inside: lexer.afterLine, depth: depth)
                case (.end(let number), let section?) where section.number == number && section.depth == depth:
                    sections.append(
                        Section(
                            number: number, whole: section.start..<lexer.afterLine, inside: section.inside..<max(line, section.inside),
                            isEmpty: section.isEmpty))
                    open = nil
                default: throw .unbalancedMarks(offset: line)
                }
                continue
            }
            if Self.painting.contains(word) {
                path = nil
                open?.isEmpty = false
            }
            switch word {
            case "n": path = nil
            case "q": kept.append(mark)
            case "Q": mark = kept.popLast() ?? mark
            case "d":
                var operands = lexer
                operands.position = start
                mark = LayerMark(dashes: try operands.object())
            case "BMC", "BDC": depth += 1
            case "EMC":
                depth -= 1
                if depth < 0 { throw .unbalancedMarks(offset: start) }
            case "BI": try lexer.skipInlineImage(from: start)
            default: break
            }
        }
        if depth != 0 || open != nil { throw .unbalancedMarks(offset: bytes.count) }
        self.sections = sections
    }

    /// The content with marks of layers in place of lines.
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
            // What paints nothing needs no mark, and may yet say with what the next is painted.
            let layers = section.isEmpty ? [] : paths[section.number]
            for layer in layers { result += Array("/OC /\(prefix)\(layer) BDC\n".utf8) }
            result += bytes[section.inside]
            for _ in layers { result += Array("EMC\n".utf8) }
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
