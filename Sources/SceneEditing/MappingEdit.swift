// SPDX-License-Identifier: MIT
//
// Keys that come to a mapping and go, in braces and in lines.

/// The edits of one mapping.
struct MappingEdit {
    private let mapping: SourceTree
    private let entries: [SourceTree.Entry]
    private let steps: ArraySlice<Int>
    private let root: SourceTree
    private let text: Characters
    private let quotesAll: Bool

    /// The edits of the mapping at some steps.
    init(
        _ mapping: SourceTree, _ entries: [SourceTree.Entry], at steps: some Sequence<Int>, of root: SourceTree, in text: Characters,
        quotesAll: Bool
    ) {
        (self.mapping, self.entries, self.steps, self.root) = (mapping, entries, Array(steps)[...], root)
        (self.text, self.quotesAll) = (text, quotesAll)
    }

    /// The entry whose value is at some steps; nil for an element of a list.
    static func entry(at steps: [Int], of root: SourceTree) -> SourceTree.Entry? {
        guard let last = steps.last, case .mapping(let entries, _) = root[steps.dropLast()].content else { return nil }
        return entries[last]
    }

    /// How a value at some steps is to be written, by the mappings and lists that it is in.
    static func surroundings(of steps: [Int], in root: SourceTree, _ text: Characters) -> WritingStyle {
        var style = WritingStyle(quotesAll: text.isJSON)
        for depth in 0..<steps.count {
            let value = root[steps[..<depth]]
            style.isInFlow = !value.isBlock
            guard case .mapping(let entries, _) = value.content else { continue }
            let own = self.style(of: entries, text)
            style.quotesAll = own.quotesAll || text.isJSON
            style.isCompact = own.isCompact
        }
        return style
    }

    private static func style(of entries: [SourceTree.Entry], _ text: Characters) -> WritingStyle {
        var style = WritingStyle()
        let areQuoted = entries.allSatisfy { if case .scalar(_, .doubleQuoted) = $0.key.content { true } else { false } }
        style.quotesAll = areQuoted && !entries.isEmpty
        if style.quotesAll, let last = entries.last, let colon = last.colon { style.isCompact = last.value.start == colon + 1 }
        return style
    }

    /// The changes that add a key behind the last one.
    func adding(_ key: String, _ value: SceneValue) -> [Change]? {
        var style = Self.surroundings(of: steps + [0], in: root, text)
        style.quotesAll = style.quotesAll || quotesAll
        let writer = ValueWriter(style: style)
        guard case .mapping(_, let form) = mapping.content else { return nil }
        switch form {
        case .pair:
            // Only braces hold more than one.
            return [Change(at: mapping.body, "{"), Change(at: mapping.end, ", \(writer.pair(key, value))}")]
        case .block:
            guard let last = entries.last else { return nil }
            let end = text.lineEnd(of: last.end)
            let margin = String(repeating: " ", count: text.indent(of: mapping.body))
            return [Change(at: end, "\(text.lineBreak(at: end))\(margin)\(writer.key(key)): \(writer.text(of: value))")]
        case .flow:
            guard let last = entries.last else { return addingFirst(writer.pair(key, value)) }
            return adding(writer.key(key) + colon(of: last, writer.style) + writer.text(of: value), behind: last)
        }
    }

    private func addingFirst(_ pair: String) -> [Change] {
        let inside = (mapping.body + 1)..<(mapping.end - 1)
        guard text[inside].allSatisfy(\.isBlank) else { return [Change(at: inside.lowerBound, pair)] }
        let padding = inside.isEmpty ? "" : " "
        return [Change(inside, padding + pair + padding)]
    }

    /// The colon of another entry with the blanks around it.
    private func colon(of entry: SourceTree.Entry, _ style: WritingStyle) -> String {
        guard let colon = entry.colon else { return ": " }
        let before = text[entry.key.end..<colon]
        let after = text[(colon + 1)..<max(entry.value.start, colon + 1)]
        let areBlanks = before.allSatisfy(\.isBlank) && after.allSatisfy(\.isBlank)
        return areBlanks && !entry.value.isEmpty ? String(before) + ":" + String(after) : style.isCompact ? ":" : ": "
    }

    /// What stands before the last key in braces: blanks, or a line break and blanks; nothing but blanks is taken over.
    private func gap(before last: SourceTree.Entry) -> String {
        if entries.count == 1 {
            let between = text[(mapping.body + 1)..<last.key.start]
            guard between.contains(where: \.isBreak), text.isFirstInLine(last.key.start) else {
                return last.colon.map { $0 + 1 == last.value.start && !last.value.isEmpty } ?? false ? "" : " "
            }
        } else {
            let between = text[entries[entries.count - 2].end..<last.key.start]
            guard between.contains(where: \.isBreak), text.isFirstInLine(last.key.start) else {
                let blanks = between.suffix { $0.isBlank }
                return between.contains(where: \.isBreak) ? " " : String(blanks)
            }
        }
        let lineStart = text.lineStart(of: last.key.start)
        return text.lineBreak(at: mapping.body) + String(text[lineStart..<last.key.start])
    }

