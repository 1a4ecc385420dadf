// SPDX-License-Identifier: MIT
//
// Strings between quotes, always escaped in the same way.

extension String {
    /// The string as a JSON string, quotes included.
    ///
    /// Only what JSON demands is escaped.
    package var jsonText: String {
        quotedText { scalar in
            guard scalar.value < 0x20 else { return nil }
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    /// The string between quotes, with quotes, backslashes and ends of lines escaped by a backslash.
    ///
    /// - Parameter escape: what stands for another character; nil leaves it as it is.
    package func quotedText(escaping escape: (Unicode.Scalar) -> String?) -> String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default:
                if let escaped = escape(scalar) { result += escaped } else { result.unicodeScalars.append(scalar) }
            }
        }
        return result + "\""
    }
}
