// SPDX-License-Identifier: MIT
//
// Files `.xcstrings`: the texts of a table in all languages.

import VitrineFiles

/// A string catalogue.
package struct StringCatalog: Sendable {
    /// The language that the sources are written in.
    package let sourceLanguage: String
    /// The texts by their languages and keys.
    private var entries: [String: [String: LocalizedText]] = [:]

    /// The languages that there are texts in.
    package var languages: [String] { entries.keys.sorted() }

    /// The texts in a language, and no others in their place.
    package func texts(in language: String) -> [String: LocalizedText] { entries[language] ?? [:] }

    /// Reads a file.
    package static func read(path: String) -> AssetReading<StringCatalog> {
        switch SourceText.read(path, file: path, limit: LocalizedTable.sizeLimit) {
        case .failure(let problem): AssetReading(value: nil, diagnostics: [problem.diagnostic])
        case .success(let text): read(text)
        }
    }

    static func read(_ text: SourceText) -> AssetReading<StringCatalog> {
        switch JSONReader.read(text) {
        case .failure(let problem): return AssetReading(value: nil, diagnostics: [problem.diagnostic])
        case .success(let root):
            var reader = Reader(text: text)
            let catalog = reader.catalog(root)
            return AssetReading(value: catalog, diagnostics: reader.diagnostics)
        }
    }

    private init(sourceLanguage: String) { self.sourceLanguage = sourceLanguage }

    private struct Reader {
        let text: SourceText
        var diagnostics: [Diagnostic] = []

        private mutating func tell(_ message: String, at node: JSONNode) {
            guard diagnostics.count < Diagnostic.most else { return }
            diagnostics.append(text.diagnostic(message, at: node.offset))
        }

        mutating func catalog(_ root: JSONNode) -> StringCatalog {
            guard let strings = root["strings"], case .object(let members) = strings.value else {
                tell("'strings' is missing", at: root)
                return StringCatalog(sourceLanguage: root["sourceLanguage"]?.string ?? "en")
            }
            var catalog = StringCatalog(sourceLanguage: root["sourceLanguage"]?.string ?? "en")
            for (key, node) in members {
                for (language, localization) in node["localizations"]?.members ?? [] {
                    guard let text = text(of: localization) else { continue }
                    catalog.entries[language, default: [:]][key] = text
                }
            }
            return catalog
        }

        /// A text in a language; nil where nobody has translated it yet.
        private mutating func text(of node: JSONNode) -> LocalizedText? {
            guard let base = form(node, depth: 0) else { return nil }
            guard let substitutions = node["substitutions"]?.members, !substitutions.isEmpty, case .plain(let format) = base else {
                return base
            }
            var variables: [String: LocalizedText.Variable] = [:]
            for (name, node) in substitutions {
                guard let forms = form(node, depth: 0) else { continue }
                variables[name] = LocalizedText.Variable(
                    argument: node["argNum"]?.number.flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? $0 - 1 : nil },
                    specifier: node["formatSpecifier"]?.string ?? "lld", forms: forms)
            }
            return .format(format, variables: variables)
        }

        private mutating func form(_ node: JSONNode, depth: Int) -> LocalizedText? {
            guard depth < 8 else { return nil }
            if let unit = node["stringUnit"] {
                guard let value = unit["value"]?.string else {
                    tell("a text has no 'value'", at: unit)
                    return nil
                }
                // What is only there to be translated holds the key, or nothing.
                return unit["state"]?.string == "new" && value.isEmpty ? nil : .plain(value)
            }
            guard let variations = node["variations"] else { return nil }
            if let device = variations["device"] {
                var forms: [String: LocalizedText] = [:]
                for (name, node) in device.members { forms[name] = form(node, depth: depth + 1) }
                return forms.isEmpty ? nil : .device(forms)
            }
            guard let plural = variations["plural"] else {
                tell("a variation by '\(variations.members.first?.key ?? "")' is not known", at: variations)
                return nil
            }
            var forms: [PluralCategory: LocalizedText] = [:]
            for (name, node) in plural.members {
                guard let category = PluralCategory(rawValue: name) else {
                    tell("a plural form '\(name)' is not known", at: node)
                    continue
                }
                forms[category] = form(node, depth: depth + 1)
            }
            return forms.isEmpty ? nil : .plural(forms)
        }
    }
}
