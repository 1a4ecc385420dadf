// SPDX-License-Identifier: MIT
//
// A layout as text that people read, and back.

import Foundation
import VitrineGeometry

extension LayoutDescription {
    /// A line for the content, one for the bounds, and one for each element, with the views in it below and further in.
    ///
    ///     content 320 1240
    ///     bounds 0 0 320 568
    ///     header [0, 0] frame 0 0 320 32
    ///       UILabel frame 16 6 288 20 text "Lakes"
    ///     cell [0, 0] id "lake-3" frame 16 40 288 44 alpha 0.8 z 2
    ///
    /// Numbers have four decimals at most, those of transforms nine.
    public var text: String {
        var lines = ""
        if let contentSize { lines += "content \(contentSize.numberText)\n" }
        lines += "bounds \(bounds.numberText)\n"
        for element in elements { element.write(to: &lines, depth: 0) }
        return lines
    }

    /// A layout from its text; nil for anything else.
    public init?(text: String) {
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: true)[...]
        var contentSize: CGSize?
        if var scanner = lines.first.map({ LineScanner($0) }), scanner.take(word: "content") {
            guard let size = scanner.numbers(2), scanner.isAtEnd() else { return nil }
            contentSize = CGSize(width: size[0], height: size[1])
            lines.removeFirst()
        }
        guard var scanner = lines.first.map({ LineScanner($0) }), scanner.take(word: "bounds"), let bounds = scanner.rectangle(),
            scanner.isAtEnd()
        else {
            return nil
        }
        lines.removeFirst()
        self.init(contentSize: contentSize, bounds: bounds)
        // The elements that are open, from the outside in; each is put into the one before it when it is closed.
        var open: [Element] = []
        for line in lines {
            let spaces = line.prefix { $0 == " " }.count
            guard spaces % 2 == 0, spaces / 2 <= open.count, let element = Element(line: line) else { return nil }
            close(&open, downTo: spaces / 2)
            open.append(element)
        }
        close(&open, downTo: 0)
    }

    private mutating func close(_ open: inout [Element], downTo depth: Int) {
        while open.count > depth, let last = open.popLast() {
            if open.isEmpty { elements.append(last) } else { open[open.count - 1].children.append(last) }
        }
    }
}

extension LayoutDescription.Element {
    fileprivate func write(to lines: inout String, depth: Int) {
        lines += String(repeating: "  ", count: depth) + line + "\n"
        for child in children { child.write(to: &lines, depth: depth + 1) }
    }

    /// The element without the views in it.
    var line: String {
        var parts = [kind.text]
        if let indexPath { parts.append("[" + indexPath.map(String.init).joined(separator: ", ") + "]") }
        if let identity { parts.append("id \(identity.quoted)") }
        parts.append("frame \(frame.numberText)")
        if alpha != 1 { parts.append("alpha \(alpha.numberText())") }
        if zIndex != 0 { parts.append("z \(zIndex)") }
        if isHidden { parts.append("hidden") }
        if transform != .identity {
            parts.append("transform " + transform.elements.map { $0.numberText(places: 9) }.joined(separator: " "))
        }
        if let text { parts.append("text \(text.quoted)") }
        return parts.joined(separator: " ")
    }

    /// An element from its line; nil for anything else.
    init?(line: Substring.UnicodeScalarView) {
        var scanner = LineScanner(line)
        guard let kind = LayoutDescription.Kind(&scanner) else { return nil }
        var indexPath: IndexPath?
        if scanner.take("[") {
            var indexes: [Int] = []
            while !scanner.take("]") {
                guard indexes.isEmpty || scanner.take(","), let index = scanner.integer() else { return nil }
                indexes.append(index)
            }
            indexPath = IndexPath(indexes: indexes)
        }
        var identity: String?
        if scanner.take(word: "id") {
            guard let quoted = scanner.quoted() else { return nil }
            identity = quoted
        }
        guard scanner.take(word: "frame"), let frame = scanner.rectangle() else { return nil }
        self.init(kind, indexPath: indexPath, identity: identity, frame: frame)
        guard readRest(&scanner), scanner.isAtEnd() else { return nil }
    }

    private mutating func readRest(_ scanner: inout LineScanner) -> Bool {
        if scanner.take(word: "alpha") {
            guard let number = scanner.number() else { return false }
            alpha = number
        }
        if scanner.take(word: "z") {
            guard let number = scanner.integer() else { return false }
            zIndex = number
        }
        isHidden = scanner.take(word: "hidden")
        if scanner.take(word: "transform") {
            guard let matrix = scanner.numbers(16).flatMap({ CATransform3D(elements: $0.map { CGFloat($0) }) }) else { return false }
            transform = matrix
        }
        if scanner.take(word: "text") {
            guard let quoted = scanner.quoted() else { return false }
            text = quoted
        }
        return true
    }
}

extension LayoutDescription.Kind {
    static let header = Self.supplementary("UICollectionElementKindSectionHeader")
    static let footer = Self.supplementary("UICollectionElementKindSectionFooter")

    /// What opens the line of an element.
    fileprivate var text: String {
        switch self {
        case .cell: "cell"
        case .header: "header"
        case .footer: "footer"
        case .supplementary(let kind): "supplementary \(kind.quoted)"
        case .decoration(let kind): "decoration \(kind.quoted)"
        case .view(let name):
            name.isPlainName && !Self.words.contains(name) ? name : "view \(name.quoted)"
        }
    }

    private static let words: Set = ["cell", "header", "footer", "supplementary", "decoration", "view"]

    fileprivate init?(_ scanner: inout LineScanner) {
        guard let word = scanner.word() else { return nil }
        switch word {
        case "cell": self = .cell
        case "header": self = .header
        case "footer": self = .footer
        case "supplementary", "decoration", "view":
            guard let name = scanner.quoted() else { return nil }
            self = word == "view" ? .view(name) : word == "decoration" ? .decoration(name) : .supplementary(name)
        default:
            guard word.isPlainName else { return nil }
            self = .view(word)
        }
    }
}

extension String {
    /// Whether it looks like the name of a class, which needs no quotes.
    var isPlainName: Bool {
        guard let first = unicodeScalars.first, first.isASCII, first.properties.isAlphabetic || first == "_" else { return false }
        return unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == ".")
        }
    }
}

extension LineScanner {
    fileprivate mutating func rectangle() -> CGRect? {
        numbers(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}
