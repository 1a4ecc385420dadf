// SPDX-License-Identifier: MIT
//
// The words of PDF files and of the content of their pages.

/// Takes bytes apart into words, and reads values from them.
struct PDFLexer {
    enum Kind: Hashable, Sendable {
        case number, name, literalString, hexString, arrayStart, arrayEnd, dictionaryStart, dictionaryEnd, keyword, end
    }

    /// A word, and where it stands.
    struct Token: Hashable, Sendable {
        var kind: Kind
        var range: Range<Int>
    }

    /// How deep values may stand in each other.
    private static let nestingLimit = 64

    let bytes: [UInt8]
    /// Where the next word is looked for.
    var position: Int

    init(_ bytes: [UInt8], at position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B || byte == 0 }

    /// Whether a byte is a part of names, numbers and keywords: neither space nor a delimiter.
    static func isRegular(_ byte: UInt8) -> Bool {
        if isSpace(byte) { return false }
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "%"):
            return false
        default: return true
        }
    }

    /// Leaves out spaces and comments.
    mutating func skipSpace() {
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "%") {
                while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
            } else if Self.isSpace(bytes[position]) {
                position += 1
            } else {
                return
            }
        }
    }

    /// The next word; `end` where there is none.
    mutating func next() throws(PDFReadError) -> Token {
        skipSpace()
        let start = position
        guard start < bytes.count else { return Token(kind: .end, range: start..<start) }
        func token(_ kind: Kind) -> Token { Token(kind: kind, range: start..<position) }
        let first = bytes[start]
        position += 1
        switch first {
        case UInt8(ascii: "["): return token(.arrayStart)
        case UInt8(ascii: "]"): return token(.arrayEnd)
        case UInt8(ascii: "("):
            try skipLiteralString(from: start)
            return token(.literalString)
        case UInt8(ascii: "<"):
            if position < bytes.count, bytes[position] == first {
                position += 1
                return token(.dictionaryStart)
            }
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { throw .endsEarly(offset: start) }
            position = end + 1
            return token(.hexString)
        case UInt8(ascii: ">"):
            guard position < bytes.count else { throw .endsEarly(offset: start) }
            guard bytes[position] == first else { throw unexpected(start..<position + 1, wanted: "a value") }
            position += 1
            return token(.dictionaryEnd)
        case UInt8(ascii: "/"):
            skipRegular()
            return token(.name)
        case UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"): throw unexpected(start..<position, wanted: "a value")
        default:
            skipRegular()
            return token((0x2B...0x39).contains(first) ? .number : .keyword)
        }
    }

    private mutating func skipRegular() { while position < bytes.count, Self.isRegular(bytes[position]) { position += 1 } }

    private mutating func skipLiteralString(from start: Int) throws(PDFReadError) {
        var depth = 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            position += 1
            if depth == 0 { return }
        }
        throw .endsEarly(offset: start)
    }

    /// The spelling of a word, a scalar for each byte.
    func spelling(_ range: Range<Int>) -> String {
        var text = ""
        for byte in bytes[range.clamped(to: bytes.indices)] { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        return text
    }

    func unexpected(_ range: Range<Int>, wanted: String) -> PDFReadError {
        .unexpected(found: spelling(range.prefix(24).indices), wanted: wanted, offset: range.lowerBound)
    }

    // MARK: Values

    /// The next value; `n g R` is a reference.
    mutating func object() throws(PDFReadError) -> PDFObject { try object(from: try next(), depth: 0) }

    private mutating func object(from token: Token, depth: Int) throws(PDFReadError) -> PDFObject {
        guard depth < Self.nestingLimit else { throw unexpected(token.range, wanted: "values that are nested less deep") }
        switch token.kind {
        case .number:
            let spelling = spelling(token.range)
            guard let number = Int(spelling) else {
                guard Double(spelling) != nil else { throw unexpected(token.range, wanted: "a number") }
                return .real(spelling)
            }
            let rest = position
            if let generation = try integer(), try isKeyword("R") {
                return .reference(PDFReference(number: number, generation: generation))
            }
            position = rest
            return .integer(number)
        case .name: return .name(name(token.range))
        case .literalString: return .string(literalString(token.range))
        case .hexString: return .string(try hexString(token.range))
        case .arrayStart:
            var values: [PDFObject] = []
            while true {
                let token = try next()
                if token.kind == .arrayEnd { return .array(values) }
                values.append(try object(from: token, depth: depth + 1))
            }
        case .dictionaryStart:
            var dictionary = PDFDictionary()
            while true {
                let token = try next()
                if token.kind == .dictionaryEnd { return .dictionary(dictionary) }
                guard token.kind != .end else { throw .endsEarly(offset: token.range.lowerBound) }
                guard token.kind == .name else { throw unexpected(token.range, wanted: "a name in a dictionary") }
                dictionary[name(token.range)] = try object(from: try next(), depth: depth + 1)
            }
        case .keyword:
            switch spelling(token.range) {
            case "null": return .null
            case "true": return .boolean(true)
            case "false": return .boolean(false)
            default:
                // What touches the end may go on in bytes to come.
                if token.range.upperBound == bytes.count { throw .endsEarly(offset: token.range.lowerBound) }
                throw unexpected(token.range, wanted: "a value")
            }
        case .end: throw .endsEarly(offset: token.range.lowerBound)
        case .arrayEnd, .dictionaryEnd: throw unexpected(token.range, wanted: "a value")
        }
    }

    /// The next word where it is an integer; otherwise it stays.
    mutating func integer() throws(PDFReadError) -> Int? {
        let rest = position
        let token = try next()
        if token.kind == .number, let value = Int(spelling(token.range)) { return value }
        position = rest
        return nil
    }

    /// Takes the next word where it is a given one; otherwise it stays.
    mutating func isKeyword(_ word: String) throws(PDFReadError) -> Bool {
        let rest = position
        let token = try next()
        if token.kind == .keyword, bytes[token.range].elementsEqual(word.utf8) { return true }
        position = rest
        return false
    }

    /// Takes a word that has to stand here.
    mutating func expect(_ word: String) throws(PDFReadError) {
        if try isKeyword(word) { return }
        let token = try next()
        if token.kind == .end || token.range.upperBound == bytes.count { throw .endsEarly(offset: token.range.lowerBound) }
        throw unexpected(token.range, wanted: "\"\(word)\"")
    }

    private func name(_ range: Range<Int>) -> String {
        var (text, place) = ("", range.lowerBound + 1)
        while place < range.upperBound {
            if bytes[place] == UInt8(ascii: "#"), place + 2 < range.upperBound,
                let byte = UInt8(spelling(place + 1..<place + 3), radix: 16)
            {
                text.unicodeScalars.append(Unicode.Scalar(byte))
                place += 3
            } else {
                text.unicodeScalars.append(Unicode.Scalar(bytes[place]))
                place += 1
            }
        }
        return text
    }

    private func hexString(_ range: Range<Int>) throws(PDFReadError) -> [UInt8] {
        var digits: [UInt8] = []
        for byte in bytes[range].dropFirst().dropLast() where !Self.isSpace(byte) {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw unexpected(range, wanted: "hexadecimal digits") }
            digits.append(UInt8(digit))
        }
        if digits.count % 2 == 1 { digits.append(0) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private func literalString(_ range: Range<Int>) -> [UInt8] {
        let escapes: [UInt8: UInt8] = [
            UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
        ]
        let (text, octal) = (Array(bytes[range].dropFirst().dropLast()), UInt8(ascii: "0")...UInt8(ascii: "7"))
        var (result, place): ([UInt8], Int) = ([], 0)
        while place < text.count {
            let byte = text[place]
            place += 1
            guard byte == UInt8(ascii: "\\"), place < text.count else {
                result.append(byte)
                continue
            }
            if octal.contains(text[place]) {
                let digits = text[place...].prefix(3).prefix { octal.contains($0) }
                result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 << 3 | Int($1 - octal.lowerBound) }))
                place += digits.count
            } else {
                // A line that goes on ends in a backslash, which says nothing.
                if text[place] != 0x0A { result.append(escapes[text[place]] ?? text[place]) }
                place += 1
            }
        }
        return result
    }
}
