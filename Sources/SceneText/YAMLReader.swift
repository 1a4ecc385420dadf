// SPDX-License-Identifier: MIT
//
// YAML text to a tree with places. The only file of this room that knows Yams.

import Foundation
import VitrineFiles
import VitrineScene
import Yams

/// Reads one YAML document.
///
/// Yams expands aliases while it composes, without a bound, and stops at the first repeated key. So aliases are hidden from
/// it, by a private-use character in place of each `*`, and resolved here under a limit; and a repeated key is renamed, by
/// another such character, until the document composes, so that all of them can be reported where they stand.
package struct YAMLReader {
    /// What was read, and the problems that did not stop the reading.
    package struct Result {
        package var root: SourceNode
        package var problems: [SyntaxProblem]
    }

    /// Stands for `*` in the text that Yams sees.
    private var asterisk: Unicode.Scalar
    /// Characters that replace the first one of a repeated key, and what they replaced.
    private var renamed: [Unicode.Scalar: Character] = [:]
    private var anchors: [String: Expansion] = [:]
    private var nodeCount = 0
    private var problems: [SyntaxProblem] = []
    /// How many keys without values have been told.
    private var emptyKeys = 0
    private var text = ""
    /// Where the lines of the text begin, once that was asked.
    private var lines: [String.Index] = []

    private struct Expansion {
        var node: SourceNode
        var count: Int
        var depth: Int
    }

    /// Reads a document, or says what is wrong with it.
    package static func read(_ text: String) throws(SyntaxProblem) -> Result {
        // Each repeated key costs one more reading of the text, so a long text is read less often.
        var unused = unusedScalars(of: text, atMost: min(64, max(3, (16 << 20) / max(text.utf8.count, 1))))
        guard let asterisk = unused.popLast() else {
            throw SyntaxProblem(position: .unknown, message: "the file uses every character of the private use area")
        }
        var reader = YAMLReader(asterisk: asterisk)
        var text = text
        if text.utf8.contains(UInt8(ascii: "*")) { text = text.replacing("*", with: String(asterisk)) }
        while true {
            switch try reader.compose(text) {
            case .node(let root): return Result(root: root, problems: reader.problems)
            case .repeatedKey(let position):
                guard let marker = unused.popLast(), let original = text.replaceKeyCharacter(at: position, with: marker) else {
                    throw SyntaxProblem(position: position, message: "a key is repeated in this mapping")
                }
                reader.renamed[marker] = original
            }
        }
    }

    private init(asterisk: Unicode.Scalar) { self.asterisk = asterisk }

    private enum Composition {
        case node(SourceNode)
        case repeatedKey(SourcePosition)
    }

    private mutating func compose(_ text: String) throws(SyntaxProblem) -> Composition {
        let parser: Parser
        let root: Node?
        do {
            parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
            root = try parser.singleRoot()
        } catch let error as YamlError {
            if case .duplicatedKeysInMapping(_, let context) = error { return .repeatedKey(SourcePosition(context.mark)) }
            throw SyntaxProblem(error, in: text)
        } catch {
            throw SyntaxProblem(position: .unknown, message: "the file cannot be read as YAML: \(error)")
        }
        self.text = text
        // Nodes hold their anchors weakly; the parser holds them strongly.
        let tree = try withExtendedLifetime(parser) { () throws(SyntaxProblem) in
            try root.map { node throws(SyntaxProblem) in try convert(node, depth: 1).node }
        }
        guard let tree, tree.value != .null else {
            throw SyntaxProblem(
                position: SourcePosition(line: 1, column: 1), message: "the file is empty",
                hint: "a scene starts with 'scene: 1', then 'canvas:', 'views:' and 'collection:'")
        }
        return .node(tree)
    }

    private mutating func convert(_ node: Node, depth: Int) throws(SyntaxProblem) -> Expansion {
        let position = SourcePosition(node.mark)
        try count(1, at: position)
        guard depth <= SourceLimits.depth else { throw .tooDeep(at: position) }
        var expansion: Expansion
        switch node {
        case .scalar(let scalar):
            if scalar.style == .plain, scalar.string.unicodeScalars.first == asterisk {
                return try alias(restored(scalar.string).dropFirst(), at: position, depth: depth)
            }
            expansion = Expansion(node: SourceNode(value(of: scalar, at: position), at: position), count: 1, depth: 1)
            if scalar.style == .plain, scalar.string.isEmpty, let color = colorInComment(at: node.mark) {
                // What was meant is read, so that nothing else is told because of it.
                problems.append(.comment(color.text, at: color.position))
                expansion.node.value = .string(color.text)
            }
        case .sequence(let sequence):
            var elements: [SourceNode] = []
            expansion = Expansion(node: SourceNode(.null, at: position), count: 1, depth: 1)
            elements.reserveCapacity(sequence.count)
            for element in sequence { elements.append(try add(element, to: &expansion, depth: depth)) }
            expansion.node.value = .sequence(elements)
        case .mapping(let mapping):
            expansion = Expansion(node: SourceNode(.null, at: position), count: 1, depth: 1)
            expansion.node.value = .mapping(try entries(of: mapping, into: &expansion, depth: depth))
        case .alias(let alias):
            return try self.alias(Substring(alias.anchor.rawValue), at: position, depth: depth)
        }
        if let anchor = node.anchor { anchors[restored(anchor.rawValue)] = expansion }
        return expansion
    }

    private mutating func add(_ child: Node, to parent: inout Expansion, depth: Int) throws(SyntaxProblem) -> SourceNode {
        let expansion = try convert(child, depth: depth + 1)
        parent.count += expansion.count
        parent.depth = max(parent.depth, expansion.depth + 1)
        return expansion.node
    }

    private mutating func entries(
        of mapping: Node.Mapping, into parent: inout Expansion, depth: Int
    ) throws(SyntaxProblem) -> [SourceNode.Entry] {
        var entries: [SourceNode.Entry] = []
        var merged: [SourceNode.Entry] = []
        var places: [String: SourcePosition] = [:]
        entries.reserveCapacity(mapping.count)
        for (keyNode, valueNode) in mapping {
            let position = SourcePosition(keyNode.mark)
            guard case .scalar(let scalar) = keyNode, scalar.string.unicodeScalars.first != asterisk || scalar.style != .plain else {
                problems.append(SyntaxProblem(position: position, message: "a key must be a word, not a list, mapping or alias"))
                continue
            }
            let key = restored(scalar.string)
            if scalar.style == .plain, let blank = key.unicodeScalars.first.flatMap(YAMLMistakes.name(ofBlank:)) {
                let indents =
                    place(of: keyNode.mark).map { begin in text[lines[position.line - 1]..<begin].allSatisfy { $0 == " " } } ?? false
                throw .blank(blank, at: indents ? SourcePosition(line: position.line, column: 1) : position, indents: indents)
            }
            let value = try add(valueNode, to: &parent, depth: depth)
            if case .scalar(let empty) = valueNode, empty.style == .plain, empty.string.isEmpty, emptyKeys < Diagnostic.most,
                isInBraces(mapping)
            {
                // `{sub: Point, look, wonder}` has three keys.
                emptyKeys += 1
                problems.append(
                    SyntaxProblem(
                        position: position, message: "the key '\(key)' has no value",
                        hint: mapping.count == 1
                            ? "a field or a variable in braces stands in quotes: '{\(key)}'" : "put a text that contains a comma in quotes",
                        severity: .warning))
            }
            if key == "<<", scalar.style == .plain {
                merged += mergedEntries(from: value, at: position)
                continue
            }
            if let first = places[key] {
                problems.append(
                    SyntaxProblem(
                        position: position, message: "the key '\(key)' is given twice in this mapping",
                        hint: "it is first given in line \(first.line)"))
                continue
            }
            places[key] = position
            entries.append(SourceNode.Entry(key: key, position: position, value: value))
        }
        for entry in merged where places.updateValue(entry.position, forKey: entry.key) == nil { entries.append(entry) }
        return entries
    }

    /// Whether a mapping is written in braces, which the parser does not tell.
    private mutating func isInBraces(_ mapping: Node.Mapping) -> Bool {
        let scalars = text.unicodeScalars
        return place(of: mapping.mark).map { $0 < scalars.endIndex && scalars[$0] == "{" } ?? false
    }

    /// Where a mark is in the text.
    private mutating func place(of mark: Mark?) -> String.Index? {
        if lines.isEmpty { lines = SourceText.lineStarts(of: text) }
        guard let mark, lines.indices.contains(mark.line - 1) else { return nil }
        return text.unicodeScalars.index(lines[mark.line - 1], offsetBy: max(mark.column - 1, 0), limitedBy: text.unicodeScalars.endIndex)
    }

    /// The colour that stands without quotes where a value would, and is a comment so.
    private mutating func colorInComment(at mark: Mark?) -> (text: String, position: SourcePosition)? {
        guard let mark, let place = place(of: mark) else { return nil }
        let rest = text.unicodeScalars[place...]
        let blanks = rest.prefix { $0 == " " || $0 == "\t" }.count
        guard let color = YAMLMistakes.color(rest.dropFirst(blanks)) else { return nil }
        return (color, SourcePosition(line: mark.line, column: mark.column + blanks))
    }

    /// The entries that `<<` brings in; what the mapping itself says comes first.
    private mutating func mergedEntries(from value: SourceNode, at position: SourcePosition) -> [SourceNode.Entry] {
        switch value.value {
        case .mapping(let entries): return entries
        case .sequence(let elements): return elements.flatMap { mergedEntries(from: $0, at: position) }
        default:
            problems.append(SyntaxProblem(position: position, message: "'<<' merges mappings, but this is \(value.phrase)"))
            return []
        }
    }

    private mutating func alias(_ name: Substring, at position: SourcePosition, depth: Int) throws(SyntaxProblem) -> Expansion {
        guard var expansion = anchors[String(name)] else {
            throw SyntaxProblem(
                position: position, message: "there is no anchor '&\(name)' before this alias",
                hint: Suggestion.among(anchors.keys.sorted(), for: String(name)).map { "did you mean '*\($0)'?" }
                    ?? "a text that starts with an asterisk needs quotes")
        }
        try count(expansion.count, at: position)
        guard depth + expansion.depth - 1 <= SourceLimits.depth else { throw .tooDeep(at: position) }
        expansion.node.position = position
        return expansion
    }

    private mutating func count(_ nodes: Int, at position: SourcePosition) throws(SyntaxProblem) {
        nodeCount += nodes
        guard nodeCount <= SourceLimits.nodes else {
            throw SyntaxProblem(
                position: position,
                message: "the file has more than \(SourceLimits.nodes) values, with every alias counted in full",
                hint: "put large lists in a JSON or CSV file and name it under 'data'", category: .limit)
        }
    }

    private mutating func value(of scalar: Node.Scalar, at position: SourcePosition) -> SourceNode.Value {
        let text = restored(scalar.string)
        let tag = scalar.tag.rawValue
        if tag.hasPrefix("!"), tag != "!" {
            problems.append(
                SyntaxProblem(position: position, message: "the tag '\(tag)' is not supported", hint: "remove it; values need no tags"))
        }
        let isPlain = scalar.style == .plain && (tag.isEmpty || tag == "tag:yaml.org,2002:str" && scalar.style == .plain)
        return isPlain ? SourceNode(data: FieldValue(plainScalar: text), at: .unknown).value : .string(text)
    }

    /// The text as it stands in the file.
    private func restored(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0xEE }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == asterisk {
                result.append("*")
            } else if let original = renamed[scalar] {
                result.append(contentsOf: original.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Private-use characters that the text does not have.
    private static func unusedScalars(of text: String, atMost limit: Int) -> [Unicode.Scalar] {
        var used: Set<Unicode.Scalar> = []
        if text.utf8.contains(0xEE) {
            for scalar in text.unicodeScalars where (0xE000...0xEFFF).contains(scalar.value) { used.insert(scalar) }
        }
        return Array((0xE000...0xEFFF).lazy.compactMap(Unicode.Scalar.init).filter { !used.contains($0) }.prefix(limit))
    }
}

extension SourcePosition {
    init(_ mark: Mark?) {
        self = mark.map { SourcePosition(line: max($0.line, 1), column: max($0.column, 1)) } ?? .unknown
    }
}

extension SyntaxProblem {
    static func tooDeep(at position: SourcePosition) -> SyntaxProblem {
        SyntaxProblem(
            position: position, message: "the nesting is deeper than \(SourceLimits.depth) levels", category: .limit)
    }

    /// The problem that Yams found, in the words of this format.
    init(_ error: YamlError, in text: String) {
        switch error {
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            self.init(problem: problem, context: context, at: SourcePosition(mark), in: text)
        case .reader(let problem, let offset, _, _):
            let index = offset.flatMap { text.index(text.startIndex, offsetBy: $0, limitedBy: text.endIndex) }
            let before = index.map { text[..<$0] } ?? ""
            self.init(
                position: SourceText.position(after: before),
                message: problem == "control characters are not allowed" ? "a control character stands here" : problem)
        default:
            self.init(position: .unknown, message: "the file cannot be read as YAML: \(error)")
        }
    }

    private init(problem: String, context: YamlError.Context?, at position: SourcePosition, in text: String) {
        let line = SourceText.start(ofLine: position.line, in: text).map { text[$0...] } ?? ""
        let isInIndentation = line.prefix { $0 == " " || $0 == "\t" }.contains("\t")
        if problem.hasPrefix("Maximum nesting level") {
            self = .tooDeep(at: position)
        } else if let mistake = YAMLMistakes(text, problem, at: position, context.map { SourcePosition($0.mark) }).found {
            self = mistake
        } else if isInIndentation, problem.contains("cannot start any token") || problem.contains("tab character") {
            self.init(position: position, message: "a tab indents this line", hint: "YAML indents with spaces")
        } else if problem.contains("found another document") {
            self.init(position: position, message: "a second document starts here", hint: "a file holds one scene")
        } else {
            let place = context.map { " \($0.text) (line \($0.mark.line), column \($0.mark.column))" } ?? ""
            self.init(position: position, message: "malformed YAML: \(problem)\(place)", hint: Self.hint(for: problem))
        }
    }

    private static func hint(for problem: String) -> String? {
        switch problem {
        case "mapping values are not allowed in this context": "put a text that contains ': ' in quotes"
        case "could not find expected ':'": "a key ends with a colon and a space"
        case "found character that cannot start any token": "put a text that starts with a sign such as @ or ` in quotes"
        case "did not find expected key": "check the indentation of this line"
        case "did not find expected ',' or '}'": "put a text that contains ': ' or a comma in quotes"
        case "found unexpected end of stream": "a quote or bracket is not closed"
        default: nil
        }
    }
}

extension String {
    /// Replaces the first character of the key at a place and returns what stood there, or nil when there is none to replace.
    fileprivate mutating func replaceKeyCharacter(at position: SourcePosition, with marker: Unicode.Scalar) -> Character? {
        guard let index = SourceText.start(ofLine: position.line, in: self),
            var start = unicodeScalars.index(index, offsetBy: position.column - 1, limitedBy: unicodeScalars.endIndex),
            start < unicodeScalars.endIndex
        else { return nil }
        if unicodeScalars[start] == "\"" || unicodeScalars[start] == "'" { start = unicodeScalars.index(after: start) }
        guard start < unicodeScalars.endIndex else { return nil }
        let original = unicodeScalars[start]
        let isReplaceable = original.properties.isAlphabetic || original.properties.numericType != nil || original == "_"
        guard isReplaceable else { return nil }
        unicodeScalars.replaceSubrange(start..<unicodeScalars.index(after: start), with: CollectionOfOne(marker))
        return Character(original)
    }
}
