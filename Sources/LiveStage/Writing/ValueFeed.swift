// SPDX-License-Identifier: MIT
//
// The variable or the name of the theme that a value of a scene comes from.

import Foundation
import VitrineInterfaces
import VitrineNodes
import VitrineProperties
import VitrineRecordings
import VitrineScene
import VitrineSceneEditing
import VitrineStage
import VitrineViews

/// What a scene declares once, and a value comes from.
@MainActor
struct ValueFeed {
    /// Where it is declared: `variables` or `theme`, and the keys below.
    let keys: [String]
    let file: String
    let path: String
    let line: Int
    let column: Int
    /// What is said there; nil of what is no plain value.
    let text: String?
    /// How many places of the scene's files name it.
    let uses: Int

    var isVariable: Bool { keys[0] == "variables" }

    /// A file of a scene.
    fileprivate typealias SourceFile = (file: String, path: String, text: SceneText)

    /// The most files that a scene includes, of those that are looked into.
    private static let mostFiles = 64

    /// - Parameters:
    ///   - written: what the file says, a word or a name in braces.
    ///   - value: what the property is.
    ///   - files: those of the scene.
    fileprivate init?(of written: String, said value: PropertyValue?, as property: ViewProperty, in files: [SourceFile]) {
        let word = SceneText.plain(written)
        let isBraced = word.hasPrefix("{") && word.hasSuffix("}")
        let name = isBraced ? String(word.dropFirst().dropLast()) : word
        guard !name.isEmpty,
            name.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" || $0 == "-" })
        else { return nil }
        for (file, path, text) in files {
            let sections: [[String]] =
                isBraced ? [["variables"]] : Self.sections(of: property).map { ["theme", $0.rawValue] }
            for section in sections {
                guard let place = text.declaration(at: section + [name]) else { continue }
                // A field of an item or a part has its name for itself.
                if isBraced, files.reduce(0, { $0 + $1.text.count(ofKey: name) }) > 1, case .text(let said)? = value, said != place.text {
                    return nil
                }
                (keys, self.file, self.path, line, column, self.text) = (section + [name], file, path, place.line, place.column, place.text)
                uses = files.reduce(0) { sum, each in
                    sum + each.text.count { isBraced ? $0.contains("{\(name)}") : $0 == name }
                }
                return
            }
        }
        return nil
    }

    /// The sections of a theme that have the value of a property.
    private static func sections(of property: ViewProperty) -> [ThemeSection] {
        switch property.kind {
        case .color: [.colors]
        case .font: [.fonts]
        default: ThemeSection.ofNumbers(for: [property.name])
        }
    }

    /// The files of a scene, those first whose declarations come first.
    fileprivate static func files(of scene: String) -> [SourceFile] {
        var files: [SourceFile] = []
        func add(_ file: String) {
            let path = LiveSource.path(of: file, in: scene)
            guard files.count < mostFiles, !files.contains(where: { $0.path == path }), let held = try? SceneWriting.text(of: path) else {
                return
            }
            let text = SceneText(held)
            files.append((file, path, text))
            for included in text.texts(at: "include").reversed() { add(included) }
        }
        add(scene)
        return files
    }

    /// The feed as a value for a wire.
    var value: PropertyValue {
        .fields([
            .init("name", .text(keys.joined(separator: "."))), .init("file", .text(file)), .init("path", .text(path)),
            .init("line", .number(Double(line))), .init("column", .number(Double(column))), .init("uses", .number(Double(uses))),
        ])
    }
}

extension LiveScreen {
    /// The feeds of a view's properties, by their names.
    func feeds(of view: UIView) -> [String: ValueFeed] {
        guard source.kind == .scene, let file = source.path else { return [:] }
        var feeds: [String: ValueFeed] = [:]
        let files = ValueFeed.files(of: file)
        var texts = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
        for property in ViewProperty.all(of: view) {
            guard let place = SceneKeys.place(of: property, in: view), place.node.node.place.line > 0 else { continue }
            let at = place.node.node.place
            let path = LiveSource.path(of: at.file ?? file, in: file)
            guard let text = texts[path] ?? (try? SceneWriting.text(of: path)).map({ SceneText($0) }) else { continue }
            texts[path] = text
            let written = SceneKeys.words(of: place.node).lazy.compactMap {
                text.written(at: [$0, place.key], ofMappingAt: at.line, column: at.column, shorts: [nil, place.short])
            }.first
            feeds[property.name] = written.flatMap { ValueFeed(of: $0, said: property.value(in: view), as: property, in: files) }
        }
        return feeds
    }
}
