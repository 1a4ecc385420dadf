// SPDX-License-Identifier: MIT
//
// The text of a document as it grows.

import Foundation
import VitrineGeometry

/// Elements, one a line.
struct Markup {
    private(set) var bytes: [UInt8] = []
    private let isIndented: Bool
    private var depth: Int

    init(isIndented: Bool, depth: Int = 0) {
        self.isIndented = isIndented
        self.depth = depth
    }

    /// Where the next line will begin.
    var mark: Int { bytes.count }

    /// Takes back all lines from a mark on.
    mutating func cut(to mark: Int) { bytes.removeLast(bytes.count - mark) }

    /// Takes back all lines from a mark on, and gives them.
    mutating func take(from mark: Int) -> [UInt8] {
        let lines = Array(bytes[mark...])
        cut(to: mark)
        return lines
    }

    mutating func line(_ text: String) {
        if isIndented { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth)) }
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// - Parameter tag: the element's name and attributes.
    mutating func open(_ tag: String) {
        line("<\(tag)>")
        depth += 1
    }

    mutating func close(_ name: String) {
        depth -= 1
        line("</\(name)>")
    }

    mutating func empty(_ tag: String) { line("<\(tag)/>") }
}

/// An attribute with a blank before it, at most four decimals.
func attribute(_ name: String, _ value: CGFloat) -> String { " \(name)=\"\(value.numberText())\"" }

/// An attribute that is left out where it says what holds anyway.
func attribute(_ name: String, _ value: CGFloat, unless usual: CGFloat) -> String {
    value.numberText() == usual.numberText() ? "" : attribute(name, value)
}

extension String {
    /// The text as XML can hold it, in an element or within double quotes.
    ///
    /// Characters that XML does not allow, and controls that do nothing good, become U+FFFD.
    var escaped: String {
        var isPlain = true
        for byte in utf8 where byte < 0x20 || byte >= 0x7F || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 {
            isPlain = false
            break
        }
        if isPlain { return self }
        var result = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x26: result += "&amp;"
            case 0x3C: result += "&lt;"
            case 0x3E: result += "&gt;"
            case 0x22: result += "&quot;"
            case 0x09: result += "&#9;"
            case 0x0A: result += "&#10;"
            case 0x0D: result += "&#13;"
            case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
