// SPDX-License-Identifier: MIT
//
// What tells one variant of a scene from another: a trait, or a value at a place of the scene.

import ArgumentParser
package import VitrineCapture
import VitrineFiles
package import VitrineScene
import VitrineSceneFormat
import VitrineSceneText

/// Something that is said of a variant, and that names of files and captions tell it by.
package enum VariantChoice: Hashable {
    case trait(SnapshotTrait)
    /// A value of an axis of `--each`, as it is written there.
    case value(SceneVariant.Setting, axis: String, word: String)
    /// A field of a view that is drawn alone, and its value as it is written.
    case field(FieldValue.Field, word: String)

    /// What it is a choice of.
    var axis: String {
        switch self {
        case .trait(let trait): trait.kind.rawValue
        case .value(_, let axis, _): axis
        case .field(let field, _): field.name
        }
    }

    /// The words in braces that stand for it in the name of an output, the best one last.
    var keys: [String] { Self.keys(ofAxis: axis) }

    static func keys(ofAxis axis: String) -> [String] {
        let last = axis.split { ".[]\"'".contains($0) }.last.map(String.init) ?? axis
        return [axis, last].firstOfEach
    }

    /// The word for it in names of files.
    var name: String {
        switch self {
        case .trait(let trait): trait.name
        case .field(let field, "true"): field.name
        case .field(let field, "false"): "not-" + field.name
        case .value(_, _, let word), .field(_, let word): word.replacing("/", with: "-")
        }
    }

    /// The words for it in captions.
    package var caption: String {
        switch self {
        case .trait(let trait): trait.caption
        case .field(let field, "true"): field.name
        case .field(let field, "false"): "not " + field.name
        case .value(_, _, let word), .field(_, let word): "\(keys.last ?? axis) \(word)"
        }
    }

    var trait: SnapshotTrait? { if case .trait(let trait) = self { trait } else { nil } }
    var field: FieldValue.Field? { if case .field(let field, _) = self { field } else { nil } }
    var setting: SceneVariant.Setting? { if case .value(let setting, _, _) = self { setting } else { nil } }
}

/// The axes of `--each`: kinds of traits, and places of the scene.
struct VariantAxes {
    /// The choices of each axis: those of traits in the order of the kinds, then those of places as they are written.
    private(set) var axes: [[VariantChoice]] = []

    /// Axes as they are written, such as `appearance=light|dark` and `tint=red|blue`.
    ///
    /// What is no kind of traits is a variable of the scene, or a path into it where there is a point in it; `include` is the key.
    init(arguments: [String]) throws {
        var (traits, places): ([String], [(axis: String, words: [String])]) = ([], [])
        for argument in arguments {
            for written in Self.axes(in: argument) {
                guard let axis = written.axis, !Self.isKind(axis) else {
                    traits.append((written.axis.map { $0 + "=" } ?? "") + written.words.joined(separator: "|"))
                    continue
                }
                try Self.checkName(axis)
                guard !written.words.isEmpty else { throw ValidationError("the axis '\(axis)' has no values") }
                guard !places.contains(where: { $0.axis == axis }) else {
                    throw ValidationError("the axis '\(axis)' is named twice; write its values in one place, parted by commas")
                }
                places.append((axis, written.words))
            }
        }
        do throws(SnapshotMatrixError) {
            axes = try SnapshotMatrix(arguments: traits).axes.map { $0.map { .trait($0) } }
        } catch {
            throw ValidationError(error.description)
        }
        for place in places {
            let isPath = place.axis == "include" || place.axis.contains { ".[".contains($0) }
            let path = isPath ? place.axis : "variables.\(place.axis)"
            axes.append(
                try place.words.firstOfEach.map { word in
                    do throws(SceneVariantError) {
                        let setting = try SceneVariant.Setting(argument: "\(path)=\(word)")
                        return .value(SceneVariant.Setting(setting.path, setting.value), axis: place.axis, word: word)
                    } catch {
                        throw ValidationError(error.description)
                    }
                })
        }
    }

    /// Every combination, the last axis changing fastest; one without choices where there are no axes.
    var variants: [[VariantChoice]] { Self.combinations(of: axes) }

    /// Every combination of some choices, the last changing fastest.
    static func combinations(of axes: [[VariantChoice]]) -> [[VariantChoice]] {
        axes.reduce([[]]) { variants, axis in variants.flatMap { variant in axis.map { variant + [$0] } } }
    }

    /// Fields with their values, as they are written for a view that is drawn alone.
    static func fields(arguments: [String]) throws -> [[VariantChoice]] {
        var fields: [[VariantChoice]] = []
        for written in arguments.flatMap(axes) {
            guard let name = written.axis, !written.words.isEmpty else {
                throw ValidationError("'\(written.axis ?? written.words.joined(separator: "|"))' gives no value: write kind=primary|quiet.")
            }
            guard !fields.contains(where: { $0.first?.axis == name }) else {
                throw ValidationError("the field '\(name)' is named twice; write its values in one place, parted by |")
            }
            fields.append(
                try written.words.firstOfEach.map { word in
                    do throws(SceneVariantError) {
                        let value = try SceneVariant.Setting(argument: "variables.field=\(word)").value
                        return .field(FieldValue.Field(name, value), word: word)
                    } catch {
                        throw ValidationError(error.description)
                    }
                })
        }
        return fields
    }

    /// The words in braces that stand for values at places of the scene.
    var keys: [String] { axes.compactMap(\.first).filter { $0.trait == nil }.flatMap(\.keys) }

    private static func isKind(_ axis: String) -> Bool {
        SnapshotTrait.Kind.allCases.contains { $0.rawValue.lowercased() == axis.lowercased() }
    }

    /// Refuses the name of a variable that is a slip of the pen for a kind of traits, or that names of outputs have a word for.
    private static func checkName(_ axis: String) throws {
        guard !axis.contains(where: { ".[".contains($0) }) else { return }
        let near = Suggestion.among(SnapshotTrait.Kind.allCases.map(\.rawValue), for: axis)
        if let near {
            throw ValidationError(
                "'\(axis)' is not an axis: did you mean '\(near)'? A variable of that name is written variables.\(axis).")
        }
        if [OutputPattern.name, OutputPattern.variant].contains(axis) {
            throw ValidationError("{\(axis)} has a meaning of its own: write the axis variables.\(axis).")
        }
    }

    /// The axes of an argument with their words; without a name where the first part has none.
    private static func axes(in argument: String) -> [(axis: String?, words: [String])] {
        var axes: [(axis: String?, words: [String])] = []
        for part in parts(of: argument) {
            var word = part
            if let sign = part.firstIndex(of: "="), !part[..<sign].contains(where: { "{\"'#".contains($0) }) {
                axes.append((part[..<sign].trimmed, []))
                word = part[part.index(after: sign)...].trimmed
            }
            if word.isEmpty { continue }
            if axes.isEmpty { axes.append((nil, [])) }
            axes[axes.count - 1].words.append(word)
        }
        return axes
    }

    /// The parts between signs that part values and axes; what stands in brackets or quotes is whole.
    private static func parts(of argument: String) -> [String] {
        var (parts, depth, quote) = ([""], 0, Character?.none)
        for character in argument {
            if let open = quote {
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if "[{".contains(character) {
                depth += 1
            } else if "]}".contains(character) {
                depth -= 1
            } else if depth <= 0, ";,|".contains(character) {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
        }
        return parts.map { $0[...].trimmed }
    }
}

extension Substring {
    /// Without blanks at either end.
    fileprivate var trimmed: String {
        var text = self
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
