// SPDX-License-Identifier: MIT
//
// What a scene's outermost mapping declares by name, and who names it.

extension SceneText {
    /// Where a value stands, by keys from the outermost mapping on, and what it is where it is a plain value.
    package func declaration(at path: [String]) -> (line: Int, column: Int, text: String?)? {
        guard var value = try? tree.get() else { return nil }
        for key in path {
            guard case .mapping(let entries, _) = value.content, let entry = entries.first(where: { $0.name == key }) else { return nil }
            value = entry.value
        }
        let place = characters.place(of: value.start)
        if case .scalar(let text, _) = value.content { return (place.line, place.column, text) }
        return (place.line, place.column, nil)
    }

    /// The keys of a mapping, by keys from the outermost one on.
    package func keys(at path: [String]) -> [String] {
        guard var value = try? tree.get() else { return [] }
        for key in path {
            guard case .mapping(let entries, _) = value.content, let entry = entries.first(where: { $0.name == key }) else { return [] }
            value = entry.value
        }
        if case .mapping(let entries, _) = value.content { return entries.compactMap(\.name) }
        return []
    }

    /// The texts at a key of the outermost mapping: one, or a list of them.
    package func texts(at key: String) -> [String] {
        guard case .mapping(let entries, _)? = (try? tree.get())?.content, let value = entries.first(where: { $0.name == key })?.value
        else { return [] }
        return ([value] + value.children).compactMap { if case .scalar(let text, _) = $0.content { text } else { nil } }
    }

    /// How many plain values are so.
    package func count(where isCounted: (String) -> Bool) -> Int {
        func count(_ value: SourceTree) -> Int {
            if case .scalar(let text, _) = value.content { return isCounted(text) ? 1 : 0 }
            return value.children.reduce(0) { $0 + count($1) }
        }
        return (try? tree.get()).map(count) ?? 0
    }

    /// How many mappings have a key.
    package func count(ofKey name: String) -> Int {
        var count = 0
        (try? tree.get())?.forEach {
            if case .mapping(let entries, _) = $0.content, entries.contains(where: { $0.name == name }) { count += 1 }
        }
        return count
    }

    /// The text of a plain value as it is written: without its quotes.
    package static func plain(_ written: String) -> String {
        for quote in ["\"", "'"] where written.count > 1 && written.hasPrefix(quote) && written.hasSuffix(quote) {
            return String(written.dropFirst().dropLast())
        }
        return written
    }
}
