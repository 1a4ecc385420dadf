// SPDX-License-Identifier: MIT
//
// Views of a specification as code: which languages there are, and what all of them ask.

import Foundation
import VitrineGeometry
import VitrineScene
import VitrineTokens

/// A language in which a view is told to who builds it.
public enum SnippetLanguage: String, Hashable, Sendable, CaseIterable {
    /// Rules of a style sheet.
    case css
    /// Swift for UIKit.
    case uikit
    /// Swift for SwiftUI.
    case swiftui

    /// What people call it.
    public var title: String {
        switch self {
        case .css: "CSS"
        case .uikit: "UIKit"
        case .swiftui: "SwiftUI"
        }
    }
}

extension MeasuredView {
    /// The view and all in it as code that can be pasted.
    ///
    /// Values that the scene says by names of its theme are the tokens that `vitrine tokens` writes for the language, in CSS with what they
    /// come to behind them; what it says by text styles, system colours and symbols keeps those names.
    public func snippet(in language: SnippetLanguage) -> String {
        switch language {
        case .css:
            var writer = CSSSnippet()
            writer.add(self, within: nil)
            return writer.text
        case .uikit:
            var writer = UIKitSnippet()
            writer.add(self)
            return writer.text
        case .swiftui: return SwiftUISnippet().text(of: self)
        }
    }
}

/// Lines of code, by how deep they are indented.
struct CodeLines {
    private(set) var lines: [String] = []

    init(_ lines: [String] = []) { self.lines = lines }

    mutating func add(_ line: String) { lines.append(line) }
    mutating func add(_ line: String?) { if let line { lines.append(line) } }
    mutating func add(indented other: CodeLines) { lines += other.lines.map { "    " + $0 } }
    mutating func add(_ other: CodeLines) { lines += other.lines }
    /// Adds to the end of the last line.
    mutating func end(with text: String) { if !lines.isEmpty { lines[lines.count - 1] += text } }

    var text: String { lines.map { $0 + "\n" }.joined() }
}

/// Names for views, each given once.
struct SnippetNames {
    private var taken: Set<String> = []

    /// A name in camel case, from what the view is called or shows.
    mutating func name(of view: MeasuredView) -> String {
        let said = [view.name, view.component, view.identifier].compactMap(\.self).first { !$0.isEmpty }
        // Symbols among letters stand in brackets.
        let letters = view.text.map { $0.replacing(#/\[[a-z0-9.]+\]/#, with: "").split(separator: " ").prefix(3).joined(separator: " ") }
        let shown = letters.flatMap { $0.isEmpty ? nil : $0 } ?? view.symbol
        var words = Self.words(said ?? shown ?? "")
        if words.isEmpty || said == nil { words.append(view.kind == "hstack" || view.kind == "vstack" ? "stack" : view.kind) }
        words = words.flatMap { Self.words($0) }
        if words.first?.first?.isNumber == true { words.insert("view", at: 0) }
        let wish = words.enumerated().map { $0 == 0 ? $1.lowercased() : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        let plain = wish.isEmpty ? "view" : wish
        let reserved: Set = [
            "default", "switch", "self", "in", "is", "for", "case", "return", "repeat", "where", "view", "import", "class", "if", "else",
        ]
        var (name, number) = (reserved.contains(plain) ? plain + "View" : plain, 2)
        let base = name
        while !taken.insert(name).inserted {
            name = "\(base)\(number)"
            number += 1
        }
        return name
    }

    private static func words(_ text: String) -> [String] {
        text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.prefix(4).map(String.init)
    }

    /// A name in camel case as class names of style sheets are written.
    static func kebab(_ name: String) -> String {
        name.reduce(into: "") { result, character in
            if character.isUppercase, !result.isEmpty { result += "-" }
            result += character.lowercased()
        }
    }
}

extension MeasuredView.Name {
    private var kind: TokenKind? { ThemeSection(rawValue: section)?.kinds.first }

    /// The constant of Swift that `vitrine tokens` writes for it.
    var swift: String? {
        guard let kind, !path.isEmpty, let enumeration = DesignToken.enumeration(of: kind) else { return nil }
        return "DesignTokens.\(enumeration).\(DesignToken.constant(of: path, kind))"
    }

    /// The variable of a style sheet that `vitrine tokens` writes for it.
    var variable: String? { path.isEmpty ? nil : DesignToken.variable(of: path) }
}

extension MeasuredView.Setting.Value {
    /// The texts, where it is a list of them.
    var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }
}

extension String {
    /// The text as a literal of Swift.
    var swiftLiteral: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": text += "\\\\"
            case "\"": text += "\\\""
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            default: text += scalar.value < 32 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
            }
        }
        return text + "\""
    }
}

extension MeasuredView.Color {
    /// Red, green and blue from 0 to 255 and alpha from 0 to 1, of digits behind a number sign.
    static func parts(of hex: String) -> (red: Int, green: Int, blue: Int, alpha: CGFloat) {
        let digits = Array(hex.dropFirst())
        func byte(_ index: Int) -> Int {
            index * 2 + 1 < digits.count ? Int(String(digits[(index * 2)...(index * 2 + 1)]), radix: 16) ?? 0 : 255
        }
        return (byte(0), byte(1), byte(2), CGFloat(byte(3)) / 255)
    }
}

extension MeasuredView {
    /// The text with which a symbol of a run stands for itself: `[star.fill]`.
    static func symbol(of run: Run) -> String? {
        run.text.hasPrefix("[") && run.text.hasSuffix("]") && run.text.count > 2 ? String(run.text.dropFirst().dropLast()) : nil
    }

    /// Whether it is a control that is written by what it is.
    var isControl: Bool { className != nil || kind == "button" }

    /// Whether its size follows from nothing but what is asked for.
    var hasNoOwnSize: Bool {
        let kinds: Set = ["box", "shape", "gradient", "separator", "view"]
        return children.isEmpty && text == nil && symbol == nil && !isControl && arrangement == nil && kinds.contains(kind)
    }

    /// The sizes that code asks for: those that the scene says, and those that it has where nothing else would give it one.
    var askedSize: (width: CGFloat?, height: CGFloat?) {
        var (width, height) = (limits.width, limits.height)
        if hasNoOwnSize || (kind == "image" && symbol == nil) {
            if width == nil, limits.widthShare == nil, growth == 0 { width = frame.width }
            if height == nil, limits.aspectRatio == nil { height = frame.height }
        }
        return (width, height)
    }
}
