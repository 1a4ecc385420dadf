// SPDX-License-Identifier: MIT
//
// What style sheets and other systems write as one text, and how scenes write it.

import VitrineFiles

/// A text of a style sheet, such as `12px 8px` or `rotate(45deg)`, taken apart.
package struct ForeignForm: Sendable {
    /// What a place of a scene takes, as far as it decides how something is written there.
    package struct Place: Hashable, Sendable {
        /// The key that the value is of.
        package var key: String
        /// How many values lists may have that are taken there.
        package var counts: [Int]
        /// Whether one number is taken; of a share the largest is 1.
        package var takesNumber: Bool
        package var isShare: Bool

        package init(key: String, counts: [Int], takesNumber: Bool, isShare: Bool) {
            (self.key, self.counts, self.takesNumber, self.isShare) = (key, counts, takesNumber, isShare)
        }
    }

    /// The name of a function and its arguments; nil where the text calls none.
    private let call: (name: String, arguments: [String])?
    private let text: String
    /// The parts between blanks, commas, slashes and the sign of multiplication.
    private let words: [String]

    package init(_ text: String) {
        self.text = Self.trimmed(text)
        call = Self.call(in: self.text)
        words = Self.words(of: call.map { $0.arguments.joined(separator: " ") } ?? self.text)
    }

    /// How a scene writes it at a place; nil where it is nothing that is known elsewhere.
    package func hint(at place: Place) -> String? {
        if let inner = Self.unquoted(text) { return "these quotes are letters: write \"\(inner)\"" }
        if let call, call.name == "var", let name = call.arguments.first {
            return "write '{\(Self.camel(name))}', and declare it under 'variables'"
        }
        return byKey(place.key) ?? list(at: place) ?? number(at: place) ?? keyword(at: place)
    }

    /// The list of numbers that a function or several numbers are; nil where the text is something else.
    package var listHint: String? {
        let numbers = self.numbers
        return numbers.count > 1 ? "write \(Self.list(numbers))" : nil
    }

    // MARK: Values of one key

    /// Texts in which the parts of a value stand together.
    private func byKey(_ key: String) -> String? {
        switch key {
        case "shadow": parts(of: ["offset", "offset", "radius"])
        case "border", "stroke": parts(of: ["width"])
        case "font": font
        case "transform": transform
        case "background" where text.hasSuffix(".png") || text.hasSuffix(".jpg"): "write {image: \(text)}"
        default: nil
        }
    }

    /// Lengths under the names that they have here in turn, and a colour.
    private func parts(of names: [String]) -> String? {
        guard call == nil || text.contains(" ") else { return nil }
        let lengths = words.compactMap(Self.length)
        let styles = ["solid", "dashed", "dotted", "none", "inset", "outset"]
        let color = words.first { Self.length($0) == nil && !styles.contains($0.lowercased()) }
        var written: [(name: String, values: [String])] = []
        for (name, length) in zip(names, lengths) {
            if written.last?.name == name { written[written.count - 1].values.append(length) } else { written.append((name, [length])) }
        }
        var parts = written.map { "\($0.name): \($0.values.count > 1 ? Self.list($0.values) : $0.values[0])" }
        if let color { parts.append("color: \(Self.color(color) ?? (color.hasPrefix("#") ? "\"\(color)\"" : color))") }
        if words.contains("dashed") { parts.append("dash: [4, 3]") }
        return parts.isEmpty ? nil : "write {\(parts.joined(separator: ", "))}"
    }

    private static let weights = [
        "ultralight": "ultraLight", "thin": "thin", "light": "light", "regular": "regular", "normal": "regular", "medium": "medium",
        "semibold": "semibold", "bold": "bold", "heavy": "heavy", "black": "black",
    ]

    /// A size, a weight, a slant and a family.
    private var font: String? {
        var (parts, family): ([String], [String]) = ([], [])
        for word in words {
            let plain = word.lowercased().filter { $0 != "-" }
            if let size = Self.length(word) {
                let weight = FieldValue.number(of: word).flatMap { $0 >= 100 ? "weight" : nil }
                if weight == nil, !parts.contains(where: { $0.hasPrefix("size") }) { parts.append("size: \(size)") }
            } else if let weight = Self.weights[plain] {
                parts.append("weight: \(weight)")
            } else if plain == "italic" || plain == "oblique" {
                parts.append("italic: true")
            } else {
                family.append(word.filter { $0 != "\"" && $0 != "'" })
            }
        }
        guard !parts.isEmpty || text.first?.isUppercase == true else { return nil }
        if !family.isEmpty { parts.append("family: \(family.joined(separator: " "))") }
        return "write {\(parts.joined(separator: ", "))}"
    }

    /// The functions of a style sheet's transform.
    private var transform: String? {
        guard let call else { return nil }
        let numbers = call.arguments.compactMap(Self.length)
        guard numbers.count == call.arguments.count, let first = numbers.first else { return nil }
        switch call.name.lowercased() {
        case "rotate", "rotatez": return "write [{rotate: \(first)}]"
        case "scale": return "write [{scale: \(numbers.count > 1 ? Self.list(numbers) : first)}]"
        case "translate": return "write [{translate: [\(first), \(numbers.count > 1 ? numbers[1] : "0")]}]"
        case "translatex": return "write [{translate: [\(first), 0]}]"
        case "translatey": return "write [{translate: [0, \(first)]}]"
        case "rotatex": return "write [{rotate: \(first), axis: [1, 0, 0]}]"
        case "rotatey": return "write [{rotate: \(first), axis: [0, 1, 0]}]"
        default: return nil
        }
    }

    // MARK: Lists and numbers

    /// The numbers that the text is made of; none where there is something else in it.
    private var numbers: [String] {
        let numbers = words.compactMap(Self.length)
        return numbers.count == words.count ? numbers : []
    }

    /// Several numbers in a text, where a list of them is taken.
    private func list(at place: Place) -> String? {
        let numbers = self.numbers
        guard numbers.count > 1 else { return nil }
        if let list = Self.sides(numbers, counts: place.counts) { return "write \(list)" }
        guard place.counts.contains(numbers.count) else { return nil }
        return "write \(Self.list(numbers))"
    }

    /// Sides in the order of style sheets as a list that takes two or four; nil for another list.
    package static func sides(_ numbers: [String], counts: [Int]) -> String? {
        guard counts.contains(2), counts.contains(4) else { return nil }
        switch numbers.count {
        case 3: return list([numbers[0], numbers[1], numbers[2], numbers[1]])
        case 4: return list([numbers[0], numbers[3], numbers[2], numbers[1]])
        default: return nil
        }
    }

    /// Units with what they mean here.
    private static let units: [(unit: String, hint: @Sendable (_ number: String) -> String)] = {
        let points: @Sendable (String) -> String = { number in "lengths are in points and are written without a unit: \(number)" }
        let alone: @Sendable (String) -> String = { number in "write the number alone: \(number)" }
        let degrees: @Sendable (String) -> String = { number in "angles are in degrees and are written without a unit: \(number)" }
        return [
            ("px", points), ("pts", points), ("pt", points), ("points", points), ("dp", points), ("sp", points),
            ("rem", { _ in "relative units are not supported; lengths are in points" }),
            ("em", { _ in "relative units are not supported; lengths are in points" }),
            ("vh", { _ in "units of the screen are not supported; lengths are in points" }),
            ("vw", { _ in "units of the screen are not supported; lengths are in points" }),
            ("deg", degrees), ("°", degrees),
            ("rad", { "angles are in degrees: \(scaled(of: $0, times: 180 / Double.pi))" }),
            ("turn", { "angles are in degrees: \(scaled(of: $0, times: 360))" }),
            ("ms", { "times are in seconds: \(scaled(of: $0, times: 0.001))" }),
            ("fps", alone), ("x", alone), ("s", alone),
        ]
    }()

    private static func scaled(of number: String, times factor: Double) -> String {
        let value = (FieldValue.number(of: number) ?? 0) * factor
        return FieldValue.number((value * 10000).rounded() / 10000).text
    }

    /// A number with a unit, with quotes, or with a comma in it.
    private func number(at place: Place) -> String? {
        guard place.takesNumber else { return nil }
        let text = self.text.lowercased()
        if FieldValue.number(of: text) != nil { return "remove the quotes: \(text)" }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 2, FieldValue.number(of: text.replacing(",", with: ".")) != nil {
            return "write a point in the number: \(text.replacing(",", with: "."))"
        }
        if text.hasSuffix("%"), let share = FieldValue.number(of: Self.trimmed(String(text.dropLast()))) {
            return Self.percentage(share, at: place)
        }
        guard let row = Self.units.first(where: { text.hasSuffix($0.unit) }) else { return nil }
        let number = Self.trimmed(String(text.dropLast(row.unit.count)))
        return FieldValue.number(of: number) == nil ? nil : row.hint(number)
    }

    /// What a part of a whole is at a place.
    private static func percentage(_ share: Double, at place: Place) -> String {
        if place.isShare { return "a share is a number from 0 to 1: \(FieldValue.number(share / 100).text)" }
        switch place.key {
        case "cornerRadius", "radius":
            return "radii are in points, up to 50% is of the shorter side, and capsule is as round as there is room for"
        case "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight":
            return "lengths are in points here; grow: true takes what is left over in a stack, and position: fill all of an overlay"
        default: return "lengths are in points here, and percentages are not supported"
        }
    }

    /// Words of style sheets for what holds without the key.
    private static let keywords: Set<String> = [
        "auto", "none", "normal", "initial", "inherit", "unset", "default", "fit-content", "max-content", "min-content", "hug", "infinity",
        ".infinity", "undefined", "nil", "unlimited",
    ]

    private func keyword(at place: Place) -> String? {
        guard place.takesNumber || !place.counts.isEmpty else { return nil }
        let word = text.lowercased()
        if ["fill", "stretch", "fill container", "fill-available"].contains(word), place.key == "width" || place.key == "height" {
            return "grow: true takes what is left over in a stack, and position: fill all of an overlay"
        }
        guard Self.keywords.contains(word) else { return nil }
        if place.key == "lines" { return "write 0 for as many as there are" }
        return "leave '\(place.key)' out"
    }

    // MARK: Texts

    private static func list(_ numbers: [String]) -> String { "[\(numbers.joined(separator: ", "))]" }

    /// A number without its unit; nil for another word.
    private static func length(_ word: String) -> String? {
        var text = word.lowercased()
        for unit in ["px", "pts", "pt", "dp", "sp", "deg", "°"] where text.hasSuffix(unit) {
            text.removeLast(unit.count)
            break
        }
        return FieldValue.number(of: text).map { FieldValue.number($0).text }
    }

    /// What stands within quotes that are letters to a file.
    package static func unquoted(_ text: String) -> String? {
        guard let first = text.first, "“”„‟‘’‚".contains(first) else { return nil }
        return text.filter { !"“”„‟‘’‚".contains($0) }
    }

    private static func call(in text: String) -> (name: String, arguments: [String])? {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), open > text.startIndex else { return nil }
        let name = text[..<open]
        guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return nil }
        let inner = text[text.index(after: open)...].dropLast()
        var (arguments, depth) = ([""], 0)
        for character in inner {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth == 0 { arguments.append("") } else { arguments[arguments.count - 1].append(character) }
        }
        return (String(name), arguments.map(trimmed).filter { !$0.isEmpty })
    }

    private static func words(of text: String) -> [String] {
        var (words, depth) = ([""], 0)
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            let previous = words[words.count - 1].last
            let parts = " \t,/×".contains(character) || character == "x" && previous?.isNumber == true
            if depth == 0, parts { words.append("") } else { words[words.count - 1].append(character) }
        }
        return words.filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// `--corner-radius` as `cornerRadius`.
    private static func camel(_ name: String) -> String {
        let words = name.split { $0 == "-" || $0 == "_" }
        return words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
    }

    // MARK: Colours

    /// How a scene writes a colour, a gradient or a picture that a style sheet, a design tool or Swift would write so; nil for others.
    ///
    /// - Parameter takesFill: Whether gradients and pictures are taken too.
    package func colorHint(takesFill: Bool) -> String? {
        if let inner = Self.unquoted(text) { return "these quotes are letters: write \"\(inner)\"" }
        if takesFill, text.hasSuffix(".png") || text.hasSuffix(".jpg") { return "write {image: \(text)}" }
        if let color = Self.color(text) { return "write \(color)" }
        guard let call else { return nil }
        if call.name == "var", let name = call.arguments.first { return "write \(Self.camel(name)), and declare it under 'theme'" }
        guard takesFill else { return nil }
        if call.name == "url", let path = call.arguments.first { return "write {image: \(path.filter { !"\"'".contains($0) })}" }
        guard call.name.hasSuffix("gradient") else { return nil }
        let colors = call.arguments.compactMap { argument -> String? in
            let word = Self.words(of: argument).first ?? argument
            let isWay = word == "to" || word == "from" || word == "at" || word == "circle" || word == "ellipse" || Self.length(word) != nil
            return isWay ? nil : Self.color(word) ?? (word.hasPrefix("#") ? "\"\(word)\"" : word)
        }
        guard colors.count > 1 else { return "write {gradient: {colors: [systemBlue, systemPurple]}}" }
        let kind = call.name.hasPrefix("radial") ? "type: radial, " : call.name.hasPrefix("conic") ? "type: conic, " : ""
        return "write {gradient: {\(kind)colors: \(Self.list(colors))}}"
    }

    /// Names of colours elsewhere.
    private static let colors = ["transparent": "clear", "currentcolor": "label", "none": "clear", "inherit": "label"]

    /// A colour as a scene has it; nil for one that is written so already, and for none.
    private static func color(_ text: String) -> String? {
        let word = text.lowercased()
        if let name = colors[word] { return name }
        for prefix in ["uicolor.", "color.", "."] where word.hasPrefix(prefix) { return String(text.dropFirst(prefix.count)) }
        let digits = word.hasPrefix("0x") ? String(word.dropFirst(2)) : word
        if [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit), digits.contains(where: \.isNumber) || word != digits {
            return "\"#\(digits)\""
        }
        guard let call = call(in: text) else { return nil }
        let numbers = words(of: call.arguments.joined(separator: " ")).compactMap { part -> Double? in
            let isShare = part.hasSuffix("%")
            let number = FieldValue.number(of: isShare ? String(part.dropLast()) : length(part) ?? part)
            return number.map { isShare ? $0 / 100 : $0 }
        }
        guard numbers.count >= 3 else { return nil }
        let channels: [Double]
        switch call.name.lowercased() {
        case "rgb", "rgba":
            let isShare = text.contains("%")
            channels = numbers.prefix(3).map { isShare ? $0 : $0 / 255 }
        case "hsl", "hsla": channels = rgb(hue: numbers[0], saturation: share(numbers[1]), lightness: share(numbers[2]))
        default: return nil
        }
        let bytes = (channels + numbers.dropFirst(3).prefix(1)).map { Int((min(max($0, 0), 1) * 255).rounded()) }
        let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "\"#\(hex)\""
    }

    private static func share(_ number: Double) -> Double { number > 1 ? number / 100 : number }

    private static func rgb(hue: Double, saturation: Double, lightness: Double) -> [Double] {
        let strength = saturation * min(lightness, 1 - lightness)
        return [0.0, 8, 4].map { offset in
            let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            let turn = place < 0 ? place + 12 : place
            return lightness - strength * max(-1, min(turn - 3, 9 - turn, 1))
        }
    }
}
