// SPDX-License-Identifier: MIT
//
// What every set of a catalogue says: variants, what each is for, and its file.

import Foundation
package import VitrineFiles

/// A set as it was read, with what is wrong with it.
package struct AssetReading<Value: Sendable>: Sendable {
    /// Nil where nothing of the set can be read.
    package let value: Value?
    package let diagnostics: [Diagnostic]
}

/// Reads the `Contents.json` of a set.
struct SetReader {
    let entry: AssetCatalog.Entry
    /// Where messages are about.
    let file: String
    let text: SourceText
    let root: JSONNode
    private(set) var diagnostics: [Diagnostic] = []
    /// The names in the folder, which are read where a file is not found at once.
    private lazy var names = (try? FileManager.default.contentsOfDirectory(atPath: entry.path)) ?? []

    /// Opens a set's file, and reads its variants with `body`.
    static func read<Value: Sendable>(_ entry: AssetCatalog.Entry, _ body: (inout SetReader) -> Value) -> AssetReading<Value> {
        let file = entry.path + "/Contents.json"
        var status = stat()
        if lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
            let problem = Diagnostic(file: file, line: 0, column: 0, category: .reference, message: "links are not followed in a catalogue")
            return AssetReading(value: nil, diagnostics: [problem])
        }
        switch SourceText.read(file, file: file, limit: AssetCatalog.sizeLimit) {
        case .failure(let problem): return AssetReading(value: nil, diagnostics: [problem.diagnostic])
        case .success(let text):
            switch JSONReader.read(text) {
            case .failure(let problem): return AssetReading(value: nil, diagnostics: [problem.diagnostic])
            case .success(let root):
                var reader = SetReader(entry: entry, file: file, text: text, root: root)
                if case .object = root.value {} else { reader.tell("this is no object", at: root) }
                let value = body(&reader)
                return AssetReading(value: value, diagnostics: reader.diagnostics)
            }
        }
    }

    private init(entry: AssetCatalog.Entry, file: String, text: SourceText, root: JSONNode) {
        (self.entry, self.file, self.text, self.root) = (entry, file, text, root)
    }

    mutating func tell(
        _ message: String, at node: JSONNode, severity: Diagnostic.Severity = .warning, category: Diagnostic.Category = .schema,
        hint: String? = nil
    ) {
        guard diagnostics.count < Diagnostic.most else { return }
        diagnostics.append(text.diagnostic(message, at: node.offset, severity: severity, category: category, hint: hint))
    }

    /// The elements of a list of variants, no more than the limit.
    mutating func variants(_ key: String) -> [JSONNode] {
        guard let list = root[key] else {
            tell("'\(key)' is missing", at: root)
            return []
        }
        guard case .array(let elements) = list.value else {
            tell("'\(key)' is no list", at: list)
            return []
        }
        if elements.count > AssetCatalog.variantLimit {
            tell("there are more variants than the limit of \(AssetCatalog.variantLimit)", at: list, category: .limit)
        }
        return Array(elements.prefix(AssetCatalog.variantLimit))
    }

    // MARK: Conditions

    /// What a variant is for; nil where that makes no sense, which is told.
    mutating func conditions(_ node: JSONNode) -> AssetConditions? {
        var conditions = AssetConditions()
        if let idiom: AssetTraits.Idiom = word("idiom", of: node) { conditions.idiom = idiom } else if node["idiom"] != nil { return nil }
        if let scale = node["scale"] {
            guard let text = scale.string, text.hasSuffix("x"), let number = Double(text.dropLast()), (1...10).contains(number) else {
                tell("the scale is no such as '1x', '2x' or '3x'", at: scale)
                return nil
            }
            conditions.scale = number
        }
        for appearance in node["appearances"]?.elements ?? [] {
            let value = appearance["value"]?.string ?? ""
            switch appearance["appearance"]?.string {
            case "luminosity":
                guard let luminosity = AssetTraits.Luminosity(rawValue: value) else {
                    tell("a luminosity '\(value)' is not known", at: appearance["value"] ?? appearance)
                    return nil
                }
                conditions.luminosity = luminosity
            case "contrast" where value == "high": conditions.isHighContrast = true
            default:
                tell("an appearance '\(appearance["appearance"]?.string ?? "")' of '\(value)' is not known", at: appearance)
                return nil
            }
        }
        conditions.direction = word("language-direction", of: node)
        conditions.gamut = word("display-gamut", of: node)
        conditions.widthClass = word("width-class", of: node)
        conditions.heightClass = word("height-class", of: node)
        conditions.isForOneDevice = ["subtype", "screen-width", "graphics-feature-set", "memory", "locale", "minimum-system-version"]
            .contains {
                node[$0]?.string != nil
            }
        return conditions
    }

    /// One of the words of a type; nil where there is none, or one that is not known, which is told.
    private mutating func word<Word: RawRepresentable<String>>(_ key: String, of node: JSONNode) -> Word? {
        guard let value = node[key] else { return nil }
        if let word = value.string.flatMap({ Word(rawValue: $0) }) { return word }
        tell("'\(key)' is '\(value.string ?? "")', which is not known", at: value)
        return nil
    }

    // MARK: Files

    /// The path of the file that a variant names; nil where it names none, and where it may not be opened, which is told.
    mutating func path(of node: JSONNode) -> String? {
        guard let filename = node["filename"] else { return nil }
        guard let name = filename.string, !name.isEmpty else {
            tell("'filename' is no name of a file", at: filename)
            return nil
        }
        guard !name.contains("/"), name != "..", name != ".", !name.utf8.contains(0) else {
            tell("'\(name)' lies outside of the set", at: filename, category: .reference)
            return nil
        }
        if let path = plainFile(name, at: filename) { return path.isEmpty ? nil : path }
        // File systems of Apple's tell apart neither case nor how letters are composed.
        if let other = names.sorted().first(where: { $0 == name }) ?? names.sorted().first(where: { $0.lowercased() == name.lowercased() })
        {
            if other != name {
                tell("the file is called '\(other)' and not '\(name)'", at: filename, severity: .note, category: .reference)
            }
            return plainFile(other, at: filename).flatMap { $0.isEmpty ? nil : $0 }
        }
        tell(
            "there is no file '\(name)'", at: filename, category: .missingFile,
            hint: Suggestion.among(names.sorted(), for: name).map { "did you mean '\($0)'?" })
        return nil
    }

    /// The path of a file in the set's folder: nil where there is none, empty where it may not be opened, which is told.
    private mutating func plainFile(_ name: String, at node: JSONNode) -> String? {
        let path = entry.path + "/" + name
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return path
        case S_IFLNK: tell("'\(name)' is a link, which is not followed in a catalogue", at: node, category: .reference)
        default: tell("'\(name)' is not a file", at: node, category: .missingFile)
        }
        return ""
    }
}
