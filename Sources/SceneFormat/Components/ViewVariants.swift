// SPDX-License-Identifier: MIT
//
// Views that have variants and states: which of them hold, and what those change.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// A variant of a view as it is written.
struct VariantSource: Hashable, Sendable {
    /// A word, and what it changes about the view; nil changes nothing but the word itself.
    struct Value: Hashable, Sendable {
        var name: String
        var changes: SourceNode?
    }

    var name: String
    var values: [Value]
    /// Whether the words are `false` and `true`, in this order.
    var isState = false

    var names: [String] { values.map(\.name) }
}

/// What changes about a view where several words hold together.
struct VariantCombination {
    /// The variants and states, with the word of each.
    var words: [SourceNode.Entry]
    var changes: [SourceNode.Entry]

    /// The places of the words among those of variants, nil where any will do; nil where some are none.
    func places(in variants: [VariantSource]) -> [Int?]? {
        var places: [Int?] = variants.map { _ in nil }
        for word in words {
            guard let number = variants.firstIndex(where: { $0.name == word.key }),
                let place = variants[number].names.firstIndex(of: word.value.fieldValue.text)
            else { return nil }
            places[number] = place
        }
        return places
    }

    /// Whether its words are among those that are chosen.
    func holds(in variants: [VariantSource], choosing chosen: [Int]) -> Bool {
        guard let places = places(in: variants) else { return false }
        return zip(places, chosen).allSatisfy { $0 == nil || $0 == $1 }
    }
}

extension ViewSource {
    /// The variants of the view in their order, and then its states.
    var variants: [VariantSource] {
        var result: [VariantSource] = []
        for entry in node["variants"]?.entries ?? [] {
            var values: [VariantSource.Value]
            switch entry.value.value {
            case .sequence(let words): values = words.map { VariantSource.Value(name: $0.fieldValue.text, changes: nil) }
            case .mapping(let entries): values = entries.map { VariantSource.Value(name: $0.key, changes: $0.value) }
            default: continue
            }
            let isState = values.allSatisfy { ["false", "true"].contains($0.name) }
            if isState { values = ["false", "true"].map { word in values.first { $0.name == word } ?? .init(name: word, changes: nil) } }
            result.append(VariantSource(name: entry.key, values: values, isState: isState))
        }
        return result
            + (node["states"]?.entries ?? []).map { entry in
                VariantSource(
                    name: entry.key, values: [.init(name: "false", changes: nil), .init(name: "true", changes: entry.value)], isState: true)
            }
    }

    /// What changes where several words hold together, in their order.
    var combinations: [VariantCombination] {
        guard case .sequence(let nodes)? = node["combinations"]?.value else { return [] }
        return nodes.map { node in
            VariantCombination(words: node["when"]?.entries ?? [], changes: node.entries.filter { $0.key != "when" })
        }
    }

    /// The names that choose, without what they choose from.
    var variantNames: [String] { (node["variants"]?.entries ?? []).map(\.key) + (node["states"]?.entries ?? []).map(\.key) }

    /// The fields that its variants say.
    var changedFields: [String] {
        changes.map(\.key).filter { ViewKeys.byName[$0] == nil }
    }

    /// All that its variants, its states and their combinations say.
    var changes: [SourceNode.Entry] {
        variants.flatMap(\.values).compactMap(\.changes).flatMap(\.entries) + combinations.flatMap(\.changes)
    }

    /// The choices as users see them, what holds by itself first.
    var outline: [Scene.ViewVariant] {
        variants.map { variant in
            var names = variant.names
            if let standard = defaults.first(where: { $0.key == variant.name })?.value.fieldValue.text,
                let place = names.firstIndex(of: standard)
            {
                names.insert(names.remove(at: place), at: 0)
            }
            return Scene.ViewVariant(name: variant.name, values: names, isState: variant.isState)
        } + ["selected", "highlighted"].filter { node[$0] != nil }.map { .init(name: $0, values: ["false", "true"], isState: true) }
    }
}

