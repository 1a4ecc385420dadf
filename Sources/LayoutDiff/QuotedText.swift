// SPDX-License-Identifier: MIT
//
// Texts within quotes on one line, whatever is in them.

import VitrineGeometry

extension String {
    /// The text within quotes, on one line, with nothing in it that cannot be seen.
    package var quoted: String {
        quotedText { $0.hidesInText ? "\\u{" + String($0.value, radix: 16) + "}" : nil }
    }
}

extension Unicode.Scalar {
    /// Whether it changes how a line looks without being seen itself: controls, marks of direction, separators of lines.
    fileprivate var hidesInText: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        // What joins the parts of an emoji is a format too.
        case .format: value != 0x200D && value != 0x200C && !(0xE0020...0xE007F).contains(value)
        default: false
        }
    }
}

/// The parts of a line, one after the other.
struct LineScanner {
    private var rest: Substring.UnicodeScalarView

    init(_ line: Substring.UnicodeScalarView) { rest = line }

    /// Whether nothing but spaces is left.
    mutating func isAtEnd() -> Bool {
        skipSpaces()
        return rest.isEmpty
    }

    /// Takes a character where it comes next.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        skipSpaces()
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    /// Takes a word where it comes next as a whole.
    mutating func take(word: String) -> Bool {
        var ahead = self
        guard ahead.word() == word else { return false }
        self = ahead
        return true
    }

    /// The next characters up to a space, a quote, a comma or a bracket.
    mutating func word() -> String? {
        skipSpaces()
        let part = rest.prefix { ![" ", "\"", ",", "[", "]"].contains($0) }
        guard !part.isEmpty else { return nil }
        rest = rest[part.endIndex...]
        return String(part)
    }

    /// The next word as a number.
    mutating func number() -> Double? { word().flatMap(Double.init) }

    /// The next word as a whole number.
    mutating func integer() -> Int? { word().flatMap { Int($0) } }

    /// As many numbers as are asked for, and none fewer.
    mutating func numbers(_ count: Int) -> [Double]? {
        var result: [Double] = []
        for _ in 0..<count {
            guard let number = number() else { return nil }
            result.append(number)
        }
        return result
    }

    /// A text within quotes; nil where none comes next, or none that ends.
    mutating func quoted() -> String? {
        guard take("\"") else { return nil }
        var text = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(text)
            case "\\":
                guard let escaped = escape() else { return nil }
                text.append(escaped)
            default: text.append(scalar)
            }
        }
        return nil
    }

    private mutating func escape() -> Unicode.Scalar? {
        switch rest.popFirst() {
        case "\"": return "\""
        case "\\": return "\\"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u":
            guard rest.popFirst() == "{" else { return nil }
            let digits = rest.prefix { $0 != "}" }
            rest = rest[digits.endIndex...]
            guard rest.popFirst() == "}" else { return nil }
            return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
        default: return nil
        }
    }

    private mutating func skipSpaces() { while rest.first == " " { rest.removeFirst() } }
}
