// SPDX-License-Identifier: MIT
//
// Views of nibs in templates: the file, the object, and what is set.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineProperties
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Property<Scene.View> {
    /// The keys of templates that show a nib.
    static let nib: [Property] = [
        Property(
            "nib", .nibPath,
            "The path of a .xib or a .storyboard, relative to the folder of the scene file, whose first view, or initial controller, is shown in place of `content`. The file is read once, and each cell made from it.",
            examples: "PhotoCell.xib", "cells/SectionHeader.xib"
        ) { nib, view in view.nib = nib },
        Property(
            "object", .nibObject,
            "Which view, cell or controller of the file is meant: its reuse identifier, its identifier in the storyboard, or its id.",
            examples: "photo", "aBc-1D-eFg"
        ) { object, view in if !object.isEmpty { view.nib?.object = object } },
        Property(
            "set", .nibSettings,
            "What is set in the nib, by keys such as title.text: the name of a view, which is an outlet, a restoration identifier, an accessibility identifier or a tag, and a property of it. A key without a name is a property of the whole.",
            examples: ["title.text": "{name}", "picture.image": "{file}", "badge.hidden": false, "title.textColor": "systemBlue"]
        ) { settings, view in view.nib?.settings = settings },
    ]
}

extension ValueShape<Scene.Nib> {
    static let nibPath = ValueShape(.text, "the path of a .xib or a .storyboard", sample: Scene.Nib(), isName: true) { node, reading in
        guard case .string(let path) = node.value else {
            reading.mismatch(expected: "the path of a .xib or a .storyboard", .text, found: node)
            return nil
        }
        guard !reading.isFromField else {
            reading.report("the nib of a view is the same for all that it is shown for", at: node.position, hint: "make a view of each nib")
            return nil
        }
        var nib = Scene.Nib()
        (nib.source, nib.file) = (path, reading.nib(path, at: node.position))
        reading.openNib = OpenNib(nib: nib, views: reading.knownViews ?? nib.file.flatMap { NibViews($0.document, object: nil) })
        if let file = nib.file, reading.openNib?.views == nil {
            reading.report(
                "there is nothing in '\(path)' that can be shown", at: node.position, category: .reference,
                hint: file.document.kind == .nib ? "it has no view at its top" : "it has no controller")
        }
        return nib
    }
}

extension ValueShape<String> {
    static let nibObject = ValueShape(.text, "an identifier or an id", sample: "", isName: true) { node, reading in
        guard let name = ValueShape<String>.text("an identifier or an id").read(node, &reading), !name.isEmpty else { return nil }
        guard let open = reading.openNib else {
            if reading.context.resources != nil {
                reading.report("'object' needs a nib", at: node.position, hint: "name its file with 'nib'")
            }
            return nil
        }
        guard let file = open.nib.file, reading.knownViews == nil else { return name }
        reading.openNib?.nib.object = name
        reading.openNib?.views = NibViews(file.document, object: name)
        if reading.openNib?.views == nil {
            reading.report(
                "'\(file.name)' has no '\(name)'", at: node.position, category: .reference,
                hint: Synonyms.hint(for: name, among: NibViews.roots(of: file.document)))
        }
        return name
    }
}

extension ValueShape<[Scene.NibSetting]> {
    /// What properties of all kinds take; which of them one takes is found when its view is known.
    private static let anyType = FormatType.named(
        .either([
            .text, .number(NumberBounds()), .boolean, ValueShape<Scene.Font>.font.type, ValueShape<Scene.Color>.color.type,
            ValueShape<UIEdgeInsets>.insets.type, .list(.number(NumberBounds()), count: 1...4), .list(.text, count: nil),
        ]))

    static let nibSettings = ValueShape(anyType, "a mapping of properties of views", sample: []) { node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of properties of views", anyType, found: node)
            return nil
        }
        guard let open = reading.openNib else {
            if reading.context.resources != nil {
                reading.report("'set' needs a nib", at: node.position, hint: "name its file with 'nib'")
            }
            return nil
        }
        guard let views = open.views else { return nil }
        return entries.compactMap { entry in reading.setting(entry, of: views, in: open.nib) }
    }
}