extension SourceNode {
    /// The keys and values of a mapping; nothing for all else.
    var entries: [Entry] { if case .mapping(let entries) = value { entries } else { [] } }
}

extension Reading {
    /// A template in the variants and states that its fields say.
    ///
    /// Fields of items that are not known yet leave it open: all variants are looked at then, and each item reads the view as a whole.
    mutating func view(_ source: ViewSource, named name: String) -> Scene.View? {
        let variants = source.variants
        guard !variants.isEmpty else { return naming(name) { ValueShape<Scene.View>.view.read(source.node, &$0) } }
        let kept = (scope, mode)
        defer { (scope, mode) = kept }
        if case .plain = mode { mode = .template }
        let words = variants.map { word(of: $0, source, named: name) }
        // What is read as a whole says itself which field is wrong.
        guard words.contains(nil), let whole = try? TextPattern("") else {
            return naming(name) { $0.view(source, variants, choosing: words.map { $0 ?? 0 }) }
        }
        if openViews.count <= 1 { tellUnread(variants, of: name, source) }
        let (knownUses, knownParts) = (uses, partCount)
        var result: Scene.View?
        var choices: [[Int]] = []
        for (number, variant) in variants.enumerated() {
            for place in variant.values.indices where words[number] == nil {
                choices.append(words.enumerated().map { $0 == number ? place : $1 ?? 0 })
            }
        }
        choices += source.combinations.compactMap { $0.places(in: variants) }.map { places in zip(words, places).map { $0 ?? $1 ?? 0 } }
        for chosen in choices {
            let known = diagnostics.count
            partCount = knownParts
            let read = view(source, variants, choosing: chosen)
            if result == nil { result = read }
            // What all have in common is told once.
            let new = diagnostics[known...].filter { !diagnostics[..<known].contains($0) }
            diagnostics.replaceSubrange(known..., with: new)
        }
        uses = knownUses
        noteWhole(source.node, decidedBy: whole, at: source.node.position) { _, trial in _ = trial.view(source, named: name) }
        return result
    }

    /// The place of the word that holds; nil where only fields of items tell, and the first after a report.
    private mutating func word(of variant: VariantSource, _ source: ViewSource, named view: String) -> Int? {
        var found: (value: FieldValue, position: SourcePosition)?
        if openViews.count > 1 {
            // What stands around a view in a view chooses nothing: only what it is passed does.
            switch scope?.own.first(where: { $0.name == variant.name })?.meaning {
            case .none: break
            case .unknown: return nil
            case .value(let value): found = (value, source.node.position)
            case .written(let node, let place):
                guard node.hasBraces, case .string(let text) = node.value, let pattern = try? TextPattern(text) else {
                    found = (node.fieldValue, node.position)
                    break
                }
                let around = at(place)
                switch around.knowledge(of: pattern) {
                case .never: return nil
                case .ofItems: guard case .filled = mode else { return nil }
                case .known: break
                }
                if let value = try? around.value(of: pattern) { found = (value, node.position) }
            }
        } else {
            guard case .filled(let fields) = mode else { return nil }
            if let value = fields.own(variant.name) { found = (value, source.node.position) }
        }
        if let (value, position) = found, value != .null {
            return place(of: value, in: variant, of: view, at: position) ?? 0
        }
        if let standard = source.defaults.first(where: { $0.key == variant.name })?.value, standard.value != .null {
            guard standard.hasBraces, case .string(let text) = standard.value, let pattern = try? TextPattern(text) else {
                return place(of: standard.fieldValue, in: variant, of: view, at: standard.position) ?? 0
            }
            let value = try? pattern.value(in: Fields(vocabulary: vocabulary))
            return value.flatMap { place(of: $0, in: variant, of: view, at: standard.position) } ?? 0
        }
        // What the scene or its canvas is called by that name, where it is one of the words.
        return Fields(vocabulary: vocabulary)[variant.name].flatMap { variant.names.firstIndex(of: $0.text) } ?? 0
    }

