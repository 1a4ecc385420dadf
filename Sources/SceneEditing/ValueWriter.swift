// SPDX-License-Identifier: MIT
//
// Values as YAML or JSON text in one line, in the manner of what stands around them.

/// How the text around a value is written.
struct WritingStyle {
    /// Whether texts and keys stand in double quotes, as in JSON.
    var quotesAll = false
    /// Whether the value stands within braces or brackets.
    var isInFlow = false
    /// Whether nothing stands behind colons and commas.
    var isCompact = false
    /// How the old text was written, which a new one takes over.
    var former = ScalarStyle.plain
}

/// Writes values.
struct ValueWriter {
    var style: WritingStyle

    /// The text of a value.
    func text(of value: SceneValue) -> String {
        switch value {
        case .none: "null"
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): Self.text(of: number)
        case .text(let text): word(text, isInFlow: style.isInFlow)
        case .list(let values): "[" + values.map(inner.text).joined(separator: comma) + "]"
        case .fields(let fields): "{" + fields.map { inner.pair($0.0, $0.1) }.joined(separator: comma) + "}"
        }
    }

    /// A key and its value, as they stand in braces.
    func pair(_ key: String, _ value: SceneValue) -> String { self.key(key) + (style.isCompact ? ":" : ": ") + text(of: value) }

    private var comma: String { style.isCompact ? "," : ", " }

    private var inner: ValueWriter {
        ValueWriter(style: WritingStyle(quotesAll: style.quotesAll, isInFlow: true, isCompact: style.isCompact))
    }

    /// A key, in quotes where it needs them.
    func key(_ name: String) -> String {
        let isName = name.unicodeScalars.enumerated().allSatisfy { offset, scalar in
            scalar.properties.isAlphabetic || scalar == "_" || offset > 0 && (scalar == "-" || ("0"..."9").contains(scalar))
        }
        let isPlain = isName && !name.isEmpty && !["null", "true", "false"].contains(name.lowercased())
        return isPlain && !style.quotesAll && !style.isCompact ? name : Self.doubleQuoted(name)
    }

    private func word(_ text: String, isInFlow: Bool) -> String {
        if style.quotesAll { return Self.doubleQuoted(text) }
        switch style.former {
        case .doubleQuoted: return Self.doubleQuoted(text)
        case .singleQuoted: return Self.isPrintable(text) ? Self.singleQuoted(text) : Self.doubleQuoted(text)
        case .plain, .literal, .folded:
            if Self.isPlain(text, isInFlow: isInFlow) { return text }
            let needsEscapes = text.unicodeScalars.contains("\"") || text.unicodeScalars.contains("\\")
            return needsEscapes && !text.unicodeScalars.contains("'") && Self.isPrintable(text)
                ? Self.singleQuoted(text) : Self.doubleQuoted(text)
        }
    }

    /// A number in so many digits that it is read as the same one.
    ///
    /// Scenes take longer rows of digits for codes: a point tells that it is a number.
    static func text(of number: Double) -> String {
        if number.isNaN { return ".nan" }
        if number.isInfinite { return number < 0 ? "-.inf" : ".inf" }
        if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
        return String(number)
    }

    /// The lines of a literal block, or nil for a text that would not come back.
    static func literal(_ text: String, indent: Int, lineBreak: String) -> (header: String, lines: String)? {
        let body = text.hasSuffix("\n") ? String(text.unicodeScalars.dropLast()) : text
        let lines = body.split(separator: "\n" as Character, omittingEmptySubsequences: false).map(String.init)
        guard indent > 0, lines.count > 1 || text.hasSuffix("\n"), let first = lines.first, let last = lines.last, !first.isEmpty,
            !last.isEmpty, first.unicodeScalars.first?.isBlank == false, lines.allSatisfy({ isPrintable($0) && !$0.utf8.contains(9) })
        else { return nil }
        let margin = String(repeating: " ", count: indent)
        return (text.hasSuffix("\n") ? "|" : "|-", lines.map { lineBreak + ($0.isEmpty ? "" : margin + $0) }.joined())
    }

    /// Whether a text is read as itself without quotes, by any reader of YAML.
    static func isPlain(_ text: String, isInFlow: Bool) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last, isPrintable(text), !first.isBlank, !last.isBlank else { return false }
        guard !"-?:,[]{}#&*!|>'\"%@`+.=<~".unicodeScalars.contains(first), last != ":" else { return false }
        guard !words.contains(text.lowercased()), !scalars.contains("\t") else { return false }
        // Numbers, dates and times of any kind.
        if ("0"..."9").contains(first), scalars.allSatisfy(("0123456789abcdefxopinty_.:+- ABCDEFXOTZz" as String).unicodeScalars.contains) {
            return false
        }
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case "{", "}": return false
            case "[", "]", ",": if isInFlow { return false }
            case ":": if next.isBlank || isInFlow && ",[]{}".unicodeScalars.contains(next) { return false }
            case "#": if scalars[index - 1].isBlank { return false }
            default: break
            }
        }
        return true
    }

    /// Words that some readers of YAML take for something else.
    private static let words: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"]

    /// Whether a text can stand in a line as it is.
    private static func isPrintable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { !$0.isBreak && ($0 == "\t" || needsNoEscape($0)) }
    }

    private static func needsNoEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// A text in single quotes; by scalars, because an accent behind a quote makes another character of it.
    private static func singleQuoted(_ text: String) -> String {
        "'" + String(text.unicodeScalars.flatMap { $0 == "'" ? [$0, $0] : [$0] }) + "'"
    }

    /// A text in double quotes, with the escapes that JSON has as well.
    static func doubleQuoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if needsNoEscape(scalar) {
                    result.unicodeScalars.append(scalar)
                } else {
                    let digits = String(scalar.value, radix: 16)
                    result += "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
                }
            }
        }
        return result + "\""
    }
}
