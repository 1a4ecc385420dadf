// SPDX-License-Identifier: MIT
//
// How to write what was probably meant, where a value is of another type than its place takes.

import Foundation
import VitrineFiles
import VitrineScene
package import VitrineSceneText

/// What a type takes, as far as hints ask.
private struct Taking {
    package var text = false
    package var flag = false
    package var name = false
    package var number: NumberBounds?
    package var words: [String] = []
    package var counts: [Int] = []
    package var objects: [ObjectDescription] = []
    /// Whether a list of objects is taken.
    var listsObjects = false

    package init(_ type: FormatType) {
        for alternative in type.alternatives {
            switch alternative {
            case .text: text = true
            case .number(let bounds): number = number ?? bounds
            case .boolean: flag = true
            case .choice(let choice): words += choice
            case .list(let element, let count):
                counts += count.map(Array.init) ?? []
                listsObjects = listsObjects || element.alternatives.contains { if case .object = $0 { true } else { false } }
            case .object(let object): objects.append(object)
            case .named: name = true
            case .patterned, .data, .either, .definition, .template: break
            }
        }
    }

    package var isShare: Bool { number?.maximum == 1 }
}

extension Reading {
    /// How to write what was probably meant, where a type is expected; nil where nobody can tell.
    package func hint(for node: SourceNode, as type: FormatType) -> String? {
        let (taking, key) = (Taking(type), keys.last ?? "")
        switch node.value {
        case .null: return key.isEmpty ? nil : "give '\(key)' a value, or leave it out"
        case .number(let number): return hint(for: number, taking, key)
        case .bool(let flag):
            if taking.text { return "put it in quotes: '\(flag)'" }
            if let sample = Self.short[key]?.sample { return flag ? "write \(sample)" : "leave '\(key)' out" }
            return taking.number != nil && !flag ? "leave '\(key)' out" : nil
        case .string(let text): return hint(for: text, taking, key)
        case .mapping(let entries): return hint(for: entries, taking)
        case .sequence(let nodes): return hint(for: nodes, taking)
        }
    }

    private func hint(for number: Double, _ taking: Taking, _ key: String) -> String? {
        guard number.isFinite else { return nil }
        let text = FieldValue.number(number).text
        if taking.words.contains("semibold"), let word = Self.weights[number] { return "write \(word)" }
        if taking.text { return "put it in quotes: '\(text)'" }
        if taking.words.contains("systemBlue"), [3, 6, 8].contains(text.count), text.allSatisfy(\.isNumber) { return "write \"#\(text)\"" }
        if taking.isShare, number >= 5, number <= 100 {
            return "a share is from 0 to 1: did you mean \(FieldValue.number(number / 100).text)?"
        }
        if taking.flag, number == 0 || number == 1 { return "write \(number == 1)" }
        guard taking.number == nil else { return nil }
        return Self.short[key].map { "write {\($0.number): \(text)}" }
    }

    private func hint(for text: String, _ taking: Taking, _ key: String) -> String? {
        if taking.flag, let word = Self.flags[text.lowercased()] { return word }
        if key == "items", let use = context.viewNames.contains(text) ? "view" : context.dataNames.contains(text) ? "from" : nil {
            let written = "{\(use): \(text)}"
            return "write \(taking.listsObjects && use == "view" ? "[\(written)]" : written)"
        }
        let place = ForeignForm.Place(
            key: key, counts: taking.counts, takesNumber: taking.number != nil && !taking.text, isShare: taking.isShare)
        if !taking.text, let hint = ForeignForm(text).hint(at: place) { return hint }
        let numbers = ThemeSection.ofNumbers(for: keys).flatMap { vocabulary.theme.names(in: $0) }
        if taking.number != nil, let near = Suggestion.among(numbers, for: text) { return "did you mean '\(near)'?" }
        if taking.objects.isEmpty == false, let short = Self.short[key], Scene.Color(text: text) != nil {
            return short.takesColor ? "write {color: \(text)}" : nil
        }
        return nil
    }

    /// A mapping in place of a list, or of another thing.
    private func hint(for entries: [SourceNode.Entry], _ taking: Taking) -> String? {
        if taking.words.contains("systemBlue"), entries.contains(where: { $0.key == "gradient" || $0.key == "colors" }) {
            return "a gradient is a node, or fills a background: background: {gradient: {colors: [systemBlue, systemPurple]}}"
        }
        let numbers = entries.compactMap { entry in if case .number(let number) = entry.value.value { number } else { nil } }
        if taking.counts.contains(entries.count), numbers.count == entries.count {
            return "write [\(numbers.map { FieldValue.number($0).text }.joined(separator: ", "))]"
        }
        guard taking.listsObjects, let first = entries.first?.key else { return nil }
        return "what is in a list begins with '- ', or stands in brackets: '- \(first): …' or [{\(first): …}]"
    }

    /// A list in place of something else.
    private func hint(for nodes: [SourceNode], _ taking: Taking) -> String? {
        let numbers = nodes.compactMap { node in if case .number(let number) = node.value { FieldValue.number(number).text } else { nil } }
        if numbers.count == 3, nodes.count == 3, let sides = ForeignForm.sides(numbers, counts: taking.counts) { return "write \(sides)" }
        if taking.objects.contains(where: { $0.hasOneKey && $0.keys.contains { $0.name == "vstack" } }) {
            return "put several nodes into a vstack, hstack or overlay: {vstack: […]}"
        }
        if taking.name, case .mapping(let entries)? = nodes.first?.value, let first = entries.first?.key {
            return "names stand without '- ': write \(first): …"
        }
        if nodes.count == 1, taking.counts.isEmpty, !taking.objects.isEmpty, case .mapping = nodes[0].value {
            return "it is no list: write its keys without '- '"
        }
        return nil
    }

    /// The hint for a time that was meant in milliseconds, by its key.
    package func timeHint(for seconds: Double) -> String? {
        let (key, text) = (keys.last ?? "", FieldValue.number(seconds / 1000).text)
        return Self.times.contains(key) && seconds >= 20 ? "times are in seconds: did you mean \(text)?" : nil
    }

    private static let times: Set<String> = ["duration", "delay", "stagger", "wait", "at", "hold", "interval", "animation"]

    /// Values of which people write one part alone: the key that a number is of, and one to begin with.
    private static let short: [String: (number: String, sample: String, takesColor: Bool)] = [
        "shadow": ("radius", "{radius: 8, opacity: 0.2, offset: [0, 4]}", true), "border": ("width", "{width: 1, color: separator}", true),
        "stroke": ("width", "{width: 1, color: separator}", true), "spring": ("damping", "{damping: 0.8}", false),
    ]

    /// What the numbers of CSS mean as weights of fonts.
    private static let weights: [Double: String] = [
        100: "ultraLight", 200: "thin", 300: "light", 400: "regular", 500: "medium", 600: "semibold", 700: "bold", 800: "heavy",
        900: "black",
    ]

    private static let flags = [
        "true": "remove the quotes", "false": "remove the quotes", "yes": "write true", "on": "write true", "1": "write true",
        "no": "write false", "off": "write false", "0": "write false", "none": "write false",
    ]
}

extension FormatType {
    /// Whether a mapping is taken with the keys of its objects only.
    var refusesOtherKeys: Bool {
        alternatives.allSatisfy { type in
            switch type {
            case .object(let object): object.fields == nil && !object.hasOneKey
            case .named, .data: false
            default: true
            }
        }
    }

    /// The keys of the objects that the type may be.
    var keyNames: [String] {
        alternatives.flatMap { type in if case .object(let object) = type { object.keys.map(\.name) } else { [] as [String] } }
    }
}
