// SPDX-License-Identifier: MIT
//
// Text of others in a text of our own: names, messages, texts of cells.

extension String {
    /// Without characters that steer a terminal or that no XML document may hold; lines and tabs stay.
    package var plain: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.isPlain ? scalar : "\u{FFFD}") }
        return String(text)
    }

    /// As one line.
    var oneLine: String {
        plain.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("\t", with: " ")
    }

    /// No longer than a number of characters.
    func shortened(to limit: Int) -> String { count <= limit ? self : prefix(limit - 1) + "…" }

    /// As text between tags or in quotes, of HTML and XML.
    var markupEscaped: String {
        var text = ""
        text.reserveCapacity(utf8.count)
        for scalar in plain.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            case "\r": text += "&#13;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// As the value of an attribute in XML, where a line's end is a space otherwise.
    var attributeEscaped: String {
        markupEscaped.replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    }
}

extension Unicode.Scalar {
    fileprivate var isPlain: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: false
        default: true
        }
    }
}
