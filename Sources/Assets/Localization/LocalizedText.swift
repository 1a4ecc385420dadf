// SPDX-License-Identifier: MIT
//
// A text in a language, which may depend on numbers and on the device.

import Foundation

/// A text of a table.
package indirect enum LocalizedText: Hashable, Sendable {
    /// The same text always.
    case plain(String)
    /// A text for each form of a number, the first one where nothing says otherwise.
    case plural([PluralCategory: LocalizedText])
    /// A text for each kind of device, by the words of string catalogues such as `iphone` and `ipad`.
    case device([String: LocalizedText])
    /// A format, and what its variables `%#@name@` stand for.
    case format(String, variables: [String: Variable])

    /// What stands for a variable of a format.
    package struct Variable: Hashable, Sendable {
        /// Which number decides, from 0; nil takes them in the order of the variables.
        package var argument: Int?
        /// How the number is written, such as `d` or `lu`.
        package var specifier: String
        package var forms: LocalizedText
    }

    /// The text, or the format, for numbers and a device.
    package func string(for numbers: [Double] = [], language: String, device: String = "iphone") -> String {
        var used = 0
        return string(for: numbers, from: &used, language: language, device: device, depth: 0)
    }

    private func string(for numbers: [Double], from used: inout Int, language: String, device: String, depth: Int) -> String {
        guard depth < 8 else { return "" }
        switch self {
        case .plain(let text): return text
        case .device(let forms):
            return (forms[device] ?? forms["other"])?
                .string(for: numbers, from: &used, language: language, device: device, depth: depth + 1) ?? ""
        case .plural(let forms):
            let number = used < numbers.count ? numbers[used] : 0
            // A text for none may stand in any language, also where its numbers have no such form.
            let form = number == 0 ? forms[.zero] : nil
            return (form ?? forms[PluralRules.category(of: number, in: language)] ?? forms[.other])?
                .string(for: numbers, from: &used, language: language, device: device, depth: depth + 1) ?? ""
        case .format(let format, let variables):
            var result = ""
            var rest = format[...]
            while let mark = rest.range(of: "%", options: .literal) {
                result += rest[..<mark.lowerBound]
                rest = rest[mark.lowerBound...]
                guard let (name, place, end) = Self.variable(rest), let variable = variables[name] else {
                    let pair = rest.prefix(rest.hasPrefix("%%") ? 2 : 1)
                    result += pair
                    rest = rest.dropFirst(pair.count)
                    continue
                }
                var argument = variable.argument ?? place ?? used
                let number = argument < numbers.count ? numbers[argument] : 0
                let text = variable.forms.string(for: numbers, from: &argument, language: language, device: device, depth: depth + 1)
                result += text.replacingOccurrences(of: "%arg", with: "%" + variable.specifier)
                    .replacingNumber(variable.specifier, by: number)
                used += 1
                rest = rest[end...]
            }
            return result + rest
        }
    }

    /// The variable at the beginning of a text: `%#@name@` or `%2$#@name@`.
    private static func variable(_ text: Substring) -> (name: String, place: Int?, end: String.Index)? {
        var rest = text.dropFirst()
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        var place: Int?
        if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
            place = Int(digits).map { $0 - 1 }
            rest = rest.dropFirst(digits.count + 1)
        }
        guard rest.hasPrefix("#@") else { return nil }
        rest = rest.dropFirst(2)
        guard let end = rest.firstIndex(of: "@") else { return nil }
        return (String(rest[..<end]), place.flatMap { $0 >= 0 ? $0 : nil }, rest.index(after: end))
    }
}

extension String {
    /// The text with the number in place of its first `%d`, or however else it is written.
    fileprivate func replacingNumber(_ specifier: String, by number: Double) -> String {
        guard let range = range(of: "%" + specifier, options: .literal) else { return self }
        let isWhole = number == number.rounded() && abs(number) < 1e15
        return replacingCharacters(in: range, with: isWhole ? String(Int(number)) : String(number))
    }
}