extension Reading {
    /// A key of `set` with its value; nil after a report.
    fileprivate mutating func setting(_ entry: SourceNode.Entry, of views: NibViews, in nib: Scene.Nib) -> Scene.NibSetting? {
        let names = views.named.map(\.name)
        guard let (elements, name) = views.target(of: entry.key) else {
            let wrong = String(entry.key.prefix { $0 != "." })
            report(
                "'\(nib.source)' has no view '\(wrong)'", at: entry.position, category: .reference,
                hint: names.isEmpty ? "no outlet, identifier or tag is given in it" : Synonyms.hint(for: wrong, among: names))
            return nil
        }
        guard let property = elements.first?.viewClass.property(name), property.isSettable else {
            if elements.first === views.root, !entry.key.contains("."), let named = views[entry.key] {
                report(
                    "'\(entry.key)' is a view of '\(nib.source)', and a property of it is missing", at: entry.position,
                    hint: "write \(entry.key).\(named[0].viewClass.properties[0].name)")
                return nil
            }
            let known = elements.first?.viewClass.properties.filter(\.isSettable) ?? []
            let word = elements.first.map { $0["customClass"] ?? $0.name } ?? "view"
            report(
                "a \(word) has no property '\(name)' that can be set", at: entry.position,
                hint: Synonyms.hint(for: name, among: known.map(\.name)))
            return nil
        }
        let value = within(entry.key) { ValueShape<Scene.ViewValue>.value(of: property.kind, nib.file).read(entry.value, &$0) }
        var setting = Scene.NibSetting(
            key: entry.key, objects: elements.compactMap(\.id), property: property.name, value: value ?? .text(""))
        (setting.place.line, setting.place.column) = (entry.position.line, entry.position.column)
        return value == nil ? nil : setting
    }

    /// The file of a nib, read once for a scene; nil after a report, and where no files are looked for.
    fileprivate mutating func nib(_ path: String, at position: SourcePosition) -> NibFile? {
        if let known = nibs[path] { return known }
        guard let resources = context.resources else { return nil }
        guard [".xib", ".storyboard"].contains(where: path.lowercased().hasSuffix) else {
            report("'\(path)' is neither a .xib nor a .storyboard", at: position)
            return nil
        }
        do throws(SceneResources.Problem) {
            let place = try resources.locate(path)
            let bytes = try resources.contents(of: path)
            if !context.usedFiles.contains(path) { context.usedFiles.append(path) }
            let result = InterfaceReader.read(bytes, file: path)
            diagnostics += result.diagnostics
            guard let document = result.document else { return nil }
            let file = NibFile(name: path, path: place, document: document, bytes: bytes, resources: resources)
            nibs[path] = file
            return file
        } catch {
            report(error, path: path, at: position)
            return nil
        }
    }
}

extension ValueShape<Scene.ViewValue> {
    /// What a property of a view of a nib takes.
    fileprivate static func value(of kind: PropertyKind, _ file: NibFile?) -> ValueShape {
        if kind == .picture { picture(beside: file) } else { value(of: kind) }
    }

    /// A picture: a file in the folder of the nib, or else of the scene; a name without an ending is asked of the nib's catalogues.
    private static func picture(beside file: NibFile?) -> ValueShape {
        ValueShape(.text, "the path of a picture, or its name in a catalogue", sample: .picture(""), isName: true) { node, reading in
            guard case .string(let path) = node.value else {
                reading.mismatch(expected: "the path of a picture, or its name in a catalogue", .text, found: node)
                return nil
            }
            // A field without a picture shows none.
            if path.isEmpty { return .picture("") }
            if (path as NSString).pathExtension.isEmpty { return .asset(path) }
            if let file, !file.folder.isEmpty, !path.hasPrefix("/") {
                let beside = file.folder + "/" + path
                if (try? file.resources.locate(beside)) != nil {
                    reading.mention(.picture, beside, at: node.position)
                    return .picture(beside)
                }
            }
            reading.mention(.picture, path, at: node.position)
            return .picture(path)
        }
    }
}