    /// The place of a word among those of a variant; nil after a report.
    private mutating func place(of value: FieldValue, in variant: VariantSource, of view: String, at position: SourcePosition) -> Int? {
        if let place = variant.names.firstIndex(of: value.text) { return place }
        let found = SourceNode(data: value, at: position).found
        if variant.isState {
            if let number = value.numeric, [0, 1].contains(number) { return Int(number) }
            report(
                "the state '\(variant.name)' of view '\(view)' is true or false, found \(found)", at: position, category: .reference)
        } else {
            report(
                "view '\(view)' has no \(variant.name) '\(value.text)'", at: position, category: .reference,
                hint: Suggestion.among(variant.names, for: value.text).map { "did you mean '\($0)'?" }
                    ?? "\(variant.name) is one of \(variant.names.joined(separator: ", "))")
        }
        return nil
    }

    /// The view with some words chosen: its own keys, over them those of the words, in the order in which the view has them, and last
    /// those of words that hold together.
    private mutating func view(_ source: ViewSource, _ variants: [VariantSource], choosing places: [Int]) -> Scene.View? {
        let around = scope
        defer { scope = around }
        let chosen = zip(variants, places).map { variant, place in
            NameScope.Name(
                name: variant.name, meaning: .value(variant.isState ? .bool(place == 1) : .string(variant.names[place])))
        }
        let passed = (around?.own ?? []).filter { name in !chosen.contains { $0.name == name.name } }
        let known = NameScope(own: chosen + passed, defaults: around?.defaults ?? [], outer: around?.outer)
        let changes =
            zip(variants, places).compactMap { $0.values[$1].changes?.entries }
            + source.combinations.filter { $0.holds(in: variants, choosing: places) }.map(\.changes)
        var fields: [NameScope.Name] = []
        for entry in changes.joined() where ViewKeys.byName[entry.key] == nil {
            if case .filled(let own) = mode, openViews.count <= 1, own.own(entry.key).map({ $0 != .null }) == true { continue }
            fields.removeAll { $0.name == entry.key }
            let place = NameScope.Place(file: source.file, scope: known)
            fields.append(.init(name: entry.key, meaning: .written(entry.value, place), cost: entry.value.cost(in: known)))
        }
        // What is passed goes before what a variant says.
        scope = NameScope(own: known.own + fields, defaults: known.defaults, outer: known.outer)
        let shown = ["content", "nib", "row"]
        let isReplaced = changes.joined().contains { shown.contains($0.key) }
        let base = SourceNode(.mapping(source.node.entries.filter { !isReplaced || !shown.contains($0.key) }), at: source.node.position)
        guard var view = ValueShape<Scene.View>.view.read(isReplaced ? base : source.node, &self) else { return nil }
        for entry in changes.joined() {
            guard let property = ViewKeys.byName[entry.key] else { continue }
            within(entry.key) { property.apply(entry.value, &$0, &view) }
        }
        view.place.names = zip(variants, places).map { Scene.SaidName($0.names[$1], .choice, at: [$0.name]) }
        return view
    }

    /// Reads a view, which takes the names by which it is said, its own among them.
    private mutating func naming(_ name: String, _ read: (inout Reading) -> Scene.View?) -> Scene.View? {
        let (known, depth) = (said.count, keys.count)
        guard var view = read(&self) else { return nil }
        view.place.names = [Scene.SaidName(name, .view, at: [])] + view.place.names + takeNames(since: known, below: depth)
        return view
    }

    /// Warns of what variants say and nothing reads.
    private mutating func tellUnread(_ variants: [VariantSource], of name: String, _ source: ViewSource) {
        let named = namedFields(of: name, source)
        for entry in source.changes {
            guard ViewKeys.byName[entry.key] == nil, !named.contains(entry.key) else { continue }
            report(
                "view '\(name)' does not use the field '\(entry.key)'", at: entry.position, severity: .warning, category: .reference,
                hint: Suggestion.among(named.sorted() + ViewKeys.names, for: entry.key).map { "did you mean '\($0)'?" }
                    ?? "a variant has keys of views, and fields that the view names in braces")
        }
    }
}

