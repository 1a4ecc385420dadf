// SPDX-License-Identifier: MIT
//
// Variables, and themes: names for colours, fonts, numbers and what is made of them.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText
import VitrineTokens

extension ValueShape<[FieldValue.Field]> {
    /// Values by name; they are kept as they are read.
    static let variables: ValueShape = ValueShape(.named(.data), "a mapping of values by name", sample: []) { node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of values by name", .named(.data), found: node)
            return nil
        }
        if reading.file == reading.vocabulary.file {
            let declared = reading.vocabulary.declaredNames
            for brought in reading.context.broughtVariables where !declared.contains(brought.name) {
                reading.report(
                    "there is no variable '\(brought.name)'", at: brought.position, category: .reference,
                    hint: Synonyms.hint(for: brought.name, among: declared + entries.map(\.key).filter { $0 != brought.name }))
            }
        }
        for entry in entries {
            let known = Fields(vocabulary: reading.vocabulary)
            let written = FieldValue.Field(entry.key, entry.value.fieldValue)
            reading.checkPatterns(of: [written], in: known, at: entry.value.position)
            reading.vocabulary.declare([written].filled(in: known))
        }
        return reading.vocabulary.variables
    }.raw()
}

extension ValueShape<Int> {
    /// Names, which are known once they are read; or files of tokens alone.
    static let theme = either("a theme: names, or files of tokens", .tokenFiles, names).defined(as: "theme")

    private static let names = ValueShape.object("a theme", "Names for colours, fonts, numbers and what is made of them.", start: 0) {
        Property<Int>(
            "tokens", .tokenFiles, "Files of design tokens: a path, or a list of paths and of mappings of modes and paths.",
            examples: "tokens.json", ["core.json", ["light": "light.json", "dark": "dark.json"]]
        ) { _, _ in }
        Property<Int>(
            "modes",
            ValueShape<[String]>.list("a list of names", of: .text).adjusted { modes, _, reading in
                for mode in modes where !reading.vocabulary.theme.modes.contains(mode) { reading.vocabulary.theme.modes.append(mode) }
            }, "Names, such as brands, that `mode` of the canvas chooses from: any value here may be one for each, {acme: …, zen: …}.",
            examples: ["acme", "zen"]
        ) { _, _ in }
        Property<Int>(
            "colors", named(.colors, .color, \.colors) { Scene.colorNames.contains($0) }, "Colours by name, each as any colour is written.",
            examples: ["brand": ["light": "#ff2d55", "dark": "#ff375f"], "card": "secondarySystemGroupedBackground"]
        ) { _, _ in }
        Property<Int>(
            "fonts", named(.fonts, .font, \.fonts) { Scene.TextStyle(rawValue: $0) != nil }, "Fonts by name, each as any font is written.",
            examples: ["hero": ["size": 28, "weight": "bold", "lineHeight": 34], "note": "footnote"]
        ) { _, _ in }
        Property<Int>(
            "spacings", named(.spacings, .number, \.spacings), "Numbers by name, for spacings, paddings, radii and sizes.",
            examples: ["gutter": 16, "tight": 4]
        ) { _, _ in }
        Property<Int>(
            "radii", named(.radii, .length, \.radii), "Radii by name; corners look for a name here first.", examples: ["card": 12]
        ) { _, _ in }
        Property<Int>(
            "shadows", named(.shadows, either("a shadow, or a list of shadows", .layers, .shadows), \.shadows),
            "Shadows by name, each one or several.", examples: ["raised": ["radius": 8, "opacity": 0.16, "offset": [0, 4]]]
        ) { _, _ in }
        Property<Int>(
            "gradients", named(.gradients, .gradient, \.gradients), "Gradients by name.",
            examples: ["dusk": ["colors": ["#1d2b64", "#0b1020"]]]
        ) { _, _ in }
        Property<Int>(
            "borders", named(.borders, .border, \.borders), "Borders by name.",
            examples: ["hairline": ["width": 0.5, "color": "separator"]]
        ) { _, _ in }
    }

    private static func either<Meant>(_ phrase: String, _ first: ValueShape<Meant>, _ second: ValueShape<Meant>) -> ValueShape<Meant> {
        ValueShape<Meant>.either(phrase, first, second)
    }

    /// Values by name, of which each may name others, before it or after it.
    private static func named<Meant: Hashable & Sendable>(
        _ section: ThemeSection, _ shape: ValueShape<Meant>,
        _ names: any WritableKeyPath<Scene.Theme, Scene.Theme.Names<Meant>> & Sendable,
        isTaken: @escaping @Sendable (String) -> Bool = { _ in false }
    ) -> ValueShape<Int> {
        let phrase = "a mapping of \(section.noun == "radius" ? "radii" : section.noun + "s") by name"
        // A value, or one for each mode.
        return ValueShape<Int>(.named(.either([shape.type, .named(.data)])), phrase, sample: 0) { node, reading in
            guard case .mapping(let entries) = node.value else {
                reading.mismatch(expected: phrase, .named(.data), found: node)
                return nil
            }
            for entry in reading.inOrderOfNames(
                entries, knowing: { reading, name in reading.vocabulary.theme[keyPath: names][name] != nil })
            {
                guard reading.checkName(entry, isTaken: isTaken(entry.key)) else { continue }
                let written = reading.inMode(entry.value, of: section)
                guard let value = reading.within(entry.key, { shape.read(written, &$0) }) else { continue }
                var alias: String?
                if case .string(let name) = written.value, reading.vocabulary.theme[keyPath: names][name] != nil { alias = name }
                let place = reading.tokenPlace(of: entry.position)
                reading.vocabulary.theme[keyPath: names].put(Scene.Theme.Named(value, alias: alias, place: place), as: entry.key)
            }
            return 0
        }.raw()
    }
}

extension ValueShape where Value: Hashable {
    /// The same values, or the name that the theme has for one.
    func named(
        in section: ThemeSection, _ names: any KeyPath<Scene.Theme, Scene.Theme.Names<Value>> & Sendable
    ) -> ValueShape { .either(phrase, name(in: section, names), self) }

    /// The name that the theme has for a value.
    func name(in section: ThemeSection, _ names: any KeyPath<Scene.Theme, Scene.Theme.Names<Value>> & Sendable) -> ValueShape {
        let plain = self
        return ValueShape(.themed, phrase, sample: plain.sample) { node, reading in
            guard case .string(let name) = node.value, !reading.vocabulary.theme[keyPath: names].isEmpty,
                !(section == .borders || section == .shadows) || Scene.Color(text: name) == nil
            else {
                reading.mismatch(expected: plain.phrase, plain.type, found: node)
                return nil
            }
            if let value = reading.themed(name, names, in: section, at: node) { return value }
            reading.report(
                "there is no \(section.noun) '\(name)'", at: node.position, category: .reference,
                hint: Synonyms.hint(for: name, among: reading.vocabulary.theme.names(in: section)))
            return nil
        }
    }
}

extension ValueShape<[String]> {
    /// Modes: one, or several that hold together.
    static let modes = ValueShape.either(
        "a mode, or a list of modes", ValueShape<String>.text.map { $0.split(separator: "+").map(String.init) },
        .list("a list of modes", of: .text))
}
