// SPDX-License-Identifier: MIT
//
// What a path leads to, as far as that is there.

/// The value that a path leads to, or the last one on the way to it.
struct EditTarget {
    /// The steps from the root to the value.
    var steps: [Int]
    /// The keys that are missing below it.
    var missing: ArraySlice<String> = []
    /// The key that the short form of the value stands for, where it is one.
    var short: String?

    /// Follows keys from a value at some steps.
    ///
    /// What others see through an alias is not changed: an alias on the way, an anchor that is used elsewhere and a value of a merged mapping
    /// are refused.
    init(
        _ path: [String], _ shorts: [String?], below place: [Int], of root: SourceTree, in text: Characters
    ) throws(SceneEditError) {
        (steps, missing) = (place, path[...])
        var value = root[place[...]]
        while true {
            let line = text.place(of: value.start).line
            if case .alias(let name) = value.content {
                throw .aliased(name: name, line: line, anchorLine: Self.line(ofAnchor: name, in: root, text))
            }
            guard let key = missing.first else { return }
            let depth = path.count - missing.count
            let short = shorts.indices.contains(depth) ? shorts[depth] : nil
            guard case .mapping(let entries, _) = value.content else {
                if value.isNull { return }
                guard let short else { throw .notMapping(path: Array(path[..<depth]), line: line) }
                if short != key {
                    self.short = short
                } else if missing.count == 1 {
                    missing = []
                } else {
                    throw .notMapping(path: Array(path[...depth]), line: line)
                }
                return
            }
            guard let index = entries.firstIndex(where: { $0.name == key }) else {
                if missing.count > 1, let name = Self.merged(key, by: entries, in: root) {
                    throw .aliased(name: name, line: line, anchorLine: Self.line(ofAnchor: name, in: root, text))
                }
                return
            }
            steps.append(index)
            missing = missing.dropFirst()
            value = entries[index].value
        }
    }

    /// Refuses a change that others would see, who name an anchor of the value, of what it is in, or of what is in it.
    func checkAnchors(of root: SourceTree, in text: Characters) throws(SceneEditError) {
        var anchors: [(name: String, start: Int)] = []
        for depth in 0...steps.count {
            let value = root[steps[..<depth]]
            if let anchor = value.anchor { anchors.append((anchor, value.start)) }
        }
        let target = root[steps[...]]
        if missing.isEmpty { target.forEach { if let anchor = $0.anchor { anchors.append((anchor, $0.start)) } } }
        guard !anchors.isEmpty else { return }
        var aliases: [(name: String, start: Int)] = []
        root.forEach { if case .alias(let name) = $0.content { aliases.append((name, $0.start)) } }
        for anchor in anchors {
            // An alias that goes with what it names is nobody else's.
            let alias = aliases.first { alias in
                let span = target.start..<max(target.end, target.start)
                let goes = missing.isEmpty && span.contains(anchor.start) && span.contains(alias.start)
                return alias.name == anchor.name && !goes
            }
            guard let alias else { continue }
            throw .shared(
                name: anchor.name, line: text.place(of: alias.start).line, anchorLine: text.place(of: anchor.start).line)
        }
    }

    private static func line(ofAnchor name: String, in root: SourceTree, _ text: Characters) -> Int {
        root.anchored(name).map { text.place(of: $0.start).line } ?? 0
    }

    /// The anchor of a mapping that brings a key in by a merge.
    private static func merged(_ key: String, by entries: [SourceTree.Entry], in root: SourceTree, depth: Int = 0) -> String? {
        for entry in entries where entry.isMerge {
            var sources = [entry.value]
            if case .sequence(let elements, _) = entry.value.content { sources = elements }
            for case .alias(let name) in sources.map(\.content) {
                guard depth < 20, case .mapping(let inner, _)? = root.anchored(name)?.content else { continue }
                if inner.contains(where: { $0.name == key }) || merged(key, by: inner, in: root, depth: depth + 1) != nil { return name }
            }
        }
        return nil
    }
}
