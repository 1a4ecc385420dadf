// SPDX-License-Identifier: MIT
//
// Whether a file reads as what an edit was to make of it.

extension SourceTree {
    /// Whether it has the values of another, which may name some that are wanted in place of what was there.
    func holds(_ other: SourceTree) -> Bool {
        if case .wanted(let value) = other.content { return anchor == other.anchor && holds(value) }
        guard anchor == other.anchor, tag == other.tag else { return false }
        switch (content, other.content) {
        case (.scalar(let text, let style), .scalar(let otherText, let otherStyle)):
            return style == otherStyle && text.utf8.elementsEqual(otherText.utf8)
        case (.alias(let name), .alias(let otherName)): return name == otherName
        case (.sequence(let elements, _), .sequence(let others, _)):
            return elements.count == others.count && zip(elements, others).allSatisfy { $0.holds($1) }
        case (.mapping(let entries, _), .mapping(let others, _)):
            return entries.count == others.count
                && zip(entries, others).allSatisfy { entry, other in
                    // A key needs no more than its name: in keys, no reader takes `y` for true.
                    if case .wanted(.text(let name)) = other.key.content { return entry.name == name && entry.value.holds(other.value) }
                    return entry.key.holds(other.key) && entry.value.holds(other.value)
                }
        default: return false
        }
    }

    private func holds(_ value: SceneValue) -> Bool {
        switch (content, value) {
        case (.scalar(let text, .plain), .none): tag.isEmpty && text == "null"
        case (.scalar(let text, .plain), .flag(let flag)): tag.isEmpty && text == (flag ? "true" : "false")
        case (.scalar(let text, .plain), .number(let number)):
            tag.isEmpty && (number.isFinite ? Double(text) == number : text == ValueWriter.text(of: number))
        case (.scalar(let text, let style), .text(let wanted)):
            text.utf8.elementsEqual(wanted.utf8) && (style != .plain || tag.isEmpty && ValueWriter.isPlain(text, isInFlow: false))
        case (.sequence(let elements, _), .list(let values)):
            tag.isEmpty && elements.count == values.count && zip(elements, values).allSatisfy { $0.holds($1) }
        case (.mapping(let entries, _), .fields(let fields)):
            tag.isEmpty && entries.count == fields.count
                && zip(entries, fields).allSatisfy { entry, field in entry.name == field.0 && entry.value.holds(field.1) }
        default: false
        }
    }
}
