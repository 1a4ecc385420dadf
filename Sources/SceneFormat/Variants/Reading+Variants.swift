// SPDX-License-Identifier: MIT
//
// Variants put into the tree of a file before it is read.

import Foundation
import VitrineFiles
import VitrineScene
package import VitrineSceneReading
import VitrineSceneText

extension Reading {
    /// Puts what the variant says into the tree; what cannot be put there is reported.
    mutating func vary(_ root: inout SourceNode) {
        let variant = context.variant
        if let component = variant.component {
            root = root.showing(component, firstBringer: variant.data.count + variant.settings.count)
        }
        // The canvas takes what is said of it when it is read.
        if variant != SceneVariant(), case .mapping(var entries) = root.value, root["canvas"] == nil {
            entries.append(SourceNode.Entry(key: "canvas", position: .unknown, value: SourceNode(.mapping([]), at: .unknown)))
            root.value = .mapping(entries)
        }
        for (number, file) in variant.data.enumerated() { put(file, number, into: &root) }
        for (number, setting) in variant.settings.enumerated() {
            let position = SourcePosition.brought(by: variant.data.count + number)
            var column = position.column
            let value = setting.value == .null ? nil : SourceNode(setting.value, line: position.line, column: &column)
            let types = [ValueShape<Scene>.document.type]
            var spelled = root.mentionsFields
            if let name = setting.path.variable, root["include"] != nil, root["variables"]?[name] == nil, !spelled.contains(name) {
                // Whether an included file declares it is known when that is read.
                spelled.insert(name)
                context.broughtVariables.append((name, position))
            }
            let problem = root.put(value, at: setting.path.steps[...], position, types: types, walked: [], takesField: spelled)
            if let problem { report(problem.message, at: position, category: .reference, hint: problem.hint) }
        }
    }

    private mutating func put(_ file: SceneVariant.DataFile, _ number: Int, into root: inout SourceNode) {
        let position = SourcePosition.brought(by: number)
        guard case .mapping(var entries) = root.value else { return }
        var lists: [SourceNode.Entry] = []
        let place = entries.firstIndex { $0.key == "data" }
        if let place, case .mapping(let known) = entries[place].value.value { lists = known }
        let names = lists.map(\.key)
        let stem = ((file.path as NSString).lastPathComponent as NSString).deletingPathExtension
        let name = file.list ?? (names.count == 1 ? names[0] : stem)
        guard names.contains(name) || root.mentions(name) else {
            let known = names.isEmpty ? "name the list, as in photos=\(file.path)" : "the lists are \(names.joined(separator: ", "))"
            let hint = file.list == nil ? known : Synonyms.hint(for: name, among: names)
            return report("the scene has no data '\(name)'", at: position, category: .reference, hint: hint)
        }
        let list = SourceNode.Entry(key: name, position: position, value: SourceNode(.string(file.path), at: position))
        lists = lists.contains { $0.key == name } ? lists.map { $0.key == name ? list : $0 } : lists + [list]
        let data = SourceNode(.mapping(lists), at: place.map { entries[$0].value.position } ?? position)
        if let place {
            entries[place].value = data
        } else {
            entries.append(SourceNode.Entry(key: "data", position: position, value: data))
        }
        root.value = .mapping(entries)
    }
}

extension SourceNode {
    /// The tree of a file without keys of its top level that are the writer's own: `x-` and a name.
    var withoutOwnKeys: SourceNode {
        guard case .mapping(let entries) = value, entries.contains(where: { $0.key.hasPrefix("x-") }) else { return self }
        return SourceNode(.mapping(entries.filter { !$0.key.hasPrefix("x-") }), at: position)
    }
}

/// Why a value cannot be put at a place.
private struct PathProblem {
    var message: String
    var hint: String?
}

extension SourceNode {
    /// Data as a tree whose places are the columns of a line, from one on.
    fileprivate init(_ data: FieldValue, line: Int, column: inout Int) {
        let position = SourcePosition(line: line, column: column)
        column += 1
        let value: Value
        switch data {
        case .array(let elements): value = .sequence(elements.map { SourceNode($0, line: line, column: &column) })
        case .object(let fields):
            value = .mapping(
                fields.map { Entry(key: $0.name, position: position, value: SourceNode($0.value, line: line, column: &column)) })
        default: value = SourceNode(data: data, at: position).value
        }
        self.init(value, at: position)
    }

