// SPDX-License-Identifier: MIT
//
// The groups and tokens of a file, whichever of the formats it has.

import Foundation
import VitrineAssets
import VitrineFiles

/// Reads a file: the format of the Design Tokens Community Group, with what Figma and Tokens Studio add, Style Dictionary's, or sets of
/// values by mode.
struct TokenReader {
    let text: SourceText
    /// When the values of the file hold.
    let mode: TokenMode
    var tokens: [DesignToken] = []
    /// Aliases of which the file does not say what they are.
    var unsettled: Set<[String]> = []
    var diagnostics: [Diagnostic] = []
    /// The token that is being read.
    var path: [String] = []
    private var indices: [[String]: Int] = [:]
    private var extensions: [(path: [String], base: [String], node: JSONNode)] = []

    init(text: SourceText, mode: TokenMode) { (self.text, self.mode) = (text, mode) }

    mutating func read(_ root: JSONNode) {
        guard case .object(let members) = root.value else {
            return tell("a file of tokens is an object of groups and tokens", at: root, severity: .error)
        }
        if root["$themes"] != nil || root["$metadata"] != nil {
            readSets(root)
        } else if root["resolutionOrder"] != nil {
            tell(
                "this is a resolver, which names files of tokens and holds none", at: root, severity: .error,
                hint: "name its files, those of modes as {dark: dark.json}")
        } else {
            readGroup(members, at: [], kind: nil, mode: fileMode(root))
        }
        extend()
        if tokens.isEmpty, diagnostics.isEmpty { tell("there are no tokens in the file", at: root) }
    }

    mutating func tell(
        _ message: String, at node: JSONNode, severity: Diagnostic.Severity = .warning, category: Diagnostic.Category = .schema,
        hint: String? = nil
    ) {
        guard diagnostics.count < Diagnostic.most else { return }
        diagnostics.append(text.diagnostic(message, at: node.offset, severity: severity, category: category, hint: hint))
    }

    // MARK: Groups

    private mutating func readGroup(_ members: [(key: String, value: JSONNode)], at path: [String], kind: TokenKind?, mode: TokenMode) {
        var kind = kind
        if let type = members.first(where: { $0.key == "$type" })?.value.string { kind = TokenKind(word: type) ?? kind }
        for (key, node) in members {
            if key == "$extends" || key == "$ref" && !path.isEmpty, let base = reference(node) { extensions.append((path, base, node)) }
            guard !key.hasPrefix("$") || key == "$root", case .object(let inner) = node.value else { continue }
            if Self.isToken(node) {
                readToken(node, at: path + [key], kind: kind, mode: mode)
            } else {
                readGroup(inner, at: path + [key], kind: kind, mode: mode)
            }
        }
    }

    /// Whether an object is a token: it has a value, or Spectrum's values by mode.
    private static func isToken(_ node: JSONNode) -> Bool {
        if node["$value"] != nil || node["$ref"] != nil { return true }
        if let value = node["value"] {
            guard case .object(let inner) = value.value else { return true }
            return node["type"]?.string != nil || !inner.contains { isToken($0.value) }
        }
        return node["sets"]?.members.isEmpty == false
    }

    private mutating func readToken(_ node: JSONNode, at path: [String], kind inherited: TokenKind?, mode: TokenMode) {
        self.path = path
        let named = node["$type"]?.string ?? node["type"]?.string ?? node["$schema"]?.string.map(Self.spectrumType)
        let kind = named.flatMap { TokenKind(word: $0) } ?? (named == nil ? inherited : nil)
        var written: [(mode: TokenMode, node: JSONNode)] = []
        if let value = node["$value"] ?? node["value"] {
            written.append((mode, value))
        } else if node["$ref"] != nil {
            written.append((mode, node))
        }
        for (word, value) in modes(of: node) { written.append((mode.within(TokenMode(word: word)), value)) }
        guard !written.isEmpty else { return }
        var guess = kind
        for value in written where guess == nil { guess = guessedKind(value.node, path) }
        var token = DesignToken(path: path, kind: guess ?? .string, variants: [], place: place(of: node))
        for (mode, node) in written {
            if let value = value(node, guess ?? .string) { token.put(value, in: mode) }
        }
        token.note = (node["$description"] ?? node["comment"] ?? node["description"])?.string
        for (key, value) in node["$extensions"]?["vitrine"]?.members ?? [] { token.extras[key] = value.string }
        if let modify = node["$extensions"]?["studio.tokens"]?["modify"] { apply(modify, to: &token) }
        guard !token.variants.isEmpty else { return }
        if guess == nil { unsettled.insert(path) }
        if let index = indices[path] {
            for variant in token.variants { tokens[index].put(variant.value, in: variant.mode) }
        } else {
            indices[path] = tokens.count
            tokens.append(token)
        }
    }

