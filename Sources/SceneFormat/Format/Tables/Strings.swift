// SPDX-License-Identifier: MIT
//
// Texts in several languages: written out, or in the files of a table.

import Foundation
import VitrineAssets
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<StringTables> {
    private static let forms = FormatType.named(.either([.text, .named(.text)]))

    /// Texts, which are kept as they are read.
    static let strings: ValueShape<StringTables> = ValueShape(
        .either([.text, .list(.either([.text, .named(forms)]), count: nil), .named(forms)]),
        "texts by language and key, or the name of a table", sample: StringTables()
    ) { node, reading in
        switch node.value {
        case .sequence(let nodes): for node in nodes { reading.readStrings(node) }
        default: reading.readStrings(node)
        }
        return reading.vocabulary.strings
    }.raw()
}

extension Reading {
    fileprivate mutating func readStrings(_ node: SourceNode) {
        switch node.value {
        case .string(let name): readTable(name, at: node.position)
        case .mapping(let languages):
            var all: Set<String> = []
            for language in languages {
                checkLanguage(language.key, at: language.position)
                let texts = texts(of: language)
                all.formUnion(texts.keys)
                vocabulary.strings.add(texts, in: language.key)
            }
            for language in languages {
                guard case .mapping(let entries) = language.value.value else { continue }
                let missing = all.subtracting(entries.map(\.key)).sorted()
                guard let first = missing.first else { continue }
                let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
                report(
                    "the strings in '\(language.key)' lack '\(first)'\(others): another language stands in", at: language.position,
                    severity: .warning, category: .reference)
            }
        default:
            mismatch(expected: "texts by language and key, or the name of a table", .named(.data), found: node)
        }
    }

    /// The texts of a language as they are written out.
    private mutating func texts(of language: SourceNode.Entry) -> [String: LocalizedText] {
        guard case .mapping(let entries) = language.value.value else {
            within(language.key) { $0.mismatch(expected: "a mapping of texts by key", .named(.data), found: language.value) }
            return [:]
        }
        var texts: [String: LocalizedText] = [:]
        for entry in entries {
            switch entry.value.value {
            case .mapping(let forms): texts[entry.key] = plural(forms, entry)
            case .sequence, .null:
                within(entry.key) { $0.mismatch(expected: "a text, or {one: …, other: …}", .text, found: entry.value) }
            case .string(let text):
                check(text, at: entry.value.position)
                texts[entry.key] = .plain(text)
            default: texts[entry.key] = .plain(entry.value.fieldValue.text)
            }
        }
        return texts
    }

    private mutating func plural(_ forms: [SourceNode.Entry], _ entry: SourceNode.Entry) -> LocalizedText {
        var texts: [PluralCategory: LocalizedText] = [:]
        for form in forms {
            guard let category = PluralCategory(rawValue: form.key) else {
                report(
                    "a plural has no form '\(form.key)'", at: form.position,
                    hint: Synonyms.hint(for: form.key, among: PluralCategory.allCases.map(\.rawValue)))
                continue
            }
            let text = form.value.fieldValue.text
            check(text, at: form.value.position)
            texts[category] = .plain(text)
        }
        if texts[.other] == nil { report("the plural '\(entry.key)' needs the form 'other'", at: entry.position) }
        return .plural(texts)
    }

    private mutating func check(_ text: String, at position: SourcePosition) {
        do {
            _ = try TextPattern(text)
        } catch {
            report(error.message, at: position, hint: "a field stands in braces, as in {count}; {{ and }} are braces themselves")
        }
    }

    /// Reads the files of a table, by its name with the folder before it.
    private mutating func readTable(_ name: String, at position: SourcePosition) {
        guard let resources = context.resources else { return }
        var parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        var table = parts.popLast() ?? ""
        for ending in [".xcstrings", ".strings", ".stringsdict"] where table.hasSuffix(ending) {
            table = String(table.dropLast(ending.count))
        }
        let base = parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
        let root = resources.root.isEmpty ? "." : resources.root
        let folder = name.hasPrefix("/") ? base : root + "/" + base
        var files: [String] = []
        do throws(SceneResources.Problem) {
            // The folder is looked at only where it may be.
            do throws(SceneResources.Problem) {
                _ = try resources.locate(base + table + ".xcstrings")
            } catch {
                guard error == .missing else { throw error }
            }
            let folders = LanguageChoice.languages(in: folder)
            let places = ["", "mul.lproj/", "Base.lproj/"].map { $0 + table + ".xcstrings" }
            let others = folders.flatMap { ["\($0).lproj/\(table).strings", "\($0).lproj/\(table).stringsdict"] }
            for file in places + others {
                do throws(SceneResources.Problem) {
                    _ = try resources.locate(base + file)
                    files.append(base + file)
                } catch {
                    guard error == .missing else { throw error }
                }
            }
            guard !files.isEmpty else {
                report(
                    "there are no strings '\(name)'", at: position, category: .missingFile,
                    hint: "they are \(base)\(table).xcstrings, or \(base)en.lproj/\(table).strings and .stringsdict")
                return
            }
            for file in files where !context.usedFiles.contains(file) { context.usedFiles.append(file) }
            addTable(table, in: folder, shown: base, folders: folders)
        } catch {
            report(error, path: name, at: position)
        }
    }

    private mutating func addTable(_ table: String, in folder: String, shown: String, folders: [String]) {
        var languages = folders.sorted { ($0 == "en" ? 0 : 1, $0) < ($1 == "en" ? 0 : 1, $1) }
        for place in ["", "mul.lproj/", "Base.lproj/"] {
            let path = folder + place + table + ".xcstrings"
            guard FileManager.default.fileExists(atPath: path), let catalog = StringCatalog.read(path: path).value else { continue }
            languages = [catalog.sourceLanguage] + catalog.languages + languages
        }
        var seen: Set<String> = []
        let plain = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        for language in languages where seen.insert(language).inserted {
            guard let read = LocalizedTable.read(table, in: plain, languages: [language], development: nil) else { continue }
            diagnostics += read.diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                if diagnostic.file.hasPrefix(plain + "/") { diagnostic.file = shown + diagnostic.file.dropFirst(plain.count + 1) }
                return diagnostic
            }
            if read.language == language { vocabulary.strings.add(read.texts, in: language) }
        }
    }
}
