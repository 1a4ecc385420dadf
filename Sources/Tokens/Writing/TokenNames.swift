// SPDX-License-Identifier: MIT
//
// Names of tokens as other languages write names.

import Foundation
import VitrineGeometry

extension DesignToken {
    /// The words of the name, in small letters: `color.brandSoft.500` is color, brand, soft, 500.
    var words: [String] { Self.words(of: path) }

    private static func words(of path: [String]) -> [String] {
        var words: [String] = []
        for part in path where part != "$root" {
            var word = ""
            var wasLow = false
            for character in part {
                let isWord = character.isASCII && (character.isLetter || character.isNumber)
                if !isWord || (character.isUppercase && wasLow), !word.isEmpty {
                    words.append(word.lowercased())
                    word = ""
                }
                if isWord { word.append(character) }
                wasLow = character.isLowercase || character.isNumber
            }
            if !word.isEmpty { words.append(word.lowercased()) }
        }
        return words.isEmpty ? ["token"] : words
    }

    /// The name of a variable of a style sheet, with its hyphens.
    var variable: String { Self.variable(of: path) }

    /// The name of a variable of a style sheet for the token of a path.
    package static func variable(of path: [String]) -> String { "--" + words(of: path).joined(separator: "-") }

    /// The name of a constant of Swift for the token of a path: without the group that only says the kind.
    package static func constant(of path: [String], _ kind: TokenKind) -> String {
        var words = words(of: path)
        if words.count > 1, TokenKind(word: words[0]) == kind || ["font", "size"].contains(words[0]) { words.removeFirst() }
        return SwiftTokens.word(SwiftTokens.camel(words))
    }

    /// The enumeration of constants of Swift that has the tokens of a kind; nil where none has.
    package static func enumeration(of kind: TokenKind) -> String? {
        let names: [TokenKind: String] = [
            .color: "Colors", .dimension: "Lengths", .number: "Numbers", .duration: "Durations", .typography: "Fonts", .shadow: "Shadows",
            .border: "Borders", .gradient: "Gradients",
        ]
        return names[kind]
    }
}

/// Names that are each given once.
struct NameStock {
    private var taken: Set<String> = []

    /// The name, or one with a number behind it where it is taken.
    mutating func name(_ wish: String) -> String {
        var (name, number) = (wish, 2)
        while !taken.insert(name).inserted {
            name = "\(wish)\(wish.last?.isNumber == true ? "_" : "")\(number)"
            number += 1
        }
        return name
    }
}

/// A value of a JSON file that is written.
indirect enum TokenJSON {
    case text(String), number(Double), flag(Bool), list([TokenJSON]), object([(key: String, value: TokenJSON)])

    /// The lines of the file.
    var file: String { text(indent: "") + "\n" }

    private var isFlat: Bool {
        switch self {
        case .list(let elements): elements.allSatisfy { if case .list = $0 { false } else { $0.isFlat } }
        case .object(let members):
            members.count <= 4
                && members.allSatisfy {
                    switch $0.value {
                    case .object: false
                    case .list(let elements): elements.allSatisfy { if case .number = $0 { true } else { false } }
                    default: true
                    }
                }
        default: true
        }
    }

    private func text(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .text(let text): return text.jsonText
        case .number(let number): return CGFloat(number).numberText(places: 5)
        case .flag(let flag): return flag ? "true" : "false"
        case .list(let elements):
            if isFlat { return "[" + elements.map { $0.text(indent: inner) }.joined(separator: ", ") + "]" }
            return "[\n" + elements.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            let texts = members.map { "\($0.key.jsonText): \($0.value.text(indent: inner))" }
            if members.isEmpty { return "{}" }
            if isFlat { return "{ " + texts.joined(separator: ", ") + " }" }
            return "{\n" + texts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
        }
    }
}
