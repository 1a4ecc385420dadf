// SPDX-License-Identifier: MIT
//
// Bytes as text, and where in a text something stands.

import Foundation
package import VitrineScene

/// The text of a file.
package enum SourceText {
    /// The text of a file without the mark that some programs put at its beginning, or the place of the first byte that cannot be text.
    package static func checked(_ bytes: [UInt8]) throws(SyntaxProblem) -> String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let body = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
        if let text = String(validating: body, as: UTF8.self) { return text }
        let (valid, byte) = validPart(of: body)
        let digits = String(byte, radix: 16, uppercase: true)
        throw SyntaxProblem(
            position: position(after: valid), message: "the file is not UTF-8 text: a byte 0x\(byte < 16 ? "0" : "")\(digits) stands here",
            hint: "save the file in the encoding UTF-8")
    }

    /// What comes before the first byte that cannot be text, and that byte.
    private static func validPart(of bytes: ArraySlice<UInt8>) -> (text: String, byte: UInt8) {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var end = bytes.startIndex
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { end += UTF8.width(scalar) }
        return (String(decoding: bytes[..<end], as: UTF8.self), end < bytes.endIndex ? bytes[end] : 0)
    }

    /// The place behind a text, with lines as YAML breaks them: a line feed, a carriage return or both together, and Unicode's own.
    package static func position(after text: some StringProtocol) -> SourcePosition {
        var place = SourcePosition(line: 1, column: 1)
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if isBreak(scalar) {
                if scalar != "\n" || previous != "\r" { place.line += 1 }
                place.column = 1
            } else {
                place.column += 1
            }
            previous = scalar
        }
        return place
    }

    /// Where a line begins, by its number from 1; nil where there are fewer.
    package static func start(ofLine line: Int, in text: String) -> String.Index? {
        let starts = lineStarts(of: text, atMost: line)
        return starts.count == line ? starts.last : nil
    }

    /// Where the lines begin.
    static func lineStarts(of text: String, atMost limit: Int = .max) -> [String.Index] {
        let scalars = text.unicodeScalars
        var starts = [scalars.startIndex]
        while starts.count < limit, let end = scalars[starts[starts.count - 1]...].firstIndex(where: isBreak) {
            var next = scalars.index(after: end)
            if scalars[end] == "\r", next < scalars.endIndex, scalars[next] == "\n" { next = scalars.index(after: next) }
            starts.append(next)
        }
        return starts
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }
}