    /// Puts a value at the end of a path, or takes away what is there.
    ///
    /// - Parameters:
    ///   - position: the place that keys get which were not there.
    ///   - types: what this value may be.
    ///   - walked: the steps that lead here.
    ///   - takesField: whether a view shows a field of a name.
    fileprivate mutating func put(
        _ value: SourceNode?, at steps: ArraySlice<ScenePath.Step>, _ position: SourcePosition, types: [FormatType],
        walked: [ScenePath.Step], takesField: Set<String>
    ) -> PathProblem? {
        guard let step = steps.first else { return nil }
        let here = walked.isEmpty ? "the scene" : "'\(ScenePath(steps: walked))'"
        let rest = steps.dropFirst()
        switch (step, self.value) {
        case (.index(let index), .sequence(var elements)):
            guard elements.indices.contains(index) else {
                let known = elements.isEmpty ? nil : "they are [0] to [\(elements.count - 1)]"
                return PathProblem(message: "\(here) has no value [\(index)]: it is \(phrase)", hint: known)
            }
            if rest.isEmpty {
                if let value { elements[index] = value } else { elements.remove(at: index) }
            } else if let problem = elements[index].put(
                value, at: rest, position, types: types.flatMap(\.elements), walked: walked + [step], takesField: takesField)
            {
                return problem
            }
            self.value = .sequence(elements)
        case (.key(let key), .mapping(var entries)):
            let inner = types.flatMap { $0.types(of: key) }
            if let place = entries.firstIndex(where: { $0.key == key }) {
                if rest.isEmpty, let value {
                    (entries[place].value, entries[place].position) = (value, position)
                } else if rest.isEmpty {
                    entries.remove(at: place)
                } else if let problem = entries[place].value.put(
                    value, at: rest, position, types: inner, walked: walked + [step], takesField: takesField)
                {
                    return problem
                }
            } else {
                let known = types.flatMap(\.keys)
                let isField = rest.isEmpty && takesField.contains(key) && types.contains { $0.takesOtherKeys }
                guard known.contains(key) || isField || walked.isEmpty && key.hasPrefix("x-") else {
                    // What is written comes before what could be.
                    let names = entries.map(\.key) + known.filter { name in !entries.contains { $0.key == name } }
                    if walked == [.key("variables")] {
                        return PathProblem(
                            message: "the scene has no variable '\(key)'",
                            hint: Synonyms.hint(for: key, among: names) ?? "declare it under 'variables'")
                    }
                    return PathProblem(message: "\(here) has no key '\(key)'", hint: Synonyms.hint(for: key, among: names))
                }
                guard let value else { return nil }
                var added = rest.isEmpty ? value : SourceNode(.mapping([]), at: position)
                if let problem = added.put(value, at: rest, position, types: inner, walked: walked + [step], takesField: takesField) {
                    return problem
                }
                entries.append(Entry(key: key, position: position, value: added))
            }
            self.value = .mapping(entries)
        case (.key(let key), .sequence(let elements)):
            return PathProblem(
                message: "\(here) is \(phrase), and has no key '\(key)'",
                hint: elements.isEmpty ? nil : "its values are [0] to [\(elements.count - 1)]")
        case (.key(let key), _):
            return PathProblem(message: "\(here) is \(found), and has no key '\(key)'", hint: "write the whole: {\(key): …}")
        case (.index(let index), .mapping(let entries)):
            return PathProblem(
                message: "\(here) is a mapping, and has no value [\(index)]",
                hint: entries.isEmpty ? nil : "its keys are \(entries.prefix(12).map(\.key).joined(separator: ", "))")
        case (.index(let index), _): return PathProblem(message: "\(here) is \(found), and has no value [\(index)]")
        }
        return nil
    }

    /// Whether a text in the tree is a name, or fills it in.
    fileprivate func mentions(_ name: String) -> Bool {
        switch value {
        case .string(let text): text == name || text.contains("{\(name)")
        case .sequence(let elements): elements.contains { $0.mentions(name) }
        case .mapping(let entries): entries.contains { $0.value.mentions(name) }
        case .null, .bool, .number: false
        }
    }

    /// The names in braces.
    var mentionsFields: Set<String> {
        switch value {
        case .string(let text): Set((try? TextPattern(text))?.fieldNames ?? [])
        case .sequence(let elements): elements.reduce(into: []) { $0.formUnion($1.mentionsFields) }
        case .mapping(let entries): entries.reduce(into: []) { $0.formUnion($1.value.mentionsFields) }
        case .null, .bool, .number: []
        }
    }
}

extension FormatType {
    /// The keys that an object of this type has.
    fileprivate var keys: [String] {
        alternatives.flatMap { type -> [String] in
            if case .object(let object) = type { object.keys.map(\.name) } else { [] }
        }
    }

    /// Whether keys of the writer's choice are fields.
    fileprivate var takesOtherKeys: Bool {
        alternatives.contains { type in
            switch type {
            case .object(let object): object.fields != nil
            case .named(.data), .data: true
            default: false
            }
        }
    }

    /// What the value of a key may be.
    fileprivate func types(of key: String) -> [FormatType] {
        alternatives.flatMap { type -> [FormatType] in
            switch type {
            case .object(let object): object.properties.filter { $0.name == key }.map(\.type)
            case .named(let value): [value]
            default: []
            }
        }
    }

    /// What the elements of a list may be.
    fileprivate var elements: [FormatType] {
        alternatives.compactMap { type in
            if case .list(let element, _) = type { element } else { nil }
        }
    }
}

extension ValueShape<Scene.Canvas> {
    /// The same canvases, with what the variant in force says.
    package func varied() -> ValueShape {
        adjusted { canvas, node, reading in
            let written = canvas
            canvas = reading.context.variant.applied(to: written)
            reading.context.direction = canvas.direction
            reading.vocabulary.take(canvas)
            reading.checkModes(of: canvas, node)
            // Named sides follow the direction of reading, which is known only now; a device has its own.
            if canvas.direction == .rightToLeft, canvas.safeArea == written.safeArea, case .mapping? = node["safeArea"]?.value {
                canvas.safeArea = canvas.safeArea.mirrored
            }
        }
    }
}
