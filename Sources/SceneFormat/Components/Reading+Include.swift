// SPDX-License-Identifier: MIT
//
// Other files that a scene includes for their views, themes, variables, strings and data.

import Foundation
import VitrineFiles
import VitrineKit
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension SourceLimits {
    /// The most files that a scene includes.
    static let includedFiles = 64
}

extension Reading {
    /// Reads what another file declares; what is declared later goes before it.
    mutating func include(_ name: String, at position: SourcePosition) {
        guard let resources = context.resources else { return }
        if let file = KitFile(name) { return include(file, at: position) }
        let lowered = name.lowercased()
        guard [".yaml", ".yml", ".json"].contains(where: lowered.hasSuffix) else {
            let isOfKit = name.hasPrefix(KitFile.folder)
            report(
                isOfKit ? "the kit has no file '\(name)'" : "the included file '\(name)' is neither .yaml nor .json", at: position,
                hint: isOfKit ? Synonyms.hint(for: name, among: KitFile.all.map(\.path)) : "data files stand under 'data'")
            return
        }
        do throws(SceneResources.Problem) {
            let path = try resources.locate(name)
            let steps = context.inclusions.open
            if let first = steps.firstIndex(where: { $0.path == path }) {
                let circle = (steps[first...].map(\.name) + [name]).joined(separator: " → ")
                report("'\(name)' includes itself: \(circle)", at: position, category: .reference)
                return
            }
            guard !context.inclusions.known.contains(path) else { return }
            guard context.inclusions.known.count < SourceLimits.includedFiles else {
                report("the scene includes more than \(SourceLimits.includedFiles) files", at: position, category: .limit)
                return
            }
            let bytes = try resources.contents(of: name, limit: SourceLimits.sceneBytes - context.inclusions.bytes)
            context.inclusions.bytes += bytes.count
            context.inclusions.known.insert(path)
            if !context.usedFiles.contains(name) { context.usedFiles.append(name) }
            readIncluded(bytes, Inclusions.Open(path: path, name: name, line: position.line))
        } catch {
            report(error, path: name, at: position)
            noteChain()
        }
    }

    /// Reads a file that comes with the program.
    private mutating func include(_ file: KitFile, at position: SourcePosition) {
        guard context.inclusions.known.insert(file.path).inserted else { return }
        readIncluded(Array(file.text.utf8), Inclusions.Open(path: file.path, name: file.path, line: position.line))
    }

    private mutating func readIncluded(_ bytes: [UInt8], _ step: Inclusions.Open) {
        let kept = (file, keys)
        (file, keys) = (step.name, [])
        context.inclusions.open.append(step)
        defer {
            (file, keys) = kept
            context.inclusions.open.removeLast()
        }
        let known = diagnostics.count
        do throws(SyntaxProblem) {
            let root = try SceneLoader.tree(of: Data(bytes), &self)
            if root["collection"] != nil || root["canvas"] != nil {
                report(
                    "'\(step.name)' is a whole scene", at: root["canvas"]?.position ?? root.position,
                    hint: "an included file has views, variables, theme, strings, data and include")
                return
            }
            _ = ValueShape<IncludedParts>.included.read(root, &self)
        } catch {
            diagnostics.append(error.diagnostic(file: step.name))
        }
        if diagnostics.count > known, step.path != step.name { noteChain(from: known) }
    }

    /// Says of the first problem how the file that it is in came to be read.
    private mutating func noteChain(from first: Int? = nil) {
        let steps = context.inclusions.open
        let index = first ?? diagnostics.count - 1
        guard steps.count > 1, diagnostics.indices.contains(index), !diagnostics[index].message.contains("(included by") else { return }
        let chain = zip(steps, steps.dropFirst()).map { "\($0.name):\($1.line)" }.reversed().joined(separator: ", ")
        diagnostics[index].message += " (included by \(chain))"
    }
}

/// An included file while it is read.
struct IncludedParts: Hashable, Sendable {
    var version = 1
    var schema: String?
}

extension Property {
    /// What a scene and the files that it includes declare.
    static var declarations: [Property] {
        [
            Property(
                "include", ValueShape<[String]>.include,
                "Other files whose views, variables, theme, strings and data are taken over, by their paths relative to the folder of the scene file, or kit/… for one that comes with the program: one, or a list. What a file declares itself goes before what it includes.",
                examples: "parts/rows.yaml", "kit/chat", ["theme.yaml", "parts/rows.yaml"]
            ) { _, _ in },
            Property(
                "variables", ValueShape<[FieldValue.Field]>.variables,
                "Values by name. They stand wherever braces name them, as in color: \"{accent}\", where no field of the name is nearer.",
                examples: ["accent": "#ff2d55", "gap": 12]
            ) { _, _ in },
            Property(
                "theme", ValueShape<Int>.theme,
                "Colours, fonts, numbers, radii, shadows, gradients and borders by name; the names stand wherever such a thing is taken. Or files of design tokens: a path, or a list of paths and of mappings of modes and paths.",
                examples: ["colors": ["brand": ["light": "#ff2d55", "dark": "#ff375f"]], "spacings": ["gutter": 16]], "tokens.json"
            ) { _, _ in },
            Property(
                "strings", ValueShape<StringTables>.strings,
                "Texts in several languages: written out by language and key, or the name of a table, which is read from its .xcstrings, .strings and .stringsdict files. {t:key} is the text of a key in the language of the canvas, {t:key(count)} one with a field in its place.",
                examples: "Localizable",
                ["en": ["photos": ["one": "{count} photo", "other": "{count} photos"]]]
            ) { _, _ in },
        ]
    }
}

extension ValueShape<IncludedParts> {
    static let included: ValueShape<IncludedParts> = ValueShape.object(
        "an included file", "Views, variables, a theme, strings and lists for the scenes that include the file.", start: IncludedParts()
    ) {
        Property("scene", \.version, .version, "The version of the scene format: 1.", examples: 1)
        Property<IncludedParts>.declarations
        Property(
            "data", ValueShape<[String]>.data,
            "Lists by name, as in a scene. A path of a JSON or CSV file is relative to the folder of the scene file.",
            examples: ["days": [["name": "Monday"], ["name": "Tuesday"]]]
        ) { _, _ in }
        Property(
            "views", ValueShape<[Scene.ViewTemplate]>.views, "Templates by name.",
            examples: ["photo": ["content": ["image": "{file}"]]]
        ) { _, _ in }
        Property(
            "$schema", \.schema, .text("the path or address of a schema"),
            "The JSON Schema that an editor checks the file by; it changes nothing about the scene.", examples: "scene.schema.json")
    }
}

extension ValueShape<[String]> {
    /// Paths of files, which are read as they are met.
    static let include: ValueShape<[String]> = ValueShape<[String]>(
        .either([.text, .list(.text, count: nil)]), "a path, or a list of paths", sample: []
    ) { node, reading in
        var nodes = [node]
        if case .sequence(let elements) = node.value { nodes = elements }
        for node in nodes {
            guard case .string(let path) = node.value, !path.isEmpty else {
                reading.mismatch(expected: "the path of a file", .text, found: node)
                continue
            }
            reading.include(path, at: node.position)
        }
        return []
    }.raw()
}
