// SPDX-License-Identifier: MIT
//
// What people type that YAML reads as something else: signs that look like others, colours that are comments, brackets left open.

import VitrineFiles
package import VitrineScene

extension SyntaxProblem {
    /// A colour without quotes, which begins a comment.
    static func comment(_ color: String, at position: SourcePosition) -> SyntaxProblem {
        SyntaxProblem(position: position, message: "'#' begins a comment, and '\(color)' is not read", hint: "write \"\(color)\"")
    }

    /// A blank that is no space.
    package static func blank(_ name: String, at position: SourcePosition, indents: Bool) -> SyntaxProblem {
        SyntaxProblem(
            position: position, message: indents ? "\(name) indents this line" : "\(name) stands here",
            hint: indents ? "YAML indents with spaces" : "write a space")
    }
}

/// Looks for the mistake behind a problem of the parser's.
struct YAMLMistakes {
    private let scalars: String.UnicodeScalarView
    private let lines: [String.Index]
    private let problem: String
    private let position: SourcePosition
    /// Where what could not be read to its end begins.
    private let context: SourcePosition?

    package init(_ text: String, _ problem: String, at position: SourcePosition, _ context: SourcePosition?) {
        (scalars, lines) = (text.unicodeScalars, SourceText.lineStarts(of: text))
        (self.problem, self.position, self.context) = (problem, position, context)
    }

    /// The mistake; nil where none of these is found.
    package var found: SyntaxProblem? { blank ?? sign ?? quote }

    // MARK: Blanks

    /// How a blank that is not the space of the keyboard is called; nil for another character.
    package static func name(ofBlank scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0xA0, 0x202F: "a no-break space"
        case 0x3000: "a wide space"
        case 0x200B, 0xFEFF, 0x2060: "a space of no width"
        case 0x2000...0x200A, 0x205F: "a space of another width"
        default: nil
        }
    }

    /// The nearest line up to the problem that such a blank indents, or the one in which it stands between a sign and what follows.
    private var blank: SyntaxProblem? {
        for number in stride(from: min(position.line, lines.count), to: max(position.line - 40, 0), by: -1) {
            let line = scalars[lines[number - 1]...].prefix { $0 != "\n" && $0 != "\r" }
            let indentation = line.prefix { $0 == " " || Self.name(ofBlank: $0) != nil }
            if let name = indentation.lazy.compactMap(Self.name(ofBlank:)).first {
                return .blank(name, at: SourcePosition(line: number, column: 1), indents: true)
            }
            guard number >= position.line - 1 else { continue }
            var (previous, column): (Unicode.Scalar, Int) = (" ", 0)
            for scalar in line {
                column += 1
                if previous == ":" || previous == "-" || previous == ",", let name = Self.name(ofBlank: scalar) {
                    return .blank(name, at: SourcePosition(line: number, column: column), indents: false)
                }
                previous = scalar
            }
        }
        return nil
    }

    // MARK: Signs between brackets

    /// The colour at the beginning of a text; nil where it begins with something else.
    package static func color(_ text: some Sequence<Unicode.Scalar>) -> String? {
        var digits = String.UnicodeScalarView()
        var isFirst = true
        for scalar in text {
            if isFirst {
                guard scalar == "#" else { return nil }
                isFirst = false
            } else if scalar.properties.isASCIIHexDigit {
                digits.append(scalar)
                if digits.count > 8 { return nil }
            } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                return nil
            } else {
                break
            }
        }
        return [3, 4, 6, 8].contains(digits.count) ? "#" + String(digits) : nil
    }

    private func index(of position: SourcePosition) -> String.Index? {
        guard lines.indices.contains(position.line - 1) else { return nil }
        return scalars.index(lines[position.line - 1], offsetBy: max(position.column - 1, 0), limitedBy: scalars.endIndex)
    }

    /// The first of what stands between the beginning of something and where its reading ended: a colour, quotes that are letters, or a
    /// bracket that is not closed.
    private var sign: SyntaxProblem? {
        let isBracket = problem.contains("did not find expected ',' or")
        let start = isBracket ? context ?? position : SourcePosition(line: position.line, column: 1)
        guard let first = index(of: start), let end = index(of: position) else { return nil }
        var (open, place, isToken): ([Unicode.Scalar], SourcePosition, Bool) = ([], start, true)
        var (current, previous, isClosed) = (first, " " as Unicode.Scalar, false)
        func step() {
            previous = scalars[current]
            if scalars[current] == "\n" { place = SourcePosition(line: place.line + 1, column: 1) } else { place.column += 1 }
            current = scalars.index(after: current)
        }
        while current < scalars.endIndex, !isClosed, isBracket || current <= end {
            let scalar = scalars[current]
            switch scalar {
            case "\"" where isToken, "'" where isToken:
                repeat {
                    if scalars[current] == "\\", scalar == "\"" { step() }
                    if current < scalars.endIndex { step() }
                } while current < scalars.endIndex && scalars[current] != scalar
                isToken = false
            case "#" where isToken || previous == " " || previous == "\t":
                if let color = Self.color(scalars[current...]), current < end { return .comment(color, at: place) }
                while current < scalars.endIndex, scalars[current] != "\n" { step() }
            case "“" where isToken && current <= end, "”" where isToken && current <= end, "„" where isToken && current <= end:
                let inner = scalars[current...].prefix { $0 != "\n" }.dropFirst().prefix { !"“”„".unicodeScalars.contains($0) }
                return SyntaxProblem(
                    position: place, message: "the quote '\(scalar)' is a letter, and quotes nothing",
                    hint: "write straight quotes: \"\(String(inner))\"")
            case "[", "{":
                open.append(scalar == "[" ? "]" : "}")
                isToken = true
            case "]", "}":
                guard open.last == scalar else { return isBracket ? unclosed : nil }
                open.removeLast()
                isClosed = isBracket && open.isEmpty
                isToken = false
            case ",", ":", "-", "?": isToken = true
            case " ", "\t", "\n", "\r": break
            default: isToken = false
            }
            if current < scalars.endIndex { step() }
        }
        return isBracket && !isClosed ? unclosed : nil
    }

    /// A bracket that is opened and not closed.
    private var unclosed: SyntaxProblem? {
        guard let context, let place = index(of: context), place < scalars.endIndex, scalars[place] == "[" || scalars[place] == "{" else {
            return nil
        }
        return SyntaxProblem(
            position: context, message: "the bracket '\(scalars[place])' is not closed",
            hint: "write '\(scalars[place] == "[" ? "]" : "}")' behind what it holds")
    }

    /// A quote that is opened and not closed.
    private var quote: SyntaxProblem? {
        guard problem == "found unexpected end of stream", let context, let place = index(of: context), place < scalars.endIndex,
            scalars[place] == "\"" || scalars[place] == "'"
        else { return nil }
        return SyntaxProblem(
            position: context, message: "the quote \(scalars[place]) is not closed", hint: "write \(scalars[place]) behind the text")
    }
}
