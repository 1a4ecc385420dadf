// SPDX-License-Identifier: MIT
//
// The texts of one table in one language, from `.strings`, `.stringsdict` and `.xcstrings`.

import Foundation
package import VitrineFiles

/// Texts by their keys.
package struct LocalizedTable: Sendable {
    /// The most bytes of a file.
    package static let sizeLimit = 16 << 20

    /// The language of the texts.
    package let language: String
    /// The texts by their keys.
    package private(set) var texts: [String: LocalizedText] = [:]
    /// What is wrong with the files.
    package private(set) var diagnostics: [Diagnostic] = []

    /// The text of a key, for numbers and a kind of device; nil where the table has none.
    package func string(_ key: String, for numbers: [Double] = [], device: String = "iphone") -> String? {
        texts[key]?.string(for: numbers, language: language, device: device)
    }

    private init(language: String) { self.language = language }

    /// The texts of a table in the first of the preferred languages that a folder has.
    ///
    /// - Parameters:
    ///   - name: That of the files, without ending.
    ///   - folder: The one with `.lproj` folders, catalogues, or both.
    ///   - languages: The preferred ones, the most wanted first.
    ///   - development: The language that sources are written in, where it is known.
    /// - Returns: Nil where the texts of the sources hold.
    package static func read(_ name: String, in folder: String, languages: [String], development: String?) -> LocalizedTable? {
        var problems: [Diagnostic] = []
        var catalogs: [StringCatalog] = []
        for place in [folder, folder + "/mul.lproj", folder + "/Base.lproj"] {
            let path = "\(place)/\(name).xcstrings"
            guard FileManager.default.fileExists(atPath: path) else { continue }
            let reading = StringCatalog.read(path: path)
            problems += reading.diagnostics
            if let catalog = reading.value { catalogs.append(catalog) }
        }
        let folders = LanguageChoice.languages(in: folder)
        let source = catalogs.first?.sourceLanguage ?? development
        let available = Set(folders).union(catalogs.flatMap(\.languages)).sorted()
        guard let language = LanguageChoice.choose(among: available, preferred: languages, development: source) else {
            guard !problems.isEmpty else { return nil }
            var table = LocalizedTable(language: source ?? "en")
            table.diagnostics = problems
            return table
        }
        var table = LocalizedTable(language: language)
        table.diagnostics = problems
        for catalog in catalogs { table.texts.merge(catalog.texts(in: language)) { _, new in new } }
        if folders.contains(language) { table.readFiles("\(folder)/\(language).lproj/\(name)") }
        return table
    }

    /// Reads `.strings`, and then `.stringsdict`, which goes before it.
    private mutating func readFiles(_ stem: String) {
        for ending in ["strings", "stringsdict"] {
            let path = "\(stem).\(ending)"
            guard FileManager.default.fileExists(atPath: path) else { continue }
            switch SourceText.read(path, file: path, limit: Self.sizeLimit) {
            case .failure(let problem): diagnostics.append(problem.diagnostic)
            case .success(let text) where ending == "strings":
                let (pairs, problems) = StringsReader.read(text)
                for (key, value) in pairs { texts[key] = .plain(value) }
                diagnostics += problems
            case .success(let text):
                let (entries, problems) = StringsDictionary.read(text)
                texts.merge(entries) { _, new in new }
                diagnostics += problems
            }
        }
    }
}

/// Files `.stringsdict`: formats with variables that depend on numbers.
enum StringsDictionary {
    static func read(_ text: SourceText) -> (texts: [String: LocalizedText], diagnostics: [Diagnostic]) {
        guard let root = try? PropertyListSerialization.propertyList(from: Data(text.bytes), format: nil) as? [String: Any] else {
            return ([:], [text.diagnostic("this is no property list", at: 0, severity: .error, category: .syntax)])
        }
        var texts: [String: LocalizedText] = [:]
        var diagnostics: [Diagnostic] = []
        for (key, value) in root.sorted(by: { $0.key < $1.key }) {
            guard let entry = value as? [String: Any] else { continue }
            // Widths of a text are not told apart: the widest is taken.
            if let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] {
                let widest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
                if let widest { texts[key] = .plain(widest.value) }
                continue
            }
            if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: String] {
                texts[key] = .device(devices.mapValues { .plain($0) })
                continue
            }
            guard let format = entry["NSStringLocalizedFormatKey"] as? String else {
                guard diagnostics.count < Diagnostic.most else { continue }
                let offset = text.offset(of: key)
                diagnostics.append(text.diagnostic("'\(key)' has no 'NSStringLocalizedFormatKey'", at: offset))
                continue
            }
            var variables: [String: LocalizedText.Variable] = [:]
            for (name, value) in entry {
                guard let rules = value as? [String: String], rules["NSStringFormatSpecTypeKey"] == "NSStringPluralRuleType" else {
                    continue
                }
                var forms: [PluralCategory: LocalizedText] = [:]
                for category in PluralCategory.allCases { forms[category] = rules[category.rawValue].map { .plain($0) } }
                variables[name] = LocalizedText.Variable(
                    argument: nil, specifier: rules["NSStringFormatValueTypeKey"] ?? "d", forms: .plural(forms))
            }
            // A form may hold further variables.
            let plain = variables
            for (name, variable) in plain {
                guard case .plural(let forms) = variable.forms else { continue }
                variables[name]?.forms = .plural(
                    forms.mapValues { form in
                        guard case .plain(let text) = form, text.contains("#@") else { return form }
                        return .format(text, variables: plain.filter { $0.key != name })
                    })
            }
            texts[key] = .format(format, variables: variables)
        }
        return (texts, diagnostics)
    }
}

extension SourceText {
    /// Where a key of a property list stands first; 0 where it is not found as it is.
    fileprivate func offset(of key: String) -> Int {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.range(of: "<key>\(key)</key>").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
    }
}
