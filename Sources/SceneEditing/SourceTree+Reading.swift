// SPDX-License-Identifier: MIT
//
// A text to a tree with places. The only file of this room that knows Yams, which tells where values begin; where they end is found here.

import Yams

/// Reads one document.
struct TreeReader {
    private let text: Characters
    /// Stands for `*` in what Yams sees, which would put in place of an alias what it stands for; nil where the text has none.
    private let asterisk: Unicode.Scalar?

    /// Reads a document, or says why that cannot be done.
    static func read(_ text: Characters) throws(SceneEditError) -> SourceTree {
        let reader = TreeReader(text: text, asterisk: try asterisk(for: text))
        let parser: Parser
        let root: Node?
        do {
            parser = try Parser(yaml: reader.seen, resolver: .basic, encoding: .utf8)
            root = try parser.singleRoot()
        } catch {
            throw problem(with: error)
        }
        guard let root else { throw .unreadable(line: 1, problem: "the file is empty") }
        // Nodes hold their anchors weakly; the parser holds them strongly.
        return try withExtendedLifetime(parser) { () throws(SceneEditError) in try reader.tree(root, within: -1, isInFlow: false) }
    }

    /// A character for private use that the text does not have.
    private static func asterisk(for text: Characters) throws(SceneEditError) -> Unicode.Scalar? {
        guard text.text.utf8.contains(UInt8(ascii: "*")) else { return nil }
        // Only a text with a character as high as these, or higher, can have one of them.
        let used = text.text.utf8.contains { $0 >= 0xEE } ? Set(text.scalars) : []
        guard let unused = (0xF000...0xF8FF).lazy.compactMap(Unicode.Scalar.init).first(where: { !used.contains($0) }) else {
            throw .unreadable(line: 1, problem: "the file uses every character of the private use area")
        }
        return unused
    }

    private static func problem(with error: any Error) -> SceneEditError {
        switch error {
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            .unreadable(line: mark.line, problem: problem)
        case YamlError.duplicatedKeysInMapping(let keys, let context):
            .unreadable(line: context.mark.line, problem: "the key '\(keys.first ?? "")' is given twice")
        case YamlError.reader(let problem, _, _, _): .unreadable(line: 1, problem: problem)
        default: .unreadable(line: 1, problem: "\(error)")
        }
    }

