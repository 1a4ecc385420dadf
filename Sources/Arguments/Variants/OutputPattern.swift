// SPDX-License-Identifier: MIT
//
// Names of outputs that tell several pictures apart.

import ArgumentParser
import VitrineCapture
import VitrineFiles
import VitrineScene

/// The name of an output, in which words in braces stand for what tells one picture from others: `{device}-{appearance}.png`.
package struct OutputPattern {
    let path: String

    /// Stands for a controller, a view or a scene's file.
    static let name = "name"
    /// Stands for all that tells a variant from the others.
    package static let variant = "variant"

    private static let traitWords = [name, variant] + SnapshotTrait.Kind.allCases.map(\.rawValue)

    /// The words that stand for values at places of the scene.
    private let keys: [String]

    /// - Parameter fields: The names of fields that tell views apart which are drawn alone.
    package init(path: String, each: EachArguments, fields: [String] = []) { (self.path, keys) = (path, each.keys + fields) }

    private var allWords: [String] { (Self.traitWords + keys).firstOfEach }

    /// The words in braces, of those that there are.
    private var words: [String] { allWords.filter { path.contains("{\($0)}") } }

    /// Whether it names more than one file.
    package var isPattern: Bool { !words.isEmpty }

    /// The name for what is shown in a variant.
    ///
    /// - Parameters:
    ///   - name: of the controller, the view or the scene.
    ///   - choices: what is said of the variant.
    ///   - telling: what of it tells the variant from the others.
    package func path(name: String, _ choices: [VariantChoice], telling: [VariantChoice]) throws -> String {
        try replacing(in: self.path, name: name, choices, telling: telling)
    }

    /// Another text with the same words in it filled in.
    package func replacing(in text: String, name: String, _ choices: [VariantChoice], telling: [VariantChoice]) throws -> String {
        var path = text
        for word in words {
            let value: String
            if word == Self.name {
                value = name
            } else if word == Self.variant {
                value = telling.isEmpty ? "default" : telling.map(\.name).joined(separator: "-")
            } else {
                guard let choice = choices.first(where: { $0.keys.contains(word) }) else {
                    throw ValidationError("{\(word)} in '\(self.path)' stands for nothing: give \(word) in --each, or by its own option.")
                }
                value = choice.name
            }
            // The name of a scale is 2x: who writes the x too has it once.
            if word == SnapshotTrait.Kind.scale.rawValue { path = path.replacing("{\(word)}x", with: value) }
            path = path.replacing("{\(word)}", with: value)
        }
        return path
    }

    /// Refuses a name that would give several variants one file.
    ///
    /// - Parameter variations: the variants of one scene.
    package func check(_ variations: [SceneVariation]) throws {
        guard variations.count > 1 else { return }
        if let unknown = unknownWord {
            let hint = Synonyms.hint(for: unknown, among: allWords) ?? ""
            throw ValidationError("{\(unknown)} in '\(path)' stands for nothing; \(hint)")
        }
        guard !words.contains(Self.variant) else { return }
        let axes = variations.flatMap { $0.choices.map(\.axis) }.firstOfEach
        // What is in the name tells what goes together with it, too.
        let named = variations.map { $0.choices.filter { $0.keys.contains(where: words.contains) } }
        for axis in axes where !VariantChoice.keys(ofAxis: axis).contains(where: words.contains) {
            let all = variations.map { variation in variation.choices.first { $0.axis == axis }?.name ?? "" }
            let alike = named.firstOfEach.map { one in zip(named, all).filter { $0.0 == one }.map { $0.1 }.firstOfEach }
            guard let values = alike.first(where: { $0.count > 1 }) else { continue }
            let key = VariantChoice.keys(ofAxis: axis).last ?? axis
            throw ValidationError(
                "'\(path)' would be one file for \(values.joined(separator: " and ")): put {\(key)} into the name, or {\(Self.variant)}."
            )
        }
    }

    /// A word in braces that there is not.
    private var unknownWord: String? {
        path.matches(of: #/\{([A-Za-z][A-Za-z0-9_.-]*)\}/#).map { String($0.1) }.first { !allWords.contains($0) }
    }
}

extension [SceneVariation] {
    /// What of each variant tells it from the others.
    package var telling: [[VariantChoice]] {
        // A choice of an axis tells where not all variants make it.
        var counts: [VariantChoice: Int] = [:]
        for variation in self {
            for axis in variation.choices.map(\.axis).firstOfEach {
                if let choice = variation.choices.first(where: { $0.axis == axis }) { counts[choice, default: 0] += 1 }
            }
        }
        return map { variation in variation.choices.filter { counts[$0] != count } }
    }
}

extension Array where Element: Hashable {
    /// Without the elements that equal an earlier one.
    package var firstOfEach: [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}