    /// The type that Spectrum's files name by the address of a schema; an alias has that of its target.
    private static func spectrumType(_ address: String) -> String {
        let name = (address as NSString).lastPathComponent.replacing(".json", with: "")
        return name.hasSuffix("-set") ? String(name.dropLast(4)) : name
    }

    func place(of node: JSONNode) -> DesignToken.Place {
        let (line, column) = text.place(of: node.offset)
        return DesignToken.Place(file: text.file, line: line, column: column)
    }

    // MARK: Modes

    /// The mode of a file: the one that it was named for, or that Figma wrote into it, where that is no name for having none.
    private func fileMode(_ root: JSONNode) -> TokenMode {
        guard mode == .base, let name = root["$extensions"]?["com.figma.modeName"]?.string else { return mode }
        return ["mode 1", "value", "default", "base"].contains(name.lowercased()) ? .base : TokenMode(word: name)
    }

    /// Values by the names of modes, wherever a tool keeps them.
    private func modes(of node: JSONNode) -> [(word: String, node: JSONNode)] {
        var found: [(String, JSONNode)] = []
        func take(_ members: [(key: String, value: JSONNode)]) {
            for (word, node) in members where !word.hasPrefix("$") {
                // A length has a value of its own.
                found.append((word, node["$value"] ?? (node["unit"] == nil ? node["value"] : nil) ?? node))
            }
        }
        for (key, value) in node["sets"]?.members ?? [] { take([(key, value)]) }
        for (key, value) in node["$extensions"]?.members ?? [] {
            if Self.holdsModes(key) { take(value.members) }
            for (inner, value) in value.members where Self.holdsModes(inner) { take(value.members) }
        }
        return found
    }

    /// Whether a key of the extensions is one under which tools write values by mode: `mode`, `com.figma.modes`, `org.primer.overrides`.
    private static func holdsModes(_ key: String) -> Bool {
        ["modes", "mode", "overrides"].contains { key == $0 || key.hasSuffix(".\($0)") }
    }

    /// Sets of Tokens Studio in one file: names begin behind that of the set, and a set that some themes enable holds in these.
    private mutating func readSets(_ root: JSONNode) {
        let themes = root["$themes"]?.elements ?? []
        let order = (root["$metadata"]?["tokenSetOrder"]?.elements ?? []).compactMap(\.string)
        let members = root.members.filter { !$0.key.hasPrefix("$") }
        let ordered = order.compactMap { name in members.first { $0.key == name } } + members.filter { !order.contains($0.key) }
        for (set, node) in ordered {
            let enabling = themes.filter { $0["selectedTokenSets"]?[set]?.string == "enabled" }
            let isBase = enabling.isEmpty || enabling.count == themes.count
            let modes = isBase ? [mode] : enabling.compactMap { $0["name"]?.string }.map { mode.within(TokenMode(word: $0)) }
            for mode in modes { readGroup(node.members, at: [], kind: nil, mode: mode) }
        }
    }

    // MARK: References

    /// The path that a text in braces, or a pointer of JSON to a token of the file, names; nil where it is neither.
    func reference(_ node: JSONNode) -> [String]? {
        guard var text = (node["$ref"] ?? node).string else { return nil }
        if text.hasPrefix("#/") {
            var parts = text.dropFirst(2).split(separator: "/").map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
            if parts.last == "$value" { parts.removeLast() }
            return parts
        }
        text = text.trimmingCharacters(in: .whitespaces)
        guard text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2, !text.dropFirst().contains("{") else { return nil }
        var parts = text.dropFirst().dropLast().split(separator: ".").map { $0.trimmingCharacters(in: .whitespaces) }
        // Style Dictionary's older files name the value within the token.
        if parts.count > 1, ["value", "$value"].contains(parts.last) { parts.removeLast() }
        return parts
    }

    /// Gives groups the tokens of those that they extend, where they have none of the name.
    private mutating func extend() {
        for (path, base, node) in extensions {
            let inherited = tokens.filter { $0.path.starts(with: base) && $0.path.count > base.count }
            if inherited.isEmpty {
                tell("there is no group {\(base.joined(separator: "."))} to extend", at: node, category: .reference)
            }
            for var token in inherited {
                token.path = path + token.path.dropFirst(base.count)
                guard indices[token.path] == nil else { continue }
                indices[token.path] = tokens.count
                tokens.append(token)
            }
        }
    }
}

extension TokenMode {
    /// Both modes at once, the other one where they differ.
    func within(_ other: TokenMode) -> TokenMode {
        TokenMode(
            name: other.name ?? name, isDark: other.isDark ?? isDark, isHighContrast: other.isHighContrast || isHighContrast)
    }
}
