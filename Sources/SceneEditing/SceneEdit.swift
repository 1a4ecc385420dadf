// SPDX-License-Identifier: MIT
//
// One edit as changes of the text, in several ways, and as what is to be read afterwards.

/// An edit that has not been made yet.
struct SceneEdit {
    /// Changes of the text, the best first: they are made if the text is then read as expected.
    private(set) var ways: [[Change]] = []
    /// What is to be read.
    private(set) var expected: SourceTree
    /// The line in which the value begins that is changed, or the mapping that gets another key.
    let line: Int
    /// Whether all numbers that are written are finite.
    private(set) var isFinite = true
    /// The steps to where a value is written, and the keys in what is written there.
    private var written: [Int] = []
    private var keys: ArraySlice<String> = []

    private let text: Characters
    private let root: SourceTree

    /// An edit that sets a key.
    init(
        setting value: SceneValue, at path: [String], _ shorts: [String?], below place: [Int], of root: SourceTree, in text: Characters
    ) throws(SceneEditError) {
        let target = try EditTarget(path, shorts, below: place, of: root, in: text)
        try self.init(at: target, of: root, in: text)
        isFinite = value.isFinite
        let node = root[target.steps[...]]
        written = target.steps
        guard let key = target.missing.first else {
            replace(node, with: value, at: target.steps)
            return
        }
        let inner = SceneValue(value, below: target.missing.dropFirst())
        keys = target.missing
        if let short = target.short {
            wrap(node, as: short, adding: key, inner, at: target.steps)
        } else if case .mapping(let entries, let form) = node.content {
            keys = keys.dropFirst()
            written.append(entries.count)
            let added = SourceTree.Entry(
                key: SourceTree(content: .wanted(.text(key))), colon: nil, value: SourceTree(content: .wanted(inner)))
            expected[target.steps[...]].content = .mapping(entries + [added], form)
            for quotesAll in [false, true] {
                let insertion = MappingEdit(node, entries, at: target.steps, of: root, in: text, quotesAll: quotesAll)
                if let changes = insertion.adding(key, inner) { ways.append(changes) }
            }
        } else {
            replace(node, with: .fields([(key, inner)]), at: target.steps)
        }
    }

    /// An edit that removes a key.
    init(
        removing path: [String], _ shorts: [String?], below place: [Int], of root: SourceTree, in text: Characters
    ) throws(SceneEditError) {
        let target = try EditTarget(path, shorts, below: place, of: root, in: text)
        try self.init(at: target, of: root, in: text)
        guard target.missing.isEmpty, !path.isEmpty else { throw .missing(path: path, line: line) }
        let parent = root[target.steps.dropLast()]
        let isShort = try target.steps == EditTarget(path.dropLast(), shorts, below: place, of: root, in: text).steps
        guard !isShort, case .mapping(var entries, let form) = parent.content, let index = target.steps.last else {
            replace(root[target.steps[...]], with: .fields([]), at: target.steps)
            return
        }
        let edit = MappingEdit(parent, entries, at: target.steps.dropLast(), of: root, in: text, quotesAll: false)
        ways = edit.removing(index)
        entries.remove(at: index)
        expected[target.steps.dropLast()].content = entries.isEmpty ? .wanted(.fields([])) : .mapping(entries, form)
    }

    private init(at target: EditTarget, of root: SourceTree, in text: Characters) throws(SceneEditError) {
        try target.checkAnchors(of: root, in: text)
        (self.text, self.root, expected) = (text, root, root)
        line = text.place(of: root[target.steps[...]].start).line
    }

    /// The steps to the value that was set.
    func result(in root: SourceTree) -> [Int] {
        var steps = written
        for key in keys {
            guard case .mapping(let entries, _) = root[steps[...]].content, let index = entries.firstIndex(where: { $0.name == key }) else {
                break
            }
            steps.append(index)
        }
        return steps
    }

    /// Writes a value in place of another.
    private mutating func replace(_ node: SourceTree, with value: SceneValue, at steps: [Int]) {
        expected[steps[...]].content = .wanted(value)
        expected[steps[...]].tag = ""
        if case .text(let text) = value, let block = node.block, let lines = literal(text, in: block) {
            // What remains of the first line is a comment.
            let headerEnd = self.text[node.body..<block.lowerBound].firstIndex { $0.isBlank } ?? block.lowerBound
            ways.append([Change(node.body..<headerEnd, lines.header), Change(block, lines.lines)])
        }
        for quotesAll in [false, true] {
            let writer = ValueWriter(style: style(of: node, at: steps, quotesAll: quotesAll))
            ways.append(replacing(node, with: writer.text(of: value), at: steps))
        }
    }

    private func literal(_ text: String, in block: Range<Int>) -> (header: String, lines: String)? {
        guard let first = self.text.nextLine(after: block.lowerBound), first < block.upperBound else { return nil }
        let indent = self.text[first..<block.upperBound].prefix { $0 == " " }.count
        return ValueWriter.literal(text, indent: indent, lineBreak: self.text.lineBreak(at: block.lowerBound))
    }