/// The keys of views that a variant may have.
enum ViewKeys {
    static let byName: [String: Property<Scene.View>] = Dictionary(
        Property<Scene.View>.changing.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    static let names = byName.keys.sorted()
}

extension Reading {
    /// Refuses a name that means something else beside a view.
    mutating func checkVariantName(_ entry: SourceNode.Entry) {
        if ["selected", "highlighted"].contains(entry.key) {
            report("'\(entry.key)' is a key of the view itself", at: entry.position, hint: "write it beside 'states'")
        } else if entry.key == "view" || Condition.isKey(entry.key) {
            report("'\(entry.key)' cannot name a choice: it has a meaning where views are used", at: entry.position)
        }
    }

    /// Checks that what holds together is there to be chosen.
    mutating func checkCombinations(_ nodes: [SourceNode]) {
        let variants = openViews.last.flatMap { vocabulary.views[$0]?.variants } ?? []
        for node in nodes {
            guard let when = node["when"], case .mapping(let words) = when.value, !words.isEmpty else {
                report(
                    "a combination says when it holds", at: node.position,
                    hint: "write 'when' with words of variants and states: {when: {kind: quiet, disabled: true}, opacity: 0.2}")
                continue
            }
            for word in words {
                guard let variant = variants.first(where: { $0.name == word.key }) else {
                    report(
                        "the view has no variant or state '\(word.key)'", at: word.position, category: .reference,
                        hint: Suggestion.hint(for: word.key, among: variants.map(\.name)))
                    continue
                }
                guard !variant.names.contains(word.value.fieldValue.text) else { continue }
                report(
                    "'\(word.key)' is never \(word.value.found)", at: word.value.position, category: .reference,
                    hint: Suggestion.hint(for: word.value.fieldValue.text, among: variant.names))
            }
        }
    }

    /// Checks that each word of a variant says changes, or nothing.
    mutating func checkChanges(_ entries: [SourceNode.Entry]) {
        for entry in entries where entry.value.value != .null {
            if case .mapping = entry.value.value { continue }
            within(entry.key) {
                $0.mismatch(expected: "what changes, as in {opacity: 0.4}", .named(.data), found: entry.value)
            }
        }
    }
}

extension SourceNode {
    /// Whether it is a word, a number, or true or false.
    var isScalar: Bool {
        switch value {
        case .bool, .number, .string: true
        case .null, .sequence, .mapping: false
        }
    }
}

extension ValueShape {
    /// The same values, beside which a word of a variant may stand, which `choosingSize` takes before.
    func orWordOfVariant() -> ValueShape {
        let base = self
        let word = FormatType.patterned("^(?!(auto|fill)$)[A-Za-z][A-Za-z0-9_.-]*$")
        return ValueShape(.either([type, word]), phrase, sample: base.sample, encode: encode) { base.read($0, &$1) }.raw()
    }
}

extension ValueShape<Scene.ItemGroup.WrittenItem> {
    /// The same items, whose `size` is a field where it is a word of a variant of that name, and no length.
    func choosingSize() -> ValueShape {
        let base = self
        return ValueShape(type, phrase, sample: base.sample) { node, reading in
            guard case .mapping(let entries) = node.value, let size = node["size"], case .string(let word) = size.value,
                reading.vocabulary.views.values.contains(where: { view in
                    view.variants.contains { $0.name == "size" && $0.names.contains(word) }
                })
            else { return base.read(node, &reading) }
            var item = base.read(SourceNode(.mapping(entries.filter { $0.key != "size" }), at: node.position), &reading)
            item?.fields.append(FieldValue.Field("size", .string(word)))
            return item
        }
    }
}
