// SPDX-License-Identifier: MIT
//
// Variables, and themes: names for colours, fonts and numbers.

import Foundation
import VitrineFiles
import VitrineScene

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

extension ValueShape<Theme> {
    /// Colours may be named by those before them, and so may fonts and spacings.
    static let theme: ValueShape<Theme> = ValueShape.object("a theme", "Names for colours, fonts and numbers.", start: Theme()) {
        Property(
            "colors", \.colors, named("a mapping of colours by name", .color, isTaken: Scene.colorNames.contains) { $0.colors.append($1) },
            "Colours by name, each as any colour is written.",
            examples: ["brand": ["light": "#ff2d55", "dark": "#ff375f"], "card": "secondarySystemGroupedBackground"])
        Property(
            "fonts", \.fonts,
            named("a mapping of fonts by name", .font, isTaken: { Scene.TextStyle(rawValue: $0) != nil }) { $0.fonts.append($1) },
            "Fonts by name, each as any font is written.", examples: ["hero": ["size": 28, "weight": "bold"], "note": "footnote"])
        Property(
            "spacings", \.spacings, named("a mapping of numbers by name", .number, isTaken: { _ in false }) { $0.spacings.append($1) },
            "Numbers by name, for spacings, paddings, radii and sizes.", examples: ["gutter": 16, "tight": 4])
    }.checking { theme, _, reading in reading.vocabulary.theme.add(theme) }.defined(as: "theme")

    /// Values by name, each known to those after it.
    private static func named<Meant: Hashable & Sendable>(
        _ phrase: String, _ shape: ValueShape<Meant>, isTaken: @escaping @Sendable (String) -> Bool,
        add: @escaping @Sendable (inout Theme, Theme.Named<Meant>) -> Void
    ) -> ValueShape<[Theme.Named<Meant>]> {
        ValueShape<[Theme.Named<Meant>]>(.named(shape.type), phrase, sample: []) { node, reading in
            guard case .mapping(let entries) = node.value else {
                reading.mismatch(expected: phrase, .named(.data), found: node)
                return nil
            }
            let theme = reading.vocabulary.theme
            defer { reading.vocabulary.theme = theme }
            return entries.compactMap { entry in
                if isTaken(entry.key) {
                    reading.report(
                        "'\(entry.key)' is a name of the system, which a theme does not change", at: entry.position,
                        hint: "give it a name of its own, such as brand\(entry.key.prefix(1).uppercased())\(entry.key.dropFirst())")
                    return nil
                }
                guard Self.isName(entry.key) else {
                    reading.report(
                        "a name in a theme begins with a letter and is made of letters, digits, '-' and '_', found '\(entry.key)'",
                        at: entry.position)
                    return nil
                }
                guard let value = reading.within(entry.key, { shape.read(entry.value, &$0) }) else { return nil }
                let named = Theme.Named(name: entry.key, value: value)
                add(&reading.vocabulary.theme, named)
                return named
            }
        }
    }

    private static func isName(_ text: String) -> Bool {
        text.first.map { $0.isASCII && $0.isLetter } == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
}