    /// The changes that put a word in the place of a value.
    private func replacing(_ node: SourceTree, with word: String, at steps: [Int]) -> [Change] {
        if node.isEmpty {
            let entry = MappingEdit.entry(at: steps, of: root)
            if let entry, entry.colon == nil { return [Change(at: node.end, ": " + word)] }
            // A blank that is there stays before the value, unless it keeps a comment away from it.
            let next = text[node.end + 1]
            if text[node.end] == " ", let next, next != " ", next != "#", !next.isBreak { return [Change(at: node.end + 1, word)] }
            return [Change(at: node.end, node.end > 0 && text[node.end - 1]?.isBlank == true ? word : " " + word)]
        }
        if let block = node.block {
            let headerEnd = text[node.body..<block.lowerBound].firstIndex { $0.isBlank } ?? block.lowerBound
            return [Change(node.body..<headerEnd, word), Change(block)]
        }
        // A value in lines below its key goes with them; comments behind and below the key stay.
        if node.isBlock, let entry = MappingEdit.entry(at: steps, of: root), let colon = entry.colon, text.isFirstInLine(node.body),
            text.lineStart(of: node.body) > colon
        {
            let place = node.body > node.start ? properties(of: node) : colon + 1
            let lineStart = text.lineStart(of: node.body)
            let breakStart = lineStart - (text[lineStart - 1] == "\n" && text[lineStart - 2] == "\r" ? 2 : 1)
            return [Change(at: place, " " + word), Change(breakStart..<text.lineEnd(of: node.end))]
        }
        return [Change(node.body..<node.end, word)]
    }

    /// Where the anchor and the tag of a value end.
    private func properties(of node: SourceTree) -> Int {
        var end = node.start
        while text[end] == "&" || text[end] == "!" {
            let next = text[end..<node.body].firstIndex { $0.isBlank || $0.isBreak } ?? node.body
            let following = text.skippingSpace(from: next)
            guard following < node.body else { return next }
            end = following
        }
        return end
    }

    /// Makes a mapping of a short form.
    private mutating func wrap(_ node: SourceTree, as short: String, adding key: String, _ value: SceneValue, at steps: [Int]) {
        var kept = node
        (kept.anchor, kept.start) = (nil, node.body)
        for quotesAll in [false, true] {
            var style = style(of: node, at: steps, quotesAll: quotesAll)
            style.isInFlow = true
            style.former = .plain
            let writer = ValueWriter(style: style)
            let (shortKey, pair) = (writer.key(short) + (style.isCompact ? ":" : ": "), writer.pair(key, value))
            let comma = style.isCompact ? "," : ", "
            guard !node.isBlock else {
                guard let changes = wrapLines(of: node, key: writer.key(short), pair: writer.pair(key, value), at: steps) else { continue }
                ways.append(changes)
                continue
            }
            if case .scalar(let string, let former) = node.content {
                let isSafe = former == .plain && !string.unicodeScalars.contains { ",[]{}".unicodeScalars.contains($0) }
                if node.block != nil || former == .plain && !isSafe {
                    // Braces take no block, and less of a plain text than lines do.
                    kept = SourceTree(content: .wanted(.text(string)))
                    let word = "{" + shortKey + writer.text(of: .text(string)) + comma + pair + "}"
                    ways.append(replacing(node, with: word, at: steps))
                    continue
                }
            }
            ways.append([Change(at: node.body, "{" + shortKey), Change(at: node.end, comma + pair + "}")])
        }
        let entries = [
            SourceTree.Entry(key: SourceTree(content: .wanted(.text(short))), colon: nil, value: kept),
            SourceTree.Entry(key: SourceTree(content: .wanted(.text(key))), colon: nil, value: SourceTree(content: .wanted(value))),
        ]
        let form: SourceTree.MappingForm = node.isBlock ? .block : .flow
        expected[steps[...]].content = .mapping(entries, form)
        expected[steps[...]].tag = ""
    }

    /// Puts a key above a list in lines and another one below it; the list stays where it is.
    private func wrapLines(of node: SourceTree, key: String, pair: String, at steps: [Int]) -> [Change]? {
        guard case .sequence = node.content, text.isFirstInLine(node.body), node.body == node.start else { return nil }
        let margin = String(repeating: " ", count: text.indent(of: node.body))
        let lineBreak = text.lineBreak(at: node.body)
        return [
            Change(at: node.body, key + ":" + lineBreak + margin), Change(at: text.lineEnd(of: node.end), lineBreak + margin + pair),
        ]
    }

    /// The style of a value in place of another.
    private func style(of node: SourceTree, at steps: [Int], quotesAll: Bool) -> WritingStyle {
        var style = MappingEdit.surroundings(of: steps, in: root, text)
        style.quotesAll = style.quotesAll || quotesAll
        switch node.content {
        case .scalar(_, let former): style.former = former
        case .sequence, .mapping:
            let children = node.children
            if children.count > 1, !node.isBlock, let comma = text[children[0].end..<children[1].start].firstIndex(of: ","),
                text[comma + 1]?.isBlank == false, text[comma + 1]?.isBreak == false
            {
                style.isCompact = true
            }
        case .alias, .wanted: break
        }
        return style
    }
}

extension SceneValue {
    /// Whether all numbers in it are finite.
    var isFinite: Bool {
        switch self {
        case .number(let number): number.isFinite
        case .list(let values): values.allSatisfy(\.isFinite)
        case .fields(let fields): fields.allSatisfy(\.1.isFinite)
        case .none, .flag, .text: true
        }
    }
}
