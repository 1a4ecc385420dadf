// SPDX-License-Identifier: MIT

import Foundation
import SwiftParser
import SwiftSyntax

/// A source file as it was read: its bytes, its tree, and where its lines begin.
final class SourceText: Sendable {
    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    private let lineStarts: [Int]
    /// The names of parameters and variables that hold types, with what these are bound to.
    let metatypes: [String: String]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == 10 { starts.append(offset + 1) }
        lineStarts = starts
        let names = MetatypeNames(viewMode: .sourceAccurate)
        // Few files have any, and a walk costs as much as parsing.
        if bytes.firstRange(of: Array(".Type".utf8)) != nil { names.walk(tree) }
        metatypes = names.found
    }

    /// The text with blanks in the place of ranges and of what is cut away; lines stay where they are.
    func blanked(_ ranges: [Range<Int>], cuts: [Spreading.Cut]) -> SourceText {
        var bytes = bytes
        for range in ranges + cuts.flatMap(\.spans) {
            for offset in range where bytes[offset] != 10 { bytes[offset] = 32 }
        }
        for cut in cuts {
            if let span = cut.spans.first, cut.keepsBraces {
                (bytes[span.lowerBound], bytes[span.upperBound - 1]) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
            } else if let range = cut.written?.range {
                // A value that the text takes the place of.
                bytes[range.lowerBound] = UInt8(ascii: "0")
            }
        }
        return SourceText(path: path, bytes: bytes)
    }

    /// The line and the column of a byte, from 1 on.
    func place(of offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lineStarts[low] + 1)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension SyntaxProtocol {
    /// The bytes of the node without the trivia around it.
    var span: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }

    /// The bytes of the node and of the blanks after it on its line, which go with it.
    var spanWithBlanks: Range<Int> {
        let blanks = trailingTrivia.prefix { piece in
            switch piece {
            case .spaces, .tabs: true
            default: false
            }
        }
        return span.lowerBound..<(span.upperBound + blanks.reduce(0) { $0 + $1.sourceLength.utf8Length })
    }
}
