// SPDX-License-Identifier: MIT
//
// The values of a file with where each of them begins and ends.

/// How a text is written.
enum ScalarStyle: Sendable { case plain, singleQuoted, doubleQuoted, literal, folded }

/// A value of a file; aliases are left as they are.
struct SourceTree: Sendable {
    var content: Content
    var anchor: String?
    /// The tag that the parser tells; quoted texts have one as well.
    var tag = ""
    /// Where it begins: with its anchor and its tag.
    var start = 0
    /// Where the value itself begins, behind its anchor and its tag.
    var body = 0
    /// Where it ends; the lines of a block end before what breaks the last.
    var end = 0
    /// The end of the first line of a block of text, with what is behind `|` or `>`: a comment; and where its last line of text ends.
    var block: Range<Int>?

    enum Content: Sendable {
        case scalar(String, ScalarStyle)
        case alias(String)
        case sequence([SourceTree], isFlow: Bool)
        case mapping([Entry], MappingForm)
        /// What is to be found once it has been written.
        case wanted(SceneValue)
    }

    /// How a mapping is written: in lines, in braces, or as the one pair of a list in brackets, which has none.
    enum MappingForm: Sendable { case block, flow, pair }

    /// A key and its value.
    struct Entry: Sendable {
        var key: SourceTree
        /// Where the colon is; nil where a key in braces has none.
        var colon: Int?
        var value: SourceTree

        /// What is looked for to find the entry; nil for a merge, and a key that is no word.
        var name: String? {
            guard case .scalar(let name, let style) = key.content, name != "<<" || style != .plain else { return nil }
            return name
        }

        /// Whether it brings in what another mapping says.
        var isMerge: Bool {
            if case .scalar("<<", .plain) = key.content { true } else { false }
        }

        /// Where it ends.
        var end: Int { max(value.end, colon.map { $0 + 1 } ?? key.end) }
    }

    /// Whether nothing is written there.
    var isEmpty: Bool {
        if case .scalar("", .plain) = content { true } else { false }
    }

    /// Whether it is nothing, which stands for a mapping without keys.
    var isNull: Bool {
        if case .scalar(let text, .plain) = content { ["", "~", "null", "Null", "NULL"].contains(text) && tag.isEmpty } else { false }
    }

    /// Whether it is written in lines of its own.
    var isBlock: Bool {
        switch content {
        case .mapping(_, .block), .sequence(_, isFlow: false): true
        default: false
        }
    }

    /// The values within it: of a mapping, the keys are none.
    var children: [SourceTree] {
        switch content {
        case .scalar, .alias, .wanted: []
        case .sequence(let elements, _): elements
        case .mapping(let entries, _): entries.map(\.value)
        }
    }

    /// The value at steps down from this one: the number of the child at each.
    subscript(steps: ArraySlice<Int>) -> SourceTree {
        get { steps.first.map { children[$0][steps.dropFirst()] } ?? self }
        set {
            guard let step = steps.first else {
                self = newValue
                return
            }
            switch content {
            case .sequence(var elements, let isFlow):
                elements[step][steps.dropFirst()] = newValue
                content = .sequence(elements, isFlow: isFlow)
            case .mapping(var entries, let form):
                entries[step].value[steps.dropFirst()] = newValue
                content = .mapping(entries, form)
            case .scalar, .alias, .wanted: preconditionFailure("steps lead to values that are there")
            }
        }
    }

    /// The steps to the value that begins at a character; with its anchor and tag, or else without.
    func steps(to index: Int) -> [Int]? { steps { $0.start == index } ?? steps { $0.body == index } }

    private func steps(to isSought: (SourceTree) -> Bool) -> [Int]? {
        if isSought(self) { return [] }
        for (step, child) in children.enumerated() {
            if let rest = child.steps(to: isSought) { return [step] + rest }
        }
        return nil
    }

    /// Calls a function with every value, keys too, in the order of the text.
    func forEach(_ body: (SourceTree) -> Void) {
        body(self)
        switch content {
        case .scalar, .alias, .wanted: break
        case .sequence(let elements, _): for element in elements { element.forEach(body) }
        case .mapping(let entries, _):
            for entry in entries {
                entry.key.forEach(body)
                entry.value.forEach(body)
            }
        }
    }

    /// The value with an anchor.
    func anchored(_ name: String) -> SourceTree? {
        var found: SourceTree?
        forEach { if found == nil, $0.anchor == name { found = $0 } }
        return found
    }
}
