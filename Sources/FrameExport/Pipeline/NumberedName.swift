// SPDX-License-Identifier: MIT
//
// Names with a number in them.

/// A path with one place for a number, written as printf's `%d` or `%04d`.
package struct NumberedName: Hashable, Sendable {
    private var before = ""
    private var after = ""
    private var digits = 0

    /// Whether a path has the place of a number, rightly written or not.
    package static func isNumbered(_ path: String) -> Bool { path.replacing("%%", with: "").contains("%") }

    /// Nil for a path with no such place, with more than one, or with another conversion.
    package init?(_ pattern: String) {
        var hasNumber = false
        var rest = pattern[...]
        while let sign = rest.firstIndex(of: "%") {
            add(rest[..<sign], hasNumber)
            rest = rest[rest.index(after: sign)...]
            if rest.first == "%" {
                add("%", hasNumber)
                rest = rest.dropFirst()
                continue
            }
            let width = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(width.count)
            guard !hasNumber, rest.first == "d", width.isEmpty || width.first == "0", width.count <= 3, let count = Int("0" + width),
                count <= 20
            else { return nil }
            rest = rest.dropFirst()
            (hasNumber, digits) = (true, count)
        }
        add(rest, hasNumber)
        guard hasNumber else { return nil }
    }

    private mutating func add(_ text: some StringProtocol, _ isAfter: Bool) {
        if isAfter { after += text } else { before += text }
    }

    /// The path with a number in its place.
    package func path(_ number: Int) -> String {
        let text = String(number)
        return before + String(repeating: "0", count: max(digits - text.count, 0)) + text + after
    }

    /// The number with which the path is the one that is given; nil where there is none.
    package func number(of path: String) -> Int? {
        guard path.count > before.count + after.count, path.hasPrefix(before), path.hasSuffix(after) else { return nil }
        guard let number = Int(path.dropFirst(before.count).dropLast(after.count)), number >= 0, self.path(number) == path else {
            return nil
        }
        return number
    }
}