    /// The text for Yams, character for character.
    ///
    /// Halves of surrogate pairs, which JSON escapes and YAML forbids, become escapes of characters for private use.
    private var seen: String {
        guard text.isJSON || asterisk != nil else { return text.unmarked }
        var scalars = text.scalars
        var isEscaped = false
        for index in scalars.indices {
            let scalar = scalars[index]
            if scalar == "*", let asterisk {
                scalars[index] = asterisk
            } else if isEscaped, scalar == "u", text.isJSON, let first = text[index + 1], let second = text[index + 2],
                first == "d" || first == "D", let digit = Character(second).hexDigitValue, digit >= 8
            {
                scalars[index + 1] = "e"
                scalars[index + 2] = ["0", "1", "2", "3", "4", "5", "6", "7"][digit - 8]
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return String(scalars)
    }

    private func restored(_ text: String) -> String {
        guard asterisk != nil, text.utf8.contains(where: { $0 >= 0xEE }) else { return text }
        return String(text.unicodeScalars.lazy.map { $0 == asterisk ? "*" : $0 })
    }

    private func failure(at index: Int) -> SceneEditError { .uncertain(line: text.place(of: index).line) }

    private func index(of node: Node?) -> Int? { node?.mark.flatMap { text.index(line: $0.line, column: $0.column) } }

    /// The value of a node.
    ///
    /// - Parameters:
    ///   - indent: how far the mapping or list is indented that it is in; −1 where there is none.
    ///   - isInFlow: whether that is written in braces or brackets.
    private func tree(_ node: Node, within indent: Int, isInFlow: Bool) throws(SceneEditError) -> SourceTree {
        guard let start = index(of: node) else { throw .uncertain(line: 1) }
        var tree = SourceTree(content: .wanted(.none), anchor: node.anchor?.rawValue, start: start, body: start, end: start)
        switch node {
        case .scalar(let scalar):
            tree.tag = scalar.tag.rawValue
            try read(scalar, within: indent, into: &tree)
        case .sequence(let sequence):
            tree.tag = sequence.tag.rawValue
            skipProperties(of: &tree, count: (tree.anchor == nil ? 0 : 1) + (tree.tag.isEmpty ? 0 : 1))
            let isFlow = text[tree.body] == "[" && index(of: sequence.first) != tree.body
            let column = isFlow ? indent : text.indent(of: tree.body)
            var elements: [SourceTree] = []
            for element in sequence { elements.append(try self.tree(element, within: column, isInFlow: isFlow)) }
            tree.end = isFlow ? try end(after: elements.last?.end ?? tree.body + 1, with: "]") : elements.last?.end ?? tree.body
            tree.content = .sequence(elements, isFlow: isFlow)
        case .mapping(let mapping):
            tree.tag = mapping.tag.rawValue
            try read(mapping, within: indent, isInFlow: isInFlow, into: &tree)
        case .alias: throw failure(at: start)
        }
        return tree
    }

    private func read(_ scalar: Node.Scalar, within indent: Int, into tree: inout SourceTree) throws(SceneEditError) {
        let string = restored(scalar.string)
        let isPlain = scalar.style == .plain || scalar.style == .any
        skipProperties(of: &tree, count: 2, staysIn: isPlain && string.isEmpty)
        tree.end = tree.body
        switch scalar.style {
        case .any, .plain:
            for character in string.unicodeScalars where !character.isBlank && !character.isBreak {
                while let next = text[tree.end], next.isBlank || next.isBreak { tree.end += 1 }
                guard text[tree.end] == character else { throw failure(at: tree.start) }
                tree.end += 1
            }
            tree.content =
                asterisk != nil && scalar.string.unicodeScalars.first == asterisk
                ? .alias(String(string.unicodeScalars.dropFirst())) : .scalar(string, .plain)
        case .singleQuoted, .doubleQuoted:
            let quote: Unicode.Scalar = scalar.style == .singleQuoted ? "'" : "\""
            guard text[tree.body] == quote else { throw failure(at: tree.start) }
            tree.end += 1
            while let next = text[tree.end], next != quote || quote == "'" && text[tree.end + 1] == "'" {
                tree.end += next == "\\" && quote == "\"" || next == quote ? 2 : 1
            }
            tree.end += 1
            tree.content = .scalar(string, scalar.style == .singleQuoted ? .singleQuoted : .doubleQuoted)
        case .literal, .folded:
            try readBlock(within: indent, into: &tree)
            tree.content = .scalar(string, scalar.style == .literal ? .literal : .folded)
        }
        guard tree.end <= text.scalars.count else { throw failure(at: tree.start) }
    }

    /// Finds the lines of a block of text.
    private func readBlock(within parent: Int, into tree: inout SourceTree) throws(SceneEditError) {
        guard text[tree.body] == "|" || text[tree.body] == ">" else { throw failure(at: tree.start) }
        var header = tree.body + 1
        var indent: Int?
        var keeps = false
        while let next = text[header], !next.isBlank, !next.isBreak {
            if let digit = Int(String(next)) { indent = max(parent, 0) + digit }
            keeps = keeps || next == "+"
            header += 1
        }
        let headerEnd = text.lineEnd(of: header)
        var (last, lastKept) = (headerEnd, headerEnd)
        var line = text.nextLine(after: headerEnd)
        while let start = line {
            let end = text.lineEnd(of: start)
            let spaces = text[start..<end].prefix { $0 == " " }.count
            if spaces == end - start, spaces <= indent ?? .max {
                // The last line of a text that ends with a line break is none.
                if end < text.scalars.count || spaces > 0 { lastKept = end }
            } else {
                let least = indent ?? max(spaces, parent + 1, 1)
                guard spaces >= least else { break }
                indent = least
                (last, lastKept) = (end, end)
            }
            line = text.nextLine(after: start)
        }
        tree.end = keeps ? lastKept : last
        tree.block = headerEnd..<last
    }

    private func read(
        _ mapping: Node.Mapping, within indent: Int, isInFlow: Bool, into tree: inout SourceTree
    ) throws(SceneEditError) {
        skipProperties(of: &tree, count: (tree.anchor == nil ? 0 : 1) + (tree.tag.isEmpty ? 0 : 1))
        let isFlow = text[tree.body] == "{" && index(of: mapping.first?.key) != tree.body
        let form: SourceTree.MappingForm = isFlow ? .flow : isInFlow ? .pair : .block
        let column = form == .block ? text.indent(of: tree.body) : indent
        var entries: [SourceTree.Entry] = []
        for (keyNode, valueNode) in mapping {
            let key = try self.tree(keyNode, within: column, isInFlow: form != .block)
            let colon = text.skippingSpace(from: key.end)
            var entry = SourceTree.Entry(key: key, colon: text[colon] == ":" ? colon : nil, value: key)
            entry.value = try self.tree(valueNode, within: column, isInFlow: form != .block)
            if entry.value.isEmpty, entry.value.start == entry.value.end {
                // The parser may tell the place of what comes next.
                let place = entry.colon.map { $0 + 1 } ?? key.end
                (entry.value.start, entry.value.body, entry.value.end) = (place, place, place)
            }
            entries.append(entry)
        }
        tree.end = form == .flow ? try end(after: entries.last?.end ?? tree.body + 1, with: "}") : entries.last?.end ?? tree.body
        tree.content = .mapping(entries, form)
    }

    /// Where a list or mapping ends whose last value ends at a character.
    private func end(after last: Int, with bracket: Unicode.Scalar) throws(SceneEditError) -> Int {
        var index = text.skippingSpace(from: last)
        while text[index] == "," || text[index] == ":" { index = text.skippingSpace(from: index + 1) }
        guard text[index] == bracket else { throw failure(at: last) }
        return index + 1
    }

    /// Goes behind the anchor and the tag of a value.
    private func skipProperties(of tree: inout SourceTree, count: Int, staysIn: Bool = false) {
        for _ in 0..<count where text[tree.body] == "&" || text[tree.body] == "!" {
            var index = tree.body
            while let next = text[index], !next.isBlank, !next.isBreak, !",[]{}".unicodeScalars.contains(next) { index += 1 }
            tree.body = index
            let next = text.skippingSpace(from: index)
            if !staysIn || text[next] == "&" || text[next] == "!" { tree.body = next }
        }
    }
}