    private func adding(_ pair: String, behind last: SourceTree.Entry) -> [Change] {
        var end = last.end
        // A blank between a colon and nothing belongs to the key.
        if last.value.isEmpty, text[end] == " ", end + 1 < mapping.end - 1 || last.colon != nil { end += 1 }
        let next = text.skippingSpace(from: last.end)
        let hasComma = text[next] == ","
        let gap = gap(before: last)
        let behind = hasComma ? next + 1 : end
        guard gap.unicodeScalars.contains(where: \.isBreak) else {
            return hasComma ? [Change(at: behind, gap + pair + ",")] : [Change(at: end, "," + gap + pair)]
        }
        // A comment stays in the line of the key that it is behind.
        let lineEnd = text.lineEnd(of: behind)
        let place = lineEnd < mapping.end ? lineEnd : behind
        let rest = text[behind..<place]
        let isComment = rest.first { !$0.isBlank } == "#"
        let insertion = isComment || rest.allSatisfy(\.isBlank) ? place : behind
        return hasComma ? [Change(at: insertion, gap + pair + ",")] : [Change(at: end, ","), Change(at: insertion, gap + pair)]
    }

    /// The changes that remove an entry, in one or more ways.
    func removing(_ index: Int) -> [[Change]] {
        guard case .mapping(_, let form) = mapping.content else { return [] }
        switch form {
        case .pair: return [[Change(mapping.body..<mapping.end, "{}")]]
        case .flow: return removingInBraces(index)
        case .block: return entries.count == 1 ? removingLast() : removingInLines(index)
        }
    }

    private func removingInLines(_ index: Int) -> [[Change]] {
        let entry = entries[index]
        let end = text.lineEnd(of: entry.end)
        guard text.isFirstInLine(entry.key.start) else {
            // The next key, or a comment before it, moves up behind the dash.
            guard index + 1 < entries.count else { return [] }
            let rest = text[end..<entries[index + 1].key.start]
            return [[Change(entry.key.start..<(rest.firstIndex { !$0.isBlank && !$0.isBreak } ?? entries[index + 1].key.start))]]
        }
        let start = text.lineStart(of: entry.key.start)
        if let next = text.nextLine(after: entry.end) { return [[Change(start..<next)]] }
        // The last line goes with the line break before it, so that the file ends as it did.
        return [[Change(breakBefore(start)..<end)]]
    }

    private func breakBefore(_ lineStart: Int) -> Int {
        guard lineStart > 0 else { return 0 }
        return lineStart - (lineStart > 1 && text[lineStart - 1] == "\n" && text[lineStart - 2] == "\r" ? 2 : 1)
    }

    /// Leaves braces in place of the only key.
    private func removingLast() -> [[Change]] {
        let span = Change(mapping.body..<mapping.end, "{}")
        guard let owner = Self.entry(at: Array(steps), of: root), let colon = owner.colon, mapping.start == mapping.body,
            text.isFirstInLine(mapping.body)
        else { return [[span]] }
        let start = text.lineStart(of: mapping.body)
        guard start > colon else { return [[span]] }
        return [[Change(at: colon + 1, " {}"), Change(breakBefore(start)..<text.lineEnd(of: mapping.end))], [span]]
    }

    private func removingInBraces(_ index: Int) -> [[Change]] {
        let entry = entries[index]
        let next = text.skippingSpace(from: entry.end)
        let comma = text[next] == "," ? next : nil
        if index + 1 < entries.count {
            let following = entries[index + 1].key.start
            if !text[entry.end..<following].contains("#") { return [[Change(entry.key.start..<following)]] }
            return [[Change(entry.key.start..<(comma.map { $0 + 1 } ?? entry.end))]]
        }
        guard index > 0 else {
            let inside = (mapping.body + 1)..<(mapping.end - 1)
            if !text[inside.lowerBound..<entry.key.start].contains("#"), !text[entry.end..<inside.upperBound].contains("#") {
                return [[Change(inside)]]
            }
            return [[Change(entry.key.start..<(comma.map { $0 + 1 } ?? entry.end))]]
        }
        let former = entries[index - 1]
        let between = text[former.end..<entry.key.start]
        if !between.contains("#") { return [[Change(former.end..<entry.end)]] }
        guard comma == nil, let first = between.firstIndex(of: ",") else { return [[Change(entry.key.start..<(next + 1))]] }
        return [[Change(first..<(first + 1)), Change(entry.key.start..<entry.end)]]
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// The last elements that are all of a kind.
    fileprivate func suffix(_ isOfKind: (Unicode.Scalar) -> Bool) -> Self {
        self[(lastIndex { !isOfKind($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}
