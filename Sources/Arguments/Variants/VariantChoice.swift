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

/// The axes of `--each`: kinds of traits, places of the scene, and what of both goes together.
struct VariantAxes {
    /// What each axis goes through, which is one choice, or those of a row.
    ///
    /// Traits stand in the order of the kinds, and then places and rows as they are written.
    private(set) var axes: [[[VariantChoice]]] = []

    /// Names as they are written, and the words for them: one for each in a row; without a name where the first word has none.
    private typealias Written = (names: [String], rows: [[String]])

    /// Axes as they are written, such as `appearance=light|dark`, `tint=red|blue` and `locale,tint=en,red|ar,blue`.
    ///
    /// What is no kind of traits is a variable of the scene, or a path into it where there is a point in it; `include` is the key.
    init(arguments: [String]) throws {
        var (traits, others, named): ([String], [[[VariantChoice]]], Set<String>) = ([], [], [])
        for written in arguments.flatMap({ Self.axes(in: $0) }) {
            for name in written.names {
                if Self.kind(name) == nil { try Self.checkName(name) }
                guard named.insert(Self.kind(name)?.rawValue ?? name).inserted else {
                    throw ValidationError("the axis '\(name)' is named twice; write its values in one place, parted by commas")
                }
            }
            if written.names.count < 2, written.names.allSatisfy({ Self.kind($0) != nil }) {
                let words: String = written.rows.joined().joined(separator: "|")
                traits.append((written.names.first.map { $0 + "=" } ?? "") + words)
            } else {
                others.append(try Self.choices(of: written) { try Self.choice($0, $1) })
            }
        }
        do throws(SnapshotMatrixError) {
            let kinds = try SnapshotMatrix(arguments: traits).axes
            axes = kinds.map { kind in kind.map { [VariantChoice.trait($0)] } } + others
        } catch {
            throw ValidationError(error.description)
        }
    }

    /// Every combination, the last axis changing fastest; one without choices where there are no axes.
    var variants: [[VariantChoice]] { Self.combinations(of: axes) }

    /// Every combination of some choices, the last changing fastest.
    static func combinations(of axes: [[[VariantChoice]]]) -> [[VariantChoice]] {
        axes.reduce([[]]) { variants, axis in variants.flatMap { variant in axis.map { variant + $0 } } }
    }

    /// Fields with their values, as they are written for a view that is drawn alone.
    static func fields(arguments: [String]) throws -> [[[VariantChoice]]] {
        var named: Set<String> = []
        return try arguments.flatMap({ Self.axes(in: $0) }).map { written in
            guard !written.names.isEmpty, !written.rows.isEmpty else {
                let words = written.names.first ?? written.rows.joined().joined(separator: "|")
                throw ValidationError("'\(words)' gives no value: write kind=primary|quiet.")
            }
            for name in written.names where !named.insert(name).inserted {
                throw ValidationError("the field '\(name)' is named twice; write its values in one place, parted by |")
            }
            return try choices(of: written) { name, word in
                VariantChoice.field(FieldValue.Field(name, try Self.setting("variables.field", word).value), word: word)
            }
        }
    }

    /// The words in braces that stand for values at places of the scene.
    var keys: [String] { axes.compactMap(\.first).joined().filter { $0.trait == nil }.flatMap(\.keys) }

    /// The choices of each row, which has a word for each of the names.
    private static func choices(
        of written: Written, _ choice: (_ name: String, _ word: String) throws -> VariantChoice
    ) throws -> [[VariantChoice]] {
        let names = written.names.joined(separator: ",")
        guard !written.rows.isEmpty else { throw ValidationError("the axis '\(names)' has no values") }
        return try written.rows.firstOfEach.map { row in
            guard row.count == written.names.count, !row.contains("") else {
                throw ValidationError(
                    "'\(row.joined(separator: ","))' is not a value for each of \(names): commas part the values of a row, and | the rows.")
            }
            return try zip(written.names, row).map { try choice($0, $1) }
        }
    }

    /// The choice that a word of an axis is.
    private static func choice(_ axis: String, _ word: String) throws -> VariantChoice {
        if let kind = Self.kind(axis) { return .trait(try SnapshotTrait(kind, argument: word)) }
        let isPath = axis == "include" || axis.contains { ".[".contains($0) }
        let setting = try Self.setting(isPath ? axis : "variables.\(axis)", word)
        return .value(SceneVariant.Setting(setting.path, setting.value), axis: axis, word: word)
    }

    private static func setting(_ path: String, _ word: String) throws -> SceneVariant.Setting {
        do throws(SceneVariantError) {
            return try SceneVariant.Setting(argument: "\(path)=\(word)")
        } catch {
            throw ValidationError(error.description)
        }
    }

    private static func kind(_ axis: String) -> SnapshotTrait.Kind? {
        SnapshotTrait.Kind.allCases.first { $0.rawValue.lowercased() == axis.lowercased() }
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

    /// The axes of an argument with their words.
    ///
    /// Where several names stand before the first sign, what stands behind it up to a semicolon are rows with a word for each.
    private static func axes(in argument: String) -> [Written] {
        let whole = parts(of: argument, at: "=", most: 2)
        let names = parts(of: whole[0], at: ",").filter { !$0.isEmpty }
        if whole.count == 2, names.count > 1, parts(of: whole[0], at: ";|").count == 1 {
            let values = parts(of: whole[1], at: ";", most: 2)
            let rows = parts(of: values[0], at: "|").filter { !$0.isEmpty }.map { parts(of: $0, at: ",") }
            let written: Written = (names, rows)
            return [written] + (values.count == 2 ? Self.axes(in: values[1]) : [])
        }
        var axes: [Written] = []
        for part in parts(of: argument, at: ";,|") {
            var word = part
            if let sign = part.firstIndex(of: "="), !part[..<sign].contains(where: { "{\"'#".contains($0) }) {
                axes.append(([part[..<sign].trimmed], []))
                word = part[part.index(after: sign)...].trimmed
            }
            if word.isEmpty { continue }
            if axes.isEmpty { axes.append(([], [])) }
            axes[axes.count - 1].rows.append([word])
        }
        return axes
    }

    /// The parts between signs, no more than some; what stands in brackets or quotes is whole.
    private static func parts(of argument: String, at signs: String, most: Int = .max) -> [String] {
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
            } else if depth <= 0, parts.count < most, signs.contains(character) {
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
